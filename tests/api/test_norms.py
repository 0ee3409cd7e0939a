"""Norms as data and the calculators: what the command line says, without a terminal."""

from collections.abc import Callable

import pytest

from isonomia import catalogue
from tests.api.conftest import Program
from tests.cli.terminal import answered

pytestmark = pytest.mark.django_db
Of = Callable[[str], Program]


def test_norms_are_told_to_anybody() -> None:
    told = Program().get("/norms").json()
    assert [norm["id"] for norm in told] == list(catalogue.norm_ids())
    pack = Program().get("/norms/recife-2011").json()
    assert pack["procedure"]["main"]["stages"]["defence"]["label"] == "Prazo de defesa"


@pytest.mark.parametrize("name", ["recife", "..", "%2e%2e", "src"])
def test_a_norm_that_is_not_on_the_shelf_is_not_found(name: str) -> None:
    answer = Program().get(f"/norms/{name}")
    assert (answer.status_code, answer.headers["Content-Type"]) == (404, "application/problem+json")


def test_a_deadline_is_the_one_of_the_command_line(program: Of) -> None:
    asked = {"norm": "recife-2011", "term": "defence", "event": "2026-02-12", "mode": "post_ar"}
    said = answered("deadline", "recife-2011", "defence", "--event", "2026-02-12", "--mode", "post_ar", "--json").data
    assert program("clerk").post("/calculators/deadline", asked).json() == said


def test_a_sanction_is_the_one_of_the_command_line(program: Of) -> None:
    facts = {"respondent_kind": "company", "recidivism": 0, "violence": True}
    words = ["--fact", "respondent_kind=company", "--fact", "recidivism=0", "--fact", "violence=true"]
    said = answered("sanction", "recife-2011", *words, "--json").data
    del said["ignored"]
    assert program("clerk").post("/calculators/sanction", {"norm": "recife-2011", "facts": facts}).json() == said


@pytest.mark.parametrize(
    ("path", "asked", "said"),
    [
        ("deadline", {"norm": "recife-2011", "term": "x", "event": "2026-02-12"}, "x"),
        ("deadline", {"norm": "recife-2011", "term": "defence", "event": "ontem"}, "event"),
        ("deadline", {"norm": "recife-2011", "term": "defence", "event": "2099-01-01"}, "calendário"),
        ("sanction", {"norm": "recife-2011", "facts": {"violencia": True}}, "violencia"),
        ("sanction", {"norm": "recife-2011", "facts": {"klass": "grave"}}, "grave"),
        ("sanction", {"norm": "recife-2011", "facts": {}, "readings": {"x": "y"}}, "x"),
    ],
)
def test_a_wrong_question_gets_a_sentence(program: Of, path: str, asked: dict[str, object], said: str) -> None:
    answer = program("clerk").post(f"/calculators/{path}", asked)
    assert answer.status_code == 422
    assert said in answer.json()["detail"]


def test_each_kind_of_act_comes_with_the_fields_of_its_payload() -> None:
    kinds = {one["kind"]: one for one in Program().get("/act-kinds").json()}
    assert kinds["defence_filed"]["label"] == "Defesa apresentada"
    assert "hardship_proof" in str(kinds["defence_filed"]["payload"])
