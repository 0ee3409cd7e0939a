"""Reads the fragment of a URN LEX, what follows `!`: `art4_cpt_inc2` is inciso II of article 4, caput."""

import re
from dataclasses import dataclass
from functools import lru_cache

from isonomia.law.citation.divisions import DIVISIONS
from isonomia.law.citation.numerals import LARGEST_ROMAN, roman
from isonomia.law.citation.refusal import CitationError

_PART = re.compile(r"([a-z]{3})(1u|[1-9][0-9]{0,5})?((?:-[1-9][0-9]{0,3})*)")
_EXAMPLES = "como em art13_par1, art4_cpt_inc2 ou art2_par1u"
_MISSING_HEAD = "inciso e alínea do caput vêm depois de cpt, como em art3_cpt_inc2"


@dataclass(frozen=True, slots=True)
class Part:
    """One division: its three-letter code, its number, the suffixes (1 is A), and whether it is the only one.

    The caput has the number 0: it is never counted.
    """

    code: str
    number: int = 0
    suffixes: tuple[int, ...] = ()
    single: bool = False

    def __str__(self) -> str:
        index = "1u" if self.single else str(self.number or "")
        return self.code + index + "".join(f"-{suffix}" for suffix in self.suffixes)


@dataclass(frozen=True, slots=True)
class Fragment:
    """The divisions that lead to a provision, from the largest to the smallest. Made by `parse_fragment`."""

    parts: tuple[Part, ...]

    def __str__(self) -> str:
        return "_".join(map(str, self.parts))

    @property
    def parent(self) -> "Fragment | None":
        """What holds this provision, None at the top."""
        return Fragment(self.parts[:-1]) if len(self.parts) > 1 else None

    def is_within(self, other: "Fragment") -> bool:
        """Tell whether this is `other` itself or lies inside it."""
        return self.parts[: len(other.parts)] == other.parts


@lru_cache(maxsize=4096)
def parse_fragment(text: str) -> Fragment:
    """Read a fragment such as 'art13_par1'; upper case and blanks around are accepted.

    Raises CitationError, in Portuguese: unknown division, bad number, a division where it can't be.

    >>> parse_fragment("art2_par1u").parts[1].single
    True
    """
    bare = text.strip().lower()
    if not bare:
        raise CitationError("fragment_empty", f"Falta o dispositivo: escreva-o {_EXAMPLES}.")
    parts: list[Part] = []
    for word in bare.split("_"):
        part = _parse_part(word, bare)
        _check_place(part, parts[-1].code if parts else "", bare)
        parts.append(part)
    return Fragment(tuple(parts))


def _parse_part(word: str, whole: str) -> Part:
    match = _PART.fullmatch(word)
    if match is None or match[1] not in DIVISIONS:
        known = ", ".join(DIVISIONS)
        message = (
            f"Em “{whole}”, “{word}” não é parte de um dispositivo: "
            f"use {known}, seguidos do número em algarismos arábicos, {_EXAMPLES}."
        )
        raise CitationError("fragment_part", message)
    code, index, tail = match.groups()
    if (index is None) is not (code == "cpt") or (tail and (code == "cpt" or index == "1u")):
        raise CitationError("fragment_number", f"Em “{whole}”, {_numbering(code, word)}.")
    suffixes = tuple(int(suffix) for suffix in tail.split("-")[1:])
    if index == "1u":
        return Part(code, 1, single=True)
    number = int(index or 0)
    if DIVISIONS[code].write is roman and number > LARGEST_ROMAN:
        message = f"Em “{whole}”, “{word}” passa de {LARGEST_ROMAN}, o maior número romano."
        raise CitationError("fragment_number", message)
    return Part(code, number, suffixes)


def _numbering(code: str, word: str) -> str:
    if code == "cpt":
        return "o caput não tem número: escreva só cpt"
    if "1u" in word:
        return f"“{word}” não existe: o dispositivo único (1u) não leva letra"
    return f"falta o número de “{word}”: escreva {code}1, ou {code}1u se for único"


def _check_place(part: Part, before: str, whole: str) -> None:
    division = DIVISIONS[part.code]
    if before in division.inside:
        return
    if before == "art" and "cpt" in division.inside:
        raise CitationError("fragment_order", f"Em “{whole}”, {_MISSING_HEAD}.")
    where = f"depois de {before}" if before else "no começo"
    holders = ", ".join(code for code in DIVISIONS if code in division.inside)
    accepted = f"vem depois de {holders}" + (" ou no começo" if "" in division.inside else "")
    message = f"Em “{whole}”, “{part}” não pode vir {where}: {part.code} {accepted}."
    raise CitationError("fragment_order", message)
