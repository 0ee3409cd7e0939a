"""A complaint told by word of mouth is read back, signed, and recorded with its statement in one go, or not at all."""

from collections.abc import Callable
from datetime import datetime
from typing import Any

import pytest

from isonomia.casefile import papers
from isonomia.casefile.models import Act, Attachment, Case
from isonomia.casefile.reading import act_from
from isonomia.law.payloads.intake import ComplaintFiled, ComplaintWrittenDown
from isonomia.people.models import Body
from tests.desk.intake.answers import TOLD, desk, sent
from tests.office import moment

FILED, RECEIVED, WRITTEN = "complaint_filed", "complaint_received", "complaint_written_down"
EVERY_NORM = ["recife-2011", "df-2013", "pb-2017", "rj-2013-bill", "salvador-2022"]


@pytest.fixture(autouse=True)
def _on_the_second_of_march(clock: Callable[[datetime], None]) -> None:
    clock(moment("02/03/2026 10:00"))


def url(body: Body) -> str:
    return f"/nova/{body.slug}/{body.norms[0]}/oral/"


def person_told(body: Body, office: str = "clerk", action: str = "gravar", **changed: Any) -> tuple[int, str]:
    changed = {"r0-kind": "natural_person", "r0-name": "Téo D'Ávila", **changed}
    page = desk(body, office).post(url(body), sent(TOLD, action, **changed))
    return page.status_code, page.content.decode()


def kinds() -> list[str]:
    return list(Act.objects.order_by("number").values_list("kind", flat=True))


@pytest.mark.parametrize("body", EVERY_NORM, indirect=True)
def test_under_every_norm_the_complaint_and_its_statement_are_recorded_together(body: Body) -> None:
    status, page = person_told(body)
    assert status == 302, page
    assert kinds() == [FILED, WRITTEN]
    filed, written = (act_from(act).payload for act in Act.objects.order_by("number"))
    assert isinstance(filed, ComplaintFiled)
    assert isinstance(written, ComplaintWrittenDown)
    assert (filed.written, filed.has_facts) == (False, True)
    assert (written.read_back, written.signed, written.source) == (True, True, "victim")


def test_an_organ_that_only_passes_complaints_on_receives_it_first(body: Body) -> None:
    status, page = person_told(body, "intake")
    assert status == 302, page
    assert kinds() == [FILED, RECEIVED, WRITTEN]


def test_the_statement_is_the_paper_of_its_own_act_and_names_nobody_who_complains(body: Body) -> None:
    person_told(body, interpreter="Libras, intérprete da prefeitura", seen_by="uma colega")
    (paper,) = Attachment.objects.filter(act__kind=WRITTEN)
    with papers.content(paper) as stream:
        text = stream.read().decode()
    for told in ("mandou o casal sair", "bar no centro", "28/02/2026 por volta das 22 horas", "uma colega", "Libras"):
        assert told in text
    assert not Attachment.objects.filter(act__kind=FILED).exists()
    payload = act_from(Act.objects.get(kind=WRITTEN)).payload
    assert isinstance(payload, ComplaintWrittenDown)
    assert payload.interpreter == "Libras, intérprete da prefeitura"


@pytest.mark.parametrize("body", ["salvador-2022", "df-2013"], indirect=True)
@pytest.mark.parametrize("changed", [{"read_back": "nao"}, {"read_back": None}, {"signed": "no"}])
def test_a_statement_not_read_back_or_not_signed_leaves_nothing(body: Body, changed: dict[str, Any]) -> None:
    status, page = person_told(body, **changed)
    assert status == 422
    assert "Este ato pede que" in page
    assert not Case.objects.exists()
    assert not Act.objects.exists()


@pytest.mark.parametrize("body", ["salvador-2022"], indirect=True)
def test_who_can_not_sign_has_it_signed_at_their_request(body: Body) -> None:
    person_told(body, signed="rogo")
    payload = act_from(Act.objects.get(kind=WRITTEN)).payload
    assert (payload.note, getattr(payload, "signed", None)) == (
        "Não pode ou não sabe assinar: assinaram a rogo, no termo impresso",
        True,
    )


@pytest.mark.parametrize("body", ["salvador-2022"], indirect=True)
def test_the_whole_statement_is_on_the_screen_before_it_is_signed(body: Body) -> None:
    _, page = person_told(body, action="conferir", read_back=None, signed="no")
    assert "Leia em voz alta" in page
    assert "TERMO DE DENÚNCIA CONTADA EM 02/03/2026" in page
    assert page.count("O gerente mandou o casal sair depois de um beijo.") == 2
    assert not Case.objects.exists()


@pytest.mark.parametrize("body", ["salvador-2022"], indirect=True)
def test_a_third_party_told_it_and_the_victim_may_be_called(body: Body) -> None:
    status, page = person_told(body, action="conferir", source="third_party")
    assert status == 200
    assert "Triagem" in page
    assert "não ratificada pela vítima" in page


def test_safety_is_asked_first(body: Body) -> None:
    page = desk(body, "clerk").get(url(body)).content.decode()
    assert page.index("Você corre perigo agora?") < page.index("O que aconteceu?")
    status, told = person_told(body, in_danger=None)
    assert (status, "Você corre perigo agora?” Responda" in told) == (422, True)


def test_what_was_told_can_not_be_empty(body: Body) -> None:
    status, page = person_told(body, what="")
    assert (status, "Escreva o que aconteceu" in page) == (422, True)


@pytest.mark.parametrize("body", ["salvador-2022"], indirect=True)
def test_somebody_whom_the_norm_does_not_reach_is_told_before_the_filing(body: Body) -> None:
    firm = {"r0-kind": "company", "r0-name": "Viação Lapa Ltda."}
    status, page = person_told(body, action="conferir", **firm)
    assert status == 200
    assert "não alcança “Viação Lapa Ltda.”. Quem responde é sempre uma pessoa" in page
    assert "não alcança" not in person_told(body, action="conferir")[1]
