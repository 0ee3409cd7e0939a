"""What a norm asks of an infraction notice: its contents, its witnesses, the sanctions that it may announce."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from isonomia.law.acts import ActKind
from isonomia.law.norm.index import LiveRow
from isonomia.law.norm.norm import Norm
from isonomia.law.norm.parts import Duty, Paper
from isonomia.law.norm.procedure import Given, many
from isonomia.law.norm.sanctions import Sanction
from isonomia.law.words import RespondentKind

_NOTICE = ActKind.INFRACTION_NOTICE_DRAWN


@dataclass(frozen=True)
class Demands:
    """What one norm asks of the notice."""

    norm: Norm

    @cached_property
    def contents(self) -> frozenset[str]:
        """What the notice must hold, by the words of the core."""
        return frozenset(held for given in self._given for held in many(given.payload_has.get("contents")))

    @cached_property
    def witnesses(self) -> int:
        """How many sign when the party does not: as the rite and the ways of serving ask."""
        modes = [mode.refusal_witnesses for mode in self.norm.pack.service.values() if mode.by_act is _NOTICE]
        return max([given.witnessed or 0 for given in self._given] + modes, default=0)

    @cached_property
    def paper(self) -> Paper | None:
        """The paper that the norm makes of it."""
        return next((paper for paper in self.norm.pack.papers.values() if paper.of == _NOTICE), None)

    @cached_property
    def cite(self) -> tuple[str, ...]:
        """The provisions of the notice as a whole."""
        if self.paper is not None:
            return self.paper.cite[:1]
        return next((live.row.cite for live in self._rows), ())

    def cite_of(self, at: int, many_items: int) -> tuple[str, ...]:
        """The provision of one of the items, where the norm has one for each."""
        each = self.paper.cite[1:] if self.paper is not None else ()
        return (each[at],) if len(each) == many_items else ()

    def note_of(self, cite: tuple[str, ...]) -> str:
        """What the norm's own text has amiss there; empty mostly."""
        found = self.norm.pack.provisions.get(cite[0]) if cite else None
        return found.note if found else ""

    @cached_property
    def poster(self) -> Duty | None:
        """The duty to post the law where people see it, which the inspector asks about in passing."""
        return self.norm.pack.duties.get("poster")

    def sanctions(self, kind: RespondentKind | None) -> list[Sanction]:
        """The sanctions that may come, of those that fit who answers."""
        every = self.norm.pack.sanctions.values()
        return [one for one in every if kind is None or not one.fits or kind in one.fits]

    @property
    def _rows(self) -> Iterator[LiveRow]:
        return (live for rows in self.norm.index.rows.get(_NOTICE, {}).values() for live in rows)

    @property
    def _given(self) -> Iterator[Given]:
        return (given for live in self._rows for given in live.row.given)
