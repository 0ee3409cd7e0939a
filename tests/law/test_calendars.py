"""A calendar answers what each day is, as known on any day, and refuses what lies outside it."""

from datetime import date

import pytest

from isonomia.law.calendars import Calendar, CalendarError, DayKind, Entry, is_weekend

CARNIVAL = Entry(
    day=date(2026, 2, 16),
    kind=DayKind.NO_OFFICE,
    label="Carnaval",
    act="aviso inventado",
    known_from=date(2026, 2, 12),
)
SERVANTS = Entry(
    day=date(2026, 10, 28),
    kind=DayKind.NO_OFFICE,
    label="Dia do Servidor",
    act="decreto inventado",
    known_to=date(2026, 10, 21),
)
MOVED = Entry(
    day=date(2026, 11, 3),
    kind=DayKind.NO_OFFICE,
    label="Dia do Servidor (transferido)",
    act="outro decreto inventado",
    known_from=date(2026, 10, 21),
)
HOLIDAY = Entry(day=date(2026, 9, 7), kind=DayKind.HOLIDAY, label="Independência", act="lei inventada")
HALF = Entry(day=date(2026, 12, 24), kind=DayKind.PARTIAL, label="Véspera de Natal", act="decreto", hours="até as 14h")
CALENDAR = Calendar(
    "inventado",
    [CARNIVAL, SERVANTS, MOVED, HOLIDAY, HALF],
    first=date(2026, 1, 1),
    last=date(2026, 12, 31),
    of_place="do lugar inventado",
)


@pytest.mark.parametrize(
    ("day", "working", "why"),
    [
        (date(2026, 2, 16), False, CARNIVAL),
        (date(2026, 2, 18), True, None),
        (date(2026, 9, 5), False, "sábado"),
        (date(2026, 9, 6), False, "domingo"),
        (date(2026, 9, 7), False, HOLIDAY),
        (date(2026, 10, 28), True, None),
        (date(2026, 11, 3), False, MOVED),
        (date(2026, 12, 24), True, None),
    ],
)
def test_a_day_is_worked_or_closed_for_a_reason(day: date, working: bool, why: Entry | str | None) -> None:
    assert CALENDAR.is_working(day) is working
    assert CALENDAR.why_closed(day) == why


def test_who_asks_says_which_kinds_close_a_day() -> None:
    holidays_only = frozenset({DayKind.HOLIDAY})
    assert CALENDAR.is_working(CARNIVAL.day, off=holidays_only)
    assert CALENDAR.why_closed(CARNIVAL.day, off=holidays_only) is None
    assert not CALENDAR.is_working(HALF.day, off=frozenset({DayKind.PARTIAL}))


@pytest.mark.parametrize(
    ("entry", "reason"),
    [
        (HOLIDAY, "Independência (feriado)"),
        (CARNIVAL, "Carnaval (ponto facultativo)"),
        (HALF, "Véspera de Natal (expediente reduzido, até as 14h)"),
    ],
)
def test_an_entry_says_why_in_portuguese(entry: Entry, reason: str) -> None:
    assert entry.reason == reason


@pytest.mark.parametrize(
    ("known_at", "carnival", "servants", "moved"),
    [
        (date(2026, 2, 11), True, False, True),
        (date(2026, 2, 12), False, False, True),
        (date(2026, 10, 20), False, False, True),
        (date(2026, 10, 21), False, True, False),
    ],
)
def test_a_calendar_is_seen_as_the_acts_of_the_time_made_it(
    known_at: date, carnival: bool, servants: bool, moved: bool
) -> None:
    then = CALENDAR.known_at(known_at)
    seen = [then.is_working(entry.day) for entry in (CARNIVAL, SERVANTS, MOVED)]
    assert seen == [carnival, servants, moved]


def test_the_same_knowledge_gives_the_same_calendar() -> None:
    assert CALENDAR.known_at(date(2026, 3, 1)) is CALENDAR.known_at(date(2026, 5, 1))


def test_a_calendar_without_late_acts_is_the_same_at_any_time() -> None:
    plain = Calendar("x", [HOLIDAY], first=date(2026, 1, 1), last=date(2026, 12, 31))
    assert plain.known_at(date(2026, 1, 1)) is plain


def test_closing_a_day_leaves_the_calendar_as_it_was() -> None:
    day = date(2026, 2, 18)
    added = CALENDAR.with_closed([Entry(day=day, kind=DayKind.OUTAGE, label="Sistema fora do ar", act="certidão")])
    assert CALENDAR.is_working(day)
    assert not added.is_working(day)
    assert added.known_at(date(2026, 2, 11)).is_working(CARNIVAL.day)


def test_the_entries_of_a_day_come_with_the_strongest_first() -> None:
    both = CALENDAR.with_closed(
        [
            Entry(day=HOLIDAY.day, kind=DayKind.NO_OFFICE, label="Ponto facultativo", act="decreto"),
            Entry(day=HOLIDAY.day, kind=DayKind.OUTAGE, label="Sistema fora do ar", act="certidão"),
        ]
    )
    assert [entry.kind for entry in both.entries(HOLIDAY.day)] == [
        DayKind.HOLIDAY,
        DayKind.NO_OFFICE,
        DayKind.OUTAGE,
    ]


def test_entries_of_an_interval_come_in_order() -> None:
    found = CALENDAR.entries_between(date(2026, 9, 1), date(2026, 12, 24))
    assert found == (HOLIDAY, MOVED, HALF)


@pytest.mark.parametrize("day", [date(2025, 12, 31), date(2027, 1, 1)])
def test_a_day_outside_the_calendar_is_refused(day: date) -> None:
    for ask in (CALENDAR.entries, CALENDAR.is_working, CALENDAR.why_closed):
        with pytest.raises(CalendarError) as refusal:
            ask(day)
        assert refusal.value.code == "calendar.outside"
        assert str(refusal.value) == (
            f"O calendário do lugar inventado vai de 01/01/2026 a 31/12/2026; {day:%d/%m/%Y} fica fora: "
            "acrescente ao calendário os feriados conferidos desse período antes de contar."
        )


def test_a_closed_day_outside_the_calendar_is_refused() -> None:
    outside = Entry(day=date(2027, 1, 1), kind=DayKind.HOLIDAY, label="Ano-Novo", act="lei")
    with pytest.raises(CalendarError, match="01/01/2027 fica fora"):
        CALENDAR.with_closed([outside])


@pytest.mark.parametrize(
    ("day", "weekend"), [(date(2026, 2, 13), False), (date(2026, 2, 14), True), (date(2026, 2, 15), True)]
)
def test_saturdays_and_sundays_are_the_weekend(day: date, weekend: bool) -> None:
    assert is_weekend(day) is weekend
    assert CALENDAR.is_weekend(day) is weekend


def test_a_calendar_does_not_end_before_it_begins() -> None:
    with pytest.raises(CalendarError, match="O calendário de Xis acaba antes de começar"):
        Calendar("xis", (), first=date(2026, 1, 2), last=date(2026, 1, 1), name="Xis")
