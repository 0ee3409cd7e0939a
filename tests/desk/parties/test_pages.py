"""The register of parties in the browser: found, shown with their cases, registered once, corrected everywhere."""

import re
from collections.abc import Callable

import pytest
from django.test import Client
from django.urls import reverse

from isonomia.casefile.models import Act, Case
from isonomia.law.words import RespondentKind
from isonomia.people.models import Body, Party
from isonomia.people.service import PartyDraft, register_party
from tests import clock, office

AT = office.moment("02/03/2026 10:00")
Registering = Callable[..., Party]


@pytest.fixture(autouse=True)
def _today(body: Body) -> None:  # noqa: ARG001  # the clock is told once the body is there
    clock.tell(AT)


@pytest.fixture
def known(body: Body) -> Registering:
    def register(name: str, document: str = "", kind: RespondentKind = RespondentKind.COMPANY) -> Party:
        return register_party(office.actor_of(body, "clerk", AT), body, PartyDraft(kind, name, document)).party

    return register


def at_desk(client: Client, body: Body, held: str = "clerk") -> Client:
    client.force_login(office.user_of(body, held))
    return client


def read(client: Client, address: str) -> str:
    page = client.get(address)
    assert page.status_code == 200, page.status_code
    return re.sub(r"\s+", " ", page.content.decode())


def test_a_party_is_found_whatever_accents_and_case(client: Client, body: Body, known: Registering) -> None:
    known("São João Mercadinho ME", office.cnpj(11222333))
    known("Bar da Maria")
    page = read(at_desk(client, body), reverse("parties") + "?q=sao+JOAO")
    assert "São João Mercadinho ME" in page
    assert "CNPJ 11.222.333/0001-81" in page
    assert "Bar da Maria" not in page


def test_a_cpf_is_masked_in_the_list_and_whole_on_the_page_of_the_party(
    client: Client, body: Body, known: Registering
) -> None:
    lua = known("Lua", "529.982.247-25", RespondentKind.NATURAL_PERSON)
    assert "529.982.247-25" not in read(at_desk(client, body), reverse("parties"))
    assert "529.982.247-25" in read(client, reverse("party", args=[lua.pk]))


def test_the_civil_name_is_on_neither_page(client: Client, body: Body) -> None:
    clerk = office.actor_of(body, "clerk", AT)
    draft = PartyDraft(RespondentKind.NATURAL_PERSON, "Lua", civil_name="Fulano de Registro")
    lua = register_party(clerk, body, draft).party
    pages = read(at_desk(client, body), reverse("parties")) + read(client, reverse("party", args=[lua.pk]))
    assert "Fulano" not in pages


def test_the_list_goes_on_after_fifty_in_the_order_of_names(client: Client, body: Body, known: Registering) -> None:
    for at in range(60):
        known(f"Casa {at:02d}")
    first = read(at_desk(client, body), reverse("parties"))
    more = re.search(r'href="\?(depois=\d+)"', first)
    assert more is not None
    second = read(client, f"{reverse('parties')}?{more[1]}")
    assert ("Casa 49" in first, "Casa 50" in first, "Casa 50" in second, "Casa 49" in second) == (
        True,
        False,
        True,
        False,
    )


def test_list_and_page_cost_the_same_queries_for_one_party_and_for_many(
    client: Client, body: Body, known: Registering, django_assert_max_num_queries: Callable[..., object]
) -> None:
    party = known("Bar do José", office.cnpj(11222333))
    for at in range(20):
        known(f"Bar do José {at}")
        office.complaint(body, AT, party)
    at_desk(client, body)
    for address in (reverse("parties"), reverse("parties") + "?q=bar", reverse("party", args=[party.pk])):
        with django_assert_max_num_queries(12):  # type: ignore[attr-defined]
            client.get(address)


def test_the_page_of_a_party_tells_its_cases_and_its_look_alikes(
    client: Client, body: Body, known: Registering
) -> None:
    party, other = known("Bar do José"), known("BAR DO JOSE ME")
    filed = office.complaint(body, AT, party)
    page = read(at_desk(client, body), reverse("party", args=[party.pk]))
    assert Case.objects.get(pk=filed.case_id).number in page
    assert f'<a href="{reverse("party", args=[other.pk])}">BAR DO JOSE ME</a>, sem documento: nome parecido' in page


@pytest.mark.parametrize("held", ["treasury", "council", "partner", "administration", "custodian"])
def test_who_does_not_see_cases_whole_sees_no_parties(
    client: Client, body: Body, known: Registering, held: str
) -> None:
    party = known("Bar do José")
    assert "Bar do José" not in read(at_desk(client, body, held), reverse("parties"))
    assert client.get(reverse("party", args=[party.pk])).status_code == 404
    assert client.get(reverse("party_correct", args=[party.pk])).status_code == 404


def test_a_party_of_another_body_is_not_there(client: Client, body: Body) -> None:
    other = office.office_of("df-2013")
    party = office.company(other)
    assert at_desk(client, body).get(reverse("party", args=[party.pk])).status_code == 404


def test_a_party_is_registered_once_for_two_clicks(client: Client, body: Body) -> None:
    typed = {"p-kind": "company", "p-name": "Bar do José", "p-document": office.cnpj(11222333)}
    addresses = [at_desk(client, body).post(reverse("party_new"), typed).headers["Location"] for _ in range(2)]
    assert len(set(addresses)) == 1
    assert "já estava no cadastro" in read(client, addresses[0])
    assert Party.objects.count() == 1


def test_what_is_wrong_is_told_beside_the_field_and_what_was_typed_stays(client: Client, body: Body) -> None:
    typed = {"p-kind": "company", "p-name": "Bar <do> José", "p-document": "11.222.333/0001-82"}
    page = at_desk(client, body).post(reverse("party_new"), typed)
    told = page.content.decode()
    assert page.status_code == 422
    assert 'href="#id_p-document"' in told
    assert 'value="Bar &lt;do&gt; José"' in told
    assert not Party.objects.exists()


@pytest.mark.parametrize("held", ["treasury", "council", "administration"])
def test_who_may_not_register_is_told_who_may(client: Client, body: Body, held: str) -> None:
    page = at_desk(client, body, held).get(reverse("party_new"))
    assert (page.status_code, "Cadastra partes quem" in page.content.decode()) == (403, True)


def test_a_partner_registers_without_looking_through_the_register(client: Client, body: Body) -> None:
    page = read(at_desk(client, body, "partner"), reverse("party_new"))
    assert "Procurar no cadastro" not in page
    client.post(reverse("party_new"), {"p-kind": "company", "p-name": "Bar do José"})
    assert Party.objects.get().name == "Bar do José"


def test_a_correction_shows_the_new_name_in_lists_and_leaves_the_acts_as_they_were(
    client: Client, body: Body, known: Registering
) -> None:
    party = known("Bar do Joze")
    filed = office.complaint(body, AT, party)
    before = list(Act.objects.values_list("digest", flat=True))
    typed = {"kind": "company", "name": "Bar do José", "document": office.cnpj(11222333)}
    done = at_desk(client, body).post(reverse("party_correct", args=[party.pk]), typed)
    assert done.headers["Location"] == reverse("party", args=[party.pk])
    case = Case.objects.get(pk=filed.case_id)
    assert case.standing.names == "Bar do José"
    assert {"jose", "11222333000181"} <= set(case.search_keys.values_list("token", flat=True))
    assert list(Act.objects.values_list("digest", flat=True)) == before
    assert "então “Bar do Joze”" in read(client, reverse("party", args=[party.pk]))


def test_a_correction_that_is_wrong_changes_nothing(client: Client, body: Body, known: Registering) -> None:
    party = known("Bar do José")
    page = at_desk(client, body).post(reverse("party_correct", args=[party.pk]), {"kind": "company", "name": " "})
    assert (page.status_code, 'href="#id_name"' in page.content.decode()) == (422, True)
    party.refresh_from_db()
    assert party.name == "Bar do José"


def test_a_branch_is_told_as_the_same_company_and_not_as_a_look_alike(
    client: Client, body: Body, known: Registering
) -> None:
    head, branch = (known("Rede Aurora", office.cnpj(11222333, branch=at)) for at in (1, 2))
    page = read(at_desk(client, body), reverse("party", args=[head.pk]))
    assert "Há cadastro que parece ser o mesmo" not in page
    assert f'<a href="{reverse("party", args=[branch.pk])}">Rede Aurora</a>, CNPJ 11.222.333/0002-62' in page


def test_the_list_tells_a_row_that_looks_like_one_before_it_unless_both_have_documents(
    client: Client, body: Body, known: Registering
) -> None:
    known("Mercadinho SAO JOAO ME")
    known("São João Mercadinho ME", office.cnpj(11222333))
    known("Bar Azul", office.cnpj(44555666))
    known("Bar Azul", office.cnpj(77888999))
    page = read(at_desk(client, body), reverse("parties"))
    assert "parece o mesmo que Mercadinho SAO JOAO ME" in page
    assert "parece o mesmo que Bar Azul" not in page
