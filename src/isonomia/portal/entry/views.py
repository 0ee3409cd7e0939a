"""The first pages, and the way out."""

from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect, render
from django.templatetags.static import static
from django.views.decorators.http import require_safe

from isonomia.helplines import known
from isonomia.portal.page import public


@require_safe
@public
def start(request: HttpRequest) -> HttpResponse:
    """What to do in danger, then how to complain."""
    return render(request, "portal/entry/start.html", {"help": known()})


@require_safe
@public
def help_lines(request: HttpRequest) -> HttpResponse:
    """Whom to turn to, place by place."""
    return render(request, "portal/entry/help_lines.html", {"help": known()})


@require_safe
@public
def clear_history(request: HttpRequest) -> HttpResponse:
    """How to take this visit out of the browser's history."""
    return render(request, "portal/entry/clear_history.html")


@require_safe
@public
def privacy(request: HttpRequest) -> HttpResponse:
    """What is kept, who sees it, and for how long."""
    return render(request, "portal/entry/privacy.html")


@require_safe
@public
def accessibility(request: HttpRequest) -> HttpResponse:
    """How the pages can be used, and what they lack."""
    return render(request, "portal/entry/accessibility.html")


@require_safe
@public
def leave(request: HttpRequest) -> HttpResponse:
    """Ends the session, has the browser forget what this site left in it, and goes to a page that tells nothing."""
    request.session.flush()
    response = HttpResponseRedirect(settings.LEAVE_TO)
    response.headers["Clear-Site-Data"] = '"cache", "cookies", "storage"'
    response.headers["Referrer-Policy"] = "no-referrer"
    return response


@require_safe
@public
def leave_calmly(request: HttpRequest) -> HttpResponse:
    """Ends the session of who was accused; they are in no hurry, and find the entrance again."""
    request.session.flush()
    response = redirect("answer")
    response.headers["Clear-Site-Data"] = '"cookies", "storage"'
    return response


@require_safe
@public
def robots(request: HttpRequest) -> HttpResponse:  # noqa: ARG001
    """Asks machines to stay away: a copy of these pages elsewhere would tell who came here from there."""
    return HttpResponse("User-agent: *\nDisallow: /\n", content_type="text/plain; charset=utf-8")


@require_safe
@public
def favicon(request: HttpRequest) -> HttpResponse:  # noqa: ARG001
    """Where browsers look for the sign of a site by themselves."""
    return redirect(static("portal/icon.svg"))
