"""People who follow a case: a case with its phrase, and a browser that came in with it."""

from datetime import datetime
from typing import Any

from django.db import transaction
from django.test import Client
from django.urls import reverse

from isonomia.casefile.drafts import Recorded
from isonomia.casefile.models import Case
from isonomia.contact.models import Access
from isonomia.contact.service import Opened, SignedIn, open_access, sign_in
from isonomia.vault.identity import Identity
from isonomia.vault.queries import can_seal
from isonomia.vault.service import seal

CASE = "follow_case"


def phrase_for(
    case: Case | Recorded, at: datetime, code: str = "V1", role: str = "victim", told: Identity | None = None
) -> Opened:
    """The phrase of somebody in a case, with their envelope where the body has a vault."""
    found = Case.objects.select_related("body").get(pk=case.case_id if isinstance(case, Recorded) else case.pk)
    with transaction.atomic():
        opened = open_access(found, code, role=role, at=at)
        if can_seal(found.body):
            seal(found, code, told, at=at, also_to=opened.public)
    return opened


def number_of(case: Case | Recorded) -> str:
    """The protocol of a case."""
    return Case.objects.values_list("number", flat=True).get(pk=case.case_id if isinstance(case, Recorded) else case.pk)


def come_in(case: Case | Recorded, phrase: str, browser: Client | None = None) -> Client:
    """A browser that came in with the phrase of a case."""
    browser = browser or Client()
    got = browser.post(reverse("follow"), {"prot": number_of(case), "frase": phrase})
    assert (got.status_code, got.headers.get("Location")) == (302, reverse(CASE)), got.content.decode()[:2000]
    return browser


def signed(case: Case | Recorded, phrase: str, at: datetime) -> SignedIn:
    """Who came with a phrase."""
    found = sign_in(number_of(case), phrase, at=at)
    assert found is not None
    return found


def access_of(case: Case | Recorded, code: str = "V1") -> Access:
    """The access of somebody in a case."""
    return Access.objects.get(case=case.case_id if isinstance(case, Recorded) else case.pk, code=code)


def text_of(got: Any) -> str:
    """What a page says."""
    content: bytes = b"".join(got.streaming_content) if got.streaming else got.content
    return content.decode()
