"""Checks that an option which says that it protects a party never shortens one of its terms."""

from collections.abc import Iterator
from datetime import date, timedelta

from isonomia.law.calendars import Calendar
from isonomia.law.counting import Counter, counter, parse_term
from isonomia.law.fold.services import effective_day
from isonomia.law.norm.checks.problem import Problem, Where
from isonomia.law.norm.checks.readings import Variant
from isonomia.law.norm.pack import Pack
from isonomia.law.norm.terms import ServiceMode

_SPAN = 800
"""Days of events tried: two years and more, so that each holiday meets each day of the week about it."""
_COURSES = (
    {"sent": 0, "received": 1, "joined": 6, "posted": 0, "published": 3, "drawn": 0, "appeared": 0},
    {"sent": 0, "received": 4, "joined": 4, "posted": 5, "published": 0, "drawn": 0, "appeared": 0},
    {"sent": 0, "received": 2, "joined": 30, "posted": 0, "published": 40, "drawn": 0, "appeared": 0},
)
"""Courses that a service may take: the days, from the first, on which its parts happen."""


def protection(pack: Pack, variant: Variant, calendar: Calendar) -> Iterator[Problem]:
    """The terms of a protecting option that would end earlier than under the adopted reading."""
    _, name, _, option, _ = variant.path
    here: Where = ("readings", name, "options", option, "protects")
    for deadline in pack.deadlines:
        day = _first_shorter(pack, variant.pack, deadline, calendar)
        if day is not None:
            say = (
                f"A opção diz que protege, mas com ela o prazo “{deadline}” acaba antes para um evento de "
                f"{day:%d/%m/%Y}. Tire “protects”, ou adote esta opção e marque a outra."
            )
            yield Problem("reading.shortens", here, say)
    for mode, rule in pack.service.items():
        if mode in variant.pack.service and _is_earlier(rule, variant.pack.service[mode]):
            say = (
                f"A opção diz que protege, mas com ela a notificação por “{mode}” pode ter efeito antes. "
                "Tire “protects”, ou adote esta opção e marque a outra."
            )
            yield Problem("reading.shortens", here, say)


def _first_shorter(pack: Pack, other: Pack, name: str, calendar: Calendar) -> date | None:
    mine, theirs = _counter(pack, name, calendar), _counter(other, name, calendar)
    if mine is None or theirs is None or _same(pack, other, name):
        return None
    start = calendar.first + timedelta(days=(calendar.last - calendar.first).days // 2)
    days = (start + timedelta(days=step) for step in range(_SPAN))
    return next((day for day in days if theirs.due(day) < mine.due(day)), None)


def _same(pack: Pack, other: Pack, name: str) -> bool:
    one, two = pack.deadlines[name], other.deadlines.get(name)
    if two is None:
        return True
    return one.term == two.term and pack.counting[one.counting] == other.counting[two.counting]


def _counter(pack: Pack, name: str, calendar: Calendar) -> Counter | None:
    """None where the norm is silent: a term without length can't be shorter."""
    deadline = pack.deadlines.get(name)
    if deadline is None or not deadline.term:
        return None
    return counter(calendar, pack.counting[deadline.counting], parse_term(deadline.term))


def _is_earlier(mine: ServiceMode, theirs: ServiceMode) -> bool:
    start = date(2024, 1, 1)
    for course in _COURSES:
        days = {name: start + timedelta(days=after) for name, after in course.items()}
        before, after = effective_day(mine, days), effective_day(theirs, days)
        if before is not None and after is not None and after < before:
            return True
    return False
