"""The priority of a case after its filing: given or taken by who conducts it, with the ground."""

from django import forms
from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from isonomia.casefile.access import roles_in
from isonomia.casefile.models import Case
from isonomia.casefile.prioritising import LONGEST, LONGEST_GROUND, may_prioritise
from isonomia.casefile.queries import case_by_digits
from isonomia.casefile.refusal import NotAllowedError
from isonomia.casefile.service import prioritise
from isonomia.desk.intake.complaint import PRIORITIES
from isonomia.desk.session import desk_of, seated

_OTHER = "outra"
_CHOICES = {**PRIORITIES, _OTHER: "outra razão da lei"}


class PriorityForm(forms.Form):
    """Which priority, and why now."""

    priority = forms.ChoiceField(required=False, choices=list(_CHOICES.items()))
    words = forms.CharField(required=False, max_length=LONGEST)
    ground = forms.CharField(
        max_length=LONGEST_GROUND,
        error_messages={"required": "Escreva em que se baseia: o papel que mostra, com o número do ato, ou o pedido."},
    )

    def clean(self) -> dict[str, str]:
        """Another reason is told in words."""
        told: dict[str, str] = super().clean() or self.cleaned_data
        if told.get("priority") == _OTHER and not told.get("words"):
            self.add_error("words", "Escreva a razão, em poucas palavras e sem nomes.")
        return told

    @property
    def chosen(self) -> str:
        """The priority in words; empty for none."""
        told = self.cleaned_data
        return str(told["words"] if told["priority"] == _OTHER else told["priority"])


@require_http_methods(["GET", "HEAD", "POST"])
@seated
def priority(request: HttpRequest, digits: str) -> HttpResponse:
    """A form for who conducts the case; sent, it changes the priority and says so on the page of the case."""
    desk = desk_of(request)
    try:
        case = case_by_digits(digits, desk.offices)
    except Case.DoesNotExist:
        raise Http404 from None
    if not may_prioritise(roles_in(case, desk.offices, desk.actor)):
        raise NotAllowedError("priority.not_yours", "A prioridade é dada por quem conduz o processo.")
    known = case.priority if case.priority in PRIORITIES else _OTHER
    begins = {"priority": known, "words": case.priority if known == _OTHER else ""}
    form = PriorityForm(request.POST or None, initial=begins)
    if request.method == "POST" and form.is_valid():
        if prioritise(desk.actor, case.pk, form.chosen, ground=form.cleaned_data["ground"]):
            told = f"Prioridade: {form.chosen}." if form.chosen else "O processo já não tem prioridade."
            messages.success(request, f"{told} Fica registrado quem mudou, quando e por quê.")
        return redirect("case", digits)
    context = {
        "case": case,
        "digits": digits,
        "form": form,
        "changes": case.priority_changes.select_related("by"),
    }
    return render(request, "desk/case/priority.html", context, status=422 if form.errors else 200)
