"""A text as a person reads it, and where each of its characters stands in the text as it came.

Accents in one spelling, ligatures as letters, words cut at the end of a line made whole, what is not seen left out.
"""

import unicodedata
from typing import NamedTuple

_CUT = frozenset("\u00ad\u0002\ufffe\u2010\u2011-")
"""What stands at the end of a line where a word was cut; a PDF gives a mark of its own."""
_BREAK = frozenset("\r\n\u2028\u2029\u0085\v\f")
_LOOSE = {"´": "\u0301", "¨": "\u0308", "¸": "\u0327", "ˆ": "\u0302", "˜": "\u0303", "ˋ": "\u0300"}
"""Accents that some programs draw beside their letter."""
_KEPT = frozenset("ºª°")


class Reading(NamedTuple):
    """The text as read; `starts[i]` and `ends[i]` bound, in the source, what gave character `i`."""

    text: str
    starts: list[int]
    ends: list[int]

    def source(self, start: int, end: int) -> tuple[int, int]:
        """Where a stretch of what was read stands in the source."""
        return self.starts[start], self.ends[end - 1]


def read(source: str) -> Reading:
    r"""Reads a text. One blank stands for any number of blanks and single line breaks; a line break for an empty line.

    >>> read("Jose\u0301 Mar-\nques").text
    'José Marques'
    """
    out = _Out(source)
    at, size = 0, len(source)
    while at < size:
        sign = source[at]
        if sign in _CUT and (after := _after_break(source, at + 1)):
            at = out.cut(at, after)
        elif sign in _BREAK or sign.isspace():
            at = out.blank(at)
        else:
            at = out.letter(at)
    return Reading("".join(out.text), out.starts, out.ends)


def _after_break(source: str, at: int) -> int:
    """Where the next line begins, when a line ends here; 0 when it does not."""
    start = at
    while at < len(source) and source[at] in " \t":
        at += 1
    broken = at
    while at < len(source) and (source[at] in _BREAK or source[at] in " \t"):
        at += 1
    marked = source[start - 1] in "\u0002\ufffe\u00ad"
    return at if at > broken or marked else 0


class _Out:
    """What was read so far."""

    def __init__(self, source: str) -> None:
        self.source = source
        self.text: list[str] = []
        self.starts: list[int] = []
        self.ends: list[int] = []

    def put(self, signs: str, start: int, end: int) -> None:
        for sign in signs:
            self.text.append(sign)
            self.starts.append(start)
            self.ends.append(end)

    def cut(self, at: int, after: int) -> int:
        """A word goes on in the next line; before a capital or a digit the hyphen was its own."""
        following = self.source[after : after + 1]
        if self.source[at] in "-\u2010\u2011" and (following.isupper() or following.isdigit()):
            self.put("-", at, at + 1)
        return after

    def blank(self, at: int) -> int:
        end, breaks = at, 0
        while end < len(self.source) and (self.source[end].isspace() or self.source[end] in _BREAK):
            breaks += self.source[end] == "\n" or (self.source[end] in _BREAK and self.source[end : end + 2] != "\r\n")
            end += 1
        if self.text and self.text[-1] not in " \n":
            self.put("\n" if breaks > 1 else " ", at, end)
        return end

    def letter(self, at: int) -> int:
        end, sign = at + 1, self.source[at]
        while end < len(self.source) and unicodedata.combining(self.source[end]):
            end += 1
        if sign in _LOOSE and self._joins(at, end):
            return end
        if unicodedata.category(sign) in {"Cf", "Cc", "Co", "Cs"}:
            return end
        whole = self.source[at:end]
        self.put(whole if sign in _KEPT else unicodedata.normalize("NFKC", whole), at, end)
        return end

    def _joins(self, at: int, end: int) -> bool:
        """Whether a loose accent was put on the letter before it."""
        if not self.text or not self.text[-1].isalpha() or self.ends[-1] != at:
            return False
        with_accent = unicodedata.normalize("NFC", self.text[-1] + _LOOSE[self.source[at]])
        if len(with_accent) > 1:
            return False
        self.text[-1], self.ends[-1] = with_accent, end
        return True
