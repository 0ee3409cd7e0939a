"""Calendars of public bodies: layers of dated, sourced entries, compiled for a place."""

from isonomia.law.calendars.calendar import OFF_BY_DEFAULT, Calendar
from isonomia.law.calendars.compiling import compile_calendar, compile_calendars
from isonomia.law.calendars.entries import DayKind, Entry
from isonomia.law.calendars.errors import CalendarError
from isonomia.law.calendars.layers import Layer, Place, Worked, decode_layer, decode_place
from isonomia.law.calendars.weekdays import WEEKDAYS, is_weekend, print_day, print_weekday

__all__ = [
    "OFF_BY_DEFAULT",
    "WEEKDAYS",
    "Calendar",
    "CalendarError",
    "DayKind",
    "Entry",
    "Layer",
    "Place",
    "Worked",
    "compile_calendar",
    "compile_calendars",
    "decode_layer",
    "decode_place",
    "is_weekend",
    "print_day",
    "print_weekday",
]
