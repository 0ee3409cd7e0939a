"""A request that no page takes is answered in Portuguese, in our frame, with what to do; programs get a problem."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from django.http import QueryDict
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver, reverse

from isonomia import clock
from isonomia.api.tokens import issue
from isonomia.desk.form_name import form_name
from isonomia.people.models import Body
from tests import office

pytestmark = pytest.mark.django_db

GIVEN = {
    "IntConverter": 1,
    "PathConverter": "kinds/decision.typ",
    "SlugConverter": "x",
    "StringConverter": "14021000001202668",
}
LEAVING = {"leave", "leave_calmly"}
"""Where a browser that goes there is signed in no more."""
ODD = ("PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND")


@pytest.fixture
def browser(body: Body) -> Client:
    client = Client(raise_request_exception=False)
    client.force_login(office.user_of(body, "clerk"), backend="django.contrib.auth.backends.ModelBackend")
    return client


def addresses() -> Iterator[str]:
    """An address of each kind of page, its parts made up."""
    for one, parts in _patterns(get_resolver().url_patterns, {}):
        if one.name and one.name not in LEAVING and (parts or not one.pattern.regex.groups):
            yield reverse(one.name, kwargs={name: GIVEN[type(kind).__name__] for name, kind in parts.items()})


def _patterns(found: list[Any], before: dict[str, Any]) -> Iterator[tuple[URLPattern, dict[str, Any]]]:
    """The pages, each with the parts of its address, those of what it hangs under among them."""
    for one in found:
        parts = {**before, **getattr(one.pattern, "converters", {})}
        if isinstance(one, URLPattern):
            yield one, parts
        elif isinstance(one, URLResolver) and "api" not in str(one.pattern):
            yield from _patterns(one.url_patterns, parts)


def test_every_address_answers_every_method_with_a_page(browser: Client) -> None:
    blank: list[str] = []
    for address in addresses():
        for method in ("GET", "POST", *ODD):
            got = browser.generic(method, address)
            if got.status_code >= 400 and (got.status_code >= 500 or b"<h1>" not in got.content):
                blank.append(f"{method} {address} {got.status_code}")
    assert blank == []


def test_whatever_is_opened_may_also_be_asked_for_its_head(browser: Client) -> None:
    opened = [address for address in addresses() if browser.get(address).status_code != 405]
    assert [address for address in opened if browser.head(address).status_code == 405] == []


def test_an_address_that_only_takes_a_form_says_so_when_it_is_opened(browser: Client) -> None:
    got = browser.get(reverse("moved_noted"))
    assert (got.status_code, got["Allow"]) == (405, "POST")
    assert "Neste endereço não há página" in got.content.decode()


@pytest.mark.parametrize("path", ["/", "/api/v1/norms"])
def test_a_host_that_is_not_ours_is_told_so_in_portuguese(browser: Client, path: str) -> None:
    got = browser.get(path, headers={"host": "evil.example"})
    assert got.status_code == 400
    said = json.loads(got.content)["detail"] if path.startswith("/api/") else got.content.decode()
    assert "não é o deste sistema" in said or "não se lê" in said


def test_a_text_beyond_what_a_form_takes_is_told_so(body: Body) -> None:
    client = Client(raise_request_exception=False)
    client.force_login(office.user_of(body, "clerk"), backend="django.contrib.auth.backends.ModelBackend")
    got = client.post(reverse("view_keep"), "nome=" + "x" * 6_000_000, content_type="application/x-www-form-urlencoded")
    assert got.status_code == 400
    assert "até 5 MB" in got.content.decode()


@pytest.mark.parametrize("name", ["party_new", "cases_give", "view_keep", "moved_noted"])
@pytest.mark.parametrize("sent", [{"q": "a\x00b"}, {"p\x00": "a"}])
def test_a_null_character_is_not_read_by_any_page(browser: Client, name: str, sent: dict[str, str]) -> None:
    got = browser.post(reverse(name), sent)
    assert got.status_code == 400
    assert "caracteres nulos" in got.content.decode()


@pytest.mark.parametrize("odd", ["\x00", "\ud800", "a\udfff"])
@pytest.mark.parametrize("where", ["body", "document", "{odd}"])
def test_a_program_sends_nothing_that_is_no_text(body: Body, odd: str, where: str) -> None:
    asked = {"body": body.slug, "document": "1", where.format(odd=odd): odd}
    clerk = office.user_of(body, "clerk")
    key = issue(clerk, clerk.mandates.get().seat, name="ensaio", days=30, at=clock.now()).secret
    client = Client(raise_request_exception=False)
    got = client.post(
        "/api/v1/parties/lookup", asked, content_type="application/json", headers={"Authorization": f"Bearer {key}"}
    )
    assert got.status_code == 422


@pytest.mark.parametrize("told", ["", "curto", "x" * 300, "<b>duplo</b>", "é" * 20, " " * 20])
def test_a_form_whose_name_is_none_of_ours_gets_a_new_one(told: str) -> None:
    named = form_name(_data(told))
    assert len(named) == 32
    assert form_name(_data(named)) == named


def _data(told: str) -> QueryDict:
    data = QueryDict(mutable=True)
    data["form"] = told
    return data
