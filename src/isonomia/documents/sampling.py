"""A paper of each kind with made-up words in all of its places, for a template to be tried on before it is kept."""

from collections.abc import Iterable, Mapping
from functools import partial
from types import UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from msgspec import Struct

from isonomia.documents.kind import Kind
from isonomia.documents.qr import svg_of
from isonomia.documents.refusal import DocumentError
from isonomia.documents.view import Addressee, CaseBlock, Letterhead, Paper, Signer, Verification

_WORDS = "palavras de exemplo"
_CHECKED = Verification(code="0000-0000-0000-0000-0000", address="exemplo", qr=svg_of("exemplo"), signed=(_WORDS,))
DRAWN = frozenset({"qr", "arms", "bars"})
"""The names of the fields that hold a drawing."""


def sample_of(kind: Kind) -> Paper:
    """A paper of a kind in which every place has something in it. Its content is made from the type that the kind
    says it draws. Raises `DocumentError` for a kind that does not say it."""
    draw = kind.draw.func if isinstance(kind.draw, partial) else kind.draw
    content = get_type_hints(draw).get("return")
    if not (isinstance(content, type) and issubclass(content, Struct)) or content is Struct:
        raise DocumentError("document.sample", f"O documento “{kind.name}” não diz o que contém.")
    return Paper(
        kind=kind.name,
        title=kind.label,
        number=f"{kind.series} nº 1/2026",
        head=Letterhead(body="Órgão de exemplo", above=("Prefeitura de exemplo",), lines=("Rua de exemplo, 1",)),
        case=CaseBlock(number="00000.000001/2026-00", norm="Norma de exemplo", act="ato nº 1", respondents=(_WORDS,)),
        to=Addressee(name="Pessoa de exemplo", quality="autuado"),
        brief=(_WORDS,),
        cites="art. 1º",
        rights=dict.fromkeys(("liability", "silence", "lawyer", "access", "free_appeal"), _WORDS),
        place_and_day="Cidade, 1º de março de 2026",
        signers=(Signer(name="Pessoa de exemplo", office="Secretaria"),),
        verification=_CHECKED if kind.signed else Verification(),
        marks=("Marca de exemplo",),
        free={part.name: _WORDS for part in kind.free},
        content=_made(content),
    )


def _fields(of: type[Struct]) -> Iterable[tuple[str, Any]]:
    return get_type_hints(of).items()


def _made(of: Any) -> Any:
    """A value of a type, with something in each of its parts."""
    origin, inner = get_origin(of), get_args(of)
    if isinstance(of, type) and issubclass(of, Struct):
        return of(**{name: svg_of(_WORDS) if name in DRAWN else _made(one) for name, one in _fields(of)})
    if origin in {Union, UnionType}:
        return _made(next(one for one in inner if one is not type(None)))
    if origin in {tuple, list}:
        return origin([_made(inner[0])])
    if origin in {dict, Mapping}:
        return {_made(inner[0]): _made(inner[1])}
    known = {str: _WORDS, bool: True, int: 1, float: 1.0}
    if of not in known:
        raise DocumentError("document.sample", f"Não há exemplo para {of}.")
    return known[of]
