"""The short name of a norm, from its URN: "Decreto 26.029/2011", and the preposition that it takes."""

from typing import Literal, TypeAlias

from isonomia.law.citation.numerals import thousands
from isonomia.law.citation.printing import print_fragment
from isonomia.law.citation.refusal import CitationError
from isonomia.law.citation.urn import Urn

Gender: TypeAlias = Literal["da", "do"]

_KINDS: dict[str, tuple[str, Gender]] = {
    "ato": ("Ato", "do"),
    "ato.normativo": ("Ato Normativo", "do"),
    "constituicao": ("Constituição", "da"),
    "decreto": ("Decreto", "do"),
    "decreto.legislativo": ("Decreto Legislativo", "do"),
    "decreto.lei": ("Decreto-Lei", "do"),
    "deliberacao": ("Deliberação", "da"),
    "edital": ("Edital", "do"),
    "emenda.constitucional": ("Emenda Constitucional", "da"),
    "emenda.lei.organica": ("Emenda à Lei Orgânica", "da"),
    "instrucao.normativa": ("Instrução Normativa", "da"),
    "lei": ("Lei", "da"),
    "lei.complementar": ("Lei Complementar", "da"),
    "lei.delegada": ("Lei Delegada", "da"),
    "lei.organica": ("Lei Orgânica", "da"),
    "medida.provisoria": ("Medida Provisória", "da"),
    "ordem.servico": ("Ordem de Serviço", "da"),
    "portaria": ("Portaria", "da"),
    "portaria.conjunta": ("Portaria Conjunta", "da"),
    "portaria.interministerial": ("Portaria Interministerial", "da"),
    "projeto.lei": ("Projeto de Lei", "do"),
    "projeto.lei.complementar": ("Projeto de Lei Complementar", "do"),
    "provimento": ("Provimento", "do"),
    "regimento.interno": ("Regimento Interno", "do"),
    "resolucao": ("Resolução", "da"),
    "sumula": ("Súmula", "da"),
    "sumula.vinculante": ("Súmula Vinculante", "da"),
}


def norm_name(urn: Urn) -> str:
    """Name a norm briefly; by its day when it has no number.

    Raises CitationError when the kind is unknown or the URN has only a nickname: then the pack must name it.

    >>> from isonomia.law.citation.urn import parse_urn
    >>> norm_name(parse_urn("urn:lex:br:federal:lei:1999-01-29;9784"))
    'Lei 9.784/1999'
    """
    kind = _kind(urn)[0]
    number, year = urn.number, urn.year
    if number.isdigit() and year is not None:
        # A constitution has no number of its own: LexML repeats the year.
        return f"{kind} de {year}" if int(number) == year else f"{kind} {thousands(int(number))}/{year}"
    if urn.signed is not None and number.startswith(("lex-", "seq-")):
        return f"{kind} de {urn.signed:%d/%m/%Y}"
    message = f"Falta o nome da norma {urn.norm}: escreva-o em “name”, como em Lei 9.784/1999."
    raise CitationError("norm_name", message)


def norm_gender(urn: Urn) -> Gender:
    """Tell whether the norm takes "da" (Lei) or "do" (Decreto). Raises CitationError for an unknown kind."""
    return _kind(urn)[1]


def print_citation(urn: Urn, *, name: str = "", gender: Gender | None = None) -> str:
    """Write a whole citation; `name` and `gender` replace what the URN says.

    >>> from isonomia.law.citation.urn import parse_urn
    >>> print_citation(parse_urn("urn:lex:br:federal:lei:2015-03-16;13105!art224_par1"))
    'art. 224, § 1º, da Lei 13.105/2015'
    """
    name = name or norm_name(urn)
    if urn.fragment is None:
        return name
    return join_citation(print_fragment(urn.fragment), name, gender or norm_gender(urn))


def join_citation(provision: str, name: str, gender: Gender) -> str:
    """Join provision and norm; a comma closes a provision that has commas inside.

    >>> join_citation("art. 26, § 5º", "Lei 9.784/1999", "da")
    'art. 26, § 5º, da Lei 9.784/1999'
    >>> join_citation("art. 10", "Lei 9.784/1999", "da")
    'art. 10 da Lei 9.784/1999'
    """
    comma = "," if "," in provision else ""
    return f"{provision}{comma} {gender} {name}"


def _kind(urn: Urn) -> tuple[str, Gender]:
    known = _KINDS.get(urn.kind.partition(";")[0])
    if known is None:
        message = (
            f"O tipo de norma “{urn.kind}” não tem nome conhecido: escreva “name”, como em Lei 9.784/1999, "
            "e “gender”, da ou do."
        )
        raise CitationError("norm_kind", message)
    return known
