"""`isonomia begin`: an installation without samples gets its first body, and the link by which its keeper signs in."""

import pytest
from django.test import Client

from isonomia.people.models import Body
from tests.cli.terminal import answered, typed

pytestmark = pytest.mark.django_db
WORDS = (
    "begin", "recife-2011", "--slug", "dircon", "--name", "Diretoria de Ensaio", "--short", "DIRCON", "--unit", "14021",
    "--zone", "America/Recife", "--user", "ana-prado", "--user-name", "Ana Prado", "--email", "ana@orgao.example",
)  # fmt: skip


def test_the_link_leads_to_the_page_where_a_password_is_chosen() -> None:
    said = answered(*WORDS, "--order", "Portaria 1/2026")
    link = said.out.split()[-1].removeprefix("http://127.0.0.1:8000")
    page = Client().get(link, follow=True)
    assert page.status_code == 200
    assert 'type="password"' in page.content.decode()
    assert Body.objects.get().norms == ["recife-2011"]


def test_what_is_wrong_is_told_in_portuguese() -> None:
    said = typed(*WORDS, "--order", " ")
    assert (said.code, said.err) == (2, "Escreva o ato que nomeia quem administra (portaria, decreto) e a data.\n")
