"""Values: the dated series by which amounts become reais; those that nobody checked, and their confirmation."""

import re
from dataclasses import dataclass
from datetime import date
from decimal import Decimal

from django import forms
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render

from isonomia.desk.session import desk_of, seated
from isonomia.desk.settings.places import body_at
from isonomia.desk.settings.proposing import Proposal, proposed
from isonomia.desk.typed_day import DayField
from isonomia.law.values import Point, Series, ValueSeriesError, period_start, value_on
from isonomia.people.models import Body
from isonomia.practice.drafts import Valuing
from isonomia.practice.models import OwnValue
from isonomia.practice.permission import may_keep
from isonomia.practice.queries import law_of

_SHOWN = 24
_AMOUNT = re.compile(r"([0-9]{1,3}(?:\.[0-9]{3})+|[0-9]{1,10})(?:,([0-9]{1,8}))?")
SEEN = {
    "verified": "conferido",
    "observed": "visto em outra fonte",
    "computed": "calculado",
    "unverified": "não conferido",
}
"""How well a value was seen, in words."""


@dataclass(frozen=True, slots=True)
class Row:
    """A series, as the page shows it: its value of today, missing where there is none."""

    series: Series
    now: Point | None

    @property
    def seen(self) -> str:
        """How well the value of today was seen."""
        return SEEN[self.now.status] if self.now else ""


class ValueForm(forms.Form):
    """A value to be confirmed, with its source."""

    since = DayField(without="O valor vale desde um dia.")
    amount = forms.CharField(max_length=30, required=False)
    source = forms.CharField(max_length=300, required=False)

    def clean_amount(self) -> Decimal:
        """The amount, written as in Brazil."""
        found = _AMOUNT.fullmatch(self.cleaned_data["amount"].strip())
        if found is None:
            raise forms.ValidationError("Escreva o valor com vírgula, como 4,9604 ou 1.621,00.")
        return Decimal(f"{found[1].replace('.', '')}.{found[2] or '0'}")


@seated
def own_values(request: HttpRequest, slug: str) -> HttpResponse:
    """Every series with its value of today."""
    body = body_at(request, slug)
    today = desk_of(request).actor.day_in(body.zone)
    rows = [Row(series, _now(series, today)) for series in _series_of(body).values()]
    context = {"body": body, "rows": rows, "provisional": sum(not row.now or row.now.is_provisional for row in rows)}
    return render(request, "desk/settings/values.html", context)


@seated
def own_value(request: HttpRequest, slug: str, series: str) -> HttpResponse:
    """A series, its last values, and a form that confirms one."""
    body, asked = body_at(request, slug), Proposal()
    found = _series_of(body).get(series)
    if found is None:
        raise Http404
    today = desk_of(request).actor.day_in(body.zone)
    form = ValueForm(request.POST if request.method == "POST" else None, initial=_first_shown(found, today))
    if request.method == "POST" and form.is_valid():
        told = form.cleaned_data
        answer = proposed(request, body, "value", Valuing(series, told["since"], told["amount"], told["source"]))
        if isinstance(answer, HttpResponse):
            return answer
        asked = answer
    context = {
        "body": body,
        "series": found,
        "points": [(point, SEEN[point.status]) for point in found.points[: -_SHOWN - 1 : -1]],
        "more": max(0, len(found.points) - _SHOWN),
        "entered": OwnValue.objects.filter(body=body, series=series).select_related("by").order_by("-pk")[:_SHOWN],
        "now": _now(found, today),
        "form": form,
        "proposal": asked,
        "may": may_keep(desk_of(request).offices, body),
    }
    status = 422 if form.errors or asked.refused else 200
    return render(request, "desk/settings/value.html", context, status=status)


def _series_of(body: Body) -> dict[str, Series]:
    return dict(law_of(body, body.norms[0]).values)


def _now(series: Series, today: date) -> Point | None:
    try:
        return value_on(series, today)
    except ValueSeriesError:
        return None


def _first_shown(series: Series, today: date) -> dict[str, str]:
    """What the form begins with: the value of today to be confirmed, or the period that has none."""
    now = _now(series, today)
    since = now.since if now else period_start(series.kind, today)
    amount = f"{now.value:f}".replace(".", ",") if now else ""
    return {"since": f"{since:%d/%m/%Y}", "amount": amount}
