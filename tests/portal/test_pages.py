"""Every public page that a link leads to, in the three languages: headers, cookies, addresses, language."""

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from typing import Any, NamedTuple
from urllib.parse import urljoin, urlsplit

import pytest
from django.conf import settings
from django.db import transaction
from django.test import Client
from django.urls import resolve
from django.utils import translation
from pytest_django import DjangoDbBlocker

from isonomia.people.models import Body
from tests import office

pytestmark = pytest.mark.django_db
TONGUES = {"/": "pt-BR", "/en/": "en", "/es/": "es"}
TELLING = re.compile(r"den[uú]nc|discrimin|ass[eé]d|acoso|harass|complain|v[ií]tim|victim|lgbt|acus", re.IGNORECASE)
"""Words that the tab of a browser does not show to who looks over a shoulder."""


class Tag(NamedTuple):
    """A tag of a page."""

    name: str
    said: dict[str, str]


class _Tags(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.found: list[Tag] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append(Tag(tag, {name: value or "" for name, value in attrs}))


def tags_of(page: Any) -> list[Tag]:
    reader = _Tags()
    reader.feed(page.content.decode())
    return reader.found


def crawled(start: str) -> Iterator[tuple[str, Any]]:
    """The public pages to which links lead from a first one, each opened by a browser that was nowhere before."""
    seen, ahead = {start}, [start]
    while ahead:
        path = ahead.pop()
        page = Client().get(path)
        if page.status_code == 302:
            ahead += [one for one in [page["Location"]] if _is_ours(one) and one not in seen]
            continue
        yield path, page
        if not _is_html(page):
            continue
        links = {urljoin(path, tag.said["href"]).partition("#")[0] for tag in tags_of(page) if "href" in tag.said}
        new = {link for link in links if _is_ours(link)} - seen
        seen |= new
        ahead += sorted(new)


def _is_html(page: Any) -> bool:
    return str(page["Content-Type"]).startswith("text/html")


def _is_ours(link: str) -> bool:
    there = urlsplit(link)
    if there.scheme or there.netloc or not there.path.startswith("/") or there.path.startswith("/static/"):
        return False
    with translation.override(translation.get_language_from_path(there.path) or "pt-br"):
        return getattr(resolve(there.path).func, "is_public", False)


@pytest.fixture(scope="module")
def pages(
    django_db_setup: None,  # noqa: ARG001  # makes the database
    django_db_blocker: DjangoDbBlocker,
) -> dict[str, Any]:
    found: dict[str, Any] = {}
    with django_db_blocker.unblock(), transaction.atomic():
        office.office_of("recife-2011")  # a body, so that there is something to show
        for start in TONGUES:
            found |= {path: page for path, page in crawled(start) if path not in found}
        transaction.set_rollback(True)
    return found


def test_each_page_opens_and_there_are_many(pages: dict[str, Any]) -> None:
    assert {path: page.status_code for path, page in pages.items() if page.status_code != 200} == {}
    assert len(pages) > 3 * 6


def test_no_page_is_kept_found_or_framed_or_tells_another_site(pages: dict[str, Any]) -> None:
    for path, page in pages.items():
        assert page["Cache-Control"] == "no-store", path
        assert page["Referrer-Policy"] in {"no-referrer", "same-origin"}, path
        assert "noindex" in page["X-Robots-Tag"], path
        assert page["X-Frame-Options"] == "DENY", path
        assert page["X-Content-Type-Options"] == "nosniff", path
        assert page["Cross-Origin-Opener-Policy"] == "same-origin", path
        assert "camera=()" in page["Permissions-Policy"], path
        policy = page["Content-Security-Policy"]
        assert "default-src 'none'" in policy, path
        assert "script-src 'self';" in policy + ";", path
        assert not [word for word in ("unsafe", "*", "http") if word in policy], path


def test_no_page_sets_more_than_the_one_cookie(pages: dict[str, Any]) -> None:
    for path, page in pages.items():
        assert set(page.cookies) <= {"sessao"}, path
        for cookie in page.cookies.values():
            assert (cookie["httponly"], cookie["samesite"], cookie["max-age"]) == (True, "Lax", ""), path


@pytest.mark.parametrize("path", ["/", "/ajuda/", "/historico/", "/privacidade/", "/acessibilidade/", "/en/", "/es/"])
def test_a_page_without_a_form_sets_no_cookie_at_all(path: str) -> None:
    page = Client().get(path)
    assert page.cookies == {}
    assert page["Referrer-Policy"] == "no-referrer"


def test_no_page_asks_anything_of_another_site_or_writes_style_and_script_into_itself(pages: dict[str, Any]) -> None:
    for path, page in pages.items():
        for tag in tags_of(page) if _is_html(page) else ():
            for name in ("src", "href", "action", "data", "poster", "srcset", "formaction"):
                said = tag.said.get(name, "")
                assert said.startswith(("/", "#", "?", "tel:")) or said == "", (path, tag)
                assert not said.startswith("//"), (path, tag)
            assert "style" not in tag.said, (path, tag)
            assert not [name for name in tag.said if name.startswith("on")], (path, tag)
            assert tag.name != "style", path
            assert tag.name != "script" or tag.said.get("src"), path


def test_each_page_is_in_the_language_of_its_address_and_leads_to_itself_in_the_others(pages: dict[str, Any]) -> None:
    for path, page in pages.items():
        if not _is_html(page):
            continue
        here = next((code for code in ("en", "es") if path.startswith(f"/{code}/")), "")
        plain = path.removeprefix(f"/{here}") if here else path
        tags = tags_of(page)
        assert tags[0].said["lang"] == (here or "pt-BR"), path
        others = {tag.said["hreflang"]: tag.said["href"] for tag in tags if {"lang", "hreflang"} <= {*tag.said}}
        wanted = {"pt-BR": plain, "en": f"/en{plain}", "es": f"/es{plain}"}
        del wanted[here or "pt-BR"]
        assert {tongue: others.get(tongue) for tongue in wanted} == wanted, path


def test_the_tab_never_says_what_it_is_about(pages: dict[str, Any]) -> None:
    for path, page in pages.items():
        if _is_html(page):
            title = re.search(r"<title>(.*?)</title>", page.content.decode(), re.DOTALL)
            assert title, path
            assert not TELLING.search(title[1]), (path, title[1])


def test_every_page_has_the_way_out_and_who_to_call(pages: dict[str, Any]) -> None:
    for path, page in pages.items():
        if not _is_html(page):
            continue
        links = {tag.said.get("href", "") for tag in tags_of(page)}
        leaves = {link for link in links if link.endswith(("/sair/", "/encerrar/"))}
        assert leaves, path
        assert "tel:190" in links or any(link.endswith("/encerrar/") for link in leaves), path


def test_leaving_ends_the_session_erases_what_is_left_and_goes_where_nothing_is_told() -> None:
    client = Client()
    client.get("/entrar/")
    assert client.cookies["sessao"].value
    away = client.get("/sair/")
    assert (away.status_code, away["Location"]) == (302, settings.LEAVE_TO)
    assert {"cookies", "storage", "cache"} == set(re.findall(r'"(\w+)"', away["Clear-Site-Data"]))
    assert (away["Referrer-Policy"], away["Cache-Control"]) == ("no-referrer", "no-store")
    assert client.cookies["sessao"].value == ""


def test_who_was_accused_ends_their_session_too() -> None:
    client = Client()
    client.get("/entrar/")
    away = client.get("/es/encerrar/")
    assert (away["Location"].startswith("/es/"), client.cookies["sessao"].value) == (True, "")


def test_machines_are_asked_to_stay_away() -> None:
    assert Client().get("/robots.txt").content == b"User-agent: *\nDisallow: /\n"
    assert Client().get("/favicon.ico")["Location"].endswith("portal/icon.svg")


@pytest.mark.parametrize(("path", "status", "said"), [
    ("/nao-ha/", 404, "Esta página não existe"), ("/en/nao-ha/", 404, "This page does not exist"),
    ("/es/privacidade/", 405, "Aquí no hay página"),
])  # fmt: skip
def test_what_goes_wrong_is_told_in_the_language_of_the_address(path: str, status: int, said: str) -> None:
    page = Client().get(path) if status == 404 else Client().post(path)
    assert (page.status_code, page["Cache-Control"]) == (status, "no-store")
    assert said in page.content.decode()


@pytest.mark.parametrize(
    "odd", ["/en//outro.example/", "//outro.example/", "/en/\\\\outro.example", "/en/%5C/outro.example"]
)
def test_no_address_makes_the_links_to_other_languages_leave_the_site(odd: str) -> None:
    page = Client().generic("GET", odd)
    there = [tag.said["href"] for tag in tags_of(page) if {"lang", "hreflang"} <= {*tag.said}]
    assert len(there) == 2
    assert [link for link in there if not re.match(r"/(?![/\\])", link)] == []


def test_the_staff_find_their_door_in_the_footer() -> None:
    assert 'href="/entrar/"' in Client().get("/").content.decode()


@pytest.mark.parametrize("sample", [True, False])
def test_where_the_cases_are_invented_every_page_says_so(body: Body, sample: bool) -> None:
    Body.objects.filter(pk=body.pk).update(sample=sample)
    assert ("Demonstração" in Client().get("/").content.decode()) == sample
