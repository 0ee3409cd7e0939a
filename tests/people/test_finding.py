"""Parties are found whatever accents and case, and look-alikes are told before somebody registers one twice."""

from collections.abc import Callable

import pytest

from isonomia.law.words import RespondentKind
from isonomia.people.finding import look_alikes, parties_matching
from isonomia.people.models import Body, Party
from isonomia.people.service import PartyDraft, register_party
from tests import office

AT = office.moment("02/03/2026 10:00")
Registering = Callable[..., Party]


@pytest.fixture
def known(body: Body) -> Registering:
    clerk = office.actor_of(body, "clerk", AT)

    def register(name: str, document: str = "") -> Party:
        return register_party(clerk, body, PartyDraft(RespondentKind.COMPANY, name, document)).party

    return register


def matching(typed: str) -> list[str]:
    return [party.name for party in parties_matching(Party.objects.order_by("pk"), typed)]


@pytest.mark.parametrize("typed", ["sao joao", "SÃO JO", "joão mercadinho", "11.222.333/0001-81", "11222333"])
def test_a_party_is_found_by_beginnings_of_words_and_by_document(known: Registering, typed: str) -> None:
    known("São João Mercadinho ME", office.cnpj(11222333))
    known("Bar do José", office.cnpj(44555666))
    assert matching(typed) == ["São João Mercadinho ME"]


def test_nothing_typed_finds_everybody_and_mere_marks_nobody(known: Registering) -> None:
    known("Lua")
    assert (matching("  "), matching("***")) == (["Lua"], [])


@pytest.mark.parametrize(
    ("one", "other", "why"),
    [
        ("Bar do José", "BAR DO JOSE", "mesmo nome, fora acentos e maiúsculas"),
        ("São João Mercadinho ME", "Mercadinho SAO JOAO ME", "nome parecido"),
        ("Hotel Cais do Apolo S.A.", "Hotel Cais Apolo", "nome parecido"),
    ],
)
def test_a_name_that_looks_like_a_known_one_is_told(known: Registering, one: str, other: str, why: str) -> None:
    party = known(one)
    assert [tuple(found) for found in look_alikes(Party.objects.all(), other)] == [(party, why)]


def test_a_branch_is_told_by_its_root(known: Registering) -> None:
    head = known("Rede Aurora S.A.", office.cnpj(11222333))
    found = look_alikes(Party.objects.all(), "Outra coisa", document=office.cnpj(11222333, branch=2))
    assert [(one.party, one.why) for one in found] == [(head, "mesma raiz do CNPJ: matriz e filial")]


def test_a_name_that_shares_one_common_word_is_not_told(known: Registering) -> None:
    known("Bar da Maria")
    assert look_alikes(Party.objects.all(), "Bar do José") == []


def test_a_party_does_not_look_like_itself(known: Registering) -> None:
    party = known("Bar do José")
    assert look_alikes(Party.objects.all(), party.name, but=party.pk) == []


def test_look_alikes_cost_three_queries_however_many_parties(
    known: Registering, django_assert_max_num_queries: Callable[..., object]
) -> None:
    for at in range(30):
        known(f"Bar do José {'Ltda' if at % 2 else 'ME'}")
    with django_assert_max_num_queries(3):  # type: ignore[attr-defined]
        assert len(look_alikes(Party.objects.all(), "José do Bar")) == 5
