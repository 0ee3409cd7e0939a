"""The desk's pages of the gazette: extracts that wait, the file made of them, the publication recorded."""

import pytest
from django.test import Client
from django.urls import reverse
from pytest_django import DjangoAssertNumQueries

from isonomia.casefile.models import Act, Case
from isonomia.documents.gazette.tables import Edition, Publication
from isonomia.documents.models import Paper
from isonomia.law.acts import ActKind
from isonomia.law.payloads.service import GazettePublished
from isonomia.law.words import Role
from isonomia.people.models import Body
from tests import clock, office
from tests.desk.acting.forms import hidden
from tests.documents.gazette.office_of_the_gazette import at, day_of, decided, practising

pytestmark = pytest.mark.django_db
OUT = day_of("gazette_published")
BACKEND = "django.contrib.auth.backends.ModelBackend"
MOST_QUERIES = 14


@pytest.fixture
def extracts(body: Body) -> list[tuple[Case, Paper]]:
    found = [decided(practising(body)), decided(body)]
    clock.tell(at(body, OUT))
    return found


@pytest.fixture
def desk(client: Client, body: Body) -> Client:
    client.force_login(office.user_of(body, "clerk"), backend=BACKEND)
    return client


def made(desk: Client, body: Body, papers: list[Paper]) -> Edition:
    page = desk.get(reverse("gazette"))
    sent = {**hidden(page), "orgao": body.slug, "extrato": [one.pk for one in papers]}
    answer = desk.post(reverse("gazette_make"), sent)
    edition = Edition.objects.latest("pk")
    assert answer["Location"] == reverse("gazette_edition", args=[edition.pk])
    return edition


def test_extracts_are_collected_into_a_file_and_their_publication_is_recorded(
    desk: Client, body: Body, extracts: list[tuple[Case, Paper]]
) -> None:
    page = desk.get(reverse("gazette")).content.decode()
    for case, paper in extracts:
        assert case.number in page
        assert paper.number in page
    edition = made(desk, body, [paper for _, paper in extracts])
    here = reverse("gazette_edition", args=[edition.pk])
    shown = desk.get(here).content.decode()
    assert "procedente, com sanção" in shown
    text = desk.get(reverse("gazette_text", args=[edition.pk]))
    assert text["Content-Type"] == "text/plain; charset=utf-8"
    assert "Extrato nº 2/2026" in text.content.decode()
    assert desk.get(reverse("gazette_pdf", args=[edition.pk])).content.startswith(b"%PDF-")
    sent = {"extrato": [paper.pk for _, paper in extracts], "edicao": "Diário 101", "dia": f"{OUT:%d/%m/%Y}"}
    answer = desk.post(here, {**sent, f"pagina-{extracts[1][1].pk}": "14"}, follow=True)
    assert "2 publicações registradas" in answer.content.decode()
    assert "Todos os extratos deste arquivo foram publicados" in answer.content.decode()
    assert Publication.objects.count() == 2
    row = Act.objects.get(case=extracts[1][0], kind=ActKind.GAZETTE_PUBLISHED)
    assert '"page":"14"' in row.payload
    assert "Nenhum extrato espera publicação" in desk.get(reverse("gazette")).content.decode()
    desk.post(here, sent)
    assert Act.objects.filter(kind=ActKind.GAZETTE_PUBLISHED).count() == 2


def test_one_that_does_not_fit_is_told_with_the_reason_and_the_others_stand(
    desk: Client, body: Body, extracts: list[tuple[Case, Paper]]
) -> None:
    (first, paper), (_second, other) = extracts
    edition = made(desk, body, [paper, other])
    office.act(
        first, Role.CLERK, at(body, OUT), ActKind.GAZETTE_PUBLISHED, GazettePublished(edition="101"), lanes=("A",)
    )
    here = reverse("gazette_edition", args=[edition.pk])
    sent = {"extrato": [paper.pk, other.pk], "edicao": "Diário 101", "dia": f"{OUT:%d/%m/%Y}"}
    answer = desk.post(here, {**sent, f"pagina-{paper.pk}": "12"})
    page = answer.content.decode()
    assert answer.status_code == 422
    assert "1 extrato não foi registrado" in page
    assert f"{paper.number}, processo {first.number}: " in page
    assert 'value="Diário 101"' in page
    assert 'value="12"' in page
    assert [one.paper_id for one in Publication.objects.all()] == [other.pk]


def test_what_is_missing_is_told_and_what_was_typed_stays(
    desk: Client, body: Body, extracts: list[tuple[Case, Paper]]
) -> None:
    edition = made(desk, body, [extracts[0][1]])
    here = reverse("gazette_edition", args=[edition.pk])
    page = desk.post(here, {"edicao": "", "dia": "31/02/2026"})
    assert page.status_code == 422
    for say in ("Marque os extratos que saíram", "Escreva o número da edição", "O dia 31/02/2026 não existe"):
        assert say in page.content.decode()
    answer = desk.post(reverse("gazette_make"), {"orgao": body.slug}, follow=True)
    assert "Marque ao menos um extrato" in answer.content.decode()
    assert not Publication.objects.exists()


def test_only_who_conducts_cases_finds_it_and_a_file_of_another_body_is_not_found(
    client: Client, body: Body, extracts: list[tuple[Case, Paper]], desk: Client
) -> None:
    edition = made(desk, body, [extracts[0][1]])
    assert reverse("gazette") in desk.get(reverse("today")).content.decode()
    client.force_login(office.user_of(body, "council"), backend=BACKEND)
    assert client.get(reverse("gazette")).status_code == 403
    assert reverse("gazette") not in client.get(reverse("today")).content.decode()
    other = office.office_of("recife-2011", slug="outro")
    client.force_login(office.user_of(other, "clerk"), backend=BACKEND)
    for name in ("gazette_edition", "gazette_text", "gazette_pdf"):
        assert client.get(reverse(name, args=[edition.pk])).status_code == 404
    client.post(reverse("gazette_make"), {"orgao": body.slug, "extrato": extracts[0][1].pk})
    assert Edition.objects.count() == 1


def test_the_list_costs_the_same_however_many_wait(
    desk: Client, body: Body, extracts: list[tuple[Case, Paper]], django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    made(desk, body, [paper for _, paper in extracts])
    with django_assert_max_num_queries(MOST_QUERIES):
        desk.get(reverse("gazette"))
