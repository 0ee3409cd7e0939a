"""Letters in bulk: signed notices made one file to print with their labels, and posted by the number scanned."""

import re
from datetime import timedelta
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest
from django.core.files.storage import default_storage
from django.urls import reverse

from isonomia.casefile.models import Case
from isonomia.casefile.papers import store
from isonomia.copies import keeping
from isonomia.documents import service
from isonomia.documents.mailing import queries as mailing_queries
from isonomia.documents.mailing import service as mailing_service
from isonomia.documents.mailing.tables import Mailing, Posted
from isonomia.documents.models import Paper
from isonomia.documents.service import Signing
from isonomia.law.acts import ActKind
from isonomia.law.payloads.service import ServiceSent
from isonomia.law.words import Role, Subject
from isonomia.people.models import Body, Party
from tests import clock, office
from tests.desk.serving.test_service_flow import AT, CODE, browser_of, flow_page, sent
from tests.documents.reading import words_of

pytestmark = pytest.mark.django_db
LATER = AT + timedelta(days=1)


@pytest.fixture(autouse=True)
def _a_day_later() -> None:
    clock.tell(LATER)


@pytest.fixture
def body() -> Body:
    return office.office_of("recife-2011")


def signed(body: Body, case: Case) -> Paper:
    """The notice of a letter, signed."""
    actor = office.actor_of(body, Role.CLERK, LATER)
    begun = service.begin(actor, case.pk, 3, name="opening_notice", lane="A")
    return service.sign(actor, begun.pk, Signing("password", "https://processos.example"))


def test_marked_letters_are_made_one_file_with_cover_receipt_notice_and_labels(body: Body) -> None:
    paper, client = signed(body, sent(body, tracking="")), browser_of(body)
    told = {"form": office.new_form(), "orgao": body.slug, "carta": str(paper.pk)}
    begun = client.post(reverse("letters_make"), told)
    assert client.post(reverse("letters_make"), told)["Location"] == begun["Location"]
    assert b"1 de 1" in client.get(begun["Location"]).content
    assert client.get(begun["Location"])["Location"] == reverse("letters")
    mailing = Mailing.objects.get()
    assert mailing.trouble == ""
    whole = words_of(b"".join(client.get(reverse("letters_file", args=[mailing.pk]))))
    order = [whole.index(one) for one in ("Rosto da carta", "Aviso de recebimento (AR)", paper.number)]
    assert order == sorted(order)
    assert "Bar do José" in whole[order[-1] :]
    assert "PRÉVIA" not in whole


def test_the_list_says_to_whom_each_letter_goes_and_which_address_has_no_postal_code(body: Body) -> None:
    paper, client = signed(body, sent(body, tracking="")), browser_of(body)
    party = Party.objects.get(cases__case=paper.case, cases__code="A")
    for address, lacks in (("Rua Imaginária, 15, Recife, PE, 50030-230", False), ("Rua Imaginária, 15", True)):
        Party.objects.filter(pk=party.pk).update(address=address)
        page = client.get(reverse("letters")).content.decode()
        assert page.count(f"para {party.name}") == 2
        assert ("endereço sem CEP" in page) is lacks


def test_a_letter_posted_leaves_the_list_and_is_found_by_its_number_when_it_comes_back(body: Body) -> None:
    paper, client = signed(body, sent(body, tracking="")), browser_of(body)
    wrong = client.post(reverse("letters"), {f"codigo-{paper.pk}": "AA123456789BR"})
    assert wrong.status_code == 422
    assert "O dígito verificador" in wrong.content.decode()
    assert not Posted.objects.exists()
    assert client.post(reverse("letters"), {f"codigo-{paper.pk}": CODE.lower()}).status_code == 302
    assert "Nenhuma notificação assinada espera postagem" in client.get(reverse("letters")).content.decode()
    assert client.post(reverse("returns"), {"codigo": CODE}).status_code == 302
    assert f"Postada nos Correios, objeto {CODE}" in flow_page(body, paper.case)


def test_a_number_of_another_letter_is_refused(body: Body) -> None:
    first, second = (signed(body, sent(body, tracking="")) for _ in range(2))
    client = browser_of(body)
    client.post(reverse("letters"), {f"codigo-{first.pk}": CODE})
    third = signed(body, sent(body, tracking=""))
    other = "BB123456785BR"
    again = client.post(reverse("letters"), {f"codigo-{second.pk}": CODE, f"codigo-{third.pk}": other})
    assert f'value="{other}"' in again.content.decode()
    assert again.status_code == 422
    assert "já é de outra carta" in again.content.decode()


def test_a_notice_by_hand_is_no_letter(body: Body) -> None:
    signed(body, sent(body, mode="in_person", tracking=""))
    assert "Nenhuma notificação assinada espera postagem" in browser_of(body).get(reverse("letters")).content.decode()


def test_the_receipt_of_one_of_two_letters_of_an_act_is_entered_for_that_one_alone(body: Body) -> None:
    two = (office.company(body), office.company(body, "Bar da Ana", office.cnpj(7)))
    opened = office.opened(body, AT, *two)
    contents = ("opening_act", "defence_term", "first_day_rule")
    payload = ServiceSent(of=Subject.OPENING, mode="post_ar", contents=contents)
    office.act(opened, Role.CLERK, AT + timedelta(hours=2), ActKind.SERVICE_SENT, payload, lanes=("A", "B"))
    paper, client = signed(body, Case.objects.get(pk=opened.case_id)), browser_of(body)
    client.post(reverse("letters"), {f"codigo-{paper.pk}": CODE})
    found = client.post(reverse("returns"), {"codigo": CODE})["Location"]
    assert parse_qs(urlsplit(found).query)["raia"] == ["A"]


def made(body: Body) -> Mailing:
    """A file of one letter."""
    paper, client = signed(body, sent(body, tracking="")), browser_of(body)
    told = {"form": office.new_form(), "orgao": body.slug, "carta": str(paper.pk)}
    work = client.post(reverse("letters_make"), told)["Location"]
    while client.get(work).status_code == 200:
        pass
    return Mailing.objects.latest("pk")


def test_a_file_of_letters_is_kept_for_a_month_and_then_swept_with_a_record_of_who_made_it(body: Body) -> None:
    mailing = made(body)
    path = Path(default_storage.path(f"letters/{mailing.digest[:2]}/{mailing.digest}"))
    assert mailing_service.sweep(LATER + timedelta(days=29)) == 0
    assert path.exists()
    assert mailing_service.sweep(LATER + timedelta(days=30)) == 1
    assert not path.exists()
    mailing.refresh_from_db()
    assert (mailing.digest, mailing.size, mailing.swept_at) == ("", 0, LATER + timedelta(days=30))
    assert (mailing.is_working, len(mailing.papers), mailing.by) == (False, 1, office.user_of(body, Role.CLERK))
    assert mailing_service.sweep(LATER + timedelta(days=60)) == 0
    client = browser_of(body)
    assert "Apagado em" in client.get(reverse("letters")).content.decode()
    assert client.get(reverse("letters_file", args=[mailing.pk])).status_code == 404
    assert client.get(reverse("letters_work", args=[mailing.pk]))["Location"] == reverse("letters")


def test_a_file_of_letters_left_half_made_is_swept_too_and_a_newer_one_stays(body: Body) -> None:
    part, by = keeping.keep(b"meio", "letters"), office.user_of(body, Role.CLERK)
    half = Mailing.objects.create(body=body, parts=[part] * 2, papers=[1], by=by, at=AT - timedelta(days=40), form="a")
    whole = made(body)
    assert mailing_service.sweep(LATER) == 1
    half.refresh_from_db()
    assert (half.parts, half.is_working) == ([], False)
    with mailing_service.content(whole) as file:
        assert file.read(5) == b"%PDF-"
    assert not default_storage.exists(f"letters/{part[:2]}/{part}")


@pytest.fixture
def _two_a_file(monkeypatch: pytest.MonkeyPatch) -> None:
    """A file holds two letters, and as many are listed."""
    monkeypatch.setattr(mailing_queries, "AT_MOST", 2)


@pytest.mark.usefixtures("_two_a_file")
def test_more_letters_than_a_file_holds_are_told_and_split_into_files_made_one_after_another(body: Body) -> None:
    papers = [signed(body, sent(body, tracking="")) for _ in range(5)]
    client = browser_of(body)
    page = client.get(reverse("letters")).content.decode()
    assert "5 cartas esperam postagem" in page
    assert "Fazer 3 arquivos, com todas as cartas" in page
    assert [one.number in page for one in papers] == [True, True, False, False, False]
    told = {"form": office.new_form(), "orgao": body.slug, "todas": "1"}
    here = client.post(reverse("letters_make"), told)["Location"]
    assert client.post(reverse("letters_make"), told)["Location"] == here
    assert [one.papers for one in Mailing.objects.all()] == [
        [one.pk for one in part] for part in (papers[:2], papers[2:4], papers[4:])
    ]
    seen = []
    while here != reverse("letters"):
        answer = client.get(here)
        if answer.status_code == 200:
            found = re.search(r"<h2>(\d+ de 5)</h2>", answer.content.decode())
            seen.append(found[1] if found else "")
        here = answer["Location"] if answer.status_code == 302 else here
    assert seen == ["2 de 5", "4 de 5", "5 de 5"]
    files = list(Mailing.objects.order_by("pk"))
    assert all(one.digest for one in files)
    for one, numbers in zip(files, (papers[:2], papers[2:4], papers[4:]), strict=True):
        whole = words_of(b"".join(client.get(reverse("letters_file", args=[one.pk]))))
        assert [paper.number in whole for paper in papers] == [paper in numbers for paper in papers]


@pytest.mark.usefixtures("_two_a_file")
def test_a_letter_posted_makes_room_for_the_next_in_the_list(body: Body) -> None:
    papers = [signed(body, sent(body, tracking="")) for _ in range(3)]
    client = browser_of(body)
    assert papers[2].number not in client.get(reverse("letters")).content.decode()
    client.post(reverse("letters"), {f"codigo-{papers[0].pk}": CODE})
    page = client.get(reverse("letters")).content.decode()
    assert papers[2].number in page
    assert "com todas as cartas" not in page


@pytest.mark.usefixtures("_two_a_file")
def test_a_file_that_can_not_be_made_holds_up_none_of_the_others(body: Body) -> None:
    papers = [signed(body, sent(body, tracking="")) for _ in range(3)]
    client = browser_of(body)
    here = client.post(reverse("letters_make"), {"form": office.new_form(), "orgao": body.slug, "todas": "1"})
    assert papers[0].attachment is not None
    store.drop(papers[0].attachment.blob_id, store.SERVED)
    answer = client.get(here["Location"], follow=True)
    assert "Não pôde ser feito" in client.get(reverse("letters")).content.decode() + answer.content.decode()
    first, second = Mailing.objects.order_by("pk")
    while client.get(reverse("letters_work", args=[second.pk])).status_code == 200:
        pass
    second.refresh_from_db()
    first.refresh_from_db()
    assert (bool(first.trouble), bool(second.digest)) == (True, True)


@pytest.mark.usefixtures("_two_a_file")
def test_of_more_letters_than_are_begun_at_once_the_button_says_how_many(
    body: Body, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(mailing_queries, "MOST_FILES", 1)
    for _ in range(3):
        signed(body, sent(body, tracking=""))
    client = browser_of(body)
    assert "com as 2 cartas assinadas há mais tempo" in client.get(reverse("letters")).content.decode()
    client.post(reverse("letters_make"), {"form": office.new_form(), "orgao": body.slug, "todas": "1"})
    assert [len(one.papers) for one in Mailing.objects.all()] == [2]
