"""What a paper set with a template of a body no longer tells, of all that the same one set with ours does.

Both are set from one sample in which each place holds a word of its own: a word of ours that theirs lacks is a loss.
"""

from collections.abc import Iterator, Sequence
from datetime import datetime
from itertools import count
from typing import Any

from msgspec import Struct
from msgspec.structs import asdict, replace

from isonomia.copies.pages.pdf import opened
from isonomia.documents.kind import Kind
from isonomia.documents.sampling import DRAWN, sample_of
from isonomia.documents.setting.typesetting import try_out, typeset
from isonomia.documents.view import Paper

_SHARED = {
    "to": "a quem o documento vai",
    "brief": "as primeiras linhas: o que é, o que se pode fazer e até quando",
    "cites": "os dispositivos",
    "rights": "os direitos de quem está no processo",
    "place_and_day": "o lugar e o dia",
    "signers": "quem assina",
}
_CONTENT = {
    "rows": "o ato de que se trata",
    "about": "do que se trata",
    "terms": "o que se pode fazer, os prazos e os seus dispositivos",
    "facts": "os fatos",
    "conducts": "as condutas de que se trata",
    "reasons": "os motivos",
    "sanctions": "as sanções",
    "sanction": "a sanção",
    "amount": "o valor",
    "left": "quanto falta pagar",
    "paid": "o que já se pagou",
    "decision": "a decisão",
    "outcome": "o resultado",
    "outcomes": "os resultados",
    "cite": "os dispositivos",
    "grounds": "os fundamentos",
    "notes": "as observações da norma",
    "people": "as pessoas",
    "items": "os itens",
    "points": "os pontos",
    "copies": "o que vai junto",
    "mode": "como a notificação é feita",
    "effect": "o que dá efeito à notificação",
    "through": "quem representa a pessoa notificada",
    "urgent": "a quem chamar em perigo",
    "pix": "o Pix",
    "slip": "o código de barras",
}


def lost_of(kinds: Sequence[Kind], name: str, text: str, *, at: datetime) -> tuple[str, ...]:
    """What papers of these kinds would no longer tell with a text in place of our template of this name, each once.
    Raises `DocumentError` where the text can't be used on the sample of one of them."""
    told = [numbered(kind) for kind in kinds]
    theirs = try_out([paper for paper, _ in told], {name: text}, at=at)
    found: dict[str, None] = {}
    for kind, (paper, words), pdf in zip(kinds, told, theirs, strict=True):
        there, ours = _text(pdf), _text(typeset(paper, at=at))
        found |= {_called(kind, *words[word]): None for word in words if word in ours and word not in there}
    return tuple(found)


def numbered(kind: Kind) -> tuple[Paper, dict[str, tuple[str, str]]]:
    """The sample of a kind with a word of its own in each place, and where each word is: the part of the paper, and
    the name in it."""
    numbers, paper = count(1), sample_of(kind)
    words: dict[str, tuple[str, str]] = {}

    def told(value: Any, where: tuple[str, str]) -> Any:
        match value:
            case str():
                word = f"exemplo{next(numbers):04d}x"
                words[word] = where
                return word
            case Struct():
                kept = {key: one for key, one in asdict(value).items() if key not in DRAWN}
                return replace(value, **{key: told(one, where) for key, one in kept.items()})
            case list() | tuple():
                return type(value)(told(one, where) for one in value)
            case dict():
                return {key: told(one, where) for key, one in value.items()}
        return value

    shared = {part: told(getattr(paper, part), (part, "")) for part in _SHARED}
    content = {key: told(one, ("content", key)) for key, one in asdict(paper.content).items() if key not in DRAWN}
    free = {key: told(one, ("free", key)) for key, one in paper.free.items()}
    return replace(paper, **shared, content=replace(paper.content, **content), free=free), words


def _called(kind: Kind, part: str, name: str) -> str:
    if part == "free":
        return next(f'“{one.label}” (free("{name}"))' for one in kind.free if one.name == name)
    if part == "content":
        return f"{_CONTENT.get(name, 'outra parte do conteúdo')} (content.{name})"
    return f"{_SHARED[part]} (paper.{part})"


def _text(pdf: bytes) -> str:
    return "".join(_pages(pdf))


def _pages(pdf: bytes) -> Iterator[str]:
    with opened(pdf) as pages:
        for number in range(1, len(pages) + 1):
            with pages.page(number) as page:
                yield "".join(page.text.split()).casefold()
