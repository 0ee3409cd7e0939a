"""The ceremony: custodians who are present make the next key of the vault, and its printed parts are shown once."""

from collections.abc import Callable, Sequence

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods

from isonomia.desk.session import desk_of, seated
from isonomia.desk.vault.places import body_of
from isonomia.people.models import Body
from isonomia.vault import service
from isonomia.vault.custody import refuse_other_than_custodians, rule_of
from isonomia.vault.models import Custodian, Rule
from isonomia.vault.queries import current_of, custodians_now
from isonomia.vault.refusal import VaultError
from isonomia.vault.sharing import MOST, numbered

_PHRASE, _PART = "frase-", "parte-"


@seated
@sensitive_post_parameters()
@require_http_methods(["GET", "HEAD", "POST"])
def renew(request: HttpRequest, slug: str) -> HttpResponse:
    """Makes the next key with the passphrases of those present."""
    body, actor = body_of(request, slug), desk_of(request).actor
    refuse_other_than_custodians(actor, body)
    able = custodians_now(body, actor.at)
    phrases = {one.pk: request.POST.get(f"{_PHRASE}{one.pk}", "") for one in able}
    return _held(request, body, "desk/vault/renew.html", lambda: service.renew(actor, body, phrases), able, {})


@seated
@sensitive_post_parameters()
@require_http_methods(["GET", "HEAD", "POST"])
def recover(request: HttpRequest, slug: str) -> HttpResponse:
    """Makes the next key with printed parts of the one at hand."""
    body, actor = body_of(request, slug), desk_of(request).actor
    refuse_other_than_custodians(actor, body)
    epoch = current_of(body)
    places = range(1, (epoch.recover if epoch else 2) + 1)
    parts = [request.POST.get(f"{_PART}{place}", "").strip() for place in places]
    more: dict[str, object] = {"typed": list(zip(places, parts, strict=True)), "most": MOST}
    return _held(
        request,
        body,
        "desk/vault/recover.html",
        lambda: service.recover(body, filter(None, parts), actor.at),
        custodians_now(body, actor.at),
        more,
    )


def _held(
    request: HttpRequest,
    body: Body,
    template: str,
    do: Callable[[], list[str]],
    able: Sequence[Custodian],
    more: dict[str, object],
) -> HttpResponse:
    """The form; posted, the printed parts, which are in this answer and nowhere else. `able` get a part of the key."""
    error, rule = "", rule_of(body)
    seen = _seen(rule, able)
    if request.method == "POST":
        try:
            _refuse_unseen(request.POST.get("visto", ""), seen)
            parts = do()
        except VaultError as refusal:
            error = refusal.message
        else:
            shown = {"body": body, "epoch": current_of(body), "parts": [numbered(one) for one in parts]}
            return render(request, "desk/vault/parts.html", shown)
    context = {"body": body, "error": error, "epoch": current_of(body), "rule": rule, "able": able, "seen": seen} | more
    return render(request, template, context, status=422 if error else 200)


def _seen(rule: Rule | None, able: Sequence[Custodian]) -> str:
    """What the page showed: the rule, and who gets a part of the key."""
    return "-".join(str(one.pk) for one in (rule, *able) if one is not None)


def _refuse_unseen(told: str, seen: str) -> None:
    """Nobody gives their passphrase to a rule, or to somebody's part, that came while they were typing."""
    if told != seen:
        raise VaultError(
            "vault.changed",
            "Depois que esta página foi aberta, mudou a regra do cofre ou quem o guarda. Nada foi feito. Confira "
            "abaixo a regra e os nomes, e envie de novo.",
        )
