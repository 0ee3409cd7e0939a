"""Counting of legal terms: from an event to a due date, with the reasons."""

from isonomia.law.counting.counter import Counter, counter
from isonomia.law.counting.months import add_months
from isonomia.law.counting.pauses import Pause, PauseError
from isonomia.law.counting.recount import RecountError, recount
from isonomia.law.counting.result import Count, Skip, Step
from isonomia.law.counting.rules import CountingRule, CountingRuleError, Recess
from isonomia.law.counting.terms import Term, TermError, parse_term

__all__ = [
    "Count",
    "Counter",
    "CountingRule",
    "CountingRuleError",
    "Pause",
    "PauseError",
    "Recess",
    "RecountError",
    "Skip",
    "Step",
    "Term",
    "TermError",
    "add_months",
    "counter",
    "parse_term",
    "recount",
]
