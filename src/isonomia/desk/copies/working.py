"""Long work step by step: each time the page is opened some pages are read or drawn, and it opens itself again."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_safe

from isonomia.copies import service
from isonomia.copies.models import Review, State
from isonomia.desk.copies.opening import PUBLIC, Opened, audience_of, opened
from isonomia.desk.session import seated

_STILL = "parada"
"""What an address says for the page not to open itself again: for who reads it slowly."""
_WORKING = (State.READING, State.DRAWING)


@require_safe
@seated
def copies_work(request: HttpRequest, digits: str) -> HttpResponse:
    """One step of the work on the papers of a case; the list, once nothing is left to do."""
    seen = opened(request, digits)
    review = _next(seen)
    if review is not None and request.method == "GET" and _STILL not in request.GET:
        service.advance(seen.desk.actor, review)
        review = _next(seen)
    if review is None:
        public = f"?para={PUBLIC}" if audience_of(request) == "public" else ""
        return redirect(f"{reverse('copies', args=[seen.digits])}{public}")
    left = Review.objects.filter(case=seen.case, state__in=_WORKING).count()
    still = _STILL in request.GET
    context = {"case": seen.case, "digits": seen.digits, "still": still, **_told(review, left)}
    response = render(request, "desk/copies/working.html", context)
    if not still:
        response.headers["Refresh"] = "1"
    return response


def _next(seen: Opened) -> Review | None:
    return Review.objects.filter(case=seen.case, state__in=_WORKING).select_related("case__body", "paper__blob").first()


def _told(review: Review, left: int) -> dict[str, object]:
    """How far the paper at hand is: reading and reading again count as one work, drawing as another."""
    drawing = review.state == State.DRAWING
    reading = review.echoed if review.done >= review.pages else review.done
    return {
        "left": left,
        "drawing": drawing,
        "at": review.drawn if drawing else review.done + review.echoed,
        "whole": max(review.pages * (1 if drawing else 2), 1),
        "page": min(review.pages, (review.drawn if drawing else reading) + 1),
        "pages": review.pages,
    }
