"""Whatever is changed behind the back of the service, `verify` names the case and the act."""

from collections.abc import Callable
from datetime import date
from pathlib import Path

import pytest
from django.core.files.storage import default_storage
from django.db import connection

from isonomia.casefile import verifying
from isonomia.casefile.models import Act, Attachment, Case, LaneStage, Numbering, SearchKey, Standing, Term
from isonomia.casefile.papers import store
from isonomia.casefile.unchanging import KEPT
from isonomia.law.acts import ActKind
from isonomia.law.payloads.instruction import EvidenceJoined
from isonomia.law.words import Role
from isonomia.people.models import Body
from isonomia.unchanging import release
from tests.office import act, actor_of, moment, opened, person, revised, upload

pytestmark = pytest.mark.django_db


@pytest.fixture
def case(body: Body) -> Case:
    """Three acts; the last one, at noon, with a paper."""
    recorded = opened(body, moment("02/03/2026 09:00"))
    noon = moment("02/03/2026 12:00")
    tokens = (upload(actor_of(body, Role.CLERK, noon), "foto.txt"),)
    act(recorded, Role.VICTIM, noon, ActKind.EVIDENCE_JOINED, EvidenceJoined(what="foto"), uploads=tokens)
    return Case.objects.get(pk=recorded.case_id)


def behind_the_back(statement: str) -> None:
    """Does in SQL what the database refuses, as somebody who owns it could."""
    with connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            cursor.execute("SET CONSTRAINTS ALL IMMEDIATE")
        release(connection.schema_editor(), KEPT)
        cursor.execute(statement)


def found() -> list[str]:
    return [f"{fault.where}: {fault.say}" for fault in verifying.faults()]


def test_a_file_that_holds_has_no_fault(case: Case) -> None:
    assert case.acts_count == 3
    assert found() == []


def test_papers_stand_in_the_order_in_which_they_were_handed_in_and_not_in_that_of_their_arrival(body: Body) -> None:
    recorded = opened(body, moment("02/03/2026 09:00"))
    noon = moment("02/03/2026 12:00")
    arrived = [upload(actor_of(body, Role.CLERK, noon), name) for name in ("c.txt", "a.txt", "b.txt")]
    handed = (arrived[1], arrived[2], arrived[0])
    act(recorded, Role.VICTIM, noon, ActKind.EVIDENCE_JOINED, EvidenceJoined(what="três"), uploads=handed)
    row = Act.objects.get(case=recorded.case_id, number=3)
    assert [paper.name for paper in row.papers.all()] == ["a.txt", "b.txt", "c.txt"]
    assert [paper.blob_id for paper in row.papers.all()] == row.attachments
    assert found() == []


TAMPERED = {
    "payload of act 1": (
        "UPDATE casefile_act SET payload = replace(payload, 'centro', 'morro') WHERE number = 1",
        "O ato 1 não é o que foi gravado: a marca não confere.",
    ),
    "day of act 2": (
        "UPDATE casefile_act SET day = '2026-03-01' WHERE number = 2",
        "O ato 2 não é o que foi gravado: a marca não confere.",
    ),
    "author of act 2": (
        "UPDATE casefile_act SET author_key = 'outra' WHERE number = 2",
        "O ato 2 não é o que foi gravado: a marca não confere.",
    ),
    "act 2 taken out": (
        "DELETE FROM casefile_act WHERE number = 2",
        "Falta o ato 2: depois do ato 1 vem o ato 3.",
    ),
    "digest of act 1": (
        "UPDATE casefile_act SET digest = 'ab' WHERE number = 1",
        "O ato 1 não é o que foi gravado: a marca não confere.",
    ),
    "head of the case": (
        "UPDATE casefile_case SET head = 'ab'",
        "O processo diz ter 3 atos, e a cadeia tem 3: o fim não confere.",
    ),
    "number of acts": (
        "UPDATE casefile_case SET acts_count = 2",
        "O processo diz ter 2 atos, e a cadeia tem 3: o fim não confere.",
    ),
}


@pytest.mark.parametrize("what", TAMPERED)
def test_a_tampered_chain_is_named_by_case_and_act(what: str, case: Case) -> None:
    statement, say = TAMPERED[what]
    behind_the_back(statement)
    assert f"{case.number}: {say}" in found()


def test_the_last_act_taken_out_is_missed(case: Case) -> None:
    behind_the_back("UPDATE casefile_attachment SET act_id = NULL")
    with connection.cursor() as cursor:
        cursor.execute("DELETE FROM casefile_act WHERE number = 3")
    assert found() == [f"{case.number}: O processo diz ter 3 atos, e a cadeia tem 2: o fim não confere."]


@pytest.mark.usefixtures("case")
def test_an_act_linked_to_another_person_is_named() -> None:
    behind_the_back(f"UPDATE casefile_act SET author_id = {person('intruder').pk} WHERE number = 2")
    assert any("O ato 2 foi assinado por “recife-2011-authority” e está ligado a “intruder”" in say for say in found())


PROJECTED: dict[str, Callable[[Case], object]] = {
    "due 2000-01-01": lambda case: Standing.objects.filter(case=case).update(due=date(2000, 1, 1)),
    "stage": lambda case: Standing.objects.filter(case=case).update(stage="main.final"),
    "prazo": lambda case: Term.objects.filter(case=case).update(due=date(2000, 1, 1)),
    "fase": lambda case: LaneStage.objects.filter(case=case)[0].delete(),
    "palavra de busca": lambda case: SearchKey.objects.create(case=case, body=case.body, token="intrusa"),
    "do último ato": lambda case: Standing.objects.filter(case=case).update(counted_at=1),
}


@pytest.mark.parametrize("what", PROJECTED)
def test_a_projection_that_is_not_what_the_acts_give_is_told(what: str, case: Case) -> None:
    if what == "prazo" and not Term.objects.filter(case=case).exists():
        Term.objects.create(case=case, body=case.body, name="x", label="x", event=date(2026, 3, 2), status="running")
    else:
        PROJECTED[what](case)
    (say,) = found()
    assert say.startswith(f"{case.number}: ")
    assert what.split(maxsplit=1)[0] in say
    assert "isonomia rebuild" in say


def test_projections_of_an_earlier_practice_are_not_compared(case: Case, body: Body) -> None:
    Standing.objects.filter(case=case).update(due=date(2000, 1, 1))
    revised(body)
    assert found() == []


def test_a_paper_whose_bytes_changed_or_went_is_named(case: Case) -> None:
    paper = Attachment.objects.get()
    served = Path(default_storage.path(store._name(store.SERVED, paper.blob_id)))
    served.write_bytes(served.read_bytes() + b"!")
    store.drop(paper.original_digest, store.ORIGINALS)
    assert found() == [
        f"{case.number}: O papel “foto.txt” do ato 3 não é o que foi juntado (served).",
        f"{case.number}: O papel “foto.txt” do ato 3 não está na pasta de dados (originals).",
    ]


def test_a_paper_taken_away_from_its_act_is_missed(case: Case) -> None:
    Attachment.objects.update(act=None)
    assert found() == [f"{case.number}: O ato 3 tem 1 papéis na cadeia, e os que estão juntados são outros."]


@pytest.mark.usefixtures("case")
def test_a_gap_in_the_numbers_is_told(body: Body) -> None:
    Numbering.objects.update(last=5)
    assert found() == [f"{body.short}, 2026: A série diz ter dado 5 números; há 1 processos, e o último é o 1."]


def test_the_walk_is_told_of_every_case_and_paper(case: Case) -> None:
    told: list[int] = []
    list(verifying.faults(told.append))
    assert sum(told) == verifying.how_many() == Act.objects.filter(case=case, number=1).count() + 1
