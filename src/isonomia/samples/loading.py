"""Loads the samples: every body, then every case, in one transaction, so that a stop leaves nothing half-done."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from itertools import count
from zoneinfo import ZoneInfo

from django.contrib.auth.hashers import make_password
from django.db import transaction
from msgspec.structs import replace

from isonomia import catalogue, clock
from isonomia.casefile import service
from isonomia.casefile.drafts import Draft, Filing, Joining
from isonomia.casefile.models import Case
from isonomia.law.acts import Act, ActKind
from isonomia.law.errors import LawError
from isonomia.people.actor import Actor
from isonomia.people.models import Body, User
from isonomia.practice.queries import law_of
from isonomia.samples.casting import Company
from isonomia.samples.founding import Founded, close_days, found
from isonomia.samples.papers import upload
from isonomia.samples.scheduling import SampleError, plan
from isonomia.samples.telling import CaseTold, places
from isonomia.samples.translating import LETTERS, moves_of

PASSWORD = "processo-inventado"  # noqa: S105  # of invented people, on this machine only: the start prints it
_OUTSIDE = "Autoridade de fora, inventada"
_FIRST_HOUR = time(9)
_SEALED = {"victim": (0, 1), "inspector": (0, 0)}
"""Complainants and victims whose identity is sealed, by who begins the case; anybody else: one of each."""
Progress = Callable[[int, int], None]


@dataclass(frozen=True, slots=True)
class Ready:
    """A case ready to be recorded."""

    of: Founded
    told: CaseTold
    acts: tuple[Act, ...]
    company: Company


def load(at: datetime, progress: Progress) -> int:
    """Loads every sample body and case as they are at an instant, and returns how many cases there are.

    `progress` hears how much is done, of how much. Raises `SampleError` on a database that is not empty, and for a
    case that its norm refuses: then nothing is kept.
    """
    with transaction.atomic():
        _refuse_used()
        password = make_password(PASSWORD)
        founded = [found(place, at=at, password=password) for place in places()]
        many = sum(len(place.cases) for place in places())
        done = count(1)
        ready: list[Ready] = []
        for of in founded:
            for one in planned(of, at):
                ready.append(one)
                progress(next(done), 2 * many)
        for number, one in enumerate(sorted(ready, key=lambda one: one.acts[0].recorded), start=1):
            _record(one, at, form=f"amostra-{number}")
            progress(next(done), 2 * many)
        for of in founded:
            close_days(of, at)
        return many


def is_empty() -> bool:
    """Whether the database has no body, nobody and no case: samples may be loaded."""
    return not (Case.objects.exists() or Body.objects.exists() or User.objects.exists())


def _refuse_used() -> None:
    if not is_empty():
        raise SampleError(
            "samples.used",
            "Este banco já tem órgãos, pessoas ou processos, e as amostras só entram em um banco vazio. Para vê-las, "
            "use outra pasta de dados: ISONOMIA_DATA=outra-pasta isonomia samples.",
        )


def planned(of: Founded, at: datetime) -> Iterator[Ready]:
    """The cases of a body with the days of their acts, not yet recorded. Raises `SampleError`."""
    place, body = of.place, of.body
    today = clock.legal_day(at, body.zone)
    law, company = law_of(body, place.norm), Company.of(body, today)
    scenarios = {name[:2]: one for name, one in catalogue.scenarios_of(catalogue.norm_folder(place.norm))}
    for turn, told in enumerate(place.cases):
        moves = moves_of(scenarios[told.walk], told, law.calendar, cast=place.cast, roster=law.roster)
        acts = plan(law, company.played(moves, turn=turn), told, today=today)
        yield Ready(of, told, acts, company)


def _record(one: Ready, at: datetime, *, form: str) -> None:
    instants = _instants([act.recorded for act in one.acts], at, ZoneInfo(one.of.body.zone))
    actors = [Actor(one.company.users[act.author], instant) for act, instant in zip(one.acts, instants, strict=True)]
    try:
        filed = service.file_case(actors[0], one.of.body, _filing(one, actors[0]), form=f"{form}-1")
        for seen, (act, actor) in enumerate(zip(one.acts[1:], actors[1:], strict=True), start=1):
            if act.kind is ActKind.RESPONDENT_ADDED:
                _join(one, actor, filed.case_id, act)
            service.record(actor, filed.case_id, _draft(one, actor, act), seen=seen, form=f"{form}-{seen + 1}")
    except LawError as error:
        raise SampleError(error.code, f"Amostra “{one.told.subject}”: {error.message}") from None


def _filing(one: Ready, actor: Actor) -> Filing:
    first = one.acts[0]
    complainants, victims = _SEALED.get(first.by, (1, 1))
    later = {lane for act in one.acts if act.kind is ActKind.RESPONDENT_ADDED for lane in act.lanes}
    return Filing(
        norm=one.of.place.norm,
        subject=one.told.subject,
        first=_draft(one, actor, first),
        fact_day=getattr(first.payload, "fact_day", None),
        fact_place=one.told.place,
        respondents=tuple(
            one.of.parties[name] for lane, name in zip(LETTERS, one.told.against, strict=False) if lane not in later
        ),
        complainants=complainants,
        victims=victims,
        priority=one.told.priority,
    )


def _join(one: Ready, actor: Actor, case_id: int, act: Act) -> None:
    """Whoever is found during the case joins it before the act that adds them."""
    for lane in act.lanes:
        party = one.of.parties[one.told.against[LETTERS.index(lane)]]
        service.join(actor, case_id, Joining(role="respondent", party=party))


def _draft(one: Ready, actor: Actor, act: Act) -> Draft:
    outside = act.by not in one.company.speakers
    payload = replace(act.payload, issued_by=act.payload.issued_by or _OUTSIDE) if outside else act.payload
    return Draft(act.kind, act.day, act.by, act.lanes, payload, act.behalf, upload(actor, act, outside=outside))


def _instants(days: Sequence[date], at: datetime, zone: ZoneInfo) -> Iterator[datetime]:
    """When each act was recorded: from nine in the morning on, some minutes apart, never after the load."""
    before = datetime.min.replace(tzinfo=UTC)
    for number, day in enumerate(days):
        opening = datetime.combine(day, _FIRST_HOUR, zone) + timedelta(minutes=17 * (number % 20))
        before = min(at, max(before + timedelta(minutes=9), opening.astimezone(UTC)))
        yield before
