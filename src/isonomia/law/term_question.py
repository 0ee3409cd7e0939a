"""A question about one term, outside any case: until when, why, and what another reading would give."""

from collections.abc import Iterator
from datetime import date
from typing import NamedTuple

from isonomia.law.calendars import Calendar
from isonomia.law.counting import Count, Term, parse_term
from isonomia.law.errors import LawError
from isonomia.law.fold.services import effective_day
from isonomia.law.norm.clock_rules import ClockRule
from isonomia.law.norm.norm import Norm
from isonomia.law.norm.terms import Deadline, ServiceMode

_DATED = ("counting.", "deadlines.", "service.")


class TermQuestionError(LawError):
    """A term, mode or length that the norm does not have."""


class Alternative(NamedTuple):
    """The last day by another option of a reading, by its label and why it is not the one adopted."""

    reading: str
    option: str
    say: str
    due: date
    protects: bool
    cite: tuple[str, ...]


class Silence(NamedTuple):
    """What is missing where the norm gives no term: the setting asked for, the labelled offer, and the
    supplements that are off and would fill it."""

    setting: str
    ask: str
    cite: tuple[str, ...]
    offer: str
    offer_cite: tuple[str, ...]
    offered: Count | None
    supplements: tuple[str, ...]


class TermAnswer(NamedTuple):
    """`counted` is the adopted count (None where the norm is silent), `latest` the last day under every reading
    that protects the party, `alternatives` what each other option would give when it gives another day."""

    norm: str
    name: str
    label: str
    whose: tuple[str, ...]
    cite: tuple[str, ...]
    supplement: str
    status: str
    counted: Count | None
    latest: date | None
    alternatives: tuple[Alternative, ...]
    silence: Silence | None
    mode: str
    warnings: tuple[str, ...]


def answer_term(norm: Norm, name: str, event: date, calendar: Calendar, *, mode: str = "", days: int = 0) -> TermAnswer:
    """Until when a term runs that `event` starts, with reasons.

    `mode` is a mode of service: the event is then the day of its raw fact (AR joined, edital posted), from
    which the mode's effect is computed. `days` is the length decided in the case, where the norm takes it
    from there. Raises `TermQuestionError` in Portuguese for what the norm does not have.
    """
    deadline = _deadline(norm, name)
    if days:
        _refuse_days(norm, deadline, days)
    if mode and mode not in norm.pack.service:
        raise _unknown("modo de notificação", mode, norm, norm.pack.service)
    if mode and not any(start.served for start in deadline.starts):
        told = f"O prazo “{deadline.label}” não começa com notificação: tire o modo e dê o dia do fato que o inicia."
        raise TermQuestionError("term.mode", told)
    rules = norm.rules(name, event)
    term = _term(norm, deadline, rules[0], days)
    count = None if term is None else _counted(rules[0], term, event, mode, calendar)
    dates = [
        _counted_day(rule, own, event, mode, calendar)
        for rule in rules
        if (own := _term(norm, deadline, rule, days)) is not None
    ]
    return TermAnswer(
        norm=norm.id,
        name=name,
        label=deadline.label,
        whose=(deadline.whose,) if isinstance(deadline.whose, str) else tuple(deadline.whose),
        cite=deadline.cite,
        supplement=deadline.supplement,
        status=norm.status_on(event),
        counted=count,
        latest=max(dates) if count else None,
        alternatives=tuple(_alternatives(norm, name, event, calendar, mode, days, count)) if count else (),
        silence=None if count else _silence(norm, name, rules[0], event, mode, calendar),
        mode=mode,
        warnings=tuple(_warnings(norm, name)),
    )


def _warnings(norm: Norm, name: str) -> Iterator[str]:
    """What is said of the supplements that are off and would change this term, unless the body has answered."""
    answered = {norm.pack.settings[setting].path for setting in norm.choices.settings}
    for supplement, extra in norm.pack.supplements.items():
        touched = {path for path in extra.set if f"{path}.".startswith(f"deadlines.{name}.")}
        if extra.warn and touched - answered and not norm.supplements_on()[supplement]:
            yield extra.warn


def _deadline(norm: Norm, name: str) -> Deadline:
    if name not in norm.pack.deadlines:
        raise _unknown("prazo", name, norm, norm.pack.deadlines)
    return norm.pack.deadlines[name]


def _refuse_days(norm: Norm, deadline: Deadline, days: int) -> None:
    """Refuses a length that the decision may not fix: the norm fixes it, or it is out of the sanction's bounds."""
    told = f"O prazo “{deadline.label}”"
    if not deadline.term_from:
        setting = f" Se o órgão responde à omissão, use --setting {deadline.setting}=VALOR." if deadline.setting else ""
        say = f"{told} não dura os dias fixados na decisão: tire --days.{setting}"
        raise TermQuestionError("term.days", say, deadline.cite[0])
    allowed = norm.pack.sanctions[deadline.term_from].days
    if allowed and not min(allowed) <= days <= max(allowed):
        say = (
            f"{told} dura {'de ' * (len(allowed) > 1)}{' a '.join(map(str, allowed))} dias; --days não pode ser {days}."
        )
        raise TermQuestionError("term.days", say, deadline.cite[0])


def _term(norm: Norm, deadline: Deadline, rule: ClockRule, days: int) -> Term | None:
    if days:
        return Term(days, "days")
    if deadline.term_from and rule.term is None:
        allowed = norm.pack.sanctions[deadline.term_from].days
        if len(allowed) == 1:
            return Term(allowed[0], "days")
        raise TermQuestionError(
            "term.days",
            f"O prazo “{deadline.label}” dura os dias fixados na decisão ({' a '.join(map(str, allowed))}). "
            "Diga quantos com --days.",
            deadline.cite[0],
        )
    return rule.term


def _event(service: dict[str, ServiceMode], mode: str, event: date) -> date:
    if not mode:
        return event
    rule = service[mode]
    names = [("posted" if name == "posting_end" else name) for name in rule.effective]
    return effective_day(rule, dict.fromkeys(names, event)) or event


def _counted(rule: ClockRule, term: Term, event: date, mode: str, calendar: Calendar) -> Count:
    return rule.counter(calendar, term).explain(_event(rule.service, mode, event))


def _counted_day(rule: ClockRule, term: Term, event: date, mode: str, calendar: Calendar) -> date:
    return rule.counter(calendar, term).due(_event(rule.service, mode, event))


def _alternatives(
    norm: Norm, name: str, event: date, calendar: Calendar, mode: str, days: int, count: Count | None
) -> Iterator[Alternative]:
    """Each option not chosen that touches dates, taken alone, when it gives another last day."""
    for reading_id, reading in norm.pack.readings.items():
        for option_id, option in reading.options.items():
            touches = any(path.startswith(_DATED) for path in option.set)
            back = norm.option(reading_id) != reading.adopted
            if option_id == norm.option(reading_id) or not (touches or (back and option_id == reading.adopted)):
                continue
            other = norm.choosing(readings={reading_id: option_id})
            rule = other.rules(name, event)[0]
            term = _term(other, other.pack.deadlines[name], rule, days)
            if term is None:
                continue
            due = _counted_day(rule, term, event, mode, calendar)
            if count is not None and due != count.due:
                yield Alternative(reading_id, option_id, option.say, due, option.protects, reading.cite)


def _silence(norm: Norm, name: str, rule: ClockRule, event: date, mode: str, calendar: Calendar) -> Silence | None:
    deadline = norm.pack.deadlines[name]
    setting = norm.pack.settings.get(deadline.setting)
    if setting is None:
        return None
    offered = _counted(rule, parse_term(setting.offer), event, mode, calendar) if setting.offer else None
    fillers = tuple(_fillers(norm, name, event))
    return Silence(deadline.setting, setting.ask, setting.cite, setting.offer, setting.offer_cite, offered, fillers)


def _fillers(norm: Norm, name: str, event: date) -> Iterator[str]:
    """The supplements that are off and would give the term its length for an event of that day."""
    for supplement, on in norm.supplements_on().items():
        if not on and norm.choosing(supplements={supplement: True}).rules(name, event)[0].term is not None:
            yield supplement


def _unknown(
    what: str, name: str, norm: Norm, known: dict[str, ServiceMode] | dict[str, Deadline]
) -> TermQuestionError:
    options = ", ".join(known)
    return TermQuestionError("term.unknown", f"“{name}” não é {what} de {norm.id}. Há: {options}.")
