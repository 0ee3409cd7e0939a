"""What a person must see beside the terms: proofs missing, terms that clash, notices before their turn."""

from datetime import date
from typing import Any

import msgspec

from isonomia import catalogue
from isonomia.law.examine import Situation
from isonomia.law.scenarios import Scenario, Step, acts_of, examine_scenario, run_scenario
from isonomia.law.words import Subject

OPENED: list[dict[str, Any]] = [
    {"on": "2026-06-22", "act": "complaint_filed", "by": "victim", "with": {"source": "victim"}},
    {
        "on": "2026-06-23",
        "act": "case_opened",
        "by": "college",
        "lanes": ["ana"],
        "with": {"kinds": {"ana": "natural_person"}, "reasons": {"minimal_signs": "Há testemunhas."}},
    },
]
SENT: dict[str, Any] = {
    "on": "2026-06-26", "act": "service_sent", "by": "clerk", "lanes": ["ana"], "with": {"mode": "electronic"},
}  # fmt: skip


def told(norm: str, steps: list[dict[str, Any]], **choices: Any) -> Scenario:
    return msgspec.convert(
        {"scenario": "teste", "norm": norm, "why": "teste", "steps": steps, **choices}, Scenario, strict=False
    )


def seen(norm: str, steps: list[dict[str, Any]], on: str, **choices: Any) -> Situation:
    found = catalogue.norm_by_id(norm)
    calendar = catalogue.calendar_of(found.pack.calendar)
    return examine_scenario(told(norm, steps, **choices), found, calendar, on=date.fromisoformat(on))


def test_a_notice_sent_without_its_receipt_in_the_file_is_told_until_it_comes() -> None:
    waiting = seen("salvador-2022", [*OPENED, SENT], "2026-07-17")
    (said,) = waiting.awaiting_proof
    assert said == (
        "Notificação (abertura do processo; meio eletrônico com confirmação) expedida em 26/06/2026 para “ana”: "
        "falta o comprovante nos autos. Sem ele não corre prazo desta notificação, e seguir adiante anula o processo."
    )
    joined = {
        "on": "2026-07-01", "act": "service_result", "by": "clerk", "lanes": ["ana"],
        "with": {"received_on": "2026-06-26", "received_by": "Ana"},
    }  # fmt: skip
    assert seen("salvador-2022", [*OPENED, SENT, joined], "2026-07-17").awaiting_proof == ()


def test_a_publication_before_other_modes_failed_is_not_offered_and_has_no_effect() -> None:
    early = {
        "on": "2026-06-29", "act": "gazette_published", "by": "clerk", "lanes": ["ana"],
        "because": ["service.too_early"], "with": {"of": "opening", "edition": "8.000"},
    }  # fmt: skip
    before = seen("salvador-2022", [*OPENED, SENT], "2026-06-29")
    assert "gazette_published" not in [option.kind for option in before.possible if option.place == "ana"]
    after = seen("salvador-2022", [*OPENED, SENT, early], "2026-08-30")
    assert not after.lanes["ana"].is_served(Subject.OPENING)
    assert [view.name for view in after.deadlines if view.place == "ana"] == []
    assert {reason.code for defect in after.defects for reason in defect.reasons} == {"service.too_early"}


def test_a_defence_that_ends_after_the_case_must_be_decided_is_told() -> None:
    sample = catalogue.sample_of(catalogue.norm_folder("pb-2017"))
    settings = {**sample.settings, "defence_term": "90 days"}
    scenario = msgspec.structs.replace(sample, settings=settings)
    norm = catalogue.norm_by_id("pb-2017")
    served = next(act.day for act in acts_of(sample.steps, origin="amostra") if act.kind == "service_result")
    situation = examine_scenario(scenario, norm, catalogue.calendar_of("joao-pessoa"), on=served)
    (said,) = situation.clashes
    assert said == (
        "O prazo “Defesa” de “bar” vai até 08/06/2026, depois do fim do prazo “Publicar a decisão”, em 03/04/2026: "
        "veja se a norma admite prorrogar."
    )
    assert examine_scenario(sample, norm, catalogue.calendar_of("joao-pessoa"), on=served).clashes == ()


def test_a_role_refused_by_an_adopted_reading_is_told_with_it() -> None:
    norm = catalogue.norm_by_id("recife-2011").choosing(readings={"standing": "respondent"})
    sample = catalogue.sample_of(catalogue.norm_folder("recife-2011"))
    published = next(n for n, step in enumerate(sample.steps) if step.act == "gazette_published")
    appeal = msgspec.convert(
        {"on": "2026-06-15", "refuse": "appeal_filed", "by": "victim", "lanes": ["bar"], "because": ["none"]},
        Step,
        strict=False,
    )
    steps = (*sample.steps[: published + 1], appeal)
    (failure,) = run_scenario(
        msgspec.structs.replace(sample, steps=steps), norm, catalogue.calendar_of("recife"), origin="teste"
    )
    assert "role.wrong" in failure.say
