"""The rule of a vault, and a custodian's own key: making it, changing its passphrase, unlocking and locking it."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_POST

from isonomia.desk.session import desk_of, seated
from isonomia.desk.vault.places import body_of
from isonomia.desk.vault.unlocked import MINUTES, forget, keep
from isonomia.people.models import Body
from isonomia.people.queries import may_manage_seats
from isonomia.people.refusal import NotYoursError
from isonomia.vault import service
from isonomia.vault.custody import key_held, refuse_other_than_custodians, rule_of
from isonomia.vault.passphrases import LEAST
from isonomia.vault.refusal import VaultError

_RULE = {"concordam": "1", "recuperam": "2", "impressas": "3"}


@seated
@require_http_methods(["GET", "HEAD", "POST"])
def rule(request: HttpRequest, slug: str) -> HttpResponse:
    """How many custodians must agree, and how many printed parts recover the key."""
    body, error = body_of(request, slug), ""
    if not may_manage_seats(desk_of(request).offices, body.pk):
        raise NotYoursError("vault.not_keeper", "A regra do cofre é escolhida por quem administra o órgão ou decide.")
    if request.method == "POST":
        agree, recover, printed = (_number(request.POST.get(name, "")) for name in _RULE)
        try:
            service.set_rule(desk_of(request).actor, body, agree=agree, recover=recover, printed=printed)
        except VaultError as refusal:
            error = refusal.message
        else:
            messages.success(request, "A regra está gravada. Vale da próxima renovação do cofre em diante.")
            return redirect("vault")
    held = rule_of(body)
    known = {"concordam": held.agree, "recuperam": held.recover, "impressas": held.printed} if held else _RULE
    typed = {name: request.POST.get(name, known[name]) for name in _RULE}
    return _page(request, "desk/vault/rule.html", body, error, {"typed": typed})


@seated
@require_http_methods(["GET", "HEAD", "POST"])
def key(request: HttpRequest, slug: str) -> HttpResponse:
    """Makes the custodian's key, or changes its passphrase; who lost it makes another key."""
    body, actor, error = body_of(request, slug), desk_of(request).actor, ""
    refuse_other_than_custodians(actor, body)
    if request.method == "POST":
        old, new = request.POST.get("atual", ""), request.POST.get("nova", "")
        try:
            _refuse_unlike(new, request.POST.get("outra-vez", ""))
            if "trocar" in request.POST:
                service.change_passphrase(actor, body, old, new)
                told = "A frase-senha mudou. A chave é a mesma."
            else:
                service.make_key(actor, body, new)
                told = "A sua chave está feita. Falta renovar o cofre para que ela abra identidades."
        except VaultError as refusal:
            error = refusal.message
        else:
            forget(request)
            messages.success(request, told)
            return redirect("vault")
    return _page(request, "desk/vault/key.html", body, error, {"held": key_held(actor, body), "least": LEAST})


@seated
@require_http_methods(["GET", "HEAD", "POST"])
def unlock(request: HttpRequest, slug: str) -> HttpResponse:
    """Unlocks the custodian's key for some minutes."""
    body, actor, error = body_of(request, slug), desk_of(request).actor, ""
    refuse_other_than_custodians(actor, body)
    if request.method == "POST":
        try:
            keep(request, body, service.unlock(actor, body, request.POST.get("frase", "")))
        except VaultError as refusal:
            error = refusal.message
        else:
            messages.success(request, f"A sua chave está destrancada por {MINUTES} minutos, só nesta sessão.")
            return redirect("vault")
    return _page(request, "desk/vault/unlock.html", body, error, {"minutes": MINUTES})


@seated
@require_POST
def lock(request: HttpRequest, slug: str) -> HttpResponse:
    """Locks the key before its time."""
    refuse_other_than_custodians(desk_of(request).actor, body_of(request, slug))
    forget(request)
    messages.success(request, "A sua chave está trancada.")
    return redirect("vault")


def _page(request: HttpRequest, template: str, body: Body, error: str, more: dict[str, object]) -> HttpResponse:
    return render(request, template, {"body": body, "error": error} | more, status=422 if error else 200)


def _number(text: str) -> int:
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 3 else 0


def _refuse_unlike(new: str, again: str) -> None:
    if new != again:
        raise VaultError("vault.unlike", "As duas frases-senha não são iguais. Escreva a mesma duas vezes.")
