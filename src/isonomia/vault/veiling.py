"""Takes somebody's own names, phones, mails, documents and address out of a free text. Pure.

What is looked for is what they told of themselves, however it is written: accents, case, order, one name of several,
any mask of a number. It errs on the side of hiding: a name that is also a word (“Rosa”) is hidden as that too. It does
not find what was not told, nor a name with a letter wrong.
"""

import re
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from isonomia.vault.identity import Contact, Identity

MARK = "[identidade lacrada]"
_MARKS = re.compile(r"(\[identidade lacrada(?: de [A-Z]+\d+)?\])")
_LETTERS = re.compile(r"[^\W\d_]+")
_BEFORE, _AFTER = r"(?<![^\W\d_])", r"(?![^\W\d_])"
_PARTICLES = frozenset(
    {"de", "da", "do", "das", "dos", "di", "del", "della", "e", "y", "van", "von", "der", "la", "los"}
)
_JOINT = re.compile(rf"(?:[\s.,'’-]|{_BEFORE}(?:{'|'.join(sorted(_PARTICLES))}){_AFTER})*")
_BETWEEN_DIGITS = r"[\s().\-/+]{0,3}"
_LEAST_NAME, _LEAST_PHONE, _LEAST_DOCUMENT, _CORE = 3, 8, 5, 8
_STREETS = frozenset({
    "rua", "r", "avenida", "av", "travessa", "tv", "trav", "praca", "pc", "pca", "alameda", "al", "estrada",
    "estr", "rodovia", "rod", "largo", "lgo", "beco", "viela", "via", "ladeira", "servidao", "vila", "quadra",
    "qd", "conjunto", "conj", "loteamento", "parque",
})  # fmt: skip
_NUMBER_WORD = r"(?:,?\s*(?:n[ro]?\.?|no?\.|numero)?\s*)?"
_APOSTROPHES = frozenset("'’‘`´ʼ")


class _Folded(NamedTuple):
    """A text without accents and case, and where in the original each of its characters stands."""

    text: str
    at: Sequence[int]


def veil(text: str, identity: Identity, code: str = "D1") -> str:
    """A free text in which what an identity tells is replaced by “[identidade lacrada]”; for another code than D1, by
    “[identidade lacrada de V1]”.

    >>> veil("Sou a MARIA, do bar: (81) 9 8888-7777", Identity(name="Maria Souza"))
    'Sou a [identidade lacrada], do bar: (81) 9 8888-7777'
    """
    if not text:
        return text
    told = (identity, *identity.before)
    patterns = [re.compile(one) for one in dict.fromkeys(one for told_by in told for one in _patterns(told_by)) if one]
    names = frozenset().union(*map(_names, told))
    mark = MARK if code == "D1" else f"[identidade lacrada de {code}]"
    pieces = _MARKS.split(text)
    return "".join(piece if at % 2 else _veiled(piece, patterns, names, mark) for at, piece in enumerate(pieces))


def _veiled(text: str, patterns: list[re.Pattern[str]], names: frozenset[str], mark: str) -> str:
    folded = _fold(text)
    spans = [match.span() for pattern in patterns for match in pattern.finditer(folded.text)]
    spans += _spans_of_names(folded.text, names)
    out, end = [], 0
    for first, last in _merged(sorted(spans), folded.text):
        begin = folded.at[first]
        out += [text[end:begin], mark]
        end = folded.at[last] if last < len(folded.at) else len(text)
        while end > begin and text[end - 1].isspace():  # blanks that the fold put together are not of the name
            end -= 1
    return "".join([*out, text[end:]])


def _merged(spans: list[tuple[int, int]], text: str) -> Iterator[tuple[int, int]]:
    """Spans that overlap, or between which there is nothing but blanks and particles, as one."""
    begin = end = -1
    for first, last in spans:
        if end >= 0 and (first <= end or _JOINT.fullmatch(text, end, first)):
            end = max(end, last)
            continue
        if end >= 0:
            yield begin, end
        begin, end = first, last
    if end >= 0:
        yield begin, end


def _spans_of_names(text: str, names: frozenset[str]) -> Iterable[tuple[int, int]]:
    return [match.span() for match in _LETTERS.finditer(text) if match.group() in names]


def _fold(text: str) -> _Folded:
    if text.isascii() and "'" not in text and "`" not in text:  # of such a text no character goes or becomes two
        return _Folded(text.lower(), range(len(text)))
    letters: list[str] = []
    at: list[int] = []
    for place, char in enumerate(text):
        if char in _APOSTROPHES:
            continue
        if char.isascii():  # most are, and need no look into the tables
            letters.append(char.lower())
            at.append(place)
            continue
        if unicodedata.category(char) == "Cf":
            continue
        for plain in unicodedata.normalize("NFKD", char).casefold():
            if not unicodedata.combining(plain):
                letters.append(plain)
                at.append(place)
    return _Folded("".join(letters), at)


# --- what is looked for ----------------------------------------------------------------------------------------------


def _names(identity: Identity) -> frozenset[str]:
    """The words of the names, and the ways to write them as one word: all, without particles, first and last."""
    found: set[str] = set()
    for name in (identity.name, identity.civil_name):
        whole = _LETTERS.findall(_fold(name).text)
        bare = [word for word in whole if word not in _PARTICLES]
        pieces = _LETTERS.findall(_fold(re.sub("['’‘`´ʼ]", " ", name)).text)
        found |= {word for word in (*bare, *pieces) if len(word) >= _LEAST_NAME and word not in _PARTICLES}
        if len(bare) > 1:
            found |= {"".join(whole), "".join(bare), bare[0] + bare[-1], bare[-1] + bare[0]}
    return frozenset(found)


def _patterns(identity: Identity) -> Iterator[str]:
    yield from _short_names(identity)
    for contact in identity.contacts:
        yield from _of_contact(contact)
    yield from _document(identity.document)
    yield from _address(identity.address)


def _short_names(identity: Identity) -> Iterator[str]:
    """A whole name with words too short to be looked for alone (“Li Wu”)."""
    for name in (identity.name, identity.civil_name):
        words = _LETTERS.findall(_fold(name).text)
        if len(words) > 1 and any(len(word) < _LEAST_NAME for word in words):
            yield _BEFORE + r"[\s.'-]+".join(words) + _AFTER


def _of_contact(contact: Contact) -> Iterator[str]:
    value = _fold(contact.value).text.strip()
    digits = re.sub(r"\D", "", value)
    if contact.kind == "email" or "@" in value:
        yield from _mail(value)
    elif len(digits) >= _LEAST_PHONE:
        yield _phone(digits)
    elif len(value) >= _LEAST_NAME:
        yield r"(?<!\w)" + re.escape(value) + r"(?!\w)"


def _mail(value: str) -> Iterator[str]:
    """A mail address, or a handle (“@maria.s”), whole and by the part before or after the @."""
    local, _, host = value.partition("@")
    yield re.escape(value)
    for part in (local,) if local else (host,):
        if len(part) >= _LEAST_NAME:
            yield r"@?(?<!\w)" + re.escape(part) + r"(?!\w)"


def _phone(digits: str) -> str:
    """A phone by its last eight digits, with whatever of country, area and ninth digit goes before."""
    core = _spaced(digits[-_CORE:])
    sep = _BETWEEN_DIGITS
    return rf"(?:\+?\(?\d{{1,3}}{sep})?(?:\(?0?\d{{2}}{sep})?(?:9{sep})?{core}"


def _document(document: str) -> Iterator[str]:
    """The numbers of a document in any mask, with the letter that may end one."""
    for run in re.findall(r"[\d.\-/ ]*\d[\d.\-/ ]*[xX]?", document):
        signs = re.sub(r"[^\dxX]", "", run).lower()
        if len(signs) >= _LEAST_DOCUMENT:
            yield r"(?<!\d)" + _spaced(signs) + r"(?!\d)"


def _spaced(signs: str) -> str:
    return _BETWEEN_DIGITS.join(signs)


def _address(address: str) -> Iterator[str]:
    """The street, by its kind, its words and its number; a street of one word only with one of the other two. The
    postal code by its digits."""
    folded = _fold(address).text
    for code in re.findall(r"(?<!\d)\d{5}-?\d{3}(?!\d)", folded):
        yield r"(?<!\d)" + _spaced(re.sub(r"\D", "", code)) + r"(?!\d)"
    street = re.split(r"[,;\n]|\s[-–]\s", folded)[0]
    words = [word for word in _LETTERS.findall(street) if word not in _PARTICLES]
    number = re.search(r"\d+\w?", folded)
    if not words:
        return
    kind, rest = (words[0], words[1:]) if words[0] in _STREETS and len(words) > 1 else ("", words)
    between = rf"(?:[\s.]+(?:{'|'.join(sorted(_PARTICLES))})(?=\s))*[\s.]+"
    phrase = between.join(map(re.escape, rest))
    kinds = rf"(?:{_BEFORE}(?:{'|'.join(sorted(_STREETS, key=len, reverse=True))})\.?{between})"
    ends = rf"{_NUMBER_WORD}{re.escape(number.group())}(?!\w)" if number else ""
    if kind or len("".join(rest)) > _CORE:
        yield f"{kinds}{phrase}{_AFTER}" + (f"(?:{ends})?" if ends else "")
    if ends:
        yield f"{kinds}?{_BEFORE}{phrase}{ends}"
    if len(rest) > 1:
        yield f"{_BEFORE}{phrase}{_AFTER}"
