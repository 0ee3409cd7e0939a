"""Writes a plan as SVG: real text, no script, no outside font, colours that hold their contrast in print."""

from collections.abc import Iterator
from html import escape

from isonomia.drawing.shapes import LEADING, PAPER, PAPER_MARGIN, Marker, Panel, Plan, Scope, Stroke, Text

FONT = "Arial, Helvetica, 'Liberation Sans', 'DejaVu Sans', sans-serif"
INK: dict[Scope, str] = {"case": "#0b4f6c", "lane": "#5b2a86"}
GROUND: dict[Scope, str] = {"case": "#eef6f9", "lane": "#f6f0fa"}
BACK = "#7d3700"
TONES = {
    "title": "#14181f",
    "heading": "#14181f",
    "stage": "#14181f",
    "term": "#7a1f3d",
    "note": "#2b3440",
    "quiet": "#414b59",
    "way": "#2b3440",
    "return": BACK,
}
_DASHES = {"act": "", "service": "1.5 4", "term": "7 4"}
_CURVE = 9.0


def svg_of(plan: Plan, *, title: str, desc: str) -> str:
    """The plan as an SVG document that scales to the width it is given."""
    body = "\n".join(_body(plan))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_n(plan.width)} {_n(plan.height)}" '
        f'width="100%" class="rite" role="img" aria-labelledby="rite-title rite-desc" '
        f'font-family="{escape(FONT)}">\n'
        f'<title id="rite-title">{_plain(title)}</title>\n<desc id="rite-desc">{_plain(desc)}</desc>\n'
        f"<style>{_print_rules(plan)}</style>\n"
        f'{_arrowheads()}\n<rect width="100%" height="100%" fill="#ffffff"/>\n{body}\n</svg>\n'
    )


def _print_rules(plan: Plan) -> str:
    """On paper each page of the plan fills one landscape A4 within its margins, in millimetres."""
    page = f"@page {{ size: A4 landscape; margin: {_n(PAPER_MARGIN)}mm }}"
    if not plan.pages:
        return page
    return f"{page} @media print {{ .rite {{ width: {_n(PAPER[0])}mm; height: {_n(plan.pages * PAPER[1])}mm }} }}"


def _body(plan: Plan) -> Iterator[str]:
    for panel in plan.panels:
        yield _panel(panel)
    for stroke in plan.strokes:
        yield _stroke(stroke)
    for marker in plan.markers:
        yield _marker(marker)
    for text in plan.texts:
        yield _text(text)


def _panel(panel: Panel) -> str:
    return (
        f'<rect x="{_n(panel.x)}" y="{_n(panel.y)}" width="{_n(panel.width)}" height="{_n(panel.height)}" rx="14" '
        f'fill="{GROUND[panel.scope]}"/>'
    )


def _stroke(stroke: Stroke) -> str:
    ink = BACK if stroke.back else INK[stroke.scope]
    head = "back" if stroke.back else stroke.scope
    dash = f' stroke-dasharray="{_DASHES[stroke.cause]}"' if _DASHES[stroke.cause] else ""
    width = 1.6 if stroke.back else 2.2
    return (
        f'<path d="{_rounded(stroke.points)}" fill="none" stroke="{ink}" stroke-width="{width}" '
        f'stroke-linecap="round"{dash} marker-end="url(#head-{head})"/>'
    )


def _rounded(points: tuple[tuple[float, float], ...]) -> str:
    """A path through the points, its corners rounded."""
    told = [f"M{_n(points[0][0])} {_n(points[0][1])}"]
    for (x0, y0), (x, y), (x1, y1) in zip(points, points[1:], points[2:], strict=False):
        before, after = _toward((x, y), (x0, y0)), _toward((x, y), (x1, y1))
        told.append(f"L{_n(before[0])} {_n(before[1])}Q{_n(x)} {_n(y)} {_n(after[0])} {_n(after[1])}")
    told.append(f"L{_n(points[-1][0])} {_n(points[-1][1])}")
    return "".join(told)


def _toward(corner: tuple[float, float], other: tuple[float, float]) -> tuple[float, float]:
    across, down = other[0] - corner[0], other[1] - corner[1]
    length = abs(across) + abs(down)  # corners are square
    share = min(_CURVE, length / 2) / length
    return corner[0] + across * share, corner[1] + down * share


def _marker(marker: Marker) -> str:
    ink, x, y = INK[marker.scope], marker.x, marker.y
    number = (
        ""
        if not marker.number
        else (
            f'<text x="{_n(x)}" y="{_n(y + 4)}" text-anchor="middle" font-size="11" font-weight="700" '
            f'fill="{"#ffffff" if marker.shape != "circle" else ink}">{marker.number}</text>'
        )
    )
    if marker.shape == "circle":
        shape = f'<circle cx="{_n(x)}" cy="{_n(y)}" r="11" fill="#ffffff" stroke="{ink}" stroke-width="2.4"/>'
    elif marker.shape == "capsule":
        shape = f'<rect x="{_n(x - 20)}" y="{_n(y - 12)}" width="40" height="24" rx="12" fill="{ink}"/>'
    else:
        shape = f'<rect x="{_n(x - 12)}" y="{_n(y - 12)}" width="24" height="24" rx="3" fill="{ink}"/>'
    return shape + number


def _text(text: Text) -> str:
    weight = ' font-weight="700"' if text.bold else ""
    lines = "".join(
        f'<tspan x="{_n(text.x)}" y="{_n(text.y + text.size * (0.95 + LEADING * i))}">{_plain(line)}</tspan>'
        for i, line in enumerate(text.lines)
    )
    return f'<text font-size="{_n(text.size)}"{weight} fill="{TONES[text.tone]}">{lines}</text>'


def _arrowheads() -> str:
    heads = [(scope, INK[scope]) for scope in INK] + [("back", BACK)]
    told = "".join(
        f'<marker id="head-{name}" viewBox="0 0 8 8" refX="6.5" refY="4" markerWidth="8" markerHeight="8" '
        f'markerUnits="userSpaceOnUse" orient="auto"><path d="M0 0.6L7 4L0 7.4Z" fill="{ink}"/></marker>'
        for name, ink in heads
    )
    return f"<defs>{told}</defs>"


def _plain(text: str) -> str:
    """A text as SVG takes it between tags."""
    return escape(text, quote=False)


def _n(number: float) -> str:
    """A number as short as it can be written."""
    return f"{number:.1f}".removesuffix(".0")
