"""A database that does not answer, from the first question of a request on: told in plain words, on our own page."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from django.db import InterfaceError, OperationalError, connection
from django.test import Client

from isonomia.people.models import Body
from tests import office

BACKEND = "django.contrib.auth.backends.ModelBackend"


@contextmanager
def away(failing: type[Exception]) -> Iterator[None]:
    """No question to the database is answered."""

    def refuse(*_: object) -> Any:
        raise failing("server closed the connection unexpectedly")

    with connection.execute_wrapper(refuse):
        yield


@pytest.fixture
def clerk(body: Body) -> Client:
    client = Client(raise_request_exception=False)
    client.force_login(office.user_of(body, "clerk"), backend=BACKEND)
    return client


@pytest.mark.parametrize("failing", [OperationalError, InterfaceError])
@pytest.mark.parametrize("path", ["/", "/hoje/", "/processos/", "/entrar/", "/nao-existe/"])
def test_every_page_says_that_nothing_was_recorded(clerk: Client, path: str, failing: type[Exception]) -> None:
    with away(failing):
        got = clerk.get(path), clerk.post(path, {"q": "a"})
    for one in got:
        if one.status_code not in {404, 405}:  # told without the database
            assert (one.status_code, one["Retry-After"]) == (503, "120")
            assert "consegue gravar agora" in (said := one.content.decode()) or "conseguimos guardar agora" in said
            assert ("portal.css" in said) == (path in {"/", "/nao-existe/"})
    assert clerk.get("/processos/").status_code == 200


def test_a_program_gets_a_problem(clerk: Client) -> None:
    with away(OperationalError):
        got = clerk.get("/api/v1/cases", headers={"Authorization": "Bearer iso_x"})
    assert (got.status_code, json.loads(got.content)["code"]) == (503, "http.503")
