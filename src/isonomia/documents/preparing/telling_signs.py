"""Where a paper has signs that no letter shows, told to who prepares it in the words of its form."""

from collections.abc import Iterable, Iterator

import msgspec

from isonomia.documents.kind import Kind
from isonomia.documents.setting.glyphs import shown_otherwise
from isonomia.documents.view import Paper

_PLACES = (
    ("papel timbrado", ("head",)),
    ("nome ou endereço de quem recebe", ("to",)),
    ("nome de quem responde", ("case",)),
    ("nome ou cargo de quem assina", ("signers",)),
    ("o que vem dos autos e da norma", ("title", "brief", "cites", "readings", "rights", "place_and_day", "content")),
)


def signs_told(paper: Paper, kind: Kind) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Each place of a paper that has such signs, with the signs: its written parts by their labels, then what comes by
    itself; a sign of these is told at its first place."""
    for part in kind.free:
        if signs := shown_otherwise(paper.free.get(part.name, "")):
            yield f"“{part.label}”", signs
    told: set[str] = set()
    for place, names in _PLACES:
        texts = (text for name in names for text in _texts(msgspec.to_builtins(getattr(paper, name))))
        new = tuple(sign for sign in shown_otherwise("".join(texts)) if sign not in told)
        told.update(new)
        if new:
            yield place, new


def _texts(told: object) -> Iterable[str]:
    match told:
        case str():
            yield told
        case list() | tuple():
            for one in told:
                yield from _texts(one)
        case dict():
            for one in told.values():
                yield from _texts(one)
