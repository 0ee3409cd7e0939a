"""Certificates of service: that a notice was delivered, refused, not delivered; that its AR was joined; that a term
ended with nothing done."""

from collections.abc import Iterator

from msgspec import Struct

from isonomia.casefile.queries import CaseFile
from isonomia.casefile.reading import act_from
from isonomia.documents.blocks.doing import ending_of
from isonomia.documents.blocks.modes import is_by_post, mode_told
from isonomia.documents.blocks.parties import sealed_person
from isonomia.documents.blocks.provisions import other_reading, provisions, readings_told
from isonomia.documents.kind import Free, Kind, To
from isonomia.documents.source import Source
from isonomia.documents.view import Fact, Signer
from isonomia.law.acts import Act, ActKind
from isonomia.law.calendars import print_day, print_weekday
from isonomia.law.deadlines import DeadlineView
from isonomia.law.fold.services import describe
from isonomia.law.payloads.instruction import TermAct
from isonomia.law.payloads.service import ServiceResult, ServiceSent
from isonomia.law.words import CAPACITY_LABELS, SUBJECT_LABELS, Role

_RESULT = frozenset({ActKind.SERVICE_RESULT})
_OUTCOMES = {
    "received": "recebida",
    "refused": "recusada",
    "not_found": "a pessoa não foi achada",
    "returned": "devolvida",
    "no_proof": "sem comprovante que se possa usar",
}
_SEALED = frozenset({Role.COMPLAINANT, Role.VICTIM, Role.WITNESS})


class Served(Struct, frozen=True, kw_only=True):
    """What a certificate of service says: the notice, its result, and what the norm makes of it: `effect` from which
    day it counts, or `why` it starts no term."""

    rows: tuple[Fact, ...]
    effect: str
    why: tuple[str, ...]
    cite: str


class Lapse(Struct, frozen=True, kw_only=True):
    """A term that ended with nothing done, for one respondent or the case: its rows, its count step by step, the days
    that did not count, what another reading would give, how the body reads what is in doubt."""

    who: str
    rows: tuple[Fact, ...]
    steps: tuple[Fact, ...]
    skipped: tuple[str, ...]
    doubts: tuple[str, ...]
    readings: tuple[str, ...]


class Lapses(Struct, frozen=True):
    """The terms that a certificate of lapse tells, one for each respondent of its act."""

    lapses: tuple[Lapse, ...]


def _result(act: Act) -> ServiceResult:
    return act.payload if isinstance(act.payload, ServiceResult) else ServiceResult()


def _sent_before(file: CaseFile, act: Act) -> Act | None:
    """The notice that a result is of: the one that it names, else the last one sent to the same lanes."""
    acts = [act_from(row) for row in file.rows if row.kind == ActKind.SERVICE_SENT and row.number < act.number]
    named = [one for one in acts if one.id == _result(act).service]
    same = [one for one in acts if set(one.lanes) & set(act.lanes) or (not act.lanes and not one.lanes)]
    return next(iter((*named, *same[::-1])), None)


def _draw_served(source: Source) -> Served:
    sent = _sent_before(source.file, source.act)
    payload = sent.payload if sent is not None else None
    mode = payload.mode if isinstance(payload, ServiceSent) else ""
    place = source.then.lanes.get(source.lane, source.then.case)
    done = next((one for one in place.served.values() if one.act == source.act.id), None)
    reasons = [why for defect in source.then.defects if defect.act == source.act.id for why in defect.reasons]
    known = source.norm.pack.service.get(mode)
    return Served(
        rows=tuple(_rows(source, sent)),
        effect=describe(done, source.norm) if done is not None else "",
        why=tuple(one.say for one in reasons),
        cite=provisions(source.norm, known.cite) if known is not None else "",
    )


def _rows(source: Source, sent: Act | None) -> Iterator[Fact]:
    if sent is not None and isinstance(sent.payload, ServiceSent):
        told = sent.payload
        yield Fact("Notificação", f"{SUBJECT_LABELS[told.of]}, ato nº {sent.number}, expedida em {print_day(sent.day)}")
        yield Fact("Para", _whom(source, told))
        yield Fact("Modo", mode_told(source.norm, told.mode))
        if told.tracking:
            yield Fact("Objeto dos Correios", told.tracking)
    result = _result(source.act)
    yield Fact("Resultado", _OUTCOMES.get(result.outcome, result.outcome))
    if result.outcome == "received":
        yield Fact("Recebida em", print_day(result.received_on or source.act.day))
        yield Fact("Por", ", ".join(filter(None, (_taker(source, result, sent), CAPACITY_LABELS[result.capacity]))))
        yield Fact("Comprovante assinado", "sim" if result.signed else "não")
    if result.witnesses:
        yield Fact("Testemunhas do ato", str(result.witnesses))
    yield Fact("Comprovante juntado aos autos em", print_day(source.act.day))


def _taker(source: Source, result: ServiceResult, sent: Act | None) -> str:
    """Who took the notice, as the receipt says; not told of a notice to somebody whose identity is sealed."""
    told = sent.payload if sent is not None else None
    return "" if isinstance(told, ServiceSent) and _is_sealed(source, told) else result.received_by


def _is_sealed(source: Source, told: ServiceSent) -> bool:
    return told.to in _SEALED or (told.to is Role.REPRESENTATIVE and not source.act.lanes)


def _whom(source: Source, told: ServiceSent) -> str:
    if not _is_sealed(source, told):
        return "; ".join(source.called(lane) for lane in source.act.lanes or tuple(source.respondents))
    people = [one.code for one in source.file.parties if one.role == told.to]
    return "; ".join(sealed_person(source, code).name for code in people) or "pessoa de identidade guardada"


def _is_delivered(file: CaseFile, act: Act) -> bool:
    return _result(act).outcome == "received" and not _went_by_post(file, act)


def _is_refused(_file: CaseFile, act: Act) -> bool:
    return _result(act).outcome == "refused"


def _is_failed(_file: CaseFile, act: Act) -> bool:
    return _result(act).outcome in {"not_found", "returned", "no_proof"}


def _went_by_post(file: CaseFile, act: Act) -> bool:
    sent = _sent_before(file, act)
    return sent is not None and isinstance(sent.payload, ServiceSent) and is_by_post(sent.payload.mode)


def _witnesses(source: Source) -> tuple[Signer, ...]:
    """Those who saw it and sign by hand: as many as the result tells."""
    many = _result(source.act).witnesses
    return tuple(Signer(name="", office=f"Testemunha {n} (nome e documento)", blank=True) for n in range(1, many + 1))


def _draw_lapse(source: Source) -> Lapses:
    payload = source.act.payload
    name = payload.deadline if isinstance(payload, TermAct) else ""
    lanes = source.act.lanes or ("",)
    views = [one for one in source.then.deadlines if one.name == name and one.place in (*lanes, "")]
    return Lapses(tuple(_lapse(source, one) for one in views))


def _lapse(source: Source, view: DeadlineView) -> Lapse:
    count = view.explain()
    return Lapse(
        who=source.called(view.place) if view.place else "o processo",
        rows=tuple(_lapse_rows(source, view)),
        steps=tuple(Fact(provisions(source.norm, one.cite), one.label) for one in count.steps) if count else (),
        skipped=tuple(
            f"{print_day(one.day)}: {one.reason}{f' ({one.act})' if one.act else ''}" for one in count.skipped
        ) if count else (),
        doubts=tuple(
            other_reading(source.norm, one.reading, f"levaria o último dia a {print_weekday(one.due)}")
            for one in view.others()
        ),
        readings=readings_told(source.norm, _rests_on(source, view)),
    )  # fmt: skip


def _rests_on(source: Source, view: DeadlineView) -> tuple[str, ...]:
    """What the count of a term rests on: its own provisions, and those of the notice that started it."""
    served = view.clock.served
    return (*view.cite, *(source.norm.pack.service[served.mode].cite if served is not None else ()))


def _lapse_rows(source: Source, view: DeadlineView) -> Iterator[Fact]:
    count = view.explain()
    yield Fact("Prazo", f"{view.label}, {count.term}" if count else view.label)
    if view.clock.served is not None:
        served = view.clock.served
        joined = f"Juntado em {print_day(served.known)} (ato nº {served.act})."
        yield Fact("Comprovante da notificação", f"{view.served} {joined}")
    if count is not None:
        yield Fact("Primeiro dia", print_weekday(count.first_day))
        yield Fact("Último dia", print_weekday(count.due))
    yield Fact("Fundamento do prazo", provisions(source.norm, view.cite))
    what = ending_of(view.clock.deadline).what
    yield Fact("O que consta dos autos", f"até o fim do prazo ninguém se valeu dele para {what}" if what else
               "até o fim do prazo nada foi feito")  # fmt: skip


_ATTEMPTS = Free("attempts", "Cada tentativa", "Dia, hora, lugar e quem atendeu. Uma por linha.", needed=True)
_SEEN = Free("seen", "O que mais se viu", "Só o que quem certifica viu ou ouviu.")
KINDS = (
    Kind(
        name="service_certificate", label="Certidão de notificação", series="Certidão", of=_RESULT, to=To.FILE,
        draw=_draw_served, fits=_is_delivered, free=(_SEEN,),
    ),
    Kind(
        name="refusal_certificate", label="Certidão de recusa", series="Certidão", of=_RESULT, to=To.FILE,
        draw=_draw_served, fits=_is_refused, free=(_ATTEMPTS, _SEEN), by_hand=_witnesses,
    ),
    Kind(
        name="attempt_certificate", label="Certidão de tentativa frustrada", series="Certidão", of=_RESULT, to=To.FILE,
        draw=_draw_served, fits=_is_failed, free=(_ATTEMPTS, _SEEN), by_hand=_witnesses,
    ),
    Kind(
        name="ar_joined", label="Termo de juntada de AR", series="Termo", of=_RESULT, to=To.FILE, draw=_draw_served,
        fits=_went_by_post, free=(_SEEN,),
    ),
    Kind(
        name="lapse_certificate", label="Certidão de decurso de prazo", series="Certidão",
        of=frozenset({ActKind.LAPSE_CERTIFIED}), to=To.FILE, draw=_draw_lapse,
    ),
)  # fmt: skip
