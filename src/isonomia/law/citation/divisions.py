"""The divisions of a norm that a URN LEX can point at: code, what may hold them, names, numbering."""

from collections.abc import Callable
from dataclasses import dataclass

from isonomia.law.citation.numerals import letters, ordinal, roman, thousands


@dataclass(frozen=True, slots=True)
class Division:
    """A kind of division: `inside` are the codes that may come right before it, "" standing for none.

    `label` goes before the number ("§" in "§ 2º"); `name` is the whole word, `article` leads to it ("do").
    """

    code: str
    inside: frozenset[str]
    article: str
    name: str
    label: str
    write: Callable[[int], str]


def _small_letters(number: int) -> str:
    return letters(number).lower()


_GROUPS = ("prt", "liv", "tit", "cap", "sec", "sub")
# An annex and a generic division may hold anything: their inner order is their own.
_LOOSE = ("anx", "dpg")


def _under(*codes: str) -> frozenset[str]:
    return frozenset((*codes, *_LOOSE))


def _group(code: str, article: str, name: str) -> Division:
    """A grouping of articles stands under any larger one, which may be left out."""
    larger = _GROUPS[: _GROUPS.index(code)]
    return Division(code, _under("", *larger, "agh"), article, name, name, roman)


DIVISIONS = {
    division.code: division
    for division in (
        Division("anx", frozenset(("", "anx")), "do", "anexo", "anexo", roman),
        _group("prt", "da", "parte"),
        _group("liv", "do", "livro"),
        _group("tit", "do", "título"),
        _group("cap", "do", "capítulo"),
        _group("sec", "da", "seção"),
        _group("sub", "da", "subseção"),
        Division("agh", _under("", *_GROUPS, "agh"), "do", "agrupamento", "agrupamento", thousands),
        Division("art", _under("", *_GROUPS, "agh"), "do", "artigo", "art.", ordinal),
        Division("cpt", frozenset(("art",)), "do", "caput", "caput", thousands),
        Division("par", _under("art"), "do", "parágrafo", "§", ordinal),
        Division("inc", _under("cpt", "par"), "do", "inciso", "inciso", roman),
        Division("ali", _under("cpt", "par", "inc"), "da", "alínea", "alínea", _small_letters),
        Division("ite", _under("ali"), "do", "item", "item", thousands),
        Division(
            "dpg",
            _under("", "art", "cpt", "par", "inc", "ali", "ite"),
            "do",
            "dispositivo",
            "dispositivo",
            thousands,
        ),
    )
}
