"""Whatever is sent to the pages of who answers, they say something sensible, and nothing is half-written."""

from datetime import date

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from isonomia.casefile.models import Act, Case
from isonomia.portal.answering.errands import ERRANDS
from isonomia.portal.guarding.tables import Allowance
from tests import clock, office
from tests.portal.answering import notified as by

pytestmark = pytest.mark.django_db
FIELDS = ("text", "subject", "what", "person", "of", "until", "defect", "sender", "sender_name", "witnesses", "powers",
          "paper", "drop", "form", "hardship")  # fmt: skip
ODD = st.one_of(
    st.text(max_size=60),
    st.sampled_from(
        ["\x00", "9" * 400, "<script>alert(1)</script>", "{{ 7*7 }}", "' OR 1=1 --", "\u202e", "../../etc", "🏳️‍🌈" * 50]
    ),
)


@pytest.fixture
def inside() -> tuple[Client, Case]:
    """Somebody in the term of defence."""
    case = by.case_of(by.walked("recife-2011", date(2026, 5, 14)))
    return by.inside(case, by.at(case.body, date(2026, 5, 15))), case


@settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(slug=st.sampled_from(sorted(ERRANDS)), typed=st.dictionaries(st.sampled_from(FIELDS), ODD, max_size=8))
def test_no_form_fails(inside: tuple[Client, Case], slug: str, typed: dict[str, str]) -> None:
    client, case = inside
    Allowance.objects.all().delete()
    before = Act.objects.filter(case=case).count()
    answer = client.post(by.errand(slug), {"send": "1", **typed})
    assert answer.status_code in {200, 302, 400, 404}
    after = Act.objects.filter(case=case).count()
    assert after - before == (answer.status_code == 302 and "/recibo/" in answer.headers["Location"]) or (
        slug == "representante" and after - before == 1
    )
    assert b"<script>alert" not in answer.content


@settings(max_examples=30, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(typed=ODD)
def test_no_entrance_fails(db: None, typed: str) -> None:  # noqa: ARG001
    Allowance.objects.all().delete()
    clock.tell(office.moment("15/05/2026 10:00"))
    for address, form in (
        (by.START, {"code": typed}),
        ("/responder/voltar/", {"number": typed, "words": typed}),
        ("/responder/nao-sou-eu/", {"body": typed, "why": typed, "number": typed, "form": typed}),
        (by.BEFORE, {"x": typed}),
    ):
        assert Client().post(address, form).status_code in {200, 302, 400, 403}


@pytest.mark.parametrize(
    "address", ["papel/%00/", "papel/x/", "copia/999999/", "recibo/0/", "enviar/../../", "recibo/99999999999999999999/"]
)
def test_no_address_fails(inside: tuple[Client, Case], address: str) -> None:
    assert inside[0].get(by.CASE + address).status_code in {302, 400, 404}


def test_a_page_of_the_file_that_is_none_is_the_first(inside: tuple[Client, Case]) -> None:
    for page in ("0", "-1", "9999", "99999999", "x", "²", ""):
        assert "Denúncia apresentada" in by.page(inside[0], f"{by.CASE}?pagina={page}")


def test_more_than_twenty_files_are_not_taken_and_twenty_are(inside: tuple[Client, Case]) -> None:
    client, case = inside
    acts = Act.objects.filter(case=case)
    before = acts.count()

    told = by.sent(client, "defesa", text="Com papéis.", docs=papers(25))

    assert "cabem 20" in told
    assert acts.count() == before
    by.sent(client, "defesa", text="Com papéis.", docs=papers(20))
    assert acts.latest("number").papers.count() == 21


def papers(many: int) -> list[SimpleUploadedFile]:
    """So many small texts, no two alike."""
    return [SimpleUploadedFile(f"papel-{number}.txt", f"papel {number}".encode()) for number in range(many)]


def test_the_paper_of_another_upload_is_not_taken_by_guessing(inside: tuple[Client, Case]) -> None:
    client, case = inside
    token = office.upload(office.actor_of(case.body, "clerk", by.at(case.body, date(2026, 5, 15))))
    by.sent(client, "defesa", text="Só texto.", paper=token)
    assert [one.name for one in Act.objects.filter(case=case).latest("number").papers.all()] == ["defesa.txt"]
