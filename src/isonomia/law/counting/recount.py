"""Counts an explanation back to its term: the proof that the days it lists are all the days there are."""

from datetime import date

from isonomia.law.calendars import Calendar, DayKind
from isonomia.law.counting.result import PAUSED, Count
from isonomia.law.counting.rules import CountingRule
from isonomia.law.errors import LawError


class RecountError(LawError):
    """An explanation that skips a day on which the term ran, or counts one on which it did not."""


def recount(count: Count, calendar: Calendar, rule: CountingRule) -> int:
    """Return the amount of the term, counted back day by day; RecountError when the explanation is wrong.

    It asks the calendar about each day and uses none of the arrays of the counter. In months and years, the
    days skipped inside the term are taken out before the months are counted.
    """
    start = count.event.toordinal() + (rule.first_day != "same_day")
    span = [date.fromordinal(ordinal) for ordinal in range(start, count.due.toordinal() + 1)]
    skipped = {skip.day for skip in count.skipped}
    for day in span:
        _check(day, count, skipped=day in skipped, calendar=calendar, rule=rule)
    if count.term.is_in_days:
        return len(span) - len(skipped)
    return _months(count, skipped, rule)


def _check(day: date, count: Count, *, skipped: bool, calendar: Calendar, rule: CountingRule) -> None:
    working = calendar.is_working(day, off=frozenset(rule.off))
    recess = rule.recess is not None and rule.recess.contains(day)
    partial = any(entry.kind is DayKind.PARTIAL for entry in calendar.entries(day))
    if skipped:
        excluded = day < count.first_day or (partial and rule.partial_rolls and day >= count.last_day)
        paused = any(skip.day == day and skip.reason == PAUSED for skip in count.skipped)
        sound = excluded or paused or recess or not working
    else:
        rolls = rule.roll == "next_business_day" and day == count.due
        needs_office = count.term.unit == "business days" or rolls
        sound = not recess and (working or not needs_office) and not (rolls and partial and rule.partial_rolls)
    if not sound:
        raise RecountError("counting.recount", f"A contagem não confere em {day.isoformat()}.")


def _months(count: Count, skipped: set[date], rule: CountingRule) -> int:
    opens = count.event if rule.first_day == "same_day" else count.first_day
    inside = sum(opens <= day < count.last_day for day in skipped)
    low = count.event if rule.first_day == "same_day" else date.fromordinal(count.first_day.toordinal() - 1)
    last = count.last_day.toordinal() - inside + (rule.first_day == "same_day")
    high = date.fromordinal(last)
    months = (high.year - low.year) * 12 + high.month - low.month
    if rule.month_end == "up" and high.day == 1 and low.day > 28:
        months -= 1
    return months // 12 if count.term.unit == "years" else months
