"""Provisions as keys: when two spellings mean the same one, and which provisions one completes."""

from collections.abc import Iterator

from isonomia.law.citation import CitationError, parse_fragment

_COMPLETE = ("inc", "ali", "ite")


def bare(fragment: str) -> str:
    """A fragment without its caput, which may be said or not: art4_cpt_inc2 and art4_inc2 are one.

    >>> bare("art13_cpt"), bare("art13")
    ('art13', 'art13')
    """
    return "_".join(part for part in fragment.split("_") if part != "cpt")


def is_fragment(text: str) -> bool:
    """Whether a text is a provision as URN LEX writes it."""
    try:
        parse_fragment(text)
    except CitationError:
        return False
    return True


def reached(fragment: str) -> Iterator[str]:
    """The provisions that a citation uses: itself, and those whose sentence it completes.

    An inciso, alínea or item is the end of a sentence that begins above it, so who applies it applies that
    beginning too. A paragraph is a rule of its own: citing it does not use the caput, nor the caput it.

    >>> list(reached("art4_cpt_inc2_ali1")), list(reached("art13_par1"))
    (['art4_inc2_ali1', 'art4_inc2', 'art4'], ['art13_par1'])
    """
    parts = bare(fragment).split("_")
    while parts:
        yield "_".join(parts)
        if not parts[-1].startswith(_COMPLETE):
            return
        parts.pop()
