"""What people do in their case with their phrase, norm by norm: the acts, their papers, receipts, lateness."""

import csv
from datetime import date, datetime
from pathlib import Path
from typing import Any, NamedTuple
from zoneinfo import ZoneInfo

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse

from isonomia.casefile.models import Act, Attachment, Case
from isonomia.casefile.papers import content
from isonomia.contact.models import Access, Deed, Message
from isonomia.people.models import Body
from isonomia.vault.identity import Contact, Identity
from isonomia.vault.models import SealedFile
from tests import clock, walking
from tests.following import CASE, access_of, come_in, phrase_for, text_of
from tests.keeping import vault_of
from tests.office import complaint, moment, new_form

pytestmark = pytest.mark.django_db
AT = moment("02/03/2026 10:00")
TABLE = Path(__file__).parent / "deeds.csv"


class Row(NamedTuple):
    """A row of the table."""

    norm: str
    scenario: str
    day: str
    role: str
    slug: str
    asked: str
    sent: str
    act: str
    late: str


def _rows() -> list[Row]:
    lines = [line for line in TABLE.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
    return [Row(*one) for one in csv.reader(lines, delimiter=";")]


def _case_at(row: Row) -> tuple[Case, datetime]:
    walked = walking.walk((row.norm, row.scenario), until=date.fromisoformat(row.day))
    assert walked.case is not None
    at = datetime.fromisoformat(f"{row.day}T20:00").replace(tzinfo=ZoneInfo(walked.body.zone))
    clock.tell(at)
    return walked.case, at


def _sent(told: str, **more: object) -> dict[str, Any]:
    data: dict[str, Any] = {"form": new_form(), **more}
    for pair in told.split():
        name, _, value = pair.partition("=")
        data |= {"arquivos": SimpleUploadedFile("a.txt", b"procuracao")} if name == "arquivo" else {name: value}
    return data


@pytest.mark.parametrize("row", _rows(), ids=lambda row: f"{row.norm} {row.slug} {row.role} {row.act} {row.sent}")
def test_each_norm_lets_people_do_what_the_table_says(row: Row) -> None:
    case, at = _case_at(row)
    browser = come_in(case, phrase_for(case, at, "V1", row.role).phrase)
    page, form = text_of(browser.get(reverse(CASE))), reverse("follow_act", args=[row.slug])
    assert ('<a class="btn" href="' + form in page) == (row.asked == "sim")
    before = Act.objects.filter(case=case).count()

    got = browser.post(form, _sent(row.sent))

    assert got.status_code == 302, text_of(got)
    act = Act.objects.get(case=case, number=before + 1)
    assert (act.kind, act.office) == (row.act, "portal")
    assert Deed.objects.get(act=act).access.code == "V1"
    receipt = text_of(browser.get(got.headers["Location"]))
    assert act.digest in receipt
    assert ("depois do último dia" in receipt) == (row.late == "sim")
    told = text_of(browser.get(reverse(CASE)))
    assert reverse("follow_receipt", args=[act.number]) in told


@pytest.fixture
def case(body: Body) -> Case:
    clock.tell(AT)
    vault_of(body, AT)
    return Case.objects.select_related("body").get(pk=complaint(body, AT).case_id)


TOLD = Identity(name="Jandira Inventada", contacts=(Contact("phone", "81 98888-7777"),))


@pytest.fixture
def browser(case: Case) -> Client:
    return come_in(case, phrase_for(case, AT, told=TOLD).phrase)


def _evidence(browser: Client, **more: object) -> Any:
    return browser.post(reverse("follow_act", args=["prova"]), {"form": new_form(), **more})


def test_a_text_enters_the_file_without_the_names_that_were_sealed(case: Case, browser: Client) -> None:
    _evidence(browser, texto="Sou JANDIRA, ligue 81988887777. Havia câmera.")

    paper = Attachment.objects.get(case=case)
    with content(paper) as file:
        said = file.read().decode()
    assert "Havia câmera" in said
    assert "jandira" not in said.lower()
    assert "98888" not in said


def test_a_file_enters_under_another_name_and_its_original_is_sealed(case: Case, browser: Client) -> None:
    _evidence(browser, arquivos=SimpleUploadedFile("jandira-no-bar.txt", b"camera as 22h"))

    paper = Attachment.objects.get(case=case)
    assert (paper.name, paper.original_digest) == ("prova-1.txt", "")
    assert SealedFile.objects.filter(case=case, code="V1").count() == 1
    assert "jandira-no-bar.txt" in text_of(browser.get(reverse("follow_identity")))


def test_evidence_is_not_shown_to_who_answers_by_being_handed_in(case: Case, browser: Client) -> None:
    _evidence(browser, texto="Havia câmera.")

    assert '"seen_by_respondent":false' in Act.objects.get(case=case, number=2).payload.replace(" ", "")


def test_the_same_form_sent_twice_records_once(case: Case, browser: Client) -> None:
    data = {"form": new_form(), "texto": "Havia câmera."}

    places = {_evidence(browser, **data).headers["Location"] for _ in range(3)}

    assert places == {reverse("follow_receipt", args=[2])}
    assert (Act.objects.filter(case=case).count(), Attachment.objects.count()) == (2, 1)


def test_two_people_of_a_case_may_use_the_same_form_name(case: Case, browser: Client) -> None:
    other = come_in(case, phrase_for(case, AT, "D1", "complainant").phrase)
    form = new_form()
    assert _evidence(browser, form=form, texto="Um.").status_code == 302
    assert _evidence(other, form=form, texto="Outro.").status_code == 302
    assert [deed.access.code for deed in Deed.objects.all()] == ["V1", "D1"]


@pytest.mark.parametrize(
    ("slug", "sent", "says"),
    [
        ("prova", {}, "Escolha um arquivo, ou escreva o que viu"),
        ("completar", {"texto": "foi no bar"}, "Marque o que você está completando"),
        ("completar", {"supre": "no_facts"}, "Escreva o que faltava"),
        ("desistir", {}, "“Prefiro não dizer” também serve"),
        ("autorizar", {"texto": "sim"}, "Junte o papel assinado"),
        ("prova", {"texto": "x" * 20_001}, "O texto é longo demais"),
        ("prova", {"arquivos": SimpleUploadedFile("vazio.txt", b"")}, "vazio"),
        ("prova", {"arquivos": SimpleUploadedFile("a.exe", b"MZ\x90\x00\x03")}, "não é de um tipo aceito"),
    ],
)
def test_a_form_with_something_missing_comes_back_with_what_was_written(
    case: Case, browser: Client, slug: str, sent: dict[str, Any], says: str
) -> None:
    got = browser.post(reverse("follow_act", args=[slug]), {"form": new_form(), **sent})

    said = text_of(got)
    assert got.status_code == 422
    assert "Falta pouco" in said
    assert says in said
    assert sent.get("texto", "")[:100] in said
    assert Act.objects.filter(case=case).count() == 1
    assert (Attachment.objects.count(), SealedFile.objects.count(), Deed.objects.count()) == (0, 0, 0)


def test_one_bad_file_of_two_leaves_nothing_half_written(case: Case, browser: Client) -> None:
    files = [SimpleUploadedFile("a.txt", b"bom"), SimpleUploadedFile("b.exe", b"MZ\x90\x00\x03")]

    assert _evidence(browser, texto="Havia câmera.", arquivos=files).status_code == 422

    assert (Act.objects.filter(case=case).count(), Attachment.objects.count(), SealedFile.objects.count()) == (1, 0, 0)


def test_who_was_pressed_is_asked_again_before_withdrawing(case: Case, browser: Client) -> None:
    address = reverse("follow_act", args=["desistir"])

    first = browser.post(address, {"form": new_form(), "pressao": "sim"})

    assert "Ninguém pode forçar você" in text_of(first)
    assert Act.objects.filter(case=case).count() == 1
    assert browser.post(address, {"form": new_form(), "pressao": "sim", "assim": "1"}).status_code == 302
    act = Act.objects.get(case=case, number=2)
    assert (act.kind, '"safety_asked":true' in act.payload.replace(" ", "")) == ("withdrawal_filed", True)
    assert "press" not in act.payload


def test_who_was_pressed_may_tell_the_office_instead(case: Case, browser: Client) -> None:
    sent = {"form": new_form(), "pressao": "sim", "avisar": "1"}
    got = browser.post(reverse("follow_act", args=["desistir"]), {**sent, "assim": "1"})

    assert got.headers["Location"] == reverse("follow_heard")
    assert Act.objects.filter(case=case).count() == 1
    assert Message.objects.get().afraid
    assert Access.objects.get(case=case).afraid


def test_an_act_that_is_not_possible_is_told_with_the_reasons_of_the_engine(case: Case, browser: Client) -> None:
    got = browser.get(reverse("follow_act", args=["recorrer"]))

    assert got.status_code == 409
    assert "Isto não dá agora" in text_of(got)
    assert "<li>" in text_of(got)
    assert browser.get(reverse("follow_act", args=["inventado"])).status_code == 404
    assert access_of(case).code == "V1"


def test_without_a_vault_the_original_of_a_file_is_kept_nowhere(body: Body) -> None:
    clock.tell(AT)
    case = complaint(body, AT)
    browser = come_in(case, phrase_for(case, AT).phrase)

    assert _evidence(browser, arquivos=SimpleUploadedFile("quem-fui.txt", b"camera")).status_code == 302

    assert Attachment.objects.get().original_digest == ""
    assert not SealedFile.objects.exists()
    said = text_of(browser.get(reverse(CASE))) + text_of(browser.get(reverse("follow_identity")))
    assert "Este órgão não guarda sua identidade aqui" in said
    assert "ainda não tem cofre" in said


def test_who_is_not_the_victim_brings_the_paper_by_which_she_authorised() -> None:
    case, at = _case_at(Row("pb-2017", "07-terceiro-sem-autorizacao", "2026-03-09", *[""] * 6))
    page = reverse("follow_act", args=["completar"])
    other = come_in(case, phrase_for(case, at, "D1", "complainant").phrase)
    victim = come_in(case, phrase_for(case, at, "V1", "victim").phrase)

    got = other.post(page, {"form": new_form(), "supre": "not_authorised", "texto": "Ela autorizou de boca."})

    assert got.status_code == 422
    assert "Junte o papel assinado" in text_of(got)
    assert victim.post(page, {"form": new_form(), "supre": "not_authorised", "texto": "Autorizo."}).status_code == 302


@pytest.mark.parametrize("role", ["anyone", "complainant", "victim"])
def test_nobody_but_the_victim_completes_a_complaint_by_confirming_it(role: str) -> None:
    case, at = _case_at(Row("salvador-2022", "08-terceiro-com-ratificacao", "2026-08-03", *[""] * 6))
    browser = come_in(case, phrase_for(case, at, "V1", role).phrase)
    told = text_of(browser.get(reverse("follow_act", args=["completar"])))
    assert "minimal_information" in told
    assert ("not_ratified" in told) == (role == "victim")
