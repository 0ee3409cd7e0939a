"""An office made up for tests: a body with seats for whoever a norm names, people in them, parties, cases, acts.

Everything that a test needs before the thing it is about. Cases and acts go through `casefile.service`, as in life.
"""

import uuid
from datetime import date, datetime, timedelta
from functools import cache
from io import BytesIO
from itertools import count
from zoneinfo import ZoneInfo

from django.contrib.auth.hashers import make_password
from django.db.models import F

from isonomia.casefile import service
from isonomia.casefile.drafts import Draft, Filing, Recorded
from isonomia.casefile.models import Case, CaseParty
from isonomia.casefile.papers import receive
from isonomia.catalogue import norm_by_id
from isonomia.law.acts import ActKind
from isonomia.law.payloads import Payload
from isonomia.law.payloads.intake import CaseOpened, ComplaintFiled
from isonomia.law.words import RespondentKind, Role, Source
from isonomia.people.actor import Actor
from isonomia.people.folding import folded
from isonomia.people.models import Body, Mandate, Party, Seat, User
from isonomia.people.offices import OFFICES

ZONES = {"salvador": "America/Bahia", "recife": "America/Recife", "joao-pessoa": "America/Fortaleza"}
"""The time zone of the place of a norm; São Paulo's for the others."""
_UNITS = {
    "recife": "14021",
    "salvador": "29274",
    "joao-pessoa": "25075",
    "brasilia": "53001",
    "rio-de-janeiro": "33045",
}
_FROM = date(2011, 1, 1)
_FIRMS = count(40000000)


def moment(text: str, zone: str = "America/Recife") -> datetime:
    """The instant, with its zone, of a day and hour as written in a place.

    >>> moment("02/03/2026 10:00").isoformat()
    '2026-03-02T10:00:00-03:00'
    """
    return datetime.strptime(text, "%d/%m/%Y %H:%M").replace(tzinfo=ZoneInfo(zone))


def new_form() -> str:
    """The token of a form just opened."""
    return uuid.uuid4().hex


def person(key: str, name: str = "") -> User:
    """A user, made the first time they are named. The password of all is `senha-de-ensaio`."""
    known = User.objects.filter(username=key).first()
    if known is not None:
        return known
    user = User(username=key, email=f"{key}@orgao.example", name=name or key.replace("-", " ").title())
    user.password = _password()
    user.save()
    return user


@cache
def _password() -> str:
    return make_password("senha-de-ensaio")


def seat(body: Body, office: str, user: User, since: date = _FROM, to: date | None = None, **more: object) -> Seat:
    """A seat of a body with somebody in it. `more` are fields of `Seat`: decider, chairs, alternate_of, organ, norm."""
    made = Seat.objects.create(body=body, office=office, label=OFFICES[office].capitalize(), **more)
    Mandate.objects.create(seat=made, user=user, since=since, to=to, order="Portaria de ensaio 1/2011")
    revised(body)
    return made


def revised(body: Body) -> None:
    """Makes known that the practice or the seats of a body changed."""
    Body.objects.filter(pk=body.pk).update(revision=F("revision") + 1)
    body.refresh_from_db()


def empty_body(norm: str, slug: str = "") -> Body:
    """A body that applies a norm, without a single seat."""
    place = norm_by_id(norm).pack.calendar
    unit = _UNITS.get(place, "99999")
    if Body.objects.filter(unit=unit).exists():
        unit = f"{90000 + Body.objects.count()}"
    return Body.objects.create(
        slug=slug or norm,
        name=f"Órgão de ensaio de {place}",
        short=f"Ensaio {slug or norm}",
        place=place.replace("-", " ").title(),
        calendar=place,
        zone=ZONES.get(place, "America/Sao_Paulo"),
        unit=unit,
        norms=[norm],
    )


def office_of(norm: str, slug: str = "", without: frozenset[str] = frozenset()) -> Body:
    """A body that applies a norm, with one person in a seat for every office there is, less those of `without`.

    The person of an office is `user_of`; no seat votes in a decider, so that the core asks for no membership: give
    it members with `seat(..., decider="first")`.
    """
    body = empty_body(norm, slug)
    offices = [office for office in OFFICES if office not in without]
    people = {office: user_of(body, office) for office in offices}
    seats = Seat.objects.bulk_create(Seat(body=body, office=one, label=OFFICES[one].capitalize()) for one in offices)
    Mandate.objects.bulk_create(
        Mandate(seat=made, user=people[made.office], since=_FROM, order="Portaria de ensaio 1/2011") for made in seats
    )
    revised(body)
    return body


def user_of(body: Body, office: str) -> User:
    """The person in the seat of an office of a body."""
    return person(f"{body.slug}-{office}", f"{OFFICES[office].capitalize()} de {body.place}")


def actor_of(body: Body, office: str, at: datetime) -> Actor:
    """Who holds an office of a body, at an instant."""
    return Actor(user_of(body, office), at)


# --- parties and papers ----------------------------------------------------------------------------------------------


def cnpj(ordinal: int, branch: int = 1) -> str:
    """An invented CNPJ with the right check digits.

    >>> cnpj(11222333)
    '11222333000181'
    """
    digits = f"{ordinal:08d}{branch:04d}"
    for _ in range(2):
        weights = [2 + at % 8 for at in range(len(digits))][::-1]
        rest = sum(int(d) * w for d, w in zip(digits, weights, strict=True)) % 11
        digits += str(0 if rest < 2 else 11 - rest)
    return digits


def company(body: Body, name: str = "Bar do José", document: str = "") -> Party:
    """A firm registered with a body; its document is the next invented one unless told."""
    document = document or cnpj(next(_FIRMS))
    return Party.objects.create(
        body=body,
        kind=RespondentKind.COMPANY,
        name=name,
        document=document,
        root=document[:8],
        key=folded(name),
        address="Rua da Aurora, 100",
    )


def upload(actor: Actor, name: str = "papel.txt") -> str:
    """The token of a paper that somebody handed in and that no act uses yet."""
    return receive(actor, name, BytesIO(f"papel de ensaio {uuid.uuid4().hex}".encode())).token


# --- cases -----------------------------------------------------------------------------------------------------------


def complaint(body: Body, at: datetime, *respondents: Party, subject: str = "Recusa de atendimento") -> Recorded:
    """A case filed by the clerk with a complaint of the victim, against a firm unless others are told."""
    actor = actor_of(body, Role.CLERK, at)
    filing = Filing(
        norm=body.norms[0],
        subject=subject,
        first=Draft(
            ActKind.COMPLAINT_FILED,
            actor.day_in(body.zone),
            Role.VICTIM,
            payload=ComplaintFiled(source=Source.VICTIM, written=True, place="bar no centro"),
        ),
        respondents=tuple(one.pk for one in respondents or (company(body),)),
        victims=1,
    )
    return service.file_case(actor, body, filing, form=new_form())


def act(
    case: Recorded | Case,
    by: Role,
    at: datetime,
    kind: ActKind,
    payload: Payload | None = None,
    *,
    lanes: tuple[str, ...] = (),
    office: str = "",
    day: date | None = None,
    uploads: tuple[str, ...] = (),
    seen: int = 0,
) -> Recorded:
    """Records an act as the person in the office of its role (`office` where another brings the paper), who has seen
    all acts of the case unless told."""
    found = Case.objects.select_related("body").get(pk=case.case_id if isinstance(case, Recorded) else case.pk)
    actor = actor_of(found.body, office or (by if by in OFFICES else Role.CLERK), at)
    draft = Draft(
        kind,
        day or actor.day_in(found.body.zone),
        by,
        lanes=lanes,
        payload=payload or Payload(),
        uploads=uploads,
    )
    return service.record(actor, found.pk, draft, seen=seen or found.acts_count, form=new_form())


def opened(body: Body, at: datetime, *respondents: Party) -> Recorded:
    """A case with its complaint and, an hour later, its opening. Of a norm whose authority opens, as Recife's: for the
    others, and for later stages, see `tests.walking`."""
    return opening(complaint(body, at, *respondents), at + timedelta(hours=1))


def opening(case: Recorded, at: datetime, *, seen: int = 0) -> Recorded:
    """Opens a case against all who answer in it."""
    lanes = tuple(CaseParty.objects.filter(case_id=case.case_id, role="respondent").values_list("code", flat=True))
    payload = CaseOpened(kinds=dict.fromkeys(lanes, RespondentKind.COMPANY))
    return act(case, Role.AUTHORITY, at, ActKind.CASE_OPENED, payload, lanes=lanes, seen=seen)
