"""The desk's pages of the whole file: each version made step by step, kept on record, and given to who conducts."""

import io
import zipfile

import pytest
from django.test import Client, TestCase
from django.urls import reverse
from pytest_django import DjangoAssertNumQueries

from isonomia.casefile.models import Case
from isonomia.casefile.papers import store
from isonomia.casefile.queries import digits_of
from isonomia.documents.binding.tables import Binding
from isonomia.law.acts import ActKind
from isonomia.law.payloads.instruction import EvidenceJoined
from isonomia.law.words import Role
from isonomia.people.models import Body
from tests import clock, office
from tests.copies.office_of_copies import LATER
from tests.desk.acting.forms import hidden
from tests.documents.binding.office_of_bindings import full_case

pytestmark = pytest.mark.django_db
MOST_QUERIES = 14


@pytest.fixture(autouse=True)
def _on_the_day() -> None:
    clock.tell(LATER)


@pytest.fixture
def case(body: Body) -> Case:
    return full_case(body)


@pytest.fixture
def desk(client: Client, body: Body) -> Client:
    client.force_login(office.user_of(body, Role.CLERK), backend="django.contrib.auth.backends.ModelBackend")
    return client


def at(name: str, case: Case, *args: object) -> str:
    return reverse(name, args=[digits_of(case.number), *args])


def made(desk: Client, case: Case, version: str, shape: str = "pdf") -> Binding:
    """A version made from the page, step by step until the page leads back to the list."""
    page = desk.get(at("binding", case))
    answer = desk.post(at("binding_make", case), {**hidden(page), "versao": version, "forma": shape})
    with TestCase.captureOnCommitCallbacks(execute=True):
        for _ in range(30):
            if answer["Location"] == at("binding", case):
                return Binding.objects.latest("pk")
            step = desk.get(answer["Location"])
            if step.status_code == 302:
                answer = step
            else:
                assert step["Refresh"] == "1"
    raise AssertionError


def test_the_whole_file_is_made_step_by_step_and_kept(desk: Client, case: Case) -> None:
    binding = made(desk, case, "inteira")
    page = desk.get(at("binding", case)).content.decode()
    assert f"{binding.leaves} folhas" in page
    assert f"até o ato {case.acts_count}" in page
    assert office.user_of(case.body, Role.CLERK).name in page
    given = desk.get(at("binding_file", case, binding.pk))
    number = digits_of(case.number)
    assert f'filename="autos-{number}-inteira-ato-{case.acts_count}.pdf"' in given["Content-Disposition"]
    assert given["Cache-Control"] == "no-store"
    assert b"".join(given).startswith(b"%PDF-")


def test_the_archive_is_given_as_it_is_written(desk: Client, case: Case) -> None:
    binding = made(desk, case, "inteira", "pacote")
    given = desk.get(at("binding_file", case, binding.pk))
    assert given.streaming
    with zipfile.ZipFile(io.BytesIO(b"".join(given))) as box:
        assert {"LEIA-ME.txt", "conferir.py", "manifesto.json", "atos.jsonl", "indice.txt"} <= set(box.namelist())


def test_an_archive_whose_paper_was_lost_says_what_to_do_before_it_begins(desk: Client, case: Case) -> None:
    binding = made(desk, case, "inteira", "pacote")
    store.drop(case.acts.get(number=5).attachments[0], store.SERVED)
    answer = desk.get(at("binding_file", case, binding.pk))
    assert answer.status_code == 503
    assert "restaure a cópia de segurança" in answer.content.decode()


def test_each_who_answers_and_the_public_have_a_version(desk: Client, case: Case) -> None:
    page = desk.get(at("binding", case)).content.decode()
    assert "Fazer o PDF de quem responde: A, Bar do José" in page
    assert "Fazer o PDF de quem responde: B, Bar da Ana" in page
    assert [made(desk, case, version).leaves > 3 for version in ("A", "publico")] == [True, True]


def test_a_long_file_blocks_no_request(desk: Client, case: Case) -> None:
    for number in range(80):
        office.act(case, Role.CLERK, LATER, ActKind.EVIDENCE_JOINED, EvidenceJoined(what=f"papel {number}"))
    page = desk.get(at("binding", case))
    answer = desk.post(at("binding_make", case), {**hidden(page), "versao": "inteira", "forma": "pdf"})
    work = answer["Location"]
    assert "1 de 96" in desk.get(f"{work}?parada").content.decode()
    first = desk.get(work).content.decode()
    assert "Escrevendo as folhas" in first
    assert "Numerando as folhas" in desk.get(work).content.decode() + desk.get(work).content.decode()


def test_two_clicks_on_the_same_button_make_one(desk: Client, case: Case) -> None:
    sent = {**hidden(desk.get(at("binding", case))), "versao": "A", "forma": "pdf"}
    first, second = (desk.post(at("binding_make", case), sent)["Location"] for _ in range(2))
    assert first == second
    desk.post(at("binding_make", case), {**sent, "versao": "B"})
    assert list(Binding.objects.values_list("version", flat=True)) == ["A", "B"]


def test_a_version_that_there_is_not_is_told(desk: Client, case: Case) -> None:
    answer = desk.post(at("binding_make", case), {"versao": "Z", "forma": "pdf"}, follow=True)
    assert "Não há versão “Z” destes autos" in answer.content.decode()
    assert not Binding.objects.exists()


def test_a_file_of_another_case_is_not_found_by_its_number(desk: Client, case: Case, body: Body) -> None:
    binding = made(desk, case, "A")
    other = Case.objects.get(pk=office.opened(body, LATER).case_id)
    assert desk.get(at("binding_file", other, binding.pk)).status_code == 404
    assert desk.get(at("binding_work", other, binding.pk)).status_code == 404


def test_who_only_reads_the_case_makes_none(client: Client, case: Case) -> None:
    client.force_login(
        office.user_of(case.body, Role.LEGAL_ADVISER), backend="django.contrib.auth.backends.ModelBackend"
    )
    assert client.get(at("binding", case)).status_code == 403
    assert client.post(at("binding_make", case), {"versao": "inteira", "forma": "pdf"}).status_code == 403


def test_the_case_page_leads_here_and_the_page_costs_the_same_however_many_were_made(
    desk: Client, case: Case, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    assert at("binding", case) in desk.get(at("case", case)).content.decode()
    for version in ("A", "B", "publico"):
        made(desk, case, version)
    with django_assert_max_num_queries(MOST_QUERIES):
        desk.get(at("binding", case))
