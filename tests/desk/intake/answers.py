"""The answers of an intake as a browser sends them, for tests to change one at a time."""

from collections.abc import Mapping

from django.test import Client

from isonomia.people.models import Body
from tests.office import new_form, user_of

COMPLAINT: dict[str, object] = {
    "source": "victim",
    "channel": "in_person",
    "written": "sim",
    "day": "02/03/2026",
    "narrative": "O gerente mandou o casal sair depois de um beijo.",
    "fact_day": "28/02/2026",
    "place": "bar no centro",
    "victim_kind": "person",
    "complainants": "1",
    "victims": "1",
    "identifies": "sim",
    "victim_data": "sim",
    "proof": "sim",
    "places": "1",
    "r0-kind": "company",
    "r0-name": "Bar Farol da Barra ME",
}
TOLD: dict[str, object] = {
    **{name: value for name, value in COMPLAINT.items() if name not in {"written", "day", "narrative"}},
    "in_danger": "nao",
    "what": "O gerente mandou o casal sair depois de um beijo.",
    "when": "por volta das 22 horas",
    "who": "o gerente",
    "read_back": "sim",
    "signed": "paper",
}


def desk(body: Body, office: str) -> Client:
    """A browser in which the person of an office has signed in."""
    client = Client()
    client.force_login(user_of(body, office), backend="django.contrib.auth.backends.ModelBackend")
    return client


def sent(answers: Mapping[str, object], action: str, **changed: object) -> dict[str, object]:
    """The answers with the button that was pressed, and what was changed; None takes an answer out."""
    told = {"form": new_form(), **answers, **changed, "acao": action}
    return {name: value for name, value in told.items() if value is not None}
