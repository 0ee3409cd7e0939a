"""The pages about the norms: the list, one told, its provisions, its drawing, the poster, the calculator of terms."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.dates import WEEKDAYS
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_safe

from isonomia import catalogue, clock
from isonomia.documents.posting import poster_pdf, summary_pdf
from isonomia.law.dosimetry.telling import RESPONDENT_LABELS
from isonomia.portal.page import public
from isonomia.portal.rights import law_told
from isonomia.portal.rights.bodies import ASKED, bodies_by_norm, chosen_by
from isonomia.portal.rights.calculator import answered
from isonomia.portal.rights.in_force import ZONE, status_of
from isonomia.portal.rights.penalties import penalties_of
from isonomia.portal.rights.posters import poster_of, summary_told
from isonomia.portal.rights.rite_told import drawing_size, drawn, rite_of

_WEEKDAYS = (_("seg"), _("ter"), _("qua"), _("qui"), _("sex"), _("sáb"), _("dom"))


def _language() -> str:
    return get_language() or "pt-br"


@require_safe
@public
def norms_told(request: HttpRequest) -> HttpResponse:
    """The norms, those in force first, each with the bodies here that apply it."""
    today = clock.legal_day(clock.now(), ZONE)
    rows = []
    for name, bodies in bodies_by_norm().items():
        norm = catalogue.norm_by_id(name)
        grounds = list(catalogue.ground_words(name, _language()).values())
        rows.append({"norm": norm, "status": status_of(norm, today), "grounds": grounds, "bodies": bodies})
    rows.sort(key=lambda row: not row["status"].is_real)  # type: ignore[attr-defined]  # of a mixed mapping
    return render(request, "portal/rights/norms.html", {"rows": rows})


@require_safe
@public
def norm_told(request: HttpRequest, norm: str) -> HttpResponse:
    """One norm, told from its pack under the choices of the body."""
    chosen = chosen_by(request, norm)
    law, today = chosen.norm, clock.legal_day(clock.now(), chosen.body.zone if chosen.body else ZONE)
    values = chosen.law.values if chosen.law else catalogue.all_series()
    conducts = catalogue.conduct_words(norm, _language())
    context = {
        "chosen": chosen,
        "norm": law,
        "pack": law.pack,
        "asked": f"?{ASKED}={chosen.body.slug}" if chosen.body and len(chosen.bodies) > 1 else "",
        "today": today,
        "status": status_of(law, today),
        "grounds": list(catalogue.ground_words(norm, _language()).values()),
        "conducts": [(conducts[name], conduct) for name, conduct in law.pack.conducts.items()],
        "respondents": [RESPONDENT_LABELS[kind] for kind in law.pack.scope.respondents],
        "holders": law_told.holders_of(law),
        "deciders": law_told.deciders_of(law),
        "terms": law_told.terms_of(law),
        "appeals": law_told.appeals_of(law),
        "penalties": penalties_of(law, values, today),
        "doubts": law_told.doubts_of(law),
        "silences": law_told.silences_of(law),
        "subsidiary": list(law_told.subsidiary_of(law)),
        "rite": rite_of(law),
        "drawing": drawing_size(law),
    }
    return render(request, "portal/rights/norm.html", context)


@require_safe
@public
def norm_text(request: HttpRequest, norm: str) -> HttpResponse:
    """Every provision of a norm, in our own words."""
    law = chosen_by(request, norm).norm
    status = status_of(law, clock.legal_day(clock.now(), ZONE))
    return render(request, "portal/rights/text.html", {"norm": law, "pack": law.pack, "status": status})


@require_safe
@public
def rite_drawn(request: HttpRequest, norm: str) -> HttpResponse:
    """The drawing of the rite, as an SVG file."""
    return HttpResponse(drawn(chosen_by(request, norm).norm), content_type="image/svg+xml")


@require_safe
@public
def poster(request: HttpRequest, norm: str) -> HttpResponse:
    """The summary to be posted where people see it, to print on A4."""
    chosen = chosen_by(request, norm)
    today = clock.legal_day(clock.now(), chosen.body.zone if chosen.body else ZONE)
    told = poster_of(chosen, today, request.build_absolute_uri("/").removesuffix("/"))
    return render(request, "portal/rights/poster.html", {"chosen": chosen, "norm": chosen.norm, "poster": told})


@require_safe
@public
def poster_file(request: HttpRequest, norm: str) -> HttpResponse:
    """The poster as PDF."""
    return _posted(request, norm, poster_pdf, "cartaz")


@require_safe
@public
def summary_file(request: HttpRequest, norm: str) -> HttpResponse:
    """The summary of the norm, to hand out, as PDF."""
    return _posted(request, norm, summary_pdf, "resumo")


def _posted(request: HttpRequest, norm: str, made: Callable[..., bytes], name: str) -> HttpResponse:
    chosen, now = chosen_by(request, norm), clock.now()
    today = clock.legal_day(now, chosen.body.zone if chosen.body else ZONE)
    told = summary_told(chosen, today, request.build_absolute_uri("/").removesuffix("/"))
    headers = {"Content-Disposition": f'inline; filename="{name}-{norm}.pdf"'}
    return HttpResponse(made(told, at=now), content_type="application/pdf", headers=headers)


@require_safe
@public
def term_told(request: HttpRequest) -> HttpResponse:
    """Until when a term runs, with its reasons: what is asked is in the address, which can be kept and sent on."""
    asked = answered(request.GET)
    weekdays = [(short, WEEKDAYS[at]) for at, short in enumerate(_WEEKDAYS)]
    return render(request, "portal/rights/term.html", {"ask": asked, "told": asked.told, "weekdays": weekdays})
