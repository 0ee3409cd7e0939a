"""`isonomia token`: keys of the API for a person in a seat, shown once, listed without their secret, revoked."""

import re
from collections.abc import Callable
from datetime import datetime

import pytest

from isonomia.api.tokens import actor_of
from isonomia.people.models import Body
from tests import office
from tests.cli.terminal import answered, typed

NOW = office.moment("02/03/2026 10:00")


@pytest.fixture
def user(body: Body, clock: Callable[[datetime], None]) -> str:
    """The name that the clerk of the body signs in with."""
    clock(NOW)
    return office.user_of(body, "clerk").username


def test_a_key_is_made_shown_once_and_revoked(user: str) -> None:
    made = answered("token", "new", user, "--office", "clerk", "--name", "planilha", "--days", "10")
    secret = made.out.split()[-1]
    actor = actor_of(secret, NOW)
    assert actor is not None
    assert actor.user.username == user
    listed = answered("token", "list").out
    assert "planilha" in listed
    assert "12/03/2026: vale" in listed
    assert secret not in listed
    number = re.match(r"Chave (\d+)", made.out)
    assert number
    assert "não abre mais nada" in answered("token", "revoke", number[1]).out
    assert actor_of(secret, NOW) is None
    assert "não vale mais" in answered("token", "list").out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["ninguem", "--office", "clerk"], "Não há usuário “ninguem”."),
        (["recife-2011-clerk", "--office", "chair"], "não ocupa esse assento. Ocupa: clerk (recife-2011)."),
        (["recife-2011-clerk", "--office", "clerk", "--days", "400"], "A chave vale de 1 a 365 dias."),
    ],
)
@pytest.mark.usefixtures("user")
def test_a_key_that_can_t_be_made_is_told(words: list[str], said: str) -> None:
    refused = typed("token", "new", *words, "--name", "x")
    assert refused.code == 2
    assert said in refused.err


@pytest.mark.usefixtures("user")
def test_a_key_that_is_none_is_told() -> None:
    assert typed("token", "revoke", "9999").err == "Não há chave de número 9999.\n"
