"""Registering a party, and correcting one: what is wrong is told beside each field, and a look-alike before a second
registration."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render

from isonomia.casefile.renaming import correct_party
from isonomia.desk.parties.asking import PartyForm
from isonomia.desk.parties.choosing import choosing_from
from isonomia.desk.parties.views import party_at, registering_bodies
from isonomia.desk.session import desk_of, seated
from isonomia.people.models import Party
from isonomia.people.queries import may_register
from isonomia.people.refusal import FaultyError, NotYoursError

_NOT_YOURS = "Cadastra partes quem recebe ou conduz processos num órgão. O seu assento não é desses."


@seated
def party_new(request: HttpRequest) -> HttpResponse:
    """A form to register a party, which leads to the known one when there is one."""
    desk = desk_of(request)
    bodies = registering_bodies(desk)
    if not bodies:
        raise NotYoursError("party.not_yours", _NOT_YOURS)
    asked = request.POST.get("orgao", "")
    body = next((one for one in bodies if one.slug == asked), bodies[0])
    data = request.POST if request.method == "POST" else None
    choosing = choosing_from(data, body=body, offices=desk.offices, prefix="p")
    if data is not None and not choosing.searching:
        made = choosing.settle(desk.actor)
        if made is not None:
            said = f"“{made.name}” já estava no cadastro." if choosing.party else f"“{made.name}” está no cadastro."
            messages.success(request, said, extra_tags="good")
            return redirect("party", made.pk) if choosing.browses else redirect("party_new")
    context = {"choosing": choosing, "bodies": bodies, "body": body}
    return render(request, "desk/parties/new.html", context, status=422 if choosing.errors else 200)


@seated
def party_correct(request: HttpRequest, pk: int) -> HttpResponse:
    """A form to correct a party."""
    desk = desk_of(request)
    found = party_at(desk, pk)
    if not may_register(desk.offices, found.body_id):
        raise NotYoursError("party.not_yours", _NOT_YOURS)
    form = PartyForm(request.POST if request.method == "POST" else None, initial=_on_record(found))
    if request.method == "POST" and form.is_valid():
        try:
            correct_party(desk.actor, found, form.draft())
        except FaultyError as error:
            form.tell(error.faults)
        else:
            messages.success(request, f"O cadastro de “{found.name}” foi corrigido.", extra_tags="good")
            return redirect("party", pk)
    context = {"party": found, "name": party_at(desk, pk).name, "form": form}
    return render(request, "desk/parties/correct.html", context, status=422 if form.errors else 200)


def _on_record(party: Party) -> dict[str, str]:
    return {name: getattr(party, name) for name in PartyForm.base_fields}
