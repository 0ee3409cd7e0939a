"""A small number can't be found out: not from the total, not from the other rows, not by who knows the rule and tries
every table there could be."""

from collections import defaultdict
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from isonomia.oversight.suppressing import LEAST, Hidden, Published, published, single

_TOPS = ((2, 40), (3, 30), (4, 24))
"""How many rows a table has, and up to which total all tables are tried."""


def tables(rows: int, top: int) -> list[tuple[int, ...]]:
    """Every table of so many rows with a total up to `top`."""
    return [table for table in product(range(top + 1), repeat=rows) if sum(table) <= top]


@pytest.mark.parametrize(("rows", "top"), _TOPS)
def test_who_tries_every_table_never_finds_a_hidden_small_number(rows: int, top: int) -> None:
    """An attacker who has the page, and this very program, keeps all tables that would be shown the same."""
    could_be: dict[tuple[object, ...], list[set[int]]] = defaultdict(lambda: [set() for _ in range(rows)])
    shown: dict[tuple[object, ...], Published] = {}
    for table in tables(rows, top):
        answer = published({str(at): count for at, count in enumerate(table)})
        key = (answer.total, *answer.rows.values())
        shown[key] = answer
        for at, count in enumerate(table):
            could_be[key][at].add(count)
    hidden = [
        (key, could_be[key][at])
        for key, answer in shown.items()
        for at, cell in enumerate(answer.rows.values())
        if cell is Hidden.SMALL
    ]
    assert len(hidden) > 20
    assert [key for key, values in hidden if len(values) < 2] == []


@given(st.dictionaries(st.sampled_from("abcdefgh"), st.integers(0, 60), min_size=1))
def test_what_is_shown_is_true_and_nothing_under_five_is_shown(rows: dict[str, int]) -> None:
    answer = published(rows)
    assert list(answer.rows) == list(rows)
    for name, cell in answer.rows.items():
        assert cell is Hidden.GUARD or (cell is Hidden.SMALL) == (rows[name] < LEAST)
        assert isinstance(cell, Hidden) or cell == rows[name] >= LEAST
    assert isinstance(answer.total, Hidden) or answer.total == sum(rows.values())


@given(st.dictionaries(st.sampled_from("abcdefgh"), st.integers(0, 60), min_size=1))
def test_a_total_that_is_shown_leaves_each_hidden_small_number_three_values(rows: dict[str, int]) -> None:
    answer = published(rows)
    if isinstance(answer.total, Hidden):
        return
    small = [name for name, cell in answer.rows.items() if cell is Hidden.SMALL]
    guards = [name for name, cell in answer.rows.items() if cell is Hidden.GUARD]
    rest = answer.total - sum(cell for cell in answer.rows.values() if not isinstance(cell, Hidden))
    for _ in small:
        others = range(len(small) * (LEAST - 1) - (LEAST - 1) + 1)
        possible = {
            value
            for value in range(LEAST)
            if (guards and any(rest - value - other >= LEAST * len(guards) for other in others))
            or (not guards and rest - value in others)
        }
        assert len(possible) >= 3


def test_a_table_with_nothing_small_is_shown_whole() -> None:
    assert published({"fine": 14, "warning": 9}) == Published({"fine": 14, "warning": 9}, 23)


def test_one_small_row_takes_another_with_it() -> None:
    assert published({"fine": 14, "warning": 2}) == Published({"fine": Hidden.GUARD, "warning": Hidden.SMALL}, 16)


def test_zero_is_hidden_as_any_other_small_number() -> None:
    assert published({"fine": 14, "warning": 9, "other": 0}).rows["other"] is Hidden.SMALL


def test_a_small_table_is_hidden_whole() -> None:
    assert published({"fine": 1, "warning": 2}) == Published(
        dict.fromkeys(("fine", "warning"), Hidden.SMALL), Hidden.SMALL
    )


def test_a_number_of_its_own_is_shown_from_five_on() -> None:
    assert [single(4), single(5)] == [Hidden.SMALL, 5]
