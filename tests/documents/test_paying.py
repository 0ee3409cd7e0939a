"""Pix codes and collection slips, against the worked examples that their standards print."""

import re
from decimal import Decimal

import pytest

from isonomia.documents.paying.pix import br_code
from isonomia.documents.paying.slip import bars_of, by_module_10, by_module_11, slip_of
from isonomia.documents.refusal import DocumentError

_FREE = "1234567890123456789012345"
_WIDE = {"00110": 0, "10001": 1, "01001": 2, "11000": 3, "00101": 4, "10100": 5, "01100": 6, "00011": 7, "10010": 8,
         "01010": 9}  # fmt: skip


def test_the_example_of_the_central_bank_comes_out_sign_by_sign() -> None:
    """Manual de Padrões para Iniciação do Pix: the example of a static BR Code."""
    made = br_code(key="123e4567-e12b-12d1-a456-426655440000", name="Fulano de Tal", city="BRASILIA")
    assert made == (
        "00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR"
        "5913Fulano de Tal6008BRASILIA62070503***63041D3D"
    )


def test_a_code_with_an_amount_tells_it_before_the_country_and_closes_with_its_check() -> None:
    made = br_code(key="+5581900000000", name="EMPRESA", city="BRASILIA", amount=Decimal("66.66"))
    assert list(_fields(made)) == ["00", "26", "52", "53", "54", "58", "59", "60", "62", "63"]
    assert _fields(made)["54"] == "66.66"
    assert made[-4:] == f"{_crc(made[:-4]):04X}"
    assert _crc("123456789") == 0x29B1  # the check value of CRC-16/CCITT-FALSE, as catalogues of CRCs print it


def test_names_lose_their_accents_and_are_cut_and_the_amount_has_two_places() -> None:
    made = br_code(
        key="fundo@orgao.example",
        name="Fundação São José & Irmãos da Conceição",
        city="São José do Rio Preto",
        amount=Decimal(2000),
        identifier="14021000187202655A12",
    )
    fields = _fields(made)
    assert fields["59"] == "Fundacao Sao Jose Irmaos"
    assert fields["60"] == "Sao Jose do Rio"
    assert fields["54"] == "2000.00"
    assert fields["62"] == "052014021000187202655A12"
    assert made.isascii()


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        ({"identifier": "com-hífen"}, "pix.identifier"),
        ({"identifier": "A" * 26}, "pix.identifier"),
        ({"amount": Decimal(0)}, "pix.amount"),
        ({"amount": Decimal("1.005")}, "pix.amount"),
        ({"key": ""}, "pix.key"),
        ({"key": "chave com ç"}, "pix.key"),
        ({"city": "—"}, "pix.name"),
    ],
)
def test_what_the_standard_refuses_makes_no_code(wrong: dict[str, object], code: str) -> None:
    told = {"key": "chave@orgao.example", "name": "Fundo", "city": "Recife", **wrong}
    with pytest.raises(DocumentError) as refused:
        br_code(**told)  # type: ignore[arg-type]  # wrong on purpose
    assert refused.value.code == code


@pytest.mark.parametrize(
    "key",
    [
        "52998224725", "11222333000181", "12ABC34501DE35", "fundo@orgao.example", "a.b+c@pagar.orgao.example",
        "+5581900000000", "+558130000000", "123e4567-e12b-12d1-a456-426655440000",
    ],
)  # fmt: skip
def test_a_key_of_each_kind_makes_a_code(key: str) -> None:
    assert f"01{len(key):02d}{key}" in br_code(key=key, name="Fundo", city="Recife")


@pytest.mark.parametrize(
    ("key", "say"),
    [
        ("52998224726", "tem a forma de um CPF, e não é um"),
        ("81900000000", "Se é um telefone, comece por +55"),
        ("11222333000182", "tem a forma de um CNPJ, e não é um"),
        ("12ABC34501DE36", "tem a forma de um CNPJ, e não é um"),
        ("12abc34501de35", "nenhum dos tipos"),
        ("529.982.247-25", "sem pontos nem traço"),
        ("11.222.333/0001-81", "sem pontos nem traço"),
        ("Fundo@orgao.example", "e-mail em minúsculas"),
        ("fundo@orgao", "e-mail em minúsculas"),
        ("fundo @orgao.example", "e-mail em minúsculas"),
        (f"{'a' * 70}@b.example", "até 77 sinais"),
        ("5581900000000", "nenhum dos tipos"),
        ("+15551234567", "nenhum dos tipos"),
        ("+5581", "nenhum dos tipos"),
        ("123E4567-E12B-12D1-A456-426655440000", "nenhum dos tipos"),
        ("123e4567e12b12d1a456426655440000", "nenhum dos tipos"),
        ("nao-e-chave", "nenhum dos tipos"),
        ("chave com espaço qualquer", "nenhum dos tipos"),
        ("٥٢٩٩٨٢٢٤٧٢٥", "nenhum dos tipos"),
    ],
)
def test_what_is_a_key_of_no_kind_is_refused_with_what_is_wrong(key: str, say: str) -> None:
    with pytest.raises(DocumentError, match=re.escape(say)) as refused:
        br_code(key=key, name="Fundo", city="Recife")
    assert refused.value.code == "pix.key"
    assert "Papel timbrado" in refused.value.message


def test_the_greatest_amount_is_carried_and_a_cent_more_is_refused_as_too_much_not_as_nothing() -> None:
    told = {"key": "fundo@orgao.example", "name": "Fundo", "city": "Recife"}
    assert _fields(br_code(**told, amount=Decimal("9999999999.99")))["54"] == "9999999999.99"
    assert slip_of(segment="1", code="1234", amount=Decimal("999999999.99"), free=_FREE).digits[4:15] == "9" * 11
    for amount in ("10000000000.00", "1E+40"):
        with pytest.raises(DocumentError, match="receba este valor por outro meio") as refused:
            br_code(**told, amount=Decimal(amount))
        assert "maior que zero" not in refused.value.message
    for amount in ("1000000000.00", "1E+40"):
        with pytest.raises(DocumentError, match=r"leva até R\$ 999\.999\.999,99, e o valor passa disso"):
            slip_of(segment="1", code="1234", amount=Decimal(amount), free=_FREE)


def test_the_check_digits_are_those_of_the_examples_of_the_layout() -> None:
    """FEBRABAN, Layout Padrão de Arrecadação/Recebimento, sections 7 to 10: a group, and the digit of a whole code."""
    assert by_module_10("01230067896") == 3
    assert by_module_11("01230067896") == 0
    rest = "0000215048" + "2009741232" + "2015409829" + "0108605940"
    assert by_module_10("822" + rest) == 1
    assert by_module_11("822" + rest) == 0


def test_a_slip_holds_the_amount_the_convention_and_what_the_body_knows_it_by() -> None:
    made = slip_of(segment="5", code="0328", amount=Decimal("1367.70"), free="2605107202604041808167202")
    assert made.digits == "85850000013677003282605107202604041808167202"
    assert made.typed == "85850000013-4 67700328260-7 51072026040-9 41808167202-9"


def test_a_slip_by_module_10_says_so_in_its_third_digit() -> None:
    made = slip_of(segment="1", code="1234", amount=Decimal("150.00"), free=_FREE, by_11=False)
    assert made.digits[:3] == "816"
    assert made.digits[3] == str(by_module_10(made.digits[:3] + made.digits[4:]))
    assert all(int(group[-1]) == by_module_10(group[:11]) for group in made.typed.split())


def test_every_cent_up_to_a_thousand_reais_is_carried_whole() -> None:
    """Amounts are whole cents, never floats: none of them may come out a cent short."""
    for cents in range(1, 100_000, 7):
        made = slip_of(segment="1", code="1234", amount=Decimal(cents) / 100, free=_FREE)
        assert int(made.digits[4:15]) == cents


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        ({"segment": "6"}, "slip.convention"),
        ({"code": "12"}, "slip.convention"),
        ({"free": "1"}, "slip.free"),
        ({"amount": Decimal("0.001")}, "slip.amount"),
        ({"amount": Decimal(1000000000)}, "slip.amount"),
    ],
)
def test_what_the_layout_refuses_makes_no_slip(wrong: dict[str, object], code: str) -> None:
    told = {"segment": "1", "code": "1234", "amount": Decimal(10), "free": _FREE, **wrong}
    with pytest.raises(DocumentError) as refused:
        slip_of(**told)  # type: ignore[arg-type]  # wrong on purpose
    assert refused.value.code == code


def test_the_bars_read_back_as_the_number() -> None:
    digits = slip_of(segment="1", code="1234", amount=Decimal("150.00"), free=_FREE).digits
    assert _read(bars_of(digits)) == digits


def _crc(text: str) -> int:
    """The check as the standard describes it: polynomial 0x1021, begun at 0xFFFF, bit by bit."""
    crc = 0xFFFF
    for sign in text.encode():
        crc ^= sign << 8
        for _ in range(8):
            crc = (crc << 1 ^ 0x1021 if crc & 0x8000 else crc << 1) & 0xFFFF
    return crc


def _fields(code: str) -> dict[str, str]:
    found, at = {}, 0
    while at < len(code):
        size = int(code[at + 2 : at + 4])
        found[code[at : at + 2]] = code[at + 4 : at + 4 + size]
        at += 4 + size
    return found


def _read(svg: str) -> str:
    """The number that a reader sees: bars and gaps by their widths, in fives."""
    bars = [(int(at), int(width)) for at, width in re.findall(r"M(\d+) 0h(\d+)", svg)]
    ends = [at + width for at, width in bars]
    gaps = [following[0] - end for end, following in zip(ends, bars[1:], strict=False)]
    wide_bars = "".join("1" if width > 1 else "0" for _, width in bars[2:-2])
    wide_gaps = "".join("1" if width > 1 else "0" for width in gaps[2:-1])
    assert bars[-2][1] > 1 == bars[-1][1]
    return "".join(
        f"{_WIDE[wide_bars[at : at + 5]]}{_WIDE[wide_gaps[at : at + 5]]}" for at in range(0, len(wide_bars), 5)
    )
