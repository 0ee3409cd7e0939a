"""One's own account, and what the keyboard does."""

from allauth.mfa.models import Authenticator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from isonomia.desk.account.seats import absences_of, held_by
from isonomia.desk.session import desk_of, seated


@seated
def account(request: HttpRequest) -> HttpResponse:
    """Name, seats with their mandates, absences, second factor."""
    actor = desk_of(request).actor
    factors = list(Authenticator.objects.filter(user=actor.user).values_list("type", flat=True))
    context = {
        "person": actor.user,
        "held": held_by(actor),
        "absences": absences_of(actor),
        "app": Authenticator.Type.TOTP in factors,
        "keys": factors.count(Authenticator.Type.WEBAUTHN),
    }
    return render(request, "desk/account/account.html", context)


@seated
def keyboard(request: HttpRequest) -> HttpResponse:
    """What the keyboard does, and the switch that turns it off."""
    return render(request, "desk/account/keyboard.html")
