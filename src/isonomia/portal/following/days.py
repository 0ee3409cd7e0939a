"""Days as people read them, in the language of the page."""

from datetime import date, datetime
from zoneinfo import ZoneInfo

from django.utils.formats import date_format
from django.utils.translation import get_language


def long_day(day: date) -> str:
    """A day with its weekday and year, in the language of the page: "quarta-feira, 2 de dezembro de 2026"."""
    weekday = date_format(day, "l")
    weekday = weekday if get_language() == "en" else weekday.lower()
    return f"{weekday}, {plain_day(day)}"


def plain_day(day: date) -> str:
    """A day with its year, in the language of the page: "2 de dezembro de 2026"."""
    return date_format(day, "j F Y") if get_language() == "en" else date_format(day, r"j \d\e F \d\e Y").lower()


def moment_in(at: datetime, zone: str) -> str:
    """An instant where the body is, with its hour: "2 de dezembro de 2026, 14:05"."""
    there = at.astimezone(ZoneInfo(zone))
    return f"{plain_day(there.date())}, {there:%H:%M}"
