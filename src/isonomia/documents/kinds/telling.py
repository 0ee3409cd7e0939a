"""What whoever complained, and the victim, are told of the end of a complaint that led to no case, or left it: its
rejection, the decision on a withdrawal, the sending to another body. In plain words, with what they can do."""

from collections.abc import Callable
from dataclasses import replace

from msgspec import Struct

from isonomia.casefile.queries import CaseFile
from isonomia.documents.blocks.facts import facts_of
from isonomia.documents.blocks.first_lines import may_lines
from isonomia.documents.blocks.help import quiet_lines, urgent_lines
from isonomia.documents.blocks.parties import role_of
from isonomia.documents.blocks.reasons import Point, reasons_of
from isonomia.documents.blocks.rejecting import completing_after, grounds_told
from isonomia.documents.blocks.terms import terms_of
from isonomia.documents.kind import Free, Kind, To, always
from isonomia.documents.kinds.rejecting import goes_on
from isonomia.documents.source import Source
from isonomia.documents.view import Fact, Term
from isonomia.law.acts import Act, ActKind
from isonomia.law.payloads.intake import ComplaintRejected, Named
from isonomia.law.payloads.service import ServiceSent
from isonomia.law.words import Role, Subject

_WHOSE = {Role.COMPLAINANT: "que você denunciou", Role.VICTIM: "que atingiu você"}
_NOTHING = "Você não precisa fazer nada agora."
_WHERE = "Para ler o caso, entregar provas ou pedir ajuda, use o endereço do alto desta folha e o número do processo."


class Telling(Struct, frozen=True, kw_only=True):
    """What such a notice says: the fact; the grounds and reasons, and by which provision a complaint is completed;
    where the case was sent; the terms; whom to call."""

    facts: tuple[Fact, ...]
    grounds: tuple[Fact, ...]
    reasons: tuple[Point, ...]
    completing: str
    sent_to: str
    terms: tuple[Term, ...]
    urgent: tuple[Fact, ...]
    quiet: tuple[Fact, ...]


def _draw(source: Source) -> Telling:
    told = _told(source)
    payload = told.act.payload
    rejected = payload if isinstance(payload, ComplaintRejected) else None
    return Telling(
        facts=facts_of(source),
        grounds=grounds_told(told, rejected.grounds) if rejected else (),
        reasons=reasons_of(told, {}),
        completing=completing_after(told) if rejected else "",
        sent_to=payload.to if isinstance(payload, Named) else "",
        terms=_terms(source),
        urgent=urgent_lines(),
        quiet=quiet_lines(),
    )


def _told(source: Source) -> Source:
    """The act that is told, as the source of a paper of its own: of a service, the last rejection before it."""
    rejected = source.earlier(ActKind.COMPLAINT_REJECTED)
    if not isinstance(source.act.payload, ServiceSent) or not rejected:
        return source
    return replace(source, row=next(row for row in source.file.rows if row.number == rejected[-1].number))


def _terms(source: Source) -> tuple[Term, ...]:
    payload = source.act.payload
    if not isinstance(payload, ServiceSent):
        return ()
    return terms_of(source, Subject.REJECTION, role_of(source), mode=payload.mode)


def _brief(first: Callable[[Source], str], source: Source) -> tuple[str, ...]:
    completing = isinstance(_told(source).act.payload, ComplaintRejected) and completing_after(source)
    may = (*may_lines(_terms(source)), *(("Você também pode completar a denúncia.",) if completing else ()))
    return (first(source), *(may or (_NOTHING,)), _WHERE)


def _rejected(source: Source) -> str:
    return f"Foi rejeitada a denúncia do caso {_WHOSE[role_of(source)]}. Por ora, não se abre processo contra ninguém."


def _withdrawn(source: Source) -> str:
    after = "O processo segue." if goes_on(source) else "O caso não segue."
    return f"Foi decidido o pedido de sair do caso {_WHOSE[role_of(source)]}. {after}"


def _sent_on(source: Source) -> str:
    return f"O caso {_WHOSE[role_of(source)]} foi enviado a outro órgão, que é quem pode apurá-lo."


def _of_rejection(_file: CaseFile, act: Act) -> bool:
    payload = act.payload
    return isinstance(payload, ServiceSent) and payload.of is Subject.REJECTION and payload.to is not Role.RESPONDENT


def _kind(name: str, label: str, of: ActKind, first: Callable[[Source], str], *, service: bool = False) -> Kind:
    return Kind(
        name=name,
        label=label,
        series="Aviso",
        of=frozenset({of}),
        to=To.COMPLAINANT,
        draw=_draw,
        brief=lambda source: _brief(first, source),
        fits=_of_rejection if service else always,
        free=(Free("message", "O que mais dizer, em palavras simples", "Sem o nome da pessoa nem de testemunhas."),),
        office=Role.CLERK,
    )


KINDS = (
    _kind("rejection_told", "Aviso da rejeição da denúncia", ActKind.SERVICE_SENT, _rejected, service=True),
    _kind("withdrawal_told", "Aviso da decisão sobre a desistência", ActKind.WITHDRAWAL_DECIDED, _withdrawn),
    _kind("transfer_told", "Aviso da remessa a outro órgão", ActKind.CASE_TRANSFERRED, _sent_on),
)
