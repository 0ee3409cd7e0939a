"""The calendars that the product ships hold the days of facts/CALENDARS.md, and no others, each with its act."""

from datetime import date

import holidays
import pytest

from isonomia.law.calendars import DayKind
from tests.law.places import PLACES, calendar_files, calendar_of
from tests.norms.golden_holidays import golden_file, render

STATES = {"recife": "PE", "joao-pessoa": "PB", "rio-de-janeiro": "RJ", "brasilia": "DF", "salvador": "BA"}

# What python-holidays does not have, and why: it knows no municipal law of these cities, nor one-off acts.
ONLY_OURS = {
    "recife": {"São João", "Nossa Senhora do Carmo", "Nossa Senhora da Conceição"},
    "joao-pessoa": {
        "São João",
        "Nossa Senhora da Conceição",
        "Memória de João Pessoa",  # state law in force until December 2015, absent there
    },
    "rio-de-janeiro": {
        "São Sebastião",
        "Jornada Mundial da Juventude",
        "Jogos Olímpicos",
        "Cúpula do G20",
    },
    "brasilia": set(),
    "salvador": {
        "Corpus Christi",
        "São João",
        "Nossa Senhora da Conceição da Praia",
        "São João (antecipado de 24/06)",
        "Independência do Brasil na Bahia (antecipado de 02/07)",
        "Nossa Senhora da Conceição da Praia (antecipado de 08/12)",
    },
}
# What python-holidays has and we have not: it does not know that Bahia brought 2 July 2020 forward to 26 May.
ONLY_THEIRS = {"salvador": {date(2020, 7, 2)}}


def holidays_of(place: str) -> dict[date, set[str]]:
    calendar = calendar_of(place)
    found: dict[date, set[str]] = {}
    for entry in calendar.entries_between(calendar.first, calendar.last):
        if entry.kind is DayKind.HOLIDAY:
            found.setdefault(entry.day, set()).add(entry.label)
    return found


def day(text: str) -> date:
    return date.fromisoformat(text)


@pytest.mark.parametrize("place", PLACES)
def test_the_days_of_a_place_are_the_golden_ones(place: str) -> None:
    assert render(calendar_of(place)) == golden_file(place).read_text(encoding="utf-8")


@pytest.mark.parametrize("place", PLACES)
def test_the_holidays_differ_from_another_library_only_where_it_is_known_to_lack_them(place: str) -> None:
    ours = holidays_of(place)
    theirs = set(holidays.Brazil(subdiv=STATES[place], years=range(2011, 2031)))
    labels = {label for found in ours.keys() - theirs for label in ours[found]}
    assert labels == ONLY_OURS[place]
    assert theirs - ours.keys() == ONLY_THEIRS.get(place, set())


@pytest.mark.parametrize("place", PLACES)
def test_the_calendar_runs_from_2011_to_2030(place: str) -> None:
    calendar = calendar_of(place)
    assert (calendar.place, calendar.first, calendar.last) == (place, date(2011, 1, 1), date(2030, 12, 31))


@pytest.mark.parametrize("place", PLACES)
def test_each_entry_has_its_label_and_its_act(place: str) -> None:
    calendar = calendar_of(place)
    entries = calendar.entries_between(calendar.first, calendar.last)
    assert [entry for entry in entries if not entry.label or not entry.act] == []
    assert {entry.layer for entry in entries} <= {"nacional", "estadual", "municipal", "órgão"}


@pytest.mark.parametrize("place", PLACES)
def test_no_day_without_office_is_guessed(place: str) -> None:
    calendar = calendar_of(place)
    # The last decree seen lists days of 2026; a later one would be a guess.
    later = calendar.entries_between(date(2027, 1, 1), calendar.last)
    assert {entry.kind for entry in later} == {DayKind.HOLIDAY}


@pytest.mark.parametrize("place", PLACES)
def test_a_day_without_office_comes_from_an_act_of_the_body(place: str) -> None:
    calendar = calendar_of(place)
    entries = calendar.entries_between(calendar.first, calendar.last)
    assert {entry.layer for entry in entries if entry.kind is DayKind.NO_OFFICE} == {"órgão"}


def test_no_file_holds_a_number() -> None:
    def scalars(value: object) -> list[object]:
        if isinstance(value, dict):
            return [leaf for part in value.values() for leaf in scalars(part)]
        return [leaf for part in value for leaf in scalars(part)] if isinstance(value, list) else [value]

    assert {type(leaf) for raw in calendar_files().values() for leaf in scalars(raw)} == {str}


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("year", [2013, 2017, 2022, 2024, 2026])
def test_good_friday_is_a_holiday_and_easter_sunday_has_no_entry(place: str, year: int) -> None:
    fridays = {2013: "03-29", 2017: "04-14", 2022: "04-15", 2024: "03-29", 2026: "04-03"}
    friday = day(f"{year}-{fridays[year]}")
    assert "Sexta-feira da Paixão" in holidays_of(place)[friday]
    assert calendar_of(place).entries(date.fromordinal(friday.toordinal() + 2)) == ()


@pytest.mark.parametrize(
    ("place", "in_2023"),
    [("recife", False), ("joao-pessoa", False), ("rio-de-janeiro", True), ("brasilia", False), ("salvador", False)],
)
def test_20_november_is_national_only_from_2024(place: str, in_2023: bool) -> None:
    calendar = calendar_of(place)
    assert bool(calendar.entries(day("2023-11-20"))) is in_2023
    assert [entry.layer for entry in calendar.entries(day("2024-11-20"))] == ["nacional"]


@pytest.mark.parametrize("place", ["recife", "joao-pessoa", "brasilia", "salvador"])
@pytest.mark.parametrize("tuesday", ["2013-02-12", "2017-02-28", "2021-02-16", "2022-03-01", "2024-02-13"])
def test_carnival_is_no_holiday_by_national_law(place: str, tuesday: str) -> None:
    assert day(tuesday) not in holidays_of(place)


@pytest.mark.parametrize("tuesday", ["2013-02-12", "2022-03-01", "2026-02-17", "2030-03-05"])
def test_carnival_tuesday_is_a_state_holiday_in_rio(tuesday: str) -> None:
    assert holidays_of("rio-de-janeiro")[day(tuesday)] == {"Terça-feira de Carnaval"}


@pytest.mark.parametrize(
    ("year", "data_magna"),
    [(2011, "03-06"), (2013, "03-03"), (2017, "03-05"), (2018, "03-06"), (2022, "03-06"), (2026, "03-06")],
)
def test_the_data_magna_of_pernambuco_has_its_eras(year: int, data_magna: str) -> None:
    march = calendar_of("recife").entries_between(date(year, 3, 1), date(year, 3, 8))
    found = [entry.day for entry in march if entry.label == "Data Magna de Pernambuco"]
    assert found == [day(f"{year}-{data_magna}")]


@pytest.mark.parametrize(
    ("place", "text", "working"),
    [
        ("recife", "2013-06-03", True),  # the month and day of 6 March swapped
        ("recife", "2013-03-12", True),  # the city's anniversary is no holiday
        ("recife", "2022-03-01", True),  # Carnival cancelled
        ("salvador", "2022-03-01", True),
        ("recife", "2024-05-30", True),  # Corpus Christi moved to the 31st
        ("recife", "2024-05-31", False),
        ("brasilia", "2024-05-31", False),
        ("brasilia", "2021-10-28", True),
        ("brasilia", "2021-11-01", False),
        ("joao-pessoa", "2013-07-26", False),
        ("joao-pessoa", "2016-07-26", True),
        ("joao-pessoa", "2025-12-26", False),
        ("joao-pessoa", "2026-01-02", False),
        ("joao-pessoa", "2026-02-12", True),  # closed until noon only
        ("salvador", "2020-05-25", False),
        ("salvador", "2020-05-26", False),
        ("salvador", "2020-05-27", False),
        ("salvador", "2020-06-24", True),
        ("salvador", "2020-07-02", True),
        ("salvador", "2020-12-08", True),
        ("salvador", "2021-07-02", False),
        ("salvador", "2025-05-02", False),
        ("rio-de-janeiro", "2013-07-25", False),
        ("rio-de-janeiro", "2013-07-23", True),  # open until 16h
        ("rio-de-janeiro", "2024-11-18", False),
        ("rio-de-janeiro", "2013-03-01", True),  # the city's anniversary is no holiday
        ("rio-de-janeiro", "2026-12-08", True),
    ],
)
def test_a_day_on_which_libraries_err_is_right(place: str, text: str, working: bool) -> None:
    assert calendar_of(place).is_working(day(text)) is working


@pytest.mark.parametrize("text", ["2026-02-13", "2026-02-16", "2026-02-17", "2026-02-18"])
def test_the_carnival_of_2026_in_recife_was_unknown_until_the_notice(text: str) -> None:
    recife = calendar_of("recife")
    assert recife.known_at(day("2026-02-11")).is_working(day(text))
    assert not recife.known_at(day("2026-02-12")).is_working(day(text))


def test_the_servants_day_of_2021_in_the_federal_district_moved_by_decree() -> None:
    before = calendar_of("brasilia").known_at(day("2021-10-20"))
    assert (before.is_working(day("2021-10-28")), before.is_working(day("2021-11-01"))) == (False, True)


def test_the_holidays_of_salvador_stood_in_their_places_until_may_2020() -> None:
    before = calendar_of("salvador").known_at(day("2020-05-22"))
    places = ["2020-06-24", "2020-07-02", "2020-12-08", "2020-05-25", "2020-05-26", "2020-05-27"]
    assert [before.is_working(day(text)) for text in places] == [False, False, False, True, True, True]


@pytest.mark.parametrize("text", ["2013-07-25", "2016-08-04", "2024-11-19"])
def test_a_municipal_one_off_in_rio_is_marked_as_not_confirmed_for_the_state(text: str) -> None:
    entry = calendar_of("rio-de-janeiro").entries(day(text))[0]
    assert (entry.layer, entry.status) == ("municipal", "unverified")
    assert "não se confirmou se alcança as repartições do Estado" in entry.note


@pytest.mark.parametrize(
    ("place", "recorded_to"),
    [
        ("recife", date(2026, 2, 28)),
        ("joao-pessoa", date(2026, 2, 28)),
        ("rio-de-janeiro", date(2026, 2, 28)),
        ("brasilia", date(2026, 12, 31)),
        ("salvador", None),
    ],
)
def test_a_calendar_says_how_far_its_days_without_office_are_on_record(place: str, recorded_to: date | None) -> None:
    assert calendar_of(place).no_office_recorded_to == recorded_to


def test_a_cancelled_carnival_is_told_as_worked() -> None:
    worked = [found for found in calendar_of("recife").worked if day("2022-03-01") in found.dates]
    assert [found.label for found in worked] == ["Carnaval cancelado; houve expediente"]
