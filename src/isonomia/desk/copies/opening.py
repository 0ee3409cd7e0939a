"""A case opened for who prepares its copies; a paper of it being prepared."""

from dataclasses import dataclass

from django.http import Http404, HttpRequest

from isonomia.casefile.models import Attachment, Case
from isonomia.casefile.queries import case_by_digits, digits_of
from isonomia.copies.models import AUDIENCES, Review
from isonomia.copies.permission import refuse_others
from isonomia.desk.session import Desk, desk_of

PUBLIC = "publico"


@dataclass(frozen=True, slots=True)
class Opened:
    """A case on the desk of who prepares its copies."""

    desk: Desk
    case: Case

    @property
    def digits(self) -> str:
        """The number of the case as addresses write it."""
        return digits_of(self.case.number)


def opened(request: HttpRequest, digits: str) -> Opened:
    """The case of an address. One that the reader may not see is not found; of one that they see and do not conduct,
    `NotAllowedError` says who does."""
    desk = desk_of(request)
    try:
        case = case_by_digits(digits, desk.offices)
    except Case.DoesNotExist:
        raise Http404 from None
    refuse_others(desk.actor, case, desk.offices)
    return Opened(desk, case)


def review_of(seen: Opened, pk: int) -> Review:
    """A paper of the case being prepared."""
    found = (
        Review.objects.filter(case=seen.case, pk=pk).select_related("case__body", "paper__blob", "paper__act").first()
    )
    if found is None:
        raise Http404
    return found


def paper_of(seen: Opened, token: str) -> Attachment:
    """A paper of the case."""
    papers = Attachment.objects.filter(case=seen.case, token=token).exclude(act=None)
    found = papers.select_related("blob", "act", "case__body").first()
    if found is None:
        raise Http404
    return found


def audience_of(request: HttpRequest) -> str:
    """For whom papers are prepared, as an address or a form asks: who answers, unless the public is named."""
    asked = request.POST.get("para") or request.GET.get("para", "")
    return "public" if asked == PUBLIC else next(iter(AUDIENCES))
