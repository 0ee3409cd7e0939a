"""Parties are registered once a document in each body, under the name that they write."""

import unicodedata
from collections.abc import Callable
from datetime import datetime

import pytest

from isonomia.law.words import RespondentKind
from isonomia.people.actor import Actor
from isonomia.people.models import Body, Party
from isonomia.people.refusal import FaultyError, NotYoursError
from isonomia.people.service import PartyDraft, correct_party, register_party
from tests import office

AT = office.moment("02/03/2026 10:00")
Acting = Callable[[str, datetime], Actor]
PERSON, COMPANY = RespondentKind.NATURAL_PERSON, RespondentKind.COMPANY


@pytest.fixture
def clerk(actor: Acting) -> Actor:
    return actor("clerk", AT)


@pytest.mark.parametrize("name", ["Téo D'Ávila-Sant'Anna", "Lua", "Maria das Dores D’Ávila", "王 小明", "X Æ A-12"])
def test_a_name_is_shown_as_it_was_written(body: Body, clerk: Actor, name: str) -> None:
    party, known = register_party(clerk, body, PartyDraft(PERSON, name))
    assert (Party.objects.get(pk=party.pk).name, known) == (name, False)


def test_a_decomposed_name_is_kept_composed_and_reads_the_same(body: Body, clerk: Actor) -> None:
    party = register_party(clerk, body, PartyDraft(PERSON, unicodedata.normalize("NFD", "Téo  Ávila\u200b"))).party
    assert party.name == "Téo Ávila"


def test_a_name_of_three_hundred_characters_is_refused_with_how_many_fit(body: Body, clerk: Actor) -> None:
    with pytest.raises(FaultyError) as refused:
        register_party(clerk, body, PartyDraft(PERSON, "á" * 300))
    assert [(f.field, "300" in f.say, "200" in f.say) for f in refused.value.faults] == [("name", True, True)]
    assert not Party.objects.exists()


def test_a_cnpj_with_letters_is_kept_without_mask_with_its_root(body: Body, clerk: Actor) -> None:
    party = register_party(clerk, body, PartyDraft(COMPANY, "Bar do José", "12.abc.345/01de-35")).party
    assert (party.document, party.root) == ("12ABC34501DE35", "12ABC345")


def test_a_second_registration_of_a_document_returns_the_party_already_known(body: Body, clerk: Actor) -> None:
    first = register_party(clerk, body, PartyDraft(COMPANY, "Bar do José", office.cnpj(11222333)))
    again = register_party(clerk, body, PartyDraft(COMPANY, "Outro nome", "11.222.333/0001-81"))
    assert again == (first.party, True)
    assert again.party.name == "Bar do José"


def test_two_parties_may_have_no_document(body: Body, clerk: Actor) -> None:
    register_party(clerk, body, PartyDraft(PERSON, "Lua"))
    assert not register_party(clerk, body, PartyDraft(PERSON, "Lua")).known
    assert Party.objects.count() == 2


def test_the_same_document_in_another_body_is_another_party(body: Body, clerk: Actor) -> None:
    register_party(clerk, body, PartyDraft(COMPANY, "Bar do José", office.cnpj(11222333)))
    other = office.office_of("df-2013")
    there = register_party(
        office.actor_of(other, "clerk", AT), other, PartyDraft(COMPANY, "Bar", office.cnpj(11222333))
    )
    assert not there.known


@pytest.mark.parametrize(
    ("kind", "document", "told"),
    [
        (PERSON, "111.111.111-11", "algarismos iguais"),
        (PERSON, "529.982.247-26", "não conferem"),
        (PERSON, "11.222.333/0001-81", "uma pessoa tem CPF"),
        (COMPANY, "529.982.247-25", "uma empresa tem CNPJ"),
        (COMPANY, "11.222.333/0001-82", "não conferem"),
    ],
)
def test_a_wrong_document_is_told_beside_its_field(
    body: Body, clerk: Actor, kind: RespondentKind, document: str, told: str
) -> None:
    with pytest.raises(FaultyError, match=told) as refused:
        register_party(clerk, body, PartyDraft(kind, "Lua", document))
    assert [fault.field for fault in refused.value.faults] == ["document"]


def test_every_fault_is_told_at_once(body: Body, clerk: Actor) -> None:
    with pytest.raises(FaultyError) as refused:
        register_party(clerk, body, PartyDraft(COMPANY, " ", "1", email="x", address="r" * 301))
    assert {fault.field for fault in refused.value.faults} == {"name", "document", "email", "address"}


def test_a_civil_name_is_kept_for_a_person_and_never_for_a_company(body: Body, clerk: Actor) -> None:
    person = register_party(clerk, body, PartyDraft(PERSON, "Lua", civil_name="Luís Prado")).party
    company = register_party(clerk, body, PartyDraft(COMPANY, "Lua ME", civil_name="Luís Prado")).party
    assert (str(person), person.civil_name, company.civil_name) == ("Lua", "Luís Prado", "")


def test_a_correction_may_not_take_the_document_of_another(body: Body, clerk: Actor) -> None:
    register_party(clerk, body, PartyDraft(COMPANY, "Bar do José", office.cnpj(11222333)))
    other = register_party(clerk, body, PartyDraft(COMPANY, "Bar da Maria")).party
    with pytest.raises(FaultyError, match="já é de “Bar do José”"):
        correct_party(clerk, other, PartyDraft(COMPANY, "Bar da Maria", office.cnpj(11222333)))


def test_a_corrected_party_is_found_by_its_new_name_only(body: Body, clerk: Actor) -> None:
    party = register_party(clerk, body, PartyDraft(COMPANY, "Bar do José")).party
    correct_party(clerk, party, PartyDraft(COMPANY, "Cantina Aurora"))
    assert set(party.words.values_list("token", flat=True)) == {"cantina", "aurora"}


@pytest.mark.parametrize("held", ["treasury", "council", "administration", "custodian"])
def test_who_neither_receives_nor_conducts_cases_registers_nobody(body: Body, actor: Acting, held: str) -> None:
    with pytest.raises(NotYoursError):
        register_party(actor(held, AT), body, PartyDraft(PERSON, "Lua"))


def test_nobody_registers_in_a_body_that_is_not_theirs(body: Body) -> None:
    other = office.office_of("df-2013")
    with pytest.raises(NotYoursError):
        register_party(office.actor_of(other, "clerk", AT), body, PartyDraft(PERSON, "Lua"))
