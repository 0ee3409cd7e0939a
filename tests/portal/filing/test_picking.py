"""Which law holds: by place, day, ground and who did it; one, several, none, each said plainly."""

import pytest
from django.test import Client
from django.urls import reverse

from isonomia.casefile.models import Case
from isonomia.people.models import Body
from tests import clock
from tests.keeping import vault_of
from tests.office import moment, office_of
from tests.portal.filing.complaining import PLACES, answers, hidden_in, said, send, walk

AT = moment("02/03/2026 10:00")


@pytest.fixture(autouse=True)
def _morning(db: None) -> None:  # noqa: ARG001
    clock.tell(AT)


def law_told(browser: Client, **changed: dict[str, object]) -> str:
    """What the page of the law says."""
    walk(browser, answers(**changed), to="where")
    return said(browser.get(reverse("filing_law")))


@pytest.mark.parametrize(
    ("norm", "ground"),
    [("recife-2011", "sexual_orientation"), ("pb-2017", "gender_identity"), ("salvador-2022", "womens_dignity")],
)
def test_one_law_holds_and_the_page_says_why(client: Client, norm: str, ground: str) -> None:
    office_of(norm)
    told = law_told(client, why={"motivo": ground}, where={"cidade": PLACES[norm]})
    assert "Há uma lei para isso" in told
    assert "O lugar, a data e o motivo cabem em" in told
    assert "O que esta lei vai pedir" in told


def test_no_law_holds_in_another_city(body: Body, client: Client) -> None:  # noqa: ARG001
    told = law_told(client, where={"cidade": "Olinda, PE"})
    assert "Nenhuma das nossas leis vale nesse caso" in told
    assert "O fato não ocorreu no território em que vale" in told
    assert "A quem pedir ajuda" in told
    assert "Disque" in told


def test_a_fact_before_the_norm_is_said_so(body: Body, client: Client) -> None:  # noqa: ARG001
    told = law_told(client, where={"dia-a": "2010"})
    assert "anterior à vigência" in told
    assert "vale a norma da sua data, se havia uma." in told
    assert "outro órgão cuida" not in told
    assert "Nenhuma das nossas leis" in told


def test_a_fact_that_crosses_the_date_of_the_norm_is_a_doubt_for_the_office(body: Body, client: Client) -> None:  # noqa: ARG001
    told = law_told(client, where={"dia-d": "10", "dia-m": "8", "dia-a": "2011", "vezes": "segue"})
    assert "o órgão decide, com razões, por qual parte dele se responde" in told


def test_a_ground_that_no_law_protects_is_said_so(client: Client) -> None:
    office_of("salvador-2022")
    told = law_told(client, where={"cidade": PLACES["salvador-2022"]})
    assert "alcança só: assédio de cunho sexual contra a mulher" in told


def test_a_law_whose_office_is_not_here_is_said_so(body: Body, client: Client) -> None:  # noqa: ARG001
    told = law_told(client, where={"cidade": PLACES["pb-2017"]})
    assert "O órgão desse lugar não está aqui" in told
    assert "não recebe denúncias por este portal" in told


@pytest.mark.parametrize("norm", ["rj-2013-bill", "df-2013"])
def test_a_real_office_refuses_under_a_norm_not_in_force(client: Client, norm: str) -> None:
    office_of(norm)
    told = law_told(client, where={"cidade": PLACES[norm]})
    assert "A lei que temos deste lugar não está em vigor" in told
    assert "Continuar" in told
    assert send(client, "review", {"ok": "sim"}).status_code == 422
    assert not Case.objects.exists()


@pytest.mark.parametrize("norm", ["rj-2013-bill", "df-2013"])
def test_an_invented_office_takes_it_for_training_and_says_so(client: Client, norm: str) -> None:
    body = office_of(norm)
    Body.objects.filter(pk=body.pk).update(sample=True)
    vault_of(body, AT)
    told = law_told(client, where={"cidade": PLACES[norm]})
    assert "Aqui, só para treino" in told

    page = client.get(walk(client, answers(where={"cidade": PLACES[norm]})).headers["Location"])

    assert "Isto é um treino" in said(page)
    assert Case.objects.get().training


def test_several_laws_hold_and_one_is_chosen(body: Body, client: Client) -> None:  # noqa: ARG001
    other = office_of("recife-2011", "outro-orgao")
    vault_of(other, AT)
    told = law_told(client)
    assert "Mais de uma lei pode valer" in told
    page = client.get(reverse("filing_law"))
    assert client.post(reverse("filing_law"), hidden_in(page)).status_code == 422
    got = client.post(reverse("filing_law"), {"lei": "outro-orgao/recife-2011", "acao": "seguir"})
    assert got.status_code == 302
    for step in ("whodid", "tell", "evidence", "me", "review"):
        assert send(client, step, answers()[step]).status_code == 302
    assert Case.objects.get().body == other


def test_nothing_is_sent_while_the_law_is_not_chosen(body: Body, client: Client) -> None:  # noqa: ARG001
    office_of("recife-2011", "outro-orgao")
    walk(client, answers(), to="evidence")
    got = send(client, "review", {"ok": "sim"})
    assert got.status_code == 422
    assert "escolha uma se há mais de uma" in said(got)


def test_who_did_it_may_change_which_law_holds(client: Client) -> None:
    office_of("salvador-2022")
    told = answers(why={"motivo": "womens_dignity"}, where={"cidade": PLACES["salvador-2022"]})
    walk(client, told, to="where")
    got = send(client, "whodid", {"emp": "Loja Inventada", "tipo": "empresa"})
    assert got.headers["Location"] == reverse("filing_law")
    assert "Quem responde é sempre uma pessoa" in said(client.get(got.headers["Location"]))
    got = send(client, "whodid", {"pes": "um homem", "vinc": "outro"})
    assert got.headers["Location"] == reverse("filing_tell")


def test_without_the_ground_and_the_day_the_law_of_today_is_looked_at_and_the_doubt_said(
    body: Body,  # noqa: ARG001
    client: Client,
) -> None:
    told = law_told(client, why={"motivo": "nao_sei"}, where={"certeza": "nao", "dia-d": "", "dia-m": "", "dia-a": ""})
    assert "O que a equipe vai conferir" in told
    assert "o motivo, que você não sabe" in told
    assert "olhamos a lei que vale hoje" in told


@pytest.mark.parametrize(
    ("typed", "found"),
    [("Recife, PE", True), ("recife", True), ("RECIFE - Pernambuco", True), ("recife pe", True), ("Olinda", False)],
)
def test_a_city_is_understood_as_people_write_it(body: Body, client: Client, typed: str, found: bool) -> None:  # noqa: ARG001
    walk(client, answers(), to="why")
    got = send(client, "where", {**answers()["where"], "cidade": typed})
    assert got.status_code == (302 if found else 422)
    assert found or "Escreva também o estado" in said(got)


@pytest.mark.parametrize(
    ("day", "say"),
    [
        (("31", "11", "2025"), "Novembro vai até o dia 30"),
        (("29", "2", "2025"), "Fevereiro vai até o dia 28"),
        (("3", "3", "2026"), "Esse dia ainda não chegou"),
        (("3", "3", "2030"), "Esse dia ainda não chegou"),
        (("1", "13", "2025"), "O mês vai de 1 a 12"),
        (("1", "1", "25"), "quatro algarismos"),
        (("dois", "1", "2025"), "em algarismos"),
        (("", "", ""), "Escreva o dia, ou marque “Não lembro”"),
    ],
)
def test_a_wrong_day_is_told_and_stays_typed(
    body: Body,  # noqa: ARG001
    client: Client,
    day: tuple[str, str, str],
    say: str,
) -> None:
    walk(client, answers(), to="why")
    typed = dict(zip(("dia-d", "dia-m", "dia-a"), day, strict=True))
    got = send(client, "where", {**answers()["where"], **typed})
    assert say in said(got)
    assert "Falta pouco" in said(got)
    assert 'value="22h40"' in got.content.decode()
    assert not day[0] or f'value="{day[0]}"' in got.content.decode()
