"""Draws the rite of a norm: tracks as rails, stages as stations, the ways between them with their words."""

from isonomia.drawing.page import Page
from isonomia.drawing.placing import Numbers
from isonomia.drawing.rows import rows_of
from isonomia.drawing.shapes import Plan, Scope
from isonomia.drawing.svg import svg_of
from isonomia.drawing.ways import lines_of, numbers_of
from isonomia.law.norm.norm import Norm
from isonomia.law.norm.pack import Pack

COLUMNS = 7
"""As many stages side by side as can be read on a landscape A4."""
_GROUPS: tuple[tuple[Scope, str, str], ...] = (
    ("case", "O processo", "corre uma vez, para todos"),
    ("lane", "Cada autuado", "corre em separado para cada um"),
)
_STATUS = {
    "bill": "projeto de lei, que não vale como norma",
    "revoked": "norma revogada",
    "suspended": "norma suspensa",
}


def draw_rite(norm: Norm, *, columns: int = COLUMNS) -> str:
    """The rite of a norm as SVG. `columns` is how many stages lie side by side: seven fill landscape A4 pages,
    two read well at the width of a phone.
    """
    return svg_of(plan_rite(norm.pack, columns=columns), title=f"Rito: {norm.pack.short}", desc=describe(norm.pack))


def plan_rite(pack: Pack, *, columns: int = COLUMNS) -> Plan:
    """Where everything of the drawing lies."""
    tracks = {name: track.label or name for name, track in pack.procedure.items()}
    numbers = Numbers(numbers_of(pack), tracks)
    page = Page(columns)
    status = _STATUS.get(pack.status[-1].is_, "") if pack.status else ""
    warning = f" Atenção: {status}." if status else ""
    page.title(pack.name, f"O caminho do processo, da denúncia ao fim.{warning}")
    for scope, name, note in _GROUPS:
        lines = lines_of(pack, scope)
        if lines:
            page.group(name, note, scope)
            for row in rows_of(lines, columns):
                page.row(row, numbers)
            page.end_group()
    return page.plan()


def describe(pack: Pack) -> str:
    """The drawing in words, for who does not see it: each track with its stages in order."""
    told = []
    for scope, name, _ in _GROUPS:
        for line in lines_of(pack, scope):
            stages = ", ".join(f"{station.number} {station.label}" for station in line.stations)
            told.append(f"{name}, {line.label}: {stages}.")
    return " ".join(told)
