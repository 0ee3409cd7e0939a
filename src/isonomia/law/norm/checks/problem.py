"""What a check finds: a problem at a path of the pack, and the report of all of them with counts to show."""

from collections.abc import Iterable
from difflib import get_close_matches
from typing import Literal

from msgspec import Struct

Where = tuple[str, ...]
"""Keys, and positions in lists, that lead to an element of the pack as it is written in YAML."""
Severity = Literal["error", "warning"]
_MOST_LISTED = 16


class Problem(Struct, frozen=True):
    """Something wrong with a pack. `code` is stable; `say` tells in Portuguese what is wrong and the remedy.

    `path` leads to the place: `locate` of the loader turns it into file and line. A warning does not fail the
    check of a pack.
    """

    code: str
    path: Where
    say: str
    severity: Severity = "error"


class Report(Struct, frozen=True):
    """What the checks of a norm found, and what they counted."""

    problems: tuple[Problem, ...]
    counts: dict[str, int]

    @property
    def errors(self) -> tuple[Problem, ...]:
        """The problems that fail the check."""
        return tuple(problem for problem in self.problems if problem.severity == "error")

    @property
    def is_sound(self) -> bool:
        """Whether nothing fails the check."""
        return not self.errors


def not_among(name: str, what: str, known: Iterable[str]) -> str:
    """Says that a name is not one of the known ones, with the nearest of them or all.

    >>> not_among("defnce", "prazo desta norma", ["defence", "appeal"])
    '“defnce” não é prazo desta norma. O mais parecido é “defence”.'
    """
    names = sorted(known)
    close = get_close_matches(name, names, n=1)
    if close:
        return f"“{name}” não é {what}. O mais parecido é “{close[0]}”."
    more = ", …" if len(names) > _MOST_LISTED else ""
    return f"“{name}” não é {what}. Há: {', '.join(names[:_MOST_LISTED]) or 'nada'}{more}."
