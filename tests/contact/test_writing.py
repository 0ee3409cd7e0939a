"""Messages between the office and one person of a case: order, what is taken out, who may, what never changes."""

import pytest
from django.db import DatabaseError, connection, transaction

from isonomia.casefile.models import Act, Case
from isonomia.casefile.refusal import NotAllowedError
from isonomia.contact.models import Access, Message
from isonomia.contact.queries import messages_of, waiting_for
from isonomia.contact.refusal import LONGEST, MessageError
from isonomia.contact.service import SignedIn, ask, take_note, write
from isonomia.people.models import Body
from isonomia.people.queries import offices_of
from isonomia.vault.identity import Contact, Identity
from tests import clock
from tests.following import access_of, phrase_for, signed
from tests.keeping import vault_of
from tests.office import actor_of, complaint, moment, new_form, office_of

AT = moment("02/03/2026 10:00")
TOLD = Identity(name="Jandira Inventada", contacts=(Contact("email", "jandira@correio.example"),))


@pytest.fixture
def case(body: Body) -> Case:
    clock.tell(AT)
    vault_of(body, AT)
    return Case.objects.select_related("body", "standing").get(pk=complaint(body, AT).case_id)


@pytest.fixture
def victim(case: Case) -> SignedIn:
    return signed(case, phrase_for(case, AT, told=TOLD).phrase, AT)


def _write(who: SignedIn, text: str, *, form: str = "", answers: int | None = None, afraid: bool = False) -> Message:
    return write(who, text, at=AT, form=form or new_form(), answers=answers, afraid=afraid)


def _ask(case: Case, text: str, *, office: str = "clerk", asks: bool = False, form: str = "") -> Message:
    return ask(actor_of(case.body, office, AT), case, "V1", text, form=form or new_form(), asks=asks)


def test_messages_stand_in_the_order_in_which_they_were_written(case: Case, victim: SignedIn) -> None:
    _write(victim, "um")
    _ask(case, "dois")
    _write(victim, "três")

    assert [(one.text, one.author is None) for one in messages_of(case, "V1")] == [
        ("um", True), ("dois", False), ("três", True),
    ]  # fmt: skip


def test_what_the_person_sealed_is_taken_out_of_what_they_write(victim: SignedIn) -> None:
    said = _write(victim, "Aqui é JANDIRA, jandira@correio.example. Havia câmera.").text

    assert "Havia câmera" in said
    assert "jandira" not in said.lower()


def test_nothing_written_enters_the_file(case: Case, victim: SignedIn) -> None:
    _write(victim, "tenho medo", afraid=True)
    _ask(case, "de quem?")

    assert Act.objects.filter(case=case).count() == 1


@pytest.mark.parametrize("text", ["", "   ", "\n\t\n", "\x00\x07", "\u200b\u202e"])
def test_an_empty_message_is_not_taken(victim: SignedIn, text: str) -> None:
    with pytest.raises(MessageError, match="Escreva a mensagem"):
        _write(victim, text)
    assert not Message.objects.exists()
    assert access_of(victim.access.case).unheard == 0


@pytest.mark.parametrize("text", ["a" * LONGEST, "日本語 👩", "<script>x</script>", "'; DROP TABLE x; --", "%s {0}"])
def test_odd_texts_are_kept_as_they_are(victim: SignedIn, text: str) -> None:
    assert _write(victim, text).text == text


def test_signs_that_turn_a_line_around_are_left_out(victim: SignedIn) -> None:
    assert _write(victim, "a\u202eb\x00c\r\nd").text == "abc\nd"


def test_a_message_that_is_too_long_is_not_taken(victim: SignedIn) -> None:
    with pytest.raises(MessageError, match=str(LONGEST)):
        _write(victim, "a" * (LONGEST + 1))


def test_the_same_form_writes_once(case: Case, victim: SignedIn) -> None:
    form = new_form()
    assert _write(victim, "um", form=form) == _write(victim, "um", form=form)
    assert access_of(case).unheard == 1
    asked = new_form()
    assert _ask(case, "dois", form=asked) == _ask(case, "dois", form=asked)
    assert Message.objects.count() == 2


def test_a_question_is_answered_once_with_words_or_without(case: Case, victim: SignedIn) -> None:
    question = _ask(case, "Lembra da roupa?", asks=True)

    answer = _write(victim, "", answers=question.pk)

    assert (answer.text, answer.answers) == ("", question)
    with pytest.raises(MessageError, match="já foi respondida"):
        _write(victim, "azul", answers=question.pk)
    with pytest.raises(MessageError):
        _write(victim, "azul", answers=_ask(case, "aviso").pk)


def test_nobody_answers_a_question_to_somebody_else(case: Case, victim: SignedIn) -> None:
    question = _ask(case, "Lembra da roupa?", asks=True)
    other = signed(case, phrase_for(case, AT, "D1", "complainant").phrase, AT)

    with pytest.raises(MessageError):
        _write(other, "sim", answers=question.pk)
    assert messages_of(case, "D1") == []
    assert victim.access.code == "V1"


def test_what_the_office_has_not_read_is_counted_until_it_reads_or_writes(case: Case, victim: SignedIn) -> None:
    _write(victim, "um")
    _write(victim, "", afraid=True)
    assert (access_of(case).unheard, access_of(case).afraid) == (2, True)
    take_note(actor_of(case.body, "authority", AT), case, "V1")
    assert (access_of(case).unheard, access_of(case).afraid) == (0, False)
    _write(victim, "três")
    _ask(case, "quatro")
    assert access_of(case).unheard == 0


def test_who_is_afraid_comes_first_where_it_may_be_seen(case: Case, victim: SignedIn, body: Body) -> None:
    calm = complaint(body, AT)
    _write(signed(calm, phrase_for(calm, AT).phrase, AT), "um")
    _write(victim, "", afraid=True)

    def told(who: Body, office: str) -> list[str]:
        return [one.case.number for one in waiting_for(offices_of(actor_of(who, office, AT)))]

    assert told(body, "clerk")[0] == case.number
    assert len(told(body, "clerk")) == 2
    assert told(body, "council") == told(body, "custodian") == told(body, "partner") == []
    assert told(office_of("recife-2011", slug="outro"), "clerk") == []


@pytest.mark.parametrize("office", ["council", "partner", "custodian", "administration", "treasury"])
def test_who_does_not_see_the_papers_does_not_write(case: Case, victim: SignedIn, office: str) -> None:
    with pytest.raises(NotAllowedError):
        _ask(case, "oi", office=office)
    with pytest.raises(NotAllowedError):
        take_note(actor_of(case.body, office, AT), case, "V1")
    assert victim.access.pk == Access.objects.get().pk
    assert not Message.objects.exists()


@pytest.mark.parametrize("change", ["UPDATE contact_message SET text = 'x'", "DELETE FROM contact_message"])
def test_the_database_refuses_to_change_a_message(victim: SignedIn, change: str) -> None:
    _write(victim, "um")

    with pytest.raises(DatabaseError, match="nao muda"), transaction.atomic(), connection.cursor() as cursor:
        cursor.execute(change)
    assert Message.objects.get().text == "um"
