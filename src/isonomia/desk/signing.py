"""How people sign in: nobody makes an account for themselves; the government's sign-in finds a person already known."""

import base64
from typing import Any, ClassVar

from allauth.account.adapter import DefaultAccountAdapter
from allauth.account.models import EmailAddress
from allauth.core.exceptions import ImmediateHttpResponse
from allauth.mfa.adapter import DefaultMFAAdapter
from allauth.mfa.models import Authenticator
from allauth.socialaccount.adapter import DefaultSocialAccountAdapter
from allauth.socialaccount.models import SocialLogin
from cryptography.fernet import Fernet
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from django.conf import settings
from django.http import HttpRequest
from django.shortcuts import render

from isonomia.people.models import User

_WRONG = "O usuário e a senha não conferem. Escreva o nome de usuário ou o e-mail, e a senha."
_WAIT = "Muitas tentativas seguidas. Espere alguns minutos e tente de novo."
_OLD_LINK = "Este link não vale mais. Peça outro."


class ClosedAccounts(DefaultAccountAdapter):  # type: ignore[misc]  # allauth has no types
    """Accounts are made by the administration of the body. What goes wrong is told in our own words."""

    error_messages: ClassVar[dict[str, str]] = {
        **DefaultAccountAdapter.error_messages,
        "account_inactive": "Este acesso foi encerrado. Fale com a administração do seu órgão.",
        "email_password_mismatch": _WRONG,
        "username_password_mismatch": _WRONG,
        "invalid_login": _WRONG,
        "enter_current_password": "A senha atual não confere. Sem ela a senha não muda.",
        "incorrect_password": "A senha não confere.",
        "incorrect_code": "O código não confere. Escreva o que o aplicativo mostra agora.",
        "too_many_login_attempts": _WAIT,
        "rate_limited": _WAIT,
        "invalid_password_reset": _OLD_LINK,
        "invalid_or_expired_key": _OLD_LINK,
    }

    def is_open_for_signup(self, request: object) -> bool:  # noqa: ARG002
        return False

    def is_reauthentication_required(self, *, app: str, **kwargs: object) -> bool:
        """Who came by gov.br and has neither password nor factor has nothing to confirm with: they have just come."""
        needed: bool = super().is_reauthentication_required(app=app, **kwargs)
        return needed and bool(self.get_reauthentication_methods(self.request.user))


class KnownPeopleOnly(DefaultSocialAccountAdapter):  # type: ignore[misc]  # allauth has no types
    """A sign-in by gov.br opens the account that has the same e-mail, which the government has verified; it never
    makes one, and an account whose e-mail is another stays closed."""

    def is_open_for_signup(self, request: object, sociallogin: object) -> bool:  # noqa: ARG002
        return False

    def pre_social_login(self, request: HttpRequest, sociallogin: SocialLogin) -> None:
        told: list[EmailAddress] = sociallogin.email_addresses
        verified = {one.email.lower() for one in told if one.verified}
        if sociallogin.is_existing and sociallogin.user.email.lower() in verified:
            return
        known = list(User.objects.filter(email__in=verified, is_active=True)[:2])
        if sociallogin.is_existing or len(known) != 1:
            page = render(request, "socialaccount/unknown.html", {"verified": bool(verified)}, status=403)
            raise ImmediateHttpResponse(page)
        sociallogin.connect(request, known[0])


class SecondFactor(DefaultMFAAdapter):  # type: ignore[misc]  # allauth has no types
    """The words of the second factor, and its secrets: what the database holds of them is encrypted under a key that
    comes from the server's own, so that a copy of the database alone makes no codes."""

    error_messages: ClassVar[dict[str, str]] = {
        **DefaultMFAAdapter.error_messages,
        "incorrect_code": "O código não confere. Escreva o que o aplicativo mostra agora, ou um código de reserva.",
        "cannot_delete_authenticator": "Este segundo fator não pode ser desligado.",
        "cannot_generate_recovery_codes": "Ligue antes um segundo fator: os códigos de reserva o substituem.",
    }

    def encrypt(self, text: str) -> str:
        """A secret of an authenticator, as the database holds it."""
        return _cipher().encrypt(text.encode()).decode("ascii")

    def decrypt(self, encrypted_text: str) -> str:
        """A secret of an authenticator; `InvalidToken` where the server's key is another."""
        return _cipher().decrypt(encrypted_text.encode()).decode()

    def get_totp_label(self, user: Any) -> str:
        """By user name: an e-mail on the screen of a telephone says more than it must."""
        username: str = user.username
        return username

    def generate_authenticator_name(self, user: Any, type: Authenticator.Type) -> str:  # noqa: A002  # allauth's name
        many = Authenticator.objects.filter(user_id=user.pk, type=type).count()
        return f"Chave {many + 1}"


def _cipher() -> Fernet:
    key = HKDF(SHA256(), length=32, salt=None, info=b"isonomia.second-factor").derive(settings.SECRET_KEY.encode())
    return Fernet(base64.urlsafe_b64encode(key))
