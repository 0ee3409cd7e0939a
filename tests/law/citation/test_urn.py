"""URN LEX is read, refused and written back."""

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from isonomia.law.citation import CitationError, Urn, canonical, parse_fragment, parse_urn
from tests.law.citation.strategies import fragments

# Norms seen with these identifiers in public repositories, then those that the five norms of the house cite.
SEEN = [
    "urn:lex:br;rio.grande.sul;rio.grande:municipal:decreto:2014-04-04;12693",
    "urn:lex:br;distrito.federal:distrital:decreto:1992-01-16;13727",
    "urn:lex:br;paraiba;cabedelo:municipal:lei:1973-06-22;219",
    "urn:lex:br;rio.janeiro;nova.friburgo:municipal:lei:2017-10-02;4584",
    "urn:lex:br;sao.paulo:estadual:lei:2000-12-28;10705",
    "urn:lex:br:federal:lei:2019-09-20;13874!art3_cpt_inc2",
    "urn:lex:br:federal:lei:2015;13097!art54_par1u",
    "urn:lex:br:federal:decreto.lei:1943-05-01;5452!art634-1_cpt_inc1",
]
OURS = [
    "urn:lex:br;pernambuco;recife:municipal:decreto:2011-08-29;26029!art13_par1",
    "urn:lex:br;pernambuco;recife:municipal:decreto:2011-08-29;26029!art4_cpt_inc2",
    "urn:lex:br;pernambuco;recife:municipal:decreto:2011-08-29;26029!art2_par1u",
    "urn:lex:br;rio.janeiro:assembleia.legislativa:projeto.lei;pl:2013;2054!art4_cpt_inc2",
    "urn:lex:br;rio.janeiro:estadual:lei:2015-07-15;7041",
    "urn:lex:br;rio.janeiro:estadual:lei:2022-07-13;9789!art1_par1",
    "urn:lex:br;rio.janeiro:estadual:lei:2009-04-01;5427",
    "urn:lex:br;paraiba:estadual:decreto:2017-12-12;37945!art1_par4_inc2",
    "urn:lex:br;paraiba:estadual:decreto:2017-12-12;37945!art8_cpt_inc2",
    "urn:lex:br;distrito.federal:distrital:decreto:2013-05-08;34350!art5_par6",
    "urn:lex:br;distrito.federal:distrital:decreto:2017-06-23;38293",
    "urn:lex:br;bahia;salvador:municipal:decreto:2022-08-05;numero!art12_cpt_inc1_ali2",
    "urn:lex:br;bahia;salvador:municipal:decreto:2022-08-05;numero!art6_par2",
    "urn:lex:br:federal:lei:1999-01-29;9784!art66_par3",
    "urn:lex:br:federal:lei:2002-01-10;10406!art132_par3",
    "urn:lex:br:federal:lei:2015-03-16;13105!art224_par1",
    "urn:lex:br:federal:lei:2006-12-19;11419!art5_par3",
    "urn:lex:br:federal:lei:2023-12-21;14759",
]
GRAMMAR = [
    "urn:lex:br:federal:constituicao:1988-10-05;1988!art5_cpt_inc55",
    "urn:lex:br:camara.deputados:projeto.lei.complementar;plp:2013;250",
    "urn:lex:br:ministerio.justica,ministerio.economia:portaria.interministerial:2019-11-25;11",
    "urn:lex:br:federal:lei:2002-01-10;lex-1",
    "urn:lex:br:ministerio.justica:portaria:2010-03-02;seq-mj-4",
    "urn:lex:br:federal:lei:2002-01-10;10406;retificacao.2",
    "urn:lex:br:federal:lei:codigo.civil",
    "urn:lex:br:federal:lei:1999-01-29;9784@2009-07-29",
    "urn:lex:br:federal:lei:1999-01-29;9784@2009-07-29;alteracao",
    "urn:lex:br:federal:lei:1999-01-29;9784@versao.original",
    "urn:lex:br:federal:lei:1999-01-29;9784@inicio.vigencia",
    "urn:lex:br:federal:lei:1999-01-29;9784@multivigente~texto;pt-br!art66_par3",
    "urn:lex:br:federal:lei:1999-01-29;9784@versao.vigente.em;2020-01-01",
    "urn:lex:br:federal:lei:1999-01-29;9784@versao.eficaz.em;2020-01-01",
    "urn:lex:br:federal:lei:1999-01-29;9784@versao.consultada.em;2020-01-01!art1",
    "urn:lex:br:federal:lei:1999-01-29;9784~texto;pt-br",
]

SHAPE = "urn:lex:lugar:autoridade:tipo:data;número, como em urn:lex:br:federal:lei:1999-01-29;9784"
SPELLING = "(minúsculas, sem acento, palavras unidas por ponto, sem preposição)."
DESCRIPTOR = (
    "não identifica a norma: escreva a data e o número, como em 1999-01-29;9784, "
    "ou o ano e o número, como em 1999;9784."
)
VERSION = (
    "não é uma versão: escreva a data, como em @2015-07-15, versao.original, "
    "inicio.vigencia, multivigente, ou versao.vigente.em;data."
)
REFUSED = [
    ("", "urn_prefix", f"“” não é uma URN LEX: escreva {SHAPE}."),
    ("Lei 9.784", "urn_prefix", f"“Lei 9.784” não é uma URN LEX: escreva {SHAPE}."),
    (
        "https://www.exemplo.br/lei",
        "urn_prefix",
        f"“https://www.exemplo.br/lei” não é uma URN LEX: escreva {SHAPE}.",
    ),
    (
        "urn:lex:br:federal:lei",
        "urn_fields",
        f"“urn:lex:br:federal:lei” tem partes a mais ou a menos: escreva {SHAPE}.",
    ),
    (
        "urn:lex:br::lei:1999;1",
        "urn_fields",
        f"“urn:lex:br::lei:1999;1” tem partes a mais ou a menos: escreva {SHAPE}.",
    ),
    (
        "urn:lex:pt:federal:lei:1999;1",
        "urn_place",
        "O lugar “pt” não serve: escreva br, br;estado ou br;estado;município.",
    ),
    (
        "urn:lex:br;a;b;c:federal:lei:1999;1",
        "urn_place",
        "O lugar “br;a;b;c” não serve: escreva br, br;estado ou br;estado;município.",
    ),
    (
        "urn:lex:br;rio.de.janeiro:estadual:lei:2015-07-15;7041",
        "urn_name",
        f"“rio.de.janeiro” não está como o LexML escreve: use “rio.janeiro” {SPELLING}",
    ),
    (
        "urn:lex:br;rio.grande.do.sul:estadual:lei:2015-07-15;7041",
        "urn_name",
        f"“rio.grande.do.sul” não está como o LexML escreve: use “rio.grande.sul” {SPELLING}",
    ),
    (
        "urn:lex:br;são paulo:estadual:lei:2000-12-28;10705",
        "urn_name",
        f"“são paulo” não está como o LexML escreve: use “sao.paulo” {SPELLING}",
    ),
    (
        "urn:lex:br;:federal:lei:1999;1",
        "urn_name",
        "“” não é um nome: use letras e algarismos, como em camara.deputados.",
    ),
    ("urn:lex:br:federal:lei:9784", "urn_descriptor", f"“9784” {DESCRIPTOR}"),
    ("urn:lex:br:federal:lei:29-01-1999;9784", "urn_descriptor", f"“29-01-1999;9784” {DESCRIPTOR}"),
    ("urn:lex:br:federal:lei:1999;9.784/99", "urn_descriptor", f"“1999;9.784/99” {DESCRIPTOR}"),
    (
        "urn:lex:br:federal:lei:1999-02-30;9784",
        "urn_day",
        "O dia 1999-02-30 não existe: escreva ano-mês-dia, como em 1999-01-29.",
    ),
    (
        "urn:lex:br:federal:lei:1999-01-29;9784@versao.vigente.em;2020-13-01",
        "urn_day",
        "O dia 2020-13-01 não existe: escreva ano-mês-dia, como em 1999-01-29.",
    ),
    (
        "urn:lex:br:federal:lei:1999-01-29;" + "9" * 500,
        "urn_length",
        f"A URN passa de 500 caracteres: escreva {SHAPE}.",
    ),
    ("urn:lex:br:federal:lei:1999-01-29;9784@hoje", "urn_version", f"“@hoje” {VERSION}"),
    ("urn:lex:br:federal:lei:1999-01-29;9784@", "urn_version", f"“@” {VERSION}"),
    (
        "urn:lex:br:federal:lei:1999-01-29;9784~",
        "urn_form",
        "“~” não é uma forma: escreva como em ~texto;pt-br.",
    ),
    (
        "urn:lex:br:federal:lei:1999-01-29;9784!",
        "fragment_empty",
        "Falta o dispositivo: escreva-o como em art13_par1, art4_cpt_inc2 ou art2_par1u.",
    ),
]


@pytest.mark.parametrize("text", SEEN + OURS + GRAMMAR)
def test_a_urn_is_written_back_as_it_was_read(text: str) -> None:
    assert str(parse_urn(text)) == text


@pytest.mark.parametrize(("text", "code", "message"), REFUSED)
def test_a_bad_urn_is_refused_with_what_is_accepted(text: str, code: str, message: str) -> None:
    with pytest.raises(CitationError) as refusal:
        parse_urn(text)
    assert (refusal.value.code, str(refusal.value)) == (code, message)


def test_each_part_of_a_urn_has_its_name() -> None:
    text = "urn:lex:br;sao.paulo:estadual:lei:2000-12-28;10705@2009-07-29~texto;pt-br!art1_par2"
    assert parse_urn(text) == Urn(
        place=("br", "sao.paulo"),
        authority="estadual",
        kind="lei",
        descriptor="2000-12-28;10705",
        version="2009-07-29",
        form="texto;pt-br",
        fragment=parse_fragment("art1_par2"),
    )


def test_upper_case_and_blanks_are_accepted() -> None:
    assert str(parse_urn("  URN:LEX:BR:Federal:Lei:1999-01-29;9784!Art66_Par3\n")) == SEEN_LOWER


SEEN_LOWER = "urn:lex:br:federal:lei:1999-01-29;9784!art66_par3"


@pytest.mark.parametrize("page", ["https://www.lexml.gov.br/urn/", "https://normas.leg.br/?urn="])
def test_the_address_of_a_page_before_the_urn_is_accepted(page: str) -> None:
    assert str(parse_urn(page + SEEN_LOWER)) == SEEN_LOWER


@pytest.mark.parametrize(
    ("descriptor", "number", "year", "signed"),
    [
        ("1999-01-29;9784", "9784", 1999, date(1999, 1, 29)),
        ("2015;13097", "13097", 2015, None),
        ("2002-01-10;10406;retificacao.2", "10406", 2002, date(2002, 1, 10)),
        ("codigo.civil", "codigo.civil", None, None),
        ("2002-01-10;lex-1", "lex-1", 2002, date(2002, 1, 10)),
    ],
)
def test_number_year_and_day_come_from_the_descriptor(
    descriptor: str, number: str, year: int | None, signed: date | None
) -> None:
    urn = parse_urn(f"urn:lex:br:federal:lei:{descriptor}")
    assert (urn.number, urn.year, urn.signed) == (number, year, signed)


def test_two_provisions_of_a_norm_share_the_norm() -> None:
    first, second = parse_urn(OURS[0]), parse_urn(OURS[1])
    assert first.norm == second.norm == parse_urn(OURS[0].partition("!")[0])


def test_another_provision_of_the_norm_keeps_its_version() -> None:
    urn = parse_urn("urn:lex:br:federal:lei:1999-01-29;9784@2009-07-29!art1")
    assert str(urn.at(parse_fragment("art2"))) == "urn:lex:br:federal:lei:1999-01-29;9784@2009-07-29!art2"


@pytest.mark.parametrize(
    ("name", "spelt"),
    [
        ("Rio de Janeiro", "rio.janeiro"),
        ("Mato Grosso do Sul", "mato.grosso.sul"),
        ("Distrito Federal", "distrito.federal"),
        ("Câmara dos Deputados", "camara.deputados"),
        ("Paraíba", "paraiba"),
    ],
)
def test_a_name_is_spelt_as_lexml_does(name: str, spelt: str) -> None:
    assert canonical(name) == spelt


NAMES = st.lists(st.from_regex(r"[a-z0-9]{1,8}", fullmatch=True), min_size=1, max_size=3).map(".".join)
CANONICAL = NAMES.filter(lambda name: canonical(name) == name)


@given(
    place=st.lists(CANONICAL, max_size=2),
    authority=CANONICAL,
    kind=CANONICAL,
    day=st.dates(min_value=date(1000, 1, 1)),
    number=st.integers(min_value=1, max_value=99999),
    version=st.sampled_from(["", "versao.original", "2015-07-15"]),
    form=st.sampled_from(["", "texto;pt-br"]),
    fragment=st.none() | fragments(),
)
def test_any_urn_survives_writing_and_reading(  # each argument is a part of the URN
    place: list[str],
    authority: str,
    kind: str,
    day: date,
    number: int,
    version: str,
    form: str,
    fragment: str | None,
) -> None:
    provision = parse_fragment(fragment) if fragment else None
    urn = Urn(("br", *place), authority, kind, f"{day};{number}", version, form, provision)
    assert parse_urn(str(urn)) == urn


@given(st.text(), st.sampled_from(["", "urn:lex:", "urn:lex:br:federal:lei:1999;1"]))
def test_any_text_is_read_or_refused(text: str, start: str) -> None:
    try:
        urn = parse_urn(start + text)
    except CitationError:
        return
    assert parse_urn(str(urn)) == urn
