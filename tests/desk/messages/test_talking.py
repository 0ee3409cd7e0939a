"""The office's side of a conversation: the box on the case, the page, the list of the day, and phrases given anew."""

import re

import pytest
from django.test import Client
from django.urls import reverse

from isonomia.casefile.models import Act, Case
from isonomia.casefile.queries import digits_of
from isonomia.contact.models import Access, Message, PhraseGiven
from isonomia.contact.service import sign_in, write
from isonomia.people.models import Body
from tests import clock
from tests.following import number_of, phrase_for, signed, text_of
from tests.keeping import vault_of
from tests.office import complaint, moment, new_form, user_of

AT = moment("02/03/2026 10:00")


@pytest.fixture
def case(body: Body) -> Case:
    clock.tell(AT)
    vault_of(body, AT)
    return Case.objects.select_related("body").get(pk=complaint(body, AT).case_id)


def _desk(case: Case, office: str = "clerk") -> Client:
    browser = Client()
    browser.force_login(user_of(case.body, office), backend="django.contrib.auth.backends.ModelBackend")
    return browser


def _address(name: str, case: Case, code: str = "V1") -> str:
    return reverse(name, args=[digits_of(case.number), code])


def _page_of(case: Case) -> str:
    return reverse("case", args=[digits_of(case.number)])


def _afraid(case: Case) -> str:
    phrase = phrase_for(case, AT).phrase
    write(signed(case, phrase, AT), "vi ele na rua", at=AT, form=new_form(), afraid=True)
    return phrase


def test_the_case_and_the_day_say_who_is_afraid(case: Case) -> None:
    _afraid(case)
    desk = _desk(case)

    on_case, today = (
        text_of(desk.get(url)) for url in (reverse("case", args=[digits_of(case.number)]), reverse("today"))
    )

    for page in (on_case, today):
        assert "está com medo" in page
        assert _address("talk", case) in page


def test_who_sees_no_papers_is_not_told_that_there_is_a_conversation(case: Case) -> None:
    _afraid(case)
    council = _desk(case, "council")

    pages = text_of(council.get(reverse("case", args=[digits_of(case.number)]))) + text_of(
        council.get(reverse("today"))
    )

    assert "com medo" not in pages
    assert "conversa" not in pages.lower()
    assert council.get(_address("talk", case)).status_code == 404


def test_a_message_is_read_marked_and_answered(case: Case) -> None:
    _afraid(case)
    desk, address = _desk(case), _address("talk", case)

    page = text_of(desk.get(address))
    assert "vi ele na rua" in page
    assert "Não escreva nomes" in page
    assert Access.objects.get().unheard == 1, "opening a page changes nothing"
    assert desk.post(address, {"lida": "1"}).status_code == 302
    assert (Access.objects.get().unheard, Access.objects.get().afraid) == (0, False)

    sent = {"form": new_form(), "texto": "Onde foi?", "pergunta": "1", "ate": "07/03/2026"}
    assert desk.post(address, sent).status_code == 302
    desk.post(address, sent)
    question = Message.objects.get(asks=True)
    assert (question.text, str(question.until), question.author) == (
        "Onde foi?", "2026-03-07", user_of(case.body, "clerk"),
    )  # fmt: skip
    assert Act.objects.filter(case=case).count() == 1


@pytest.mark.parametrize(
    ("sent", "says"),
    [
        ({"texto": ""}, "Escreva a mensagem"),
        ({"texto": "a" * 10_001}, "Divida o texto"),
        ({"texto": "oi", "pergunta": "1", "ate": "amanhã"}, "Escreva a data"),
    ],
)
def test_what_can_not_be_sent_comes_back(case: Case, sent: dict[str, str], says: str) -> None:
    phrase_for(case, AT)

    got = _desk(case).post(_address("talk", case), {"form": new_form(), **sent})

    assert (got.status_code, says in text_of(got)) == (422, True)
    assert sent["texto"] in text_of(got)
    assert not Message.objects.exists()


def test_the_clerk_gives_another_phrase_in_person_and_the_old_one_dies(case: Case) -> None:
    old = phrase_for(case, AT).phrase
    desk, address = _desk(case), _address("talk_phrase", case)
    assert desk.post(address, {"como": "document"}).status_code == 422
    assert desk.post(address, {"presente": "1"}).status_code == 422
    assert sign_in(number_of(case), old, at=AT) is not None

    page = text_of(desk.post(address, {"presente": "1", "como": "document"}))

    fresh = " ".join(re.findall(r"<strong>([a-z]+)</strong></li>", page))
    assert sign_in(number_of(case), old, at=AT) is None
    assert signed(case, fresh, AT).access.code == "V1"
    given = PhraseGiven.objects.get()
    assert (given.by, given.checked, given.at) == (user_of(case.body, "clerk"), "document", AT)
    assert "entregue no balcão por" in text_of(desk.get(_address("talk", case)))


def test_the_clerk_gives_a_first_phrase_to_who_complained_at_the_counter(case: Case) -> None:
    desk = _desk(case)
    assert "sem frase" in text_of(desk.get(_page_of(case)))

    page = text_of(desk.post(_address("talk_phrase", case), {"presente": "1", "como": "known"}))

    fresh = " ".join(re.findall(r"<strong>([a-z]+)</strong></li>", page))
    assert signed(case, fresh, AT).access.role == "victim"


@pytest.mark.parametrize("office", ["authority", "chair", "college", "council", "custodian", "administration"])
def test_nobody_but_the_clerk_gives_a_phrase(case: Case, office: str) -> None:
    old = phrase_for(case, AT).phrase
    desk = _desk(case, office)
    assert desk.get(_address("talk_phrase", case)).status_code == 404
    assert desk.post(_address("talk_phrase", case), {"presente": "1", "como": "document"}).status_code == 404
    assert sign_in(number_of(case), old, at=AT) is not None


def test_nobody_gets_a_phrase_in_the_name_of_who_answers(case: Case) -> None:
    assert _desk(case).get(_address("talk_phrase", case, "A")).status_code == 404
    assert _desk(case).get(_address("talk_phrase", case, "Z9")).status_code == 404
