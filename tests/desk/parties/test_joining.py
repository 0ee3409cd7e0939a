"""Somebody is added to a case: named where the register names them, by a code alone where identity is sealed."""

import pytest
from django.test import Client

from isonomia.casefile.models import Case, CaseParty
from isonomia.people.models import Body, Party
from tests import office

pytestmark = pytest.mark.django_db
AT = office.moment("02/03/2026 10:00")


@pytest.fixture
def case(body: Body) -> Case:
    return Case.objects.get(pk=office.complaint(body, AT).case_id)


def page(case: Case) -> str:
    return f"/processos/{''.join(c for c in case.number if c.isdigit())}/partes/nova/"


def signed_in(client: Client, body: Body, held: str) -> Client:
    client.force_login(office.user_of(body, held), backend="django.contrib.auth.backends.ModelBackend")
    return client


def test_a_second_respondent_gets_the_next_letter(client: Client, body: Body, case: Case) -> None:
    told = {"papel": "respondent", "p-kind": "natural_person", "p-name": "Téo D'Ávila-Sant'Anna", "gravar": "1"}
    answer = signed_in(client, body, "clerk").post(page(case), told, follow=True)
    assert CaseParty.objects.get(case=case, code="B").name_then == "Téo D'Ávila-Sant'Anna"
    assert "Autuado no processo: B." in answer.content.decode()


@pytest.mark.parametrize(("role", "code"), [("witness", "T1"), ("complainant", "D2"), ("victim", "V2")])
def test_who_is_sealed_gets_a_code_and_no_name(client: Client, body: Body, case: Case, role: str, code: str) -> None:
    told = {"papel": role, "p-name": "Nome Que Não Se Escreve", "gravar": "1"}
    signed_in(client, body, "clerk").post(page(case), told)
    joined = CaseParty.objects.get(case=case, code=code)
    assert (joined.party, joined.name_then) == (None, "")
    assert not Party.objects.filter(name__contains="Não Se Escreve").exists()


def test_a_representative_stands_for_somebody_with_powers_until_a_day(client: Client, body: Body, case: Case) -> None:
    told = {"papel": "representative", "p-kind": "natural_person", "p-name": "Lua", "gravar": "1"}
    missing = signed_in(client, body, "clerk").post(page(case), told)
    assert missing.status_code == 422
    assert "Marque quem é representado" in missing.content.decode()
    client.post(page(case), {**told, "de": "A", "poderes": "receber notificação\nrecorrer", "ate": "31/12/2026"})
    joined = CaseParty.objects.get(case=case, code="R1")
    assert joined.stands_for is not None
    assert (joined.stands_for.code, joined.powers) == ("A", ["receber notificação", "recorrer"])


def test_what_is_no_day_is_told_and_nothing_is_added(client: Client, body: Body, case: Case) -> None:
    told = {"papel": "representative", "p-name": "Lua", "de": "A", "ate": "32/01/2026", "gravar": "1"}
    answer = signed_in(client, body, "clerk").post(page(case), told)
    assert "não existe" in answer.content.decode()
    assert not CaseParty.objects.filter(case=case, role="representative").exists()


@pytest.mark.parametrize(("held", "status"), [("council", 404), ("custodian", 404), ("treasury", 404)])
def test_who_does_not_see_the_case_in_whole_adds_nobody(
    client: Client, body: Body, case: Case, held: str, status: int
) -> None:
    assert signed_in(client, body, held).get(page(case)).status_code == status
