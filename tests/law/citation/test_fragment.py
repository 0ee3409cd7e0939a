"""Fragments are read and refused; provisions are printed as lawyers write them."""

import pytest
from hypothesis import given

from isonomia.law.citation import (
    CitationError,
    Fragment,
    Part,
    parse_fragment,
    print_fragment,
    print_heading,
    spell_fragment,
)
from tests.law.citation.strategies import fragments

# fragment, short form, running text
PRINTED = [
    ("art4_cpt_inc2", "art. 4º, II", "inciso II do art. 4º"),
    ("art1_par4_inc2", "art. 1º, § 4º, II", "inciso II do § 4º do art. 1º"),
    ("art2_par1u", "art. 2º, parágrafo único", "parágrafo único do art. 2º"),
    ("art12_cpt_inc1_ali1", "art. 12, I, a", "alínea a do inciso I do art. 12"),
    ("art12_cpt_inc1_ali2_ite3", "art. 12, I, b, item 3", "item 3 da alínea b do inciso I do art. 12"),
    ("art7_par2_ali4", "art. 7º, § 2º, d", "alínea d do § 2º do art. 7º"),
    ("art5", "art. 5º", "art. 5º"),
    ("art9", "art. 9º", "art. 9º"),
    ("art10", "art. 10", "art. 10"),
    ("art13_par1", "art. 13, § 1º", "§ 1º do art. 13"),
    ("art5_par10", "art. 5º, § 10", "§ 10 do art. 5º"),
    ("art14_cpt", "art. 14, caput", "caput do art. 14"),
    ("art999", "art. 999", "art. 999"),
    ("art1000", "art. 1.000", "art. 1.000"),
    ("art2046_par1", "art. 2.046, § 1º", "§ 1º do art. 2.046"),
    ("art1-1", "art. 1º-A", "art. 1º-A"),
    ("art1-27", "art. 1º-AA", "art. 1º-AA"),
    ("art634-1_cpt_inc1", "art. 634-A, I", "inciso I do art. 634-A"),
    ("art1000-2", "art. 1.000-B", "art. 1.000-B"),
    ("art103-1-2", "art. 103-A-B", "art. 103-A-B"),
    ("art1u", "artigo único", "artigo único"),
    ("art1_par1-1_inc4-2", "art. 1º, § 1º-A, IV-B", "inciso IV-B do § 1º-A do art. 1º"),
    ("art1_cpt_inc1_ali27", "art. 1º, I, aa", "alínea aa do inciso I do art. 1º"),
    ("art5_cpt_inc78", "art. 5º, LXXVIII", "inciso LXXVIII do art. 5º"),
    ("art1_cpt_ali1u", "art. 1º, alínea única", "alínea única do art. 1º"),
    ("tit2_art1_cpt", "título II, art. 1º, caput", "caput do art. 1º do título II"),
    ("prt1_liv2_tit3_cap4_sec5_sub6", *(
        "parte I, livro II, título III, capítulo IV, seção V, subseção VI",
        "subseção VI da seção V do capítulo IV do título III do livro II da parte I",
    )),
    ("cap1u", "capítulo único", "capítulo único"),
    ("sec1u", "seção única", "seção única"),
    ("anx1", "anexo I", "anexo I"),
    ("anx1u_art2_par3", "anexo único, art. 2º, § 3º", "§ 3º do art. 2º do anexo único"),
    ("anx2_inc4", "anexo II, inciso IV", "inciso IV do anexo II"),
    ("anx2_ite4", "anexo II, item 4", "item 4 do anexo II"),
    ("agh1_art2", "agrupamento 1, art. 2º", "art. 2º do agrupamento 1"),
    ("art2_dpg1", "art. 2º, dispositivo 1", "dispositivo 1 do art. 2º"),
]  # fmt: skip
HEADINGS = [
    ("art1", "Art. 1º"),
    ("art9", "Art. 9º"),
    ("art10", "Art. 10."),
    ("art1000", "Art. 1.000."),
    ("art1-1", "Art. 1º-A"),
    ("art634-1", "Art. 634-A."),
    ("art1u", "Artigo único."),
    ("art1_par2", "§ 2º"),
    ("art1_par10", "§ 10."),
    ("art2_par1u", "Parágrafo único."),
    ("art4_cpt", "Caput"),
    ("art4_cpt_inc2", "II"),
    ("art12_cpt_inc1_ali1", "a)"),
    ("art12_cpt_inc1_ali1_ite2", "2"),
    ("art12_cpt_inc1_ali1u", "Alínea única"),
    ("tit2", "Título II"),
]
EXAMPLES = "como em art13_par1, art4_cpt_inc2 ou art2_par1u"
CODES = "anx, prt, liv, tit, cap, sec, sub, agh, art, cpt, par, inc, ali, ite, dpg"
HEAD = "inciso e alínea do caput vêm depois de cpt, como em art3_cpt_inc2"


def not_a_part(whole: str, word: str) -> str:
    return (
        f"Em “{whole}”, “{word}” não é parte de um dispositivo: "
        f"use {CODES}, seguidos do número em algarismos arábicos, {EXAMPLES}."
    )


def out_of_place(whole: str, word: str, before: str, holders: str) -> str:
    return f"Em “{whole}”, “{word}” não pode vir depois de {before}: {word[:3]} vem depois de {holders} ou no começo."


REFUSED = [
    ("", "fragment_empty", f"Falta o dispositivo: escreva-o {EXAMPLES}."),
    ("art. 13, § 1º", "fragment_part", not_a_part("art. 13, § 1º", "art. 13, § 1º")),
    ("artigo13", "fragment_part", not_a_part("artigo13", "artigo13")),
    ("art13__par1", "fragment_part", not_a_part("art13__par1", "")),
    ("art0", "fragment_part", not_a_part("art0", "art0")),
    ("art01", "fragment_part", not_a_part("art01", "art01")),
    ("art4_cpt_incii", "fragment_part", not_a_part("art4_cpt_incii", "incii")),
    ("art4_xyz1", "fragment_part", not_a_part("art4_xyz1", "xyz1")),
    ("art١", "fragment_part", not_a_part("art١", "art١")),
    ("art", "fragment_number", "Em “art”, falta o número de “art”: escreva art1, ou art1u se for único."),
    (
        "art2_par",
        "fragment_number",
        "Em “art2_par”, falta o número de “par”: escreva par1, ou par1u se for único.",
    ),
    ("art2_cpt1", "fragment_number", "Em “art2_cpt1”, o caput não tem número: escreva só cpt."),
    ("art2_cpt-1", "fragment_number", "Em “art2_cpt-1”, o caput não tem número: escreva só cpt."),
    (
        "art2_par1u-1",
        "fragment_number",
        "Em “art2_par1u-1”, “par1u-1” não existe: o dispositivo único (1u) não leva letra.",
    ),
    (
        "art2_cpt_inc4000",
        "fragment_number",
        "Em “art2_cpt_inc4000”, “inc4000” passa de 3999, o maior número romano.",
    ),
    ("art3_inc2", "fragment_order", f"Em “art3_inc2”, {HEAD}."),
    ("art3_ali2", "fragment_order", f"Em “art3_ali2”, {HEAD}."),
    (
        "par1",
        "fragment_order",
        "Em “par1”, “par1” não pode vir no começo: par vem depois de anx, art, dpg.",
    ),
    (
        "cpt_inc1",
        "fragment_order",
        "Em “cpt_inc1”, “cpt” não pode vir no começo: cpt vem depois de art.",
    ),
    (
        "art1_par2_par3",
        "fragment_order",
        "Em “art1_par2_par3”, “par3” não pode vir depois de par: par vem depois de anx, art, dpg.",
    ),
    ("art1_cap2", "fragment_order", out_of_place("art1_cap2", "cap2", "art", "anx, prt, liv, tit, agh, dpg")),
    ("sec1_tit1", "fragment_order", out_of_place("sec1_tit1", "tit1", "sec", "anx, prt, liv, agh, dpg")),
]


@pytest.mark.parametrize(("text", "short", "spelt"), PRINTED)
def test_a_provision_is_printed_as_lawyers_write_it(text: str, short: str, spelt: str) -> None:
    fragment = parse_fragment(text)
    assert (print_fragment(fragment), spell_fragment(fragment)) == (short, spelt)


@pytest.mark.parametrize(("text", "heading"), HEADINGS)
def test_a_heading_is_printed_as_in_the_text_of_the_norm(text: str, heading: str) -> None:
    assert print_heading(parse_fragment(text)) == heading


@pytest.mark.parametrize("text", [row[0] for row in PRINTED])
def test_a_fragment_is_written_back_as_it_was_read(text: str) -> None:
    assert str(parse_fragment(text)) == text


@pytest.mark.parametrize(("text", "code", "message"), REFUSED)
def test_a_bad_fragment_is_refused_with_what_is_accepted(text: str, code: str, message: str) -> None:
    with pytest.raises(CitationError) as refusal:
        parse_fragment(text)
    assert (refusal.value.code, str(refusal.value)) == (code, message)


def test_the_parts_of_a_fragment_are_typed() -> None:
    parts = (Part("art", 634, suffixes=(1,)), Part("cpt"), Part("inc", 2))
    assert parse_fragment(" ART634-1_CPT_INC2 ") == Fragment(parts)
    assert parse_fragment("art2_par1u").parts[1] == Part("par", 1, single=True)


def test_a_provision_has_what_holds_it_as_parent() -> None:
    fragment = parse_fragment("art4_cpt_inc2")
    assert fragment.parent == parse_fragment("art4_cpt")
    assert parse_fragment("art4").parent is None


@pytest.mark.parametrize(
    ("inner", "outer", "within"),
    [
        ("art4_cpt_inc2", "art4", True),
        ("art4_cpt_inc2", "art4_cpt", True),
        ("art4", "art4", True),
        ("art4", "art4_cpt", False),
        ("art40", "art4", False),
        ("art4-1", "art4", False),
        ("art4_par1", "art4_par1u", False),
    ],
)
def test_a_provision_is_within_what_holds_it(inner: str, outer: str, within: bool) -> None:
    assert parse_fragment(inner).is_within(parse_fragment(outer)) is within


@given(fragments())
def test_any_fragment_survives_reading_and_writing(text: str) -> None:
    assert str(parse_fragment(text)) == text


@given(fragments(), fragments())
def test_two_provisions_print_alike_only_if_they_are_the_same(one: str, other: str) -> None:
    first, second = parse_fragment(one), parse_fragment(other)
    for write in (print_fragment, spell_fragment):
        assert (write(first) == write(second)) is (first == second)
