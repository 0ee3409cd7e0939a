"""Whether a fine that was turned into something else comes back, by the procedure of the norm."""

from collections.abc import Iterator

from isonomia.documents.blocks.provisions import provisions
from isonomia.law.acts import ActKind
from isonomia.law.norm.norm import Norm
from isonomia.law.offering import rows_of

_FAILING = (ActKind.BREACH_REPORTED, ActKind.ATTENDANCE_RECORDED, ActKind.CONVERSION_ACCOUNTS_DECIDED)


def fine_returns(norm: Norm) -> tuple[str, ...]:
    """That the fine is owed again when the conversion is not kept, with the provisions; nothing where no row of the
    norm leads back to where the conversion was decided."""
    cites = tuple(dict.fromkeys(_back(norm)))
    return (
        (f"Se a conversão não for cumprida, a multa volta a ser devida ({provisions(norm, cites)}).",) if cites else ()
    )


def _back(norm: Norm) -> Iterator[str]:
    before = {(live.track, live.stage) for live in rows_of(norm, ActKind.CONVERSION_DECIDED)}
    for kind in _FAILING:
        for live in rows_of(norm, kind):
            to = live.row.to
            stages = [to] if isinstance(to, str) else list((to or {}).values())
            if any((live.track, stage) in before for stage in stages):
                yield from live.row.cite
