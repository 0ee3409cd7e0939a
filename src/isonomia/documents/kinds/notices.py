"""Notices of each subject: to who answers (or to who stands for them), and to who complained and the victim.

The words of each subject are in its own template; the first lines are here, for they join what the engine knows.
"""

from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple

from msgspec import Struct

from isonomia.casefile.queries import CaseFile
from isonomia.documents.blocks.asked import is_unasked
from isonomia.documents.blocks.facts import conducts_of, facts_of
from isonomia.documents.blocks.first_lines import may_lines, where_line
from isonomia.documents.blocks.help import urgent_lines
from isonomia.documents.blocks.owed import fined
from isonomia.documents.blocks.parties import role_of
from isonomia.documents.blocks.provisions import rights_told
from isonomia.documents.blocks.starting import service_told
from isonomia.documents.blocks.telling import copy_told, representatives_of, told_of, with_defence
from isonomia.documents.blocks.terms import terms_of
from isonomia.documents.kind import Free, Kind, To, every_lane
from isonomia.documents.source import Source
from isonomia.documents.view import Fact, Term
from isonomia.law.acts import Act, ActKind
from isonomia.law.payloads.service import ServiceSent
from isonomia.law.words import Role, Subject

_SENT = frozenset({ActKind.SERVICE_SENT})
_SEALED = frozenset({Role.COMPLAINANT, Role.VICTIM})
_HEARING_AT = frozenset({"Dia", "Hora", "Lugar"})
_OF_THE_END = frozenset({Subject.PAYMENT_DEMAND, Subject.SANCTION})
"""Told once everything is decided: the outcome is no news any more."""
_UNASKED = "Quem decidiu reviu o texto da decisão sem que ninguém pedisse."
_OF_OTHERS = "Houve recurso do que se decidiu no processo da denúncia."
_FINE_NOTICE = "fine_notice"
_STORY = Free("story", "O fato, como se atribui a quem responde", "Conte o fato sem o nome de quem denuncia.")
_MORE = Free("more", "O que mais dizer", "Só se for preciso. Sem o nome de quem denuncia, da vítima e de testemunhas.")


class Notice(Struct, frozen=True, kw_only=True):
    """What a notice says: the act told, the fact, the conducts of the norm, the terms, what goes along, the mode and
    what gives it effect, who stands for the person told, whom somebody hurt may call."""

    rows: tuple[Fact, ...]
    facts: tuple[Fact, ...]
    conducts: tuple[Fact, ...]
    terms: tuple[Term, ...]
    copies: tuple[str, ...]
    mode: str
    effect: str
    through: str
    urgent: tuple[Fact, ...]


class _Words(NamedTuple):
    """A subject, what the notice of it is called, and its first line. `facts`: the fact and the conducts are told."""

    subject: Subject
    label: str
    first: str
    facts: bool = False


_S = Subject
_TO_ANSWERING = (
    _Words(_S.EVIDENCE, "Notificação de prova juntada", "Entrou no processo uma prova que você tem o direito de ver."),
    _Words(_S.HEARING, "Notificação de audiência", "Foi marcada uma audiência no processo em que você responde."),
    _Words(_S.DECISION, "Notificação da decisão", "O processo em que você responde foi decidido."),
    _Words(_S.CLARIFICATION, "Notificação da decisão sobre a correção", "Foi decidido o pedido de correção."),
    _Words(_S.RECONSIDERATION, "Notificação da reconsideração", "Foi decidido se a decisão se mantém ou se muda."),
    _Words(_S.APPEAL, "Notificação de recurso", "Outra parte recorreu do que se decidiu sobre você."),
    _Words(_S.APPEAL_DECISION, "Notificação da decisão do recurso", "O recurso do processo foi julgado."),
    _Words(_S.HOMOLOGATION, "Notificação da homologação", "A decisão do processo em que você responde foi examinada."),
    _Words(_S.SUSPENSION_ORDER, "Notificação da ordem de suspensão", "Foi dada a ordem de suspensão."),
    _Words(_S.PAYMENT_DEMAND, "Cobrança da multa", "A multa decidida no processo em que você responde está por pagar."),
    _Words(_S.CONVERSION, "Notificação da decisão sobre a conversão", "Foi decidido o pedido de converter a multa."),
    _Words(_S.SANCTION, "Comunicação da sanção", "Esta folha comunica a sanção que foi decidida."),
)  # fmt: skip
_TO_SEALED = (
    _Words(_S.OPENING, "Aviso da abertura do processo", "A denúncia levou à abertura de um processo.", facts=True),
    _Words(_S.EVIDENCE, "Aviso de prova juntada", "Entrou no processo uma prova nova."),
    _Words(_S.HEARING, "Aviso de audiência", "Foi marcada uma audiência no processo da denúncia."),
    _Words(_S.DECISION, "Aviso da decisão", "O processo da denúncia foi decidido."),
    _Words(_S.CLARIFICATION, "Aviso da decisão sobre a correção", "Foi decidido um pedido de correção da decisão."),
    _Words(_S.RECONSIDERATION, "Aviso da reconsideração", "Foi decidido se a decisão se mantém ou se muda."),
    _Words(_S.APPEAL, "Aviso de recurso", "Quem responde recorreu do que se decidiu no processo da denúncia."),
    _Words(_S.APPEAL_DECISION, "Aviso da decisão do recurso", "O recurso no processo da denúncia foi julgado."),
    _Words(_S.HOMOLOGATION, "Aviso da homologação", "A decisão do processo da denúncia foi examinada."),
)  # fmt: skip


def _role(source: Source) -> Role:
    return role_of(source) if source.to else Role.RESPONDENT


def _terms(source: Source, subject: Subject) -> tuple[Term, ...]:
    payload = source.act.payload
    mode = payload.mode if isinstance(payload, ServiceSent) else ""
    return terms_of(source, subject, _role(source), mode=mode)


def _draw(words: _Words, source: Source) -> Notice:
    payload = source.act.payload
    mode = payload.mode if isinstance(payload, ServiceSent) else ""
    known = source.norm.pack.service.get(mode)
    told = told_of(source, words.subject)
    complaints = source.earlier(ActKind.COMPLAINT_FILED)[:1] if words.facts and not source.to else []
    return Notice(
        rows=told.rows,
        facts=(*facts_of(source), *with_defence(source)) if words.facts else (),
        conducts=conducts_of(source) if words.facts else (),
        terms=_terms(source, words.subject),
        copies=(
            *(copy_told(source, one) for one in (told.act,) if one),
            *(f"{copy_told(source, one)}, sem o que identifica quem denunciou" for one in complaints),
        ),
        mode=known.label if known is not None else "",
        effect=service_told(source.norm, mode),
        through=representatives_of(source) if source.lane else "",
        urgent=urgent_lines() if source.to else (),
    )


def _brief(words: _Words, source: Source) -> tuple[str, ...]:
    return tuple(filter(None, _first_lines(words, source)))


def _first_lines(words: _Words, source: Source) -> Iterator[str]:
    told = told_of(source, words.subject)
    first = _first_of(words, source, told.act)
    yield first if words.subject in _OF_THE_END else f"{first} {told.plain}".strip()
    if words.subject is Subject.HEARING:
        yield "; ".join(
            f"{one.label.lower()}: {one.value}" for one in told.rows if one.label in {"Dia", "Hora", "Lugar"}
        )
    terms = _terms(source, words.subject)
    yield from may_lines(terms)
    if words.subject is Subject.OPENING and not source.to:
        yield rights_told(source.norm).get("silence", "")
    if terms:
        yield where_line(source)


def _first_of(words: _Words, source: Source, act: Act | None) -> str:
    """The first line of a subject, where it is not another for who asked, or for nobody having asked."""
    if act is not None and is_unasked(source, act):
        return _UNASKED
    if act is not None and words.subject is Subject.APPEAL and source.to and act.party is not Role.RESPONDENT:
        return _OF_OTHERS
    return words.first


def _fits(subject: Subject, _file: CaseFile, act: Act, *, answers: bool) -> bool:
    """Whether a service tells the subject: to who answers or stands for them, or to those whose identity is sealed."""
    payload = act.payload
    if not isinstance(payload, ServiceSent) or payload.of is not subject:
        return False
    stands = payload.to is Role.REPRESENTATIVE
    told = payload.to is Role.RESPONDENT or (stands and bool(act.lanes))
    return told if answers else payload.to in _SEALED or (stands and not act.lanes)


def tells_fine(file: CaseFile, act: Act, lane: str) -> bool:
    """Whether the notice of a decision tells this respondent a fine, and the norm has a paper of its own for that."""
    papers = file.law.norm.at(act.day).pack.papers.values()
    return fined(file, lane) and any(one.form == _FINE_NOTICE for one in papers)


def _tells_no_fine(file: CaseFile, act: Act, lane: str) -> bool:
    return not tells_fine(file, act, lane)


def _notice(
    words: _Words,
    name: str,
    fits: Callable[[CaseFile, Act], bool],
    *free: Free,
    fits_lane: Callable[[CaseFile, Act, str], bool] = every_lane,
) -> Kind:
    return Kind(
        name=name, label=words.label, series="Notificação", of=_SENT, to=To.RESPONDENT, draw=partial(_draw, words),
        brief=partial(_brief, words), fits=fits, fits_lane=fits_lane, free=(*free, _MORE),
    )  # fmt: skip


def _to_answering(words: _Words) -> Kind:
    return _notice(words, f"{words.subject}_notice", partial(_fits, words.subject, answers=True))


def _to_sealed(words: _Words) -> Kind:
    return Kind(
        name=f"{words.subject}_told", label=words.label, series="Aviso", of=_SENT, to=To.COMPLAINANT,
        draw=partial(_draw, words), brief=partial(_brief, words),
        fits=partial(_fits, words.subject, answers=False), free=(_MORE,),
    )  # fmt: skip


_OPENING = _Words(
    Subject.OPENING,
    "Notificação da abertura do processo",
    "Foi aberto um processo administrativo em que você responde.",
    facts=True,
)
_DECISION = next(one for one in _TO_ANSWERING if one.subject is Subject.DECISION)
_OF_DECISION = partial(_fits, Subject.DECISION, answers=True)
KINDS = (
    _notice(_OPENING, "opening_notice", partial(_fits, Subject.OPENING, answers=True), _STORY),
    *(_to_answering(one) for one in _TO_ANSWERING if one is not _DECISION),
    _notice(_DECISION, "decision_notice", _OF_DECISION, fits_lane=_tells_no_fine),
    _notice(_DECISION, _FINE_NOTICE, _OF_DECISION, fits_lane=tells_fine),
    *(_to_sealed(one) for one in _TO_SEALED),
)
