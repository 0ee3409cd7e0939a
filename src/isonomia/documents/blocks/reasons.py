"""The reasons of an act, point by point as the norm demands them, each with the provision that does."""

from collections.abc import Mapping

from msgspec import Struct

from isonomia.documents.blocks.provisions import provisions
from isonomia.documents.source import Source
from isonomia.law.payloads import Reasoned
from isonomia.law.points import POINT_LABELS
from isonomia.law.words import Role

_UNNAMED = "razões"
_OF_THE_VICTIM = frozenset({"safety", "safety_asked"})
"""Points that tell how the victim is: for the victim alone."""
_APART = "verificada; o que se soube não consta desta folha"


class Point(Struct, frozen=True):
    """A point on which the act gives its reasons: its name, what was written, the provisions that demand it: told once,
    after the last, of points that share them."""

    label: str
    text: str
    cite: str = ""


def reasons_of(source: Source, demanded: Mapping[str, tuple[str, ...]]) -> tuple[Point, ...]:
    """The reasons of the act, those that the norm demands first and in its order. `demanded` are points that something
    else than the act's own rows demands (what a sanction must weigh), with their provisions."""
    payload = source.act.payload
    if not isinstance(payload, Reasoned):
        return ()
    offer = source.before.offer(source.act.kind, source.act.lanes)
    taken = set(source.cite)
    cites = {one.point: tuple(cite for cite in one.cite if cite in taken) or one.cite for one in offer.demands}
    cites |= {name: cite for name, cite in demanded.items() if name not in cites}
    order = [*cites, *payload.reasons]
    points = [name for name in dict.fromkeys(order) if payload.reasons.get(name)]
    told = [provisions(source.norm, cites.get(name, ())) for name in points]
    hidden = frozenset() if _is_to_victim(source) else _OF_THE_VICTIM
    texts = [_APART if name in hidden else payload.reasons[name].rstrip(".") for name in points]
    return tuple(
        Point(named(name), text, cite if cite != following else "")
        for name, text, cite, following in zip(points, texts, told, [*told[1:], None], strict=False)
    )


def _is_to_victim(source: Source) -> bool:
    return bool(source.to) and any(one.code == source.to and one.role == Role.VICTIM for one in source.file.parties)


def named(point: str) -> str:
    """The name of a point as a heading, without its article: "Gravidade".

    >>> named("gravity"), named("reasons_of_fact"), named("why")
    ('Gravidade', 'Razões de fato', 'Razões')
    """
    told = POINT_LABELS.get(point, _UNNAMED)
    bare = next((told.removeprefix(one) for one in ("o ", "a ", "os ", "as ") if told.startswith(one)), told)
    return f"{bare[:1].upper()}{bare[1:]}"
