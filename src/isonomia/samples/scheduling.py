"""When each act of a sample case was done, so that the day of the load finds the case where it should stand."""

from collections.abc import Iterator, Sequence
from datetime import date, timedelta
from typing import NamedTuple

import msgspec

from isonomia.casefile.reading import situation_of
from isonomia.law.acts import ACTS, Act
from isonomia.law.calendars import Calendar
from isonomia.law.errors import LawError
from isonomia.law.examine import refusals
from isonomia.law.fold.state import ClockStatus
from isonomia.law.payloads.decision import Decided
from isonomia.law.reasons import Reason
from isonomia.practice.queries import LawInUse
from isonomia.samples.amounts import within_range
from isonomia.samples.telling import CaseTold
from isonomia.samples.translating import Move

_PATIENCE = 25
"""Days of office that an act waits, at most, for the norm to let it be done."""
_AIMS = 3
"""How many times the first day is aimed anew."""
_NEAR = 12
_SHIFTS = (0, *(sign * n for n in range(1, _NEAR + 1) for sign in (-1, 1)), *range(-_NEAR - 1, -90, -1))
"""The days around the aimed one that are tried, the nearest first; then, for want of any, those long before."""
_PASSING = frozenset({"term.running", "term.over", "stage.not_here", "track.not_there"})
"""Reasons that a later day may lift: a term that still runs, a stage that its end brings."""


class SampleError(LawError):
    """A sample case that the norm does not let be told as it is written."""


class _Try(NamedTuple):
    """A walk from some first day: its acts, by how many days it misses where the case should stand, and, when it is
    no walk at all, why not."""

    acts: tuple[Act, ...]
    off: int = 0
    why: str = ""


def plan(law: LawInUse, moves: Sequence[Move], told: CaseTold, *, today: date) -> tuple[Act, ...]:
    """The acts of a case with their days, none after the day of the load. Raises `SampleError`."""
    start = today - timedelta(days=10 + sum(move.wait for move in moves) * 3 // 2)
    for _ in range(_AIMS):
        aimed = _try(law, moves, told, start, today)
        if aimed.off == 0 and _fits(aimed, today):
            return aimed.acts
        start += timedelta(days=aimed.off)
    fit: list[_Try] = []
    missed = ""
    for number, shift in enumerate(_SHIFTS):
        one = _try(law, moves, told, start + timedelta(days=shift), today)
        missed = missed or one.why
        if _fits(one, today):
            fit.append(one)
        if fit and min(abs(one.off) for one in fit) <= _missable(number, shift):
            break
    if not fit:
        why = missed or "não cabe antes de hoje."
        raise SampleError("sample.refused", f"Amostra “{told.subject}” (cenário {told.walk}): {why}")
    return min(fit, key=lambda one: abs(one.off)).acts


def _missable(number: int, shift: int) -> int:
    """By how many days a walk may miss, after so many tries: by none at first, by a weekend later, at last by any."""
    if shift < -_NEAR:
        return 1000
    return 0 if number < 4 else 2


def _fits(one: _Try, today: date) -> bool:
    return not one.why and one.acts[-1].recorded <= today


def _try(law: LawInUse, moves: Sequence[Move], told: CaseTold, start: date, today: date) -> _Try:
    acts, why = _walk(law, moves, start)
    return _Try(acts, why=why) if why else _Try(acts, _off(law, acts, told, today))


def _off(law: LawInUse, acts: Sequence[Act], told: CaseTold, today: date) -> int:
    """By how many days the walk must begin later for the day of the load to find the case where it should stand."""
    last = acts[-1].recorded
    for term, days in told.stands.items():
        views = situation_of(law, list(acts), on=last).deadlines
        ends = [v.due for v in views if v.name == term and v.due and v.status is ClockStatus.RUNNING]
        if not ends:
            raise SampleError(
                "sample.term", f"Amostra “{told.walk}” ({told.subject}): o prazo {term} não está correndo."
            )
        return (today + timedelta(days=days) - ends[-1]).days
    return (today - timedelta(days=told.ended) - last).days


def _walk(law: LawInUse, moves: Sequence[Move], start: date) -> tuple[tuple[Act, ...], str]:
    """The acts from a first day on, each when the norm lets it be done; with why, when one never is."""
    done: list[Act] = []
    day = start
    for move in moves:
        act, refused = _soonest(law, done, move, _office_day(law.calendar, day, move.wait))
        if refused:
            return tuple(done), f"{move.kind} em {act.day:%d/%m/%Y}: {' '.join(one.say for one in refused)}"
        done.append(act)
        day = act.recorded
    return tuple(done), ""


def _soonest(law: LawInUse, done: Sequence[Act], move: Move, day: date) -> tuple[Act, tuple[Reason, ...]]:
    """The act on the first day that the norm lets it be done, or why it lets it on none near the wanted one."""
    first: tuple[Act, tuple[Reason, ...]] | None = None
    for tried in _days(law.calendar, done, move, day):
        act = _act(law, move, len(done) + 1, tried)
        refused = refusals(law.norm, done, act, law.calendar, roster=law.roster, values=law.values)
        first = first or (act, refused)
        if not refused:
            return act, ()
        if any(one.code not in _PASSING for one in refused):
            break
    assert first is not None  # the wanted day is always tried
    return first


def _days(calendar: Calendar, done: Sequence[Act], move: Move, day: date) -> Iterator[date]:
    """The wanted day; for a paper of a party, whose term may have ended, the days of office before it; then those
    after it, for a term that still runs may have to end."""
    yield day
    since = done[-1].recorded if done else day
    if ACTS[move.kind].party:
        yield from (day - timedelta(days=n) for n in range(1, (day - since).days + 1) if _works(calendar, day, n))
    for _ in range(_PATIENCE):
        day = _office_day(calendar, day, 1)
        yield day


def _works(calendar: Calendar, day: date, before: int) -> bool:
    return calendar.is_working(day - timedelta(days=before))


def _act(law: LawInUse, move: Move, number: int, day: date) -> Act:
    payload = move.payload_on(day)
    if isinstance(payload, Decided):
        payload = msgspec.structs.replace(
            payload, sanctions=within_range(law, payload, lanes=move.lanes, on=day) or payload.sanctions
        )
    return Act(
        id=str(number),
        kind=move.kind,
        day=day,
        recorded=_office_day(law.calendar, day, move.late),
        number=number,
        by=move.by,
        lanes=move.lanes,
        author=move.author,
        payload=payload,
        behalf=move.behalf,
    )


def _office_day(calendar: Calendar, day: date, later: int) -> date:
    """The day of office so many days of office later; with none, the day itself or the next that is one."""
    while not calendar.is_working(day):
        day += timedelta(days=1)
    for _ in range(later):
        day += timedelta(days=1)
        while not calendar.is_working(day):
            day += timedelta(days=1)
    return day
