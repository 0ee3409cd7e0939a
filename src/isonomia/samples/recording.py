"""Records planned cases as life would: all of them at once, act after act in the order of time, day after day."""

from collections.abc import Iterator, Sequence
from datetime import date, datetime

from msgspec.structs import replace

from isonomia.casefile import service, turning
from isonomia.casefile.drafts import Draft, Filing, Joining
from isonomia.law.acts import Act, ActKind
from isonomia.law.errors import LawError
from isonomia.people.actor import Actor
from isonomia.people.offices import Reach, reach_of
from isonomia.samples.casebook import Planned
from isonomia.samples.founding import Founded
from isonomia.samples.papers import upload
from isonomia.samples.scheduling import SampleError
from isonomia.samples.translating import LETTERS

_OUTSIDE = "Autoridade de fora, inventada"
_SEALED = {"victim": (0, 1), "inspector": (0, 0)}
"""Complainants and victims whose identity is sealed, by who begins the case; anybody else: one of each."""


class Recorder:
    """The ids of the cases filed so far, and the last day that was turned in each body."""

    def __init__(self, cases: Sequence[Planned]) -> None:
        self._cases = cases
        self._ids: dict[int, int] = {}
        self._days: dict[int, date] = {}

    def record(self) -> Iterator[int]:
        """Records every act, in the order of their instants, and yields how many it has. Raises `SampleError`."""
        timeline = sorted(
            (instant, case, number)
            for case, one in enumerate(self._cases)
            for number, instant in enumerate(one.instants)
        )
        for done, (instant, case, number) in enumerate(timeline, start=1):
            one = self._cases[case]
            self._turn(one, one.acts[number], instant)
            try:
                self._one(case, number, Actor(one.company.users[one.acts[number].author], instant))
            except LawError as error:
                raise SampleError(error.code, f"Amostra “{one.told.subject}”: {error.message}") from None
            yield done

    def sitting_in(self, of: Founded) -> list[int]:
        """The ids of the cases of a body that wait for its sitting."""
        return [self._ids[case] for case, one in enumerate(self._cases) if one.of is of and one.told.sits]

    def _turn(self, one: Planned, act: Act, instant: datetime) -> None:
        """Who carries decisions out sees a case once it is theirs to carry out: on that day its body is turned."""
        reaches = {reach_of(office) for office in one.company.offices[act.author]}
        if Reach.EXECUTION in reaches and self._days.get(one.of.body.pk) != act.recorded:
            turning.turn(one.of.body, at=instant)
            self._days[one.of.body.pk] = act.recorded

    def _one(self, case: int, number: int, actor: Actor) -> None:
        one, form = self._cases[case], f"amostra-{case}-{number + 1}"
        if number == 0:
            self._ids[case] = service.file_case(actor, one.of.body, _filing(one, actor), form=form).case_id
            return
        act = one.acts[number]
        if act.kind is ActKind.RESPONDENT_ADDED:
            _join(one, actor, self._ids[case], act)
        service.record(actor, self._ids[case], _draft(one, actor, act), seen=number, form=form)


def _filing(one: Planned, actor: Actor) -> Filing:
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


def _join(one: Planned, actor: Actor, case_id: int, act: Act) -> None:
    """Whoever is found during the case joins it before the act that adds them."""
    for lane in act.lanes:
        party = one.of.parties[one.told.against[LETTERS.index(lane)]]
        service.join(actor, case_id, Joining(role="respondent", party=party))


def _draft(one: Planned, actor: Actor, act: Act) -> Draft:
    outside = act.by not in one.company.speakers
    payload = replace(act.payload, issued_by=act.payload.issued_by or _OUTSIDE) if outside else act.payload
    return Draft(act.kind, act.day, act.by, act.lanes, payload, act.behalf, upload(actor, act, outside=outside))
