"""Draws the map of a case as SVG. It has classes only: colours, dark mode and print are the stylesheet's."""

from collections.abc import Iterator
from html import escape

from isonomia.drawing.progress import Progress, Stop, Walk
from isonomia.drawing.progress_layout import (
    BESIDE_NAMES,
    BESIDE_ROW,
    BOW,
    HEAD,
    SMALL,
    Layout,
    bows_of,
    layout_of,
    shortened,
    text_width,
    waits_at,
)
from isonomia.drawing.progress_words import days_of, describe, name_of

_LEADING = 15.0
_NOTED = {"due": "w", "late": "l", "waits": "q"}
_LOOSE = 1.12
"""Room for letters wider than ours, where one text follows another."""
_MOST_MARKS = 3
_SHAPES = ("a", "b", "c", "d", "e", "f")


def draw_progress(progress: Progress) -> str:
    """The map of a case as SVG."""
    layout = layout_of(progress)
    parts = [
        f'<svg viewBox="-4 0 {layout.width + 8:.0f} {layout.height:.0f}" role="img" aria-labelledby="rt rd">',
        f'<title id="rt">{escape(progress.title)}</title><desc id="rd">{escape(describe(progress))}</desc>',
        *_heads(layout),
        *_rails(progress, layout),
        *_capsules(progress, layout),
        *_stations(progress.case, layout, layout.case_y, forks=len(progress.lanes) > 1),
    ]
    for walk, y in zip(progress.lanes, layout.rows, strict=True):
        parts += [*_stations(walk, layout, y), *_tag(walk, layout, y)]
    parts += [*_beside(progress, layout), *_later(layout), "</svg>"]
    return "".join(parts)


def shape_of(code: str) -> str:
    """The class of a lane: its colour and the shape of its letter.

    >>> shape_of("A"), shape_of("B"), shape_of("G"), shape_of("")
    ('a', 'b', 'a', '')
    """
    return _SHAPES[(ord(code[-1]) - ord("A")) % len(_SHAPES)] if code else ""


def _of(walk: Walk) -> str:
    """The class of a walk: a lane's own; none for the case and for lanes drawn together."""
    return f" {shape_of(walk.codes[0])}" if len(walk.codes) == 1 else ""


def _text(x: float, y: float, words: str, classes: str) -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" class="{classes}">{escape(words)}</text>' if words else ""


def _heads(layout: Layout) -> Iterator[str]:
    deepest = max(len(head.lines) for head in layout.heads)
    for head in layout.heads:
        for at, line in enumerate(head.lines, start=deepest - len(head.lines) + 1):
            yield _text(head.x, at * _LEADING, line, "h mid")


def _x(layout: Layout, stop: Stop) -> float:
    return layout.columns[stop.track, stop.stage]


def _rails(progress: Progress, layout: Layout) -> Iterator[str]:
    """What was walked, as a full line, and what is ahead, dashed; a lane leaves the way of the case at its end."""
    fork = _x(layout, progress.case.stops[-1]) if progress.case.stops else layout.pitch / 2
    yield from _rail(progress.case, layout, layout.case_y, _x(layout, progress.case.stops[0]))
    for walk, y in zip(progress.lanes, layout.rows, strict=True):
        reach = layout.pitch * 0.6
        bend = f"c{reach * 0.55:.1f} 0 {reach * 0.45:.1f} {y - layout.case_y:.1f} {reach:.1f} {y - layout.case_y:.1f}"
        begun = walk.here is not None or any(stop.state == "done" for stop in walk.stops)
        yield f'<path class="{f"rail{_of(walk)}" if begun else "ahead"}" d="M{fork:.1f} {layout.case_y:.1f}{bend}"/>'
        yield from _rail(walk, layout, y, fork + reach)
        yield from _bows(walk, layout, y)


def _rail(walk: Walk, layout: Layout, y: float, start: float) -> Iterator[str]:
    walked = [_x(layout, stop) for stop in walk.stops if stop.state != "ahead"]
    ahead = [_x(layout, stop) for stop in walk.stops if stop.state == "ahead"]
    reached = max(walked, default=start)
    if reached > start:
        yield f'<path class="rail{_of(walk)}" d="M{start:.1f} {y:.1f}H{reached:.1f}"/>'
    if ahead:
        yield f'<path class="ahead" d="M{reached + (18 if walked else 0):.1f} {y:.1f}H{max(ahead):.1f}"/>'


def _bows(walk: Walk, layout: Layout, y: float) -> Iterator[str]:
    for bow in bows_of(walk):
        start, *inner, end = (_x(layout, stop) for stop in bow)
        lean = layout.pitch / 4
        yield (
            f'<path class="ahead" d="M{start:.1f} {y:.1f}c{lean:.1f} 0 {lean:.1f} -{BOW} {2 * lean:.1f} -{BOW}'
            f'H{end - 2 * lean:.1f}c{lean:.1f} 0 {lean:.1f} {BOW} {2 * lean:.1f} {BOW}"/>'
        )
        yield from (f'<circle class="next" cx="{x:.1f}" cy="{y - BOW:.1f}" r="4.5"/>' for x in inner)
        yield _text((start + end) / 2, y + 16, "só se for o caso", "p mid")


def _capsules(progress: Progress, layout: Layout) -> Iterator[str]:
    """A joint stage holds the lanes that wait for one another."""
    for at in layout.capsules:
        held = [y for walk, y in zip(progress.lanes, layout.rows, strict=True) if waits_at(walk, at)]
        top, height = min(held) - 19, max(held) - min(held) + 38
        x = layout.columns[at] - 19
        yield f'<rect class="joint" x="{x:.1f}" y="{top:.1f}" width="38" height="{height:.1f}" rx="19"/>'


def _stations(walk: Walk, layout: Layout, y: float, *, forks: bool = False) -> Iterator[str]:
    """The stages of a walk and their days. Where lines leave for several lanes, or a capsule lies, the day stands
    aside of it."""
    bowed = {stop.stage for bow in bows_of(walk) for stop in bow[1:-1]}
    for stop in walk.stops:
        if stop.stage in bowed:
            continue
        x, at = _x(layout, stop), (stop.track, stop.stage)
        yield from _station(stop, x, y, _of(walk))
        if stop.state != "ahead":
            halo = 7 if stop.state == "here" and not stop.end else 0
            place = (x + 25, y + 18, "") if at in layout.capsules else (x, y + 24 + halo, " mid")
            if forks and stop is walk.stops[-1]:
                place = (x + 4, y + 24 + halo, " end")
            yield _text(place[0], place[1], stop.note or days_of(stop), _NOTED.get(stop.kind, "p") + place[2])


def _station(stop: Stop, x: float, y: float, lane: str) -> Iterator[str]:
    if stop.state == "ahead":
        yield f'<circle class="next" cx="{x:.1f}" cy="{y:.1f}" r="6"/>'
    elif stop.state == "here" and not stop.end:
        yield f'<circle class="halo{lane}" cx="{x:.1f}" cy="{y:.1f}" r="14"/>'
        yield f'<circle class="here{lane}" cx="{x:.1f}" cy="{y:.1f}" r="10"/>'
    else:
        yield f'<circle class="done{lane}" cx="{x:.1f}" cy="{y:.1f}" r="8"/>'
        yield f'<path class="tick" d="M{x - 3.5:.1f} {y:.1f}l2.5 2.8 4.5-5.2"/>'


def _tag(walk: Walk, layout: Layout, y: float) -> Iterator[str]:
    """The letter and the name of a lane, over its beginning."""
    if not walk.codes:
        return
    x = (_x(layout, walk.stops[0]) if walk.stops else layout.pitch) - layout.pitch * 0.38
    ahead = [layout.columns[at] - 24 - x for at in layout.capsules if layout.columns[at] > x]
    room = (min([layout.pitch * 3, *ahead]) - 14) / _LOOSE
    name = name_of(walk)
    told = f"{name} ({walk.over})" if walk.over else name
    if len(walk.codes) > 1:
        yield _text(x - 9, y - 18, shortened(told, HEAD, room, bold=True), "h")
        return
    yield from _mark(walk.codes[0], x, y - 22)
    yield _text(x + 14, y - 18, shortened(told, HEAD, room, bold=True), "h")


def _mark(code: str, x: float, y: float) -> Iterator[str]:
    shape = shape_of(code)
    if shape == "a":
        yield f'<circle class="tag" cx="{x:.1f}" cy="{y:.1f}" r="9"/>'
    elif shape == "b":
        yield f'<rect class="tag b" x="{x - 9:.1f}" y="{y - 9:.1f}" width="18" height="18" rx="3"/>'
    else:
        yield f'<path class="tag {shape}" transform="translate({x:.1f} {y:.1f})" d="{_OUTLINES[shape]}"/>'
    yield _text(x, y + 4.5, code, "tagt")


_OUTLINES = {
    "c": "M-10 0L-5-9H5L10 0L5 9H-5Z",
    "d": "M-9-9H9V2L0 10L-9 2Z",
    "e": "M-9-4L-4-9H4L9-4V4L4 9H-4L-9 4Z",
    "f": "M-9 9V-1A9 9 0 0 1 9-1V9Z",
}


def _beside(progress: Progress, layout: Layout) -> Iterator[str]:
    if progress.beside:
        y = layout.beside_y - 18
        yield f'<path class="rule" d="M0 {y:.1f}H{layout.width:.1f}"/>'
    for at, walk in enumerate(progress.beside):
        yield from _track(walk, layout, layout.beside_y + at * BESIDE_ROW + 8)


def _track(walk: Walk, layout: Layout, y: float) -> Iterator[str]:
    """One track beside: its name, the last stages behind, and where it is."""
    marked = walk.codes if len(walk.codes) <= _MOST_MARKS else ()
    for at, code in enumerate(marked):
        yield from _mark(code, 9 + at * 22, y)
    x = len(marked) * 22.0 + (4 if marked else 0)
    label = walk.label if marked or not walk.codes else f"{walk.label}: {len(walk.codes)} autuados"
    yield _text(x, y + 4.5, shortened(label, HEAD, (BESIDE_NAMES - x) / _LOOSE, bold=True), "h")
    x = BESIDE_NAMES + 20
    stops = [stop for stop in walk.stops if stop.state != "ahead"][-3:]
    for stop in stops[:-1]:
        told = _told(stop)
        ends = x + 30 + text_width(told, SMALL) * _LOOSE
        yield f'<path class="rail{_of(walk)}" d="M{x:.1f} {y:.1f}H{ends:.1f}"/>'
        yield from _station(stop, x, y, _of(walk))
        yield _text(x + 13, y - 8, told, "p")
        x = ends
    yield from _last_of_track(walk, stops[-1], x, y, layout.width)


def _last_of_track(walk: Walk, stop: Stop, x: float, y: float, width: float) -> Iterator[str]:
    """Where a track beside is, in bold, and that it goes on where it does."""
    told = shortened(_told(stop), SMALL, (width - x - 20) / _LOOSE, bold=True)
    ends = x + 30 + text_width(told, HEAD, bold=True) * _LOOSE
    if any(one.state == "ahead" for one in walk.stops) and ends + 60 < width:
        yield f'<path class="ahead" d="M{ends:.1f} {y:.1f}H{ends + 50:.1f}"/>'
        yield f'<circle class="next" cx="{ends + 50:.1f}" cy="{y:.1f}" r="6"/>'
    yield from _station(stop, x, y, _of(walk))
    yield _text(x + 20, y + 4.5, told, _NOTED.get(stop.kind, "h"))


def _told(stop: Stop) -> str:
    return ", ".join(filter(None, (stop.label, stop.note or days_of(stop))))


def _later(layout: Layout) -> Iterator[str]:
    for at, line in enumerate(layout.later):
        yield _text(0, layout.later_y + at * _LEADING + 12, line, "p")
