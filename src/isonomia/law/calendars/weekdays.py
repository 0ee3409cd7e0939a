"""Days as Portuguese prints them, and the days of the week."""

from datetime import date

WEEKDAYS = (
    "segunda-feira",
    "terça-feira",
    "quarta-feira",
    "quinta-feira",
    "sexta-feira",
    "sábado",
    "domingo",
)


def print_day(day: date) -> str:
    """Print a day as in Brazil.

    >>> print_day(date(2026, 3, 2))
    '02/03/2026'
    """
    return f"{day.day:02d}/{day.month:02d}/{day.year:04d}"


def print_weekday(day: date) -> str:
    """Print a day with its name.

    >>> print_weekday(date(2026, 3, 2))
    '02/03/2026 (segunda-feira)'
    """
    return f"{day.day:02d}/{day.month:02d}/{day.year:04d} ({WEEKDAYS[day.weekday()]})"


def is_weekend(day: date) -> bool:
    """Whether the day is a Saturday or a Sunday."""
    return day.weekday() > 4
