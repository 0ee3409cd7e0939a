"""Provisions as a paper writes them, and the readings of the norm that it rests on, each in a sentence."""

from isonomia.law.citation import join_citation, parse_cite, print_cites
from isonomia.law.citation.sources import GAP_FILLERS
from isonomia.law.norm.norm import Norm
from isonomia.law.plain.readings import readings_of


def provisions(norm: Norm, cites: tuple[str, ...]) -> str:
    """The provisions that are cited, each once, those of the norm first and under its name: "art. 12; art. 13, § 1º,
    do Decreto 26.029/2011; art. 26, § 3º, da Lei 9.784/1999". Readings and settings are no provisions."""
    found = [one for one in map(parse_cite, cites) if one.source not in GAP_FILLERS]
    own = print_cites([one for one in found if one.is_of_own_norm and one.fragment is not None], norm.sources)
    named = join_citation(own, norm.sources.own.name, norm.sources.own.gender) if own else ""
    others = print_cites([one for one in found if not one.is_of_own_norm], norm.sources)
    return "; ".join(part for part in (named, others) if part)


def readings_told(norm: Norm, cites: tuple[str, ...]) -> tuple[str, ...]:
    """The readings among some citations: the doubt of the text, and how the body reads it."""
    held = ((norm.pack.readings[name], norm.option(name)) for name in readings_of(cites) if name in norm.pack.readings)
    return tuple(
        f"{reading.doubt} Leitura adotada: {reading.options[option].say.rstrip('.')}." for reading, option in held
    )
