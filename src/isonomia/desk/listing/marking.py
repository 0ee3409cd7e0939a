"""Marks in a text the words that a search found there, whatever their accents and case."""

import re
import unicodedata
from collections.abc import Iterable

from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

from isonomia.people.folding import folded

_WORD = re.compile("[\\w'’‘`´ʼ\u0300-\u036f]+")


def marked(text: str, words: Iterable[str]) -> SafeString:
    """The text with the beginning of each word that was asked for within `<mark>`.

    >>> marked("Téo D’Ávila & Filhos", ["davi"])
    'Téo <mark>D’Ávi</mark>la &amp; Filhos'
    """
    asked = sorted(words, key=len, reverse=True)
    parts, at = [], 0
    for found in _WORD.finditer(text):
        ends = _reach(found[0], asked)
        if ends:
            parts.append((text[at : found.start()], text[found.start() : found.start() + ends]))
            at = found.start() + ends
    return format_html("{}{}", format_html_join("", "{}<mark>{}</mark>", parts), text[at:])


def marked_code(code: str, words: Iterable[str]) -> SafeString:
    """A number or document with its mask, marked whole where its digits, or a part of it, were asked for."""
    digits = folded(code).replace(" ", "")
    hit = any(digits.startswith(word) for word in words) or "<mark>" in marked(code, words)
    return format_html("<mark>{}</mark>", code) if hit else format_html("{}", code)


def is_marked(text: str, words: Iterable[str]) -> bool:
    """Whether a word of the text begins with one that was asked for."""
    return any(_reach(found[0], list(words)) for found in _WORD.finditer(text))


def _reach(word: str, asked: list[str]) -> int:
    """How many characters of a word are the beginning that was asked for; 0 when it does not begin so."""
    whole = folded(word).replace(" ", "")
    prefix = next((one for one in asked if whole.startswith(one)), "")
    if not prefix:
        return 0
    ends = next(at for at in range(1, len(word) + 1) if len(folded(word[:at]).replace(" ", "")) >= len(prefix))
    while ends < len(word) and unicodedata.combining(word[ends]):
        ends += 1
    return ends
