"""Ids as forms and addresses send them back: what could not be one names nothing, and is no fault of the page."""

_LONGEST = 18
"""So many figures fit in the column of an id on both databases."""


def typed_id(text: str) -> int | None:
    """The id that a text names; None for what could not be one.

    >>> typed_id("12"), typed_id("²"), typed_id("-1"), typed_id("9" * 5000)
    (12, None, None, None)
    """
    return int(text) if text.isdecimal() and len(text) <= _LONGEST else None
