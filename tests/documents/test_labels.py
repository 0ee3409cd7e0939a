"""Labels of letters: an address that does not fit is set smaller, then goes on in the next label; no line is lost."""

import pypdfium2  # type: ignore[import-untyped]
import pytest

from isonomia.documents.mailing.making import Label
from isonomia.documents.setting.typesetting import composed
from tests.documents.desk import AT

LONG = "Associação Inventada dos Amigos e das Amigas do Bairro da Boa Esperança e de Outros Bairros de Ensaio"
SIX = tuple(f"linha {at} do endereço, de ensaio, com palavras bastantes para dobrar" for at in range(1, 7))
MANY = tuple(f"linha {at}" for at in range(1, 41))


def sheets(*labels: Label) -> list[str]:
    """What each sheet of labels says; what lies off the page is not read."""
    document = pypdfium2.PdfDocument(composed("mailing/labels.typ", labels, at=AT))
    return [" ".join(page.get_textpage().get_text_bounded().split()) for page in document]


@pytest.mark.parametrize(("name", "lines"), [
    ("Bar do José", ("Rua da Aurora, 100",)), (LONG, SIX), (LONG, MANY), ("W" * 300, ("X" * 400, "última")),
    ("", ()), (LONG * 3, ("palavras " * 200, "última")),
])  # fmt: skip
def test_no_sign_of_an_address_is_lost(name: str, lines: tuple[str, ...]) -> None:
    told = "".join(sheets(Label(1, name, lines)))
    bare = "".join(told.split())
    for sign in {*name, *"".join(lines)} - {" "}:
        assert bare.count(sign) >= (name + "".join(lines)).count(sign), sign
    assert all(line.split()[-1] in told.split() for line in lines if len(line) < 100)


def test_a_full_sheet_holds_three_by_eight_and_a_long_address_takes_the_place_of_more() -> None:
    plain = [Label(at, f"Nome {at}", (f"Rua {at}",)) for at in range(1, 25)]
    assert len(sheets(*plain)) == 1
    longer = sheets(*plain[:-1], Label(24, LONG, MANY))
    assert "24 (1 de" in longer[0]
    assert "linha 40" in longer[-1]
