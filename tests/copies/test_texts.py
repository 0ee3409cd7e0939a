"""The words of office files are taken whole, without what was struck out; a text in sheets is the text."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from isonomia.copies.refusal import CopyError
from isonomia.copies.texts.office import taken_from
from isonomia.copies.texts.sheets import COVERED, LENGTH, sheets_of, without
from tests.casefile.papers.files import packed
from tests.copies import documents

_DOCX = "application/vnd.openxmlformats-officedocument.wordprocessingml.document"
_XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
_ODT = "application/vnd.oasis.opendocument.text"
_SHEET = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
_OPEN = "urn:oasis:names:tc:opendocument:xmlns"


def workbook() -> bytes:
    shared = f'<sst xmlns="{_SHEET}"><si><t>Nome</t></si><si><r><t>Joana </t></r><r><t>Prado</t></r></si></sst>'
    cells = '<c t="s"><v>0</v></c><c t="s"><v>1</v></c><c><v>42</v></c><c t="inlineStr"><is><t>aqui</t></is></c>'
    sheet = f'<worksheet xmlns="{_SHEET}"><sheetData><row>{cells}</row></sheetData></worksheet>'
    return packed({"xl/workbook.xml": "<a/>", "xl/sharedStrings.xml": shared, "xl/worksheets/sheet1.xml": sheet})


def open_document(body: str) -> bytes:
    names = " ".join(f'xmlns:{one}="{_OPEN}:{one}:1.0"' for one in ("office", "text", "table"))
    return packed({"content.xml": f"<office:document-content {names}>{body}</office:document-content>"})


def test_a_docx_gives_its_paragraphs_and_counts_its_pictures() -> None:
    taken = taken_from(documents.written(["Um.", "Dois."], b"x", b"y"), _DOCX)
    assert taken == ("Um.\nDois.", 2)


def test_a_workbook_gives_its_rows() -> None:
    assert taken_from(workbook(), _XLSX).text == "Nome\tJoana Prado\t42\taqui\n"


def test_an_open_document_gives_its_paragraphs_and_the_rows_of_its_tables() -> None:
    cells = "".join(f"<table:table-cell><text:p>{one}</text:p></table:table-cell>" for one in "ab")
    told = "<text:h>Título</text:h><text:p>Joana<text:s/>Prado<text:span> aqui</text:span></text:p>"
    body = f"{told}<table:table-row>{cells}</table:table-row><text:p>fim</text:p>"
    assert taken_from(open_document(body), _ODT).text == "Título\nJoana Prado aqui\na\tb\nfim"


@pytest.mark.parametrize(
    "raw",
    [
        b"nada",
        packed({"word/document.xml": "<sem fim"}),
        packed({"word/document.xml": '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'}),
        packed({"outra": "coisa"})[:-10],
    ],
)
def test_a_document_that_does_not_open_is_refused(raw: bytes) -> None:
    with pytest.raises(CopyError) as error:
        taken_from(raw, _DOCX)
    assert error.value.code == "copy.unreadable"


@given(st.text(max_size=200), st.integers(1, 300))
def test_sheets_are_the_text_and_none_is_longer_than_it_may(text: str, times: int) -> None:
    sheets = sheets_of(text * times)
    assert "".join(sheets) == text * times
    assert all(len(sheet) <= LENGTH for sheet in sheets)


@given(st.text(alphabet="abc \n", min_size=1), st.data())
def test_what_is_covered_is_gone_whatever_its_length(text: str, data: st.DataObject) -> None:
    start = data.draw(st.integers(0, len(text) - 1))
    end = data.draw(st.integers(start + 1, len(text)))
    assert without(text, [(start, end)]) == f"{text[:start]}{COVERED}{text[end:]}"


def test_signs_that_are_not_seen_are_left_out() -> None:
    assert without("a\u200bb\u202ec\x00 João", []) == "abc João"
