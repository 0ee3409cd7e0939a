"""Whatever sign people write, papers are set: with its letter where there is one, else with its number in Unicode."""

import json
import unicodedata
from io import BytesIO
from typing import cast

import pikepdf
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from isonomia.documents.kinds import KINDS
from isonomia.documents.kinds.delivering import Letter
from isonomia.documents.sampling import sample_of
from isonomia.documents.setting import glyphs
from isonomia.documents.setting.glyphs import number, shown_otherwise, text_shown
from isonomia.documents.setting.typesetting import composed, typeset
from isonomia.documents.view import Addressee
from tests.documents.desk import AT
from tests.documents.reading import words_of

NOTICE = sample_of(KINDS["opening_notice"])
TO = Addressee(name="Pessoa de exemplo", quality="autuado")
MIXED = st.one_of(
    st.text(),
    st.text(st.characters(categories=["Mn", "Mc", "Me", "Lo", "Ll", "Cf"])),
    st.text(st.characters(categories=["Co", "So", "Cc", "Sk", "Sm"])),
    st.text(st.characters(min_codepoint=0x250, max_codepoint=0x2FFF)),
)


@pytest.mark.parametrize(("text", "told"), [
    ("Bar Arco-íris 🌈", "Bar Arco-íris [U+1F308]"),
    ("中文餐厅", "[U+4E2D][U+6587][U+9910][U+5385]"),
    ("\uf0b7 primeiro\n\uf0a7 segundo", "• primeiro\n• segundo"),
    ("a\x00b\x07c\x0cd\u2028e", "abc\nd\ne"),
    ("abc\u202edef\ufeff", "abcdef"),
    ("♥\ufe0f e\u0301 Ọ̀ṣun ỹ", "♥ é Ọ̀ṣun ỹ"),
    ("e\u20dd", "e[U+20DD]"),
    ("\ue000\uffff", "[U+E000][U+FFFF]"),
    ("Ωμέγα Привет مقهى שלום → ☐ ≥ №", "Ωμέγα Привет مقهى שלום → ☐ ≥ №"),
    ('<b> #read("/etc") \\u{7} \\n', '<b> #read("/etc") \\u{7} \\n'),
])  # fmt: skip
def test_a_sign_stands_by_its_letter_or_by_its_number(text: str, told: str) -> None:
    assert text_shown(text) == told


def test_every_plain_sign_has_a_letter() -> None:
    plain = [chr(at) for at in range(0x20, 0x3000) if glyphs._PLAIN.fullmatch(chr(at))]
    assert len(plain) > 300
    assert glyphs._refused(plain) == []


@settings(max_examples=150, deadline=None)
@given(MIXED, MIXED, MIXED)
def test_every_text_sets_every_field_of_a_paper(name: str, place: str, written: str) -> None:
    paper = replace(
        NOTICE,
        to=replace(TO, name=name, lines=(place,)),
        head=replace(NOTICE.head, body=f"Órgão {name}", lines=(place,)),
        case=replace(NOTICE.case, respondents=(name, place)),
        brief=(written,),
        signers=tuple(replace(one, name=name) for one in NOTICE.signers),
        free=dict.fromkeys(NOTICE.free, written),
    )
    assert typeset(paper, at=AT).startswith(b"%PDF")


@settings(max_examples=50, deadline=None)
@given(MIXED)
def test_every_text_sets_labels_and_covers(text: str) -> None:
    assert composed("mailing/labels.typ", [{"place": 1, "name": text, "lines": [text]}], at=AT).startswith(b"%PDF")
    cover = sample_of(KINDS["letter_cover"])
    content = cast("Letter", cover.content)
    cover = replace(cover, content=replace(content, to=replace(content.to, name=text, lines=(text,))))
    assert typeset(cover, at=AT).startswith(b"%PDF")


@given(st.text())
def test_a_text_loses_no_sign_that_one_sees(text: str) -> None:
    told = text_shown(text)
    for sign in unicodedata.normalize("NFC", text):
        unseen = unicodedata.category(sign) in {"Cc", "Cf", "Zl", "Zp"} or glyphs._SELECTORS.match(sign)
        assert unseen or sign in told or number(sign) in told or sign in glyphs._BULLETS


def test_the_data_in_the_file_keep_the_text_as_it_was_written() -> None:
    name = "Bar \uf0b7\x07 Arco-íris 🌈"
    pdf = typeset(replace(NOTICE, to=replace(TO, name=name)), at=AT)
    assert "Bar • Arco-íris [U+1F308]" in words_of(pdf)
    with pikepdf.open(BytesIO(pdf)) as document:
        data = next(iter(document.attachments.values())).get_file().read_bytes()
    assert json.loads(data)["to"]["name"] == name


def test_what_stands_by_its_number_is_told() -> None:
    assert shown_otherwise("Bar 🌈 e 🌈, 中\x07 ♥") == ("🌈", "中")
    assert shown_otherwise("Bar do José") == ()
