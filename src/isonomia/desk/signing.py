"""How people sign in: nobody makes an account for themselves; the government's sign-in finds a person already known."""

from allauth.account.adapter import DefaultAccountAdapter
from allauth.socialaccount.adapter import DefaultSocialAccountAdapter


class ClosedAccounts(DefaultAccountAdapter):  # type: ignore[misc]  # allauth has no types
    """Accounts are made by the administration of the body."""

    def is_open_for_signup(self, request: object) -> bool:  # noqa: ARG002
        return False


class KnownPeopleOnly(DefaultSocialAccountAdapter):  # type: ignore[misc]  # allauth has no types
    """A sign-in by gov.br opens the account that has the same e-mail; it never makes one."""

    def is_open_for_signup(self, request: object, sociallogin: object) -> bool:  # noqa: ARG002
        return False
