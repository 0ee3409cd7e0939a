"""A text in sheets of a size to be read on a page, and the text of a copy, with what is covered taken out."""

import re
import unicodedata
from collections.abc import Iterable

LENGTH = 6000
"""Signs of a sheet, about two pages."""
COVERED = "[coberto]"
_STOPS = (
    re.compile(r"\n\s*\n"),
    re.compile(r"[.!?;]\s*\n"),
    re.compile(r"\n"),
    re.compile(r"[.!?]\s"),
    re.compile(r"\s"),
)
_KEPT = frozenset("\n\t")
_UNSEEN = frozenset({"Cc", "Cf", "Co", "Cs"})


def sheets_of(text: str) -> list[str]:
    """The sheets of a text: together they are the text. They end where a name is least likely to be cut in two.

    >>> [len(sheet) for sheet in sheets_of("a" * 13000)]
    [6000, 6000, 1000]
    """
    found, at = [], 0
    while len(text) - at > LENGTH:
        end = _stop(text, at)
        found.append(text[at:end])
        at = end
    return [*found, text[at:]] if at < len(text) or not found else found


def without(sheet: str, places: Iterable[tuple[int, int]]) -> str:
    """A sheet with the stretches of these places taken out, each told as covered, whatever its length; and without any
    sign that is not seen.

    >>> without("Falei com Joana ontem.", [(10, 15)])
    'Falei com [coberto] ontem.'
    """
    left, at = [], 0
    for start, end in sorted(places):
        if start >= at:
            left.append(sheet[at:start])
            left.append(COVERED)
        at = max(at, end)
    left.append(sheet[at:])
    return _seen("".join(left))


def _seen(text: str) -> str:
    plain = unicodedata.normalize("NFC", text.replace("\r\n", "\n"))
    return "".join(sign for sign in plain if sign in _KEPT or unicodedata.category(sign) not in _UNSEEN)


def _stop(text: str, at: int) -> int:
    """Where a sheet that begins at a place ends: at a pause in its last third."""
    last = at + LENGTH
    for stop in _STOPS:
        ends = [found.end() for found in stop.finditer(text, at + 2 * LENGTH // 3, last)]
        if ends:
            return ends[-1]
    return last
