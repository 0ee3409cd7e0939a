"""Papers of a fine that is owed: the slip to pay it, with Pix code and bars, the remittance to active debt, the term
of registration."""

from msgspec import Struct

from isonomia.casefile.queries import CaseFile
from isonomia.documents.blocks.carried import by_hand, meant
from isonomia.documents.blocks.facts import conducts_of, facts_of
from isonomia.documents.blocks.money import BRL, index_from, index_used
from isonomia.documents.blocks.outside import PARTS
from isonomia.documents.blocks.owed import Owed, fined, owed_by
from isonomia.documents.blocks.parties import OPEN
from isonomia.documents.blocks.provisions import provisions
from isonomia.documents.blocks.standing import act_told, last_of, rests_on
from isonomia.documents.blocks.terms import in_time, terms_of
from isonomia.documents.blocks.ways import Bars, Pix, is_payable, pix_of, slip_for
from isonomia.documents.kind import Free, Kind, To
from isonomia.documents.kinds.notices import tells_fine
from isonomia.documents.source import Source
from isonomia.documents.view import Amount, Fact, Signer, Term
from isonomia.law.acts import Act, ActKind
from isonomia.law.calendars import print_day
from isonomia.law.dosimetry import amount_in_words
from isonomia.law.offering import rows_of
from isonomia.law.payloads.execution import DebtRegistered
from isonomia.law.payloads.service import ServiceSent
from isonomia.law.words import Role, Subject

_DEMANDS = frozenset({Subject.PAYMENT_DEMAND, Subject.HOMOLOGATION})


class Charged(Struct, frozen=True, kw_only=True):
    """What a slip to pay says: the fine and its provisions, what was paid, what is left; the terms; where the money
    goes; the ways to pay; whether anybody can pay by it at all."""

    sanction: str
    cite: str
    amount: Amount
    paid: tuple[Fact, ...]
    left: str
    decision: tuple[Fact, ...]
    terms: tuple[Term, ...]
    funds: tuple[Fact, ...]
    notes: tuple[str, ...]
    pix: Pix | None
    slip: Bars | None
    payable: bool


class Debt(Struct, frozen=True, kw_only=True):
    """What a term of active debt must hold: who owes, how much and since when, where it comes from, how it is brought
    up to date, its registration, its case."""

    debtor: tuple[Fact, ...]
    sanction: str
    amount: Amount
    paid: tuple[Fact, ...]
    left: str
    origin: tuple[Fact, ...]
    conducts: tuple[Fact, ...]
    base: str
    updated: str
    registered: tuple[Fact, ...]
    case: tuple[Fact, ...]


def _draw_slip(source: Source) -> Charged:
    owed = owed_by(source, source.act.day)
    return Charged(
        sanction=owed.sanction.label,
        cite=owed.cite,
        amount=owed.amount,
        paid=owed.paid,
        left=amount_in_words(owed.left, BRL),
        decision=rests_on(source),
        terms=_terms(source),
        funds=_funds(source),
        notes=_debt_follows(source),
        pix=pix_of(source, owed.left),
        slip=slip_for(source, owed.left),
        payable=is_payable(source),
    )


def _terms(source: Source) -> tuple[Term, ...]:
    payload = source.act.payload
    subject, mode = (payload.of, payload.mode) if isinstance(payload, ServiceSent) else (Subject.PAYMENT_DEMAND, "")
    return terms_of(source, subject, Role.RESPONDENT, mode=mode)


def _funds(source: Source) -> tuple[Fact, ...]:
    """Where the fine goes by the norm, with the account that it names."""
    funds = source.norm.pack.funds.values()
    return tuple(
        Fact(one.name, "; ".join(filter(None, (_account(one.account), provisions(source.norm, one.cite)))))
        for one in funds
    )


def _account(told: str) -> str:
    return f"conta {told}" if told and told != OPEN else ""


def _debt_follows(source: Source) -> tuple[str, ...]:
    """That a fine which is not paid goes to active debt, by the rows of the norm that send it there."""
    cites = tuple(
        dict.fromkeys(cite for live in rows_of(source.norm, ActKind.ACTIVE_DEBT_SENT) for cite in live.row.cite)
    )
    told = provisions(source.norm, cites)
    return (f"A multa que não se paga no prazo pode ser inscrita em dívida ativa ({told}).",) if told else ()


def _brief_slip(source: Source) -> tuple[str, ...]:
    if not is_payable(source):
        return ("Não pague: este papel é de treino ou de amostra. Ele mostra como é uma guia, e ninguém deve nada.",)
    left = amount_in_words(owed_by(source, source.act.day).left, BRL)
    when = in_time(_terms(source))
    how = "pelo Pix ou pelo código de barras desta guia" if source.paying.key or source.paying.code else ""
    return (
        f"Você tem uma multa a pagar, de {left}.",
        " ".join(filter(None, ("Pode pagar", how, f"{when}." if when else "no prazo abaixo."))),
    )


def _is_charged(_file: CaseFile, act: Act) -> bool:
    """Of a notice that may tell who answers to pay."""
    payload = act.payload
    if not isinstance(payload, ServiceSent) or payload.to is not Role.RESPONDENT:
        return False
    return payload.of in {*_DEMANDS, Subject.DECISION}


def _charges(file: CaseFile, act: Act, lane: str) -> bool:
    """For whom of them a fine stands, that the notice tells to pay."""
    payload = act.payload
    demanded = isinstance(payload, ServiceSent) and payload.of in _DEMANDS
    return fined(file, lane) and (demanded or tells_fine(file, act, lane))


def _draw_debt(source: Source) -> Debt:
    sent = last_of(source, ActKind.ACTIVE_DEBT_SENT) or source.act
    owed = owed_by(source, sent.day)
    return Debt(
        debtor=meant(source),
        sanction=owed.sanction.label,
        amount=owed.amount,
        paid=owed.paid,
        left=amount_in_words(owed.left, BRL),
        origin=(*facts_of(source), *rests_on(source)),
        conducts=conducts_of(source),
        base=owed.cite,
        updated=_updated(source, owed),
        registered=_registered(source),
        case=_case(source),
    )


def _updated(source: Source, owed: Owed) -> str:
    """By which index, and since when, the amount is still to be brought up to date, and how the decision had done it
    already; empty where the norm names no index, and it has to be told."""
    sanction = owed.sanction
    if not sanction.index:
        return ""
    since = index_from(source, sanction, owed.decided)
    used = index_used(source, sanction, owed.decided)
    already = f". O valor acima já está atualizado {used}" if used else ""
    return f"{sanction.index}{f', desde {since}' if since else ''} ({owed.cite}){already}"


def _registered(source: Source) -> tuple[Fact, ...]:
    payload = source.act.payload
    if not isinstance(payload, DebtRegistered):
        return ()
    return (Fact("Número da inscrição", payload.number), Fact("Data da inscrição", print_day(source.act.day)))


def _case(source: Source) -> tuple[Fact, ...]:
    notice = last_of(source, ActKind.INFRACTION_NOTICE_DRAWN)
    return (Fact("Auto de infração", act_told(notice)),) if notice is not None else ()


def _registrar(_source: Source) -> tuple[Signer, ...]:
    return by_hand(("Autoridade da dívida ativa", "nome, cargo e matrícula:"))


_DEBT_PARTS = (
    Free("codebtors", "Corresponsáveis", "Nome, documento e domicílio de cada um; em branco se não há.", lines=2),
    Free("accruals", "Juros e demais encargos", "Desde quando correm e como se calculam.", needed=True, lines=3),
    Free(
        "updating",
        "Atualização monetária",
        "Se há, o fundamento e desde quando.",
        needed=True,
        lines=3,
    ),
)
PAYMENT_SLIP = Kind(
    name="payment_slip",
    label="Guia para pagar a multa",
    series="Guia",
    of=frozenset({ActKind.SERVICE_SENT}),
    to=To.RESPONDENT,
    draw=_draw_slip,
    brief=_brief_slip,
    fits=_is_charged,
    fits_lane=_charges,
)
DEBT_REMITTANCE = Kind(
    name="debt_remittance",
    label="Remessa para inscrição em dívida ativa",
    series="Ofício",
    of=frozenset({ActKind.ACTIVE_DEBT_SENT}),
    to=To.OUTSIDE,
    draw=_draw_debt,
    free=(*_DEBT_PARTS, *PARTS),
)
DEBT_REGISTRATION = Kind(
    name="debt_registration",
    label="Termo de inscrição em dívida ativa",
    series="Termo de inscrição",
    of=frozenset({ActKind.DEBT_REGISTERED}),
    to=To.FILE,
    draw=_draw_debt,
    free=_DEBT_PARTS,
    by_hand=_registrar,
    office=Role.CLERK,
)
KINDS = (PAYMENT_SLIP, DEBT_REMITTANCE, DEBT_REGISTRATION)
