"""Whether a fine that was turned into something else comes back: by the procedure of the norm, and by the act."""

from collections.abc import Iterator

from isonomia.documents.blocks.owed import has_fine
from isonomia.documents.blocks.provisions import provisions
from isonomia.documents.blocks.standing import place_of
from isonomia.documents.blocks.terms import in_time, terms_begun
from isonomia.documents.source import Source
from isonomia.law.acts import ActKind
from isonomia.law.examine import Situation
from isonomia.law.norm.norm import Norm
from isonomia.law.offering import rows_of
from isonomia.law.words import Role

_FAILING = (ActKind.BREACH_REPORTED, ActKind.ATTENDANCE_RECORDED, ActKind.CONVERSION_ACCOUNTS_DECIDED)


def fine_returns(norm: Norm) -> tuple[str, ...]:
    """That the fine is owed again when the conversion is not kept, with the provisions; nothing where no row of the
    norm leads back to where the conversion was decided."""
    cites = tuple(dict.fromkeys(_back(norm)))
    return (
        (f"Se a conversão não for cumprida, a multa volta a ser devida ({provisions(norm, cites)}).",) if cites else ()
    )


def fine_due(source: Source, who: str = "Quem responde") -> tuple[str, ...]:
    """That the fine is to be paid as the respondent stands with the act (again, where the act brings that about), and
    until when; nothing where the engine lets nothing be paid then. `who` is how the paper calls them."""
    owed = has_fine(source.norm.pack.sanctions, place_of(source).sanctions)
    if not (owed and is_payable(source.then, source.lane)):
        return ()
    how = "continua" if is_payable(source.before, source.lane) else "volta a ser"
    when = in_time(terms_begun(source, Role.RESPONDENT))
    until = (f"{who} pode pagar {when}.",) if when else ()
    return (f"A multa {how} devida, pelo que a decisão fixou.", *until)


def is_payable(situation: Situation, lane: str) -> bool:
    """Whether a payment of the fine of a respondent would still be recorded, where they stand."""
    return not any(reason.code == "stage.not_here" for reason in situation.why_not(ActKind.PAYMENT_RECORDED, lane))


def _back(norm: Norm) -> Iterator[str]:
    before = {(live.track, live.stage) for live in rows_of(norm, ActKind.CONVERSION_DECIDED)}
    for kind in _FAILING:
        for live in rows_of(norm, kind):
            to = live.row.to
            stages = [to] if isinstance(to, str) else list((to or {}).values())
            if any((live.track, stage) in before for stage in stages):
                yield from live.row.cite
