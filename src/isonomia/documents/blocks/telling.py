"""What a notice tells: the act that it is about, in rows that whoever is told reads first."""

from collections.abc import Iterator
from datetime import date
from typing import NamedTuple

from isonomia.documents.blocks.asked import label_of
from isonomia.documents.blocks.money import BRL
from isonomia.documents.blocks.outcomes import in_law, plain
from isonomia.documents.blocks.owed import has_fine, owed_by
from isonomia.documents.blocks.parties import OPEN
from isonomia.documents.blocks.provisions import provisions
from isonomia.documents.blocks.sanctions import sanctions_of, weighing_of
from isonomia.documents.source import Source
from isonomia.documents.view import Amount, Fact, Sanction
from isonomia.documents.wording import listed
from isonomia.law.acts import ACTS, Act, ActKind
from isonomia.law.calendars import print_day, print_weekday
from isonomia.law.dosimetry import amount_in_words
from isonomia.law.facts import FACT_LABELS
from isonomia.law.offering import rows_of
from isonomia.law.payloads import Payload
from isonomia.law.payloads.decision import AppealFiled, Decided
from isonomia.law.payloads.execution import ConversionDecided, SuspensionOrdered
from isonomia.law.payloads.instruction import EvidenceJoined, HearingCalled
from isonomia.law.points import value_in_words
from isonomia.law.words import Subject

_SUBJECTS_OF_SANCTION = frozenset(
    {
        Subject.DECISION, Subject.CLARIFICATION, Subject.RECONSIDERATION, Subject.APPEAL_DECISION,
        Subject.HOMOLOGATION, Subject.PAYMENT_DEMAND, Subject.SANCTION,
    }
)  # fmt: skip
_KINDS = {
    Subject.PAYMENT_DEMAND: (ActKind.DECISION_ISSUED, ActKind.RECONSIDERATION_DECIDED, ActKind.APPEAL_DECIDED),
    Subject.SANCTION: (ActKind.DECISION_ISSUED, ActKind.RECONSIDERATION_DECIDED, ActKind.APPEAL_DECIDED),
}
"""The acts that a notice is about where no act tells its subject by itself."""


class Told(NamedTuple):
    """An act told in a notice; `plain` is what its outcome means, `rows` say what it is and what it says."""

    act: Act | None
    plain: str
    rows: tuple[Fact, ...]


def told_of(source: Source, subject: Subject) -> Told:
    """The last act of the subject in the lane of the paper (or in the case), and what it says."""
    kinds = _KINDS.get(subject) or tuple(kind for kind, spec in ACTS.items() if spec.tells is subject)
    acts = [one for one in source.earlier(*kinds) if not source.lane or not one.lanes or source.lane in one.lanes]
    act = acts[-1] if acts else None
    outcome = _outcome(source, act.payload) if act is not None else ""
    meaning = plain(act.kind, outcome) if act is not None else ""
    return Told(act, meaning, tuple(_rows(source, subject, act, outcome)))


def copy_told(source: Source, act: Act) -> str:
    """An act of which a copy goes along."""
    return f"{label_of(source, act)}: ato nº {act.number}, de {print_day(act.day)}"


def _outcome(source: Source, payload: Payload) -> str:
    if isinstance(payload, Decided):
        return payload.outcome_for(source.lane) or payload.outcome
    return str(getattr(payload, "outcome", ""))


def _rows(source: Source, subject: Subject, act: Act | None, outcome: str) -> Iterator[Fact]:
    if act is not None:
        yield Fact("Ato", f"{label_of(source, act)}, nº {act.number} nos autos, de {print_day(act.day)}")
        yield from _results(source, act, outcome)
        yield from _said(source, act.payload)
    if subject in _SUBJECTS_OF_SANCTION and source.lane:
        yield from _sanctions(source, subject)
    if subject is Subject.PAYMENT_DEMAND:
        yield from _accounts(source)


def _results(source: Source, act: Act, outcome: str) -> Iterator[Fact]:
    """How it came out: once, or of each respondent where the act decides them apart and the paper concerns none."""
    if told := in_law(act.kind, outcome):
        yield Fact("Resultado", told)
    elif isinstance(act.payload, Decided):
        for lane, own in act.payload.outcomes.items():
            yield Fact(f"Resultado, quanto a {source.called(lane)}", in_law(act.kind, own))


def _said(source: Source, payload: Payload) -> Iterator[Fact]:
    match payload:
        case HearingCalled(on=on, hour=hour, place=place):
            yield from hearing_rows(on, hour, place)
        case EvidenceJoined(what=what) if what and payload.seen_by_respondent:
            yield Fact("Prova", what)
        case AppealFiled(asks=asks):
            yield Fact("Pede-se", "reconsideração" if asks == "reconsideration" else "reforma do que se decidiu")
        case SuspensionOrdered():
            yield from _suspension(source, payload)
        case ConversionDecided(into=into) if into:
            yield Fact("Em que se converte", value_in_words(into))


def hearing_rows(on: date | None, hour: str, place: str) -> Iterator[Fact]:
    """Day, hour and place of a hearing, as far as they are told."""
    if on is not None:
        yield Fact("Dia", print_weekday(on))
    if hour:
        yield Fact("Hora", hour)
    if place:
        yield Fact("Lugar", place)


def _suspension(source: Source, payload: SuspensionOrdered) -> Iterator[Fact]:
    if payload.unit:
        yield Fact("Unidade", payload.unit)
    if payload.licence:
        yield Fact("Licença ou inscrição", payload.licence)
    views = [one for one in source.then.deadlines if one.place == source.lane and one.clock.deadline.term_from]
    count = views[-1].explain() if views else None
    if count is not None:
        yield Fact("Primeiro dia", print_weekday(count.first_day))
        yield Fact("Último dia", print_weekday(count.due))


def _sanctions(source: Source, subject: Subject) -> Iterator[Fact]:
    place = source.then.lanes.get(source.lane)
    if place is None or not place.sanctions:
        return
    fined = has_fine(source.norm.pack.sanctions, place.sanctions)
    laid = sanctions_of(source, source.lane, weighing_of(source, source.lane))
    if fined and subject is Subject.PAYMENT_DEMAND:
        yield from _demanded(source, laid)
    else:
        yield from (Fact("Sanção", _sanction_told(one, one.amount)) for one in laid)
    rows = rows_of(source.norm, ActKind.ACTIVE_DEBT_SENT)
    unpaid = tuple(dict.fromkeys(cite for live in rows for cite in live.row.cite))
    if unpaid and fined:
        say = f"ela pode ser inscrita em dívida ativa ({provisions(source.norm, unpaid)})"
        yield Fact("Se a multa não for paga", say)


def _demanded(source: Source, laid: tuple[Sanction, ...]) -> Iterator[Fact]:
    """The fine alone, in reais of the day of the demand, as on its slip; what was paid of it, and what is left."""
    owed = owed_by(source, source.act.day)
    yield from (Fact("Sanção", _sanction_told(one, owed.amount)) for one in laid if one.amount is not None)
    yield from owed.paid
    if owed.paid:
        yield Fact("Falta pagar", amount_in_words(owed.left, BRL))


def _sanction_told(sanction: Sanction, amount: Amount | None) -> str:
    """A sanction by its name, its amount and what it consists of."""
    parts = (
        sanction.label,
        amount_told(amount) if amount else "",
        *(f"{one.label.lower()}: {one.value}" for one in sanction.details),
    )
    return "; ".join(part for part in parts if part)


def _accounts(source: Source) -> Iterator[Fact]:
    """Where the norm says that fines go; an account that the body has to name is left to its payment slip."""
    for fund in source.norm.pack.funds.values():
        account = f", conta {fund.account}" if fund.account and fund.account != OPEN else ""
        yield Fact("Destino da multa", f"{fund.name}{account}")


def amount_told(amount: Amount) -> str:
    """An amount in the unit of the norm and, where it differs, in reais with the value used."""
    return f"{amount.unit} ({amount.reais}; valor usado: {amount.value})" if amount.reais else amount.unit


def with_defence(source: Source) -> Iterator[Fact]:
    """What the norm weighs only when it comes with the defence; told to whoever answers, for later is too late."""
    rules = source.norm.pack.dosimetry.rules.values()
    cites = [cite for rule in rules if rule.when.proof_with_defence is not None for cite in rule.cite]
    if cites and not source.to:
        say = f"{FACT_LABELS['proof_with_defence']}, se quiser que ela conte"
        yield Fact("Vem já com a defesa", f"{say} ({provisions(source.norm, tuple(dict.fromkeys(cites)))})")


def representatives_of(source: Source) -> str:
    """Who stands for the respondent of the paper, by name; empty where nobody does."""
    named = [one for one in source.file.parties if one.role == "representative" and one.stands_for is not None]
    return listed([source.called(one.code) for one in named if one.stands_for and one.stands_for.code == source.lane])
