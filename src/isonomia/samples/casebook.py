"""The cases of a sample body, each with its acts, their instants and who records them: planned, not yet recorded."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo

from isonomia import catalogue, clock
from isonomia.law.acts import Act
from isonomia.practice.queries import law_of
from isonomia.samples.casting import Company
from isonomia.samples.founding import Founded
from isonomia.samples.scheduling import plan
from isonomia.samples.telling import CaseTold
from isonomia.samples.translating import moves_of

_FIRST_HOUR = time(9)


@dataclass(frozen=True, slots=True)
class Planned:
    """A case ready to be recorded: its acts, and the instant of each."""

    of: Founded
    told: CaseTold
    acts: tuple[Act, ...]
    instants: tuple[datetime, ...]
    company: Company


def planned(of: Founded, at: datetime) -> Iterator[Planned]:
    """The cases of a body, as an instant finds them. Raises `SampleError` for one that its norm refuses."""
    place, body = of.place, of.body
    today = clock.legal_day(at, body.zone)
    law, company = law_of(body, place.norm), Company.of(body, today)
    scenarios = {name[:2]: one for name, one in catalogue.scenarios_of(catalogue.norm_folder(place.norm))}
    for turn, told in enumerate(place.cases):
        moves = moves_of(scenarios[told.walk], told, law.calendar, cast=place.cast, roster=law.roster)
        acts = plan(law, company.played(moves, turn=turn), told, today=today)
        instants = _instants([act.recorded for act in acts], at, ZoneInfo(body.zone))
        yield Planned(of, told, acts, tuple(instants), company)


def _instants(days: Sequence[date], at: datetime, zone: ZoneInfo) -> Iterator[datetime]:
    """When each act was recorded: from nine in the morning on, some minutes apart, never after the load."""
    before = datetime.min.replace(tzinfo=UTC)
    for number, day in enumerate(days):
        opening = datetime.combine(day, _FIRST_HOUR, zone) + timedelta(minutes=17 * (number % 20))
        before = min(at, max(before + timedelta(minutes=9), opening.astimezone(UTC)))
        yield before
