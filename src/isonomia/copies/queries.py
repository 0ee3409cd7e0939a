"""Which papers of a case somebody who answers may see, and in what form: the one place that says so, for the desk and
for the respondent's pages.

A paper is seen as it is by who brought it or to whom it was sent, and by anybody once it is published. Every other one
is seen only as a copy that was released to the lane, or is told to be withheld, with the reason.
"""

from collections.abc import Iterable, Sequence
from datetime import date
from typing import NamedTuple

import msgspec

from isonomia.casefile.models import Act, Attachment, Case
from isonomia.casefile.queries import papers_of
from isonomia.casefile.reading import acts_from, situation_of
from isonomia.copies.labelling import label_of
from isonomia.copies.models import Copy, Kind, Release
from isonomia.law.acts import Act as LawAct
from isonomia.law.acts import ActKind
from isonomia.law.examine import Situation
from isonomia.law.payloads.instruction import EvidenceJoined
from isonomia.law.payloads.papers import PaperSigned
from isonomia.law.words import Role, Subject
from isonomia.practice.queries import law_of

_OWN = frozenset({Role.RESPONDENT.value, Role.REPRESENTATIVE.value})
_SENT = frozenset({ActKind.SERVICE_SENT.value, ActKind.PAPER_SIGNED.value})
_COMPLAINING = frozenset({Role.COMPLAINANT.value, Role.VICTIM.value, Role.WITNESS.value})
_OF_THE_SEAL = "identity_opening"
"""How the kinds of acts about a sealed identity begin: they are told to whom the identity is of."""
_PUBLISHED = frozenset({ActKind.GAZETTE_PUBLISHED.value, ActKind.NOTICE_POSTED.value})


class ReleasedCopy(NamedTuple):
    """What a lane got in place of a paper: `copy` with its bytes (none when the paper is withheld), the number of the
    act, and the neutral words by which the paper is shown."""

    paper: Attachment
    copy: Copy
    act: int
    label: str

    @property
    def is_withheld(self) -> bool:
        """Whether only the reason is shown: the paper exists, and is not for this reader."""
        return self.copy.kind == Kind.WITHHELD

    @property
    def has_file(self) -> bool:
        """Whether there is something to open."""
        return bool(self.copy.digest)


class OpenPaper(NamedTuple):
    """A paper that a lane sees as it is."""

    paper: Attachment
    act: int
    label: str


class Waiting(NamedTuple):
    """A paper without a copy for a lane that was served."""

    paper: Attachment
    act: int
    label: str
    lanes: tuple[str, ...]


def needs_no_masking(act: Act, lane: str) -> bool:
    """Whether the papers of an act are shown to who answers in a lane as they are: their own, those that were sent to
    them, and those that are published anyway.

    A paper of a representative counts only when it is of who answers: whoever stands for a victim is not.
    """
    if act.kind in _PUBLISHED:
        return True
    if lane not in act.lanes:
        return False
    if act.kind in _SENT:
        return _sent_to(act) in _OWN
    return act.by == Role.RESPONDENT or (act.by == Role.REPRESENTATIVE and act.behalf == Role.RESPONDENT)


def concerns(act: Act, lane: str) -> bool:
    """Whether an act is of the case as a whole or of this lane: what is only of another lane, or a paper to who
    complains, is not shown unasked."""
    if act.kind == ActKind.PAPER_SIGNED and _sent_to(act) in _COMPLAINING:
        return False
    return not act.lanes or lane in act.lanes


def is_told_to(act: LawAct, lane: str) -> bool:
    """Whether who answers in a lane is told that an act was done: of the case or their lane, not under the seal, nor
    joined unseen by them, nor a paper to who complains. With no lane: whether the public is, of all lanes."""
    if act.kind.value.startswith(_OF_THE_SEAL):
        return False
    if isinstance(act.payload, PaperSigned) and act.payload.to in _COMPLAINING:
        return False
    if isinstance(act.payload, EvidenceJoined) and not act.payload.seen_by_respondent:
        return False
    return not lane or not act.lanes or lane in act.lanes


def released_to(case: Case, lane: str) -> list[ReleasedCopy]:
    """The copies that a lane may see, the last of each paper, in the order of the file. One query."""
    last: dict[int, Release] = {}
    rows = Release.objects.filter(case=case, to=lane).select_related("copy__act", "paper__blob").order_by("pk")
    for one in rows:
        last[one.paper_id] = one
    found = (ReleasedCopy(one.paper, one.copy, one.copy.act.number, one.copy.label) for one in last.values())
    return sorted(found, key=lambda one: (one.act, one.paper.pk))


def open_to(case: Case, lane: str) -> list[OpenPaper]:
    """The papers that a lane sees as they are. Two queries."""
    rows = [row for row in case.acts.all() if needs_no_masking(row, lane)]
    papers = papers_of(rows)
    return [
        OpenPaper(paper, row.number, label_of(row, at, len(papers[row.number])))
        for row in rows
        for at, paper in enumerate(papers.get(row.number, ()), start=1)
    ]


def waiting(case: Case, *, on: date) -> list[Waiting]:
    """The papers without a copy for some lane that was served, in the order of the file. Three queries, besides what
    the law of the body takes the first time."""
    rows = list(case.acts.select_related("author", "seat"))
    situation = situation_of(law_of(case.body, case.norm), acts_from(rows), on=on)
    return waiting_in(case, rows, served_lanes(situation))


def waiting_in(case: Case, rows: Sequence[Act], lanes: Iterable[str]) -> list[Waiting]:
    """As `waiting`, where the acts and the served lanes are at hand. Two queries."""
    served = tuple(lanes)
    if not served:
        return []
    given = set(Release.objects.filter(case=case, to__in=served).values_list("paper", "to"))
    papers = papers_of(rows)
    found = []
    for row in rows:
        due = tuple(lane for lane in served if concerns(row, lane) and not needs_no_masking(row, lane))
        held = papers.get(row.number, ())
        for at, paper in enumerate(held, start=1):
            missing = tuple(lane for lane in due if (paper.pk, lane) not in given)
            if missing:
                found.append(Waiting(paper, row.number, label_of(row, at, len(held)), missing))
    return found


def served_lanes(situation: Situation) -> tuple[str, ...]:
    """The lanes whose respondent was served of the opening: from then on they may see the file."""
    return tuple(code for code, lane in situation.lanes.items() if lane.is_served(Subject.OPENING))


def _sent_to(act: Act) -> str:
    told: str = msgspec.json.decode(act.payload, type=dict).get("to", Role.RESPONDENT.value)
    return told
