"""Layers and places are decoded strictly and spread over the years in which their acts are in force."""

from datetime import date

import pytest

from isonomia.law.calendars import (
    Calendar,
    CalendarError,
    compile_calendar,
    compile_calendars,
    decode_layer,
    decode_place,
)
from isonomia.law.calendars.recurrence import easter, parse_recurrence

PLACE: dict[str, object] = {
    "place": "vila",
    "name": "Vila",
    "of_place": "da Vila",
    "body": "Prefeitura da Vila",
    "layers": ["nacional"],
    "first": "2011-01-01",
    "last": "2030-12-31",
}


def layer(**entry: object) -> dict[str, object]:
    return {
        "layer": "nacional",
        "name": "Brasil",
        "entries": [{"label": "Dia inventado", "act": "lei inventada", **entry}],
    }


def vila(**entry: object) -> Calendar:
    return compile_calendars({"nacional": layer(**entry), "vila": PLACE})["vila"]


def days(calendar: Calendar) -> list[str]:
    return [entry.day.isoformat() for entry in calendar.entries_between(calendar.first, calendar.last)]


@pytest.mark.parametrize(
    ("year", "day"),
    [(2011, "04-24"), (2013, "03-31"), (2016, "03-27"), (2019, "04-21"), (2024, "03-31"), (2026, "04-05")],
)
def test_easter_falls_where_the_church_puts_it(year: int, day: str) -> None:
    assert easter(year).isoformat() == f"{year}-{day}"


@pytest.mark.parametrize(
    ("text", "year", "day"),
    [
        ("12-25", 2026, "2026-12-25"),
        ("02-29", 2028, "2028-02-29"),
        ("02-29", 2026, None),
        ("easter", 2026, "2026-04-05"),
        ("easter-47", 2026, "2026-02-17"),
        ("easter+60", 2026, "2026-06-04"),
        ("1 sunday of 03", 2017, "2017-03-05"),
        ("1 sunday of 03", 2015, "2015-03-01"),
        ("5 monday of 02", 2026, None),
        ("5 monday of 03", 2026, "2026-03-30"),
    ],
)
def test_a_day_comes_back_each_year(text: str, year: int, day: str | None) -> None:
    found = parse_recurrence(text)(year)
    assert (found.isoformat() if found else None) == day


@pytest.mark.parametrize("text", ["", "25/12", "pascoa-2", "easter-", "6 sunday of 03", "1 domingo of 03"])
def test_a_rule_that_is_none_is_refused_with_what_is_accepted(text: str) -> None:
    with pytest.raises(CalendarError) as refusal:
        parse_recurrence(text)
    assert str(refusal.value) == (
        f"A regra “{text}” não foi entendida: use mês e dia (“12-25”), distância da Páscoa (“easter-47”) "
        "ou dia da semana do mês (“1 sunday of 03”)."
    )


@pytest.mark.parametrize(
    ("bounds", "years"),
    [
        ({"since": "2028"}, ["2028", "2029", "2030"]),
        ({"until": "2012"}, ["2011", "2012"]),
        ({"since": "2012-03-07", "until": "2014-03-05"}, ["2013"]),
        ({"since": "2012-03-06", "until": "2014-03-06"}, ["2012", "2013", "2014"]),
        ({"since": "2026", "skip": ["2027", "2029"]}, ["2026", "2028", "2030"]),
        ({"until": "2009"}, []),
    ],
)
def test_a_rule_holds_while_its_act_is_in_force(bounds: dict[str, object], years: list[str]) -> None:
    assert days(vila(on="03-06", **bounds)) == [f"{year}-03-06" for year in years]


def test_a_rule_whose_act_began_after_the_day_of_that_year_starts_in_the_next() -> None:
    assert days(vila(on="03-06", since="2017-06-08", until="2018"))[0] == "2018-03-06"


def test_single_dates_outside_the_range_are_left_out() -> None:
    assert days(vila(dates=["2010-12-31", "2011-01-03", "2031-01-01"])) == ["2011-01-03"]


@pytest.mark.parametrize(
    ("entry", "why"),
    [
        ({}, "“Dia inventado” precisa de uma regra (“on”) ou de datas (“dates”)"),
        (
            {"on": "12-25", "dates": ["2026-12-25"]},
            "“Dia inventado” precisa de uma regra (“on”) ou de datas (“dates”)",
        ),
        ({"on": "12-24", "kind": "partial"}, "“Dia inventado” tem expediente reduzido e precisa de “hours”"),
        ({"on": "12-25", "act": ""}, "“Dia inventado” precisa do ato que o criou (“act”)"),
    ],
)
def test_an_entry_that_says_too_little_or_too_much_is_refused(entry: dict[str, object], why: str) -> None:
    with pytest.raises(CalendarError) as refusal:
        decode_layer(layer(**entry), "nacional.yaml")
    assert str(refusal.value) == f"O calendário nacional.yaml não pôde ser lido: {why}."


@pytest.mark.parametrize(
    "entry",
    [{"on": "12-25", "knd": "holiday"}, {"on": "12-25", "kind": "feriado"}, {"dates": ["25/12/2026"]}],
)
def test_an_unknown_key_or_value_is_refused_naming_the_file(entry: dict[str, object]) -> None:
    with pytest.raises(CalendarError, match=r"^O calendário nacional\.yaml não pôde ser lido: .*entries\[0\]"):
        decode_layer(layer(**entry), "nacional.yaml")


def test_a_year_that_is_none_is_refused() -> None:
    with pytest.raises(CalendarError) as refusal:
        vila(on="12-25", since="sempre")
    assert str(refusal.value) == "“sempre” não é um ano nem um dia: escreva “2018” ou “2018-03-06”."


def test_a_place_that_names_a_missing_layer_is_refused() -> None:
    with pytest.raises(CalendarError) as refusal:
        compile_calendars({"nacional": layer(on="12-25"), "vila": {**PLACE, "layers": ["nacional", "estado"]}})
    assert str(refusal.value) == (
        "O calendário da Vila pede a camada “estado”, que não existe; as que existem são: nacional."
    )


def test_the_entries_of_the_body_come_on_top_of_the_layers() -> None:
    own = {**PLACE, "entries": [{"label": "Ponto", "act": "decreto", "kind": "no_office", "dates": ["2026-12-24"]}]}
    calendar = compile_calendars({"nacional": layer(on="12-25"), "vila": own})["vila"]
    assert [entry.layer for entry in calendar.entries_between(date(2026, 12, 1), date(2026, 12, 31))] == [
        "órgão",
        "nacional",
    ]


def test_a_place_alone_compiles_from_its_layers() -> None:
    place = decode_place(PLACE, "vila.yaml")
    calendar = compile_calendar(place, [decode_layer(layer(on="12-25"), "nacional.yaml")])
    assert (calendar.place, calendar.name, calendar.no_office_recorded_to) == ("vila", "Vila", None)
