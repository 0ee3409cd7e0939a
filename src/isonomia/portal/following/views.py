"""The page of a case for who came with their phrase, and what it leads to: terms, own papers, the log of the seal."""

import uuid
from datetime import datetime
from typing import Any

from django.http import FileResponse, Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from isonomia.casefile import papers
from isonomia.casefile.queries import papers_of
from isonomia.contact.queries import is_sealed, said_to
from isonomia.law.counting import Count
from isonomia.law.deadlines import DeadlineView
from isonomia.law.norm.norm import Norm
from isonomia.portal.following.counted import cited, counted, other_readings
from isonomia.portal.following.seen import options_in, seen_by
from isonomia.portal.following.standing import standing_of, until
from isonomia.portal.following.told import what_happened
from isonomia.portal.following.visiting import Visit, visited
from isonomia.portal.page import public
from isonomia.vault.queries import openings_of


@require_safe
@public
@visited
def case(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Where the case stands, what is asked, what happened, the messages, and what can be done."""
    seen = seen_by(visit)
    options = options_in(visit, seen)
    openings = openings_of(visit.access.case, visit.access.code)
    context = {
        "visit": visit,
        "norm": seen.situation.norm,
        "standing": standing_of(seen.situation),
        "asked": [one for one in options if one.asked],
        "options": [one for one in options if not one.asked],
        "happened": what_happened(seen.rows, seen.situation, seen.mine, visit.before),
        "messages": [(one, _is_new(one.at, visit) and one.author_id) for one in said_to(visit.access)],
        "sealed": is_sealed(visit.access),
        "openings": sum(len(one.read) for one in openings),
        "requests": sum(not one.outcome for one in openings),
        "form": uuid.uuid4().hex,
    }
    return render(request, "portal/following/case.html", context)


@require_safe
@public
@visited
def term(request: HttpRequest, visit: Visit, at: int) -> HttpResponse:
    """How a last day was counted, step by step, with its provisions and what another reading would give."""
    seen = seen_by(visit)
    views = seen.situation.deadlines
    told = until(seen.situation, views[at]) if at < len(views) else None
    count = views[at].explain() if told else None
    if told is None or count is None:
        raise Http404
    context = {"visit": visit, "told": told, **_count_of(seen.situation.norm, views[at], count)}
    return render(request, "portal/following/term.html", context)


@require_safe
@public
@visited
def file(request: HttpRequest, visit: Visit) -> HttpResponse:
    """What of the file the person may read: their own acts and papers."""
    seen = seen_by(visit)
    found = papers_of(seen.own)
    told = {one.number: one for one in what_happened(seen.rows, seen.situation, seen.mine, None)}
    own = [
        (row, told.get(row.number) if row.case_id == visit.case.pk else None, found.get(row.number, ()))
        for row in seen.own
    ]
    return render(request, "portal/following/file.html", {"visit": visit, "own": own})


@require_safe
@public
@visited
def paper(request: HttpRequest, visit: Visit, token: str) -> FileResponse:  # noqa: ARG001
    """A paper of the person's own acts. Any other is not there."""
    own = (one for many in papers_of(seen_by(visit).own).values() for one in many)
    found = next((one for one in own if one.token == token), None)
    if found is None:
        raise Http404
    response = FileResponse(papers.content(found), content_type=found.blob.mime)
    response.headers["Content-Disposition"] = papers.disposition(found.name, shown=False)
    response.headers["X-Content-Type-Options"] = "nosniff"
    return response


@require_safe
@public
@visited
def openings(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Who asked to know the person's identity, on what ground, what was answered, and when it was read."""
    found = openings_of(visit.access.case, visit.access.code)
    return render(request, "portal/following/openings.html", {"visit": visit, "openings": found})


def _is_new(at: datetime, visit: Visit) -> bool:
    return visit.before is not None and at > visit.before


def _count_of(norm: Norm, view: DeadlineView, count: Count) -> dict[str, Any]:
    return {
        "lines": list(counted(norm, view, count)),
        "readings": list(other_readings(norm, view)),
        "cite": cited(norm, view.cite),
    }
