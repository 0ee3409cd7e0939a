"""The forms of the register: what is typed of a supply, and why one is undone."""

from collections.abc import Iterable
from decimal import Decimal, InvalidOperation
from typing import Any

from django import forms

from isonomia import catalogue
from isonomia.desk.typed_day import DayField
from isonomia.oversight.queries import posting_norms
from isonomia.oversight.service import Supply
from isonomia.people.models import Body
from isonomia.people.refusal import Fault

_MANY = "Escreva quantos exemplares, em algarismos."


class SupplyForm(forms.Form):
    """What is typed of summaries supplied. The rules are those of `oversight.service`."""

    use_required_attribute = False

    norm = forms.ChoiceField(error_messages={"required": "Escolha a norma."})
    to_whom = forms.CharField(max_length=200, error_messages={"required": "Escreva a quem: o nome do estabelecimento."})
    address = forms.CharField(max_length=300, required=False)
    day = DayField(without="O registro guarda quando foi a entrega.")
    copies = forms.IntegerField(error_messages={"required": _MANY, "invalid": _MANY})
    cost = forms.CharField(max_length=20, required=False)
    budget_line = forms.CharField(max_length=120, required=False)
    note = forms.CharField(max_length=300, required=False)

    def __init__(self, data: Any, body: Body) -> None:
        super().__init__(data)
        names = posting_norms(body)
        norm = self.fields["norm"]
        assert isinstance(norm, forms.ChoiceField)
        norm.choices = [(name, catalogue.norm_by_id(name).pack.short) for name in names]

    def clean_cost(self) -> Decimal | None:
        """The cost in reais, typed as people here write it; None where it was left blank."""
        typed = self.cleaned_data["cost"].replace("R$", "").replace(".", "").replace(",", ".").strip()
        if not typed:
            return None
        try:
            cost = Decimal(typed)
        except InvalidOperation:
            raise forms.ValidationError("Escreva o custo em reais, como 120,50.") from None
        if not cost.is_finite() or cost != round(cost, 2):
            raise forms.ValidationError("Escreva o custo em reais, com até duas casas, como 120,50.")
        return cost

    def supply(self) -> Supply:
        """What was typed. Call it only when the form is valid."""
        return Supply(**self.cleaned_data)

    def tell(self, faults: Iterable[Fault]) -> None:
        """Puts what the service refused beside the fields."""
        for fault in faults:
            self.add_error(fault.field, fault.say)


class UndoingForm(forms.Form):
    """Why a row was wrong."""

    use_required_attribute = False
    note = forms.CharField(
        max_length=300, error_messages={"required": "Escreva por que o registro estava errado. Ele fica, desfeito."}
    )
