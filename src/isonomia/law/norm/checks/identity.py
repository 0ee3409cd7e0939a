"""Checks of identity: the calendar is there; the legal status is told without holes that nobody meant, oldest first."""

from collections.abc import Iterable, Iterator
from datetime import timedelta

from isonomia.law.norm.checks.problem import Problem, Where, not_among
from isonomia.law.norm.pack import Pack


def unknown_calendar(pack: Pack, calendars: Iterable[str]) -> Problem:
    """The calendar of a pack, when it is none of those that there are."""
    told = not_among(pack.calendar, "um calendário conhecido", calendars)
    return Problem("identity.calendar", ("calendar",), told)


def identity(pack: Pack) -> Iterator[Problem]:
    """Every interval of status that is empty, out of order, or laid over the next one."""
    if not pack.status:
        say = "Falta a situação da norma: um intervalo com “from” e “is” (bill, in_force, revoked, suspended, revived)."
        yield Problem("identity.status", ("status",), say)
    for position, status in enumerate(pack.status):
        here: Where = ("status", str(position))
        if status.to is not None and status.to < status.since:
            yield Problem("identity.status", (*here, "to"), "O intervalo acaba antes de começar. Corrija “to”.")
        if position + 1 == len(pack.status):
            continue
        after = pack.status[position + 1].since
        if after <= status.since:
            say = "Os intervalos da situação vão do mais antigo ao mais novo. Mude a ordem."
            yield Problem("identity.status", (*here, "from"), say)
        elif status.to is not None and status.to + timedelta(days=1) != after:
            say = f"Entre {status.to:%d/%m/%Y} e {after:%d/%m/%Y} há dias sem situação, ou com duas. Ajuste “to”."
            yield Problem("identity.status", (*here, "to"), say)
