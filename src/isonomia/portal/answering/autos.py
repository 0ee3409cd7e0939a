"""What of the file who answers reads: the acts of the case and of their lane, and the papers that they may open.

What concerns another lane alone is not listed, nor what was joined under the seal; of who complains there is no name.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy, pgettext_lazy

from isonomia.casefile.models import Act, Attachment
from isonomia.casefile.queries import papers_of
from isonomia.copies.queries import ReleasedCopy, concerns, is_told_to, needs_no_masking, released_to
from isonomia.law.acts import ACTS, ActKind
from isonomia.law.acts import Act as LawAct
from isonomia.law.words import PARTIES, ROLE_LABELS, Role
from isonomia.portal.answering.seat import Answerer

A_PAGE = 30
_COMPLAINING = frozenset({Role.COMPLAINANT, Role.VICTIM, Role.ANYONE})


class Paper(NamedTuple):
    """A paper that may be opened: its words, and the token of a paper or the number of a copy; `why` it is withheld."""

    label: str
    token: str = ""
    copy: int = 0
    why: str = ""


class Entry(NamedTuple):
    """An act of the file as who answers reads it."""

    row: Act
    label: str
    who: str | Promise
    papers: tuple[Paper, ...]


class Autos(NamedTuple):
    """A page of the file, the newest act first; `newest` is its number, on whatever page."""

    newest: int
    entries: tuple[Entry, ...]
    page: int
    pages: int


def autos_of(answerer: Answerer, *, page: int) -> Autos:
    """A page (from 1) of the acts that who answers reads. Two queries."""
    copies: dict[int, list[ReleasedCopy]] = defaultdict(list)
    for copy in released_to(answerer.case, answerer.lane):
        copies[copy.act].append(copy)
    acts = {act.number: act for act in answerer.acts}
    seen = [row for row in answerer.rows if row.number in copies or reads(answerer, acts[row.number])][::-1]
    pages = max(1, -(-len(seen) // A_PAGE))
    page = min(max(page, 1), pages)
    shown = seen[(page - 1) * A_PAGE : page * A_PAGE]
    papers = papers_of(row for row in shown if needs_no_masking(row, answerer.lane))
    entries = tuple(_entry(answerer, row, acts[row.number], papers, copies) for row in shown)
    return Autos(seen[0].number if seen else 0, entries, page, pages)


def reads(answerer: Answerer, act: LawAct) -> bool:
    """Whether who answers reads that an act was done: of the case or their lane, and not under the seal."""
    return is_told_to(act, answerer.lane)


def paper_for(answerer: Answerer, token: str) -> Attachment | None:
    """The paper of a token, if who answers sees it as it is. One query."""
    found = Attachment.objects.select_related("blob", "act").filter(token=token, case=answerer.case).first()
    if found is None or found.act is None or not concerns(found.act, answerer.lane):
        return None
    return found if needs_no_masking(found.act, answerer.lane) else None


def copy_for(answerer: Answerer, number: int) -> ReleasedCopy | None:
    """The copy with a number, if it is the one that holds for the lane. One query."""
    return next((one for one in released_to(answerer.case, answerer.lane) if one.copy.pk == number), None)


def is_own(act: LawAct, lane: str) -> bool:
    """Whether an act is of who answers in a lane, themselves or by a representative."""
    return lane in act.lanes and act.party is Role.RESPONDENT


def who_did(act: LawAct, lane: str) -> str | Promise:
    """Who did an act, without any name."""
    if is_own(act, lane):
        represented = act.by is Role.REPRESENTATIVE
        return gettext_lazy("quem representa você") if represented else pgettext_lazy("de quem é a peça", "você")
    if act.by in _COMPLAINING or act.party in PARTIES - {Role.RESPONDENT}:
        return gettext_lazy("quem denunciou")
    return ROLE_LABELS[act.by]


def _entry(
    answerer: Answerer,
    row: Act,
    act: LawAct,
    papers: Mapping[int, Sequence[Attachment]],
    copies: Mapping[int, list[ReleasedCopy]],
) -> Entry:
    own = is_own(act, answerer.lane)
    held = (*_as_they_are(papers.get(row.number, ()), own=own), *_copied(copies.get(row.number, [])))
    return Entry(row, ACTS[ActKind(row.kind)].label, who_did(act, answerer.lane), held)


def _as_they_are(papers: Sequence[Attachment], *, own: bool) -> Iterator[Paper]:
    """Their own under the name that they gave; those of others by their place: a name of a file may name somebody."""
    for at, paper in enumerate(papers, start=1):
        which = f" {at}" if len(papers) > 1 else ""
        yield Paper(paper.name if own else f"Papel{which}", token=paper.token)


def _copied(copies: list[ReleasedCopy]) -> Iterator[Paper]:
    for one in copies:
        yield Paper(one.label, copy=one.copy.pk if one.has_file else 0, why=one.copy.reason if one.is_withheld else "")
