"""The seats of a body, and the pages by which who keeps them makes seats, gives mandates and ends them."""

from typing import NamedTuple

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render

from isonomia.desk.seats.asking import EndingForm, MandateForm, SeatForm
from isonomia.desk.seats.overview import overview_of
from isonomia.desk.seats.people import people_of
from isonomia.desk.session import desk_of, seated
from isonomia.desk.settings.places import body_at
from isonomia.law.calendars import print_day
from isonomia.law.norm.pack import Pack
from isonomia.law.reasons import Reason
from isonomia.people.actor import Actor
from isonomia.people.models import Body, Mandate, Seat
from isonomia.people.queries import may_manage_seats
from isonomia.people.refusal import FaultyError, RefusedMandateError
from isonomia.people.seating import last_day_of, refusals_of, refuse_other_than_keepers, rules_of, running_between
from isonomia.people.service import Giving, SeatDraft, add_seat, end_mandate, give_mandate
from isonomia.practice.queries import law_of


class Outlook(NamedTuple):
    """What a mandate would be, in words, or the reasons that refuse it; `recorded`: it is given."""

    reasons: tuple[Reason, ...] = ()
    said: str = ""
    recorded: bool = False


@seated
def seats(request: HttpRequest, slug: str) -> HttpResponse:
    """Who sits in the body today, what ends soon, what is vacant, and whether there is a quorum."""
    desk, body = desk_of(request), body_at(request, slug)
    may = may_manage_seats(desk.offices, body.pk)
    context = {
        "body": body,
        "over": overview_of(body, desk.actor.day_in(body.zone)),
        "may": may,
        "people": people_of(body) if may else (),
    }
    return render(request, "desk/seats/seats.html", context)


@seated
def seat_new(request: HttpRequest, slug: str) -> HttpResponse:
    """A form to make a seat."""
    desk, body = desk_of(request), body_at(request, slug)
    refuse_other_than_keepers(desk.actor, body)
    form = SeatForm(body, request.POST if request.method == "POST" else None)
    if request.method == "POST" and form.is_valid():
        told = form.cleaned_data
        place_norm, _, place = told["place"].rpartition(".")
        decider_norm, _, decider = told["decider"].rpartition(".")
        norm = told["norm"] or place_norm or decider_norm
        draft = SeatDraft(
            office=told["office"],
            label=told["label"],
            organ=told["organ"],
            norm=norm,
            decider=decider,
            seat=place,
            chairs=told["chairs"],
            alternate_of=told["alternate_of"],
        )
        try:
            made = add_seat(desk.actor, body, draft, pack=_pack(body, norm))
        except FaultyError as error:
            form.tell(error.faults)
        else:
            messages.success(request, f"O assento “{made.label}” está pronto. Falta quem o ocupe.", extra_tags="good")
            return redirect("mandate_new", body.slug, made.pk)
    context = {"body": body, "form": form}
    return render(request, "desk/seats/seat.html", context, status=422 if form.errors else 200)


@seated
def mandate_new(request: HttpRequest, slug: str, seat: int) -> HttpResponse:
    """A form to give somebody a seat: what the norm gives is shown before it is recorded."""
    desk, body = desk_of(request), body_at(request, slug)
    refuse_other_than_keepers(desk.actor, body)
    found = _seat_at(body, seat)
    form = MandateForm(request.POST if request.method == "POST" else None)
    outlook = Outlook()
    if request.method == "POST" and form.is_valid():
        told = form.cleaned_data
        giving = Giving(told["user"], told["since"], told["order"], told["to"])
        outlook = _tried(desk.actor, found, giving, form, keep="gravar" in request.POST)
        if outlook.recorded:
            messages.success(request, f"{giving.user.name} ocupa “{found.label}”.", extra_tags="good")
            return redirect("seats", body.slug)
    context = {
        "body": body,
        "seat": found,
        "form": form,
        "rules": rules_of(found, _pack(body, found.norm)),
        "norm": law_of(body, found.norm).norm if found.norm else None,
        "people": people_of(body),
        "outlook": outlook,
    }
    return render(request, "desk/seats/mandate.html", context, status=422 if form.errors or outlook.reasons else 200)


@seated
def mandate_end(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """A form to end a mandate before its time."""
    desk, body = desk_of(request), body_at(request, slug)
    refuse_other_than_keepers(desk.actor, body)
    found = Mandate.objects.select_related("seat__body", "user").filter(pk=pk, seat__body=body).first()
    if found is None:
        raise Http404
    form = EndingForm(request.POST if request.method == "POST" else None)
    if request.method == "POST" and form.is_valid():
        try:
            end_mandate(desk.actor, found, last=form.cleaned_data["last"], order=form.cleaned_data["order"])
        except FaultyError as error:
            form.tell(error.faults)
        else:
            last = print_day(form.cleaned_data["last"])
            messages.success(request, f"O mandato de {found.user.name} vai até {last}.", extra_tags="good")
            return redirect("seats", body.slug)
    context = {"body": body, "mandate": found, "form": form}
    return render(request, "desk/seats/ending.html", context, status=422 if form.errors else 200)


def _tried(actor: Actor, seat: Seat, giving: Giving, form: MandateForm, *, keep: bool) -> Outlook:
    """What giving a mandate would do, or why it is refused; recorded when `keep`. What is wrongly typed goes beside
    the fields of the form."""
    pack = _pack(seat.body, seat.norm)
    try:
        if keep:
            give_mandate(actor, seat, giving, pack=pack)
            return Outlook(recorded=True)
        to = giving.to or last_day_of(seat, giving.since, pack)
        reasons = refusals_of(seat, giving.user, giving.since, to, rules_of(seat, pack))
    except RefusedMandateError as error:
        return Outlook(error.reasons)
    except FaultyError as error:
        form.tell(error.faults)
        return Outlook()
    if reasons:
        return Outlook(reasons)
    until = f"até {print_day(to)}" if to else "sem data de fim"
    held = list(dict.fromkeys(one.user.name for one in running_between(seat, giving.since, to)))
    beside = f" O assento continua também de {', '.join(held)}: se é troca, encerre esse mandato." if held else ""
    return Outlook(said=f"{giving.user.name}, de {print_day(giving.since)} {until}.{beside}")


def _seat_at(body: Body, pk: int) -> Seat:
    found = Seat.objects.select_related("body", "alternate_of").filter(body=body, pk=pk).first()
    if found is None:
        raise Http404
    return found


def _pack(body: Body, norm: str) -> Pack | None:
    return law_of(body, norm).norm.pack if norm in body.norms else None
