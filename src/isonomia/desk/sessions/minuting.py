"""The minutes of a sitting, drafted from what was recorded; who presides completes them in words."""

from collections.abc import Iterator, Sequence
from datetime import datetime
from zoneinfo import ZoneInfo

from isonomia.law.calendars import print_day
from isonomia.law.norm.norm import Norm
from isonomia.law.points import value_in_words
from isonomia.sittings.bench import Chair
from isonomia.sittings.models import Item, Sitting
from isonomia.sittings.queries import tally, votes_on


def drafted(sitting: Sitting, chairs: Sequence[Chair], norm: Norm) -> str:
    """A draft of the minutes. It names cases by number and nobody but who sat: parties are not named here."""
    return "\n".join(_lines(sitting, chairs, norm))


def _lines(sitting: Sitting, chairs: Sequence[Chair], norm: Norm) -> Iterator[str]:
    decider = norm.pack.deciders[sitting.decider]
    opened = f", aberta às {_hour(sitting.opened_at, sitting.body.zone)}" if sitting.opened_at else ""
    yield f"Ata da sessão {sitting.number}/{sitting.year} de {decider.body}."
    yield f"{print_day(sitting.day)}, {sitting.hour}, {sitting.place}{opened}."
    came = [f"{chair.sits.name} ({chair.label}, {chair.as_what})" for chair in chairs if chair.sits and _came(chair)]
    yield f"Presentes: {'; '.join(came) or 'ninguém'}."
    missing = [f"{chair.label}: {chair.why or 'ausente'}" for chair in chairs if not _came(chair)]
    if missing:
        yield f"Assentos sem voto: {'; '.join(missing)}."
    for item in sitting.items.all():
        yield _of_item(item)


def _of_item(item: Item) -> str:
    votes = votes_on(item)
    if not votes:
        return f"{item.place}. Processo {item.case.number}: sem votação."
    told = ", ".join(f"{count} {value_in_words(vote)}" for vote, count in tally(votes).items())
    casting = next((vote for vote in votes if vote.casting), None)
    broken = f"; desempate de {casting.member.name}: {value_in_words(casting.vote)}" if casting else ""
    return f"{item.place}. Processo {item.case.number}: {told}{broken}."


def _came(chair: Chair) -> bool:
    return chair.sits is not None and chair.state == "present"


def _hour(instant: datetime, zone: str) -> str:
    return f"{instant.astimezone(ZoneInfo(zone)):%H:%M}"
