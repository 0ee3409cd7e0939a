"""Peers that count business days, each prepared once with the same days off, and warm."""

from collections.abc import Callable, Mapping
from datetime import date, timedelta
from typing import Any

import bizdays
import holidays
import lexdays
import numpy as np
from workalendar.core import WesternCalendar

from bench.deadline import LEXDAYS_TEXT
from bench.question import DAYS, Answer, Question
from bench.race import Contender


def bare(asked: Question) -> dict[str, Answer]:
    """Build for each peer the fastest way that it offers to give the day alone."""
    return {
        "lexdays, add_business_days": _lexdays(asked),
        "workalendar, add_working_days": _workalendar(asked),
        "bizdays, offset": _bizdays(asked),
        "numpy, busday_offset of one day": _numpy(asked),
        "python-holidays, get_nth_working_day": _holidays(asked),
        "python-holidays, a loop over its days off": _holidays_loop(asked),
    }


def explained(asked: Question) -> dict[str, Callable[[date], Any]]:
    """Build lexdays' ways to a day with reasons: its trace, the trace as text, and as text by its own rule pack."""
    pack, at_home = lexdays.rulepack(_lexdays_pack(asked)), lexdays.rulepack("us/frcp")
    period, at_home_period = lexdays.Period(DAYS, "business_day"), lexdays.Period(14, "day")
    return {
        "lexdays, compute (trace with citations)": lambda event: pack.compute(event, period),
        LEXDAYS_TEXT: lambda event: pack.compute(event, period).explain(),
        "lexdays at home: us/frcp, 14 days, as text": lambda event: at_home.compute(event, at_home_period).explain(),
    }


def many(asked: Question, sample: Callable[[int], list[date]], size: int) -> list[Contender]:
    """List the ways to many deadlines at once; what is slow gets fewer of them, as its name says."""
    days_off, index = np.busdaycalendar(holidays=list(asked.closed)), _bizdays_calendar(asked)
    few, fewer = size // 10, size // 100
    loops = {"lexdays": _lexdays(asked), "workalendar": _workalendar(asked), "python-holidays": _holidays_loop(asked)}
    return [
        Contender(
            "numpy, busday_offset of the array",
            lambda events: np.busday_offset(events, DAYS, roll="backward", busdaycal=days_off),
            (np.array(sample(size), dtype="datetime64[D]"),),
            size,
        ),
        Contender(
            f"bizdays, offset of a list ({few:,})", lambda events: list(index.offset(events, DAYS)), (sample(few),), few
        ),
        *(
            Contender(f"{name} in a loop ({fewer:,})", _each(answer), (sample(fewer),), fewer)
            for name, answer in loops.items()
        ),
    ]


def _each(answer: Answer) -> Callable[[list[date]], list[date]]:
    return lambda events: [answer(event) for event in events]


def _lexdays_calendar(asked: Question) -> dict[str, Any]:
    one_off = [{"id": f"off-{day}", "name": {"en": "day off"}, "date": day.isoformat()} for day in asked.closed]
    return {
        "id": "place",
        "name": {"en": "Place of the question"},
        "coverage": {"from": asked.first.year, "to": asked.last.year},
        "one_off": one_off,
    }


def _lexdays_pack(asked: Question) -> Mapping[str, Any]:
    return {
        "id": "bench/place",
        "name": {"en": "Rules of the question"},
        "calendar": _lexdays_calendar(asked),
        "citations": {
            "count": {"label": {"en": "Rule of the count"}},
            "roll": {"label": {"en": "Rule of the last day"}},
        },
        "steps": [{"type": "count", "cite": "count"}, {"type": "roll", "cite": "roll"}],
    }


def _lexdays(asked: Question) -> Answer:
    add = lexdays.calendar(_lexdays_calendar(asked)).add_business_days
    return lambda event: add(event, DAYS)


def _workalendar(asked: Question) -> Answer:
    class Place(WesternCalendar):
        """The place of the question: our days off, as workalendar wants them. It keeps those of a year."""

        def get_calendar_holidays(self, year: int) -> list[tuple[date, str]]:
            return [(day, "day off") for day in asked.closed if day.year == year]

    add = Place().add_working_days
    return lambda event: add(event, DAYS)


def _bizdays(asked: Question) -> Answer:
    offset = _bizdays_calendar(asked).offset
    return lambda event: offset(event, DAYS)


def _bizdays_calendar(asked: Question) -> Any:
    bizdays.set_option("mode", "python")  # plain dates, its quicker mode for one day
    weekend = ["Saturday", "Sunday"]
    return bizdays.Calendar(list(asked.closed), weekend, startdate=asked.first, enddate=asked.last, name="place")


def _numpy(asked: Question) -> Answer:
    days_off, offset = np.busdaycalendar(holidays=list(asked.closed)), np.busday_offset
    return lambda event: offset(event, DAYS, roll="backward", busdaycal=days_off).astype(object)


def _brazil(asked: Question) -> Any:
    country = holidays.country_holidays("BR", subdiv="BA", years=range(asked.first.year, asked.last.year + 1))
    for day in set(country) - set(asked.closed):
        country.pop(day)
    country.update(dict.fromkeys(asked.closed, "day off"))
    return country


def _holidays(asked: Question) -> Answer:
    nth = _brazil(asked).get_nth_working_day
    return lambda event: nth(event, DAYS)


def _holidays_loop(asked: Question) -> Answer:
    """Count in a plain loop over the days that python-holidays calls off, the way most programs use it."""
    days_off, one_day = frozenset(_brazil(asked)), timedelta(days=1)

    def count(event: date) -> date:
        day, left = event, DAYS
        while left:
            day += one_day
            if day.weekday() < 5 and day not in days_off:
                left -= 1
        return day

    return count
