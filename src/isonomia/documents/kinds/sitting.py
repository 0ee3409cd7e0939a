"""Papers of sittings: the call with the agenda, the agenda of a council that follows the terms, the minutes."""

from collections.abc import Iterator
from dataclasses import replace

from msgspec import Struct

from isonomia.casefile.queries import CaseFile
from isonomia.casefile.reading import act_from
from isonomia.documents.blocks.outcomes import in_law
from isonomia.documents.blocks.people import names_by_key
from isonomia.documents.blocks.reasons import Point, reasons_of
from isonomia.documents.blocks.votes import VoteTold, votes_of
from isonomia.documents.kind import Free, Kind, To
from isonomia.documents.source import Source
from isonomia.documents.view import Fact
from isonomia.law.acts import ACTS, Act, ActKind
from isonomia.law.calendars import print_day, print_weekday
from isonomia.law.fold.selection import stage_label
from isonomia.law.fold.state import ClockStatus, Place
from isonomia.law.payloads.decision import Decided
from isonomia.law.payloads.instruction import SessionCalled, SessionHeld
from isonomia.law.words import Role


class Call(Struct, frozen=True, kw_only=True):
    """What a call says: when and where, and the agenda, line by line."""

    facts: tuple[Fact, ...]
    agenda: tuple[str, ...]


class CouncilAgenda(Struct, frozen=True, kw_only=True):
    """What a council that follows the terms is shown of a case: where it stands, its terms, and which are late."""

    facts: tuple[Fact, ...]
    agenda: tuple[str, ...]
    stages: tuple[Fact, ...]
    running: tuple[Fact, ...]


class Result(Struct, frozen=True, kw_only=True):
    """What was decided in a sitting: the act, how it came out for each by their letter, the reasons, the votes."""

    act: str
    outcomes: tuple[Fact, ...]
    points: tuple[Point, ...]
    votes: tuple[VoteTold, ...]


class Minutes(Struct, frozen=True, kw_only=True):
    """What minutes say: who was present, the agenda, what was written down, what was decided by which votes."""

    present: tuple[str, ...]
    agenda: tuple[str, ...]
    written: str
    results: tuple[Result, ...]


def _draw_call(source: Source) -> Call:
    return Call(facts=_where(source), agenda=_agenda(source))


def _draw_council(source: Source) -> CouncilAgenda:
    places = (source.then.case, *source.then.lanes.values())
    return CouncilAgenda(
        facts=_where(source),
        agenda=_agenda(source),
        stages=tuple(row for place in places for row in _stages(source, place)),
        running=tuple(_running(source)),
    )


def _where(source: Source) -> tuple[Fact, ...]:
    payload = source.act.payload
    if not isinstance(payload, SessionCalled):
        return ()
    told = (("Dia", print_weekday(payload.on) if payload.on else ""), ("Hora", source.free.get("hour", "")),
            ("Lugar", payload.place))  # fmt: skip
    return tuple(Fact(label, value) for label, value in told if value)


def _agenda(source: Source) -> tuple[str, ...]:
    payload = source.act.payload
    return payload.agenda if isinstance(payload, SessionCalled | SessionHeld) else ()


def _stages(source: Source, place: Place) -> Iterator[Fact]:
    for track, stage in place.tracks.items():
        label = source.norm.pack.procedure[track].label
        whose = f"{label}, autuado {place.id}" if place.id else label
        yield Fact(whose, stage_label(source.norm, track, stage))


def _running(source: Source) -> Iterator[Fact]:
    for view in source.then.deadlines:
        if view.due is None or not (view.status is ClockStatus.RUNNING or view.alarm):
            continue
        whose = f"{view.label}, autuado {view.place}" if view.place else view.label
        late = view.alarm or view.due < source.then.on
        yield Fact(whose, f"{print_day(view.due)}, {'em atraso' if late else 'em curso'}")


def _draw_minutes(source: Source) -> Minutes:
    payload = source.act.payload
    assert isinstance(payload, SessionHeld)
    names = names_by_key(payload.present)
    return Minutes(
        present=tuple(names[one] for one in payload.present),
        agenda=payload.agenda,
        written=payload.minutes,
        results=tuple(_results(source)),
    )


def _results(source: Source) -> Iterator[Result]:
    """What was decided with votes on the day of the sitting, and still stands."""
    for row in source.file.rows:
        act = act_from(row)
        payload = act.payload
        if act.day != source.act.day:
            continue
        if isinstance(payload, Decided) and payload.votes and act.id in source.file.situation.applied:
            told = [(f"Autuado {lane}", payload.outcome_for(lane)) for lane in act.lanes] or [("", payload.outcome)]
            outcomes = tuple(Fact(who, in_law(act.kind, outcome)) for who, outcome in told)
            points = reasons_of(replace(source, row=row), {})
            yield Result(act=ACTS[act.kind].label, outcomes=outcomes, points=points, votes=votes_of(payload))


def _brief_call(source: Source) -> tuple[str, ...]:
    payload = source.act.payload
    on = print_weekday(payload.on) if isinstance(payload, SessionCalled) and payload.on else ""
    return (f"Convocação para a sessão de {on}." if on else "Convocação para sessão.",)


def _brief_minutes(source: Source) -> tuple[str, ...]:
    return (f"Ata da sessão de {print_weekday(source.act.day)}: quem esteve, o que se tratou e como se votou.",)


def _by_council(_file: CaseFile, act: Act) -> bool:
    return act.by is Role.COUNCIL


def _by_college(_file: CaseFile, act: Act) -> bool:
    return act.by is not Role.COUNCIL


_HOUR = Free("hour", "Hora da sessão", "Como 14:00; deixe em branco se já está no lugar.", lines=1)
_NOTICE = Free("notice", "Aviso a quem é convocado", "Não escreva nome de parte nenhuma: esta pauta é pública.")
CALL = Kind(
    name="session_call",
    label="Convocação da sessão, com a pauta",
    series="Convocação",
    of=frozenset({ActKind.SESSION_CALLED}),
    to=To.FILE,
    draw=_draw_call,
    brief=_brief_call,
    fits=_by_college,
    free=(_HOUR, _NOTICE),
    public=True,
)
COUNCIL_AGENDA = Kind(
    name="council_agenda",
    label="Pauta do conselho, com os prazos",
    series="Pauta",
    of=frozenset({ActKind.SESSION_CALLED}),
    to=To.FILE,
    draw=_draw_council,
    brief=_brief_call,
    fits=_by_council,
    free=(_HOUR, _NOTICE),
    public=True,
)
MINUTES = Kind(
    name="minutes",
    label="Ata da sessão",
    series="Ata",
    of=frozenset({ActKind.SESSION_HELD}),
    to=To.FILE,
    draw=_draw_minutes,
    brief=_brief_minutes,
    free=(Free("more", "O que mais se passou", "Não escreva nome de parte, de vítima nem de testemunha."),),
    public=True,
)
KINDS = (CALL, COUNCIL_AGENDA, MINUTES)
