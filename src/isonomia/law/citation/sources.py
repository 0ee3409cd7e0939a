"""The norms that a pack cites, under the short alias that its citations use."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from isonomia.law.citation.divisions import DIVISIONS
from isonomia.law.citation.names import Gender, norm_gender, norm_name
from isonomia.law.citation.refusal import CitationError
from isonomia.law.citation.urn import Urn, parse_urn

# A citation may also point at what fills a gap of the norm; after the point comes its id in the pack.
GAP_FILLERS = {"reading": "leitura adotada", "setting": "norma do órgão", "supplement": "norma subsidiária"}
OWN_NORM = "norm"
_ALIAS = re.compile(r"[a-z][a-z0-9]*(?:-[a-z0-9]+)*")
_DIVISION = re.compile(rf"(?:{'|'.join(DIVISIONS)})(?:[0-9].*)?")


@dataclass(frozen=True, slots=True)
class Source:
    """A cited norm: URN, short name ("Lei 9.784/1999"), the preposition it takes, how its text was seen."""

    urn: Urn
    name: str
    gender: Gender
    seen: str = ""


def make_source(urn: str, *, name: str = "", gender: Gender | None = None, seen: str = "") -> Source:
    """Build a source from a URN; name and preposition come from it unless given.

    Raises CitationError for a URN that can't be read, or that points inside a norm, or that gives no name.
    """
    parsed = parse_urn(urn)
    if parsed.fragment is not None:
        message = f"A fonte é a norma inteira: escreva {parsed.at(None)}, e o dispositivo em cada citação."
        raise CitationError("source_fragment", message)
    return Source(parsed, name or norm_name(parsed), gender or norm_gender(parsed), seen)


@dataclass(frozen=True, slots=True)
class Sources:
    """The pack's own norm and the others by alias; `labels` names what fills gaps ('reading.floor': 'piso…').

    Raises CitationError for an alias that could be taken for a provision or for a reserved word.
    """

    own: Source
    others: Mapping[str, Source] = field(default_factory=dict)
    labels: Mapping[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for alias in self.others:
            if not is_alias(alias):
                message = (
                    f"“{alias}” não serve de apelido de fonte: use letras minúsculas e algarismos, "
                    f"como em lei9784, e não um dispositivo nem {', '.join((*GAP_FILLERS, OWN_NORM))}."
                )
                raise CitationError("source_alias", message)

    def find(self, alias: str) -> Source:
        """Return the source of an alias, the own norm if empty. Raises CitationError for an unknown one."""
        if not alias:
            return self.own
        source = self.others.get(alias)
        if source is None:
            known = ", ".join(sorted(self.others)) or "nenhuma"
            message = (
                f"“{alias}” não é fonte deste pacote (há: {known}). Acrescente-a em “sources”; "
                "um dispositivo da própria norma se escreve como art13_par1."
            )
            raise CitationError("source_unknown", message)
        return source


def is_alias(text: str) -> bool:
    """Tell whether a word may name a source: not a provision, not a reserved word."""
    taken = text in GAP_FILLERS or text == OWN_NORM or _DIVISION.fullmatch(text) is not None
    return not taken and _ALIAS.fullmatch(text) is not None
