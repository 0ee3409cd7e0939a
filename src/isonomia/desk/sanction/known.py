"""The facts of a respondent that the file and the register already tell, each with where it comes from."""

from collections.abc import Iterable
from datetime import date
from typing import Any, NamedTuple

from msgspec.structs import replace

from isonomia.casefile.models import Case, CaseParty
from isonomia.casefile.priors import recidivism_of
from isonomia.law.acts import Act
from isonomia.law.calendars import print_day
from isonomia.law.facts import Facts
from isonomia.law.fold.state import Place
from isonomia.law.payloads.intake import ComplaintFiled


class Known(NamedTuple):
    """Facts, and in words the source of those that somebody may doubt, by the name of the fact."""

    facts: Facts = Facts()
    sources: dict[str, str] = {}


def known_of(case: Case, lane: Place, who: CaseParty | None, acts: Iterable[Act], *, on: date) -> Known:
    """What is known of a respondent before the decision: what an earlier decision found, else what the file says of
    them, what was alleged, and the earlier cases of the body that make a recidivist."""
    facts, sources = lane.facts, {}
    complaint = next((act.payload for act in acts if isinstance(act.payload, ComplaintFiled)), None)
    if facts.respondent_kind is None and lane.kind is not None:
        facts = replace(facts, respondent_kind=lane.kind)
        sources["respondent_kind"] = "como consta da instauração"
    if complaint is not None:
        facts, told = _alleged(facts, complaint)
        sources |= told
    if facts.recidivism is None and who is not None and who.party is not None and case.fact_day is not None:
        found = recidivism_of(
            case.body, case.norm, who.party, on=on, fact_day=case.fact_day, conduct=facts.items, but=case.pk
        )
        facts = found.on(facts)
        sources["recidivism"] = _recidivism_in_words(found, case.fact_day)
    return Known(facts, sources)


def _alleged(facts: Facts, complaint: ComplaintFiled) -> tuple[Facts, dict[str, str]]:
    changes: dict[str, Any] = {}
    if not facts.items and complaint.conducts:
        changes["items"] = complaint.conducts
    if facts.victim_kind is None:
        changes["victim_kind"] = complaint.victim_kind
    return replace(facts, **changes), {"items": "como consta da denúncia"} if "items" in changes else {}


def _recidivism_in_words(found: Any, fact_day: date) -> str:
    """What the look-up answered: which decisions count and why, or that none does; it knows this body's cases only."""
    told = [ruling.say for ruling in (*found.counted, *found.left_out)]
    if not told:
        return f"nenhuma decisão anterior nos processos deste órgão, para fato de {print_day(fact_day)}"
    return f"nos processos deste órgão: {' '.join(told)}"
