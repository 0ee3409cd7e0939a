"""The short citations of a pack: `art13_par1`, `lei9784.art26_par5`, `reading.counting_start`."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from isonomia.law.citation.fragment import Fragment, parse_fragment
from isonomia.law.citation.names import join_citation
from isonomia.law.citation.printing import print_fragment
from isonomia.law.citation.refusal import CitationError
from isonomia.law.citation.sources import GAP_FILLERS, OWN_NORM, Sources, is_alias
from isonomia.law.citation.urn import Urn

_ITEM = re.compile(r"[a-z][a-z0-9_-]*")
_ACCEPTED = (
    "art13_par1 (desta norma), lei9784.art26_par5 (de uma fonte), ou reading.nome, setting.nome, supplement.nome"
)


@dataclass(frozen=True, slots=True)
class Cite:
    """A citation of a pack. Made by `parse_cite`; `str` gives the text back.

    `source` is the alias of a norm, empty for the pack's own, or 'reading', 'setting' or 'supplement': then
    `item` is the id of what is cited there. Without fragment nor item, the whole norm is cited.
    """

    source: str
    fragment: Fragment | None = None
    item: str = ""

    @property
    def is_of_own_norm(self) -> bool:
        """Whether a provision of the pack's own norm is cited."""
        return not self.source

    def __str__(self) -> str:
        inside = self.item or (str(self.fragment) if self.fragment else "")
        return ".".join(word for word in (self.source, inside) if word) or OWN_NORM


@lru_cache(maxsize=8192)
def parse_cite(text: str) -> Cite:
    """Read a citation as packs write it.

    Raises CitationError, in Portuguese, with the forms accepted.

    >>> parse_cite("lei9784.art26_par5").source
    'lei9784'
    """
    bare = text.strip().lower()
    head, point, tail = bare.partition(".")
    if not bare:
        raise CitationError("cite_empty", f"Falta a citação: escreva {_ACCEPTED}.")
    if head in GAP_FILLERS:
        if not _ITEM.fullmatch(tail):
            message = f"“{bare}” não diz o que se cita: escreva {head}.nome, em letras minúsculas."
            raise CitationError("cite_item", message)
        return Cite(head, item=tail)
    if not point and bare == OWN_NORM:
        return Cite("")
    if is_alias(head):
        return Cite(head, parse_fragment(tail) if point else None)
    if point:
        message = f"Em “{bare}”, “{head}” não serve de apelido de fonte: escreva {_ACCEPTED}."
        raise CitationError("cite_source", message)
    return Cite("", parse_fragment(bare))


def resolve(cite: Cite, sources: Sources) -> Urn | None:
    """Return the URN of what is cited, None for a reading, a setting or a supplement.

    Raises CitationError when the alias is not among the sources.
    """
    if cite.source in GAP_FILLERS:
        return None
    return sources.find(cite.source).urn.at(cite.fragment)


def print_cite(cite: Cite, sources: Sources, *, full: bool = False) -> str:
    """Write a citation as a lawyer does; `full` names the own norm too, as a paper read alone must.

    Raises CitationError when the alias is not among the sources.
    """
    if cite.source in GAP_FILLERS:
        return f"{GAP_FILLERS[cite.source]}: {sources.labels.get(str(cite), cite.item)}"
    source = sources.find(cite.source)
    if cite.fragment is None:
        return source.name
    provision = print_fragment(cite.fragment)
    if cite.is_of_own_norm and not full:
        return provision
    return join_citation(provision, source.name, source.gender)


def print_cites(cites: Iterable[Cite], sources: Sources, *, full: bool = False) -> str:
    """Write several citations, each once, in the order given, with semicolons between."""
    return "; ".join(dict.fromkeys(print_cite(cite, sources, full=full) for cite in cites))
