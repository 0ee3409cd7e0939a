"""What was done with complaints, in numbers: a page for each body, norm and year, and the same as a sheet."""

import csv
from collections.abc import Iterator
from datetime import date
from io import StringIO
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe
from msgspec import Struct

from isonomia import catalogue, clock
from isonomia.law.norm.pack import Pack
from isonomia.law.picking import REAL
from isonomia.oversight.queries import (
    FILED,
    LATE,
    OPEN,
    OPENED,
    TO_DECISION,
    TO_OPENING,
    Cell,
    Figures,
    Published,
    figures_of,
    years_of,
)
from isonomia.people.models import Body
from isonomia.portal.figures.chart import Chart, chart_of
from isonomia.portal.figures.wording import cell_in_words, end_in_words, ground_in_words, norm_named
from isonomia.portal.page import public

Row = tuple[str, str, Cell]


class Choice(Struct, frozen=True):
    """A body and a norm that it applies."""

    value: str
    body: Body
    norm: str
    label: str


class Asked(Struct, frozen=True):
    """Whose figures, of which year, and what else may be chosen."""

    choices: tuple[Choice, ...]
    choice: Choice | None = None
    years: tuple[int, ...] = ()
    year: int = 0


class Sheet(Struct, frozen=True):
    """The figures of real or of training cases, in words, with their charts. `begins` and `until` bound the period."""

    of: Figures
    heads: tuple[tuple[str, str], ...]
    ends: tuple[Row, ...]
    ends_total: str
    ends_chart: Chart
    rejected: tuple[Row, ...]
    rejected_total: str
    days: tuple[tuple[str, str], ...]
    open: str
    begins: date


@require_safe
@public
def figures(request: HttpRequest) -> HttpResponse:
    """The figures of a body, a norm and a year."""
    asked = _asked(request)
    context = {"ask": asked, "sheets": list(_sheets(asked))}
    return render(request, "portal/figures/figures.html", context)


@require_safe
@public
def figures_csv(request: HttpRequest) -> HttpResponse:
    """The same figures as a sheet: semicolons and a mark of UTF-8, as spreadsheets here open them."""
    asked = _asked(request)
    if asked.choice is None:
        raise Http404
    text = StringIO()
    sheet = csv.writer(text, delimiter=";")
    sheet.writerow([_("órgão"), _("lei"), _("ano"), _("até"), _("casos"), _("tabela"), _("linha"), _("número")])
    for one in _sheets(asked):
        kind = _("treino") if one.of.training else _("reais")
        start = [asked.choice.body.name, norm_named(asked.choice.norm), asked.year, f"{one.of.until:%d/%m/%Y}", kind]
        sheet.writerows([*start, *row] for row in _lines(one))
    response = HttpResponse("\ufeff" + text.getvalue(), content_type="text/csv; charset=utf-8")
    name = f"numeros-{asked.choice.body.slug}-{asked.choice.norm}-{asked.year}.csv"
    response.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    return response


def _asked(request: HttpRequest) -> Asked:
    """What an address asks: `de` (body@norm) and `ano`; where it asks for none, the first body of a norm in force, and
    the last year."""
    choices = tuple(sorted(_choices(), key=_for_training))
    wanted = request.GET.get("de", "")
    choice = next((one for one in choices if one.value == wanted), None)
    if wanted and choice is None:
        raise Http404
    choice = choice or next(iter(choices), None)
    if choice is None:
        return Asked(choices)
    years = tuple(years_of(choice.body, choice.norm))
    typed = request.GET.get("ano", "")
    year = next((one for one in years if str(one) == typed), years[0] if years else 0)
    return Asked(choices, choice, years, year)


def _choices() -> Iterator[Choice]:
    for body in Body.objects.order_by("place", "pk"):
        for norm in body.norms:
            if norm in catalogue.norm_ids():
                yield Choice(f"{body.slug}@{norm}", body, norm, f"{body.place} · {body.short} · {norm_named(norm)}")


def _for_training(one: Choice) -> bool:
    """Whether the norm is not in force today, where the body is."""
    today = clock.legal_day(clock.now(), one.body.zone)
    return catalogue.norm_by_id(one.norm).status_on(today) not in REAL


def _sheets(asked: Asked) -> Iterator[Sheet]:
    if asked.choice is None or not asked.year:
        return
    pack = catalogue.norm_by_id(asked.choice.norm).pack
    for one in figures_of(asked.choice.body, asked.choice.norm, asked.year):
        yield _sheet(pack, one)


def _sheet(pack: Pack, one: Figures) -> Sheet:
    ends = tuple((end_in_words(pack, row), cell_in_words(cell), cell) for row, cell in one.ends.rows.items())
    rejected = tuple((ground_in_words(row), cell_in_words(cell), cell) for row, cell in one.rejected.rows.items())
    return Sheet(
        of=one,
        heads=tuple(_heads(one)),
        ends=ends,
        ends_total=_total(one.ends),
        ends_chart=chart_of(ends),
        rejected=rejected,
        rejected_total=_total(one.rejected),
        days=tuple(_days(one)),
        open=cell_in_words(one.stock[OPEN]) if one.stock else "",
        begins=date(one.year, 1, 1),
    )


def _total(table: Published) -> str:
    return cell_in_words(table.total)


def _heads(one: Figures) -> Iterator[tuple[str, str]]:
    """The first numbers of the page; what is late now only beside the last year."""
    yield cell_in_words(one.flow[FILED]), _("denúncias recebidas")
    yield cell_in_words(one.flow[OPENED]), _("processos abertos")
    yield _total(one.ends), _("decisões")
    if one.stock:
        yield cell_in_words(one.stock[LATE]), _("etapas do órgão fora do prazo")


def _days(one: Figures) -> Iterator[tuple[str, str]]:
    named = {TO_OPENING: _("Da denúncia à abertura"), TO_DECISION: _("Da abertura à decisão")}
    for row, cell in one.days.items():
        yield named[row], _("%(days)s dias") % {"days": cell} if isinstance(cell, int) else _("poucos casos")


def _lines(one: Sheet) -> Iterator[list[Any]]:
    yield from ([_("totais"), label, value] for value, label in one.heads)
    if one.open:
        yield [_("totais"), _("casos em curso"), one.open]
    yield from ([_("como terminaram"), label, value] for label, value, _cell in one.ends)
    yield from ([_("rejeitadas, por motivo"), label, value] for label, value, _cell in one.rejected)
    yield from ([_("tempo do meio"), label, value] for label, value in one.days)
