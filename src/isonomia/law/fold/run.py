"""Folds the acts of a file up to a day; annulled acts are left out, and what stood only on them falls."""

from collections import Counter
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from datetime import date
from functools import partial
from operator import attrgetter

import msgspec

from isonomia.law.acts import UNDO, Act, ActKind
from isonomia.law.calendars import Calendar
from isonomia.law.errors import LawError
from isonomia.law.fold.mover import Mover, reasons_of
from isonomia.law.fold.selection import Match
from isonomia.law.fold.soundness import beyond, repeated, unsound
from isonomia.law.fold.state import Defect, File, Place, Undoing
from isonomia.law.norm.loader import PackError, decode
from isonomia.law.norm.norm import Norm
from isonomia.law.payloads.execution import ActAnnulled, ActCorrected
from isonomia.law.reasons import Reason
from isonomia.law.roster import Roster
from isonomia.law.values import Series

Matched = list[tuple[Place, Match]]
_ORDER = attrgetter("day", "number", "id")
ABOUT_ACTS = (ActKind.ACT_ANNULLED, ActKind.ACT_CORRECTED)


class FoldError(LawError):
    """A file that can't be read as acts: a correction that fits no field, a rite that runs in a circle."""


def fold(
    norm: Norm,
    acts: Sequence[Act],
    calendar: Calendar,
    *,
    on: date,
    roster: Mapping[str, Roster] | None = None,
    values: Mapping[str, Series] | None = None,
) -> Mover:
    """The file as it stands on a day. Same arguments, same answer; nothing is changed.

    Acts are read in the order of their legal days. An act that was refused only since another was annulled
    falls with it; any other act that does not fit stands, with a defect.
    """
    try:
        return _folded(norm, acts, calendar, on=on, roster=roster, values=values)
    except RecursionError:
        raise circle(norm) from None


def _folded(
    norm: Norm,
    acts: Sequence[Act],
    calendar: Calendar,
    *,
    on: date,
    roster: Mapping[str, Roster] | None,
    values: Mapping[str, Series] | None,
) -> Mover:
    _check_roster(norm, roster or {})
    held = in_order(act for act in acts if act.day <= on and act.recorded <= on)
    annulled = annulments(held)
    unfit = _unfit(held)
    held = _corrected(held, {*annulled, *unfit})
    run = partial(_run, norm, unfit=unfit, calendar=calendar, on=on, roster=roster or {}, values=values)
    if not annulled:
        return run(held)
    before = run(held)
    refused = {defect.act for defect in before.file.defects}
    left = [act for act in held if act.id not in annulled]
    until = max(annulled.values(), key=_ORDER)
    after = run(left, may_fall=_Fall(refused, until))
    gone = {*annulled, *after.file.fallen}
    after.file.undoing += [Undoing(act.id, act.kind, act.lanes, UNDO[act.kind]) for act in held if _is_owed(act, gone)]
    return after


def _is_owed(act: Act, gone: set[str]) -> bool:
    """Whether an act of execution was carried out in the world and no longer stands in the file."""
    return act.id in gone and act.kind in UNDO


def _check_roster(norm: Norm, roster: Mapping[str, Roster]) -> None:
    """A roster of nobody would leave the votes of a body unchecked."""
    for name in roster:
        if name not in norm.pack.deciders:
            known = ", ".join(norm.pack.deciders)
            raise FoldError("roster.unknown", f"“{name}” não decide nesta norma. Quem decide: {known}.")


def _unfit(acts: Sequence[Act]) -> dict[str, tuple[Reason, ...]]:
    """What is wrong with acts beside the others: an identifier borne twice, an annulment or correction of nothing."""
    by_id = {act.id: act for act in acts}
    unfit = {act.id: reasons for act in acts if act.kind in ABOUT_ACTS and (reasons := tuple(misnamed(by_id, act)))}
    if len(by_id) < len(acts):
        times = Counter(act.id for act in acts)
        unfit |= {name: (*unfit.get(name, ()), repeated(name)) for name, count in times.items() if count > 1}
    return unfit


def in_order(acts: Iterable[Act]) -> list[Act]:
    """Acts as they are read: by legal day, then by number; by id where two bear the same number."""
    return sorted(acts, key=_ORDER)


def circle(norm: Norm) -> FoldError:
    """The error of a rite in which stages pass a case to one another without end."""
    say = f"O rito de {norm.id} anda em círculo sem ato nenhum: rode `isonomia norms check` para ver onde."
    return FoldError("fold.loop", say)


class _Fall:
    """Which acts may fall: those before the last annulment that were not refused without it.

    That a joint act now waits for another lane again takes nothing from the lanes that it had decided.
    """

    __slots__ = ("_before", "_until")

    def __init__(self, before: set[str], until: Act) -> None:
        self._before, self._until = before, _ORDER(until)

    def takes(self, act: Act) -> bool:
        return act.id not in self._before and _ORDER(act) < self._until


def _standing(matched: Matched) -> Matched:
    """Where an act still stands: where nothing speaks against it but another lane that it would wait for."""
    return [
        (place, match._replace(refusals=()))
        for place, match in matched
        if all(reason.joint for reason in match.refusals)
    ]


def _run(
    norm: Norm,
    acts: Sequence[Act],
    *,
    unfit: Mapping[str, tuple[Reason, ...]],
    calendar: Calendar,
    on: date,
    roster: Mapping[str, Roster],
    values: Mapping[str, Series] | None,
    may_fall: _Fall | None = None,
) -> Mover:
    mover = Mover(norm, calendar, File(roster, values))
    mover.begin_case(acts[0].day if acts else on)
    for act in acts:
        mover.advance(act.day)
        mover.under(norm.at(act.day))
        matched = mover.match(act)
        wrong = unfit.get(act.id, ())
        if unsure := unsound(mover.norm, mover.file, act):
            wrong = (*wrong, *beyond(reasons_of(matched), unsure))
        if may_fall is not None and may_fall.takes(act):
            matched = _standing(matched)
            if not matched:
                mover.file.fallen.append(act.id)
                continue
        mover.apply(act, matched)
        if wrong:
            mover.file.defects.append(Defect(act.id, act.kind, "", wrong))
    mover.advance(on)
    mover.under(norm.at(on))
    return mover


def misnamed(by_id: Mapping[str, Act], act: Act, *, annulled: Container[str] = ()) -> Iterator[Reason]:
    """Why an annulment or a correction does not fit the file, given by id: it names nothing, or an act that was
    not there before it or fell already, or changes a field that the act has not, or an act about acts."""
    payload = act.payload
    if not isinstance(payload, (ActAnnulled, ActCorrected)):
        return
    names = payload.acts if isinstance(payload, ActAnnulled) else (payload.act,)
    if not names or (isinstance(payload, ActCorrected) and not payload.changes):
        yield Reason("annulment.empty", "O ato não diz o que anula ou o que corrige.")
    for name in names:
        if name not in by_id or _ORDER(by_id[name]) >= _ORDER(act):
            say = f"“{name}” não é ato destes autos: anule ou corrija um ato pelo seu identificador."
            yield Reason("annulment.unknown", say)
        elif name in annulled:
            yield Reason("annulment.already", f"O ato “{name}” já está anulado.")
        elif isinstance(payload, ActCorrected):
            yield from _uncorrectable(by_id[name], payload.changes)


def _uncorrectable(act: Act, changes: dict[str, str]) -> Iterator[Reason]:
    if act.kind in ABOUT_ACTS:
        say = f"“{act.id}” anula ou corrige outro ato: anule-o e pratique o que for certo."
        yield Reason("annulment.about_acts", say)
        return
    try:
        _with_changes(act, changes)
    except FoldError as error:
        yield Reason(error.code, error.message)


def annulments(acts: Sequence[Act]) -> dict[str, Act]:
    """The acts annulled, by id, each with its annulment; an annulment that was itself annulled takes nothing, nor
    does one of an act that came after it."""
    order = {act.id: _ORDER(act) for act in acts}
    annulled: dict[str, Act] = {}
    for act in reversed(acts):
        if isinstance(act.payload, ActAnnulled) and act.id not in annulled:
            for name in act.payload.acts:
                if name in order and order[name] < _ORDER(act):
                    annulled.setdefault(name, act)
    return annulled


def _corrected(acts: list[Act], annulled: Container[str]) -> list[Act]:
    """The acts with the corrections of their payloads; a correction itself stays in the file."""
    changes = [act for act in acts if act.kind is ActKind.ACT_CORRECTED and act.id not in annulled]
    if not changes:
        return acts
    by_id = {act.id: act for act in acts}
    corrected: dict[str, Act] = {}
    for change in changes:
        payload = change.payload
        if isinstance(payload, ActCorrected) and payload.act in by_id:
            before = corrected.get(payload.act, by_id[payload.act])
            corrected[payload.act] = _with_changes(before, payload.changes)
    return [corrected.get(act.id, act) for act in acts]


def _with_changes(act: Act, changes: dict[str, str]) -> Act:
    raw = {**msgspec.to_builtins(act.payload), **changes}
    try:
        payload = decode(raw, type(act.payload), origin=f"A correção do ato {act.id} não cabe nele")
    except PackError as error:
        raise FoldError("fold.correction", error.message) from None
    return msgspec.structs.replace(act, payload=payload)
