"""The legend: what the signs of the drawing mean."""

from typing import Literal, NamedTuple

from isonomia.drawing.lettering import width_of
from isonomia.drawing.placing import Placed
from isonomia.drawing.shapes import Marker, Stroke, Text
from isonomia.drawing.ways import Cause

_SIZE, _HEIGHT, _AFTER = 11.5, 26.0, 24.0


class Sign(NamedTuple):
    """A sign and its meaning: a station of some shape, or an arrow; `lead` is its room before the words."""

    words: str
    lead: float
    shape: Literal["circle", "capsule", "square", ""] = ""
    cause: Cause = "act"
    back: bool = False


_SIGNS = (
    Sign("fase", 34, shape="circle"),
    Sign("fase conjunta: espera todos os autuados", 52, shape="capsule"),
    Sign("fim", 34, shape="square"),
    Sign("ato", 52, cause="act"),
    Sign("notificação", 52, cause="service"),
    Sign("fim de prazo", 52, cause="term"),
    Sign("volta a fase anterior", 52, back=True),
)


def place_legend(*, left: float, top: float, room: float) -> Placed:
    """The signs with their words, in one line or as many as the room needs."""
    placed = Placed([], [], [], 0)
    x, y = left, top
    for sign in _SIGNS:
        width = sign.lead + width_of(sign.words, _SIZE)
        if x + width > left + room and x > left:
            x, y = left, y + _HEIGHT
        middle = y + _HEIGHT / 2
        if sign.shape:
            placed.markers.append(Marker(x + sign.lead / 2 - 4, middle, 0, sign.shape, "case"))
        else:
            placed.strokes.append(Stroke(((x + 2, middle), (x + 44, middle)), sign.cause, "case", back=sign.back))
        placed.texts.append(Text(x + sign.lead, middle - _SIZE * 0.65, (sign.words,), _SIZE, "note"))
        x += width + _AFTER
    return placed._replace(bottom=y + _HEIGHT)
