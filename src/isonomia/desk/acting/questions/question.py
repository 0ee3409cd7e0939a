"""A question of a form: what is asked for one field of a payload, in plain words, and how it is answered."""

from collections.abc import Mapping
from enum import StrEnum
from typing import NamedTuple


class Widget(StrEnum):
    """How a question is answered on the page."""

    TEXT = "text"
    LONG = "long"
    LINES = "lines"  # one item a line
    POSTAL = "postal"  # the number of a letter at the post
    DAY = "day"
    NUMBER = "number"
    MONEY = "money"
    FLAG = "flag"  # a statement that holds or not
    ONE = "one"  # one of the choices
    MANY = "many"  # several of them
    OUTCOME = "outcome"  # one outcome, or one for each lane
    KINDS = "kinds"  # what each respondent is
    REASONS = "reasons"  # a text for each point that the norm demands
    VOTES = "votes"
    CHANGES = "changes"  # the fields of another act
    DOSIMETRY = "dosimetry"  # the section that the sanction pages give
    PAPERS = "papers"  # made from the papers handed in, never typed


class Question(NamedTuple):
    """`help` is one plain sentence; `source` names where the choices come from (`choices.SOURCES`); `words` say the
    values that the core has no words for, or says otherwise here. `may_be_blank`: none of
    the choices may be the answer. `seen`: the person says what they saw, and no answer stands there before. `after`: it
    is asked only of these outcomes of the act, when one is chosen."""

    label: str
    help: str
    widget: Widget = Widget.TEXT
    source: str = ""
    words: Mapping[str, str] = {}
    may_be_blank: bool = False
    seen: bool = False
    after: tuple[str, ...] = ()


Table = Mapping[str, Question]
"""The questions of one payload, by field."""
