"""A change of practice that was recorded: how far its cases were counted again, and which terms moved."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render

from isonomia.casefile import service
from isonomia.casefile.access import visible_cases
from isonomia.casefile.models import Standing, TermMoved
from isonomia.desk.session import desk_of, seated
from isonomia.desk.settings.places import body_at
from isonomia.practice.models import Change

_SHOWN = 200


@seated
def practice_change(request: HttpRequest, slug: str, revision: int) -> HttpResponse:
    """The change, and how far the count is; each look counts some more of the cases that are pending."""
    desk, body = desk_of(request), body_at(request, slug)
    change = Change.objects.filter(body=body, revision=revision).select_related("by").first()
    if change is None:
        raise Http404
    counted = service.recount(desk.actor, body)
    total = Standing.objects.filter(body=body, open=True).count()
    visible = visible_cases(desk.offices)
    moved = (
        TermMoved.objects.filter(body=body, revision=revision, case__in=visible).select_related("case").order_by("pk")
    )
    context = {
        "body": body,
        "change": change,
        "moved": moved[:_SHOWN],
        "many": moved.count(),
        "left": counted.left,
        "total": total,
        "counted": total - counted.left,
        "failed": [one for one in counted.failed if visible.filter(number=one[0]).exists()],
        "going": bool(counted.done and counted.left),
    }
    part = "desk/settings/progress.html" if request.headers.get("HX-Request") else "desk/settings/change.html"
    return render(request, part, context)
