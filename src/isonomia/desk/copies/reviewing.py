"""One page of a paper looked at: its picture or its text, what was found on it, areas and words to cover."""

from typing import Any, NamedTuple

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods

from isonomia.copies import service
from isonomia.copies.finding import LABELS, FindingKind
from isonomia.copies.marking import key_of
from isonomia.copies.models import Review, Shape, Sheet, State
from isonomia.copies.pages.boxes import boxes_from
from isonomia.copies.refusal import CopyError
from isonomia.copies.source import pages_of, text_of
from isonomia.desk.copies.grid import ZONES, Zone, areas_after, cells, zone_of, zones
from isonomia.desk.copies.opening import PUBLIC, Opened, opened, review_of
from isonomia.desk.session import seated

_SHOWN = 120
_WIDE = 1000


class Told(NamedTuple):
    """Something found: its number and key, the words, why it was found, whether it is covered, and whose it is."""

    number: int
    key: str
    text: str
    why: str
    on: bool
    exempt: bool


class Piece(NamedTuple):
    """A piece of the text of a sheet; `number` and `on` where it is something found."""

    text: str
    number: int = 0
    on: bool = False


@require_http_methods(["GET", "HEAD", "POST"])
@seated
def copy_page(request: HttpRequest, digits: str, review: int, number: int) -> HttpResponse:
    """A page to look at; what is sent back is kept, and leads on."""
    seen = opened(request, digits)
    found = review_of(seen, review)
    sheet = found.sheets.filter(number=number).first()
    if sheet is None or found.state == State.READING:
        return redirect(reverse("copies", args=[seen.digits]))
    zone = zone_of(request.GET.get("zona", "")) if "zona" in request.GET else None
    problem = ""
    if request.method == "POST":
        try:
            return _kept(request, seen, found, sheet, zone)
        except CopyError as error:
            problem = error.message
            found, sheet = review_of(seen, review), found.sheets.get(number=number)
    elif request.method == "GET":
        sheet = service.look(seen.desk.actor, found, number)
    status = 422 if problem else 200
    return render(request, "desk/copies/page.html", _told(seen, found, sheet, zone, problem), status=status)


def _kept(request: HttpRequest, seen: Opened, review: Review, sheet: Sheet, zone: Zone | None) -> HttpResponse:
    """Keeps what was ticked and goes where the button says."""
    actor, posted = seen.desk.actor, request.POST
    ticked = set(posted.getlist("cobrir"))
    choices = {key: key in ticked for key in posted.getlist("trecho")}
    areas = boxes_from(sheet.areas)
    if zone is not None:
        areas = areas_after(zone, areas, set(posted.getlist("area")))
    else:
        kept = set(posted.getlist("area"))
        areas = [box for place, box in enumerate(areas) if str(place) in kept]
    service.mark(actor, review, sheet.number, choices, areas)
    here = reverse("copy_page", args=[seen.digits, review.pk, sheet.number])
    match posted.get("acao", ""):
        case "frase":
            many = service.cover_phrase(actor, review, posted.get("frase", ""))
            messages.success(request, _found_in(many))
        case "conferir":
            service.confirm(actor, review)
            messages.success(request, "Papel conferido. Agora ele pode ser liberado.")
            return redirect(
                reverse("copies", args=[seen.digits]) + ("?para=" + PUBLIC if review.audience == "public" else "")
            )
        case "seguinte" if sheet.number < review.pages:
            return redirect(reverse("copy_page", args=[seen.digits, review.pk, sheet.number + 1]))
        case _:
            messages.success(request, "Página gravada.")
    return redirect(f"{here}?zona={zone.number}" if zone is not None else here)


def _found_in(many: int) -> str:
    if not many:
        return "Nenhum lugar a mais foi achado. Se a palavra está numa imagem, cubra a área na página."
    return "Coberto em mais 1 lugar do papel." if many == 1 else f"Coberto em mais {many} lugares do papel."


def _told(seen: Opened, review: Review, sheet: Sheet, zone: Zone | None, problem: str) -> dict[str, Any]:
    text, height = _text(review, sheet)
    found = [
        Told(
            place, key_of(one), " ".join(text[one["s"] : one["e"]].split())[:_SHOWN], LABELS[FindingKind(one["k"])],
            one["on"], one["x"],
        )
        for place, one in enumerate(sheet.found, start=1)
    ]  # fmt: skip
    areas = boxes_from(sheet.areas)
    return {
        "case": seen.case,
        "digits": seen.digits,
        "review": review,
        "sheet": sheet,
        "found": found,
        "covered": sum(one.on for one in found) + len(areas),
        "areas": [(place, f"área {place + 1}, a {round(box.top * 100)}% do alto") for place, box in enumerate(areas)],
        "wide": _WIDE,
        "high": round(_WIDE * height * (ZONES[0] / ZONES[1] if zone is not None and zone.number else 1)),
        "is_text": review.shape == Shape.TEXT,
        "pieces": _pieces(text, sheet) if review.shape == Shape.TEXT else (),
        "zone": zone,
        "zones": zones(),
        "cells": cells(zone, areas) if zone is not None else (),
        "problem": problem,
        "open": review.state in {State.PROPOSED, State.CONFIRMED},
        "public": review.audience == "public",
        "before": sheet.number - 1,
        "after": sheet.number + 1 if sheet.number < review.pages else 0,
    }


def _text(review: Review, sheet: Sheet) -> tuple[str, float]:
    """The text of the page, read anew, for no word of it is kept; and its height in widths, where it is a picture."""
    if review.shape == Shape.TEXT:
        return text_of(review.paper).sheets[sheet.number - 1], 0.0
    with pages_of(review.paper) as pages, pages.page(sheet.number) as page:
        return page.text, page.height


def _pieces(text: str, sheet: Sheet) -> list[Piece]:
    """The text of a sheet, cut where something was found."""
    pieces, at = [], 0
    for number, one in enumerate(sheet.found, start=1):
        if one["s"] >= at:
            pieces += [Piece(text[at : one["s"]]), Piece(text[one["s"] : one["e"]], number, one["on"])]
            at = one["e"]
    return [*pieces, Piece(text[at:])]
