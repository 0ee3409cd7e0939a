"""The forms of seats, mandates, absences and users. The rules are those of `people.service`."""

from collections.abc import Iterable, Mapping
from typing import Any

from django import forms

from isonomia.desk.typed_day import DayField
from isonomia.people.models import Body, Seat, User
from isonomia.people.offices import HELD_BY_PEOPLE, OFFICES
from isonomia.people.refusal import Fault
from isonomia.practice.queries import law_of

_NOBODY = "Não há usuário com esse nome. Confira a lista de pessoas, ou crie o usuário antes."


class Telling(forms.Form):
    """A form that can be told what the service refused, and tells it at the head of the page."""

    use_required_attribute = False

    def tell(self, faults: Iterable[Fault]) -> None:
        """Puts what the service refused beside the fields; what is of no field, on top."""
        for fault in faults:
            self.add_error(fault.field if fault.field in self.fields else None, fault.say)

    @property
    def summary(self) -> list[tuple[str, str]]:
        """What is wrong, each with the id of its field."""
        return [
            (self[name].id_for_label if name in self.fields else "conteudo", str(say))
            for name, told in self.errors.items()
            for say in told
        ]


class SeatForm(Telling):
    """A seat to be made. `place` is a seat of the norm, `decider` where it votes: each as "norm.name"."""

    office = forms.ChoiceField(
        choices=[(one, label) for one, label in OFFICES.items() if one in HELD_BY_PEOPLE], initial="clerk"
    )
    label = forms.CharField(required=False)
    organ = forms.CharField(required=False)
    norm = forms.ChoiceField(required=False)
    place = forms.ChoiceField(required=False)
    decider = forms.ChoiceField(required=False)
    chairs = forms.BooleanField(required=False)
    alternate_of = forms.ModelChoiceField(queryset=Seat.objects.none(), required=False)

    def __init__(self, body: Body, data: Mapping[str, Any] | None = None) -> None:
        super().__init__(data)
        norms = [(name, law_of(body, name).norm.pack) for name in body.norms]
        places = [
            (f"{name}.{key}", f"{seat.label} ({one.name})")
            for name, pack in norms
            for one in pack.bodies.values()
            for key, seat in one.seats.items()
        ]
        deciders = [
            (f"{name}.{key}", f"{one.body} ({pack.short})")
            for name, pack in norms
            for key, one in pack.deciders.items()
        ]
        self._choose("norm", [("", "todas as que o órgão aplica"), *((name, pack.short) for name, pack in norms)])
        self._choose("place", [("", "nenhum"), *places])
        self._choose("decider", [("", "em lugar nenhum"), *deciders])
        alternate = self.fields["alternate_of"]
        if isinstance(alternate, forms.ModelChoiceField):
            alternate.queryset = Seat.objects.filter(body=body, alternate_of=None)

    def _choose(self, name: str, choices: list[tuple[str, str]]) -> None:
        chosen = self.fields[name]
        if isinstance(chosen, forms.ChoiceField):
            chosen.choices = choices


class MandateForm(Telling):
    """A mandate to be given: to whom, from when, until when, by which act."""

    user = forms.CharField(required=False)
    since = DayField(without="Sem ele o mandato não começa.")
    to = DayField(required=False)
    order = forms.CharField(required=False)

    def clean_user(self) -> User:
        """The user of that name."""
        return named(self.cleaned_data["user"])


class EndingForm(Telling):
    """The end of a mandate before its time."""

    last = DayField(without="Sem ele o mandato continua.")
    order = forms.CharField(required=False)


class AbsenceForm(Telling):
    """Days on which somebody does not sit."""

    user = forms.CharField(required=False)
    since = DayField(without="Sem ele o afastamento não começa.")
    to = DayField(without="Sem ele não se sabe quando a pessoa volta a votar.")
    reason = forms.CharField(required=False)

    def clean_user(self) -> User:
        """The user of that name."""
        return named(self.cleaned_data["user"])


class UserForm(Telling):
    """Somebody who is to sign in."""

    name = forms.CharField(required=False, strip=False)
    username = forms.CharField(required=False)
    email = forms.CharField(required=False)
    civil_name = forms.CharField(required=False, strip=False)


def named(username: str) -> User:
    """The user of a name. Raises `ValidationError` for one that is not there."""
    found = User.objects.filter(username=username.strip().lower(), is_active=True).first()
    if found is None:
        raise forms.ValidationError(_NOBODY)
    return found
