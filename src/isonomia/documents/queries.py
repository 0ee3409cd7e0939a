"""The one public door of documents for whoever reads."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from isonomia.casefile.access import reach_in
from isonomia.casefile.models import Act, Case
from isonomia.casefile.queries import CaseFile
from isonomia.documents.due import Due, due_of
from isonomia.documents.kinds import KINDS
from isonomia.documents.models import SIGNED, Paper
from isonomia.documents.preparing.composing import looked_at, own_templates, preview
from isonomia.documents.refusal import DocumentError
from isonomia.documents.verifying.verdicts import by_code, by_file
from isonomia.people.offices import Reach
from isonomia.people.queries import Office

__all__ = [
    "Line",
    "by_code",
    "by_file",
    "lines_of",
    "looked_at",
    "own_templates",
    "paper_by_id",
    "preview",
    "signed_papers_of",
]
_WHOLE = frozenset({Reach.WHOLE, Reach.EXECUTION, Reach.OWN})


class Line(NamedTuple):
    """A paper of an act as lists show it: the one that is due, and its rows so far, the newest first. `is_due`: not
    where it was signed while the act asked for it, and it asks no more."""

    act: Act
    due: Due
    papers: Sequence[Paper]
    is_due: bool = True

    @property
    def current(self) -> Paper | None:
        """The newest row, if anybody began one."""
        return self.papers[0] if self.papers else None


def signed_papers_of(case: Case) -> list[Paper]:
    """The papers of a case that are signed by all who had to, in the order in which they entered the file. One
    query."""
    found = Paper.objects.filter(case=case, state=SIGNED).select_related("case", "act", "attachment__blob", "entered")
    return list(found.order_by("entered__number"))


def lines_of(file: CaseFile, rows: Iterable[Act]) -> list[Line]:
    """The papers due of some acts of a file, act by act, with what became of each, and those that were signed and are
    due no more. One query."""
    there: dict[tuple[int, str, str, str], list[Paper]] = {}
    acts = list(rows)
    found = Paper.objects.filter(act__in=acts).select_related("attachment", "entered", "by")
    for paper in found.prefetch_related("signatures").order_by("-pk"):
        there.setdefault((paper.act_id, paper.name, paper.lane, paper.to), []).append(paper)
    return [line for row in acts for line in _of_act(file, row, there)]


def _of_act(file: CaseFile, row: Act, there: dict[tuple[int, str, str, str], list[Paper]]) -> Iterator[Line]:
    for due in due_of(file, row):
        yield Line(row, due, tuple(there.pop((row.pk, due.name, due.lane, due.to), ())))
    for papers in [found for (act, *_), found in there.items() if act == row.pk]:
        newest, kind = papers[0], KINDS.get(papers[0].form)
        if newest.state == SIGNED and kind is not None:
            told = Due(kind, newest.name, newest.label, (), (), newest.lane, newest.to)
            yield Line(row, told, tuple(papers), is_due=False)


def paper_by_id(pk: int, offices: Sequence[Office]) -> Paper:
    """A paper, for somebody whose offices let them read its case. Raises `DocumentError`, the same whether it is not
    there or not for them. One query and those of the case's access."""
    found = Paper.objects.select_related("case__body", "case__standing", "act", "attachment__blob", "entered", "by")
    paper = found.filter(pk=pk).first()
    if paper is None or reach_in(paper.case, offices) not in _WHOLE:
        raise DocumentError("document.none", "Não há documento neste endereço, ou ele é de um processo que não é seu.")
    return paper
