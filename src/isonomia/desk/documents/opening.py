"""A case opened for its papers, and one of them."""

from dataclasses import dataclass

from django.http import Http404, HttpRequest

from isonomia.casefile.models import Case
from isonomia.casefile.queries import CaseFile, case_by_digits, file_of
from isonomia.desk.session import Desk, desk_of
from isonomia.documents.models import Paper
from isonomia.documents.queries import paper_by_id
from isonomia.documents.refusal import DocumentError


@dataclass(frozen=True, slots=True)
class Opened:
    """A case on the desk of somebody who sees its papers."""

    desk: Desk
    file: CaseFile

    @property
    def case(self) -> Case:
        """The case."""
        return self.file.case


def opened(request: HttpRequest, digits: str) -> Opened:
    """The case of an address, for who sees its names and papers; for anybody else it is not found."""
    desk = desk_of(request)
    try:
        case = case_by_digits(digits, desk.offices)
    except Case.DoesNotExist:
        raise Http404 from None
    file = file_of(case, desk.offices, on=desk.actor.day_in(case.body.zone))
    if not file.is_whole:
        raise Http404
    return Opened(desk, file)


def paper_at(request: HttpRequest, digits: str, pk: int) -> Paper:
    """A paper of the case of an address. One that is not there, or not the reader's, is not found."""
    try:
        paper = paper_by_id(pk, desk_of(request).offices)
    except DocumentError:
        raise Http404 from None
    if "".join(filter(str.isdigit, paper.case.number)) != digits:
        raise Http404
    return paper
