"""A counting rule is decoded strictly, and a recess knows its days."""

from datetime import date

import msgspec
import pytest

from isonomia.law.calendars import DayKind
from isonomia.law.counting import CountingRule, CountingRuleError, Recess


def test_a_rule_is_decoded_from_a_pack() -> None:
    raw = {
        "first_day": "next_day",
        "off": ["holiday"],
        "recess": {"from": "12-20", "to": "01-20"},
        "cite": ["lei9789.art1"],
    }
    assert msgspec.convert(raw, CountingRule) == CountingRule(
        first_day="next_day", off=(DayKind.HOLIDAY,), recess=Recess("12-20", "01-20"), cite=("lei9789.art1",)
    )


def test_an_unknown_key_is_refused() -> None:
    with pytest.raises(msgspec.ValidationError, match="unknown field `rolls`"):
        msgspec.convert({"first_day": "next_day", "rolls": "none"}, CountingRule)


def test_a_rule_without_its_first_day_is_refused() -> None:
    with pytest.raises(msgspec.ValidationError, match="missing required field `first_day`"):
        msgspec.convert({}, CountingRule)


@pytest.mark.parametrize("text", ["20-12", "12-32", "12/20", "02-30", "1-1"])
def test_a_recess_that_is_not_a_day_of_the_year_is_refused(text: str) -> None:
    with pytest.raises(CountingRuleError) as refusal:
        Recess(text, "01-20")
    assert str(refusal.value) == f"O recesso usa mês e dia, como “12-20”; “{text}” não é um dia do ano."


@pytest.mark.parametrize(
    ("day", "inside"),
    [
        ("2025-12-19", False),
        ("2025-12-20", True),
        ("2025-12-31", True),
        ("2026-01-01", True),
        ("2026-01-20", True),
        ("2026-01-21", False),
    ],
)
def test_a_recess_runs_across_the_turn_of_the_year(day: str, inside: bool) -> None:
    assert Recess("12-20", "01-20").contains(date.fromisoformat(day)) is inside


def test_a_recess_within_a_year_ends_in_it() -> None:
    july = Recess("07-02", "07-31")
    assert july.contains(date(2026, 7, 31))
    assert not july.contains(date(2026, 8, 1))
    assert not july.contains(date(2026, 1, 1))
