"""What may be done now, by whom and with what, and for the rest, why not."""

from collections.abc import Iterator
from datetime import date, timedelta
from typing import NamedTuple

from isonomia.law.acts import ACTS, AFTER, BY_THE_PAPERS, ActKind
from isonomia.law.calendars import print_day
from isonomia.law.fold.mover import Mover
from isonomia.law.fold.selection import candidates, not_here, waited_for
from isonomia.law.fold.soundness import severed_from, unknown_lane
from isonomia.law.fold.state import ClockStatus, File, Place
from isonomia.law.guards.context import Context
from isonomia.law.norm.index import LiveRow
from isonomia.law.norm.norm import Norm
from isonomia.law.reasons import Reason
from isonomia.law.words import Role

_NOTICES = (ActKind.NOTICE_POSTED, ActKind.GAZETTE_PUBLISHED)


class Possible(NamedTuple):
    """An act possible now: at which place, by which roles, what its payload must not leave blank, and where it
    may lead (`to`: a stage, or one per outcome)."""

    kind: ActKind
    label: str
    place: str
    roles: frozenset[Role]
    needs: tuple[str, ...]
    outcomes: tuple[str, ...]
    cite: tuple[str, ...]
    supplement: str
    track: str


def demands_and_options(mover: Mover, norm: Norm, on: date) -> tuple[Possible, ...]:
    """Every act with a row whose guards hold on the day, before anybody says what the act would carry."""
    found: dict[tuple[ActKind, str], Possible] = {}
    for place, row in _open_rows(mover.file, norm):
        if against(mover, norm, place, row, on):
            continue
        option = Possible(
            kind=row.row.act,
            label=ACTS[row.row.act].label,
            place=place.id,
            roles=row.roles,
            needs=row.row.needs,
            outcomes=tuple(row.row.to) if isinstance(row.row.to, dict) else (),
            cite=row.row.cite,
            supplement=row.row.supplement,
            track=row.track,
        )
        key = (option.kind, place.id)
        known = found.get(key)
        found[key] = option if known is None else known._replace(roles=known.roles | option.roles)
    return tuple(found.values())


def obstacles(mover: Mover, norm: Norm, kind: ActKind, lane: str, on: date) -> tuple[Reason, ...]:
    """The reasons of the row that is nearest to being possible, at the lane named or at the best place."""
    file = mover.file
    if kind in BY_THE_PAPERS:
        return (Reason("act.by_papers", "O documento entra nos autos quando é assinado, na página dele."),)
    if lane and lane not in file.lanes:
        return (unknown_lane(file, lane),)
    if lane and file.lanes[lane].severed:
        return (severed_from(file.lanes[lane]),)
    places = [file.place(lane)] if lane else [file.case, *file.open_lanes()]
    best: tuple[Reason, ...] | None = None
    for place in places:
        for row in candidates(norm.index, kind, place):
            reasons = against(mover, norm, place, row, on)
            if not reasons:
                return ()
            if best is None or len(reasons) < len(best):
                best = reasons
    if best is not None:
        return best
    return (_elsewhere(norm, places, kind), *_running(mover, norm, places, on))


def _elsewhere(norm: Norm, places: list[Place], kind: ActKind) -> Reason:
    """Tells of the place where the act's rows belong: the lane when they are of lanes."""
    scopes = norm.index.kind_scopes.get(kind, set())
    place = next((p for p in places if bool(p.id) == ("lane" in scopes)), places[0])
    return not_here(norm, place, kind)


def _running(mover: Mover, norm: Norm, places: list[Place], on: date) -> Iterator[Reason]:
    """The terms that still run where the act would be: what has to pass, or to be answered, first."""
    ids = {place.id for place in places}
    for clock in mover.file.all_clocks():
        if clock.place not in ids or not clock.is_open_on(on) or clock.deadline.lapse.alarm:
            continue
        label = clock.deadline.label
        if clock.due is not None:
            other = f" (por outra leitura, {print_day(clock.latest)})" if clock.latest not in (None, clock.due) else ""
            say = f"Corre o prazo “{label}”, até {print_day(clock.due)}{other}."
            yield Reason("term.running", say, clock.deadline.cite, (clock.latest or clock.due) + timedelta(days=1))
        elif clock.status is ClockStatus.SILENT:
            setting = norm.pack.settings.get(clock.deadline.setting)
            say = (
                f"A norma não fixa o prazo “{label}”. O órgão precisa responder antes: {setting.ask if setting else ''}"
            )
            yield Reason("term.silent", say, clock.deadline.cite)


def _open_rows(file: File, norm: Norm) -> Iterator[tuple[Place, LiveRow]]:
    for place in (file.case, *file.open_lanes()):
        for at in place.tracks.items():
            for row in norm.index.stage_rows.get(at, ()):
                yield place, row
    for kind, rows in norm.index.anywhere.items():
        if kind in BY_THE_PAPERS:
            continue
        for place in (file.case, *file.open_lanes()):
            for row in rows:
                if _belongs(row, place, norm) and row in candidates(norm.index, kind, place):
                    yield place, row


def _belongs(row: LiveRow, place: Place, norm: Norm) -> bool:
    """An anywhere row restricted to lane tracks is a lane's; one without restriction is told once, of the case,
    unless it answers an act that may have been a lane's."""
    tracks = {name.partition(".")[0] for name in row.row.at}
    if not tracks:
        return not place.id or row.row.act in AFTER
    return any(norm.index.scopes.get(track) == ("lane" if place.id else "case") for track in tracks)


def against(mover: Mover, norm: Norm, place: Place, row: LiveRow, on: date) -> tuple[Reason, ...]:
    """Why a row is not open at a place on a day, before anybody says what the act would carry."""
    context = Context(norm, mover.file, place, on, None, row.row.cite)
    reasons = [r for check in row.checks if not check.on_payload and (r := check.run(context)) is not None]
    if row.row.act in _NOTICES and (early := mover.notice_not_yet(row.row.act, place)) is not None:
        reasons.append(early)
    after = AFTER.get(row.row.act)
    if after is not None and not mover.file.last(after, place):
        reasons.append(Reason("after.missing", f"Antes é preciso o ato “{ACTS[after].label}”.", row.row.cite))
    if row.row.act is ActKind.COMPLAINT_WRITTEN_DOWN and mover.file.written:
        say = "A denúncia já veio por escrito: não há o que reduzir a termo."
        reasons.append(Reason("complaint.written", say, row.row.cite))
    if row.joint and (waiting := waited_for(mover.file, place, row)):
        names = ", ".join(f"“{lane.id}”" for lane in waiting)
        reasons.append(Reason("joint.waits", f"O ato é conjunto e espera por: {names}.", row.row.cite, joint=True))
    reasons.extend(
        Reason("court.stayed", "Ordem judicial suspende este andamento.", row.row.cite)
        for stay in mover.file.stays
        if row.track and stay.stops(place.id, row.track)
    )
    return tuple(reasons)
