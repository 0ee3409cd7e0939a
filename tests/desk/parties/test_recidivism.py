"""The look-up tells which earlier decisions count for a fact, which do not, until when and why."""

import re
from collections.abc import Callable

import pytest
from django.test import Client
from django.urls import reverse
from django.utils.http import urlencode

from isonomia.casefile.models import CaseParty
from isonomia.people.models import Party
from tests import clock, office, walking

FINED = ("recife-2011", "38-apreensao-e-destruicao")
pytestmark = pytest.mark.django_db


@pytest.fixture
def fined() -> tuple[walking.Walk, Party]:
    walked = walking.walk(FINED)
    clock.tell(office.moment("01/09/2026 10:00"))
    party = CaseParty.objects.select_related("party").get(case=walked.case, code="A").party
    assert party is not None
    return walked, party


def ask(
    client: Client, walked: walking.Walk, held: str = "authority", status: int = 200, **asked: str | int | list[str]
) -> str:
    client.force_login(office.user_of(walked.body, held))
    page = client.get(f"{reverse('recidivism')}?{urlencode(asked, doseq=True)}")
    assert page.status_code == status
    return re.sub(r"\s+", " ", page.content.decode())


def items_of(walked: walking.Walk) -> list[str]:
    return list(walked.scenario.steps[0].with_.get("conducts", []))


def test_a_decision_that_counts_is_told_with_its_case_its_fine_and_its_window(
    client: Client, fined: tuple[walking.Walk, Party]
) -> None:
    walked, party = fined
    page = ask(client, walked, parte=party.pk, dia="01/08/2026", inciso=items_of(walked))
    assert walked.case is not None
    assert "Uma decisão anterior conta" in page
    assert walked.case.number in page
    assert "multa, R$ 150,00" in page.lower() or "multa, r$ 150,00" in page.lower()
    assert "sáb 01/07/2028" in page
    assert "art. 2º, II" in page


def test_a_branch_is_looked_up_by_its_number_alone(client: Client, fined: tuple[walking.Walk, Party]) -> None:
    walked, party = fined
    branch = office.cnpj(int(party.root), branch=7)
    assert "Uma decisão anterior conta" in ask(client, walked, quem=branch, dia="01/08/2026", inciso=items_of(walked))
    assert not Party.objects.filter(document=branch).exists()


def test_a_fact_before_the_decision_took_effect_counts_none_and_says_why(
    client: Client, fined: tuple[walking.Walk, Party]
) -> None:
    walked, party = fined
    page = ask(client, walked, parte=party.pk, dia="01/06/2026", inciso=items_of(walked))
    assert "Nenhuma decisão anterior conta" in page
    assert "o fato não é posterior a 01/07/2026" in page


def test_without_a_conduct_the_page_says_that_the_group_is_unknown(
    client: Client, fined: tuple[walking.Walk, Party]
) -> None:
    walked, party = fined
    assert "Nenhuma conduta foi marcada" in ask(client, walked, parte=party.pk, dia="01/08/2026")


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ({"quem": "11.222.333/0001-82", "dia": "01/08/2026"}, "não conferem"),
        ({"quem": "", "dia": "01/08/2026"}, "Escreva um CNPJ ou um CPF"),
        ({"quem": "11.222.333/0001-81", "dia": "31/02/2026"}, "não existe"),
        ({"quem": "11.222.333/0001-81", "dia": ""}, "Falta o dia."),
        ({"quem": "11.222.333/0001-81", "dia": "02/08/2026", "fim": "01/08/2026"}, "não vem antes do primeiro"),
    ],
)
def test_what_can_not_be_asked_is_told(
    client: Client, fined: tuple[walking.Walk, Party], asked: dict[str, str], told: str
) -> None:
    page = ask(client, fined[0], status=422, **asked)
    assert told in page
    assert "decisão anterior conta" not in page


def test_who_was_never_decided_against_has_nothing(client: Client, fined: tuple[walking.Walk, Party]) -> None:
    page = ask(client, fined[0], quem=office.cnpj(99888777), dia="01/08/2026")
    assert "Não há decisão contra essa parte" in page


def test_look_alikes_are_told_and_not_counted(client: Client, fined: tuple[walking.Walk, Party]) -> None:
    walked, party = fined
    other = office.company(walked.body, party.name.upper(), office.cnpj(55444333))
    page = ask(client, walked, parte=other.pk, dia="01/08/2026", inciso=items_of(walked))
    assert "Nenhuma decisão anterior conta" in page
    assert f'href="{reverse("party", args=[party.pk])}"' in page


@pytest.mark.parametrize("held", ["treasury", "council", "partner", "administration"])
def test_who_does_not_see_cases_whole_asks_nothing(
    client: Client, fined: tuple[walking.Walk, Party], held: str
) -> None:
    ask(client, fined[0], held, status=403, quem=office.cnpj(99888777), dia="01/08/2026")


def test_the_first_visit_asks_and_blames_nobody(client: Client, fined: tuple[walking.Walk, Party]) -> None:
    page = ask(client, fined[0])
    assert "Consultar reincidência" in page
    assert "Falta pouco" not in page


def test_a_branch_in_the_register_is_counted_and_not_told_as_left_out(
    client: Client, fined: tuple[walking.Walk, Party]
) -> None:
    walked, party = fined
    branch = office.company(walked.body, party.name, office.cnpj(int(party.root), branch=2))
    page = ask(client, walked, parte=branch.pk, dia="01/08/2026", inciso=items_of(walked))
    assert "Uma decisão anterior conta" in page
    assert "que não foram contados" not in page


def test_the_look_up_costs_at_most_twelve_queries(
    client: Client, fined: tuple[walking.Walk, Party], django_assert_max_num_queries: Callable[..., object]
) -> None:
    walked, party = fined
    for name in ("39-improcedente-e-material-devolvido", "37-prova-juntada-depois-da-defesa"):
        again = walking.walk(("recife-2011", name), body=walked.body)
        CaseParty.objects.filter(case=again.case, code="A").update(party=party)
    ask(client, walked, parte=party.pk, dia="01/08/2026")
    with django_assert_max_num_queries(12):  # type: ignore[attr-defined]
        client.get(reverse("recidivism"), {"parte": str(party.pk), "dia": "01/08/2026"})
