"""Checks of citations: each is there, reads, and points at something that the pack knows."""

from collections.abc import Iterator, Mapping

from msgspec import Struct

from isonomia.law.citation import CitationError, Cite, make_source, parse_cite
from isonomia.law.norm.checks.elements import elements
from isonomia.law.norm.checks.fragments import bare, is_fragment
from isonomia.law.norm.checks.problem import Problem, Where, not_among
from isonomia.law.norm.pack import Pack
from isonomia.law.norm.parts import Seat

_EXCUSED = (Seat,)
"""A seat stands on the citation of its body unless it has its own."""


def cites(pack: Pack) -> Iterator[Problem]:
    """Every citation of the pack that is missing, can't be read or points at nothing."""
    own = {bare(key) for key in pack.provisions}
    for path, element in elements(pack):
        for key, found in _cites_of(element):
            if not found and key == "cite" and not isinstance(element, _EXCUSED):
                say = "Falta a citação: diga em “cite” o dispositivo ou a fonte em que isto se apoia."
                yield Problem("cite.missing", path, say)
            for position, text in enumerate(found):
                yield from _cite(pack, own, (*path, key, str(position)), text)
        yield from _source_names(pack, path, element)
    yield from _urns(pack)


def _cites_of(element: Struct) -> Iterator[tuple[str, tuple[str, ...]]]:
    for key in ("cite", "offer_cite"):
        found = getattr(element, key, None)
        if isinstance(found, tuple):
            yield key, found


def _cite(pack: Pack, own: set[str], path: Where, text: str) -> Iterator[Problem]:
    try:
        cite = parse_cite(text)
    except CitationError as error:
        yield Problem("cite.unreadable", path, error.message)
        return
    if cite.is_of_own_norm:
        if cite.fragment is not None and bare(str(cite.fragment)) not in own:
            say = f"“{text}” não está em “provisions”. Acrescente o dispositivo ali, ou corrija a citação."
            yield Problem("cite.provision", path, say)
    else:
        yield from _elsewhere(pack, path, cite)


def _elsewhere(pack: Pack, path: Where, cite: Cite) -> Iterator[Problem]:
    listed: dict[str, tuple[str, Mapping[str, Struct]]] = {
        "reading": ("uma leitura desta norma", pack.readings),
        "setting": ("uma configuração desta norma", pack.settings),
        "supplement": ("uma norma subsidiária desta norma", pack.supplements),
    }
    if cite.source in listed:
        what, known = listed[cite.source]
        if cite.item not in known:
            yield Problem(f"cite.{cite.source}", path, not_among(cite.item, what, known))
    elif cite.source not in pack.sources:
        told = not_among(cite.source, "apelido de fonte em “sources”", pack.sources)
        yield Problem("cite.source", path, told)


def _source_names(pack: Pack, path: Where, element: Struct) -> Iterator[Problem]:
    """`supplement` names the source on which a row or a term stands; `doubt` the reading of a row."""
    alias = getattr(element, "supplement", "")
    if alias and alias not in pack.sources:
        told = not_among(alias, "apelido de fonte em “sources”", pack.sources)
        yield Problem("cite.source", (*path, "supplement"), told)
    doubt = getattr(element, "doubt", "")
    # A reading has a doubt in words; a row names the reading; a rule of dosimetry may do either.
    named = doubt and path[:1] != ("readings",) and is_name(doubt)
    if named and doubt not in pack.readings:
        told = not_among(doubt, "uma leitura desta norma", pack.readings)
        yield Problem("cite.reading", (*path, "doubt"), told)


def is_name(text: str) -> bool:
    """Whether a text is a name of the pack, and not words for people."""
    return text.replace("_", "").isalnum() and text.islower() and text.isascii()


def _urns(pack: Pack) -> Iterator[Problem]:
    """The norm's own URN and those of its sources can be read; keys of provisions are fragments."""
    for path, urn in (
        (("urn",), pack.urn),
        *((("sources", alias, "urn"), source.urn) for alias, source in pack.sources.items() if source.urn),
    ):
        try:
            make_source(urn, name="norma")
        except CitationError as error:
            yield Problem("cite.urn", path, error.message)
    for key in pack.provisions:
        if not is_fragment(key):
            say = f"“{key}” não é um dispositivo. Escreva-o como art13_par1, art4_cpt_inc2 ou art2_par1u."
            yield Problem("cite.fragment", ("provisions", key), say)
