"""Finds the row of the procedure table that an act matches at a place, and what speaks against it."""

from collections.abc import Iterable
from typing import NamedTuple

from isonomia.law.acts import ACTS, AFTER, Act, ActKind
from isonomia.law.fold.effects import LANE_MAKERS
from isonomia.law.fold.state import File, Place
from isonomia.law.guards.context import Context, outcome_of
from isonomia.law.norm.index import Index, LiveRow, at_matches
from isonomia.law.norm.norm import Norm
from isonomia.law.payloads import Reasoned
from isonomia.law.payloads.decision import Decided
from isonomia.law.payloads.execution import SuspensionOrdered
from isonomia.law.payloads.intake import InfractionNoticeDrawn
from isonomia.law.points import point_in_words, value_in_words
from isonomia.law.reasons import Reason
from isonomia.law.words import PARTIES, ROLE_LABELS, Medium, Role

_LEAVES_AS_IT_WAS = frozenset({"upheld", "kept", "returned", "denied"})
_BY_ANYONE = frozenset({ActKind.IMPEDIMENT_DECLARED, ActKind.CHALLENGE_FILED, ActKind.APPEARANCE_RECORDED})
_OTHER_CONTENT = frozenset({"outcome.not_here", "payload.value"})
_IMPEDED = "Quem pratica este ato está impedido neste processo: chame quem substitui."


class Match(NamedTuple):
    """The best row for an act at a place (None: no row there), with refusals and formal defects."""

    row: LiveRow | None
    refusals: tuple[Reason, ...]
    formal: tuple[Reason, ...] = ()


def places_of(file: File, index: Index, act: Act) -> list[Place]:
    """The places an act concerns: the lanes it names or, when its kind belongs to lanes, all of them; else the
    case. An act whose rows are of the case alone stays with the case even when it names lanes."""
    scopes = index.kind_scopes.get(act.kind, set())
    if scopes == {"case"} or act.kind in LANE_MAKERS or (not scopes and not act.lanes):
        return [file.case]
    if not act.lanes and "case" in scopes and has_row_now(index, act.kind, file.case):
        return [file.case]
    lanes = act.lanes or tuple(lane.id for lane in file.open_lanes())
    return [file.lanes[lane] for lane in lanes if lane in file.lanes] or ([] if act.lanes else [file.case])


def has_row_now(index: Index, kind: ActKind, place: Place) -> bool:
    """Whether the kind has a row at a stage where the place stands."""
    rows = index.rows.get(kind, {})
    return any((track, stage) in rows for track, stage in place.tracks.items())


def candidates(index: Index, kind: ActKind, place: Place) -> Iterable[LiveRow]:
    """The rows of a kind that stand open at a place: of its stages, and of anywhere."""
    rows = index.rows.get(kind)
    if rows:
        for at in place.tracks.items():
            yield from rows.get(at, ())
    for row in index.anywhere.get(kind, ()):
        if at_matches(row.row.at, place.tracks):
            yield row


def best_match(norm: Norm, file: File, place: Place, act: Act) -> Match:
    """The row that the act was meant for: of those that its own content fits, the one with the fewest refusals.
    With no row at all, the reason tells where the place stands."""
    best: Match | None = None
    for row in candidates(norm.index, act.kind, place):
        match = _judged(norm, file, place, act, row)
        if not match.refusals:
            return match
        if best is None or _distance(match) < _distance(best):
            best = match
    return best or _elsewhere(norm, file, place, act)


def _elsewhere(norm: Norm, file: File, place: Place, act: Act) -> Match:
    """The row that a recorded act must have meant: of another stage of a track in which the place stands; with
    the term that still runs there, if one does.

    A holiday decreed late moves terms; a decision issued in the meantime does not vanish, it stands defective.
    """
    here = not_here(norm, place, act.kind)
    rows = norm.index.rows.get(act.kind, {})
    meant = [row for (track, _), found in rows.items() if track in place.tracks for row in found]
    judged = [_judged(norm, file, place, act, row) for row in meant]
    nearest = min(judged, key=_distance, default=Match(None, ()))
    running = (reason for reason in nearest.refusals if reason.code == "term.running")
    return Match(nearest.row, (here, *running))


def _distance(match: Match) -> tuple[bool, int]:
    """How far an act is from a row: one made for another content is the farthest, then by what is refused."""
    return any(reason.code in _OTHER_CONTENT for reason in match.refusals), len(match.refusals)


def not_here(norm: Norm, place: Place, kind: ActKind) -> Reason:
    """Why an act has no row where the place stands, and at which stages it has one."""
    label = ACTS[kind].label
    rows = norm.index.rows.get(kind, {})
    anywhere = norm.index.anywhere.get(kind, [])
    if not rows and not anywhere:
        return Reason("stage.not_here", f"O ato “{label}” não existe nesta norma.")
    here = "; ".join(stage_label(norm, *at) for at in place.tracks.items()) or "início"
    there = " ou ".join(dict.fromkeys(f"“{stage_label(norm, *at)}”" for at in rows))
    told = f" Ele cabe em: {there}." if there else ""
    cites = next(iter(rows.values()))[0].row.cite if rows else anywhere[0].row.cite
    return Reason("stage.not_here", f"O ato “{label}” não cabe agora ({here}).{told}", cites)


def stage_label(norm: Norm, track: str, stage: str) -> str:
    """The Portuguese label of a stage."""
    return norm.pack.procedure[track].stages[stage].label


def _judged(norm: Norm, file: File, place: Place, act: Act, row: LiveRow) -> Match:
    refusals = _of_actor(norm, file, place, act, row)
    formal: list[Reason] = []
    context = Context(norm, file, place, act.day, act, row.row.cite)
    paper = isinstance(act.payload, InfractionNoticeDrawn) and act.payload.medium is Medium.PAPER
    for check in row.checks:
        reason = check.run(context)
        if reason is not None:
            (formal if check.form and paper else refusals).append(reason)
    if row.row.needs:
        refusals.extend(_blanks(row, act))
    if isinstance(act.payload, (Decided, SuspensionOrdered)):
        refusals.extend(_contradictions(place, act, row.row.cite))
    if isinstance(row.row.to, dict) and outcome_of(context) not in row.row.to:
        known = " ou ".join(value_in_words(name) for name in row.row.to)
        refusals.append(Reason("outcome.missing", f"O ato precisa dizer o resultado: {known}.", row.row.cite))
    if row.joint and (waiting := waited_for(file, place, row)):
        refusals.append(_waits(norm, row, waiting))
    if file.stays:
        refusals.extend(_stayed(file, place, row))
    return Match(row, tuple(refusals), tuple(formal))


def _of_actor(norm: Norm, file: File, place: Place, act: Act, row: LiveRow) -> list[Reason]:
    """What speaks against who acts, and against acting before what must come first."""
    refusals: list[Reason] = []
    if act.by not in row.roles and Role.ANYONE not in row.roles and act.party not in row.roles:
        refusals.append(_wrong_role(norm, row, act))
    if file.impeded and act.author in file.impeded and act.party not in PARTIES and act.kind not in _BY_ANYONE:
        refusals.append(Reason("person.impeded", _IMPEDED, row.row.cite))
    after = AFTER.get(act.kind)
    if after is not None and not file.last(after, place):
        refusals.append(Reason("after.missing", f"Antes é preciso o ato “{ACTS[after].label}”.", row.row.cite))
    return refusals


def _wrong_role(norm: Norm, row: LiveRow, act: Act) -> Reason:
    """Where the text leaves the role in doubt, the refusal says so."""
    who = " ou ".join(sorted(ROLE_LABELS[role] for role in row.roles))
    reading = norm.pack.readings.get(row.row.doubt)
    told = f" É leitura adotada: {reading.options[norm.option(row.row.doubt)].say}." if reading else ""
    return Reason("role.wrong", f"Este ato cabe a: {who}; não a: {ROLE_LABELS[act.by]}.{told}", row.row.cite)


def _blanks(row: LiveRow, act: Act) -> Iterable[Reason]:
    reasons = act.payload.reasons if isinstance(act.payload, Reasoned) else {}
    for need in row.row.needs:
        value = getattr(act.payload, need, None)
        if not value and not reasons.get(need, "").strip():
            yield Reason("payload.blank", f"A norma exige que o ato diga: {point_in_words(need)}.", row.row.cite)


def _contradictions(place: Place, act: Act, cite: tuple[str, ...]) -> Iterable[Reason]:
    """What no norm lets an act say: a new sanction beside what leaves the old one, days that were not decided."""
    payload = act.payload
    if (
        isinstance(payload, Decided)
        and payload.outcome_for(place.id) in _LEAVES_AS_IT_WAS
        and payload.sanctions_for(place.id)
    ):
        told = value_in_words(payload.outcome_for(place.id))
        yield Reason(
            "dosimetry.not_here", f"O resultado “{told}” não comporta sanção: retire-a, ou mude o resultado.", cite
        )
    if isinstance(payload, SuspensionOrdered) and payload.days is not None:
        decided = {chosen.days for chosen in place.sanctions if chosen.days is not None}
        if decided and payload.days not in decided:
            told = " ou ".join(str(days) for days in sorted(decided))
            yield Reason("suspension.days", f"A decisão fixou {told} dias; a ordem diz {payload.days}.", cite)


def waited_for(file: File, place: Place, row: LiveRow) -> list[Place]:
    """The lanes that a joint stage still waits for: not there, not at the end, and without this act so far."""
    return [
        lane
        for lane in file.open_lanes()
        if lane is not place
        and lane.tracks.get(row.track, row.stage) not in (row.stage, *row.ends)
        and row.row.act not in lane.done
    ]


def _waits(norm: Norm, row: LiveRow, waiting: list[Place]) -> Reason:
    names = ", ".join(f"“{lane.id}” ({stage_label(norm, row.track, lane.tracks[row.track])})" for lane in waiting)
    say = f"O ato é conjunto e espera por: {names}. Ou desmembre o processo."
    return Reason("joint.waits", say, row.row.cite, joint=True)


def _stayed(file: File, place: Place, row: LiveRow) -> Iterable[Reason]:
    for stay in file.stays:
        if row.track and stay.stops(place.id, row.track):
            yield Reason(
                "court.stayed",
                "Ordem judicial suspende este andamento: registre antes o seu levantamento.",
                row.row.cite,
            )
