"""Papers of the instruction: summons, statements, diligences, opinions, evidence refused with its reasons."""

from collections.abc import Iterator
from datetime import date
from functools import partial

from msgspec import Struct

from isonomia.casefile.queries import CaseFile
from isonomia.documents.blocks.first_lines import where_line
from isonomia.documents.blocks.parties import sealed_person
from isonomia.documents.blocks.reasons import Point, reasons_of
from isonomia.documents.blocks.telling import hearing_rows
from isonomia.documents.kind import Free, Kind, To
from isonomia.documents.source import Source
from isonomia.documents.view import Fact, Signer
from isonomia.law.acts import Act, ActKind
from isonomia.law.calendars import print_day
from isonomia.law.payloads.instruction import HearingCalled, HearingHeld, Opinion
from isonomia.law.words import ROLE_LABELS, Role

_BY_ROLE = frozenset(
    ROLE_LABELS[role] for role in (Role.COMPLAINANT, Role.VICTIM, Role.WITNESS, Role.RESPONDENT, Role.REPRESENTATIVE)
)


class Told(Struct, frozen=True, kw_only=True):
    """What a paper of the instruction says: its rows and, where the act gives reasons, each with its point."""

    rows: tuple[Fact, ...]
    reasons: tuple[Point, ...] = ()


class Statement(Struct, frozen=True, kw_only=True):
    """What a statement says: the hearing, who was heard, the interpreter, whether it was read back."""

    rows: tuple[Fact, ...]
    heard: tuple[str, ...]
    read_back: bool


def _called(source: Source) -> HearingCalled:
    payload = source.act.payload
    return payload if isinstance(payload, HearingCalled) else HearingCalled()


def _draw_called(source: Source) -> Told:
    called = _called(source)
    return Told(rows=(*hearing_rows(called.on, called.hour, called.place), *_ahead(source, called.on)))


def _ahead(source: Source, on: date | None) -> Iterator[Fact]:
    """How many business days lie between the call and the hearing: what norms ask as time to prepare."""
    if on is None or on <= source.act.day:
        return
    days = (date.fromordinal(day) for day in range(source.act.day.toordinal() + 1, on.toordinal()))
    free = sum(source.file.situation.calendar.is_working(day) for day in days)
    yield Fact("Dias úteis entre esta convocação e a audiência", str(free))


def _brief_called(source: Source) -> tuple[str, ...]:
    called = _called(source)
    at = "; ".join(f"{one.label}: {one.value}" for one in hearing_rows(called.on, called.hour, called.place))
    asked = "Pedimos que você conte o que viu ou ouviu." if source.to else "Você pode ir, ou mandar quem o represente."
    return tuple(filter(None, (f"Foi marcada uma audiência. {asked}", at)))


def _held(source: Source) -> HearingHeld:
    return source.act.payload if isinstance(source.act.payload, HearingHeld) else HearingHeld()


def _heard(source: Source) -> Iterator[str]:
    """Those who were heard: who answers by name, those whose identity is sealed by what they are and their code.
    Whoever the file does not know by a code or by what they are is not named: it may be somebody to be kept apart."""
    codes = {one.code: one for one in source.file.parties}
    for number, told in enumerate(_held(source).heard, start=1):
        if told in source.respondents:
            yield source.called(told)
        elif told in codes and codes[told].role in {"complainant", "victim", "witness"}:
            yield sealed_person(source, told).name
        elif told.strip().lower() in _BY_ROLE:
            yield told.strip().lower()
        else:
            yield f"pessoa ouvida {number} (identificação guardada em separado)"


def _draw_statement(source: Source) -> Statement:
    held = _held(source)
    called = [one.payload for one in source.earlier(ActKind.HEARING_CALLED) if isinstance(one.payload, HearingCalled)]
    where = hearing_rows(None, called[-1].hour, called[-1].place) if called else ()
    interpreter = (Fact("Intérprete", held.interpreter),) if held.interpreter else ()
    return Statement(
        rows=(Fact("Dia", print_day(source.act.day)), *where, *interpreter),
        heard=tuple(_heard(source)),
        read_back=held.read_back,
    )


def _hands(source: Source) -> tuple[Signer, ...]:
    """Who signs by hand: each who was heard, and the interpreter. The name of whom is sealed stays out of the paper."""
    heard = tuple(Signer(name="", office=one, blank=True) for one in _heard(source))
    interpreter = Signer(name="", office="Intérprete", blank=True)
    return (*heard, *((interpreter,) if _held(source).interpreter else ()))


def _draw_reasoned(source: Source) -> Told:
    return Told(rows=(), reasons=reasons_of(source, {}))


def _opinion(source: Source) -> Opinion:
    return source.act.payload if isinstance(source.act.payload, Opinion) else Opinion()


def _draw_opinion(source: Source) -> Told:
    told, asked = _opinion(source), source.earlier(ActKind.OPINION_REQUESTED)
    before = asked[-1] if asked and source.act.kind is ActKind.OPINION_GIVEN else None
    body = told.by_body or (before.payload.by_body if before and isinstance(before.payload, Opinion) else "")
    rows = (
        ("Órgão", body),
        ("Pedido", f"ato nº {before.number}, de {print_day(before.day)}" if before is not None else ""),
        ("Parecer", told.opinion),
    )
    return Told(rows=tuple(Fact(label, value) for label, value in rows if value))


def _brief_refused(source: Source) -> tuple[str, ...]:
    lines = (
        "Uma prova pedida no processo não foi admitida. As razões estão abaixo.",
        "Você pode dizer por escrito que discorda, e o que disser fica nos autos.",
        where_line(source),
    )
    return tuple(filter(None, lines))


def _has_witness(file: CaseFile, _act: Act) -> bool:
    return any(one.role == "witness" for one in file.parties)


_QUESTION = Free("question", "O que se pergunta", "A dúvida de direito ou de fato, sem nomes guardados.", needed=True)
_order = partial(Kind, to=To.FILE)
KINDS = (
    Kind(
        name="hearing_call", label="Convocação para audiência", series="Convocação",
        of=frozenset({ActKind.HEARING_CALLED}), to=To.RESPONDENT, draw=_draw_called, brief=_brief_called,
        free=(Free("more", "O que levar e o que mais dizer", "Sem nomes guardados."),),
    ),
    Kind(
        name="witness_summons", label="Intimação de testemunha", series="Intimação",
        of=frozenset({ActKind.HEARING_CALLED}), to=To.WITNESS, draw=_draw_called, brief=_brief_called,
        fits=_has_witness, free=(Free("more", "O que mais dizer", "Sem contar o que outras pessoas disseram."),),
    ),
    _order(
        name="statement", label="Termo de depoimento", series="Termo", of=frozenset({ActKind.HEARING_HELD}),
        draw=_draw_statement, by_hand=_hands,
        free=(Free("said", "O que foi dito", "Com as palavras de quem falou.", needed=True, lines=12),),
    ),
    _order(
        name="diligence_order", label="Ordem de diligência", series="Despacho", draw=_draw_reasoned,
        of=frozenset({ActKind.DILIGENCE_ORDERED}),
        free=(Free("what", "O que fazer, quem faz e até quando", "Sem nomes guardados.", needed=True),),
    ),
    _order(
        name="opinion_request", label="Pedido de parecer", series="Ofício", draw=_draw_opinion,
        of=frozenset({ActKind.OPINION_REQUESTED}), free=(_QUESTION,),
    ),
    _order(
        name="opinion_joined", label="Termo de juntada de parecer", series="Termo", draw=_draw_opinion,
        of=frozenset({ActKind.OPINION_GIVEN}), free=(_QUESTION,), office=Role.CLERK,
    ),
    Kind(
        name="evidence_refused", label="Indeferimento de prova", series="Despacho", draw=_draw_reasoned,
        of=frozenset({ActKind.EVIDENCE_REFUSED}), to=To.RESPONDENT, brief=_brief_refused,
        free=(Free("what", "A prova que não se admite", "Qual é e quem a pediu, sem nomes guardados.", needed=True),),
    ),
)  # fmt: skip
