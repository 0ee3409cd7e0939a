"""Sending is all or nothing, and once: by a double click, from two tabs, with a failure in between."""

import threading
import uuid
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from django.conf import settings
from django.contrib.sessions.backends.base import SessionBase
from django.core.files.storage import default_storage
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import connection
from django.test import Client
from django.urls import reverse

from isonomia.casefile.models import Act, Attachment, Blob, Case
from isonomia.contact.models import Access
from isonomia.people.models import Body
from isonomia.portal.filing import choosing, drafts, filed, sending
from isonomia.portal.models import Draft, DraftFile
from isonomia.vault.models import Envelope, SealedFile
from tests import clock
from tests.keeping import vault_of
from tests.office import moment, office_of
from tests.portal.filing.complaining import answers, phrase_on, said, send, walk

AT = moment("02/03/2026 10:00")


@pytest.fixture(autouse=True)
def _morning() -> None:
    clock.tell(AT)


def ready(browser: Client) -> None:
    """Everything is told and a proof is joined; only the sending is left."""
    walk(browser, answers(), to="tell")
    proof = SimpleUploadedFile("conta da mesa.txt", b"prova", "text/plain")
    browser.post(reverse("filing_evidence"), {"arq": proof, "acao": "seguir"})
    assert send(browser, "me", answers()["me"]).status_code == 302


def holding(text: bytes) -> list[str]:
    """The files of the store that have a text in plain."""
    room = Path(default_storage.path(""))
    return [str(path.relative_to(room)) for path in room.rglob("*") if path.is_file() and text in path.read_bytes()]


def session_of(browser: Client) -> SessionBase:
    """The session of a browser as another request of it has read it."""
    key = browser.cookies[settings.SESSION_COOKIE_NAME].value
    found: SessionBase = import_module(settings.SESSION_ENGINE).SessionStore(key)
    found.load()
    return found


def test_a_double_click_files_once_and_both_see_the_same_case(body: Body, client: Client) -> None:
    vault_of(body, AT)
    ready(client)
    second = session_of(client)
    told = drafts.told_so_far(second, AT)
    under = choosing.outcome_of(told, AT.date(), choosing.doors()).chosen(told)
    assert under is not None
    letter = sending.letter_of(told, under, AT)

    first = send(client, "review", {"ok": "sim"})

    with pytest.raises(drafts.SentError):
        sending.send(second, letter)
    assert Case.objects.count() == 1
    assert len(phrase_on(client.get(first.headers["Location"])).split()) == 8
    assert send(client, "review", {"ok": "sim"}).headers["Location"] == reverse("filing_done")


@pytest.mark.django_db(transaction=True)
def test_two_tabs_that_send_at_once_file_one_case() -> None:
    body = office_of("recife-2011")
    vault_of(body, AT)
    browser = Client()
    ready(browser)
    key = browser.cookies[settings.SESSION_COOKIE_NAME].value
    got: list[int] = []

    def press() -> None:
        tab = Client()
        tab.cookies[settings.SESSION_COOKIE_NAME] = key
        got.append(tab.post(reverse("filing_review"), {"ok": "sim", "acao": "enviar"}).status_code)
        connection.close()

    tabs = [threading.Thread(target=press) for _ in range(3)]
    for tab in tabs:
        tab.start()
    for tab in tabs:
        tab.join()

    assert got == [302, 302, 302]
    assert (Case.objects.count(), Access.objects.count(), Draft.objects.get().filed) == (1, 1, True)
    assert len(phrase_on(browser.get(reverse("filing_done"))).split()) == 8


class BrokenError(Exception):
    """What a test breaks the sending with."""


def breaks(*_: object, **__: object) -> None:
    raise BrokenError


@pytest.mark.parametrize(
    ("module", "name"),
    [(sending, "open_access"), (sending, "seal_all"), (sending, "seal_file"), (sending, "_emptied"), (filed, "show")],
)
def test_a_failure_in_between_leaves_nothing_and_the_draft_whole(
    body: Body, client: Client, monkeypatch: pytest.MonkeyPatch, module: ModuleType, name: str
) -> None:
    vault_of(body, AT)
    mark = f"xilofone{uuid.uuid4().hex}"
    ready(client)
    send(client, "tell", {"relato": mark})
    with monkeypatch.context() as patched:
        patched.setattr(module, name, breaks)
        with pytest.raises(BrokenError):
            client.post(reverse("filing_review"), {"ok": "sim", "acao": "enviar"})

    tables: tuple[Any, ...] = (Case, Act, Attachment, Blob, Access, Envelope, SealedFile)
    assert [table.objects.count() for table in tables] == [0] * len(tables)
    assert holding(mark.encode()) == []

    assert send(client, "review", {"ok": "sim"}).status_code == 302
    assert Case.objects.count() == 1


def test_who_left_in_another_tab_sends_nothing(body: Body, client: Client) -> None:
    vault_of(body, AT)
    ready(client)
    other = session_of(client)
    told = drafts.told_so_far(other, AT)
    under = choosing.outcome_of(told, AT.date(), choosing.doors()).chosen(told)
    assert under is not None
    client.get(reverse("leave"))

    with pytest.raises(drafts.GoneError):
        sending.send(other, sending.letter_of(told, under, AT))
    assert not Case.objects.exists()


def test_after_sending_the_draft_holds_nothing(
    body: Body, client: Client, django_capture_on_commit_callbacks: Any
) -> None:
    vault_of(body, AT)
    ready(client)
    tokens = list(DraftFile.objects.values_list("token", flat=True))
    with django_capture_on_commit_callbacks(execute=True):
        send(client, "review", {"ok": "sim"})

    row = Draft.objects.get()
    assert (bytes(row.sealed), row.return_key, row.files.count()) == (b"", None, 0)
    assert len(tokens) == 1
    assert not default_storage.exists(f"drafts/{tokens[0][:2]}/{tokens[0]}.original")
    assert "draft" not in client.session


def test_what_another_tab_changed_before_the_sending_is_read_again_first(body: Body, client: Client) -> None:
    vault_of(body, AT)
    ready(client)
    told = drafts.told_so_far(client.session, AT)
    under = choosing.outcome_of(told, AT.date(), choosing.doors()).chosen(told)
    assert under is not None
    letter = sending.letter_of(told, under, AT)
    send(client, "tell", {"relato": "mudou na outra aba"})

    with pytest.raises(drafts.ChangedError):
        sending.send(session_of(client), letter)
    assert not Case.objects.exists()


@pytest.mark.parametrize(
    ("step", "say"),
    [("tell", "Conte o que aconteceu, nem que seja em uma frase"), ("me", "Escolha se quer dizer quem você é")],
)
def test_what_is_missing_is_told_with_the_way_to_it(body: Body, client: Client, step: str, say: str) -> None:
    vault_of(body, AT)
    told = {**answers(), "tell": {"relato": ""}}
    walk(client, told, to="tell" if step == "me" else "me")
    got = client.post(reverse("filing_review"), {"acao": "enviar"})
    assert got.status_code == 422
    assert "Falta pouco" in said(got)
    assert say in said(got)
    assert "Marque que o que contou é verdade" in said(got)
    assert f'href="{reverse(f"filing_{step}")}"' in got.content.decode()
    assert not Case.objects.exists()
