"""How a complaint ends early: its rejection, and the decision on a withdrawal."""

from msgspec import Struct

from isonomia.documents.blocks.facts import facts_of
from isonomia.documents.blocks.help import urgent_lines
from isonomia.documents.blocks.reasons import Point, reasons_of
from isonomia.documents.blocks.rejecting import completing_after, grounds_told
from isonomia.documents.blocks.terms import in_time, terms_of
from isonomia.documents.kind import Free, Kind, To
from isonomia.documents.source import Source
from isonomia.documents.view import Fact, Term
from isonomia.law.acts import ActKind
from isonomia.law.examine import Situation
from isonomia.law.payloads.intake import ComplaintRejected, Withdrawal
from isonomia.law.words import Role, Subject

_MAY = {
    (Role.COMPLAINANT, Role.VICTIM): "Quem denunciou e a vítima podem",
    (Role.COMPLAINANT,): "Quem denunciou pode",
    (Role.VICTIM,): "A vítima pode",
}


class Rejection(Struct, frozen=True, kw_only=True):
    """What a rejection says: the grounds of the norm, the reasons, the appeal with its term, and by which provision the
    complaint may still be completed under its number (empty: the norm does not say)."""

    facts: tuple[Fact, ...]
    grounds: tuple[Fact, ...]
    reasons: tuple[Point, ...]
    terms: tuple[Term, ...]
    completing: str
    urgent: tuple[Fact, ...]


def _draw_rejection(source: Source) -> Rejection:
    payload = source.act.payload
    assert isinstance(payload, ComplaintRejected)
    return Rejection(
        facts=facts_of(source),
        grounds=grounds_told(source, payload.grounds),
        reasons=reasons_of(source, {}),
        terms=_terms(source),
        completing=completing_after(source),
        urgent=urgent_lines(),
    )


def _terms(source: Source) -> tuple[Term, ...]:
    return terms_of(source, Subject.REJECTION, Role.COMPLAINANT, Role.VICTIM)


def _brief_rejection(source: Source) -> tuple[str, ...]:
    terms = _terms(source)
    when = in_time(terms)
    where = "no endereço do alto desta folha"
    told = ["A denúncia foi rejeitada: por ora, não se abre processo contra ninguém."]
    if who := _who_may_appeal(source):
        told.append(f"{who} recorrer{f' {when}' if when else ''}, {where}.")
    if completing_after(source):
        told.append("A denúncia também pode ser completada com o mesmo número.")
    return tuple(told)


def _who_may_appeal(source: Source) -> str:
    """Who of those in the case has a term of appeal; empty where nobody has."""
    here = {Role(one.role) for one in source.file.parties}
    roles = tuple(
        role for role in (Role.COMPLAINANT, Role.VICTIM) if role in here and terms_of(source, Subject.REJECTION, role)
    )
    return _MAY.get(roles, "")


class WithdrawalDecision(Struct, frozen=True, kw_only=True):
    """What a decision on a withdrawal says: whether the case goes on, why, and whether safety was asked first."""

    facts: tuple[Fact, ...]
    goes_on: bool
    reasons: tuple[Point, ...]
    safety_asked: bool
    urgent: tuple[Fact, ...]


def _draw_withdrawal(source: Source) -> WithdrawalDecision:
    payload = source.act.payload
    assert isinstance(payload, Withdrawal)
    return WithdrawalDecision(
        facts=facts_of(source),
        goes_on=goes_on(source),
        reasons=reasons_of(source, {}),
        safety_asked=payload.safety_asked,
        urgent=urgent_lines(),
    )


def goes_on(source: Source) -> bool:
    """Whether the decision left the case, and each who answers, where they stood."""
    return _stages(source.before) == _stages(source.then)


def _stages(situation: Situation) -> list[dict[str, str]]:
    return [place.tracks for place in (situation.case, *situation.lanes.values())]


def _brief_withdrawal(source: Source) -> tuple[str, ...]:
    what = "O processo segue" if goes_on(source) else "O pedido foi aceito, e o caso não segue"
    return (
        f"Quem denunciou ou a vítima pediu para sair. {what}; as razões estão abaixo.",
        "A identidade de quem pediu continua guardada em separado.",
    )


REJECTION = Kind(
    name="complaint_rejection",
    label="Rejeição da denúncia",
    series="Rejeição",
    of=frozenset({ActKind.COMPLAINT_REJECTED}),
    to=To.FILE,
    draw=_draw_rejection,
    brief=_brief_rejection,
    free=(Free("missing", "O que faltou, em palavras simples", "Diga o que faltou, e como completar."),),
)
WITHDRAWAL = Kind(
    name="withdrawal_decision",
    label="Decisão sobre a desistência",
    series="Decisão",
    of=frozenset({ActKind.WITHDRAWAL_DECIDED}),
    to=To.FILE,
    draw=_draw_withdrawal,
    brief=_brief_withdrawal,
)
KINDS = (REJECTION, WITHDRAWAL)
