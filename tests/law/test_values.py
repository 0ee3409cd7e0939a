"""Reference values: what a unit is worth on a day, in reais, and what to do when nobody has entered it."""

from datetime import date
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from isonomia.law.values import (
    ValueSeriesError,
    convert,
    decode_series,
    round_cents,
    update_by_index,
    value_on,
)
from tests.law.places import VALUES, series_of

NAMES = ("ufr-pb", "ufir-rj", "ufir", "salario-minimo", "ipca")


def raw(kind: str = "monthly", *points: tuple[str, str], **more: object) -> dict[str, object]:
    return {
        "id": "inventada",
        "label": "Unidade inventada",
        "unit": "UI",
        "kind": kind,
        "places": "2",
        "points": [
            {"since": since, "value": value, "status": "verified", "source": "diário inventado"}
            for since, value in points
        ],
        **more,
    }


@pytest.mark.parametrize(
    ("name", "day", "value", "status"),
    [
        ("ufr-pb", "2017-12-13", "47.26", "computed"),
        ("ufr-pb", "2018-09-30", "49.00", "observed"),
        ("ufr-pb", "2025-12-01", "71.31", "observed"),
        ("ufr-pb", "2026-10-31", "74.13", "computed"),
        ("ufir-rj", "2011-01-01", "2.1352", "unverified"),
        ("ufir-rj", "2015-07-16", "2.7119", "observed"),
        ("ufir-rj", "2020-12-31", "3.5550", "observed"),
        ("ufir-rj", "2026-12-31", "4.9604", "observed"),
        ("ufir", "2000-01-01", "1.0641", "observed"),
        ("ufir", "2030-12-31", "1.0641", "observed"),
        ("salario-minimo", "2011-02-28", "540.00", "observed"),
        ("salario-minimo", "2011-03-01", "545.00", "observed"),
        ("salario-minimo", "2020-01-31", "1039.00", "observed"),
        ("salario-minimo", "2023-04-30", "1302.00", "observed"),
        ("salario-minimo", "2023-05-01", "1320.00", "observed"),
        ("salario-minimo", "2026-12-31", "1621.00", "observed"),
        ("ipca", "2022-08-08", "6388.87", "observed"),
        ("ipca", "2026-08-31", "7633.23", "observed"),
    ],
)
def test_a_series_has_its_value_on_a_day(name: str, day: str, value: str, status: str) -> None:
    point = value_on(series_of(name), date.fromisoformat(day))
    assert (str(point.value), point.status) == (value, status)


@pytest.mark.parametrize(
    ("name", "day", "text"),
    [
        (
            "ufr-pb",
            "2026-11-01",
            (
                "Falta o valor de “Unidade Fiscal de Referência da Paraíba” em 01/11/2026: o valor anterior vale só "
                "até 31/10/2026; informe o valor, com fonte e estado, em norms/values/ufr-pb.yaml."
            ),
        ),
        (
            "ufir-rj",
            "2009-12-31",
            (
                "Falta o valor de “Unidade Fiscal de Referência do Rio de Janeiro” em 31/12/2009: o primeiro valor é "
                "de 01/01/2010; informe o valor, com fonte e estado, em norms/values/ufir-rj.yaml."
            ),
        ),
        (
            "salario-minimo",
            "2027-01-01",
            (
                "Falta o valor de “Salário mínimo” em 01/01/2027: o valor anterior vale só até 31/12/2026; "
                "informe o valor, com fonte e estado, em norms/values/salario-minimo.yaml."
            ),
        ),
    ],
)
def test_a_missing_value_says_which_and_where_to_enter_it(name: str, day: str, text: str) -> None:
    with pytest.raises(ValueSeriesError) as refusal:
        value_on(series_of(name), date.fromisoformat(day))
    assert refusal.value.code == "value.missing"
    assert str(refusal.value) == text


def test_a_month_missing_in_the_middle_is_missing() -> None:
    series = decode_series(raw("monthly", ("2026-01-01", "1.00"), ("2026-03-01", "2.00")), "inventada.yaml")
    assert value_on(series, date(2026, 3, 31)).value == 2
    with pytest.raises(ValueSeriesError, match="em 15/02/2026: o valor anterior vale só até 31/01/2026"):
        value_on(series, date(2026, 2, 15))


@pytest.mark.parametrize(
    ("name", "units", "day", "reais"),
    [
        ("ufir-rj", "5533", "2020-02-20", "19669.82"),
        ("ufir-rj", "22132", "2020-02-20", "78679.26"),
        ("ufir-rj", "50", "2026-05-01", "248.02"),
        ("ufir-rj", "50000", "2026-05-01", "248020.00"),
        ("ufir-rj", "5533", "2026-05-01", "27445.89"),
        ("ufir-rj", "22132", "2026-05-01", "109783.57"),
        ("ufir-rj", "500", "2023-05-01", "2166.45"),
        ("ufr-pb", "2000", "2026-10-15", "148260.00"),
        ("ufr-pb", "220", "2017-05-30", "10269.60"),
        ("ufir", "5000", "2017-06-23", "5320.50"),
        ("ufir", "10000", "2017-06-23", "10641.00"),
        ("salario-minimo", "2", "2026-05-01", "3242.00"),
    ],
)
def test_units_become_reais(name: str, units: str, day: str, reais: str) -> None:
    assert str(convert(Decimal(units), series_of(name), date.fromisoformat(day)).brl) == reais


def test_a_conversion_keeps_every_figure_that_led_to_it() -> None:
    amount = convert(Decimal(2), series_of("salario-minimo"), date(2023, 6, 1))
    assert (amount.units, amount.unit, amount.value_used, amount.since) == (
        Decimal(2),
        "salários mínimos",
        Decimal("1320.00"),
        date(2023, 5, 1),
    )
    assert amount.source == "https://exame.com/brasil/confira-o-valor-do-salario-minimo-dos-ultimos-10-anos/"
    assert (amount.status, amount.is_provisional) == ("observed", True)


@pytest.mark.parametrize(
    ("status", "provisional"),
    [("verified", False), ("observed", True), ("computed", True), ("unverified", True)],
)
def test_a_value_is_provisional_until_someone_checks_it(status: str, provisional: bool) -> None:
    points = [{"since": "2026-01-01", "value": "1.00", "status": status, "source": "x"}]
    series = decode_series({**raw(), "points": points}, "inventada.yaml")
    assert value_on(series, date(2026, 1, 1)).is_provisional is provisional


@pytest.mark.parametrize("name", NAMES)
def test_no_shipped_value_claims_to_be_verified(name: str) -> None:
    assert all(point.is_provisional for point in series_of(name).points)


@pytest.mark.parametrize(
    ("base", "target", "floor", "reais", "floored"),
    [
        ((2022, 8), (2026, 8), True, "2389.54", False),
        ((2022, 7), (2026, 8), True, "2380.94", False),
        ((2022, 8), (2022, 8), True, "2000.00", False),
        ((2022, 8), (2022, 9), True, "2000.00", True),
        ((2022, 8), (2022, 9), False, "1994.20", False),
    ],
)
def test_an_amount_is_brought_up_to_date_by_the_index(
    base: tuple[int, int], target: tuple[int, int], floor: bool, reais: str, floored: bool
) -> None:
    update = update_by_index(
        Decimal("2000.00"),
        series_of("ipca"),
        base_month=date(*base, 1),
        target_month=date(*target, 1),
        floor_nominal=floor,
    )
    assert (str(update.brl), update.floored) == (reais, floored)
    assert update.factor == update.target.value / update.base.value


def test_an_index_not_yet_published_is_missing() -> None:
    with pytest.raises(ValueSeriesError, match="em 01/09/2026: o valor anterior vale só até 31/08/2026"):
        update_by_index(Decimal(2000), series_of("ipca"), base_month=date(2022, 8, 1), target_month=date(2026, 9, 1))


@pytest.mark.parametrize(
    ("amount", "rounded"), [("0.005", "0.01"), ("0.004999", "0.00"), ("1.015", "1.02"), ("2.5", "2.50")]
)
def test_cents_are_rounded_half_up(amount: str, rounded: str) -> None:
    assert str(round_cents(Decimal(amount))) == rounded


@given(st.decimals("0", "50000", places=4), st.dates(date(2017, 1, 1), date(2026, 10, 31)))
def test_a_conversion_is_within_half_a_cent(units: Decimal, day: date) -> None:
    amount = convert(units, series_of("ufr-pb"), day)
    assert abs(amount.brl - units * amount.value_used) <= Decimal("0.005")


def test_the_inferred_rule_gives_every_value_of_the_ufr_pb() -> None:
    # Value of the month = a constant times the highest index until two months before; the first months lack it.
    ipca, ufr = series_of("ipca"), series_of("ufr-pb")
    factor = Decimal("0.0096809765")
    for point in ufr.points:
        until = point.since.year * 12 + point.since.month - 3
        peak = max(known.value for known in ipca.points if known.since.year * 12 + known.since.month - 1 <= until)
        tolerance = Decimal("0.01") if "incerto" in point.note else Decimal(0)
        assert abs(round_cents(peak * factor) - point.value) <= tolerance, point


@pytest.mark.parametrize("name", NAMES)
def test_each_value_has_a_source_in_words_or_an_address(name: str) -> None:
    series = series_of(name)
    assert all(point.source.startswith("http") or " " in point.source for point in series.points)
    assert series.sources.keys().isdisjoint(point.source for point in series.points)


@pytest.mark.parametrize("name", NAMES)
def test_values_are_written_with_the_places_of_their_unit(name: str) -> None:
    series = series_of(name)
    assert {point.value.as_tuple().exponent for point in series.points} == {-series.places}


def test_each_file_is_named_by_its_series() -> None:
    assert sorted(path.stem for path in VALUES.glob("*.yaml")) == sorted(NAMES)
    assert all(series_of(name).id == name for name in NAMES)


@pytest.mark.parametrize(
    ("source", "why"),
    [
        (raw("monthly"), "não tem nenhum valor"),
        (
            raw("monthly", ("2026-02-01", "1"), ("2026-01-01", "1")),
            "os valores têm de vir em ordem, e 2026-01-01 não vem depois de 2026-02-01",
        ),
        (
            raw("monthly", ("2026-02-01", "1"), ("2026-02-01", "1")),
            "os valores têm de vir em ordem, e 2026-02-01 não vem depois de 2026-02-01",
        ),
        (raw("monthly", ("2026-02-02", "1")), "2026-02-02 não é o primeiro dia do período"),
        (raw("yearly", ("2026-02-01", "1")), "2026-02-01 não é o primeiro dia do período"),
        (raw("dated", ("2026-02-02", "0")), "o valor de 2026-02-02 tem de ser maior que zero"),
        (raw("dated", ("2026-02-02", "NaN")), "o valor de 2026-02-02 tem de ser maior que zero"),
    ],
)
def test_a_series_that_cannot_be_is_refused(source: dict[str, object], why: str) -> None:
    with pytest.raises(ValueSeriesError) as refusal:
        decode_series(source, "inventada.yaml")
    assert str(refusal.value) == f"A série inventada.yaml não pôde ser lida: {why}."


@pytest.mark.parametrize(
    "source",
    [
        raw("weekly", ("2026-01-01", "1")),
        raw("dated", ("2026-01-01", "um")),
        raw("dated", ("01/01/2026", "1")),
        raw("dated", ("2026-01-01", "1"), colour="blue"),
    ],
)
def test_an_unknown_key_or_value_is_refused_naming_the_file(source: dict[str, object]) -> None:
    with pytest.raises(ValueSeriesError, match=r"^A série inventada\.yaml não pôde ser lida: "):
        decode_series(source, "inventada.yaml")
