"""Whatever is sent to a step, in whatever order, is answered by a page, never by an error of ours."""

import random
from datetime import timedelta

import pytest
from django.test import Client
from django.urls import reverse

from isonomia.people.models import Body
from tests import clock
from tests.keeping import vault_of
from tests.office import moment
from tests.portal.filing.complaining import ANSWERS, STEPS, answers, walk

AT = moment("02/03/2026 10:00")
ODD = (
    "", " ", "sim", "x" * 70_000, "<script>alert(1)</script>", "' OR 1=1 --", "\u202egpj.exe", "\ud83c\udf08 🌈",
    "١٢", "-1", "99999999999999999999", "2026-03-02", "Ação\r\n\r\nçã", "{{ 7*7 }}", "%s%n", "../../etc/passwd",
)  # fmt: skip
FIELDS = {
    "who": ["quem"],
    "what": ["fato", "busca"],
    "why": ["motivo"],
    "where": [*ANSWERS["where"], "certeza", "rede", "fim-d", "fim-m", "fim-a"],
    "whodid": [*ANSWERS["whodid"], "cnpj", "mais", "nada"],
    "tell": ["relato"],
    "evidence": ["apar", "test"],
    "me": ["ident", "nome", "email", "telefone", "canal", "prioridade", "aut", "conf", "jeito", "menor", "atingidas"],
    "review": ["ok"],
    "law": ["lei", "dest"],
    "done": [],
    "stop": [],
}
ACTIONS = ("seguir", "buscar", "juntar", "tirar:nada", "tirar", "frase", "outra", "guardei", "\U0001f600", "")
FINE = {200, 302, 409, 422}


def odd_form(chance: random.Random, fields: list[str]) -> dict[str, list[str]]:
    """A form with odd things in some of its fields."""
    told = {one: chance.choices(ODD, k=chance.randint(0, 2)) for one in fields if chance.random() < 0.8}
    return {**told, "acao": [chance.choice(ACTIONS)], "v": [chance.choice(ODD)]}


@pytest.mark.parametrize("seed", range(2))
def test_odd_forms_in_any_order_are_answered(body: Body, client: Client, seed: int) -> None:
    clock.tell(AT)
    vault_of(body, AT)
    chance = random.Random(seed)  # drawn examples
    if seed % 2:
        walk(client, answers(), to="me")
    for minute in range(50):
        clock.tell(AT + timedelta(minutes=minute))
        step = chance.choice(list(FIELDS))
        form = {name: [text.encode("utf-8", "replace").decode() for text in texts]
                for name, texts in odd_form(chance, FIELDS[step]).items()}  # fmt: skip
        got = client.post(reverse(f"filing_{step}"), form)
        assert got.status_code in FINE, (step, form)
        assert client.get(reverse(f"filing_{step}")).status_code in FINE, step


@pytest.mark.parametrize("step", [*STEPS, "law", "stop", "copy", "done", "done_copy"])
def test_a_step_opened_before_its_time_leads_somewhere(client: Client, db: None, step: str) -> None:  # noqa: ARG001
    assert client.get(reverse(f"filing_{step}")).status_code in {200, 302}


@pytest.mark.parametrize("step", [*STEPS[1:], "law", "copy"])
def test_a_step_opened_right_after_the_first_leads_somewhere(body: Body, client: Client, step: str) -> None:  # noqa: ARG001
    clock.tell(AT)
    walk(client, answers(), to="who")
    assert client.get(reverse(f"filing_{step}")).status_code in {200, 302}
