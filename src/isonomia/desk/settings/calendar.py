"""The body's own calendar: days that an act of the place closed or shortened, and those that another act undid."""

from django import forms
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render

from isonomia import catalogue
from isonomia.desk.session import desk_of, seated
from isonomia.desk.settings.places import body_at
from isonomia.desk.settings.proposing import Proposal, proposed
from isonomia.desk.typed_day import DayField
from isonomia.law.calendars import DayKind
from isonomia.people.models import Body
from isonomia.practice.drafts import Closing, Withdrawing
from isonomia.practice.models import DAY_KINDS, ClosedDay
from isonomia.practice.permission import may_keep

_SHOWN = 200


class ClosingForm(forms.Form):
    """Days to be closed, and the act that closed them."""

    since = DayField(without="Sem ele não há dia a fechar.")
    to = DayField(required=False)
    kind = forms.ChoiceField(choices=[(kind.value, label) for kind, label in DAY_KINDS.items()])
    label = forms.CharField(max_length=120, required=False)
    hours = forms.CharField(max_length=60, required=False)
    act = forms.CharField(max_length=200, required=False)
    published = DayField(without="O calendário guarda desde quando se soube.")

    def closing(self) -> Closing:
        """What the form says, once it is valid."""
        told = self.cleaned_data
        return Closing(
            since=told["since"],
            to=told["to"] or told["since"],
            kind=DayKind(told["kind"]),
            label=told["label"],
            act=told["act"],
            published=told["published"],
            hours=told["hours"],
        )


class WithdrawingForm(forms.Form):
    """The act that undid a day."""

    act = forms.CharField(max_length=200, required=False)
    published = DayField(without="O calendário guarda desde quando o dia deixou de valer.")


@seated
def own_calendar(request: HttpRequest, slug: str) -> HttpResponse:
    """The days of the body's own calendar, the last first, and a form to close more."""
    body, asked = body_at(request, slug), Proposal()
    form = ClosingForm(request.POST if request.method == "POST" else None)
    if request.method == "POST" and form.is_valid():
        answer = proposed(request, body, "closing", form.closing())
        if isinstance(answer, HttpResponse):
            return answer
        asked = answer
    context = {
        "body": body,
        "form": form,
        "proposal": asked,
        "days": ClosedDay.objects.filter(body=body).select_related("by").order_by("-day", "-pk")[:_SHOWN],
        "calendar": catalogue.calendar_of(body.calendar),
        "may": may_keep(desk_of(request).offices, body),
    }
    return render(request, "desk/settings/calendar.html", context, status=_status(form, asked))


@seated
def day_withdrawn(request: HttpRequest, slug: str, day: int) -> HttpResponse:
    """A form by which a day of the own calendar is undone by another act."""
    body, asked = body_at(request, slug), Proposal()
    found = _day_of(body, day)
    form = WithdrawingForm(request.POST if request.method == "POST" else None)
    if request.method == "POST" and form.is_valid():
        new = Withdrawing(found.pk, form.cleaned_data["act"], form.cleaned_data["published"])
        answer = proposed(request, body, "withdrawing", new)
        if isinstance(answer, HttpResponse):
            return answer
        asked = answer
    may = may_keep(desk_of(request).offices, body)
    context = {"body": body, "day": found, "form": form, "proposal": asked, "may": may}
    return render(request, "desk/settings/withdraw.html", context, status=_status(form, asked))


def _day_of(body: Body, day: int) -> ClosedDay:
    found = ClosedDay.objects.filter(body=body, pk=day).select_related("by").first()
    if found is None:
        raise Http404
    return found


def _status(form: forms.Form, asked: Proposal) -> int:
    return 422 if form.errors or asked.refused else 200
