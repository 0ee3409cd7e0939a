"""Places one row of tracks: headings, bows and words above the rail, stations on it, their texts below."""

from typing import NamedTuple

from isonomia.drawing.arcs import COLUMN, WORDS, Bow, bows_of, level_heights
from isonomia.drawing.lettering import broken
from isonomia.drawing.rows import Row, Stretch
from isonomia.drawing.shapes import LEADING, Marker, Scope, Stroke, Text, Tone
from isonomia.drawing.ways import At, Station, Way

RADIUS = 12.0
HEADING, STAGE, SMALL = 13.0, 12.5, 10.5
_MIDDLE = RADIUS + 2
"""The middle of a station, from the left of its column."""
_TEXT_ROOM = COLUMN - 16


class Numbers(NamedTuple):
    """How stages are referred to: their numbers and the labels of their tracks."""

    of: dict[At, int]
    tracks: dict[str, str]


class Placed(NamedTuple):
    """A row at its place, and where it ends."""

    texts: list[Text]
    markers: list[Marker]
    strokes: list[Stroke]
    bottom: float


def place_row(row: Row, *, left: float, top: float, scope: Scope, numbers: Numbers) -> Placed:
    """Places a row whose first column begins at `left`."""
    bows = tuple(bows_of(stretch) for stretch in row)
    levels = level_heights(bows)
    ways = {
        (stretch.line.name, i): _rail_words(stretch, i, numbers)
        for stretch in row
        for i in range(len(stretch.stations))
    }
    over_rail = max(len(words) for words in ways.values()) * WORDS * LEADING
    headings = [_heading(stretch, left + stretch.column * COLUMN, top) for stretch in row]
    rail = top + max(heading.height for heading in headings) + 8 + sum(levels) + over_rail + RADIUS
    placed = Placed(headings, [], [], 0)
    bottom = rail
    for stretch, arcs in zip(row, bows, strict=True):
        x = left + stretch.column * COLUMN
        for bow in arcs:
            _place_bow(placed, bow, x + _MIDDLE, rail - over_rail - RADIUS + 2, levels, rail, scope)
        for position, station in enumerate(stretch.stations):
            at = x + position * COLUMN
            _place_rail(placed, stretch, position, at, rail, scope, ways[stretch.line.name, position])
            placed.markers.append(_marker(station, at + _MIDDLE, rail, scope))
            texts = _below(station, stretch.away(position), at, rail + RADIUS + 7, numbers)
            placed.texts.extend(texts)
            bottom = max(bottom, *(text.y + text.height for text in texts))
    return placed._replace(bottom=bottom)


def _heading(stretch: Stretch, x: float, top: float) -> Text:
    told = stretch.line.label if stretch.is_first else f"{stretch.line.label} (continua)"
    room = len(stretch.stations) * COLUMN - 10
    return Text(x, top, broken(told, HEADING, room, bold=True), HEADING, "heading", bold=True)


def _place_bow(
    placed: Placed, bow: Bow, middle: float, floor: float, levels: tuple[float, ...], rail: float, scope: Scope
) -> None:
    """A bow rises from its station, runs at its level with its words above it, and comes down on the other."""
    y = floor - sum(levels[: bow.level]) - 3
    arrives, edge = middle + bow.arrives, rail - RADIUS
    for leaves in (middle + start for start in bow.leaves):
        points = ((leaves, edge), (leaves, y), (arrives, y), (arrives, edge))
        placed.strokes.append(Stroke(points, bow.cause, scope, back=bow.is_back))
    height = len(bow.words) * WORDS * LEADING
    x = middle + bow.column * COLUMN + RADIUS + 5
    placed.texts.append(Text(x, y - height - 2, bow.words, WORDS, "return" if bow.is_back else "way"))


def _rail_words(stretch: Stretch, position: int, numbers: Numbers) -> tuple[str, ...]:
    way = stretch.next_to(position)
    if way is None:
        return ()
    told = " / ".join(way.words)
    if position + 1 == len(stretch.stations):
        told += f" {_arrow(numbers.of[way.end])}"
    return broken(told, WORDS, COLUMN - 2 * RADIUS - (38 if stretch.stations[position].joint else 22))


def _place_rail(
    placed: Placed, stretch: Stretch, position: int, left: float, rail: float, scope: Scope, words: tuple[str, ...]
) -> None:
    way = stretch.next_to(position)
    if position == 0 and stretch.is_led_into():
        placed.strokes.append(Stroke(((left - 24, rail), (left + 1, rail)), "act", scope))
    if way is None:
        return
    goes_on = position + 1 == len(stretch.stations)
    reach = _MIDDLE + 8 + RADIUS if stretch.stations[position].joint else _MIDDLE + RADIUS
    ends = left + COLUMN - (22 if goes_on else 0)
    if not goes_on and stretch.stations[position + 1].joint:
        ends -= 8
    placed.strokes.append(Stroke(((left + reach, rail), (ends + 1, rail)), way.cause, scope))
    height = len(words) * WORDS * LEADING
    placed.texts.append(Text(left + reach + 8, rail - height - 4, words, WORDS, "way"))


def _marker(station: Station, x: float, rail: float, scope: Scope) -> Marker:
    return Marker(x, rail, station.number, "capsule" if station.joint else "square" if station.end else "circle", scope)


def _below(station: Station, away: tuple[Way, ...], left: float, top: float, numbers: Numbers) -> list[Text]:
    """What stands under a station: its label, its terms, and ways that lead out of the row."""
    texts = [Text(left, top, broken(station.label, STAGE, _TEXT_ROOM, bold=True), STAGE, "stage", bold=True)]
    told: list[tuple[Tone, str]] = [("term", f"Prazo: {term}") for term in station.terms]
    told += [("note", f"{' / '.join(way.words)} {_arrow(numbers.of[way.end])}") for way in away]
    if station.joint:
        told.append(("quiet", "Espera todos os autuados"))
    if station.opens:
        told.append(("note", f"Abre: {_opened(station, numbers)}"))
    if station.opened_from:
        told.append(("quiet", f"Vem de {_listed(station.opened_from, numbers)}"))
    if station.anywhere:
        told.append(("quiet", f"De outras fases: {' / '.join(station.anywhere)}"))
    for tone, words in told:
        y = texts[-1].y + texts[-1].height + 2
        texts.append(Text(left, y, broken(words, SMALL, _TEXT_ROOM), SMALL, tone))
    return texts


def _opened(station: Station, numbers: Numbers) -> str:
    """The tracks that begin, each with the stages at which it may."""
    tracks = dict.fromkeys(track for track, _ in station.opens)
    return "; ".join(
        f"{numbers.tracks[track]} {_arrow(_listed(tuple(at for at in station.opens if at[0] == track), numbers))}"
        for track in tracks
    )


def _listed(stages: tuple[At, ...], numbers: Numbers) -> str:
    return ", ".join(str(number) for number in sorted(numbers.of[at] for at in stages))


def _arrow(to: int | str) -> str:
    return f"→\u00a0{to}"
