"""Dated supplements: chosen by the day of the event for terms, by the day of the act for the procedure."""

from datetime import date
from typing import Any

from isonomia import catalogue
from isonomia.law.acts import Act, ActKind
from isonomia.law.examine import refusals
from isonomia.law.norm.norm import Norm
from isonomia.law.norm.overlays import overlaid
from isonomia.law.payloads.intake import ComplaintFiled, CureRequested
from isonomia.law.words import Ground, Role

SINCE = date(2026, 4, 1)
EXTRA: dict[str, Any] = {
    "from": "2026-04-01",
    "by": "act",
    "on": "true",
    "say": "lei inventada: a secretaria também pede o complemento",
    "set": {"procedure.intake.stages.received.acts.cure_requested.by": ["chair", "clerk"]},
    "cite": ["lei9784.art6_par1u"],
}


def norm_with(extra: dict[str, Any]) -> Norm:
    raw = catalogue.norm_by_id("df-2013").raw
    held = raw.get("supplements", {})
    return Norm(overlaid({**raw, "supplements": held}, {"supplements": {**held, "invented": extra}}, origin="teste"))


def codes_on(norm: Norm, day: date) -> set[str]:
    calendar = catalogue.calendar_of(norm.pack.calendar)
    told = ComplaintFiled(place="Rua das Flores, 10")
    complaint = Act("n1", ActKind.COMPLAINT_FILED, date(2026, 3, 2), date(2026, 3, 2), 1, Role.VICTIM, payload=told)
    cure = Act("n2", ActKind.CURE_REQUESTED, day, day, 2, Role.CLERK, payload=CureRequested(missing=(Ground.NO_PLACE,)))
    return {reason.code for reason in refusals(norm, [complaint], cure, calendar)}


def test_an_act_before_the_supplement_follows_the_norm_alone() -> None:
    assert "role.wrong" in codes_on(norm_with(EXTRA), date(2026, 3, 31))


def test_an_act_from_the_supplement_on_follows_it() -> None:
    assert "role.wrong" not in codes_on(norm_with(EXTRA), SINCE)


def test_a_supplement_that_the_body_left_off_changes_nothing() -> None:
    assert "role.wrong" in codes_on(norm_with({**EXTRA, "on": "false"}), SINCE)
