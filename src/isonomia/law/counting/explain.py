"""The reasons of a count: each step in a Portuguese sentence, each day left out with its legal act."""

from collections.abc import Iterator, Sequence
from datetime import date

from isonomia.law.calendars import WEEKDAYS, DayKind, print_day, print_weekday
from isonomia.law.counting.frame import Frame
from isonomia.law.counting.pauses import Offsets
from isonomia.law.counting.result import PAUSED, Count, Skip, Span, Step
from isonomia.law.counting.rules import CountingRule
from isonomia.law.counting.terms import Term

Cites = tuple[str, ...]
_FIRST = {
    "next_day": "o dia seguinte ao evento",
    "next_business_day": "o primeiro dia útil depois do evento",
    "after_next_business_day": "o dia seguinte ao primeiro dia útil depois do evento, também excluído",
    "same_day": "o próprio dia do evento",
}


def first_day_in_words(rule: CountingRule) -> str:
    """Which day is the first of a term under a rule, before any date is known.

    >>> first_day_in_words(CountingRule(first_day="next_day"))
    'o dia seguinte ao evento'
    """
    return _FIRST[rule.first_day]


def explain_span(span: Span, event: date, pauses: Sequence[Offsets], *, term: Term, frame: Frame, cite: Cites) -> Count:
    """Return the count of a span already found. `cite` are the provisions of the rule: two rules that count alike
    share a frame, not their provisions."""
    dates = frame.calendar.dates
    return Count(
        dates[span.due],
        event,
        dates[span.first],
        dates[span.nth],
        term,
        tuple(_steps(span, pauses, term=term, frame=frame, cite=cite)),
        tuple(_skipped(span, pauses, term=term, frame=frame)),
    )


def _steps(span: Span, pauses: Sequence[Offsets], *, term: Term, frame: Frame, cite: Cites) -> Iterator[Step]:
    calendar, rule = frame.calendar, frame.rule
    dates = calendar.dates
    event, first, nth, due = (dates[offset] for offset in span)
    excluded = "" if rule.first_day == "same_day" else ", dia que não se conta"
    yield Step("event", f"O prazo parte de {print_weekday(event)}{excluded}.", event, cite)
    starts = f"O primeiro dia do prazo é {print_weekday(first)}: {_why_first(span, term, frame)}."
    yield Step("first_day", starts, first, cite)
    if any(frame.recess[span.event : span.due]):
        inside = sum(frame.recess[span.event + 1 : span.due])
        yield Step("recess", f"Não correm os {inside} dias do recesso de {rule.recess}.", nth, cite)
    for low, high in pauses:
        if low <= span.due and high > span.event:
            begin, end = print_day(_date(low, frame)), print_day(_date(high, frame))
            yield Step("pause", f"O prazo não corre de {begin} a {end}, enquanto suspenso.", _date(high, frame), cite)
    yield Step("nth_day", _nth_label(nth, term), nth, cite)
    yield from _ending(span, nth=nth, due=due, frame=frame, cite=cite)
    if _asks_the_calendar(term, frame) and not calendar.is_recorded(event, due):
        yield Step("unrecorded", _unrecorded(frame, due), due)


def _date(offset: int, frame: Frame) -> date:
    return date.fromordinal(frame.calendar.start + offset)


def _why_first(span: Span, term: Term, frame: Frame) -> str:
    rule = frame.rule
    if span.first == frame.first_day[span.event]:
        return _FIRST[rule.first_day]
    if term.unit == "business days" and rule.first_day in ("next_day", "next_business_day"):
        return _FIRST["next_business_day"]
    return "o primeiro dia em que o prazo corre"


def _nth_label(nth: date, term: Term) -> str:
    if not term.is_in_days:
        return f"Contados {term} de data a data, o prazo chega a {print_weekday(nth)}."
    unit = "dia útil" if term.unit == "business days" else "dia"
    return f"O {term.amount}º {unit} é {print_weekday(nth)}."


def _ending(span: Span, *, nth: date, due: date, frame: Frame, cite: Cites) -> Iterator[Step]:
    if span.due != span.nth:
        why = _skip(span.nth, frame).reason
        label = (
            f"Em {print_day(nth)} não há expediente completo ({why}): "
            f"o prazo termina no primeiro dia útil seguinte, {print_weekday(due)}."
        )
        yield Step("roll", label, due, cite)
    elif frame.no_end[span.nth]:
        yield Step("no_roll", f"O prazo termina em {print_weekday(due)}, mesmo sem expediente.", due, cite)


def _asks_the_calendar(term: Term, frame: Frame) -> bool:
    """Whether closed days can move the term at all: not one of plain days that starts and ends on any day."""
    rule = frame.rule
    on_any_day = rule.roll == "none" and rule.first_day in ("next_day", "same_day")
    return term.unit == "business days" or not on_any_day


def _unrecorded(frame: Frame, due: date) -> str:
    calendar = frame.calendar
    upto = calendar.no_office_recorded_to
    if upto is None:
        known = f"o calendário {calendar.of_place} ainda não registra todos os pontos facultativos"
    elif upto < due:
        known = f"o calendário {calendar.of_place} registra os pontos facultativos só até {print_day(upto)}"
    else:
        known = f"o calendário {calendar.of_place} não registra todos os pontos facultativos deste período"
    return f"Atenção: {known}; um ato que falte pode levar o fim do prazo para mais tarde."


def _skipped(span: Span, pauses: Sequence[Offsets], *, term: Term, frame: Frame) -> Iterator[Skip]:
    """Yield the days that did not count: before the first, within the term, and in the roll."""
    for offset in _left_out(span, pauses, blocked=frame.blocked(term.unit), frame=frame):
        if pauses and any(low <= offset <= high for low, high in pauses):
            yield Skip(_date(offset, frame), PAUSED)
        else:
            yield _skip(offset, frame)


def _left_out(span: Span, pauses: Sequence[Offsets], *, blocked: bytes, frame: Frame) -> Iterator[int]:
    yield from range(span.event + (frame.rule.first_day != "same_day"), span.first)
    if pauses:
        mask = bytearray(blocked[: span.nth])
        for low, high in pauses:
            mask[max(low, 0) : high + 1] = b"\1" * len(mask[max(low, 0) : high + 1])
        blocked = bytes(mask)
    at = blocked.find(1, span.first, span.nth)
    while at >= 0:
        yield at
        at = blocked.find(1, at + 1, span.nth)
    yield from range(span.nth, span.due)


def _skip(offset: int, frame: Frame) -> Skip:
    skip = frame.skips.get(offset)
    if skip is None:
        skip = frame.skips[offset] = _reason(offset, frame)
    return skip


def _reason(offset: int, frame: Frame) -> Skip:
    day = _date(offset, frame)
    if frame.recess[offset]:
        return Skip(day, f"recesso de {frame.rule.recess}")
    entries = frame.calendar.entries(day)
    for entry in entries:
        if entry.kind in frame.off or (entry.kind is DayKind.PARTIAL and not frame.closed[offset]):
            return Skip(day, entry.reason, entry.act, entry.status)
    if frame.closed[offset]:
        return Skip(day, WEEKDAYS[day.weekday()])
    return Skip(day, "primeiro dia útil depois do evento, que não se conta")
