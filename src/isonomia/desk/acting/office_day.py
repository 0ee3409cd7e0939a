"""What is said beside a typed day: the weekday, whether it is today, whether the office works."""

from datetime import date

from isonomia.desk.acting.sheet import Sheet
from isonomia.law.calendars import WEEKDAYS, CalendarError, Entry


def office_echo(sheet: Sheet, day: date) -> str:
    """The echo of a day: "segunda-feira, hoje; há expediente"."""
    today = ", hoje" if day == sheet.today else ""
    return f"{WEEKDAYS[day.weekday()]}{today}; {_office(sheet, day)}"


def _office(sheet: Sheet, day: date) -> str:
    try:
        closed = sheet.law.calendar.why_closed(day)
    except CalendarError:
        return "fora do calendário conhecido"
    if closed is None:
        return "há expediente"
    return f"sem expediente: {closed.reason if isinstance(closed, Entry) else closed}"
