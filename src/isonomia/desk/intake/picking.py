"""The first question of an intake: where, when and for what it happened, and which norm of the person's bodies that
reaches."""

from collections.abc import Iterable, Iterator
from datetime import date
from typing import Any

from django import forms
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render

from isonomia import catalogue
from isonomia.casefile.intake import may_begin
from isonomia.casefile.picking import Door, Reached, Unreached, doors_at, picked
from isonomia.casefile.refusal import NotAllowedError
from isonomia.desk.session import Desk, desk_of, seated
from isonomia.desk.typed_day import DayField
from isonomia.law.acts import ACTS, ActKind
from isonomia.law.citation import parse_urn
from isonomia.law.norm.norm import Norm
from isonomia.law.picking import Fact, PickingError, pick_norm
from isonomia.law.reasons import Reason
from isonomia.law.words import RespondentKind
from isonomia.people.models import PARTY_KINDS
from isonomia.practice.queries import law_of


class FactForm(forms.Form):
    """Where, when and for what it happened."""

    estado = forms.ChoiceField(
        error_messages={"required": "Escolha o Estado do fato. Sem ele não se sabe que norma vale."}
    )
    municipio = forms.CharField(max_length=80, required=False)
    dia = DayField(without="Sem ele não se sabe que norma valia.")
    ate = DayField(required=False)
    motivo = forms.ChoiceField(
        error_messages={"required": "Escolha por que a pessoa foi atingida. Sem isso não se sabe que norma vale."}
    )
    quem = forms.ChoiceField(required=False, choices=[("", "não se sabe"), *PARTY_KINDS.items()])

    def __init__(self, data: Any, doors: Iterable[Door]) -> None:
        super().__init__(data)
        self.choice("estado").choices = [("", ""), *((name, name) for name in catalogue.state_names())]
        known = {key: label for door in doors for key, label in door.norm.pack.scope.grounds.items()}
        self.choice("motivo").choices = [("", ""), *known.items(), ("other", "outro motivo")]

    def choice(self, name: str) -> forms.ChoiceField:
        """A field that is a choice."""
        field = self.fields[name]
        assert isinstance(field, forms.ChoiceField)
        return field

    def clean(self) -> dict[str, Any]:
        """The last day does not come before the first."""
        told: dict[str, Any] = super().clean() or self.cleaned_data
        since, to = told.get("dia"), told.get("ate")
        if since and to and to < since:
            self.add_error("ate", "O último dia vem antes do primeiro. Confira os dois.")
        return told

    @property
    def fact(self) -> Fact:
        """The fact, of a form without errors."""
        told = self.cleaned_data
        kind = RespondentKind(told["quem"]) if told["quem"] else None
        return Fact(told["estado"], told["dia"], told["motivo"], told["municipio"], told["ate"], kind)


@seated
def intake(request: HttpRequest) -> HttpResponse:
    """Asks for the fact, and says which norm it falls under, or why none."""
    desk = desk_of(request)
    doors = tuple(doors_of(desk, ActKind.COMPLAINT_FILED))
    form = FactForm(request.GET if "dia" in request.GET else None, doors)
    reached: list[Reached] = []
    others: list[Unreached] = []
    if form.is_bound and form.is_valid():
        try:
            reached, others = picked(doors, form.fact)
        except PickingError as error:
            form.add_error("ate", error.message)
    context = {
        "form": form,
        "doors": doors,
        "asked": form.is_bound and not form.errors,
        "reached": reached,
        "others": others,
        "real": [one for one in reached if not one.candidate.is_for_training],
        "oral": request.GET.get("oral", ""),
        "place": _usual_place(doors),
    }
    return render(request, "desk/intake/which_norm.html", context, status=400 if form.errors else 200)


def doors_of(desk: Desk, kind: ActKind) -> Iterator[Door]:
    """The norms under which a person may begin a case by such an act, at each of their bodies."""
    return doors_at(desk.actor, desk.offices, desk.bodies, kind)


def takes_complaints(desk: Desk) -> bool:
    """Whether a seat of the person may begin a case by a complaint, under any norm."""
    return any(doors_of(desk, ActKind.COMPLAINT_FILED))


def door_of(desk: Desk, slug: str, norm: str, kind: ActKind) -> Door:
    """The norm of one of the person's bodies under which they may begin a case by such an act. Raises `Http404` for
    a body or norm that is not theirs, `NotAllowedError` where the seat does not do that."""
    body = next((one for one in desk.bodies if one.slug == slug and norm in one.norms), None)
    if body is None:
        raise Http404("Não há assento seu nesse órgão, ou ele não aplica essa norma.")
    if not may_begin(desk.offices, desk.actor, body, norm, kind):
        label = ACTS[kind].label
        say = f"O seu assento não começa processo pelo ato “{label}”. Você tem: {desk.seats}."
        raise NotAllowedError("intake.not_yours", say)
    return Door(body, law_of(body, norm).norm)


def out_of_time(norm: Norm, day: date | None) -> list[Reason]:
    """Why a fact of that day is not for this norm though it happened in its place: before it, or while it did not
    hold."""
    if day is None:
        return []
    place = parse_urn(norm.urn).place[1:]
    fact = Fact(place[0], day, next(iter(norm.pack.scope.grounds)), place[1] if len(place) > 1 else "")
    found = pick_norm([norm], fact)
    told = [reason for one in found.candidates for reason in one.reasons if one.is_for_training]
    told += [reason for reasons in found.others.values() for reason in reasons]
    return [reason for reason in told if reason.code in {"scope.before", "scope.training"}]


def _usual_place(doors: tuple[Door, ...]) -> dict[str, str]:
    """The state, and the municipality of a norm of one, where all norms of the person are of the same place."""
    places = {parse_urn(door.norm.urn).place[1:] for door in doors}
    if len(places) != 1:
        return {"estado": "", "municipio": ""}
    place = places.pop()
    city = doors[0].body.place if len(place) > 1 else ""
    return {"estado": catalogue.state_named(place[0]), "municipio": city}
