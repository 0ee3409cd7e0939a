"""What each person of a case reads, and what nobody is told: two people of one case, joined cases, the accused."""

import re

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from isonomia.casefile.models import Act, Attachment, Case, CaseParty
from isonomia.contact.models import Access, Message
from isonomia.contact.service import ask
from isonomia.law.acts import ActKind
from isonomia.law.payloads.intake import CasesJoined, CureRequested
from isonomia.law.words import Ground, Role
from isonomia.people.models import Body
from isonomia.vault.identity import Contact, Identity
from isonomia.vault.models import Envelope
from tests import clock, walking
from tests.following import CASE, come_in, phrase_for, text_of
from tests.keeping import vault_of
from tests.office import act, actor_of, company, complaint, moment, new_form

AT = moment("02/03/2026 10:00")
LATER = moment("03/03/2026 10:00")
ONE = Identity(name="Jandira Inventada", contacts=(Contact("phone", "81 98888-7777"),))
OTHER = Identity(name="Teobaldo Fictício", contacts=(Contact("email", "teo@correio.example"),))


@pytest.fixture
def case(body: Body) -> Case:
    clock.tell(AT)
    vault_of(body, AT)
    return Case.objects.select_related("body").get(pk=complaint(body, AT, company(body, "Bar Quimera")).case_id)


@pytest.fixture
def two(case: Case) -> tuple[Client, Client]:
    """The victim and another complainant of the case."""
    first = come_in(case, phrase_for(case, AT, "V1", "victim", ONE).phrase)
    return first, come_in(case, phrase_for(case, AT, "D1", "complainant", OTHER).phrase)


def _all_pages(browser: Client) -> str:
    names = ["follow_case", "follow_file", "follow_openings", "follow_identity", "follow_message"]
    return "".join(text_of(browser.get(reverse(name))) for name in names)


def _evidence(browser: Client, text: str) -> str:
    got = browser.post(reverse("follow_act", args=["prova"]), {"form": new_form(), "texto": text})
    return str(got.headers["Location"])


def test_two_people_of_a_case_read_only_their_own(case: Case, two: tuple[Client, Client]) -> None:
    victim, complainant = two
    receipt = _evidence(victim, "Havia câmera.")
    victim.post(reverse("follow_message"), {"form": new_form(), "texto": "recado da vítima"})
    ask(actor_of(case.body, "clerk", AT), case, "V1", "resposta à vítima", form=new_form())
    paper = Attachment.objects.get(case=case)

    mine, theirs = _all_pages(victim), _all_pages(complainant)

    assert all(word in mine for word in ("Jandira", "recado da vítima", "resposta à vítima", paper.name, receipt))
    for word in ("Jandira", "98888", "recado da vítima", "resposta à vítima", paper.name, receipt):
        assert word not in theirs, word
    assert "Teobaldo" in theirs
    assert "Teobaldo" not in mine
    assert text_of(victim.get(reverse("follow_paper", args=[paper.token]))) == "Havia câmera."
    assert complainant.get(reverse("follow_paper", args=[paper.token])).status_code == 404
    assert complainant.get(receipt).status_code == 404


def test_the_first_person_with_a_phrase_reads_what_was_filed_and_a_later_one_does_not(
    two: tuple[Client, Client],
) -> None:
    first, later = two
    assert "A denúncia foi recebida" in text_of(first.get(reverse("follow_file")))
    assert "Nada ainda." in text_of(later.get(reverse("follow_file")))


def test_what_somebody_adds_to_their_envelope_is_read_by_them_alone(two: tuple[Client, Client]) -> None:
    victim, complainant = two
    sent = {"meio": "telefone", "contato": "81 97777-0000", "cuidado": "só à noite", "endereco": "Rua das Quimeras, 7"}

    assert victim.post(reverse("follow_identity"), sent).status_code == 302

    assert "Rua das Quimeras, 7" in _all_pages(victim)
    assert "Jandira Inventada" in _all_pages(victim), "what was there stays"
    assert "Quimeras" not in _all_pages(complainant)
    assert not [one for one in Envelope.objects.all() if b"Quimeras" in bytes(one.box)]


@pytest.mark.parametrize(
    ("sent", "says"),
    [
        ({}, "Escreva o que quer mudar"),
        ({"documento": "111.111.111-12"}, "Os números do CPF não combinam"),
        ({"nome": "x" * 301}, "longo demais"),
    ],
)
def test_a_wrong_addition_comes_back(two: tuple[Client, Client], sent: dict[str, str], says: str) -> None:
    before = Envelope.objects.count()
    got = two[0].post(reverse("follow_identity"), sent)
    assert (got.status_code, says in text_of(got)) == (422, True)
    assert Envelope.objects.count() == before


def test_who_is_accused_is_not_named_and_what_they_say_stays_with_the_office(body: Body) -> None:
    walked = walking.walk(("recife-2011", "01-caminho-ordinario-ate-o-pagamento"), body=body)
    assert walked.case is not None
    at = moment("01/12/2026 10:00")
    clock.tell(at)
    names = CaseParty.objects.filter(case=walked.case, role="respondent").values_list("party__name", "party__document")
    said = _all_pages(come_in(walked.case, phrase_for(walked.case, at).phrase))

    assert "Houve decisão" in said
    assert "Quem foi acusado foi avisado" in said
    for name, document in names:
        assert name not in said
        assert document not in said


def test_new_things_are_marked_since_the_last_visit(case: Case) -> None:
    phrase = phrase_for(case, AT).phrase
    first = text_of(come_in(case, phrase).get(reverse(CASE)))
    assert "novo</span>" not in first
    assert "Sua visita anterior" not in first
    clock.tell(LATER)
    act(case, Role.AUTHORITY, LATER, ActKind.CURE_REQUESTED, _cure())
    ask(actor_of(case.body, "clerk", LATER), case, "V1", "Recebemos.", form=new_form())
    said = text_of(come_in(case, phrase).get(reverse(CASE)))
    assert said.count('<span class="tag">novo</span>') == 2
    assert "o que aconteceu" in said
    assert "Sua visita anterior: 2 de março de 2026, 10:00. Não foi você?" in said
    clock.tell(moment("04/03/2026 10:00"))
    assert "novo</span>" not in text_of(come_in(case, phrase).get(reverse(CASE)))


def _cure() -> CureRequested:
    return CureRequested(missing=(Ground.NO_FACTS,))


def test_a_question_is_asked_once_and_answered_with_words_or_without(case: Case) -> None:
    browser = come_in(case, phrase_for(case, AT).phrase)
    ask(actor_of(case.body, "clerk", AT), case, "V1", "Lembra da roupa?", form=new_form(), asks=True)
    page = text_of(browser.get(reverse(CASE)))
    assert "A equipe fez uma pergunta" in page
    question = re.search(r'name="pergunta" value="(\d+)"', page)
    assert question is not None
    sent = {"form": new_form(), "pergunta": question[1]}

    assert "Escreva a mensagem" in text_of(browser.post(reverse("follow_message"), {**sent, "texto": " "}))
    assert browser.post(reverse("follow_message"), {**sent, "nada": "1"}).status_code == 302

    page = text_of(browser.get(reverse(CASE)))
    assert "A equipe fez uma pergunta" not in page
    assert "Não lembro." in page
    again = browser.post(reverse("follow_message"), {"form": new_form(), "pergunta": question[1], "texto": "azul"})
    assert (again.status_code, "já tem resposta" in text_of(again), "azul" in text_of(again)) == (422, True, True)


def test_who_is_afraid_is_heard_without_a_word(case: Case) -> None:
    browser = come_in(case, phrase_for(case, AT).phrase)

    got = browser.post(reverse("follow_afraid"), {"form": new_form(), "texto": ""})

    assert got.headers["Location"] == reverse("follow_heard")
    assert Message.objects.get().afraid
    assert "Você disse que está com medo." in text_of(browser.get(reverse(CASE)))
    assert Act.objects.filter(case=case).count() == 1


def test_a_joined_case_leads_to_the_one_that_it_was_joined_to(body: Body, case: Case) -> None:
    joined = complaint(body, AT)
    phrase = phrase_for(joined, AT, told=OTHER).phrase
    phrase_for(case, AT, told=ONE)
    number = Case.objects.values_list("number", flat=True).get(pk=joined.case_id)
    act(
        case,
        Role.AUTHORITY,
        LATER,
        ActKind.CASES_JOINED,
        CasesJoined(cases=(number,), reasons={"motivation": "o fato"}),
    )
    clock.tell(LATER)
    browser = come_in(joined, phrase)

    page = text_of(browser.get(reverse(CASE)))
    assert f"Seu caso foi juntado ao processo {case.number}" in page
    assert number in page
    receipt = _evidence(browser, "Eu também vi.")

    assert Act.objects.get(case=case, kind="evidence_joined").office == "portal"
    assert case.number in text_of(browser.get(receipt))
    said = _all_pages(browser)
    assert "Teobaldo" in said
    assert "Jandira" not in said
    assert Access.objects.get(deeds__act__case=case).case_id == joined.case_id


def test_a_number_in_the_words_of_a_case_joins_nothing(body: Body, case: Case) -> None:
    other = complaint(body, AT)
    digits = "".join(filter(str.isdigit, Case.objects.get(pk=other.case_id).number))
    Case.objects.filter(pk=case.pk).update(subject=f"como o {digits}")
    act(case, Role.AUTHORITY, LATER, ActKind.CURE_REQUESTED, _cure())
    page = text_of(come_in(other, phrase_for(other, AT).phrase).get(reverse(CASE)))
    assert "Seu caso foi juntado" not in page


def test_a_page_costs_few_queries_however_much_was_said(case: Case) -> None:
    browser = come_in(case, phrase_for(case, AT, told=ONE).phrase)

    def cost(name: str) -> int:
        browser.get(reverse(name))
        with CaptureQueriesContext(connection) as queries:
            browser.get(reverse(name))
        return len(queries)

    before = {name: cost(name) for name in ("follow_case", "follow_file", "follow_identity", "follow_openings")}
    for at in range(4):
        _evidence(browser, f"prova {at}")
        ask(actor_of(case.body, "clerk", AT), case, "V1", f"pergunta {at}", form=new_form(), asks=True)
    after = {name: cost(name) for name in before}

    assert after == before
    assert max(after.values()) <= 12, after
