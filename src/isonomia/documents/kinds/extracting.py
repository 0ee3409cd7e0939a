"""The extract of a decision for the gazette: it names who was sanctioned, and nobody else."""

from collections.abc import Iterator

from msgspec import Struct

from isonomia.casefile.queries import CaseFile
from isonomia.documents.blocks.asked import label_of
from isonomia.documents.blocks.outcomes import in_law
from isonomia.documents.blocks.parts import Part, lanes_of, standing_parts
from isonomia.documents.kind import Kind, To
from isonomia.documents.source import Source
from isonomia.documents.view import Sanction, Term
from isonomia.documents.wording import sentence
from isonomia.law.acts import ACTS, Act, ActKind
from isonomia.law.norm.norm import Norm
from isonomia.law.norm.procedure import many
from isonomia.law.offering import rows_of
from isonomia.law.payloads.decision import ClarificationDecided, Decided, Homologation
from isonomia.law.words import Role

DECIDED = frozenset({
    ActKind.DECISION_ISSUED, ActKind.RECONSIDERATION_DECIDED, ActKind.APPEAL_DECIDED, ActKind.HOMOLOGATION_DECIDED,
    ActKind.CLARIFICATION_DECIDED,
})  # fmt: skip
"""The acts whose extract the gazette prints, where the norm tells them by it."""


class Extract(Struct, frozen=True, kw_only=True):
    """The text for the gazette, a paragraph for each thing."""

    lines: tuple[str, ...]


def _draw(source: Source) -> Extract:
    payload = source.act.payload
    whole = payload.outcome if isinstance(payload, Homologation | ClarificationDecided) else ""
    lanes = [lane for lane in lanes_of(source) if source.then.lanes[lane].outcome]
    lines = [f"Processo nº {source.file.case.number}. {source.norm.pack.short}."]
    if whole:
        lines.append(f"{label_of(source, source.act)}: {in_law(source.act.kind, whole)}.")
    if isinstance(payload, Decided) and not lanes:
        lines.append(f"{ACTS[source.act.kind].label}: {in_law(source.act.kind, payload.outcome)}.")
    for lane, part in zip(lanes, standing_parts(source), strict=True):
        lines += _of_lane(source, lane, part)
    return Extract(lines=tuple(lines))


def _of_lane(source: Source, lane: str, part: Part) -> Iterator[str]:
    payload, facts = source.act.payload, source.then.lanes[lane].facts
    named = bool(part.sanctions) and not facts.respondent_is_minor
    who = part.who if named else f"Autuado {lane}"
    outcome = in_law(source.act.kind, payload.outcome_for(lane)) if isinstance(payload, Decided) else part.outcome
    stands = f"; vale: {part.outcome}" if part.outcome != outcome else ""
    yield f"{sentence(who)} Resultado: {outcome}{stands}."
    yield from (f"Sanção: {_sanction(one)}." for one in part.sanctions)
    yield from (term_line(one) for one in part.terms)


def _sanction(one: Sanction) -> str:
    amount = f", {one.amount.unit}" if one.amount else ""
    reais = f" ({one.amount.reais}, pelo valor de {one.amount.value})" if one.amount and one.amount.reais else ""
    details = "".join(f"; {row.label.lower()}: {row.value}" for row in one.details)
    return f"{one.label}{amount}{reais}{details} ({one.cite})"


def term_line(one: Term) -> str:
    """A term in a line of the gazette: how long, from when, for whom, what must still be fixed."""
    told = (f"{one.label}: {one.length}." if one.length else f"{one.label}.", one.rule, one.to_whom, one.ask)
    return " ".join(part for part in told if part)


def published_subjects(norm: Norm) -> frozenset[str]:
    """What the norm lets be told to who answers by the gazette."""
    rows = [one for row in rows_of(norm, ActKind.GAZETTE_PUBLISHED) for one in row.row.given]
    told = (one.payload for one in rows if Role.RESPONDENT in many(one.payload.get("to", Role.RESPONDENT)))
    return frozenset(str(of) for payload in told for of in many(payload.get("of", ())))


def _is_published(file: CaseFile, act: Act) -> bool:
    """Whether the norm lets the act be told by the gazette."""
    return str(ACTS[act.kind].tells) in published_subjects(file.law.norm)


def _brief(_source: Source) -> tuple[str, ...]:
    return ("Texto para o Diário Oficial. Nele não vai o nome de quem denunciou, de vítima nem de testemunha.",)


EXTRACT = Kind(
    name="gazette_extract",
    label="Extrato para o Diário Oficial",
    office=Role.CLERK,
    series="Extrato",
    of=DECIDED,
    to=To.FILE,
    draw=_draw,
    brief=_brief,
    fits=_is_published,
    public=True,
)
KINDS = (EXTRACT,)
