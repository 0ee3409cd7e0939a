"""The acts of a case as they are listed: the newest first, by lane, some at a time."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from isonomia.casefile.calling import author_of
from isonomia.casefile.models import Act, Attachment
from isonomia.casefile.queries import CaseFile
from isonomia.casefile.reading import act_from
from isonomia.desk.case.payloads import in_short
from isonomia.law.acts import ACTS, ActKind
from isonomia.law.payloads.execution import ActAnnulled, ActCorrected

A_PAGE = 40
"""How many acts a page shows."""
OF_THE_CASE = "processo"
"""The filter for acts that concern no lane."""
EVERY = "tudo"
"""The page that shows them all, to be printed."""


class State(NamedTuple):
    """What is to be said of an act: a kind of mark, its words, and the act that made it so, if one did."""

    mark: str
    say: str
    by: int = 0


class Entry(NamedTuple):
    """An act in the list."""

    row: Act
    label: str
    short: str
    author: str
    papers: Sequence[Attachment]
    state: State | None


class Listed(NamedTuple):
    """The acts of a page, and where the page lies."""

    rows: tuple[Act, ...]
    lane: str
    page: int
    pages: int
    many: int


def listed(file: CaseFile, *, lane: str, page: str) -> Listed:
    """The acts to show for what the address asks; a page or a lane that is not there is the first, and all."""
    lane = lane if lane in {OF_THE_CASE, *(one.code for one in file.parties if one.role == "respondent")} else ""
    rows = [row for row in reversed(file.rows) if _is_in(row, lane)]
    if page == EVERY:
        return Listed(tuple(rows), lane, 1, 1, len(rows))
    pages = max(1, -(-len(rows) // A_PAGE))
    at = min(max(int(page), 1), pages) if page.isdecimal() and len(page) < 6 else 1
    return Listed(tuple(rows[(at - 1) * A_PAGE : at * A_PAGE]), lane, at, pages, len(rows))


def _is_in(row: Act, lane: str) -> bool:
    return not lane or (not row.lanes if lane == OF_THE_CASE else lane in row.lanes)


def entries_of(file: CaseFile, rows: Sequence[Act], papers: Mapping[int, Sequence[Attachment]]) -> list[Entry]:
    """The acts as they are listed."""
    states = states_of(file)
    return [
        Entry(
            row=row,
            label=ACTS[ActKind(row.kind)].label,
            short=in_short(act_from(row), file.situation.norm),
            author=author_of(row),
            papers=papers.get(row.number, ()),
            state=states.get(row.number),
        )
        for row in rows
    ]


def states_of(file: CaseFile) -> Mapping[int, State]:
    """What is to be said of acts, by number: annulled, corrected, fallen, defective."""
    states: dict[int, State] = {}
    for row in file.rows:
        if row.kind in (ActKind.ACT_ANNULLED, ActKind.ACT_CORRECTED) and str(row.number) in file.situation.applied:
            payload = act_from(row).payload
            named = payload.acts if isinstance(payload, ActAnnulled) else ()
            named = (payload.act,) if isinstance(payload, ActCorrected) else named
            word = "Anulado" if row.kind == ActKind.ACT_ANNULLED else "Corrigido"
            said = State("no", f"{word} pelo ato {row.number}", row.number)
            states |= {int(name): said for name in named if name.isdecimal()}
    states |= {int(act): State("no", "Caiu com o ato anulado") for act in file.situation.fallen}
    for defect in file.situation.defects:
        states.setdefault(int(defect.act), State("void", "Com defeito"))
    return states
