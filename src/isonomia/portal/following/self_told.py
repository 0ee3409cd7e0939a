"""What the person's own envelope holds, what they add to it, and the change of their phrase."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_http_methods

from isonomia.contact.phrases import mark_of, new_phrase
from isonomia.contact.queries import own_identity
from isonomia.contact.service import change_words
from isonomia.law.identity import IdentityError, parse_cpf
from isonomia.portal.following.doing import add_to_envelope
from isonomia.portal.following.visiting import Visit, go_on, visited
from isonomia.portal.guarding.door import guarded
from isonomia.portal.page import public
from isonomia.vault.identity import Contact, Identity
from isonomia.vault.queries import can_seal

_NEW = "follow_new"
_FIELDS = ("nome", "documento", "nascimento", "endereco", "contato", "cuidado")
_KINDS = {"telefone": "phone", "email": "email", "outro": "other"}
_LONGEST = 300


@guarded("write")
@require_http_methods(["GET", "HEAD", "POST"])
@public
@visited
def identity(request: HttpRequest, visit: Visit) -> HttpResponse:
    """What the person told of themselves, read with their phrase, and the form by which they add to it."""
    may = can_seal(visit.access.case.body)
    context: dict[str, object] = {"visit": visit, "may": may, "sent": request.POST}
    if request.method == "POST" and may:
        told, faults = _told(request)
        if not faults:
            add_to_envelope(visit, told)
            return redirect("follow_identity")
        return render(
            request, "portal/following/identity.html", {**context, "faults": faults, **_own(visit)}, status=422
        )
    return render(request, "portal/following/identity.html", context | _own(visit))


@guarded("write")
@require_http_methods(["GET", "HEAD", "POST"])
@public
@visited
def phrase(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Another phrase: first shown, while the old one still opens; changed once the person says that they kept it."""
    if request.method != "POST":
        request.session.pop(_NEW, None)
        return render(request, "portal/following/phrase.html", {"visit": visit})
    fresh = request.session.get(_NEW, "")
    keeps = "guardei" in request.POST
    if keeps and fresh and request.POST.get("palavras") == mark_of(fresh):
        signed = change_words(visit.signed, fresh, at=visit.at)
        del request.session[_NEW]
        go_on(request, signed, visit.at)
        return render(request, "portal/following/phrase.html", {"visit": visit, "done": True})
    request.session[_NEW] = fresh = fresh or new_phrase()
    shown = {"visit": visit, "fresh": fresh.split(), "mark": mark_of(fresh), "other": keeps}
    return render(request, "portal/following/phrase.html", shown)


def _own(visit: Visit) -> dict[str, object]:
    own = own_identity(visit.signed)
    return {"own": own, "knows": not own.is_empty}


def _told(request: HttpRequest) -> tuple[Identity, dict[str, Promise]]:
    """What was added, and what is wrong with it, by field."""
    typed = {field: request.POST.get(field, "").strip() for field in _FIELDS}
    faults: dict[str, Promise] = {
        field: _("Isto é longo demais. Escreva mais curto.") for field, text in typed.items() if len(text) > _LONGEST
    }
    if not any(typed.values()):
        faults["nome"] = _("Escreva o que quer mudar ou completar. Sem isso, tudo fica como está.")
    if typed["documento"] and typed["documento"].replace(".", "").replace("-", "").isdecimal():
        try:
            parse_cpf(typed["documento"])
        except IdentityError:
            faults["documento"] = _("Os números do CPF não combinam. Confira, ou deixe em branco.")
    kind = _KINDS.get(request.POST.get("meio", ""), "other")
    contacts = (Contact(kind, typed["contato"], typed["cuidado"]),) if typed["contato"] else ()  # type: ignore[arg-type]
    told = Identity(
        name=typed["nome"],
        document=typed["documento"],
        birth=typed["nascimento"],
        address=typed["endereco"],
        contacts=contacts,
    )
    return told, faults
