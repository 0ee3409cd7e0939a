"""Walks a pack: every element with its path, and the rows, beginnings and guards of the procedure."""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, NamedTuple

from msgspec import Struct
from msgspec.structs import fields

from isonomia.law.acts import ActKind
from isonomia.law.norm.checks.problem import Where
from isonomia.law.norm.pack import Pack
from isonomia.law.norm.procedure import Begin, Given, Row
from isonomia.law.norm.terms import Deadline


class RowSite(NamedTuple):
    """A row of the table, where it is. Track and stage are empty for a row of `anywhere`."""

    path: Where
    track: str
    stage: str
    row: Row


class BeginSite(NamedTuple):
    """A beginning of a track, seen from the track `here`; `by_lapse` when a term's end makes it."""

    path: Where
    here: str
    begin: Begin


class GivenSite(NamedTuple):
    """A guard. `act` is the kind of act it looks at, None where it is asked without one."""

    path: Where
    given: Given
    act: ActKind | None


def elements(value: Any, path: Where = ()) -> Iterator[tuple[Where, Struct]]:
    """Every struct inside a value, with its path as YAML has it, from the outside in."""
    if isinstance(value, Struct):
        yield path, value
        for name, key in _keys(type(value)):
            inside = getattr(value, name)
            if inside.__class__ not in _PLAIN:
                yield from elements(inside, (*path, key))
    elif isinstance(value, Mapping):
        for key, inside in value.items():
            yield from elements(inside, (*path, str(key)))
    elif isinstance(value, tuple):
        for position, inside in enumerate(value):
            yield from elements(inside, (*path, str(position)))


_PLAIN = {str, bool, int, type(None)}


@cache
def _keys(kind: type[Struct]) -> tuple[tuple[str, str], ...]:
    return tuple((field.name, field.encode_name) for field in fields(kind))


def rows(pack: Pack) -> Iterator[RowSite]:
    """Every row: those of the stages, then those of `anywhere`."""
    for track, spec in pack.procedure.items():
        for stage, body in spec.stages.items():
            for position, row in enumerate(body.acts):
                yield RowSite(("procedure", track, "stages", stage, "acts", str(position)), track, stage, row)
    for position, row in enumerate(pack.anywhere):
        yield RowSite(("anywhere", str(position)), "", "", row)


def ways(row: Row) -> tuple[tuple[Where, str], ...]:
    """Where a row leads: each stage named in `to`, with what to add to the row's path."""
    if row.to is None:
        return ()
    if isinstance(row.to, str):
        return ((("to",), row.to),) if row.to else ()
    return tuple((("to", outcome), stage) for outcome, stage in row.to.items() if stage)


def begins(pack: Pack) -> Iterator[BeginSite]:
    """Every beginning: of rows, of stages on entry (`begin`) and at the end of their terms (`close`), of lapses."""
    for site in rows(pack):
        for position, begin in enumerate(site.row.begin):
            yield BeginSite((*site.path, "begin", str(position)), site.track, begin)
    yield from unasked_begins(pack)


def unasked_begins(pack: Pack) -> Iterator[BeginSite]:
    """The beginnings that no act makes: of stages and of lapses."""
    for track, spec in pack.procedure.items():
        for stage, body in spec.stages.items():
            here: Where = ("procedure", track, "stages", stage)
            for key, found in (("begin", body.begin), ("close", body.close)):
                for position, begin in enumerate(found):
                    yield BeginSite((*here, key, str(position)), track, begin)
    for name, deadline in pack.deadlines.items():
        for position, begin in enumerate(deadline.lapse.begin):
            path: Where = ("deadlines", name, "lapse", "begin", str(position))
            yield BeginSite(path, home(deadline)[0], begin)


def givens(pack: Pack) -> Iterator[GivenSite]:
    """Every guard of the pack."""
    for site in rows(pack):
        for position, given in enumerate(site.row.given):
            yield GivenSite((*site.path, "given", str(position)), given, site.row.act)
        for number, begin in enumerate(site.row.begin):
            for position, given in enumerate(begin.given):
                yield GivenSite((*site.path, "begin", str(number), "given", str(position)), given, None)
    for at in unasked_begins(pack):
        for position, given in enumerate(at.begin.given):
            yield GivenSite((*at.path, "given", str(position)), given, None)
    for name, deadline in pack.deadlines.items():
        for position, given in enumerate(deadline.given):
            yield GivenSite(("deadlines", name, "given", str(position)), given, None)


def home(deadline: Deadline) -> tuple[str, str]:
    """The track and the stage at which a deadline lives; the stage is empty when it is the whole track."""
    track, _, stage = deadline.at.partition(".")
    return track, stage


def under(path: Where, base: Where) -> bool:
    """Whether a path leads to a place or to what is inside it."""
    return path[: len(base)] == base
