"""The register of summaries at the desk: a form that says what is missing, a list that adds up, a sheet."""

from collections.abc import Callable
from datetime import datetime

import pytest
from django.test import Client

from isonomia.law.words import Role
from isonomia.oversight.models import PosterSupply
from isonomia.people.models import Body
from tests import office

pytestmark = pytest.mark.django_db
ADDRESS = "/configuracoes/recife-2011/resumos/"
TYPED = {"norm": "recife-2011", "to_whom": "Padaria da Esquina", "address": "Rua Um, 1", "day": "02/03/2026",
         "copies": "3", "cost": "1.012,50", "budget_line": "3390.30", "note": ""}  # fmt: skip


@pytest.fixture
def clerk(client: Client, body: Body, clock: Callable[[datetime], None], moment: Callable[..., datetime]) -> Client:
    """A browser of the clerk, on the second of March of 2026."""
    clock(moment("02/03/2026 10:00"))
    client.force_login(office.user_of(body, Role.CLERK), backend="django.contrib.auth.backends.ModelBackend")
    return client


def test_a_supply_is_registered_and_shown_with_the_sum(clerk: Client) -> None:
    got = clerk.post(ADDRESS, {**TYPED, "form": office.new_form()}, follow=True)
    page = got.content.decode()
    assert "Entrega a “Padaria da Esquina” registrada." in page
    assert "3 exemplares ao todo; custo registrado de R$ 1.012,50." in page


def test_the_form_sent_twice_registers_once(clerk: Client) -> None:
    sent = {**TYPED, "form": office.new_form()}
    clerk.post(ADDRESS, sent)
    clerk.post(ADDRESS, sent)
    assert PosterSupply.objects.count() == 1


@pytest.mark.parametrize(
    ("change", "say"),
    [
        ({"to_whom": ""}, "Escreva a quem: o nome do estabelecimento."),
        ({"day": "03/03/2026"}, "O dia da entrega não pode ser depois de hoje."),
        ({"day": "x"}, "Escreva o dia como dd/mm/aaaa"),
        ({"copies": "0"}, "Escreva quantos exemplares, de 1 a 1000000."),
        ({"cost": "doze"}, "Escreva o custo em reais, como 120,50."),
        ({"norm": ""}, "Escolha a norma."),
    ],
)
def test_what_is_wrong_is_told_and_what_was_typed_stays(clerk: Client, change: dict[str, str], say: str) -> None:
    got = clerk.post(ADDRESS, {**TYPED, **change, "form": office.new_form()})
    assert got.status_code == 422
    page = got.content.decode()
    assert say in page
    assert 'value="Rua Um, 1"' in page
    assert not PosterSupply.objects.exists()


def test_the_sheet_opens_in_a_spreadsheet_and_runs_no_formula(clerk: Client) -> None:
    clerk.post(ADDRESS, {**TYPED, "to_whom": "=SOMA(A1)", "form": office.new_form()})
    got = clerk.get(f"{ADDRESS}planilha/")
    text = b"".join(got.streaming_content).decode()  # type: ignore[attr-defined]  # of a stream
    head, row = text.removeprefix("\ufeff").splitlines()
    assert text.startswith("\ufeff")
    assert head.startswith("Norma;A quem;Endereço;Dia;Exemplares;Custo (R$)")
    assert "'=SOMA(A1)" in row
    assert "1.012,50" in row


def test_a_row_that_was_wrong_is_undone_with_its_reason(clerk: Client) -> None:
    clerk.post(ADDRESS, {**TYPED, "form": office.new_form()})
    row = PosterSupply.objects.get()
    address = f"{ADDRESS}{row.pk}/desfazer/"
    assert clerk.post(address, {"note": "", "form": office.new_form()}).status_code == 422
    page = clerk.post(address, {"note": "Foram dois.", "form": office.new_form()}, follow=True).content.decode()
    assert "0 exemplares ao todo" in page
    assert "Foram dois." in page


def test_the_register_is_found_from_the_settings_of_a_body_that_has_one(clerk: Client) -> None:
    assert ADDRESS in clerk.get("/configuracoes/").content.decode()


def test_a_body_whose_norm_has_no_summaries_has_no_register(clerk: Client) -> None:
    other = office.office_of("salvador-2022")
    clerk.force_login(office.user_of(other, Role.CLERK), backend="django.contrib.auth.backends.ModelBackend")
    assert clerk.get("/configuracoes/salvador-2022/resumos/").status_code == 404
    assert "resumos/" not in clerk.get("/configuracoes/").content.decode()
