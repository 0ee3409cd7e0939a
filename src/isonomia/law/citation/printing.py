"""Writes a provision as Brazilian lawyers do: "art. 4º, II", "inciso II do art. 4º", "Art. 10."."""

from functools import lru_cache

from isonomia.law.citation.divisions import DIVISIONS
from isonomia.law.citation.fragment import Fragment, Part
from isonomia.law.citation.numerals import letters

# After these an inciso or an alínea needs no word before its number: "art. 12, I, a".
_SPEAKS_FOR_ITSELF = ("art", "cpt", "par", "inc", "ali")


@lru_cache(maxsize=4096)
def print_fragment(fragment: Fragment) -> str:
    """Write a provision from the largest division to the smallest, the usual short form.

    >>> from isonomia.law.citation.fragment import parse_fragment
    >>> print_fragment(parse_fragment("art12_cpt_inc1_ali1"))
    'art. 12, I, a'
    """
    words: list[str] = []
    before = ""
    for part in _without_middle_head(fragment):
        bare = part.code in ("inc", "ali") and before in _SPEAKS_FOR_ITSELF and not part.single
        words.append(_number(part) if bare else _named(part))
        before = part.code
    return ", ".join(words)


@lru_cache(maxsize=4096)
def spell_fragment(fragment: Fragment) -> str:
    """Write a provision from the smallest division to the largest, as in running text.

    >>> from isonomia.law.citation.fragment import parse_fragment
    >>> spell_fragment(parse_fragment("tit2_art1_cpt"))
    'caput do art. 1º do título II'
    """
    parts = _without_middle_head(fragment)[::-1]
    text = _named(parts[0])
    for part in parts[1:]:
        text += f" {DIVISIONS[part.code].article} {_named(part)}"
    return text


def print_heading(fragment: Fragment) -> str:
    """Write the label that stands before the provision in the text of the norm.

    >>> from isonomia.law.citation.fragment import parse_fragment
    >>> [print_heading(parse_fragment(f)) for f in ("art9", "art10", "art2_par1u", "art4_cpt_inc2")]
    ['Art. 9º', 'Art. 10.', 'Parágrafo único.', 'II']
    """
    part = fragment.parts[-1]
    if part.code == "ali" and not part.single:
        return f"{_number(part)})"
    if part.code in ("inc", "ite") and not part.single:
        return _number(part)
    text = _named(part)
    # The ordinal needs no point: "Art. 9º", but "Art. 10." and "Parágrafo único.".
    point = "." if part.code in ("art", "par") and (part.single or part.number >= 10) else ""
    return text[0].upper() + text[1:] + point


def _without_middle_head(fragment: Fragment) -> tuple[Part, ...]:
    """Drop the caput unless it ends the fragment: nobody writes "art. 4º, caput, II"."""
    last = fragment.parts[-1]
    return tuple(part for part in fragment.parts if part.code != "cpt" or part is last)


def _number(part: Part) -> str:
    suffixes = "".join(f"-{letters(suffix)}" for suffix in part.suffixes)
    return DIVISIONS[part.code].write(part.number) + suffixes


def _named(part: Part) -> str:
    division = DIVISIONS[part.code]
    if part.code == "cpt":
        return division.label
    if part.single:
        return f"{division.name} {'única' if division.article == 'da' else 'único'}"
    return f"{division.label} {_number(part)}"
