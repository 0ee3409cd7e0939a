"""The way in and the visit: failures that look alike, a visit that ends, phrases that die."""

import re
from datetime import timedelta
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from isonomia.casefile.models import Act, Case
from isonomia.contact.models import Access, Message
from isonomia.contact.service import sign_in
from isonomia.people.models import Body
from isonomia.vault.identity import Identity
from tests import clock
from tests.following import CASE, come_in, number_of, phrase_for, text_of
from tests.keeping import vault_of
from tests.office import complaint, moment, new_form
from tests.portal.filing.complaining import hidden_in

AT = moment("02/03/2026 10:00")
WRONG = "abacate abajur abanador abelha aberto abobora abraco abrigo"
NOBODY = "99999.999999/2026-00"


@pytest.fixture
def case(body: Body) -> Case:
    clock.tell(AT)
    vault_of(body, AT)
    return Case.objects.get(pk=complaint(body, AT).case_id)


@pytest.fixture
def phrase(case: Case) -> str:
    return phrase_for(case, AT, told=Identity(name="Jandira Inventada")).phrase


def _try(number: str, phrase: str) -> tuple[Any, int]:
    browser = Client()
    browser.get(reverse("follow"))
    with CaptureQueriesContext(connection) as queries:
        got = browser.post(reverse("follow"), {"prot": number, "frase": phrase})
    return got, sum(not one["sql"].startswith("DELETE") for one in queries.captured_queries)  # chance sweeps old rows


def _bare(got: Any, number: str) -> str:
    """A page without what differs by itself: the mark against forged forms, and the number that was typed."""
    return re.sub(r'name="csrfmiddlewaretoken" value="[^"]*"', "", text_of(got)).replace(number, "NUMBER")


@pytest.mark.usefixtures("phrase")
@pytest.mark.parametrize("tried", [WRONG, "", "abacate abajur", WRONG.replace("abelha", "abelia")])
def test_a_wrong_phrase_and_an_unknown_number_get_the_same_answer(case: Case, tried: str) -> None:
    number = number_of(case)
    wrong, wrong_queries = _try(number, tried)
    unknown, unknown_queries = _try(NOBODY, tried)

    assert wrong.status_code == unknown.status_code == 403
    assert _bare(wrong, number) == _bare(unknown, NOBODY)
    assert dict(wrong.headers) | {"Content-Length": ""} == dict(unknown.headers) | {"Content-Length": ""}
    assert wrong_queries == unknown_queries


def test_the_phrase_is_never_given_back_in_a_page(case: Case) -> None:
    got, _ = _try(number_of(case), WRONG)

    assert not [word for word in WRONG.split() if word in text_of(got)]


def test_how_many_words_were_typed_is_told(case: Case) -> None:
    assert "Aqui há 4 palavras. A frase tem oito." in text_of(
        _try(number_of(case), "jangada ladrilho sereno tijolo")[0]
    )
    assert "Aqui há 1 palavra. A frase tem oito." in text_of(_try(number_of(case), "jangada")[0])


def test_which_word_is_misspelt_is_told_by_its_place(case: Case) -> None:
    said = text_of(_try(number_of(case), WRONG.replace("abelha", "abelia"))[0])
    assert "A palavra nº 4 não é da lista" in said
    assert "abelia" not in said


def test_who_tries_again_and_again_waits_in_a_line(case: Case, phrase: str) -> None:
    statuses = [_try(number_of(case), WRONG)[0].status_code for _ in range(8)]

    assert 429 in statuses
    assert _try(number_of(case), phrase)[0].status_code == 429


def test_a_visit_ends_after_half_an_hour_without_use(case: Case, phrase: str) -> None:
    browser = come_in(case, phrase)
    clock.tell(AT + timedelta(minutes=29))
    assert browser.get(reverse(CASE)).status_code == 200
    clock.tell(AT + timedelta(minutes=58))
    assert browser.get(reverse(CASE)).status_code == 200
    clock.tell(AT + timedelta(minutes=89))
    assert browser.get(reverse(CASE)).headers["Location"] == reverse("follow")


def test_what_is_sent_after_the_end_is_not_taken_and_the_page_says_so(case: Case, phrase: str) -> None:
    browser = come_in(case, phrase)
    clock.tell(AT + timedelta(minutes=31))

    got = browser.post(reverse("follow_act", args=["prova"]), {"form": new_form(), "texto": "Havia câmera."})

    assert (got.status_code, "não chegou" in text_of(got)) == (409, True)
    assert Act.objects.filter(case=case).count() == 1
    assert not Message.objects.exists()


def test_leaving_ends_the_visit(case: Case, phrase: str) -> None:
    browser = come_in(case, phrase)
    browser.post(reverse("follow_leave"))
    assert browser.get(reverse(CASE)).headers["Location"] == reverse("follow")


def test_the_session_begins_anew_with_the_visit(case: Case, phrase: str) -> None:
    browser = Client()
    browser.get(reverse("follow"))
    browser.post(reverse("follow"), {"prot": number_of(case), "frase": WRONG})
    before = browser.cookies["sessao"].value if "sessao" in browser.cookies else ""
    come_in(case, phrase, browser)
    assert browser.cookies["sessao"].value != before


def test_a_changed_phrase_ends_the_visits_of_the_old_one_and_keeps_this_one(case: Case, phrase: str) -> None:
    here, there = come_in(case, phrase), come_in(case, phrase)
    page = here.post(reverse("follow_phrase"))
    shown = text_of(page)
    fresh = " ".join(re.findall(r"<li>([a-z]+)</li>", shown))
    assert len(fresh.split()) == 8
    assert come_in(case, phrase).get(reverse(CASE)).status_code == 200, "the old one opens until the new one is kept"

    assert "A frase foi trocada" in text_of(here.post(reverse("follow_phrase"), {**hidden_in(page), "guardei": "1"}))

    assert here.get(reverse(CASE)).status_code == 200
    assert there.get(reverse(CASE)).headers["Location"] == reverse("follow")
    assert sign_in(number_of(case), phrase, at=AT) is None
    assert "Jandira Inventada" in text_of(come_in(case, fresh).get(reverse("follow_identity")))


def test_a_fresh_phrase_that_was_not_kept_changes_nothing(case: Case, phrase: str) -> None:
    browser = come_in(case, phrase)
    verifier = bytes(Access.objects.get().verifier)
    browser.post(reverse("follow_phrase"))
    browser.get(reverse("follow_phrase"))
    browser.post(reverse("follow_phrase"), {"guardei": "1"})
    assert bytes(Access.objects.get().verifier) == verifier
    assert come_in(case, phrase).get(reverse(CASE)).status_code == 200


def test_no_address_of_a_visit_names_the_case_or_the_person(case: Case, phrase: str) -> None:
    said = text_of(come_in(case, phrase).get(reverse(CASE)))
    digits = "".join(filter(str.isdigit, number_of(case)))

    assert [url for url in re.findall(r'(?:href|action)="([^"]*)"', said) if digits in re.sub(r"\D", "", url)] == []
