"""What an act may carry where it would stand: the choices that the rows of the norm leave, and what they demand."""

from collections.abc import Iterable, Iterator, Mapping
from datetime import date
from typing import NamedTuple

from isonomia.law.acts import ACTS, ActKind
from isonomia.law.answers import against
from isonomia.law.fold.mover import Mover
from isonomia.law.fold.selection import candidates
from isonomia.law.fold.soundness import CLOSED_WORDS
from isonomia.law.norm.index import LiveRow
from isonomia.law.norm.norm import Norm
from isonomia.law.norm.procedure import Given, many
from isonomia.law.payloads.decision import Decided
from isonomia.law.reasons import Reason
from isonomia.law.words import Ground, Role

_LIKE_ANOTHER = {ActKind.VOTE_FILED: ActKind.DECISION_ISSUED}
"""Acts whose outcome is that of another: a rapporteur votes for one of the ways to decide."""
_UNPARTED = {
    ActKind.REPORT_FILED: ("archive", "proceed"),
    ActKind.WITHDRAWAL_DECIDED: ("accepted", "refused"),
    ActKind.INSTALMENTS_DECIDED: ("granted", "denied", "defaulted"),
}
"""Outcomes of acts whose rows may part no ways by them, for nothing follows by itself."""


class Demand(NamedTuple):
    """A point that an act must say, and the provision. `outcomes`: only with one of these (none: with any). `always`
    is false where another row takes the act without it: then the engine tells, once it knows what the act carries."""

    point: str
    cite: tuple[str, ...]
    outcomes: frozenset[str] = frozenset()
    always: bool = True


class Offer(NamedTuple):
    """What the norm lets an act carry.

    `values` are, by field, the only values that some row accepts, and `holds` those that a field must hold; a field
    that is in neither is free. `cites` are the provisions of the rows that speak of a field. `college` is the decider
    whose votes carry the act. `now`: a row is open, by all that does not depend on what the act carries.
    """

    kind: ActKind
    rows: tuple[LiveRow, ...]
    now: bool
    roles: frozenset[Role]
    cite: tuple[str, ...]
    outcomes: tuple[str, ...]
    demands: tuple[Demand, ...]
    values: Mapping[str, tuple[str, ...]]
    holds: Mapping[str, tuple[str, ...]]
    cites: Mapping[str, tuple[str, ...]]
    college: str
    dosimetry: frozenset[str]

    def cite_of(self, name: str) -> tuple[str, ...]:
        """The provisions of a field or point: of the rows that speak of it, else of the act."""
        return self.cites.get(name) or self.cite

    def demanded(self, outcome: str) -> tuple[Demand, ...]:
        """What an act of this outcome must not leave blank, whichever of the rows it takes."""
        return tuple(one for one in self.demands if one.always and (not one.outcomes or outcome in one.outcomes))


def offer_of(mover: Mover, norm: Norm, kind: ActKind, lanes: Iterable[str], on: date) -> Offer:
    """What an act may carry at the lanes named, or in the case. Where no row of it is open, those of the places; where
    there is none there, all of the norm: what is refused can then still be asked, and told why."""
    file = mover.file
    places = [file.lanes[lane] for lane in lanes if lane in file.lanes] or [file.case, *file.open_lanes()]
    there = [(place, row) for place in places for row in candidates(norm.index, kind, place)]
    open_now = [row for place, row in there if not _shut(kind, against(mover, norm, place, row, on))]
    return offer_from(norm, kind, open_now or [row for _, row in there], now=bool(open_now))


def _shut(kind: ActKind, reasons: tuple[Reason, ...]) -> bool:
    """Whether a row is shut: a decision itself finds the facts that a row asks for."""
    finds = issubclass(ACTS[kind].payload, Decided)
    return any(reason.code != "fact.not_met" or not finds for reason in reasons)


def offer_from(norm: Norm, kind: ActKind, rows: Iterable[LiveRow] = (), *, now: bool = False) -> Offer:
    """What some rows of an act let it carry together; of no row, all that the norm has for it."""
    found = tuple({id(row.row): row for row in rows}.values()) or tuple(rows_of(norm, kind))
    outcomes = _outcomes(norm, kind, found)
    values = _values(found)
    values.pop("outcome", None)
    return Offer(
        kind=kind,
        rows=found,
        now=now,
        roles=frozenset(role for row in found for role in row.roles),
        cite=_each(cite for row in found for cite in row.row.cite),
        outcomes=outcomes,
        demands=(*_demands(found, outcomes), *_hearing(norm, found)),
        values=values,
        holds=_holds(found),
        cites=_cites(found),
        college=next((given.college for given in _givens(found) if given.college), ""),
        dosimetry=frozenset(given.dosimetry for given in _givens(found) if given.dosimetry),
    )


def rows_of(norm: Norm, kind: ActKind) -> Iterator[LiveRow]:
    """Every row that a norm has for an act, in the order of its table."""
    for found in norm.index.rows.get(kind, {}).values():
        yield from found
    yield from norm.index.anywhere.get(kind, ())


def grounds_of(norm: Norm) -> tuple[str, ...]:
    """The grounds on which the norm lets a complaint be rejected: what may be asked for, and supplied, before."""
    rejecting = _givens(rows_of(norm, ActKind.COMPLAINT_REJECTED))
    return _each(ground.value for given in rejecting for ground in given.grounds_in)


def grounds_cited(norm: Norm) -> Mapping[Ground, tuple[str, ...]]:
    """The grounds on which a stage of the norm lets a complaint be rejected, each with its provisions."""
    rejecting = norm.index.rows.get(ActKind.COMPLAINT_REJECTED, {}).values()
    rows = [live.row for found in rejecting for live in found]
    return {ground: row.cite for row in rows for given in row.given for ground in given.grounds_in}


def is_open_to_anyone(offer: Offer) -> bool:
    """Whether the norm lets anybody at all do the act."""
    return Role.ANYONE in offer.roles


def outcomes_of(row: LiveRow) -> tuple[str, ...]:
    """The outcomes with which an act may take a row; nothing when the row does not ask."""
    ways = [tuple(row.row.to)] if isinstance(row.row.to, dict) else []
    ways += [many(given.outcome_in) for given in row.row.given if given.outcome_in]
    ways += [many(given.payload["outcome"]) for given in row.row.given if "outcome" in given.payload]
    if not ways:
        return ()
    return tuple(name for name in ways[0] if all(name in way for way in ways[1:]))


def _outcomes(norm: Norm, kind: ActKind, rows: tuple[LiveRow, ...]) -> tuple[str, ...]:
    told = _each(name for row in rows for name in outcomes_of(row))
    words = CLOSED_WORDS.get(kind)
    core = words.accepted if words is not None and words.field == "outcome" else ()
    if not told and kind in _LIKE_ANOTHER:
        return _outcomes(norm, kind, tuple(rows_of(norm, _LIKE_ANOTHER[kind])))
    if any(not outcomes_of(row) for row in rows) and core:
        return core
    return told or core or _UNPARTED.get(kind, ())


def _demands(rows: tuple[LiveRow, ...], outcomes: tuple[str, ...]) -> Iterator[Demand]:
    """Each point that some row demands, with the outcomes for which every row that takes them does."""
    fitting = {name: [row for row in rows if name in (outcomes_of(row) or (name,))] for name in outcomes or ("",)}
    for point in _each(point for row in rows for point in row.row.needs):
        cite = _each(cite for row in rows if point in row.row.needs for cite in row.row.cite)
        held = frozenset(name for name, found in fitting.items() if found and all(point in r.row.needs for r in found))
        yield Demand(point, cite, frozenset() if len(held) == len(fitting) else held, always=bool(held))


def _hearing(norm: Norm, rows: tuple[LiveRow, ...]) -> Iterator[Demand]:
    """How who appealed was heard: what lets the decision of an appeal be heavier, where the norm lets it be at all."""
    for name in _each(given.not_worse for given in _givens(rows) if given.not_worse):
        appeal = norm.pack.appeals[name]
        if appeal.against_interest == "after_hearing":
            yield Demand("appellant_heard", appeal.cite, always=False)
            return


def _values(rows: tuple[LiveRow, ...]) -> dict[str, tuple[str, ...]]:
    """The values that the rows accept of each field that every one of them asks about."""
    asked = [_asked(row) for row in rows]
    names = [name for name in asked[0] if all(name in one for one in asked)] if asked else []
    return {name: _each(value for one in asked for value in one[name]) for name in names}


def _asked(row: LiveRow) -> dict[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    for given in row.row.given:
        found |= {name: many(values) for name, values in given.payload.items()}
        if given.grounds_in:
            found["grounds"] = tuple(ground.value for ground in given.grounds_in)
    return found


def _holds(rows: tuple[LiveRow, ...]) -> dict[str, tuple[str, ...]]:
    held = [(name, values) for given in _givens(rows) for name, values in given.payload_has.items()]
    return {name: _each(v for other, values in held if other == name for v in many(values)) for name, _ in held}


def _cites(rows: tuple[LiveRow, ...]) -> dict[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    for row in rows:
        for name in {*row.row.needs, *(name for given in row.row.given for name in _spoken_of(given))}:
            found[name] = _each((*found.get(name, ()), *row.row.cite))
    return found


def _spoken_of(given: Given) -> Iterator[str]:
    yield from given.payload
    yield from given.payload_has
    if given.grounds_in:
        yield "grounds"
    if given.outcome_in:
        yield "outcome"
    if given.witnessed is not None:
        yield "witnesses"


def _givens(rows: Iterable[LiveRow]) -> Iterator[Given]:
    return (given for row in rows for given in row.row.given)


def _each(values: Iterable[str]) -> tuple[str, ...]:
    """The values in order, each once."""
    return tuple(dict.fromkeys(values))
