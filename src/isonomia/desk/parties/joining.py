"""Adding somebody to a case: who answers, who stands for a party, a witness, one more complainant or victim.

Whose identity is sealed gets a code and no name. That somebody answers, or is represented, is said by an act; this only
gives the act somebody to name.
"""

from dataclasses import dataclass
from datetime import date

from django.contrib import messages
from django.core.exceptions import ValidationError
from django.db import transaction
from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from isonomia.casefile import service
from isonomia.casefile.access import reach_in, roles_in
from isonomia.casefile.drafts import Joining
from isonomia.casefile.models import PARTY_ROLES, Case, CaseParty
from isonomia.casefile.queries import case_by_digits, digits_of
from isonomia.casefile.refusal import NotAllowedError
from isonomia.desk.parties.choosing import Choosing, choosing_from
from isonomia.desk.session import Desk, desk_of, seated
from isonomia.desk.typed_day import typed_day
from isonomia.people.offices import Reach
from isonomia.people.queries import may_register

SEALED = frozenset({"complainant", "victim", "witness"})
"""Whose name is not written: the case knows them by a code."""
_HELP = {
    "respondent": "Depois, grave o ato que o faz responder: a instauração, ou a inclusão de autuado.",
    "representative": "Depois, junte a procuração ou a autorização pelo ato de representação.",
    "witness": "Fica só o código, como T1; o nome vai no envelope lacrado.",
    "complainant": "Fica só o código, como D2; a identidade vai no envelope lacrado.",
    "victim": "Fica só o código, como V2; a identidade vai no envelope lacrado.",
}


@dataclass
class JoiningForm:
    """What was typed: the role, the person where one is named, and of a representative, for whom and until when."""

    role: str
    choosing: Choosing
    stands_for: str
    powers: tuple[str, ...]
    typed_until: str
    until: date | None
    errors: list[tuple[str, str]]

    @property
    def is_named(self) -> bool:
        """Whether the role has a name in the register."""
        return self.role not in SEALED


@seated
@require_http_methods(["GET", "HEAD", "POST"])
def party_join(request: HttpRequest, digits: str) -> HttpResponse:
    """Adds somebody to a case; then the page of the case says the code by which acts name them."""
    desk = desk_of(request)
    case = _opened(desk, digits)
    form = _form(request, desk, case)
    if request.method == "POST" and "gravar" in request.POST and not form.choosing.searching and _is_right(form, case):
        with transaction.atomic():
            party = form.choosing.settle(desk.actor) if form.is_named else None
            joining = Joining(form.role, party.pk if party else None, form.stands_for, form.powers, form.until)
            code = service.join(desk.actor, case.pk, joining)
        messages.success(request, f"{PARTY_ROLES[form.role].capitalize()} no processo: {code}. {_HELP[form.role]}")
        return redirect("case", digits_of(case.number))
    return render(
        request,
        "desk/parties/join.html",
        {
            "case": case,
            "form": form,
            "roles": [(role, label, _HELP[role]) for role, label in PARTY_ROLES.items()],
            "others": case.parties.select_related("party").exclude(role__in=("representative", "witness")),
        },
        status=422 if form.errors else 200,
    )


def _opened(desk: Desk, digits: str) -> Case:
    """The case, for who sees it in whole and may record something in it."""
    try:
        case = case_by_digits(digits, desk.offices)
    except Case.DoesNotExist:
        raise Http404(digits) from None
    if reach_in(case, desk.offices) is Reach.OUTLINE:
        raise Http404(digits)
    may = roles_in(case, desk.offices, desk.actor) and may_register(desk.offices, case.body_id)
    if not may:
        raise NotAllowedError("party.not_yours", "Quem inclui partes é a secretaria, ou quem conduz o processo.")
    return case


def _form(request: HttpRequest, desk: Desk, case: Case) -> JoiningForm:
    data: QueryDict = request.POST if request.method == "POST" else request.GET
    role = data.get("papel", "respondent")
    choosing = choosing_from(
        request.POST if request.method == "POST" else None, body=case.body, offices=desk.offices, prefix="p"
    )
    typed = data.get("ate", "").strip()
    until, errors = _until(typed)
    powers = tuple(line.strip() for line in data.get("poderes", "").splitlines() if line.strip())
    return JoiningForm(
        role=role if role in PARTY_ROLES else "respondent",
        choosing=choosing,
        stands_for=data.get("de", ""),
        powers=powers,
        typed_until=typed,
        until=until,
        errors=errors,
    )


def _until(typed: str) -> tuple[date | None, list[tuple[str, str]]]:
    if not typed:
        return None, []
    try:
        return typed_day(typed), []
    except ValidationError as error:
        return None, [("ate", error.messages[0])]


def _is_right(form: JoiningForm, case: Case) -> bool:
    """Whether everything that the role asks for is there; else the errors say what is not."""
    if form.is_named and not form.choosing.check():
        form.errors += form.choosing.errors
    if form.role == "representative" and not CaseParty.objects.filter(case=case, code=form.stands_for).exists():
        form.errors.append(("de", "Marque quem é representado: sem isso os poderes não são de ninguém."))
    return not form.errors
