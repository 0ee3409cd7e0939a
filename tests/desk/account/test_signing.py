"""People sign in by user name or e-mail, with a second factor where they have one, on pages of our own."""

import re
import time
from collections.abc import Iterator

import pytest
from allauth.account.forms import default_token_generator
from allauth.account.utils import user_pk_to_url_str
from allauth.mfa.models import Authenticator
from allauth.mfa.recovery_codes.internal.auth import RecoveryCodes
from allauth.mfa.totp.internal.auth import TOTP, format_hotp_value, hotp_value
from django.core.cache import cache
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from pytest_django import Settings

from isonomia.people.models import Body, User
from tests import office

pytestmark = pytest.mark.django_db
PASSWORD = "senha-de-ensaio"
SECRET = "JBSWY3DPEHPK3PXP"
_ENGLISH = re.compile(
    r"\b(sign (in|up)|password|forgot|email address|two-factor|security key|authenticator)\b", re.IGNORECASE
)
_MARKUP = re.compile(r"<script [^>]*application/json.*?</script>|<[^>]+>", re.DOTALL)


@pytest.fixture(autouse=True)
def _no_tries_counted() -> Iterator[None]:
    cache.clear()
    yield
    cache.clear()


@pytest.fixture
def bia() -> User:
    return office.person("bia", "Bia Prado")


def signed_in(client: Client) -> bool:
    return "_auth_user_id" in client.session


def sign_in(client: Client, login: str = "bia", password: str = PASSWORD) -> str:
    page = client.post(reverse("account_login"), {"login": login, "password": password})
    return page.headers.get("Location", "")


def confirm(client: Client) -> None:
    client.post(reverse("account_reauthenticate"), {"password": PASSWORD})


def code_now() -> str:
    return _code_of(SECRET)


def _code_of(secret: str) -> str:
    return str(format_hotp_value(hotp_value(secret, int(time.time()) // 30)))  # noqa: TID251  # the real clock of TOTP


def reads_as_ours(page: str) -> None:
    words = _MARKUP.sub(" ", page)
    assert not _ENGLISH.search(words), _ENGLISH.search(words)
    assert " style=" not in page
    assert not re.search(r"<script(?![^>]*(src=|application/json))", page)
    assert not re.search(r"(src|href)=\"(https?:)?//", page)
    assert "desk/isonomia" in page


@pytest.mark.parametrize("login", ["bia", "BIA@orgao.example"])
def test_one_signs_in_by_user_name_or_e_mail(client: Client, bia: User, login: str) -> None:
    assert sign_in(client, login) == reverse("today")
    assert client.session["_auth_user_id"] == str(bia.pk)


@pytest.mark.usefixtures("bia")
@pytest.mark.parametrize(("login", "password"), [("bia", "outra"), ("ninguem", PASSWORD), ("nada@orgao.example", "x")])
def test_a_wrong_pair_is_told_without_saying_which_part(client: Client, login: str, password: str) -> None:
    page = client.post(reverse("account_login"), {"login": login, "password": password}).content.decode()
    assert "O usuário e a senha não conferem." in page
    assert not signed_in(client)
    reads_as_ours(page)


def test_nobody_makes_an_account(client: Client) -> None:
    typed = {"username": "novo", "email": "n@orgao.example", "password1": "uma-frase-bem-longa"}
    assert client.post(reverse("account_signup"), typed).headers["Location"] == reverse("account_login")
    assert not User.objects.exists()


@pytest.mark.usefixtures("bia")
def test_too_many_tries_close_the_door_in_portuguese(client: Client, settings: Settings) -> None:
    settings.AXES_ENABLED = True
    for _ in range(4):
        sign_in(client, password="outra")
    page = client.post(reverse("account_login"), {"login": "bia", "password": "outra"})
    assert (page.status_code, "fica fechada por quinze minutos" in page.content.decode()) == (429, True)
    sign_in(client)
    assert not signed_in(client)
    reads_as_ours(page.content.decode())


@pytest.mark.parametrize(
    "name",
    [
        "account_login",
        "account_reset_password",
        "account_reset_password_done",
        "account_reset_password_from_key_done",
        "account_inactive",
        "socialaccount_login_cancelled",
        "socialaccount_login_error",
    ],
)
def test_a_page_outside_is_ours(client: Client, name: str) -> None:
    page = client.get(reverse(name))
    assert page.status_code in {200, 401}
    reads_as_ours(page.content.decode())


@pytest.fixture
def inside(client: Client, bia: User) -> Client:
    sign_in(client)
    confirm(client)
    assert signed_in(client)
    Authenticator.objects.create(user=bia, type=Authenticator.Type.WEBAUTHN, data={"name": "celular", "credential": {}})
    return client


@pytest.mark.parametrize(
    "name",
    [
        "account_logout",
        "account_change_password",
        "account_reauthenticate",
        "mfa_index",
        "mfa_activate_totp",
        "mfa_generate_recovery_codes",
        "mfa_list_webauthn",
        "mfa_add_webauthn",
    ],
)
def test_a_page_inside_is_ours(inside: Client, bia: User, name: str) -> None:
    Authenticator.objects.filter(user=bia).update(
        data={"name": "celular", "credential": {"clientExtensionResults": {}}}
    )
    if name == "mfa_add_webauthn":
        Authenticator.objects.filter(user=bia).delete()
    page = inside.get(reverse(name))
    assert page.status_code == 200
    reads_as_ours(page.content.decode())


def test_the_factor_is_set_up_by_a_drawn_code_and_then_asked_at_the_door(client: Client, bia: User) -> None:
    sign_in(client)
    confirm(client)
    page = client.get(reverse("mfa_activate_totp")).content.decode()
    assert 'src="data:image/svg+xml' in page
    secret = re.search(r'id="authenticator_secret">([A-Z2-7]+)<', page)
    assert secret is not None
    code = _code_of(secret[1])
    client.post(reverse("mfa_activate_totp"), {"code": code})
    assert set(Authenticator.objects.filter(user=bia).values_list("type", flat=True)) == {"totp", "recovery_codes"}
    reads_as_ours(client.get(reverse("mfa_view_recovery_codes")).content.decode())
    client.logout()
    assert sign_in(client) == reverse("mfa_authenticate")
    assert not signed_in(client)


def test_who_comes_by_gov_br_alone_sets_up_a_factor_without_a_password_that_they_do_not_have(
    client: Client, bia: User
) -> None:
    bia.set_unusable_password()
    bia.save()
    client.force_login(bia)
    assert client.get(reverse("mfa_activate_totp")).status_code == 200


def test_the_factor_is_not_changed_without_confirming_who_one_is(client: Client, bia: User) -> None:
    sign_in(client, bia.username)
    page = client.get(reverse("mfa_activate_totp"), follow=True)
    assert page.redirect_chain[0][0].startswith(reverse("account_reauthenticate"))
    reads_as_ours(page.content.decode())
    wrong = client.post(reverse("account_reauthenticate"), {"password": "errada"}).content.decode()
    assert "A senha não confere." in wrong


def test_a_wrong_code_is_told_and_a_right_one_opens(client: Client, bia: User) -> None:
    TOTP.activate(bia, SECRET)
    sign_in(client)
    page = client.post(reverse("mfa_authenticate"), {"code": "000000"}).content.decode()
    assert "O código não confere." in page
    reads_as_ours(page)
    assert client.post(reverse("mfa_authenticate"), {"code": code_now()}).headers["Location"] == reverse("today")
    assert signed_in(client)


def test_a_recovery_code_opens_once(client: Client, bia: User) -> None:
    TOTP.activate(bia, SECRET)
    code = RecoveryCodes.activate(bia).get_unused_codes()[0]
    for opens in (True, False):
        sign_in(client)
        client.post(reverse("mfa_authenticate"), {"code": code})
        assert signed_in(client) is opens
        client.logout()


def test_where_everybody_needs_a_factor_every_page_leads_to_it(client: Client, bia: User, settings: Settings) -> None:
    settings.SECOND_FACTOR_REQUIRED = True
    assert sign_in(client) == reverse("today")
    for name in ("today", "cases", "account", "keyboard"):
        assert client.get(reverse(name)).headers["Location"] == reverse("mfa_index")
    assert "Este órgão pede um de todos" in client.get(reverse("mfa_index")).content.decode()
    confirm(client)
    assert client.get(reverse("mfa_activate_totp")).status_code == 200
    TOTP.activate(bia, SECRET)
    assert client.get(reverse("account")).status_code == 200


def test_a_link_made_by_the_administration_lets_one_choose_a_password_once(client: Client) -> None:
    user = User.objects.create(username="novo", name="Lua", email="lua@orgao.example", password="!")
    args = [user_pk_to_url_str(user), default_token_generator.make_token(user)]
    first = client.get(reverse("account_reset_password_from_key", args=args), follow=True)
    reads_as_ours(first.content.decode())
    chosen = {"password1": "uma frase bem comprida", "password2": "uma frase bem comprida"}
    done = client.post(first.redirect_chain[-1][0], chosen)
    assert done.headers["Location"] == reverse("account_reset_password_from_key_done")
    assert sign_in(client, "novo", "uma frase bem comprida") == reverse("today")
    client.logout()
    again = client.get(reverse("account_reset_password_from_key", args=args), follow=True).content.decode()
    assert "Este link não vale mais" in again
    reads_as_ours(again)


def test_where_no_mail_is_sent_no_page_promises_any(client: Client, settings: Settings) -> None:
    settings.SENDS_MAIL = False
    assert "não manda e-mail" in client.get(reverse("account_reset_password")).content.decode()
    settings.SENDS_MAIL = True
    assert "Mandar o link" in client.get(reverse("account_reset_password")).content.decode()


def test_the_mail_with_the_link_is_ours(
    client: Client, bia: User, settings: Settings, mailoutbox: list[object]
) -> None:
    settings.SENDS_MAIL = True
    client.post(reverse("account_reset_password"), {"email": bia.email})
    client.post(reverse("account_reset_password"), {"email": "nada@orgao.example"})
    (mail,) = mailoutbox
    assert mail.subject == "Isonomia: escolher outra senha"  # type: ignore[attr-defined]
    assert mail.body.startswith("Alguém pediu um link")  # type: ignore[attr-defined]
    assert reverse("account_reset_password_from_key", args=["1", "k"])[:20] in mail.body  # type: ignore[attr-defined]


def test_the_password_is_changed_with_the_old_one_only(client: Client, bia: User) -> None:
    sign_in(client)
    new = {"password1": "outra frase comprida", "password2": "outra frase comprida"}
    page = client.post(reverse("account_change_password"), {"oldpassword": "errada", **new}).content.decode()
    assert "A senha atual não confere." in page
    reads_as_ours(page)
    client.post(reverse("account_change_password"), {"oldpassword": PASSWORD, **new})
    bia.refresh_from_db()
    assert bia.check_password("outra frase comprida")


def test_signing_out_says_nothing_in_english(client: Client, bia: User) -> None:
    sign_in(client, bia.username)
    page = client.post(reverse("account_logout"), follow=True)
    assert not signed_in(client)
    reads_as_ours(page.content.decode())


def test_a_query_a_page_is_all_that_the_demand_of_a_factor_costs(client: Client, bia: User, settings: Settings) -> None:
    TOTP.activate(bia, SECRET)
    client.force_login(bia)
    client.get(reverse("keyboard"))
    counted = []
    for required in (False, True):
        settings.SECOND_FACTOR_REQUIRED = required
        with CaptureQueriesContext(connection) as queries:
            client.get(reverse("keyboard"))
        counted.append(len(queries))
    assert counted[1] - counted[0] == 1


@pytest.mark.usefixtures("bia")
def test_the_log_names_nobody_who_tried_to_sign_in(
    client: Client, settings: Settings, caplog: pytest.LogCaptureFixture
) -> None:
    settings.AXES_ENABLED = True
    for _ in range(6):
        sign_in(client, password="senha-errada-de-ensaio")
    told = " ".join(record.getMessage() for record in caplog.records)
    assert "bia" not in told
    assert "senha-errada" not in told


def test_too_many_requests_for_a_link_are_told_in_portuguese(client: Client, settings: Settings) -> None:
    settings.SENDS_MAIL = True
    address = reverse("account_reset_password")
    pages = [client.post(address, {"email": f"nada{at}@orgao.example"}) for at in range(21)]
    assert pages[-1].status_code == 429
    reads_as_ours(pages[-1].content.decode())


def test_a_password_too_easy_is_refused_in_portuguese(client: Client, bia: User) -> None:
    sign_in(client, bia.username)
    for new in ("curta", "password123456", "outra frase comprida"):
        typed = {"oldpassword": PASSWORD, "password1": new, "password2": f"{new}-"}
        page = client.post(reverse("account_change_password"), typed).content.decode()
        assert 'class="err"' in page
        reads_as_ours(page)


def test_the_door_says_where_the_invented_people_are_told_and_only_where_there_are_some(
    client: Client, body: Body
) -> None:
    asked = "Os usuários inventados e a senha deles aparecem no terminal"
    assert asked not in client.get(reverse("account_login")).content.decode()
    Body.objects.filter(pk=body.pk).update(sample=True)
    assert asked in client.get(reverse("account_login")).content.decode()
