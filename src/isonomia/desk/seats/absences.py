"""Absences: the days on which somebody does not sit, and the day on which they are back."""

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render

from isonomia.desk.seats.asking import AbsenceForm
from isonomia.desk.seats.people import people_of
from isonomia.desk.session import desk_of, seated
from isonomia.desk.settings.places import body_at
from isonomia.people.models import Absence
from isonomia.people.refusal import FaultyError
from isonomia.people.seating import refuse_other_than_keepers
from isonomia.people.service import add_absence, end_absence


@seated
def absence_new(request: HttpRequest, slug: str) -> HttpResponse:
    """A form to record an absence."""
    desk, body = desk_of(request), body_at(request, slug)
    refuse_other_than_keepers(desk.actor, body)
    form = AbsenceForm(request.POST if request.method == "POST" else None)
    if request.method == "POST" and form.is_valid():
        told = form.cleaned_data
        try:
            add_absence(desk.actor, body, told["user"], since=told["since"], to=told["to"], reason=told["reason"])
        except FaultyError as error:
            form.tell(error.faults)
        else:
            messages.success(request, f"O afastamento de {told['user'].name} foi registrado.", extra_tags="good")
            return redirect("seats", body.slug)
    context = {"body": body, "form": form, "people": people_of(body)}
    return render(request, "desk/seats/absence.html", context, status=422 if form.errors else 200)


@seated
def absence_end(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """Says that somebody is back today."""
    desk, body = desk_of(request), body_at(request, slug)
    refuse_other_than_keepers(desk.actor, body)
    found = Absence.objects.select_related("user").filter(pk=pk, user__mandates__seat__body=body).first()
    if found is None:
        raise Http404
    if request.method == "POST":
        end_absence(desk.actor, body, found, back_on=desk.actor.day_in(body.zone))
        messages.success(request, f"{found.user.name} está de volta desde hoje.", extra_tags="good")
        return redirect("seats", body.slug)
    return render(request, "desk/seats/back.html", {"body": body, "absence": found})
