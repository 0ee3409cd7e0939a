"""The refusals of a calendar."""

from isonomia.law.errors import LawError


class CalendarError(LawError):
    """A day outside the calendar, or calendar data that can't be read."""
