"""After the sending: the protocol, the phrase once, the receipt, and another phrase for who lost theirs at once."""

from dataclasses import dataclass
from zoneinfo import ZoneInfo

from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_safe

from isonomia import clock
from isonomia.casefile.models import Case
from isonomia.casefile.papers import content
from isonomia.casefile.reading import acts_from, situation_of
from isonomia.law.fold.selection import stage_label
from isonomia.law.words import ROLE_LABELS
from isonomia.portal.filing import filed
from isonomia.portal.guarding.door import guarded
from isonomia.portal.page import public
from isonomia.practice.queries import law_of

KEPT, ANEW = "guardei", "outra"
_MOST_NEXT = 4


@dataclass(frozen=True, slots=True)
class Coming:
    """What comes next, as the norm has it: where the case stands, and what may be done in it by whom."""

    stages: tuple[str, ...]
    acts: tuple[tuple[str, str], ...]


@guarded("write")
@require_http_methods(["GET", "HEAD", "POST"])
@public
def done(request: HttpRequest) -> HttpResponse:
    """The protocol and the receipt; the phrase the first time it is opened."""
    session, action = request.session, request.POST.get("acao") if request.method == "POST" else None
    other = action == KEPT and not filed.mark_kept(session, request.POST.get("palavras", ""))
    if action == ANEW:
        filed.draw_anew(session, clock.now())
    if request.method == "POST" and not other:
        return redirect("filing_done")
    found = filed.shown(session)
    if found is None:
        return redirect("start")
    case = found.case
    context = {
        "filed": found,
        "other": other,
        "case": case,
        "received": case.opened_at.astimezone(ZoneInfo(case.body.zone)),
        "coming": coming(case),
        "digest": " ".join(found.digest[at : at + 8] for at in range(0, 64, 8)),
    }
    return render(request, "portal/filing/done.html", context)


@require_safe
@public
def done_copy(request: HttpRequest) -> HttpResponseBase:
    """The text that was filed, whose digest is on the receipt."""
    paper = filed.story_of(request.session)
    if paper is None:
        return redirect("start")
    with content(paper) as file:
        response = HttpResponse(file.read(), content_type="text/plain; charset=utf-8")
    response.headers["Content-Disposition"] = 'attachment; filename="relato.txt"'
    return response


def coming(case: Case) -> Coming:
    """What comes next in a case just filed. One query."""
    law = law_of(case.body, case.norm)
    after = situation_of(law, acts_from(case.acts.all()), on=clock.legal_day(clock.now(), case.body.zone))
    places = (after.case, *after.lanes.values())
    stages = dict.fromkeys(stage_label(law.norm, *at) for place in places for at in place.tracks.items())
    acts = [
        (one.label, " ou ".join(sorted(ROLE_LABELS[role] for role in one.roles))) for one in after.possible if one.track
    ]
    return Coming(tuple(stages), tuple(dict.fromkeys(acts))[:_MOST_NEXT])
