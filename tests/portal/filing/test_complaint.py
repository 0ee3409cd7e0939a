"""A whole complaint, from the first page to the receipt."""

import hashlib

from django.test import Client
from django.urls import reverse

from isonomia.casefile.models import Attachment, Case
from isonomia.casefile.papers import content
from isonomia.contact.service import sign_in
from isonomia.people.models import Body
from isonomia.vault.service import open_own
from tests import clock
from tests.keeping import vault_of
from tests.office import moment
from tests.portal.filing.complaining import answers, phrase_on, said, walk

AT = moment("02/03/2026 10:00")


def test_a_complaint_is_filed_and_reached_by_its_phrase(body: Body, client: Client) -> None:
    clock.tell(AT)
    vault_of(body, AT)

    got = walk(client, answers())

    page = client.get(got.headers["Location"])
    case = Case.objects.get()
    assert case.number in said(page)
    signed = sign_in(case.number, phrase_on(page), at=AT)
    assert signed is not None
    assert open_own(case, "D1", signed.private).name == "Lia Exemplo"
