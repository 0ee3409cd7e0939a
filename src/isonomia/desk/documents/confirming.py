"""Who signs shows at that moment who they are: by their password, or by having just come from gov.br."""

from datetime import UTC, datetime, timedelta

from allauth.core.ratelimit import consume
from django.http import HttpRequest

from isonomia.desk.session import desk_of

_FRESH = timedelta(minutes=5)
_COME_BY = "account_authentication_methods"
"""Where allauth keeps by what, and when, somebody signed in to this session."""


def has_password(request: HttpRequest) -> bool:
    """Whether the person has a password to confirm with; else they confirm by gov.br."""
    return desk_of(request).actor.user.has_usable_password()


def confirmed(request: HttpRequest) -> tuple[str, str]:
    """How the person confirmed who they are (`documents.models.CONFIRMED`), and why they did not: one of the two is
    empty. Ten tries a minute."""
    desk = desk_of(request)
    if not consume(request, action="reauthenticate", user=desk.actor.user):
        return "", "Muitas tentativas seguidas. Espere um minuto e tente de novo."
    if has_password(request):
        right = desk.actor.user.check_password(request.POST.get("senha", ""))
        return ("password", "") if right else ("", "A senha não confere. Escreva a senha com que você entra aqui.")
    if _just_came(request, desk.actor.at):
        return "government", ""
    return "", "Para assinar, saia e entre de novo por gov.br: a assinatura vale até cinco minutos depois da entrada."


def _just_came(request: HttpRequest, at: datetime) -> bool:
    methods = [one for one in request.session.get(_COME_BY, ()) if one.get("method") == "socialaccount"]
    return bool(methods) and at - datetime.fromtimestamp(float(methods[-1]["at"]), UTC) < _FRESH
