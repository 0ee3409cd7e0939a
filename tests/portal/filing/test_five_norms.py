"""What each of the five norms asks, told before it is asked, and what it makes of each kind of complainant."""

from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse

from isonomia.casefile.models import Attachment, Case, LaneStage
from isonomia.casefile.papers import content
from isonomia.casefile.reading import act_from
from isonomia.people.models import Body
from tests import clock
from tests.keeping import vault_of
from tests.office import moment, office_of
from tests.portal.filing.complaining import PLACES, answers, said, walk

AT = moment("02/03/2026 10:00")
GROUNDS = {"salvador-2022": "womens_dignity"}
NEEDS = [
    # norm, who, what the page of the identity says, what it does not
    ("recife-2011", "eu", ["identificação de quem denuncia", "art. 10, § 2º"], ["a autorização, por escrito"]),
    ("recife-2011", "vi", ["Esta lei não pede autorização", "A equipe só procura se for preciso"], []),
    ("pb-2017", "eu", ["requerimento por escrito"], ["a autorização, por escrito", "a confirmação"]),
    ("pb-2017", "vi", ["a autorização, por escrito, de quem sofreu", "art. 6º, II"], ["a confirmação de quem"]),
    ("pb-2017", "rep", ["prova da representação"], ["a autorização, por escrito"]),
    ("salvador-2022", "vi", ["a confirmação de quem sofreu", "art. 4º, § 2º"], ["a autorização, por escrito"]),
    ("salvador-2022", "eu", ["fatos que se possam verificar", "sinais de quem fez"], ["a confirmação de quem"]),
    ("df-2013", "eu", ["o nome e o endereço de quem sofreu", "o lugar."], []),
    ("rj-2013-bill", "eu", ["uma prova, ou um sinal de prova"], ["a autorização, por escrito"]),
]


@pytest.fixture(autouse=True)
def _morning(db: None) -> None:  # noqa: ARG001
    clock.tell(AT)


def office(norm: str) -> Body:
    """An invented office with a vault, so that norms not in force are taken too."""
    body = office_of(norm)
    Body.objects.filter(pk=body.pk).update(sample=True)
    vault_of(body, AT)
    return body


def told_under(norm: str, who: str, **me: object) -> dict[str, dict[str, object]]:
    """The answers of a complaint under a norm."""
    person = {"emp": "", "tipo": "", "pes": "um homem", "vinc": "outro"}
    return answers(
        who={"quem": who},
        why={"motivo": GROUNDS.get(norm, "sexual_orientation")},
        where={"cidade": PLACES[norm]},
        whodid=person,
        me=me,
    )


@pytest.mark.parametrize(("norm", "who", "there", "absent"), NEEDS)
def test_what_the_norm_asks_is_told_before_the_identity(
    client: Client, norm: str, who: str, there: list[str], absent: list[str]
) -> None:
    office(norm)
    walk(client, told_under(norm, who), to="evidence")
    page = said(client.get(reverse("filing_me")))
    for say in there:
        assert say in page
    for say in absent:
        assert say not in page


@pytest.mark.parametrize("norm", list(PLACES))
def test_every_kind_of_complainant_is_taken_under_every_norm(norm: str) -> None:
    office(norm)
    for who in ("eu", "rep", "vi", "soube", "org"):
        walk(Client(), told_under(norm, who, vitima="Ana Inventada"))
    assert list(Case.objects.values_list("norm", flat=True)) == [norm] * 5


@pytest.mark.parametrize("norm", list(PLACES))
def test_a_complaint_without_a_name_is_taken_as_information_everywhere(client: Client, norm: str) -> None:
    office(norm)
    walk(client, told_under(norm, "eu"), to="evidence")
    page = said(client.get(reverse("filing_me")))
    assert "Ela é recebida como informação e fica aqui:" in page

    walk(client, told_under(norm, "eu", ident="sem_nome"))

    payload: Any = act_from(Case.objects.get().acts.get()).payload
    assert payload.source == "anonymous"
    stages = LaneStage.objects.values_list("label", flat=True)
    assert any(label in page for label in stages)


def test_an_authorisation_joined_is_sealed_and_counts(client: Client) -> None:
    office("pb-2017")
    told = told_under("pb-2017", "vi", aut="tenho")
    walk(client, told, to="evidence")
    letter = SimpleUploadedFile("carta da Ana.txt", b"Eu, Ana Inventada, autorizo.", "text/plain")
    client.post(reverse("filing_me"), {**told["me"], "carta": letter, "acao": "juntar"})
    walk(client, {**told, "evidence": {}})

    case = Case.objects.get()
    payload: Any = act_from(case.acts.get()).payload
    assert payload.victim_authorised
    assert "carta" not in " ".join(case.attachments.values_list("name", flat=True))
    assert LaneStage.objects.filter(track="standing").exclude(stage="unauthorised").exists()


def test_the_family_name_of_who_is_accused_stays_where_it_is_also_of_who_complains(client: Client) -> None:
    office("salvador-2022")
    told = told_under("salvador-2022", "eu", nome="Lia Jurema Inventada", nome_civil="")
    told["whodid"] = {"pes": "Téo Inventada, ex de Lia Jurema Inventada, a Lia", "vinc": "outro"}
    told["tell"] = {"relato": "Foi o Inventada."}
    walk(client, told, to="me")
    read = said(client.get(reverse("filing_review")))
    walk(client, told)

    with content(Attachment.objects.get(name="relato.txt")) as file:
        paper = file.read().decode()
    mark = "[identidade lacrada]"
    for text in (read, paper):
        assert f"Téo Inventada, ex de {mark}, a {mark}" in text
        assert f"Foi o {mark}." in text


def test_who_represents_complains_as_anybody_may_where_the_norm_names_no_representative(client: Client) -> None:
    office("recife-2011")
    walk(client, told_under("recife-2011", "rep"), to="evidence")
    assert "identificação de quem denuncia" in said(client.get(reverse("filing_me")))


def test_where_only_the_victim_may_ask_others_are_told_so_and_not_of_an_authorisation(client: Client) -> None:
    office("df-2013")
    walk(client, told_under("df-2013", "vi"), to="where")
    page = said(client.get(reverse("filing_law")))
    assert "só podem pedir: a vítima, que é quem tem interesse; representante legal da vítima" in page
    assert "o pedido de quem sofreu, ou a prova de que você representa essa pessoa; art. 5º, caput" in page
    assert "a autorização, por escrito" not in page
