"""The vault of a case: what was asked and opened in it, and the form of a request."""

from datetime import date
from typing import Any

from django.core.exceptions import ValidationError
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_http_methods

from isonomia.casefile.access import reach_in
from isonomia.casefile.models import Case
from isonomia.casefile.queries import case_by_digits
from isonomia.casefile.refusal import NotAllowedError
from isonomia.desk.form_name import form_name
from isonomia.desk.session import desk_of, seated
from isonomia.desk.typed_day import typed_day
from isonomia.desk.typed_id import typed_id
from isonomia.law.acts import ActKind
from isonomia.law.errors import LawError
from isonomia.law.offering import rows_of
from isonomia.law.words import OPENING_GROUND_LABELS, OpeningGround
from isonomia.people.offices import Reach
from isonomia.practice.queries import law_of
from isonomia.vault import service
from isonomia.vault.asking import deciders_of, grounds_in, requesting_role, sealed_codes
from isonomia.vault.queries import openings_in, told
from isonomia.vault.reading_codes import new_code
from isonomia.vault.refusal import VaultError

_CONSENTS = (("paper", "em papel assinado"), ("thread", "na conversa protegida do processo"))


@seated
@require_http_methods(["GET", "HEAD", "POST"])
def ask(request: HttpRequest, digits: str) -> HttpResponse:
    """The log of openings of a case, one's own requests, and the form of another. Posted, it asks, and shows the
    reading code: in that answer and nowhere else."""
    case, error = seen_whole(request, digits), ""
    if request.method == "POST":
        code = request.POST.get("codigo", "")
        requesting_role(desk_of(request).actor, case, desk_of(request).offices)
        try:
            made = service.request_opening(
                desk_of(request).actor,
                case,
                _asked(request),
                reading_code=code,
                seen=typed_id(request.POST.get("vistos", "")) or 0,
                form=form_name(request.POST),
            )
        except NotAllowedError:
            raise
        except LawError as refusal:
            error = refusal.message
        else:
            return render(request, "desk/vault/asked.html", {"case": case, "opening": made, "code": code})
    context = _context(request, case) | {"error": error}
    return render(request, "desk/vault/ask.html", context, status=422 if error else 200)


def seen_whole(request: HttpRequest, digits: str) -> Case:
    """A case that who asks sees whole. Raises `Http404` for any other."""
    offices = desk_of(request).offices
    try:
        case = case_by_digits(digits, offices)
    except Case.DoesNotExist:
        raise Http404 from None
    if reach_in(case, offices) is not Reach.WHOLE:
        raise Http404
    return case


def _asked(request: HttpRequest) -> service.Asked:
    data = request.POST
    try:
        ground = OpeningGround(data.get("motivo", ""))
    except ValueError:
        raise VaultError("vault.ground", "Escolha um dos motivos. Sem motivo não se pede.") from None
    if ground is not OpeningGround.DISCLOSURE:
        return service.Asked(data.get("quem", ""), ground, data.get("razoes", ""))
    consent = data.get("consentimento", "")
    return service.Asked(
        data.get("quem", ""),
        ground,
        data.get("razoes", ""),
        consent=consent if consent in dict(_CONSENTS) else "",
        consented_on=_day(data.get("consentiu", "")),
        act=typed_id(data.get("ato", "")),
    )


def _day(text: str) -> date | None:
    try:
        return typed_day(text)
    except ValidationError as error:
        if not text.strip():
            return None
        raise VaultError("vault.day", error.messages[0]) from None


def _context(request: HttpRequest, case: Case) -> dict[str, Any]:
    actor, norm = desk_of(request).actor, law_of(case.body, case.norm).norm
    data = request.POST
    grounds, made = grounds_in(case), openings_in(case)
    return {
        "case": case,
        "norm": norm,
        "cite": next((row.row.cite for row in rows_of(norm, ActKind.IDENTITY_OPENING_REQUESTED)), ()),
        "log": [told(one) for one in made],
        "mine": [(one, told(one).ground, one.is_readable(actor.at)) for one in made if one.by_id == actor.user.pk],
        "codes": sealed_codes(case),
        "grounds": [(ground.value, OPENING_GROUND_LABELS[ground]) for ground in grounds],
        "discloses": OpeningGround.DISCLOSURE in grounds,
        "consents": _CONSENTS,
        "cannot": _why_not(request, case),
        "form": form_name(data),
        "seen": data.get("vistos") or case.acts_count,
        "code": data.get("codigo") or new_code(),
        "typed": data,
    }


def _why_not(request: HttpRequest, case: Case) -> str:
    """Why who asks can't ask now; empty when they can."""
    actor = desk_of(request).actor
    try:
        requesting_role(actor, case, desk_of(request).offices)
        deciders_of(case.body, actor)
    except LawError as refusal:
        return refusal.message
    return ""
