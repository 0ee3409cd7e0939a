"""The signs that the letters of papers show, and what stands for those that no letter shows: no text that people write
(a name with an emoji, a list pasted from elsewhere) keeps a paper from being set.

Which signs there are letters for is asked of the typesetter itself, once a sign: it looks in the letters of papers and
in those that it brings along. A sign without a letter stands as its number in Unicode, "[U+1F308]", so that nothing is
lost; signs that nobody sees, which only steer machines, are left out. The data that go in the file keep every sign.
"""

import json
import re
import unicodedata
from collections.abc import Iterable, Iterator
from functools import reduce

from isonomia.documents.setting.compiling import Fault, Job, compiled

_PLAIN = re.compile("[\n -~\u00a0-\u00ac\u00ae-\u017f\u2010-\u2015\u2018-\u201e\u2020-\u2022\u2026\u20ac\u2212]*")
"""Signs that the letters of papers have, as nearly every text: nothing is asked of these."""
_ESCAPED = re.compile(r"\\[ubftr]")
_LINES = str.maketrans(dict.fromkeys("\v\f\r\x85\u2028\u2029", "\n") | {"\t": " "})
_BULLETS = frozenset("\uf06c\uf06e\uf076\uf0a7\uf0a8\uf0b7\uf0d8\uf0e0\uf0fc")
"""How lists pasted from word processors begin: signs for private use, which mean nothing elsewhere."""
_JOINERS = "\u200c\u200d"
_MUTE = frozenset({"Cn", "Co", "Cs"})
"""Kinds of signs that mean nothing by themselves, whatever a letter shows for them."""
_SELECTORS = re.compile("[\ufe00-\ufe0f\U000e0100-\U000e01ef]")
_NUMBER_SIGNS = frozenset("\u0600\u0601\u0602\u0603\u0604\u0605\u06dd\u070f\u0890\u0891\u08e2\U000110bd\U000110cd")
"""The signs of form (Cf) that one sees."""
_ASK = """#set document(title: "x")
#set text(font: "Source Sans Pro", lang: "pt", region: "br", hyphenate: false)
#for one in json(bytes(sys.inputs.told)) { par(one); par(strong(one)); par(emph(one)) }"""
_NAMED = re.compile(r"the text `\"(\\u\{[0-9a-f]+\}|\\.|[^\\])")
_known: dict[str, bool] = {}
"""Signs already asked for, and whether there is a letter."""


def shown(raw: str) -> str:
    """Data for a template, as JSON, in which every text is as papers show it."""
    if _PLAIN.fullmatch(raw) and not _ESCAPED.search(raw):
        return raw
    return json.dumps(_shown_in(json.loads(raw)), ensure_ascii=False)


def text_shown(text: str) -> str:
    r"""A text as papers show it: as it is, but for the signs that no letter shows.

    >>> text_shown("Bar Arco-íris 🌈"), text_shown("\uf0b7 primeiro\x07")
    ('Bar Arco-íris [U+1F308]', '• primeiro')
    """
    if _PLAIN.fullmatch(text):
        return text
    clean = unicodedata.normalize("NFC", _SELECTORS.sub("", text.replace("\r\n", "\n").translate(_LINES)))
    clean = "".join(map(_meant, clean))
    _ask(sign for sign in clean if not _is_plain(sign))
    told = "".join(sign if _is_plain(sign) or _known[sign] else number(sign) for sign in clean)
    return next(one for one in _safer(told) if not _refused([one]))


def number(sign: str) -> str:
    """What stands for a sign without a letter."""
    return f"[U+{ord(sign):04X}]"


def shown_otherwise(text: str) -> tuple[str, ...]:
    """The signs of a text that stand as their numbers, each once."""
    told = text_shown(text)
    return tuple(sign for sign in dict.fromkeys(text) if not _PLAIN.fullmatch(sign) and number(sign) in told)


def _shown_in(told: object) -> object:
    match told:
        case str():
            return text_shown(told)
        case list():
            return [_shown_in(one) for one in told]
        case dict():
            return {key: _shown_in(one) for key, one in told.items()}
    return told


def _is_plain(sign: str) -> bool:
    return _PLAIN.fullmatch(sign) is not None


def _meant(sign: str) -> str:
    """What a sign means for somebody who reads: a bullet, its number, nothing, or itself."""
    kind = unicodedata.category(sign)
    if sign in _BULLETS:
        return "•"
    if kind in _MUTE:
        return number(sign)
    unseen = kind in {"Cc", "Cf"} and sign not in _NUMBER_SIGNS and sign not in _JOINERS
    return "" if unseen and sign != "\n" else sign


def _ask(signs: Iterable[str]) -> None:
    """Learns for which of the signs there are letters: those that are new, in one go."""
    new = [sign for sign in dict.fromkeys(signs) if sign not in _known]
    if new:
        refused = set(_refused(new))
        _known.update((sign, sign not in refused) for sign in new)


def _safer(text: str) -> Iterator[str]:
    """The text; without the marks that stand over letters of other founts; with nothing but plain signs."""
    yield text
    odd = [sign for sign in dict.fromkeys(text) if not _is_plain(sign)]
    marks = [sign for sign in odd if unicodedata.category(sign).startswith("M")]
    for signs in (marks, odd):
        yield reduce(lambda told, sign: told.replace(sign, number(sign)), signs, text)


def _refused(texts: list[str]) -> list[str]:
    """The signs for which the typesetter has no letter, in some texts; all of them where it does not say which."""
    job = Job(
        sources={"ask.typ": _ASK.encode()},
        documents=(("ask.typ", {"told": json.dumps(texts)}),),
        standards=("a-3a", "ua-1"),
    )
    made = compiled(job)
    if not isinstance(made, Fault):
        return []
    return [_unescaped(sign) for sign in _NAMED.findall(made.diagnostic)] or [sign for one in texts for sign in one]


def _unescaped(sign: str) -> str:
    r"""A sign as the typesetter names it, such as `\u{7}`."""
    return chr(int(sign[3:-1], 16)) if sign.startswith("\\u") else sign[-1]
