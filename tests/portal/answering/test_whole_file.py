"""Who answers keeps the file as one: the version that the desk made for them, of copies that still hold."""

import io

import pypdfium2  # type: ignore[import-untyped]
import pytest
from django.test import Client

from isonomia.casefile.models import Case
from isonomia.casefile.queries import digits_of
from isonomia.copies import service as copies
from isonomia.copies.models import Review
from isonomia.documents.binding import service
from isonomia.documents.binding.tables import Shape
from isonomia.people.models import Body
from tests import office
from tests.copies.office_of_copies import LATER, clerk, confirmed
from tests.documents.binding.office_of_bindings import NAMED, bound, full_case, released, teller
from tests.portal.answering import notified as by

pytestmark = pytest.mark.django_db
FILE = f"{by.CASE}autos/"
BUTTON = "Baixar o processo num só arquivo"


@pytest.fixture
def case(body: Body) -> Case:
    return full_case(body)


@pytest.fixture
def jose(case: Case) -> Client:
    """Who answers in the lane that was served."""
    return by.inside(case, LATER, "A")


def status(client: Client, address: str = FILE) -> int:
    """Whether somebody gets the file."""
    answer = client.get(address)
    if answer.streaming:
        b"".join(answer)
    return answer.status_code


def kept(client: Client) -> str:
    """The text of what somebody downloads."""
    given = client.get(FILE)
    assert given.status_code == 200, given.status_code
    document = pypdfium2.PdfDocument(io.BytesIO(b"".join(given)))
    return "\n".join(page.get_textpage().get_text_bounded() for page in document)


def anew(case: Case) -> None:
    """The one copy of a case, made anew and released to A in place of the one before."""
    again = copies.again(clerk(case.body), Review.objects.get(), "Faltou cobrir a rua.")
    copies.release(clerk(case.body), confirmed(case, again), ("A",), office.new_form())


def test_where_the_desk_made_none_there_is_none_and_a_copy_may_be_asked_for(jose: Client) -> None:
    assert status(jose) == 404
    page = by.page(jose)
    assert BUTTON not in page
    assert f'Para ter tudo num só arquivo, <a href="{by.errand("copia")}">peça cópia</a>' in page


def test_what_the_desk_made_for_them_is_theirs_to_keep(case: Case, jose: Client) -> None:
    binding = bound(case, "A")
    page = by.page(jose)
    assert BUTTON in page
    assert f"PDF de {binding.leaves} folhas" in page
    assert f"até o ato nº {binding.acts}" in page
    given = jose.get(FILE)
    assert b"".join(given).startswith(b"%PDF-")
    name = f"autos-{digits_of(case.number)}-a-ato-{binding.acts}.pdf"
    assert given["Content-Disposition"].startswith(f'attachment; filename="{name}"')
    assert given["Cache-Control"] == "no-store"
    text = kept(jose)
    assert "Versão de quem responde" in text
    assert NAMED not in text
    assert "Bar da Ana" not in text


def test_neither_the_whole_nor_the_public_nor_another_ones_version_is_offered(case: Case, jose: Client) -> None:
    for version in ("inteira", "publico", "B"):
        bound(case, version)
    assert BUTTON not in by.page(jose)
    assert status(jose) == 404
    assert status(jose, f"{FILE}?versao=inteira") == 404


def test_what_was_begun_and_what_a_command_made_is_not_offered(case: Case, jose: Client) -> None:
    service.begin(clerk(case.body), case, "B", Shape.PDF, office.new_form())
    service.bind_here(case, "A", Shape.PDF, teller, at=LATER, form=office.new_form())
    assert status(jose) == 404


def test_the_newest_takes_the_place_of_the_one_before(case: Case, jose: Client) -> None:
    bound(case, "A")
    without = kept(jose)
    released(case, 5, ("A",))
    bound(case, "A")
    assert without.count("Ainda não foi revisto") > kept(jose).count("Ainda não foi revisto")


def test_once_a_copy_in_it_was_made_anew_the_file_with_the_one_before_is_not_given(case: Case, jose: Client) -> None:
    released(case, 5, ("A",))
    bound(case, "A")
    assert status(jose) == 200
    anew(case)
    assert status(jose) == 404
    assert BUTTON not in by.page(jose)
    bound(case, "A")
    assert status(jose) == 200


def test_who_is_not_in_gets_nothing(case: Case) -> None:
    bound(case, "A")
    assert Client().get(FILE)["Location"] == by.START
