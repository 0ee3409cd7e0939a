"""Why the norm lets a complaint be rejected, and what remains to whoever complained: completing it."""

from collections.abc import Iterable

from isonomia.documents.blocks.provisions import provisions
from isonomia.documents.source import Source
from isonomia.documents.view import Fact
from isonomia.law.acts import ActKind
from isonomia.law.offering import grounds_cited
from isonomia.law.words import GROUND_LABELS, Ground


def grounds_told(source: Source, grounds: Iterable[Ground]) -> tuple[Fact, ...]:
    """Each ground in words, with the provision by which the norm rejects for it; empty where it does not."""
    cited = grounds_cited(source.norm.at(source.act.day))
    return tuple(Fact(provisions(source.norm, cited.get(one, ())), GROUND_LABELS[one]) for one in grounds)


def completing_after(source: Source) -> str:
    """The provisions by which a complaint that was rejected may be completed; empty where the norm has no such way."""
    rows = source.norm.index.rows
    open_for_rejection = set(rows.get(ActKind.COMPLAINT_REJECTED, {}))
    later = [
        live.row.cite for at, found in rows.get(ActKind.COMPLAINT_COMPLETED, {}).items() if at not in open_for_rejection
        for live in found
    ]  # fmt: skip
    return provisions(source.norm, later[0]) if later else ""
