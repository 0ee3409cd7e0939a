"""The forms of the acts that somebody does with their phrase, and the receipt of each."""

import uuid
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_safe

from isonomia.casefile.papers import PaperError
from isonomia.casefile.queries import papers_of
from isonomia.casefile.reading import act_from
from isonomia.contact.service import write
from isonomia.law.acts import ACTS, ActKind
from isonomia.law.norm.norm import Norm
from isonomia.law.offering import rows_of
from isonomia.portal.arriving import arrived
from isonomia.portal.following.counted import cited, doubts
from isonomia.portal.following.doing import record
from isonomia.portal.following.options import MISSING, SLUGS, Option, suppliable
from isonomia.portal.following.reading import ASKS_SAFETY, LONGEST, Filled, filled_in
from isonomia.portal.following.seen import Seen, options_in, seen_by
from isonomia.portal.following.told import was_late
from isonomia.portal.following.visiting import Visit, visited
from isonomia.portal.giving_back import written_in
from isonomia.portal.guarding.door import guarded
from isonomia.portal.page import public


@guarded("file")
@require_http_methods(["GET", "HEAD", "POST"])
@public
@visited
def act(request: HttpRequest, visit: Visit, slug: str) -> HttpResponse:
    """The form of an act, and what it sends: recorded with a receipt, or given back with what is missing."""
    if slug not in SLUGS:
        raise Http404
    seen = seen_by(visit)
    option = next((one for one in options_in(visit, seen) if one.slug == slug), None)
    if option is None:
        return _not_now(request, visit, seen, SLUGS[slug])
    if request.method != "POST":
        return _form(request, visit, seen, option, Filled())
    files, refused = arrived(request, "arquivos")
    filled = filled_in(option, request.POST, files, refused)
    if filled.faults:
        return _form(request, visit, seen, option, filled, status=422)
    if option.kind in ASKS_SAFETY and filled.pressed == "sim" and not filled.insists:
        return _form(request, visit, seen, option, filled, warned=True)
    form = request.POST.get("form", "")[:32] or uuid.uuid4().hex
    if "avisar" in request.POST:
        write(visit.signed, "", at=visit.at, form=form, afraid=True)
        return redirect("follow_heard")
    try:
        recorded = record(visit, option, filled, form)
    except PaperError as error:
        return _form(request, visit, seen, option, filled._replace(faults={"arquivos": error.message}), status=422)
    return redirect("follow_receipt", recorded.number)


@require_safe
@public
@visited
def receipt(request: HttpRequest, visit: Visit, number: int) -> HttpResponse:
    """What was recorded, of the person's own acts: number, day, digest, papers, and whether it came late."""
    seen = seen_by(visit)
    row = next((one for one in seen.own if one.number == number and one.case_id == visit.case.pk), None)
    if row is None:
        raise Http404
    context = {
        "visit": visit,
        "row": row,
        "label": ACTS[ActKind(row.kind)].label,
        "late": was_late(act_from(row), seen.situation) or "depois do último dia" in row.payload,
        "papers": papers_of([row]).get(number, ()),
    }
    return render(request, "portal/following/receipt.html", context)


def _form(
    request: HttpRequest,
    visit: Visit,
    seen: Seen,
    option: Option,
    filled: Filled,
    *,
    warned: bool = False,
    status: int = 200,
) -> HttpResponse:
    norm = seen.situation.norm
    grounds = option.missing or suppliable(seen.situation, option.by)
    context: dict[str, Any] = {
        "visit": visit,
        "norm": norm,
        "option": option,
        "kind": option.kind.value,
        "filled": filled,
        "warned": warned,
        "grounds": [(ground, MISSING[ground], ground in filled.supplied) for ground in grounds],
        "cite": cited(norm, option.cite),
        "doubts": doubts(norm, _of_going_on(norm, option)),
        "asks_safety": option.kind in ASKS_SAFETY,
        "longest": LONGEST,
        "form": request.POST.get("form") or uuid.uuid4().hex,
    }
    return render(request, "portal/following/act.html", context, status=status)


def _of_going_on(norm: Norm, option: Option) -> tuple[str, ...]:
    """The provisions by which an authority may go on although somebody withdrew."""
    if option.kind not in ASKS_SAFETY:
        return ()
    deciding = (cite for row in rows_of(norm, ActKind.WITHDRAWAL_DECIDED) for cite in row.row.cite)
    return (*option.cite, *deciding)


def _not_now(request: HttpRequest, visit: Visit, seen: Seen, kind: ActKind) -> HttpResponse:
    """An act that is not possible for this person on this day: the reasons of the engine, with their provisions."""
    norm = seen.situation.norm
    whys = [(reason.say, cited(norm, reason.cite), reason.until) for reason in seen.situation.why_not(kind)]
    context = {"visit": visit, "whys": whys, "label": ACTS[kind].label, "written": written_in(request)}
    return render(request, "portal/following/not_now.html", context, status=409)
