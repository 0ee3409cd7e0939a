"""The register of summaries supplied: the list with its form, the same as a sheet, and a row undone."""

import csv
from collections.abc import Iterator

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, StreamingHttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect, render
from django.views.decorators.http import require_safe

from isonomia import catalogue
from isonomia.desk.form_name import form_name
from isonomia.desk.listing.sheet import Echo, cell
from isonomia.desk.posters.asking import SupplyForm, UndoingForm
from isonomia.desk.session import desk_of, seated
from isonomia.desk.settings.places import body_at
from isonomia.law.dosimetry.telling import amount_in_words
from isonomia.oversight.models import PosterSupply
from isonomia.oversight.queries import may_register_posters, posting_norms, supplied, supplies_of
from isonomia.oversight.service import refuse_strangers, supply_posters, undo_supply
from isonomia.people.models import Body
from isonomia.people.refusal import FaultyError

_SHOWN = 200
_MOST = 10_000
"""A sheet has so many rows at most."""
_HEAD = (
    "Norma", "A quem", "Endereço", "Dia", "Exemplares", "Custo (R$)", "Dotação", "Observação", "Registrado por",
    "Registrado em", "Situação",
)  # fmt: skip


@seated
def posters(request: HttpRequest, slug: str) -> HttpResponse:
    """The summaries supplied, the last first, with their sum, and a form to put another on record."""
    body, desk = _body(request, slug), desk_of(request)
    if request.method == "POST":
        refuse_strangers(desk.actor, body)
    form = SupplyForm(request.POST if request.method == "POST" else None, body)
    if request.method == "POST" and form.is_valid():
        try:
            made = supply_posters(desk.actor, body, form.supply(), form=form_name(request.POST))
        except FaultyError as error:
            form.tell(error.faults)
        else:
            messages.success(request, f"Entrega a “{made.to_whom}” registrada.", extra_tags="good")
            return redirect("posters", slug)
    copies, cost = supplied([body])
    context = {
        "body": body,
        "form": form,
        "form_name": form_name(request.POST),
        "rows": [(row, *_told(row)) for row in supplies_of([body])[:_SHOWN]],
        "copies": copies,
        "cost": amount_in_words(cost, "BRL"),
        "may": may_register_posters(desk.offices, body.pk),
        "duties": [catalogue.norm_by_id(name) for name in posting_norms(body)],
        "shown": _SHOWN,
    }
    return render(request, "desk/posters/posters.html", context, status=422 if form.errors else 200)


@require_safe
@seated
def posters_sheet(request: HttpRequest, slug: str) -> HttpResponseBase:
    """The register as a sheet."""
    body = _body(request, slug)
    headers = {"Content-Disposition": f'attachment; filename="resumos-{body.slug}-{desk_of(request).day}.csv"'}
    return StreamingHttpResponse(_lines(body), content_type="text/csv; charset=utf-8", headers=headers)


@seated
def poster_undone(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """A form by which a row that was wrong is undone."""
    body = _body(request, slug)
    row = supplies_of([body]).filter(pk=pk, undoes__isnull=True).first()
    if row is None:
        raise Http404
    refuse_strangers(desk_of(request).actor, body)
    form = UndoingForm(request.POST if request.method == "POST" else None)
    if request.method == "POST" and form.is_valid():
        try:
            undo_supply(desk_of(request).actor, row, note=form.cleaned_data["note"], form=form_name(request.POST))
        except FaultyError as error:
            form.add_error("note", error.message)
        else:
            messages.success(request, f"O registro da entrega a “{row.to_whom}” foi desfeito.", extra_tags="good")
            return redirect("posters", slug)
    context = {"body": body, "row": row, "form": form, "form_name": form_name(request.POST)}
    return render(request, "desk/posters/undo.html", context, status=422 if form.errors else 200)


def _body(request: HttpRequest, slug: str) -> Body:
    """The body of an address, if one of its norms has summaries supplied. Raises `Http404`."""
    body = body_at(request, slug)
    if not posting_norms(body):
        raise Http404
    return body


def _told(row: PosterSupply) -> tuple[str, str]:
    """The cost of a row, and whether it still counts."""
    cost = "" if row.cost is None else amount_in_words(row.cost, "BRL")
    if row.undoes_id is not None:
        return cost, "desfaz outro registro"
    return cost, "desfeito" if hasattr(row, "undone_by") else "vale"


def _lines(body: Body) -> Iterator[str]:
    writer = csv.writer(Echo(), delimiter=";", lineterminator="\r\n")
    yield "\ufeff"
    yield writer.writerow(_HEAD)
    for row in supplies_of([body])[:_MOST]:
        cost, state = _told(row)
        told = (
            catalogue.norm_by_id(row.norm).pack.short, row.to_whom, row.address, f"{row.day:%d/%m/%Y}",
            str(row.copies), cost.removeprefix("R$ "), row.budget_line, row.note, row.by.name,
            f"{row.at:%d/%m/%Y}", state,
        )  # fmt: skip
        yield writer.writerow([cell(value) for value in told])
