"""Limits brought up to date by an index."""

from datetime import date
from decimal import Decimal

import pytest

from isonomia.law.dosimetry import Assessment, assess, judge
from isonomia.law.errors import LawError
from isonomia.law.facts import Facts
from isonomia.law.payloads.decision import Chosen
from isonomia.law.values import Point, Series, ValueSeriesError
from tests.law.dosimetry.laws import Sanctions, invented

D = Decimal
MONTHS = {"2022-08-01": "6000", "2022-09-01": "5982", "2026-09-01": "7200", "2026-10-01": "7260"}
INDEX = Series(
    id="ipx",
    label="índice",
    unit="número-índice",
    kind="monthly",
    places=2,
    points=tuple(
        Point(since=date.fromisoformat(month), value=D(value), status="verified", source="-")
        for month, value in MONTHS.items()
    ),
)


def law(base: str = "2022-08") -> Sanctions:
    return invented(
        {"a": {"admit": ["fine"], "fine": {"min": "2000", "max": "5000"}}, "b": {"times": "3"}, "c": {"cap": "9000"}},
        sanctions={"fine": {"label": "multa", "unit": "BRL", "index": "IPX", "index_base": base, "cite": ["art13"]}},
    )


def limits(answer: Assessment) -> tuple[Decimal | None, ...]:
    fine = answer.find("fine")
    assert fine is not None
    assert fine.bases[0] is not None
    return (fine.bases[0].min, fine.bases[0].max, fine.max)


def test_bases_and_caps_follow_the_index_to_the_last_month_out() -> None:
    answer = assess(law(), Facts(), values={"ipx": INDEX}, on=date(2026, 11, 30))
    assert limits(answer) == (D("2420.00"), D("6050.00"), D("10890.00"))
    assert [doubt.say for doubt in answer.doubts] == [
        "Valores atualizados pelo IPX de 08/2022 a 10/2026, o último divulgado em 30/11/2026; confira se já saiu outro."
    ]


def test_before_the_10th_the_month_before_last_is_the_last_one_out() -> None:
    assert limits(assess(law(), Facts(), values={"ipx": INDEX}, on=date(2026, 11, 9)))[0] == D("2400.00")


def test_a_fall_of_the_index_keeps_the_nominal_amounts() -> None:
    answer = assess(law(), Facts(), values={"ipx": INDEX}, on=date(2022, 10, 20))
    assert limits(answer) == (D("2000.00"), D("5000.00"), D("9000.00"))


@pytest.mark.parametrize("day", ["2022-08-08", "2022-09-09", "2022-10-09"])
def test_before_a_later_month_is_out_the_amounts_are_those_of_the_text(day: str) -> None:
    on = date.fromisoformat(day)
    answer = assess(law(), Facts(), values={"ipx": INDEX}, on=on)
    assert limits(answer) == (D(2000), D(5000), D(9000))
    assert [doubt.say for doubt in answer.doubts] == [
        f"Valores do texto: em {on:%d/%m/%Y} não havia IPX divulgado depois de 08/2022, o mês-base da atualização."
    ]


@pytest.mark.parametrize(("values", "on"), [(None, date(2026, 11, 30)), ({"ipx": INDEX}, None)])
def test_without_series_or_day_the_amounts_are_nominal_and_a_doubt_says_so(
    values: dict[str, Series] | None, on: date | None
) -> None:
    answer = assess(law(), Facts(), values=values, on=on)
    assert limits(answer) == (D(2000), D(5000), D(9000))
    assert [doubt.say for doubt in answer.doubts] == [
        "Valores nominais: a norma manda atualizá-los pelo IPX; informe a série e o dia da decisão."
    ]


def test_a_month_that_the_series_lacks_is_an_error() -> None:
    with pytest.raises(ValueSeriesError):
        assess(law(), Facts(), values={"ipx": INDEX}, on=date(2027, 3, 15))


def test_a_base_month_that_is_none_is_an_error() -> None:
    with pytest.raises(LawError) as refused:
        assess(law("agosto"), Facts(), values={"ipx": INDEX}, on=date(2026, 11, 30))
    assert str(refused.value) == (
        "O mês-base do índice, “agosto”, não foi entendido: escreva aaaa-mm, como em 2022-08."
    )


def test_a_choice_is_judged_by_the_updated_limits() -> None:
    chosen = (Chosen("fine", bases=(D(6050),)),)
    assert judge(law(), Facts(), chosen, {}, values={"ipx": INDEX}, on=date(2026, 11, 30)) == ()
    assert [reason.code for reason in judge(law(), Facts(), chosen, {})] == ["dosimetry.range"]
