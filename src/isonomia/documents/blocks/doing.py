"""What can be done in a term, before whom, and what follows when nothing is done: read from the norm's tables."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from isonomia.documents.blocks.parties import holder_of
from isonomia.documents.source import Source
from isonomia.documents.wording import listed
from isonomia.law.acts import ACTS, ActKind
from isonomia.law.norm.norm import Norm
from isonomia.law.norm.parts import AppealRef
from isonomia.law.norm.procedure import Row, many
from isonomia.law.norm.terms import Deadline
from isonomia.law.words import Subject

_DOINGS: Mapping[ActKind, str] = {
    ActKind.DEFENCE_FILED: "apresentar defesa",
    ActKind.CLOSING_STATEMENT_FILED: "falar sobre a prova nova",
    ActKind.CLARIFICATION_FILED: "pedir correção da decisão",
    ActKind.APPEAL_FILED: "recorrer",
    ActKind.PAYMENT_RECORDED: "pagar a multa",
    ActKind.CONVERSION_REQUESTED: "pedir a conversão da multa",
    ActKind.CONVERSION_ACCOUNTS_FILED: "prestar contas da conversão",
    ActKind.COMMITMENT_SIGNED: "assinar o compromisso",
    ActKind.COMPLAINT_COMPLETED: "completar a denúncia",
    ActKind.VICTIM_CONFIRMED: "dizer se confirma a denúncia",
}
"""What a party does in a term, by the act that ends it."""
_BOTH = {"pay_or_appeal": "pagar a multa ou recorrer"}
"""Terms that serve two ends, by the usual names of deadlines (docs/authoring.md)."""
_AGAINST: Mapping[Subject, ActKind] = {
    Subject.DECISION: ActKind.DECISION_ISSUED,
    Subject.CLARIFICATION: ActKind.DECISION_ISSUED,
    Subject.RECONSIDERATION: ActKind.DECISION_ISSUED,
    Subject.REJECTION: ActKind.COMPLAINT_REJECTED,
}
"""The act that an appeal attacks, by what was told."""


class Ending(NamedTuple):
    """How a term is used: the act that ends it, and what the party does."""

    kind: ActKind | None
    what: str


class AppealTold(NamedTuple):
    """To whom an appeal goes, what waits for it, and what both rest on; empty where the term is of no appeal."""

    to_whom: str = ""
    meanwhile: str = ""
    cite: tuple[str, ...] = ()


def ending_of(deadline: Deadline, name: str = "") -> Ending:
    """How a term is used, by the first act that the norm lets end it; where none does, by what it answers. `name` is
    that of the deadline, where it tells two ways at once."""
    kinds = [ActKind(end.partition(":")[0]) for end in deadline.ends]
    if kinds:
        return Ending(kinds[0], _BOTH.get(name) or _DOINGS.get(kinds[0], ""))
    answers = any(start.act is ActKind.APPEAL_FILED for start in deadline.starts)
    return Ending(None, "responder ao recurso" if answers else "")


def appeal_told(source: Source, subject: Subject, ending: Ending) -> AppealTold:
    """Who judges the appeal that a term is for, by which provisions, and which sanctions wait for it."""
    if ending.kind is not ActKind.APPEAL_FILED or subject not in _AGAINST:
        return AppealTold()
    appeal = _appeal_of(source, _AGAINST[subject])
    if appeal is None:
        return AppealTold()
    held = [source.norm.pack.sanctions[kind].label for kind in appeal.suspends if kind in _laid(source)]
    waits = f"Enquanto o recurso não é julgado, não se executa: {listed(held)}." if held else ""
    return AppealTold(f"Quem julga o recurso: {holder_of(source.norm, appeal.to)}.", waits, appeal.cite)


def using_cites(norm: Norm, name: str) -> tuple[str, ...]:
    """What the acts by which a party uses a term rest on, as the rows that ask for it to be open have it."""
    rows = [live.row for found in norm.index.stage_rows.values() for live in found]
    rows = [row for row in rows if any(given.term_open == name for given in row.given)]
    return tuple(dict.fromkeys(cite for row in rows for cite in row.cite))


def lapse_told(norm: Norm, name: str, deadline: Deadline) -> str:
    """What follows when the term ends and nobody did anything, as the norm has it."""
    if deadline.lapse.to:
        track, _, stage = deadline.lapse.to.rpartition(".")
        track = track or deadline.at.partition(".")[0]
        label = norm.pack.procedure[track].stages[stage].label
        return f"Passado o prazo sem nada feito, o processo segue. Passa a: “{label}”."
    after = list(dict.fromkeys(ACTS[row.act].label for row in _waiting(norm, name)))
    if after:
        return f"Passado o prazo, o órgão pode seguir com: {listed([f'“{one}”' for one in after])}."
    return "" if deadline.lapse.alarm else "Passado o prazo, perde-se esta vez de falar, e o processo segue."


def _waiting(norm: Norm, name: str) -> Iterator[Row]:
    """The rows of the norm that wait for the end of a term."""
    for found in norm.index.stage_rows.values():
        yield from (live.row for live in found if _waits(live.row, name))


def _waits(row: Row, name: str) -> bool:
    return any(name in (*many(given.term_over), *many(given.term_over_all)) for given in row.given)


def _laid(source: Source) -> frozenset[str]:
    place = source.then.lanes.get(source.lane)
    return frozenset(one.kind for one in place.sanctions) if place is not None else frozenset()


def _appeal_of(source: Source, of: ActKind) -> AppealRef | None:
    """The appeal of the norm from such an act: where there are several, one that suspends what was laid on the
    lane, else one that suspends nothing."""
    found = [one for one in source.norm.pack.appeals.values() if one.of == of]
    laid = _laid(source)
    fitting = [one for one in found if laid & set(one.suspends)] or [one for one in found if not one.suspends]
    return next(iter((*fitting, *found)), None)
