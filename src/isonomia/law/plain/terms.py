"""A deadline outside any case, as plain data: until when, step by step, and by which readings."""

from collections.abc import Iterator
from datetime import date
from typing import Any, NamedTuple

from isonomia.law.calendars import print_weekday
from isonomia.law.counting import Count
from isonomia.law.norm.norm import Norm
from isonomia.law.norm.terms import ServiceMode
from isonomia.law.plain.readings import idle_readings, readings_data
from isonomia.law.term_question import Silence, TermAnswer

_SERVED_ON = {
    "sent": "a expedição", "received": "o recebimento", "joined": "a juntada aos autos",
    "posted": "a afixação", "posting_end": "o fim da afixação", "published": "a publicação",
    "drawn": "a lavratura", "appeared": "o comparecimento",
}  # fmt: skip


class Reasoned(NamedTuple):
    """A step of the answer, with the day it arrives at and its provisions."""

    code: str
    say: str
    day: date
    cite: tuple[str, ...]


def term_data(norm: Norm, answer: TermAnswer, event: date) -> dict[str, Any]:
    """The answer to when a term ends that the event starts."""
    count = answer.counted
    data: dict[str, Any] = {
        "norm": answer.norm,
        "status": answer.status,
        "term": answer.name,
        "label": answer.label,
        "due": count.due if count else None,
        "latest": answer.latest,
        "cite": norm.print(answer.cite, full=True),
        "supplement": answer.supplement,
        "steps": [
            {"code": s.code, "say": s.say, "day": s.day, "cite": norm.print(s.cite)}
            for s in steps_of(norm, answer, event)
        ],
        "skipped": skipped_data(count),
        "readings": [
            {"reading": o.reading, "option": o.option, "say": o.say, "due": o.due, "protects": o.protects,
             "cite": norm.print(o.cite)}
            for o in answer.alternatives
        ],
        "readings_in_use": readings_data(norm, rests_on(answer)),
        "idle_readings": idle_readings(norm),
        "warnings": answer.warnings,
    }  # fmt: skip
    if answer.silence is not None:
        data["silence"] = _silence_data(norm, answer.silence)
    return data


def _silence_data(norm: Norm, silence: Silence) -> dict[str, Any]:
    return {
        "setting": silence.setting,
        "ask": silence.ask,
        "cite": norm.print(silence.cite, full=True),
        "offer": silence.offer,
        "offer_cite": norm.print(silence.offer_cite),
        "offered": silence.offered.due if silence.offered else None,
        "supplements": silence.supplements,
    }


def steps_of(norm: Norm, answer: TermAnswer, event: date) -> Iterator[Reasoned]:
    """The steps of the count; before them, when the service that starts it has effect."""
    count = answer.counted
    if count is None:
        return
    if answer.mode:
        mode = norm.pack.service[answer.mode]
        days = effect_in_words(mode)
        of = "" if event == count.event else f" de {print_weekday(event)}"
        told = f"Notificação ({mode.label}){of}: tem efeito com {days}, em {print_weekday(count.event)}."
        yield Reasoned("service", told, count.event, mode.cite)
    for step in count.steps:
        yield Reasoned(step.code, step.label, step.day, step.cite)


def effect_in_words(mode: ServiceMode) -> str:
    """With what a mode of service has effect: "o recebimento", "a juntada aos autos"."""
    return " e com ".join(_SERVED_ON[name] for name in mode.effective)


def rests_on(answer: TermAnswer) -> tuple[str, ...]:
    """The provisions and readings of the term, and of how it is counted."""
    return (*answer.cite, *(answer.counted.steps[0].cite if answer.counted else ()))


def skipped_data(count: Count | None) -> list[dict[str, Any]]:
    """The days that a count left out."""
    if count is None:
        return []
    return [{"day": s.day, "why": s.reason, "act": s.act, "status": s.status} for s in count.skipped]
