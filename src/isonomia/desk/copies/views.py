"""The list of papers and their copies, and what is done to many of them at once."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_POST, require_safe

from isonomia.casefile.models import Attachment
from isonomia.copies import service
from isonomia.copies.models import Copy, Review, State
from isonomia.copies.refusal import CopyError
from isonomia.desk.copies.listing import listed
from isonomia.desk.copies.opening import PUBLIC, Opened, audience_of, opened
from isonomia.desk.form_name import form_name
from isonomia.desk.session import seated


@require_safe
@seated
def copies(request: HttpRequest, digits: str) -> HttpResponse:
    """The papers of a case, the state of the copy of each, and who got it."""
    seen = opened(request, digits)
    told = listed(seen, audience_of(request))
    return render(
        request,
        "desk/copies/copies.html",
        {
            "case": seen.case,
            "digits": seen.digits,
            "listed": told,
            "confirmable": sum(row.can_confirm for row in told.rows),
            "releasable": sum(row.can_release for row in told.rows),
            "form": form_name(request.GET),
            "public": told.audience == "public",
        },
    )


@require_POST
@seated
def copies_propose(request: HttpRequest, digits: str) -> HttpResponse:
    """Takes up all papers that were not, or the one of a token."""
    seen, audience = opened(request, digits), audience_of(request)
    papers = Attachment.objects.filter(case=seen.case).exclude(act=None).select_related("blob")
    if token := request.POST.get("papel"):
        papers = papers.filter(token=token)
    taken = service.propose(seen.desk.actor, seen.case, papers, audience)
    if not taken:
        messages.success(request, "Não havia papel a preparar.")
        return _back(seen, audience)
    return redirect(f"{reverse('copies_work', args=[seen.digits])}{_query(audience)}")


@require_POST
@seated
def copies_confirm(request: HttpRequest, digits: str) -> HttpResponse:
    """Confirms together the marked papers in which nothing was found and that were opened."""
    seen, audience = opened(request, digits), audience_of(request)
    chosen = set(request.POST.getlist("preparo"))
    rows = [row for row in listed(seen, audience).rows if row.can_confirm]
    done = 0
    for row in rows:
        if row.review is not None and str(row.review.pk) in chosen:
            done += _confirmed(request, seen, row.review)
    if done:
        messages.success(request, f"{done} conferido{'s' if done > 1 else ''}. Agora podem ser liberados.")
    elif not chosen:
        messages.error(request, "Marque os papéis que conferiu. Nada foi confirmado.", "bad")
    return _back(seen, audience)


@require_POST
@seated
def copies_release(request: HttpRequest, digits: str) -> HttpResponse:
    """Orders the release of the marked papers that are confirmed, to whom is marked."""
    seen, audience = opened(request, digits), audience_of(request)
    if code := request.POST.get("tambem", ""):
        return _shared(request, seen, code)
    chosen = [int(one) for one in request.POST.getlist("preparo") if one.isdecimal() and len(one) < 10]
    to = (PUBLIC,) if audience == "public" else tuple(request.POST.getlist("raia"))
    reviews = Review.objects.filter(case=seen.case, audience=audience, pk__in=chosen).select_related("case__body")
    ordered = 0
    for review in reviews.filter(state=State.CONFIRMED):
        try:
            service.order(seen.desk.actor, review, to, f"{form_name(request.POST)[:28]}-{review.pk}")
            ordered += 1
        except CopyError as error:
            messages.error(request, f"{error.message} Nada foi liberado.", "bad")
            return _back(seen, audience)
    if not ordered:
        messages.error(request, "Marque ao menos um papel já conferido. Nada foi liberado.", "bad")
        return _back(seen, audience)
    return redirect(f"{reverse('copies_work', args=[seen.digits])}{_query(audience)}")


def _shared(request: HttpRequest, seen: Opened, code: str) -> HttpResponse:
    """Releases to somebody served later the copies that others have."""
    copies_out = listed(seen, audience_of(request)).lacking(code)
    for copy in Copy.objects.filter(pk__in=[one.pk for one in copies_out]).select_related("case__body"):
        service.release_also(seen.desk.actor, copy, (code,))
    messages.success(request, f"Cópias já feitas liberadas também a {code}: {len(copies_out)}.")
    return _back(seen, audience_of(request))


def _confirmed(request: HttpRequest, seen: Opened, review: Review) -> bool:
    try:
        service.confirm(seen.desk.actor, Review.objects.select_related("case__body").get(pk=review.pk))
    except CopyError as error:
        messages.error(request, error.message, "bad")
        return False
    return True


def _query(audience: str) -> str:
    return f"?para={PUBLIC}" if audience == "public" else ""


def _back(seen: Opened, audience: str) -> HttpResponse:
    return redirect(f"{reverse('copies', args=[seen.digits])}{_query(audience)}")
