"""Citations of a pack are read, resolved and printed."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from isonomia.law.citation import (
    CitationError,
    Cite,
    Source,
    Sources,
    make_source,
    norm_gender,
    parse_cite,
    parse_fragment,
    parse_urn,
    print_citation,
    print_cite,
    print_cites,
    resolve,
)
from tests.law.citation.strategies import fragments

RECIFE = "urn:lex:br;pernambuco;recife:municipal:decreto:2011-08-29;26029"
LEI_9784 = "urn:lex:br:federal:lei:1999-01-29;9784"
SOURCES = Sources(
    own=make_source(RECIFE),
    others={
        "lei9784": make_source(LEI_9784),
        "lei-local": make_source("urn:lex:br;sao.paulo:estadual:lei:2000;10705"),
    },
    labels={"reading.counting_start": "o primeiro dia útil é o primeiro dia do prazo"},
)
# citation, URN, printed within its norm, printed in full
PRINTED = [
    ("art13_par1", f"{RECIFE}!art13_par1", "art. 13, § 1º", "art. 13, § 1º, do Decreto 26.029/2011"),
    ("art10", f"{RECIFE}!art10", "art. 10", "art. 10 do Decreto 26.029/2011"),
    ("norm", RECIFE, "Decreto 26.029/2011", "Decreto 26.029/2011"),
    (
        "lei9784.art26_par5",
        f"{LEI_9784}!art26_par5",
        "art. 26, § 5º, da Lei 9.784/1999",
        "art. 26, § 5º, da Lei 9.784/1999",
    ),
    ("lei9784.art67", f"{LEI_9784}!art67", "art. 67 da Lei 9.784/1999", "art. 67 da Lei 9.784/1999"),
    ("lei9784", LEI_9784, "Lei 9.784/1999", "Lei 9.784/1999"),
    (
        "lei-local.art2_par1u",
        "urn:lex:br;sao.paulo:estadual:lei:2000;10705!art2_par1u",
        "art. 2º, parágrafo único, da Lei 10.705/2000",
        "art. 2º, parágrafo único, da Lei 10.705/2000",
    ),
    (
        "reading.counting_start",
        None,
        "leitura adotada: o primeiro dia útil é o primeiro dia do prazo",
        "leitura adotada: o primeiro dia útil é o primeiro dia do prazo",
    ),
    ("setting.defence_term", None, "norma do órgão: defence_term", "norma do órgão: defence_term"),
    ("supplement.counting", None, "norma subsidiária: counting", "norma subsidiária: counting"),
]
ACCEPTED = "art13_par1 (desta norma), lei9784.art26_par5 (de uma fonte), ou reading.nome, setting.nome, supplement.nome"
EXAMPLES = "como em art13_par1, art4_cpt_inc2 ou art2_par1u"
HEAD = "inciso e alínea do caput vêm depois de cpt, como em art3_cpt_inc2"


def no_alias(whole: str, word: str) -> str:
    return f"Em “{whole}”, “{word}” não serve de apelido de fonte: escreva {ACCEPTED}."


def no_item(whole: str, word: str) -> str:
    return f"“{whole}” não diz o que se cita: escreva {word}.nome, em letras minúsculas."


REFUSED = [
    ("", "cite_empty", f"Falta a citação: escreva {ACCEPTED}."),
    ("  ", "cite_empty", f"Falta a citação: escreva {ACCEPTED}."),
    ("reading", "cite_item", no_item("reading", "reading")),
    ("setting.", "cite_item", no_item("setting.", "setting")),
    ("supplement.9", "cite_item", no_item("supplement.9", "supplement")),
    ("art13.art2", "cite_source", no_alias("art13.art2", "art13")),
    ("norm.art2", "cite_source", no_alias("norm.art2", "norm")),
    ("lei_9784.art2", "cite_source", no_alias("lei_9784.art2", "lei_9784")),
    ("lei9784.art2_inc1", "fragment_order", f"Em “art2_inc1”, {HEAD}."),
    ("lei9784.", "fragment_empty", f"Falta o dispositivo: escreva-o {EXAMPLES}."),
    ("art4_inc1", "fragment_order", f"Em “art4_inc1”, {HEAD}."),
]


@pytest.mark.parametrize(("text", "urn", "short", "full"), PRINTED)
def test_a_citation_resolves_and_prints(text: str, urn: str | None, short: str, full: str) -> None:
    cite = parse_cite(text)
    resolved = resolve(cite, SOURCES)
    assert (str(resolved) if resolved else None) == urn
    assert (print_cite(cite, SOURCES), print_cite(cite, SOURCES, full=True)) == (short, full)


@pytest.mark.parametrize("text", [row[0] for row in PRINTED])
def test_a_citation_is_written_back_as_it_was_read(text: str) -> None:
    assert str(parse_cite(text)) == text


@pytest.mark.parametrize(("text", "code", "message"), REFUSED)
def test_a_bad_citation_is_refused_with_what_is_accepted(text: str, code: str, message: str) -> None:
    with pytest.raises(CitationError) as refusal:
        parse_cite(text)
    assert (refusal.value.code, str(refusal.value)) == (code, message)


def test_a_citation_says_of_which_source_and_provision_it_is() -> None:
    assert parse_cite(" LEI9784.ART26_PAR5 ") == Cite("lei9784", parse_fragment("art26_par5"))
    assert parse_cite("art2_par1u") == Cite("", parse_fragment("art2_par1u"))
    assert parse_cite("reading.floor") == Cite("reading", item="floor")


def test_only_a_citation_without_source_is_of_the_own_norm() -> None:
    texts = ("art5", "norm", "lei9784.art5", "reading.floor")
    assert [parse_cite(text).is_of_own_norm for text in texts] == [True, True, False, False]


@pytest.mark.parametrize("act", [resolve, print_cite])
def test_an_unknown_source_is_refused_with_those_known(act: Callable[[Cite, Sources], object]) -> None:
    with pytest.raises(CitationError) as refusal:
        act(parse_cite("atr13"), SOURCES)
    assert refusal.value.code == "source_unknown"
    assert str(refusal.value) == (
        "“atr13” não é fonte deste pacote (há: lei-local, lei9784). Acrescente-a em “sources”; "
        "um dispositivo da própria norma se escreve como art13_par1."
    )


def test_several_citations_print_once_each_in_their_order() -> None:
    cites = [parse_cite(text) for text in ("art13", "art13_par1", "lei9784.art66", "art13")]
    assert print_cites(cites, SOURCES) == "art. 13; art. 13, § 1º; art. 66 da Lei 9.784/1999"
    assert print_cites(cites[:1], SOURCES, full=True) == "art. 13 do Decreto 26.029/2011"


@pytest.mark.parametrize("alias", ["art5", "cpt", "reading", "norm", "Lei9784", "lei_9784", "lei.9784", ""])
def test_a_source_can_not_be_named_as_a_provision_or_a_reserved_word(alias: str) -> None:
    with pytest.raises(CitationError) as refusal:
        Sources(own=SOURCES.own, others={alias: SOURCES.own})
    assert refusal.value.code == "source_alias"
    assert str(refusal.value) == (
        f"“{alias}” não serve de apelido de fonte: use letras minúsculas e algarismos, como em lei9784, "
        "e não um dispositivo nem reading, setting, supplement, norm."
    )


def test_a_source_takes_its_name_from_the_urn_unless_given() -> None:
    assert make_source(LEI_9784) == Source(parse_urn(LEI_9784), "Lei 9.784/1999", "da")
    named = make_source(LEI_9784, name="Lei do Processo Administrativo", seen="2024-05-02")
    assert named == Source(parse_urn(LEI_9784), "Lei do Processo Administrativo", "da", "2024-05-02")


def test_a_source_is_a_whole_norm() -> None:
    with pytest.raises(CitationError) as refusal:
        make_source(f"{LEI_9784}!art1")
    assert refusal.value.code == "source_fragment"
    assert str(refusal.value) == (f"A fonte é a norma inteira: escreva {LEI_9784}, e o dispositivo em cada citação.")


@pytest.mark.parametrize(
    ("urn", "printed"),
    [
        (f"{RECIFE}!art13_par1", "art. 13, § 1º, do Decreto 26.029/2011"),
        (f"{RECIFE}!art2_par1u", "art. 2º, parágrafo único, do Decreto 26.029/2011"),
        (RECIFE, "Decreto 26.029/2011"),
        (
            "urn:lex:br;rio.janeiro:assembleia.legislativa:projeto.lei;pl:2013;2054!art4_cpt_inc2",
            "art. 4º, II, do Projeto de Lei 2.054/2013",
        ),
        ("urn:lex:br:federal:lei:2015;13097!art54_par1u", "art. 54, parágrafo único, da Lei 13.097/2015"),
        (
            "urn:lex:br:federal:decreto.lei:1943-05-01;5452!art634-1_cpt_inc1",
            "art. 634-A, I, do Decreto-Lei 5.452/1943",
        ),
        (
            "urn:lex:br:federal:constituicao:1988-10-05;1988!art5_cpt_inc55",
            "art. 5º, LV, da Constituição de 1988",
        ),
        ("urn:lex:br;paraiba;cabedelo:municipal:lei:1973-06-22;219", "Lei 219/1973"),
        (
            "urn:lex:br:ministerio.justica,ministerio.economia:portaria.interministerial:2019-11-25;11!art1",
            "art. 1º da Portaria Interministerial 11/2019",
        ),
        ("urn:lex:br:federal:lei:2002-01-10;lex-1!art1", "art. 1º da Lei de 10/01/2002"),
    ],
)
def test_a_whole_citation_is_printed_from_the_urn_alone(urn: str, printed: str) -> None:
    assert print_citation(parse_urn(urn)) == printed


def test_a_given_name_stands_for_that_of_the_urn() -> None:
    urn = parse_urn("urn:lex:br;bahia;salvador:municipal:decreto:2022-08-05;numero!art6_par2")
    assert print_citation(urn, name="Decreto de Salvador") == "art. 6º, § 2º, do Decreto de Salvador"
    memo = parse_urn("urn:lex:br:federal:memorando:2020;1!art1")
    assert print_citation(memo, name="Memorando 1/2020", gender="do") == "art. 1º do Memorando 1/2020"


@pytest.mark.parametrize("descriptor", ["2022-08-05;numero", "codigo.civil"])
def test_a_norm_without_number_must_be_named(descriptor: str) -> None:
    with pytest.raises(CitationError) as refusal:
        print_citation(parse_urn(f"urn:lex:br:federal:lei:{descriptor}!art6"))
    assert refusal.value.code == "norm_name"
    urn = f"urn:lex:br:federal:lei:{descriptor}"
    message = f"Falta o nome da norma {urn}: escreva-o em “name”, como em Lei 9.784/1999."
    assert str(refusal.value) == message


def test_an_unknown_kind_of_norm_must_be_named() -> None:
    with pytest.raises(CitationError) as refusal:
        norm_gender(parse_urn("urn:lex:br:federal:memorando:2020;1"))
    assert refusal.value.code == "norm_kind"
    assert str(refusal.value) == (
        "O tipo de norma “memorando” não tem nome conhecido: escreva “name”, como em Lei 9.784/1999, "
        "e “gender”, da ou do."
    )


@given(st.sampled_from(["", "lei9784."]), fragments())
def test_any_citation_survives_reading_and_writing(source: str, fragment: str) -> None:
    assert str(parse_cite(source + fragment)) == source + fragment


@given(st.text())
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        cite = parse_cite(text)
    except CitationError:
        return
    assert parse_cite(str(cite)) == cite
