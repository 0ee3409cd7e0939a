"""The desk's pages of copies: the list, the work step by step, one page looked at, what is decided about a paper."""

from pathlib import Path

import pytest
from django.test import Client
from django.urls import reverse
from pytest_django import DjangoAssertNumQueries, Settings

from isonomia.casefile.models import Case
from isonomia.casefile.queries import digits_of
from isonomia.copies import service
from isonomia.copies.models import Copy, Release, Review, Sheet, State
from isonomia.law.words import Role
from isonomia.people.models import Body
from tests import clock, office
from tests.copies import documents
from tests.copies.office_of_copies import LATER, case_of, clerk, confirmed, joined, prepared, serve
from tests.desk.acting.forms import hidden

pytestmark = pytest.mark.django_db
TOLD = ["Meu nome é Joana Prado e eu estava lá.", "Ligue para (81) 98765-4321 à noite."]
MOST_QUERIES = 12


@pytest.fixture(autouse=True)
def _own_store(tmp_path: Path, settings: Settings) -> None:
    own = {"BACKEND": "django.core.files.storage.FileSystemStorage", "OPTIONS": {"location": tmp_path}}
    settings.STORAGES = {**settings.STORAGES, "default": own}
    clock.tell(LATER)


@pytest.fixture
def case(body: Body) -> Case:
    opened = case_of(body, office.company(body, "Bar do José"), office.company(body, "Bar da Ana"))
    serve(opened)
    return opened


@pytest.fixture
def desk(client: Client, body: Body) -> Client:
    client.force_login(office.user_of(body, Role.CLERK), backend="django.contrib.auth.backends.ModelBackend")
    return client


def at(name: str, case: Case, *args: object) -> str:
    return reverse(name, args=[digits_of(case.number), *args])


def text_of(answer: object) -> str:
    return answer.content.decode()  # type: ignore[attr-defined,no-any-return]  # of the test client


def worked(desk: Client, case: Case) -> int:
    """Opens the page of work until it leads to the list; returns how often."""
    for times in range(1, 100):
        answer = desk.get(at("copies_work", case))
        if answer.status_code == 302:
            return times
        assert answer["Refresh"] == "1"
    raise AssertionError


def test_a_paper_is_prepared_looked_at_confirmed_and_released_from_the_pages(desk: Client, case: Case) -> None:
    joined(case, "denúncia de Joana.pdf", documents.paper(TOLD))
    page = text_of(desk.get(at("copies", case)))
    assert "Falta a cópia de 1 papel" in page
    assert "denúncia de Joana.pdf" in page
    assert "Preparar o papel que falta" in page
    assert desk.post(at("copies_propose", case))["Location"] == at("copies_work", case)
    worked(desk, case)
    review = Review.objects.get()
    page = text_of(desk.get(at("copies", case)))
    assert "2 trechos achados; ninguém abriu" in page
    one = desk.get(at("copy_page", case, review.pk, 1))
    shown = text_of(one)
    assert "Joana Prado" in shown
    assert "(81) 98765-4321" in shown
    picture = desk.get(at("copy_picture", case, review.pk, 1))
    assert picture["Content-Type"] == "image/png"
    keys = [f"{found['s']}-{found['e']}" for found in Sheet.objects.get().found]
    sent = {"trecho": keys, "cobrir": keys[:1], "acao": "conferir"}
    assert desk.post(at("copy_page", case, review.pk, 1), sent)["Location"] == at("copies", case)
    assert [found["on"] for found in Sheet.objects.get().found] == [True, False]
    listed = desk.get(at("copies", case))
    assert "conferido, falta liberar" in text_of(listed)
    answer = desk.post(at("copies_release", case), {**hidden(listed), "preparo": review.pk, "raia": "A"})
    assert answer["Location"] == at("copies_work", case)
    worked(desk, case)
    copy = Copy.objects.get()
    assert list(Release.objects.values_list("to", flat=True)) == ["A"]
    given = desk.get(at("copy_file", case, copy.pk))
    assert given["Content-Disposition"].startswith('inline; filename="copia-ato-5-versao-1.pdf"')
    assert b"".join(given).startswith(b"%PDF")
    assert "Quem foi notificado tem o que ver" in text_of(desk.get(at("copies", case)))


def test_a_long_paper_blocks_no_request(desk: Client, case: Case) -> None:
    joined(case, "longo.pdf", documents.paper(*[["Página de texto."]] * 60))
    desk.post(at("copies_propose", case))
    assert "Abrindo o papel" in text_of(desk.get(at("copies_work", case) + "?parada"))
    first = text_of(desk.get(at("copies_work", case)))
    assert "Página 21 de 60" in first
    assert worked(desk, case) == 2
    review = Review.objects.get()
    Sheet.objects.update(seen_at=LATER)
    Review.objects.update(state=State.CONFIRMED)
    desk.post(at("copies_release", case), {"preparo": review.pk, "raia": "A", "form": office.new_form()})
    assert "Página 11 de 60" in text_of(desk.get(at("copies_work", case)))
    assert worked(desk, case) == 5
    assert Copy.objects.get().pages == 60


def test_papers_in_which_nothing_was_found_are_confirmed_together_once_each_was_opened(
    desk: Client, case: Case
) -> None:
    for name in ("a", "b"):
        prepared(case, joined(case, f"{name}.txt", f"nada aqui {name}".encode()))
    first, second = Review.objects.all()
    assert "Confirmar os que" not in text_of(desk.get(at("copies", case)))
    desk.get(at("copy_page", case, first.pk, 1))
    assert "1 aberto por alguém" in text_of(desk.get(at("copies", case)))
    desk.post(at("copies_confirm", case), {"preparo": [first.pk, second.pk]})
    assert list(Review.objects.order_by("pk").values_list("state", flat=True)) == ["confirmed", "proposed"]
    answer = desk.post(at("copies_confirm", case), follow=True)
    assert "Marque os papéis que conferiu" in text_of(answer)


def test_an_area_is_covered_by_ticking_boxes_of_a_grid_coarse_and_fine(desk: Client, case: Case) -> None:
    review = prepared(case, joined(case, "foto.pdf", documents.scanned("Joana")))
    here = at("copy_page", case, review.pk, 1)
    page = text_of(desk.get(f"{here}?zona=0"))
    assert page.count('name="area"') == 96
    assert "linha 3, coluna 2" in page
    assert "o programa não lê texto" in page
    desk.post(f"{here}?zona=0", {"area": ["1-1", "3-2"], "acao": "gravar"})
    assert Sheet.objects.get().areas == [[0.0, 0.0, 0.125, 0.08333], [0.125, 0.16667, 0.25, 0.25]]
    assert text_of(desk.get(f"{here}?zona=2")).count('name="area"') == 144
    desk.post(f"{here}?zona=2", {"area": "12-12", "acao": "gravar"})
    assert len(Sheet.objects.get().areas) == 3
    assert text_of(desk.get(f"{here}?zona=0")).count("checked") == 2
    desk.post(here, {"area": ["0"], "acao": "gravar"})
    assert Sheet.objects.get().areas == [[0.0, 0.0, 0.125, 0.08333]]
    assert desk.get(at("copy_picture", case, review.pk, 1) + "?zona=2").status_code == 200
    assert desk.get(at("copy_picture", case, review.pk, 1) + "?copia").status_code == 200


def test_a_phrase_is_covered_everywhere_and_an_empty_one_says_what_to_write(desk: Client, case: Case) -> None:
    review = prepared(case, joined(case, "a.txt", b"na mesa do fundo; a Mesa do Fundo"))
    here = at("copy_page", case, review.pk, 1)
    answer = desk.post(here, {"acao": "frase", "frase": "mesa do fundo"}, follow=True)
    assert "Coberto em mais 2 lugares do papel" in text_of(answer)
    answer = desk.post(here, {"acao": "frase", "frase": " "})
    assert answer.status_code == 422
    assert "Escreva a palavra ou a frase a cobrir" in text_of(answer)


def test_a_paper_is_withheld_with_reason_and_provision_and_without_reason_is_not(desk: Client, case: Case) -> None:
    paper = joined(case, "laudo.pdf", documents.paper(TOLD))
    here = at("copy_decide", case, paper.token)
    page = desk.get(here)
    sent = {**hidden(page), "raia": "A", "acao": "reservar", "dispositivo": "art. 10, § 2º"}
    answer = desk.post(here, {**sent, "motivo": ""})
    assert answer.status_code == 422
    assert "Escreva o motivo" in text_of(answer)
    assert not Copy.objects.exists()
    for _ in range(2):
        answer = desk.post(here, {**sent, "motivo": "Sigilo da vítima."}, follow=True)
    assert "Papel reservado" in text_of(answer)
    assert Copy.objects.get().cite == "art. 10, § 2º"
    assert "reservado, com o motivo" in text_of(desk.get(at("copies", case)))


def test_sound_is_described_and_the_whole_paper_goes_to_a_court(desk: Client, case: Case) -> None:
    paper = joined(case, "voz.mp3", b"ID3\x04\x00\x00\x00\x00\x00\x00" + b"\xff\xfb\x90\x00" * 50)
    here = at("copy_decide", case, paper.token)
    assert "Som e vídeo não se cobrem aqui" in text_of(desk.get(here))
    told = {"raia": ["A", "B"], "motivo": "Voz reconhecível.", "descricao": "Alguém conta.", "acao": "descrever"}
    desk.post(here, {**told, "form": office.new_form()})
    whole = {"raia": "juizo", "motivo": "Requisição 3.", "acao": "inteiro", "form": office.new_form()}
    desk.post(here, whole)
    page = text_of(desk.get(at("copies", case)))
    assert "descrição liberada" in page
    assert "cópia integral para juízo" in page


def test_another_version_is_prepared_from_the_last_and_a_copy_goes_to_one_more(desk: Client, case: Case) -> None:
    paper = joined(case, "a.txt", "Meu nome é Joana Prado.".encode())
    review = prepared(case, paper)
    desk.get(at("copy_page", case, review.pk, 1))
    desk.post(at("copy_page", case, review.pk, 1), {"acao": "conferir"})
    desk.post(at("copies_release", case), {"preparo": review.pk, "raia": "A", "form": office.new_form()})
    worked(desk, case)
    here = at("copy_decide", case, paper.token)
    desk.post(here, {"acao": "tambem", "copia": Copy.objects.get().pk, "raia": "B"})
    assert set(Release.objects.values_list("to", flat=True)) == {"A", "B"}
    answer = desk.post(here, {"acao": "versao", "motivo": "Faltou um apelido."})
    new = Review.objects.latest("pk")
    assert (new.version, new.state) == (2, State.PROPOSED)
    assert answer["Location"] == at("copy_page", case, new.pk, 1)


def test_who_is_served_later_gets_the_copies_that_others_have_at_once(desk: Client, case: Case) -> None:
    paper = joined(case, "a.txt", b"nada")
    service.release(clerk(case.body), confirmed(case, prepared(case, paper)), ("A",), office.new_form())
    assert "Liberar a B" not in text_of(desk.get(at("copies", case)))
    serve(case, "B", at=office.moment("10/03/2026 09:00"))
    assert "Liberar a B a cópia já feita" in text_of(desk.get(at("copies", case)))
    for _ in range(2):
        desk.post(at("copies_release", case), {"tambem": "B"})
    assert list(Release.objects.order_by("pk").values_list("to", flat=True)) == ["A", "B"]
    assert Copy.objects.count() == 1


def test_who_sees_the_case_and_does_not_conduct_it_is_told_who_does_and_others_find_nothing(
    client: Client, case: Case
) -> None:
    for held, status in ((Role.INSPECTOR, 403), (Role.LEGAL_ADVISER, 403), (Role.CUSTODIAN, 404), (Role.COUNCIL, 403)):
        client.force_login(office.user_of(case.body, held), backend="django.contrib.auth.backends.ModelBackend")
        answer = client.get(at("copies", case))
        assert answer.status_code == status
        assert ("secretaria do processo" in text_of(answer)) == (status == 403)


def test_an_empty_file_and_nobody_served_say_so(desk: Client, body: Body) -> None:
    case = case_of(body)
    assert "Nenhum papel nos autos" in text_of(desk.get(at("copies", case)))
    joined(case, "a.txt", b"nada")
    assert "Ninguém foi notificado ainda" in text_of(desk.get(at("copies", case)))


def test_nothing_marked_releases_nothing_and_says_what_to_mark(desk: Client, case: Case) -> None:
    answer = desk.post(at("copies_release", case), {"raia": "A"}, follow=True)
    assert "Marque ao menos um papel já conferido" in text_of(answer)
    review = prepared(case, joined(case, "a.txt", b"nada"))
    Review.objects.update(state=State.CONFIRMED)
    answer = desk.post(at("copies_release", case), {"preparo": review.pk}, follow=True)
    assert "Marque para quem é a cópia. Nada foi liberado." in text_of(answer)


def test_the_pages_cost_as_many_queries_for_one_paper_as_for_many(
    desk: Client, case: Case, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    for number in range(12):
        prepared(case, joined(case, f"{number}.txt", f"Meu nome é Joana {number}.".encode()))
    review = Review.objects.all()[0]
    addresses = [at("copies", case), at("copy_page", case, review.pk, 1), at("copy_decide", case, review.paper.token)]
    for address in addresses:
        desk.get(address)
        with django_assert_max_num_queries(MOST_QUERIES):
            assert desk.get(address).status_code == 200


def test_a_paper_of_another_case_has_no_page_here(desk: Client, case: Case, body: Body) -> None:
    other = case_of(body)
    paper = joined(other, "a.txt", b"nada")
    review = prepared(other, paper)
    assert desk.get(at("copy_page", case, review.pk, 1)).status_code == 404
    assert desk.get(at("copy_picture", case, review.pk, 1)).status_code == 404
    assert desk.get(at("copy_decide", case, paper.token)).status_code == 404
    assert desk.get(at("copy_file", case, 999)).status_code == 404
