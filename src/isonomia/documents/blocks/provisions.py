"""Provisions as a paper writes them, and the readings of the norm that it rests on, each in a sentence."""

from isonomia.law.citation import Cite, join_citation, parse_cite, print_fragment
from isonomia.law.citation.sources import GAP_FILLERS
from isonomia.law.norm.norm import Norm
from isonomia.law.plain.readings import readings_of


def provisions(norm: Norm, cites: tuple[str, ...]) -> str:
    """The provisions that are cited, each once and together with those of the same norm, its own first: "art. 12;
    art. 13, § 1º, do Decreto 26.029/2011; art. 26, § 3º, da Lei 9.784/1999". Readings and settings are no
    provisions."""
    groups: dict[str, list[Cite]] = {"": []}
    for one in map(parse_cite, cites):
        if one.source not in GAP_FILLERS:
            groups.setdefault(one.source, []).append(one)
    return "; ".join(told for told in (_of_one(norm, *group) for group in groups.items()) if told)


def _of_one(norm: Norm, source: str, cites: list[Cite]) -> str:
    """Provisions of one norm under its name: the name alone where it is cited as a whole, but for the norm itself."""
    named = norm.sources.find(source)
    inside = "; ".join(dict.fromkeys(print_fragment(one.fragment) for one in cites if one.fragment is not None))
    return join_citation(inside, named.name, named.gender) if inside else named.name if source else ""


def readings_told(norm: Norm, cites: tuple[str, ...]) -> tuple[str, ...]:
    """The readings among some citations: the doubt of the text, and how the body reads it."""
    held = ((norm.pack.readings[name], norm.option(name)) for name in readings_of(cites) if name in norm.pack.readings)
    return tuple(
        f"{reading.doubt} Leitura adotada: {reading.options[option].say.rstrip('.')}." for reading, option in held
    )


def rights_told(norm: Norm) -> dict[str, str]:
    """What the law gives or keeps whoever is in a process, by name, each with its provisions after it."""
    return {name: f"{one.say.rstrip('.')} ({provisions(norm, one.cite)})." for name, one in norm.pack.rights.items()}


def other_reading(norm: Norm, label: str, gives: str) -> str:
    """What another reading of the norm gives, in a sentence: `label` as rules of terms carry it ("reading=option")."""
    told = "; ".join(_option_said(norm, one) for one in label.split("; "))
    return f"Outra leitura da norma {gives}. {told} O órgão espera também por ela antes de seguir."


def _option_said(norm: Norm, label: str) -> str:
    name, _, option = label.partition("=")
    reading = norm.pack.readings[name]
    return f"{reading.doubt} Por ela: {reading.options[option].say.rstrip('.')}."
