"""Long work step by step: each time the page is opened some pages are read or drawn, and it opens itself again."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.http import require_safe

from isonomia.copies import service
from isonomia.copies.models import Review, State
from isonomia.desk.copies.opening import PUBLIC, Opened, audience_of, opened
from isonomia.desk.session import seated
from isonomia.desk.stepwise import Work, does_a_step, working

_WORKING = (State.READING, State.DRAWING)


@require_safe
@seated
def copies_work(request: HttpRequest, digits: str) -> HttpResponse:
    """One step of the work on the papers of a case; the list, once nothing is left to do."""
    seen = opened(request, digits)
    review = _next(seen)
    if review is not None and does_a_step(request):
        service.advance(seen.desk.actor, review)
        review = _next(seen)
    if review is None:
        public = f"?para={PUBLIC}" if audience_of(request) == "public" else ""
        return redirect(f"{reverse('copies', args=[seen.digits])}{public}")
    return working(request, _told(seen, review))


def _next(seen: Opened) -> Review | None:
    return Review.objects.filter(case=seen.case, state__in=_WORKING).select_related("case__body", "paper__blob").first()


def _told(seen: Opened, review: Review) -> Work:
    """How far the paper at hand is: reading and reading again count as one work, drawing as another."""
    left = Review.objects.filter(case=seen.case, state__in=_WORKING).count()
    drawing, pages = review.state == State.DRAWING, review.pages
    reading = review.echoed if review.done >= pages else review.done
    page = min(pages, (review.drawn if drawing else reading) + 1)
    back = reverse("copies", args=[seen.digits])
    return Work(
        title=f"Preparando cópias, {seen.case.number}",
        what="Desenhando as páginas" if drawing else "Lendo as páginas",
        told=f"Página {page} de {pages}" if pages else "Abrindo o papel",
        done=review.drawn if drawing else review.done + review.echoed,
        whole=max(pages * (1 if drawing else 2), 1),
        here=reverse("copies_work", args=[seen.digits]),
        back=back,
        crumbs=(
            (reverse("cases"), "Processos"), (reverse("case", args=[seen.digits]), seen.case.number), (back, "Cópias"),
        ),
        note="É o último papel." if left == 1 else f"Faltam {left} papéis, contando este.",
    )  # fmt: skip
