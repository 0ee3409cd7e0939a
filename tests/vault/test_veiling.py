"""What somebody told of themselves is found in a free text however it is written; other words are left alone."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from isonomia.vault.identity import Contact, Identity, together
from isonomia.vault.veiling import MARK, veil

TOLD = Identity(
    name="María d’Ávila da Silva",
    civil_name="José Pereira",
    document="123.456.789-09",
    address="Rua das Flores, 123, apto 4, Boa Vista, Recife, 50050-000",
    contacts=(
        Contact("phone", "(81) 99876-5432"),
        Contact("email", "maria.silva@exemplo.org"),
        Contact("other", "@mariasil"),
    ),
)


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("Meu nome é MARIA D’ÁVILA DA SILVA.", f"Meu nome é {MARK}."),
        ("silva, maria", MARK),
        ("mari\u0301a", MARK),
        ("ma\u00adria", MARK),
        ("Ávila", MARK),
        ("davila", MARK),
        ("mariasilva", MARK),
        ("silvamaria85", f"{MARK}85"),
        ("no documento sou josé pereira", f"no documento sou {MARK}"),
        ("Maria Pereira", MARK),
        ("81998765432", MARK),
        ("+55 81 9.9876-5432", MARK),
        ("(081) 9876 5432", MARK),
        ("ligue 99876-5432 hoje", f"ligue {MARK} hoje"),
        ("MARIA.SILVA@EXEMPLO.ORG", MARK),
        ("maria.silva arroba", f"{MARK} arroba"),
        ("instagram @MariaSil", f"instagram {MARK}"),
        ("CPF 12345678909", f"CPF {MARK}"),
        ("CPF 123 456 789 09.", f"CPF {MARK}."),
        ("moro na rua das flores, nº 123", f"moro na {MARK}"),
        ("R. das Flores 123", MARK),
        ("flores, 123", MARK),
        ("na Rua  Flores", f"na {MARK}"),
        ("cep 50.050-000", f"cep {MARK}"),
    ],
)
def test_what_was_told_is_hidden_however_it_is_written(text: str, left: str) -> None:
    assert veil(text, TOLD) == left


@pytest.mark.parametrize(
    "text",
    [
        "Fui ao bar com um amigo de lá da rua, e de novo no dia seguinte.",
        "Comprei flores para o Recife inteiro, na Boa Vista, em 10/03/2026 às 22h30.",
        "Paguei 12 reais; o garçom disse 123.",
        "O mariachi tocou; a selva e o silvado.",
    ],
)
def test_words_that_were_not_told_are_left_alone(text: str) -> None:
    assert veil(text, TOLD) == text


def test_a_text_of_somebody_who_told_nothing_is_left_alone() -> None:
    assert veil("Maria foi ao bar.", Identity()) == "Maria foi ao bar."


def test_another_code_is_named_in_the_mark() -> None:
    assert veil("Vi a Ana.", Identity(name="Ana"), "V1") == "Vi a [identidade lacrada de V1]."


def test_a_name_of_short_words_is_found_whole_only() -> None:
    assert veil("Li Wu leu o que Li leu", Identity(name="Li Wu")) == f"{MARK} leu o que Li leu"


_WORD = st.text("abcdefghijlmnoprstuvzáéíóúâêôãõçABCDEFGH", min_size=3, max_size=12)
_KEPT = ("o", "bar", "fui", "com", "um", "de", "da", "ao", "dia", "eu", "vi", "ele", "nós", "às", "que", "não")
_PLAIN = st.lists(st.sampled_from(_KEPT), max_size=12)


@given(st.lists(_WORD, min_size=1, max_size=5), _PLAIN, _PLAIN)
def test_no_word_of_a_name_survives_in_any_order_or_case(name: list[str], before: list[str], after: list[str]) -> None:
    told = Identity(name=" ".join(name))
    written = [word.upper() for word in reversed(name)]
    text = " ".join([*before, *written, *after])
    veiled = veil(text, told)
    for word in name:
        if word.casefold() not in _KEPT:
            assert word.upper() not in veiled.split()
    assert veil(veiled, told) == veiled


@given(st.from_regex(r"[1-9][1-9]9[1-9][0-9]{7}", fullmatch=True), st.sampled_from(["", " ", "-", ".", ") ", " - "]))
def test_a_phone_is_found_in_any_mask(digits: str, gap: str) -> None:
    told = Identity(contacts=(Contact("phone", digits),))
    written = f"({digits[:2]}{gap}{digits[2:7]}{gap}{digits[7:]}"
    assert digits[-4:] not in veil(f"meu número é {written} agora", told)


@given(st.from_regex(r"[0-9]{11}", fullmatch=True), st.sampled_from(["", " ", ".", "-"]))
def test_a_cpf_is_found_in_any_mask(digits: str, gap: str) -> None:
    written = f"{digits[:3]}{gap}{digits[3:6]}{gap}{digits[6:9]}{gap}{digits[9:]}"
    assert veil(f"cpf {written}", Identity(document=digits)) == f"cpf {MARK}"


@given(st.text(max_size=200))
def test_nothing_that_was_told_changes_nothing(text: str) -> None:
    assert veil(text, Identity()) == text


@given(st.text(max_size=200))
def test_any_text_is_taken(text: str) -> None:
    assert veil(veil(text, TOLD), TOLD) == veil(text, TOLD)


def test_what_was_told_before_and_told_anew_since_is_still_hidden() -> None:
    first = Identity(name="Rui Peçanha", document="123.456.789-09", address="Rua das Flores, 123")
    now = together([first, Identity(name="Rosa Lins"), Identity(name="Rosa Mangaba", address="Beco do Sino, 4")])
    assert now.name == "Rosa Mangaba"
    assert [one.name for one in together([now, Identity(name="Lua")]).before] == ["Rui Peçanha", "Rosa Lins", now.name]
    text = "Peçanha, ou Lins, ou Mangaba; Rua das Flores, 123; Beco do Sino, 4"
    assert veil(text, now) == f"{MARK}, ou {MARK}, ou {MARK}; {MARK}; {MARK}"
