"""Gov.br opens the account with the same e-mail that it has verified, and no other; it never makes one."""

from collections.abc import Iterator
from urllib.parse import parse_qs, urlsplit

import pytest
from allauth.mfa.models import Authenticator
from allauth.socialaccount.models import SocialAccount
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse
from pytest_django import Settings

from isonomia.desk.account.government import form_targets, providers_of
from isonomia.people.models import User
from tests import office
from tests.desk.account.fake_government import Government, government

pytestmark = pytest.mark.django_db


@pytest.fixture
def server(settings: Settings) -> Iterator[Government]:
    with government() as told:
        settings.SOCIALACCOUNT_PROVIDERS = providers_of(told.address, "isonomia", "segredo")
        yield told


@pytest.fixture
def bia() -> User:
    return office.person("bia", "Bia Prado")


def enter(client: Client, *, on_page: str = "") -> HttpResponse:
    """Goes to gov.br from the sign-in page, and comes back with what it sends."""
    away = client.post(reverse("openid_connect_login", args=["govbr"]) + on_page)
    assert away.status_code == 302
    state = parse_qs(urlsplit(away["Location"]).query)["state"][0]
    back = reverse("openid_connect_callback", args=["govbr"])
    return client.get(back, {"code": "uma-vez", "state": state})  # type: ignore[return-value]


def signed_in(client: Client) -> str:
    return str(client.session.get("_auth_user_id", ""))


def test_the_button_is_shown_only_where_there_is_a_server(client: Client) -> None:
    assert "gov.br" not in client.get(reverse("account_login")).content.decode()
    assert client.post(reverse("openid_connect_login", args=["govbr"])).status_code == 404


def test_the_account_with_the_same_verified_e_mail_opens(client: Client, server: Government, bia: User) -> None:
    assert "Entrar com gov.br" in client.get(reverse("account_login")).content.decode()
    server.person = {"sub": "1", "email": bia.email.upper(), "email_verified": True}
    assert enter(client).headers["Location"] == reverse("today")
    assert signed_in(client) == str(bia.pk)
    assert "code_verifier" in server.asked[0]


@pytest.mark.parametrize(
    "person",
    [
        {"sub": "1", "email": "bia@orgao.example", "email_verified": False},
        {"sub": "1", "email": "bia@orgao.example"},
        {"sub": "1", "email": "outra@orgao.example", "email_verified": True},
        {"sub": "1"},
    ],
)
@pytest.mark.usefixtures("bia")
def test_no_other_account_opens_and_none_is_made(client: Client, server: Government, person: dict[str, object]) -> None:
    server.person = person
    page = enter(client)
    assert (page.status_code, "não há conta para entrar" in page.content.decode()) == (403, True)
    assert (signed_in(client), User.objects.count(), SocialAccount.objects.count()) == ("", 1, 0)


def test_an_account_whose_e_mail_changed_does_not_open_by_the_old_tie(
    client: Client, server: Government, bia: User
) -> None:
    server.person = {"sub": "1", "email": bia.email, "email_verified": True}
    enter(client)
    client.logout()
    User.objects.filter(pk=bia.pk).update(email="nova@orgao.example")
    assert (enter(client).status_code, signed_in(client)) == (403, "")


def test_an_ended_account_stays_closed(client: Client, server: Government, bia: User) -> None:
    User.objects.filter(pk=bia.pk).update(is_active=False)
    server.person = {"sub": "1", "email": bia.email, "email_verified": True}
    assert (enter(client).status_code, signed_in(client)) == (403, "")


def test_a_second_factor_is_still_asked(client: Client, server: Government, bia: User) -> None:
    Authenticator.objects.create(user=bia, type=Authenticator.Type.TOTP, data={"secret": "JBSWY3DPEHPK3PXP"})
    server.person = {"sub": "1", "email": bia.email, "email_verified": True}
    assert enter(client).headers["Location"] == reverse("mfa_authenticate")
    assert signed_in(client) == ""


def test_a_form_may_lead_to_the_government_s_page_and_nowhere_else() -> None:
    assert form_targets("https://sso.exemplo.gov.br/realms/um") == ["https://sso.exemplo.gov.br"]
    assert form_targets("") == []
