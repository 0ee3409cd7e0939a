"""Cases by the API: filed, recorded in, read on a day, with the refusals of the desk."""

from collections.abc import Callable
from datetime import datetime, timedelta
from io import BytesIO
from typing import Any

import pytest

from isonomia.casefile.models import Act, Case, Standing
from isonomia.people.models import Body
from tests import office
from tests.api.conftest import Program

Of = Callable[[str], Program]
DAY = "2026-03-02"
COMPLAINT = {
    "kind": "complaint_filed", "day": DAY, "by": "victim",
    "payload": {"source": "victim", "place": "bar no centro", "conducts": ["I"]},
}  # fmt: skip


def filing(body: Body, **changed: Any) -> dict[str, Any]:
    party = office.company(body)
    return {
        "body": body.slug, "norm": "recife-2011", "subject": "Recusa de atendimento", "first": COMPLAINT,
        "respondents": [party.pk], "complainants": 0, "victims": 1, **changed,
    }  # fmt: skip


@pytest.fixture
def filed(program: Of, body: Body) -> str:
    answer = program("clerk").post("/cases", filing(body), key="abertura-0001")
    assert answer.status_code == 201, answer.content
    digits: str = answer.json()["digits"]
    return digits


def opening(**changed: Any) -> dict[str, Any]:
    return {
        "kind": "case_opened", "day": DAY, "by": "authority", "lanes": ["A"], "seen": 1,
        "payload": {"kinds": {"A": "company"}}, **changed,
    }  # fmt: skip


def test_a_case_is_filed_found_and_opened(program: Of, filed: str) -> None:
    clerk, authority = program("clerk"), program("authority")
    found = clerk.get("/cases", text="jose").json()
    assert [row["digits"] for row in found["cases"]] == [filed]
    assert found["cases"][0]["waits_for"] == "authority"
    assert authority.post(f"/cases/{filed}/acts", opening(), key="instaura-1").status_code == 201
    acts = clerk.get(f"/cases/{filed}/acts").json()["acts"]
    assert [act["kind"] for act in acts] == ["complaint_filed", "case_opened"]
    assert acts[1]["previous"] == acts[0]["digest"]
    assert clerk.get(f"/cases/{filed}/situation").json()["lanes"]["A"]["tracks"] == {"main": "service"}


def test_the_same_key_files_and_records_once(program: Of, body: Body, filed: str) -> None:
    asked = filing(body)
    again = program("clerk").post("/cases", asked, key="abertura-0001")
    assert (again.status_code, again.json()["digits"], again.json()["again"]) == (200, filed, True)
    authority = program("authority")
    first = authority.post(f"/cases/{filed}/acts", opening(), key="instaura-1").json()
    second = authority.post(f"/cases/{filed}/acts", opening(), key="instaura-1")
    assert second.status_code == 200
    assert second.json() == {**first, "again": True}
    assert (Case.objects.count(), Act.objects.count()) == (1, 2)


def test_an_act_that_the_norm_refuses_tells_reasons_and_provisions(program: Of, filed: str) -> None:
    rejection = opening(
        kind="complaint_rejected", lanes=[], payload={"grounds": ["no_facts"], "reasons": {"motivation": "x"}}
    )
    answer = program("authority").post(f"/cases/{filed}/acts", rejection, key="rejeita-1")
    told = answer.json()
    assert answer.status_code == 422
    assert told["reasons"][0]["code"] == "done.missing"
    assert "art. 10" in told["reasons"][0]["cite"]
    assert told["detail"].startswith(told["reasons"][0]["say"])
    assert Act.objects.count() == 1


def test_a_form_left_open_while_the_case_moved_on_records_nothing(program: Of, filed: str) -> None:
    answer = program("authority").post(f"/cases/{filed}/acts", opening(seen=0), key="instaura-1")
    assert (answer.status_code, answer.json()["code"]) == (409, "case.moved_on")
    assert (answer.json()["seen"], answer.json()["now"]) == (0, 1)


def test_an_act_of_another_office_is_refused(program: Of, filed: str) -> None:
    answer = program("clerk").post(f"/cases/{filed}/acts", opening(), key="instaura-1")
    assert (answer.status_code, answer.json()["code"]) == (403, "act.not_yours")


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"author": "diretor"}, "author: este campo não existe."),
        ({"seen": "muitos"}, "seen: o valor não serve aqui"),
        ({"payload": {"kindz": {}}}, "kindz"),
        ({"payload": {"kinds": {"A": "firma"}}}, "firma"),
        ({"kind": "decreto"}, "kind: o valor não serve aqui"),
    ],
)
def test_what_is_misspelt_is_refused_in_portuguese(program: Of, filed: str, changed: dict[str, Any], said: str) -> None:
    answer = program("authority").post(f"/cases/{filed}/acts", opening(**changed), key="instaura-1")
    assert answer.status_code == 422
    assert said in answer.json()["detail"]
    assert answer.headers["Content-Type"] == "application/problem+json"


@pytest.mark.parametrize("kind", ["identity_opening_requested", "identity_opening_decided"])
def test_an_act_of_the_vault_is_recorded_in_its_pages_alone(program: Of, filed: str, kind: str) -> None:
    asked = opening(kind=kind, by="clerk", lanes=[], payload={"code": "V1", "ground": "safety_contact"})
    answer = program("clerk").post(f"/cases/{filed}/acts", asked, key="cofre-0001")
    assert (answer.status_code, answer.json()["code"]) == (403, "act.by_vault")
    assert Act.objects.count() == 1


def test_the_signing_of_a_paper_is_recorded_by_signing_it_alone(program: Of, filed: str) -> None:
    asked = opening(
        kind="paper_signed", by="clerk", lanes=[], payload={"title": "Recibo", "number": "Recibo nº 1/2026"}
    )
    answer = program("clerk").post(f"/cases/{filed}/acts", asked, key="papel-0001")
    assert (answer.status_code, answer.json()["code"]) == (403, "act.by_papers")
    assert Act.objects.count() == 1


def test_a_write_without_a_key_is_refused(program: Of, filed: str) -> None:
    answer = program("authority").post(f"/cases/{filed}/acts", opening())
    assert answer.status_code == 422
    assert "Idempotency-Key" in answer.json()["detail"]


@pytest.mark.usefixtures("filed")
def test_the_author_is_whoever_the_token_is_of(body: Body) -> None:
    assert Act.objects.get().author == office.user_of(body, "clerk")


def test_deadlines_come_with_their_steps(program: Of, filed: str) -> None:
    (term,) = program("clerk").get(f"/cases/{filed}/deadlines").json()
    assert (term["name"], term["due"], term["status"]) == ("opening", "2026-03-09", "running")
    assert term["steps"][0]["cite"]


def test_why_an_act_does_not_fit_is_told(program: Of, filed: str) -> None:
    told = program("clerk").get(f"/cases/{filed}/situation", why_not="defence_filed").json()["why_not"]
    assert told["reasons"][0]["code"]


def test_pages_go_on_where_the_last_one_ended(program: Of, body: Body, now: datetime) -> None:
    for _ in range(3):
        office.complaint(body, now)
    clerk = program("clerk")
    first = clerk.get("/cases", size=2).json()
    second = clerk.get("/cases", size=2, after=first["after"]).json()
    numbers = [row["number"] for page in (first, second) for row in page["cases"]]
    assert (len(set(numbers)), second["after"]) == (3, "")
    digits = first["cases"][0]["digits"]
    assert clerk.get(f"/cases/{digits}/acts", size=1).json()["after"] is None


@pytest.mark.parametrize("under", ["", "/{}", "/{}/acts", "/{}/situation", "/{}/deadlines"])
def test_a_read_costs_at_most_twelve_queries(
    program: Of, body: Body, now: datetime, filed: str, under: str, django_assert_max_num_queries: Any
) -> None:
    for _ in range(4):
        office.opened(body, now)
    clerk = program("clerk")
    path = f"/cases{under.format(filed)}"
    clerk.get(path)
    with django_assert_max_num_queries(12):
        assert clerk.get(path).status_code == 200


@pytest.mark.parametrize("under", ["", "/{}/acts", "/{}/situation", "/{}/deadlines"])
def test_a_misspelt_filter_is_refused(program: Of, filed: str, under: str) -> None:
    answer = program("clerk").get(f"/cases{under.format(filed)}", estagio="main.defence")
    assert (answer.status_code, answer.json()["detail"]) == (422, "estagio: este campo não existe.")


def test_a_list_knows_that_a_term_ended_last_night(
    program: Of, filed: str, now: datetime, clock: Callable[[datetime], None]
) -> None:
    clerk = program("clerk")
    clock(now + timedelta(days=20))
    (row,) = clerk.get("/cases").json()["cases"]
    assert (row["digits"], row["due"]) == (filed, "2026-03-09")
    assert Standing.objects.get().counted_on == (now + timedelta(days=20)).date()


def test_a_paper_is_handed_in_cited_and_given_back(program: Of, body: Body) -> None:
    clerk = program("clerk")
    file = BytesIO(b"relato de ensaio")
    file.name = "relato.txt"
    paper = clerk.send("/papers", file)
    assert paper.status_code == 201, paper.content
    token = paper.json()["token"]
    answer = clerk.post("/cases", filing(body, first={**COMPLAINT, "papers": [token]}), key="abertura-0002")
    shown = clerk.get(f"/cases/{answer.json()['digits']}/acts").json()["acts"][0]["papers"]
    assert [one["name"] for one in shown] == ["relato.txt"]
    given = clerk.get(f"/papers/{token}")
    assert b"".join(given.streaming_content) == b"relato de ensaio"
    assert program("council").get(f"/papers/{token}").status_code == 404


def test_a_party_is_found_by_document_and_never_by_an_address(program: Of, body: Body) -> None:
    party = office.company(body, document="11222333000181")
    clerk = program("clerk")
    found = clerk.post("/parties/lookup", {"body": body.slug, "document": "11.222.333/0001-81"})
    assert found.json()["id"] == party.pk
    assert clerk.post("/parties/lookup", {"body": body.slug, "document": "0"}).status_code == 404
    assert program("treasury").post("/parties/lookup", {"body": body.slug, "document": "0"}).status_code == 403


def test_a_party_is_registered_once_a_document(program: Of, body: Body) -> None:
    clerk = program("clerk")
    asked = {"body": body.slug, "kind": "company", "name": "Bar da Praça Inventada", "document": "11.222.333/0001-81"}
    first, second = clerk.post("/parties", asked), clerk.post("/parties", asked)
    assert (first.status_code, second.status_code) == (201, 200)
    assert first.json() == second.json()
    wrong = clerk.post("/parties", {**asked, "document": "11.222.333/0001-82"})
    assert (wrong.status_code, wrong.json()["fields"][0]["where"]) == (422, "document")
