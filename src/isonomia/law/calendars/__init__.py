"""Calendars of public bodies: layers of dated, sourced entries, compiled for a place."""

from isonomia.law.calendars.calendar import OFF_BY_DEFAULT, Calendar, CalendarError
from isonomia.law.calendars.entries import DayKind, Entry
from isonomia.law.calendars.weekdays import WEEKDAYS, is_weekend, print_day, print_weekday

__all__ = [
    "OFF_BY_DEFAULT",
    "WEEKDAYS",
    "Calendar",
    "CalendarError",
    "DayKind",
    "Entry",
    "is_weekend",
    "print_day",
    "print_weekday",
]
