"""The form of a party: what is typed of somebody who answers, or stands for somebody who does."""

from collections.abc import Iterable

from django import forms

from isonomia.law.words import RespondentKind
from isonomia.people.models import PARTY_KINDS
from isonomia.people.refusal import Fault
from isonomia.people.service import PartyDraft

_KINDS = [(RespondentKind(kind).value, label) for kind, label in PARTY_KINDS.items()]
_KIND_WRONG = "Diga quem responde: pessoa, empresa, órgão ou agente público. Disso depende a sanção que o alcança."


class PartyForm(forms.Form):
    """What is typed of a party. The rules are those of `people.service`; this only reads and keeps what was typed."""

    use_required_attribute = False

    kind = forms.ChoiceField(
        choices=_KINDS, initial="company", error_messages={"required": _KIND_WRONG, "invalid_choice": _KIND_WRONG}
    )
    name = forms.CharField(required=False, strip=False)
    document = forms.CharField(required=False)
    civil_name = forms.CharField(required=False, strip=False)
    address = forms.CharField(required=False, strip=False)
    email = forms.CharField(required=False)
    phone = forms.CharField(required=False)

    def draft(self) -> PartyDraft:
        """What was typed, to be registered. Call it only when the form is valid."""
        told = self.cleaned_data
        return PartyDraft(
            RespondentKind(told["kind"]),
            told["name"],
            document=told["document"],
            civil_name=told["civil_name"],
            address=told["address"],
            email=told["email"],
            phone=told["phone"],
        )

    def tell(self, faults: Iterable[Fault]) -> None:
        """Puts what the service refused beside the fields."""
        for fault in faults:
            self.add_error(fault.field, fault.say)

    @property
    def summary(self) -> list[tuple[str, str]]:
        """What is wrong, each with the id of its field, for the head of the page."""
        return [(self[field].id_for_label, str(say)) for field, told in self.errors.items() for say in told]
