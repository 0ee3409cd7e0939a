"""Sessions and second factors, as who has a copy of the database sees them."""

import json
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from allauth.mfa.adapter import get_adapter
from allauth.mfa.models import Authenticator
from allauth.mfa.recovery_codes.internal.auth import RecoveryCodes
from allauth.mfa.totp.internal.auth import TOTP, generate_totp_secret
from cryptography.fernet import InvalidToken
from django.conf import settings
from django.contrib.sessions.models import Session
from django.core import signing
from django.test import Client
from django.utils import timezone
from pytest_django import Settings

from isonomia.people.models import Body
from isonomia.site.sessions import SessionStore
from tests import office

pytestmark = pytest.mark.django_db
CANARY = "canarinho-7261"


def stored(**told: Any) -> SessionStore:
    session = SessionStore()
    session.update(told)
    session.save()
    return session


def test_a_session_comes_back_by_its_cookie() -> None:
    session = stored(draft=CANARY, many=[1, "é"])
    again = SessionStore(session.session_key)
    assert dict(again.items()) == {"draft": CANARY, "many": [1, "é"]}
    again["draft"] = "outro"
    again.save()
    assert SessionStore(session.session_key)["draft"] == "outro"
    assert Session.objects.count() == 1


def test_a_row_shows_neither_the_cookie_nor_what_is_in_it() -> None:
    session = stored(draft=CANARY)
    told = str(Session.objects.values().get())
    assert str(session.session_key) not in told
    assert CANARY not in told
    row = Session.objects.get()
    with pytest.raises(signing.BadSignature):
        signing.loads(row.session_data, key=settings.SECRET_KEY)


def test_the_name_of_a_row_is_no_cookie_that_opens_it(body: Body) -> None:
    client = Client()
    client.force_login(office.user_of(body, "clerk"), backend="django.contrib.auth.backends.ModelBackend")
    assert client.get("/hoje/").status_code == 200
    thief = Client()
    thief.cookies["sessao"] = Session.objects.get().session_key
    assert thief.get("/hoje/").status_code == 302


def test_a_row_put_in_the_place_of_another_opens_nothing() -> None:
    mine, theirs = stored(who="eu"), stored(who="outra")
    row = SessionStore(mine.session_key).create_model_instance({}).session_key
    other = Session.objects.exclude(session_key=row).get()
    Session.objects.filter(session_key=row).update(session_data=other.session_data)
    assert (dict(SessionStore(mine.session_key).items()), SessionStore(theirs.session_key)["who"]) == ({}, "outra")


@pytest.mark.parametrize("spoilt", ["", "~", "0" * 40, "não é texto cifrado"])
def test_a_spoilt_row_is_an_empty_session(spoilt: str) -> None:
    session = stored(draft=CANARY)
    Session.objects.update(session_data=spoilt)
    assert dict(SessionStore(session.session_key).items()) == {}


def test_an_expired_session_opens_no_more_and_is_swept() -> None:
    session = stored(draft=CANARY)
    Session.objects.update(expire_date=timezone.now() - timedelta(seconds=1))
    assert dict(SessionStore(session.session_key).items()) == {}
    for _ in range(2000):
        stored()
        if Session.objects.filter(expire_date__lt=timezone.now()).count() == 0:
            return
    pytest.fail("it stayed")


def test_a_session_that_is_ended_is_gone() -> None:
    session = stored(draft=CANARY)
    session.flush()
    assert not Session.objects.exists()


def test_short_sessions_look_alike() -> None:
    assert len({len(SessionStore("k" * 32).encode({"a": "x" * many})) for many in (1, 50, 200)}) == 1


def test_signing_in_changes_the_cookie(body: Body) -> None:
    client = Client()
    client.get("/entrar/")
    before = client.cookies["sessao"].value
    client.force_login(office.user_of(body, "clerk"), backend="django.contrib.auth.backends.ModelBackend")
    assert client.cookies["sessao"].value != before


def _factors(body: Body) -> tuple[str, list[str]]:
    clerk = office.user_of(body, "clerk")
    secret = generate_totp_secret()
    TOTP.activate(clerk, secret)
    return secret, RecoveryCodes.activate(clerk).generate_codes()


def test_the_secrets_of_a_second_factor_are_not_in_the_database(body: Body) -> None:
    secret, codes = _factors(body)
    rows = json.dumps([one.data for one in Authenticator.objects.all()])
    assert secret not in rows
    assert not [code for code in codes if code in rows]
    totp, recovery = (Authenticator.objects.get(type=kind) for kind in ("totp", "recovery_codes"))
    assert get_adapter().decrypt(totp.data["secret"]) == secret
    assert RecoveryCodes(recovery).generate_codes() == codes


def test_with_the_database_and_another_key_they_stay_closed(body: Body, settings: Settings) -> None:
    _factors(body)
    settings.SECRET_KEY = "another-" * 8
    with pytest.raises(InvalidToken):
        get_adapter().decrypt(Authenticator.objects.get(type="totp").data["secret"])


def test_a_factor_is_bound_to_no_clock(clock: Callable[..., None]) -> None:
    """A secret written today is read years from now: what is encrypted does not expire."""
    clock(office.moment("30/11/2026 10:00"))
    written = get_adapter().encrypt("abc")
    clock(office.moment("30/11/2036 10:00"))
    assert get_adapter().decrypt(written) == "abc"
