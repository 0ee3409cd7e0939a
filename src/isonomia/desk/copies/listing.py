"""The papers of a case as who prepares copies sees them: what each is, where its preparation is, who got what."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from django.db.models import Count, Q

from isonomia.casefile.calling import name_of
from isonomia.casefile.models import Act, Attachment, Case
from isonomia.casefile.queries import papers_of
from isonomia.casefile.reading import acts_from, situation_of
from isonomia.copies.labelling import label_of
from isonomia.copies.models import COURT, PUBLIC, Copy, Kind, Release, Review, Shape, State
from isonomia.copies.queries import concerns, needs_no_masking, served_lanes
from isonomia.copies.source import shape_of
from isonomia.desk.copies.opening import Opened
from isonomia.practice.queries import law_of

_STATES = {
    State.READING: ("wait", "lendo as páginas"),
    State.PROPOSED: ("act", "falta conferir"),
    State.CONFIRMED: ("good", "conferido, falta liberar"),
    State.DRAWING: ("wait", "fazendo a cópia"),
    State.RELEASED: ("good", "liberado"),
}


_SHARED = frozenset({Kind.COVERED.value, Kind.DESCRIBED.value})


class Given(NamedTuple):
    """What somebody who answers sees of a paper: a mark, its words, the copy where there is one."""

    code: str
    mark: str
    say: str
    copy: Copy | None = None


class Row(NamedTuple):
    """A paper in the list."""

    paper: Attachment
    label: str
    shape: Shape
    review: Review | None
    mark: str
    say: str
    given: Sequence[Given]

    @property
    def can_confirm(self) -> bool:
        """Whether it may be confirmed together with others: nothing was found in it, and it was opened."""
        review = self.review
        if review is None or review.state != State.PROPOSED or review.opened_at is None:
            return False
        return not review.found and not review.unseen  # type: ignore[attr-defined]  # counted by the query

    @property
    def can_release(self) -> bool:
        """Whether it waits for its release alone."""
        return self.review is not None and self.review.state == State.CONFIRMED


class Listed(NamedTuple):
    """The list: its papers, who answers, who of them was served, and how many papers wait for a copy for one served."""

    rows: Sequence[Row]
    lanes: Sequence[tuple[str, str]]
    served: Sequence[str]
    missing: int
    audience: str

    @property
    def working(self) -> list[Review]:
        """The papers whose pages are being read or drawn."""
        reviews = (row.review for row in self.rows if row.review is not None)
        return [one for one in reviews if one.state in {State.READING, State.DRAWING}]

    @property
    def shared(self) -> list[tuple[str, str, int]]:
        """Who was served and lacks copies that others who answer have: the letter, the name, how many."""
        lacking = ((code, name, len(self.lacking(code))) for code, name in self.lanes)
        return [one for one in lacking if one[2]]

    def lacking(self, code: str) -> list[Copy]:
        """The copies, covered or described, that somebody else who answers has and this lane, served, has not."""
        found = []
        for row in self.rows:
            out = [one.copy for one in row.given if one.copy and one.code and one.copy.kind in _SHARED]
            if out and any(one.code == code and one.mark == "bad" for one in row.given):
                found.append(max(out, key=lambda copy: copy.pk))
        return found

    @property
    def untouched(self) -> int:
        """How many papers may be prepared and were not."""
        return sum(row.review is None and row.shape is not Shape.CLOSED and not _all_open(row) for row in self.rows)


def listed(seen: Opened, audience: str) -> Listed:
    """The papers of a case, in the order of the file. Six queries."""
    case = seen.case
    rows = list(case.acts.select_related("author", "seat"))
    on = seen.desk.actor.day_in(case.body.zone)
    served = served_lanes(situation_of(law_of(case.body, case.norm), acts_from(rows), on=on))
    lanes = [(one.code, name_of(one)) for one in case.parties.select_related("party") if one.role == "respondent"]
    codes = [PUBLIC] if audience == "public" else [code for code, _ in lanes]
    reviews, given, papers = _reviews(case, audience), _given(case), papers_of(rows)
    found = [
        _row(act, paper, label_of(act, at, len(held)), reviews.get(paper.pk), given, codes, served)
        for act in rows
        for held in [papers.get(act.number, ())]
        for at, paper in enumerate(held, start=1)
    ]
    missing = sum(any(one.mark == "bad" for one in row.given) for row in found)
    return Listed(found, lanes, served, missing, audience)


def _all_open(row: Row) -> bool:
    return bool(row.given) and all(one.say == _AS_IT_IS for one in row.given)


_AS_IT_IS = "vê o original"


def _reviews(case: Case, audience: str) -> dict[int, Review]:
    """The last preparation of each paper that was not left aside."""
    unseen = Count("sheets", filter=Q(sheets__to_look=True, sheets__seen_at=None))
    rows = Review.objects.filter(case=case, audience=audience).annotate(unseen=unseen).order_by("version", "pk")
    return {one.paper_id: one for one in rows}


def _given(case: Case) -> Mapping[tuple[int, str], Release]:
    rows = Release.objects.filter(case=case).select_related("copy").order_by("pk")
    return {(one.paper_id, one.to): one for one in rows}


def _row(
    act: Act,
    paper: Attachment,
    label: str,
    review: Review | None,
    given: Mapping[tuple[int, str], Release],
    codes: Sequence[str],
    served: Sequence[str],
) -> Row:
    shape = shape_of(paper.blob.mime)
    mark, say = _state(review, shape)
    told = [_told(act, paper, code, given, code in served) for code in codes]
    court = given.get((paper.pk, COURT))
    if court is not None:
        told.append(Given("", "good", "cópia integral para juízo ou Ministério Público", court.copy))
    return Row(paper, label, shape, review, mark, say, told)


def _state(review: Review | None, shape: Shape) -> tuple[str, str]:
    if review is None:
        return (
            ("doubt", "não se cobre aqui: descreva, reserve ou libere")
            if shape is Shape.CLOSED
            else ("off", "não preparado")
        )
    if review.state == State.DROPPED:
        return ("void", review.trouble or "deixado de lado")
    return _STATES[State(review.state)]


def _told(act: Act, paper: Attachment, code: str, given: Mapping[tuple[int, str], Release], is_served: bool) -> Given:  # noqa: FBT001
    held = given.get((paper.pk, code))
    if held is not None:
        copy = held.copy
        words = {
            Kind.COVERED.value: f"cópia {copy.version} liberada", Kind.WHOLE.value: "liberado por inteiro",
            Kind.DESCRIBED.value: "descrição liberada", Kind.WITHHELD.value: "reservado, com o motivo",
        }  # fmt: skip
        return Given(code, "seal" if copy.kind == Kind.WITHHELD else "good", words[copy.kind], copy)
    if code == PUBLIC:
        return Given(code, "off", "sem cópia")
    if needs_no_masking(act, code):
        return Given(code, "good", _AS_IT_IS)
    if not concerns(act, code):
        return Given(code, "off", "é só de outra parte")
    return Given(code, "bad", "falta a cópia") if is_served else Given(code, "wait", "ainda não notificado")
