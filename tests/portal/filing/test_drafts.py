"""The draft: sealed, of one session, saved step by step, left and taken up again, swept."""

import html
import re
from datetime import timedelta

import pytest
from django.test import Client
from django.urls import reverse

from isonomia.people.models import Body
from isonomia.portal.models import Draft
from tests import clock
from tests.cli.terminal import typed
from tests.office import moment
from tests.portal.filing.complaining import answers, hidden_in, phrase_on, said, send, walk

AT = moment("02/03/2026 10:00")
STORY = "A gente estava abraçada na mesa, xilofone."


@pytest.fixture(autouse=True)
def _morning(db: None) -> None:  # noqa: ARG001
    clock.tell(AT)


def writing(to: str = "tell") -> Client:
    """Somebody in the middle of a complaint."""
    browser = Client()
    walk(browser, answers(tell={"relato": STORY}), to=to)
    return browser


def test_the_database_does_not_tell_what_is_in_a_draft(body: Body) -> None:  # noqa: ARG001
    writing()
    assert b"xilofone" not in bytes(Draft.objects.get().sealed)


def test_nothing_is_begun_before_the_first_answer(client: Client) -> None:
    client.get(reverse("filing_who"))
    client.post(reverse("filing_who"), {})
    assert not Draft.objects.exists()


def test_two_tabs_on_different_steps_do_not_undo_each_other(body: Body) -> None:  # noqa: ARG001
    browser = writing()
    one, other = browser.get(reverse("filing_tell")), browser.get(reverse("filing_why"))

    browser.post(reverse("filing_why"), {**hidden_in(other), "motivo": "gender_identity"})
    browser.post(reverse("filing_tell"), {**hidden_in(one), "relato": "outro relato"})

    review = said(browser.get(reverse("filing_review")))
    assert "Identidade ou expressão de gênero" in review
    assert "outro relato" in review


def test_the_same_step_in_two_tabs_tells_the_later_and_loses_nothing(body: Body) -> None:  # noqa: ARG001
    browser = writing()
    first, second = browser.get(reverse("filing_tell")), browser.get(reverse("filing_tell"))
    browser.post(reverse("filing_tell"), {**hidden_in(first), "relato": "da primeira aba"})

    later = browser.post(reverse("filing_tell"), {**hidden_in(second), "relato": "da segunda aba"})

    assert later.status_code == 409
    assert "Este passo mudou em outra aba" in said(later)
    assert "da primeira aba" in said(later)
    assert "da segunda aba" in said(later)
    assert "da primeira aba" in said(browser.get(reverse("filing_review")))

    again = browser.post(reverse("filing_tell"), {**hidden_in(later), "relato": "da segunda aba"})
    assert again.status_code == 302
    assert "da segunda aba" in said(browser.get(reverse("filing_review")))


def test_the_same_answer_in_two_tabs_is_no_change(body: Body) -> None:  # noqa: ARG001
    browser = writing()
    first, second = browser.get(reverse("filing_tell")), browser.get(reverse("filing_tell"))
    browser.post(reverse("filing_tell"), {**hidden_in(first), "relato": "igual"})
    assert browser.post(reverse("filing_tell"), {**hidden_in(second), "relato": "igual"}).status_code == 302


def test_the_return_phrase_opens_the_draft_on_another_device(body: Body) -> None:  # noqa: ARG001
    browser = writing()
    page = browser.post(reverse("filing_stop"), {"acao": "frase"})
    phrase = phrase_on(page)
    browser.post(reverse("filing_stop"), {**hidden_in(page), "acao": "fechar"})
    assert browser.get(reverse("filing_tell")).status_code == 302

    other = Client()
    got = other.post(reverse("draft_return"), {"volta": phrase.upper().replace(" ", ", "), "acao": "voltar"})

    assert (got.status_code, got.headers["Location"]) == (302, reverse("filing_evidence"))
    assert STORY in said(other.get(reverse("filing_tell")))


def test_who_comes_back_with_everything_told_is_at_the_last_look(body: Body) -> None:  # noqa: ARG001
    phrase = phrase_on(writing(to="me").post(reverse("filing_stop"), {"acao": "frase"}))
    got = Client().post(reverse("draft_return"), {"volta": phrase, "acao": "voltar"})
    assert got.headers["Location"] == reverse("filing_review")


def test_the_return_phrase_is_as_strong_as_the_secret_one(body: Body) -> None:  # noqa: ARG001
    assert len(phrase_on(writing().post(reverse("filing_stop"), {"acao": "frase"})).split()) == 8


def test_wrong_words_open_nothing_and_stay_typed(client: Client) -> None:
    got = client.post(reverse("draft_return"), {"volta": "canoa pente girassol", "acao": "voltar"})
    assert got.status_code == 422
    assert "canoa pente girassol" in got.content.decode()


def test_what_was_typed_when_the_session_was_lost_is_saved_after_the_return(body: Body) -> None:  # noqa: ARG001
    browser = writing()
    phrase = phrase_on(browser.post(reverse("filing_stop"), {"acao": "frase"}))
    stranger = Client(enforce_csrf_checks=True)

    lost = stranger.post(reverse("filing_tell"), {"relato": "escrito sem sessão", "acao": "seguir"})

    assert lost.status_code == 409
    mark = hidden_csrf(stranger)
    back = stranger.post(
        reverse("draft_return"),
        {**carried(lost.content.decode()), "volta": phrase, "acao": "voltar", "csrfmiddlewaretoken": mark},
    )
    assert "Falta guardar" in said(back)
    kept = stranger.post(reverse("filing_tell"), {**hidden_in(back), "csrfmiddlewaretoken": mark})
    assert kept.status_code == 302
    assert "escrito sem sessão" in said(stranger.get(reverse("filing_review")))


def test_who_noted_no_words_starts_again_with_what_was_just_typed(client: Client) -> None:
    lost = client.post(reverse("filing_tell"), {"relato": "escrito sem sessão", "acao": "seguir"})
    back = client.post(reverse("draft_return"), {**carried(lost.content.decode()), "acao": "comecar"})
    client.post(reverse("filing_tell"), hidden_in(back))
    assert "escrito sem sessão" in said(client.get(reverse("filing_review")))


def test_a_draft_of_yesterday_is_gone_and_swept(body: Body) -> None:  # noqa: ARG001
    browser = writing()
    clock.tell(AT + timedelta(hours=24))

    assert browser.get(reverse("filing_tell")).status_code == 302
    send(Client(), "who", {"quem": "eu"})
    assert Draft.objects.count() == 1


def test_who_comes_back_too_late_begins_again(body: Body) -> None:  # noqa: ARG001
    browser = writing()
    clock.tell(AT + timedelta(hours=25))
    assert browser.get(reverse("filing_who")).status_code == 200
    assert send(browser, "who", {"quem": "vi"}).status_code == 302
    assert send(browser, "what", answers()["what"]).status_code == 302


def test_the_hour_at_which_it_runs_out_is_told_where_people_are(body: Body) -> None:  # noqa: ARG001
    clock.tell(moment("02/03/2026 22:30"))
    assert "terça-feira, 3 de março de 2026, às 22:30" in said(writing().get(reverse("filing_stop")))


def test_the_turn_of_the_day_sweeps_old_drafts(body: Body) -> None:  # noqa: ARG001
    writing()
    clock.tell(AT + timedelta(hours=25))
    typed("turn")
    assert not Draft.objects.exists()


def test_everything_is_wiped_at_once(body: Body) -> None:  # noqa: ARG001
    browser = writing()
    assert "apagamos tudo" in said(browser.post(reverse("filing_erase")))
    assert not Draft.objects.exists()
    assert browser.get(reverse("filing_tell")).status_code == 302


def test_the_session_holds_no_answer(body: Body) -> None:  # noqa: ARG001
    browser = writing()
    assert "xilofone" not in str(dict(browser.session.items()))


def carried(page: str) -> dict[str, str]:
    """What a page carries of what was typed."""
    found = re.findall(r'<input type="hidden" name="(nome-digitado|digitado|passo)" value="([^"]*)"', page)
    return {name: html.unescape(value) for name, value in found}


def hidden_csrf(browser: Client) -> str:
    """The mark against forged forms of a browser."""
    page = browser.get(reverse("draft_return")).content.decode()
    return page.partition('name="csrfmiddlewaretoken" value="')[2].partition('"')[0]
