"""The same button pressed in several tabs at the same moment."""

import threading
from collections.abc import Callable
from typing import Any

import pytest
from django.conf import settings
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import connection
from django.test import Client
from django.urls import reverse

from isonomia.casefile.models import Act, Attachment, Case
from isonomia.contact.models import Access, Deed, Message
from isonomia.vault.models import SealedFile
from tests import clock
from tests.following import come_in, phrase_for
from tests.keeping import vault_of
from tests.office import complaint, moment, new_form, office_of

pytestmark = pytest.mark.django_db(transaction=True)
AT = moment("02/03/2026 10:00")


def _opened() -> tuple[Case, str]:
    """A case, and the cookie of a visit to it."""
    body = office_of("recife-2011")
    clock.tell(AT)
    vault_of(body, AT)
    case = Case.objects.get(pk=complaint(body, AT).case_id)
    browser = come_in(case, phrase_for(case, AT).phrase)
    return case, browser.cookies[settings.SESSION_COOKIE_NAME].value


def _at_once(cookie: str, press: Callable[[Client], Any]) -> list[Any]:
    got: list[Any] = []

    def tab() -> None:
        browser = Client()
        browser.cookies[settings.SESSION_COOKIE_NAME] = cookie
        got.append(press(browser))
        connection.close()

    tabs = [threading.Thread(target=tab) for _ in range(4)]
    for one in tabs:
        one.start()
    for one in tabs:
        one.join()
    return got


def test_evidence_sent_from_four_tabs_enters_once() -> None:
    case, cookie = _opened()
    form = new_form()

    def press(browser: Client) -> tuple[int, str]:
        file = SimpleUploadedFile("a.txt", b"camera")
        sent = {"form": form, "texto": "Havia câmera.", "arquivos": file}
        got = browser.post(reverse("follow_act", args=["prova"]), sent)
        return got.status_code, got.headers.get("Location", "")

    got = _at_once(cookie, press)

    assert set(got) == {(302, reverse("follow_receipt", args=[2]))}
    assert (Act.objects.filter(case=case).count(), Deed.objects.count()) == (2, 1)
    assert (Attachment.objects.count(), SealedFile.objects.count()) == (2, 1)


def test_a_warning_sent_from_four_tabs_is_heard_once() -> None:
    case, cookie = _opened()
    form = new_form()

    got = _at_once(cookie, lambda tab: tab.post(reverse("follow_afraid"), {"form": form, "texto": ""}).status_code)

    assert got == [302] * 4
    assert Message.objects.count() == 1
    assert Access.objects.get(case=case).unheard == 1
