"""How a case is opened against somebody: the opening act of the authority, and the infraction notice of the agent."""

from collections.abc import Mapping

from msgspec import Struct

from isonomia.casefile.queries import CaseFile
from isonomia.documents.blocks.facts import conducts_of, facts_of
from isonomia.documents.blocks.parties import kinds_told, respondent_of
from isonomia.documents.blocks.provisions import provisions, rights_told
from isonomia.documents.blocks.reasons import Point, reasons_of
from isonomia.documents.blocks.sanctions import note_told
from isonomia.documents.blocks.terms import in_time, terms_of
from isonomia.documents.blocks.told import told_in
from isonomia.documents.kind import Free, Kind, To
from isonomia.documents.source import Source
from isonomia.documents.view import Fact, Signer, Term
from isonomia.law.acts import Act, ActKind
from isonomia.law.calendars import print_day
from isonomia.law.norm.parts import Paper
from isonomia.law.offering import rows_of
from isonomia.law.payloads.intake import InfractionNoticeDrawn
from isonomia.law.words import Medium, RespondentKind, Role, Subject

_NOTICE = ActKind.INFRACTION_NOTICE_DRAWN
_SIGNED = "signed"
_TOLD_HERE = ("I. ", "IV. ")
"""The items that the paper tells by the registry and the norm, whatever the agent's text says of them: the cited party
and the sanctions."""


class Opening(Struct, frozen=True, kw_only=True):
    """What an opening act says: who answers, the fact, the conducts with their provisions, the reasons, the terms that
    its notice starts, and who decides by which provision."""

    respondents: tuple[Fact, ...]
    facts: tuple[Fact, ...]
    conducts: tuple[Fact, ...]
    reasons: tuple[Point, ...]
    terms: tuple[Term, ...]
    decider: Fact


def _draw_opening(source: Source) -> Opening:
    first = source.norm.pack.deciders["first"]
    return Opening(
        respondents=kinds_told(source),
        facts=facts_of(source),
        conducts=conducts_of(source),
        reasons=reasons_of(source, {}),
        terms=terms_of(source, Subject.OPENING, Role.RESPONDENT),
        decider=Fact(provisions(source.norm, first.cite), first.body),
    )


class Notice(Struct, frozen=True, kw_only=True):
    """What an infraction notice holds: `pieces` are its items as the agent answered them on the spot; where there are
    none, they are told by the rest and by the free parts, and what nobody told is a blank. `cites` are the provisions
    of the items by their names, where the norm has one for each; `taken` how the cited party took it: signed, refused
    or absent, and `witnesses` how many then sign instead."""

    offender: tuple[Fact, ...]
    place: str
    day: str
    conducts: tuple[Fact, ...]
    sanctions: tuple[Fact, ...]
    pieces: tuple[Fact, ...]
    cites: Mapping[str, str]
    taken: str
    witnesses: int
    terms: tuple[Term, ...]


_ITEMS = ("offender", "where", "fact", "penalty", "agent", "signatures")


def _draw_notice(source: Source) -> Notice:
    payload = source.act.payload
    assert isinstance(payload, InfractionNoticeDrawn)
    case = source.file.case
    return Notice(
        offender=_offender(source),
        place=case.fact_place,
        day=print_day(case.fact_day) if case.fact_day else "",
        conducts=conducts_of(source),
        sanctions=_sanctions(source, payload.kinds.get(source.lane)),
        pieces=tuple(one for one in told_in(source) if not one.label.startswith(_TOLD_HERE)),
        cites=_cites(source),
        taken=payload.outcome,
        witnesses=_witnesses(source) if payload.outcome != _SIGNED else 0,
        terms=_terms(source),
    )


def _offender(source: Source) -> tuple[Fact, ...]:
    one = respondent_of(source)
    told = (
        ("Nome", one.name),
        ("Documento", one.document),
        ("Endereço", ", ".join(one.lines)),
    )
    return tuple(Fact(label, value) for label, value in told if value)


def _sanctions(source: Source, kind: RespondentKind | None) -> tuple[Fact, ...]:
    """The sanctions that may come to somebody of that kind, each with the provision that authorises it."""
    every = source.norm.pack.sanctions.values()
    fitting = [one for one in every if kind is None or not one.fits or kind in one.fits]
    return tuple(
        Fact(provisions(source.norm, one.cite), "; ".join(filter(None, (one.label, note_told(one))))) for one in fitting
    )


def _cites(source: Source) -> dict[str, str]:
    paper = _paper(source)
    each = paper.cite[1:] if paper else ()
    if len(each) != len(_ITEMS):
        return {}
    return {name: provisions(source.norm, (cite,)) for name, cite in zip(_ITEMS, each, strict=True)}


def _paper(source: Source) -> Paper | None:
    return next((one for one in source.norm.pack.papers.values() if one.of == _NOTICE), None)


def _witnesses(source: Source) -> int:
    """How many sign where the cited party does not, as the norm asks."""
    given = [one.witnessed or 0 for live in rows_of(source.norm, _NOTICE) for one in live.row.given]
    modes = [mode.refusal_witnesses for mode in source.norm.pack.service.values() if mode.by_act is _NOTICE]
    return max((*given, *modes), default=0)


def _terms(source: Source) -> tuple[Term, ...]:
    by_act = source.norm.index.by_act_modes.get(_NOTICE, [])
    return terms_of(source, Subject.OPENING, Role.RESPONDENT, mode=next(iter(by_act), ""))


def _brief_notice(source: Source) -> tuple[str, ...]:
    when, payload = in_time(_terms(source)), source.act.payload
    signs = isinstance(payload, InfractionNoticeDrawn) and payload.outcome == _SIGNED
    signing = "Assinar confirma que você recebeu este auto." if signs else ""
    told = filter(None, (signing, rights_told(source.norm).get("silence", "")))
    return (
        "Este auto aponta uma infração e abre um processo administrativo em que você responde.",
        f"Você pode apresentar defesa{f' {when}' if when else ''}, no endereço do alto desta folha.",
        *filter(None, (" ".join(told),)),
    )


def _by_hand(source: Source) -> tuple[Signer, ...]:
    """The cited party and, where they did not sign, the witnesses, in blanks to be signed on the paper."""
    payload = source.act.payload
    assert isinstance(payload, InfractionNoticeDrawn)
    many = 0 if payload.outcome == _SIGNED else _witnesses(source)
    names = ("Quem foi autuado, ou preposto", *(f"{at}ª testemunha" for at in range(1, many + 1)))
    return tuple(Signer(name=name, office="nome legível e assinatura", blank=True) for name in names)


def _is_drawn_here(_file: CaseFile, act: Act) -> bool:
    """Not of a notice that exists on paper: that one is in the file as it is."""
    return isinstance(act.payload, InfractionNoticeDrawn) and act.payload.medium is Medium.SYSTEM


OPENING_ACT = Kind(
    name="opening_act",
    label="Ato de instauração",
    series="Instauração",
    of=frozenset({ActKind.CASE_OPENED}),
    to=To.FILE,
    draw=_draw_opening,
    free=(Free("story", "O fato", "Conte o fato sem o nome de quem denuncia, de vítima ou de testemunha."),),
)
INFRACTION_NOTICE = Kind(
    name="infraction_notice",
    label="Auto de infração",
    series="Auto",
    of=frozenset({_NOTICE}),
    to=To.RESPONDENT,
    draw=_draw_notice,
    brief=_brief_notice,
    fits=_is_drawn_here,
    free=(
        Free("fact", "O que aconteceu", "Descreva o fato sem o nome de quem denuncia, de vítima ou de testemunha."),
        Free("hour", "Hora do fato", "Como 22:15.", lines=1),
        Free("registration", "Matrícula do agente", lines=1),
        Free("drawn_at", "Onde o auto foi lavrado", "No local do fato ou na sede do órgão.", lines=1),
    ),
    by_hand=_by_hand,
)
KINDS = (OPENING_ACT, INFRACTION_NOTICE)
