"""What oversight tells: figures as they may be shown, and the register of summaries supplied."""

from collections.abc import Iterable, Mapping
from datetime import date
from decimal import Decimal

from django.db.models import Q, QuerySet, Sum
from msgspec import Struct

from isonomia import catalogue
from isonomia.law.norm.pack import Pack
from isonomia.law.words import Role
from isonomia.oversight.counting import (
    DAYS,
    DISMISSED,
    ENDS,
    FILED,
    FLOW,
    OPENED,
    REFERRED,
    REJECTED,
    SEVERAL,
    STOCK,
    TO_DECISION,
    TO_OPENING,
    rows_by_table,
)
from isonomia.oversight.models import Counted, PosterSupply
from isonomia.oversight.suppressing import LEAST, Cell, Hidden, Published, published, single
from isonomia.people.models import Body
from isonomia.people.offices import ADMINISTRATION
from isonomia.people.queries import Office

__all__ = [
    "DISMISSED",
    "FILED",
    "LATE",
    "LEAST",
    "OPEN",
    "OPENED",
    "REFERRED",
    "SEVERAL",
    "TO_DECISION",
    "TO_OPENING",
    "Cell",
    "Figures",
    "Hidden",
    "Published",
    "figures_of",
    "may_register_posters",
    "posting_norms",
    "supplied",
    "supplies_of",
    "years_of",
]
OPEN, LATE = "open", "late"
"""The rows of what is open now."""
_DUTY = "summary"
"""The duty by which a norm has summaries of it supplied."""
_KEEPERS = frozenset(
    {
        ADMINISTRATION,
        *(role.value for role in (Role.CLERK, Role.INSPECTOR, Role.AUTHORITY, Role.CHAIR, Role.ENFORCEMENT)),
    }
)
"""The offices that keep the register of summaries."""


class Figures(Struct, frozen=True):
    """The figures of a body, a norm and a year, real or training cases, as they may be shown. A number of `days` is a
    median; `stock` is empty but for the last year. `until` is the last day counted, `on` when that was."""

    year: int
    training: bool
    flow: dict[str, Cell]
    ends: Published
    rejected: Published
    days: dict[str, Cell]
    stock: dict[str, Cell]
    until: date
    on: date


def years_of(body: Body, norm: str) -> list[int]:
    """The years of which there are figures, the last first."""
    found = Counted.objects.filter(body=body, norm=norm).order_by("-year").values_list("year", flat=True).distinct()
    return list(found)


def figures_of(body: Body, norm: str, year: int) -> list[Figures]:
    """The figures of a year: of real cases and, apart, of training ones, where there are any. One query."""
    rows = list(Counted.objects.filter(body=body, norm=norm, year=year))
    pack = catalogue.norm_by_id(norm).pack
    apart = [(training, [row for row in rows if row.training is training]) for training in (False, True)]
    return [_figures(pack, year, training, kept) for training, kept in apart if _is_any(kept)]


def _is_any(rows: Iterable[Counted]) -> bool:
    """Whether anything happened: what is open now has a row of zero where nothing ever did."""
    return any(row.table != STOCK or row.count for row in rows)


def _figures(pack: Pack, year: int, training: bool, rows: Iterable[Counted]) -> Figures:  # noqa: FBT001  # a key
    held: dict[str, dict[str, Counted]] = {}
    for row in rows:
        held.setdefault(row.table, {})[row.row] = row
    shape, any_row = rows_by_table(pack), next(iter(next(iter(held.values())).values()))
    return Figures(
        year=year,
        training=training,
        flow={name: single(_count(held, FLOW, name)) for name in shape[FLOW]},
        ends=published(_table(held, ENDS, shape)),
        rejected=published(_table(held, REJECTED, shape)),
        days={name: _median(held.get(DAYS, {}).get(name)) for name in shape[DAYS]},
        stock={name: single(row.count) for name, row in held.get(STOCK, {}).items()},
        until=any_row.until,
        on=any_row.on,
    )


def _table(
    held: Mapping[str, Mapping[str, Counted]], table: str, shape: Mapping[str, tuple[str, ...]]
) -> dict[str, int]:
    """The rows of a table in their order; one that the norm no longer has stays, at the end."""
    names = dict.fromkeys((*shape[table], *held.get(table, {})))
    return {name: _count(held, table, name) for name in names}


def _count(held: Mapping[str, Mapping[str, Counted]], table: str, name: str) -> int:
    row = held.get(table, {}).get(name)
    return row.count if row else 0


def _median(row: Counted | None) -> Cell:
    return row.count if row and row.many >= LEAST else Hidden.SMALL


def posting_norms(body: Body) -> list[str]:
    """The norms of a body that have summaries supplied."""
    return [name for name in body.norms if _DUTY in catalogue.norm_by_id(name).pack.duties]


def may_register_posters(offices: Iterable[Office], body_id: int) -> bool:
    """Whether who holds these offices keeps the register of summaries supplied by a body."""
    return any(office.body_id == body_id and office.office in _KEEPERS for office in offices)


def supplies_of(bodies: Iterable[Body]) -> QuerySet[PosterSupply]:
    """The register of these bodies, the last first."""
    return PosterSupply.objects.filter(body__in=[body.pk for body in bodies]).select_related("body", "by", "undone_by")


def supplied(bodies: Iterable[Body]) -> tuple[int, Decimal]:
    """How many summaries were supplied by these bodies, and what they cost, less what was undone. One query."""
    held = PosterSupply.objects.filter(
        Q(undoes__isnull=True), Q(undone_by__isnull=True), body__in=[body.pk for body in bodies]
    ).aggregate(copies=Sum("copies"), cost=Sum("cost"))
    return held["copies"] or 0, held["cost"] or Decimal(0)
