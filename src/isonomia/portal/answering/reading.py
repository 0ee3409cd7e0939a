"""The page of the case as who answers reads it, the papers that they may open, and the words to come back by."""

from collections.abc import Iterator
from typing import IO, Any, NamedTuple

from django.http import FileResponse, Http404, HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect, render
from django.utils.translation import get_language
from django.views.decorators.http import require_http_methods, require_safe

from isonomia.casefile import papers
from isonomia.casefile.reading import act_from
from isonomia.contact import kept_keys, noticing
from isonomia.contact.models import NoticeCode
from isonomia.copies.labelling import file_name
from isonomia.copies.service import content
from isonomia.documents.binding import queries as bound
from isonomia.documents.binding import service as binding
from isonomia.drawing.progress import Stop, progress_of
from isonomia.law.acts import ActKind
from isonomia.law.fold.services import describe
from isonomia.law.payloads.intake import RepresentationJoined
from isonomia.law.picking import REAL
from isonomia.law.words import Role, Subject
from isonomia.portal.answering.accusation import accusation_of
from isonomia.portal.answering.autos import autos_of, copy_for, paper_for
from isonomia.portal.answering.decided import decided_of
from isonomia.portal.answering.entering import KEPT
from isonomia.portal.answering.errands import POWERS
from isonomia.portal.answering.outcomes import outcomes_of
from isonomia.portal.answering.seat import Answerer, answering
from isonomia.portal.answering.standing import Standing, standings
from isonomia.portal.answering.terms import own_terms
from isonomia.portal.guarding.door import guarded

_SHUT = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; object-src 'self'"


class Way(NamedTuple):
    """The way of the lane through the rite: `stops` of the case and of the lane, and `beside` it (fine, licence)."""

    stops: tuple[Stop, ...]
    beside: tuple[Stop, ...]


@require_safe
@answering
def answer_case(request: HttpRequest, answerer: Answerer) -> HttpResponse:
    """First the last day, then what to do, the accusation, the reasons, the doubt, the end, the file."""
    asked = request.GET.get("pagina", "1")
    terms = own_terms(answerer.situation, answerer.lane)
    found = standings(answerer)
    first = next((one for one in terms if one.runs), None)
    main = _main(found, first.kind if first else None)
    opened = [one for one in found if one.open]
    context = {
        "answerer": answerer,
        "norm": answerer.norm,
        "first": first,
        "terms": terms,
        "main": main,
        "open": [one for one in opened if one is not main],
        "later": [one for one in found if not one.open],
        "accusation": accusation_of(answerer, get_language() or "pt-br"),
        "outcomes": outcomes_of(answerer),
        "autos": autos_of(answerer, page=int(asked) if asked.isdecimal() and len(asked) < 5 else 1),
        "whole": bound.given_to(answerer.case, answerer.lane),
        "may_ask_copy": any(one.errand.slug == "copia" for one in opened),
        "way": way_of(answerer),
        "representatives": list(_representatives(answerer)),
        "stays": [one for one in answerer.situation.stays if _holds(answerer, one.act)],
        **_state(answerer),
    }
    return render(request, "portal/answering/case.html", context)


@require_safe
@answering
def answer_paper(request: HttpRequest, answerer: Answerer, token: str) -> HttpResponseBase:  # noqa: ARG001
    """A paper that who answers sees as it is: their own, and what was sent to them."""
    found = paper_for(answerer, token)
    if found is None:
        raise Http404
    return _given(papers.content(found), found.blob.mime, found.name)


@require_safe
@answering
def answer_copy(request: HttpRequest, answerer: Answerer, number: int) -> HttpResponseBase:  # noqa: ARG001
    """A copy that was released to the lane, in place of a paper."""
    found = copy_for(answerer, number)
    if found is None or not found.has_file:
        raise Http404
    copy = found.copy
    return _given(content(copy), copy.mime, file_name(found.act, copy.version, copy.mime, copy.pk))


@require_safe
@answering
def answer_file(request: HttpRequest, answerer: Answerer) -> HttpResponseBase:  # noqa: ARG001
    """The file as one, in the version of who answers, to keep: the one that the desk made for them and that holds."""
    found = bound.given_to(answerer.case, answerer.lane)
    if found is None:
        raise Http404
    response = FileResponse(binding.content(found), content_type="application/pdf")
    response.headers["Content-Disposition"] = papers.disposition(bound.file_name(found), shown=False)
    response.headers["X-Content-Type-Options"] = "nosniff"
    return response


def _given(stream: IO[bytes], mime: str, name: str) -> HttpResponseBase:
    """Bytes: shown where that is safe, else kept as a file; they can run nothing."""
    response = FileResponse(stream, content_type=f"{mime}; charset=utf-8" if mime.startswith("text/") else mime)
    response.headers["Content-Disposition"] = papers.disposition(name, shown=mime in papers.SHOWN)
    response.headers["X-Content-Type-Options"] = "nosniff"
    response.headers["Content-Security-Policy"] = _SHUT if mime == "application/pdf" else f"{_SHUT}; sandbox"
    return response


@guarded("write")
@require_http_methods(["GET", "HEAD", "POST"])
@answering
def answer_words(request: HttpRequest, answerer: Answerer) -> HttpResponse:
    """The words by which the person comes back, shown once; from when they say that they kept them, the code is
    spent."""
    if request.method != "POST":
        return render(request, "portal/answering/words.html", {"answerer": answerer})
    if "kept" in request.POST:
        try:
            noticing.keep(answerer.notice, request.POST["kept"], at=answerer.at)
        except noticing.NoticeError as error:
            shown = {"answerer": answerer, "trouble": error.message}
            return render(request, "portal/answering/words.html", shown, status=409)
        return redirect("answer_case")
    phrase = noticing.words_for(answerer.notice)
    key = request.session.get(KEPT)
    if key:
        kept_keys.put_under_words(answerer.notice, bytes.fromhex(key), phrase)
    shown = {"answerer": answerer, "phrase": phrase.split(), "mark": noticing.mark_of(answerer.notice)}
    return render(request, "portal/answering/words_shown.html", shown)


def way_of(answerer: Answerer) -> Way:
    """Where the lane is. No name of anybody else is drawn."""
    progress = progress_of(answerer.situation, {})
    mine = [walk for walk in progress.lanes if answerer.lane in walk.codes]
    stops = [stop for walk in (progress.case, *mine) for stop in walk.stops]
    beside = [walk.here for walk in progress.beside if answerer.lane in walk.codes and walk.here is not None]
    return Way(tuple(stops), tuple(beside))


def _representatives(answerer: Answerer) -> Iterator[tuple[NoticeCode, str, tuple[str, ...]]]:
    """Those whom who answers let stand for them: the access, the name, and the powers as the page says them."""
    for code in noticing.representatives_of(answerer.notice):
        payload = act_from(code.act).payload
        if isinstance(payload, RepresentationJoined):
            yield code, payload.of, tuple(str(POWERS[one]) for one in payload.scope if one in POWERS)


def _main(found: list[Standing], kind: ActKind | None) -> Standing | None:
    """The one errand to begin with: what ends the term that runs first; else a defence, while there is one to make."""
    mine = [one for one in found if one.open]
    ending = next((one for one in mine if one.errand.kind is kind and kind is not ActKind.PETITION_FILED), None)
    first = next((one for one in mine if one.errand.kind is ActKind.DEFENCE_FILED), None)
    return ending or (first if first and first.mark != "again" else None)


def _state(answerer: Answerer) -> dict[str, Any]:
    """What is said at the top: whether somebody decided, whether it ended, whether all of it is training."""
    place = answerer.place
    decided = decided_of(answerer)
    served = place.served.get((Subject.OPENING, Role.RESPONDENT)) if place else None
    status = answerer.norm.status_on(answerer.on)
    return {
        "decided": decided,
        "undecided": place is not None and decided is None and not place.ended,
        "ended": place is None or place.ended or place.severed,
        "served": describe(served, answerer.norm) if served else "",
        "training": answerer.case.training or status not in REAL,
        "turn_to": answerer.norm.pack.scope.turn_to,
    }


def _holds(answerer: Answerer, act: str) -> bool:
    """Whether a stay goes on for the lane."""
    stay = next(one for one in answerer.situation.stays if one.act == act)
    tracks = answerer.place.tracks if answerer.place else ()
    return any(stay.holds(answerer.lane, track) and stay.until(answerer.lane, track) is None for track in tracks)
