"""Anything at all in any form of a visit: an answer that is a page, and nothing half-written."""

from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from isonomia.casefile.models import Act, Attachment, Case
from isonomia.contact.models import Access, Deed
from isonomia.people.models import Body
from tests import clock
from tests.following import CASE, come_in, phrase_for
from tests.keeping import vault_of
from tests.office import complaint, moment

AT = moment("02/03/2026 10:00")
PAGES = {200, 302, 403, 404, 409, 422, 429}
_TEXT = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\x00"), max_size=60)
_WORDS = st.sampled_from(["sim", "nao", "nao-digo", "no_facts", "1", "-1", "99999999999999999999", "١", "telefone", ""])
_NAMES = ["texto", "pergunta", "nada", "form", "supre", "confirma", "pressao", "assim", "avisar", "nome", "documento",
          "contato", "meio", "cuidado", "endereco", "nascimento", "prot", "frase", "vez", "conta", "ficha"]  # fmt: skip
_SENT = st.dictionaries(st.sampled_from(_NAMES), _TEXT | _WORDS, max_size=8)
_FILES = st.none() | st.binary(max_size=40)


@pytest.fixture
def case(body: Body) -> Case:
    clock.tell(AT)
    vault_of(body, AT)
    return Case.objects.get(pk=complaint(body, AT).case_id)


@pytest.fixture
def browser(case: Case) -> Client:
    return come_in(case, phrase_for(case, AT).phrase)


@pytest.mark.parametrize(
    "address",
    [
        reverse("follow_act", args=[slug])
        for slug in ("prova", "completar", "desistir", "autorizar", "recorrer", "confirmar", "retirar")
    ]
    + [reverse(name) for name in ("follow_message", "follow_afraid", "follow_identity")],
)
@settings(max_examples=12, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(sent=_SENT, file=_FILES)
def test_any_form_gets_a_page(
    browser: Client, case: Case, address: str, sent: dict[str, Any], file: bytes | None
) -> None:
    files = {} if file is None else {"arquivos": SimpleUploadedFile("a.bin", file)}

    got = browser.post(address, {**sent, **files})

    assert got.status_code in PAGES
    assert browser.get(reverse(CASE)).status_code == 200
    assert Act.objects.filter(case=case).count() == 1 + Deed.objects.count()
    assert not Attachment.objects.filter(act=None).exists()
    assert Access.objects.count() == 1


@settings(max_examples=15, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(number=_TEXT, phrase=_TEXT)
def test_anything_at_the_way_in_gets_a_page(case: Case, number: str, phrase: str) -> None:
    got = Client().post(reverse("follow"), {"prot": number, "frase": phrase})

    assert got.status_code in {403, 429}
    assert case.acts_count == 1
