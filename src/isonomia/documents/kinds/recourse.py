"""Papers of the ways back: receipt of an appeal, its forwarding, the correction of a decision, the homologation."""

from dataclasses import replace

from msgspec import Struct

from isonomia.documents.blocks.asked import is_unasked, request_of
from isonomia.documents.blocks.outcomes import in_law, plain
from isonomia.documents.blocks.parties import holder_of
from isonomia.documents.blocks.parts import Part, standing_parts
from isonomia.documents.blocks.provisions import provisions
from isonomia.documents.blocks.reasons import Point, reasons_of
from isonomia.documents.blocks.terms import in_time
from isonomia.documents.kind import Free, Kind, To
from isonomia.documents.source import Source
from isonomia.documents.view import Fact
from isonomia.documents.wording import listed
from isonomia.law.acts import Act, ActKind
from isonomia.law.calendars import print_day
from isonomia.law.norm.parts import AppealRef
from isonomia.law.payloads.decision import AppealFiled, ClarificationDecided, ClarificationFiled, Decided, Homologation
from isonomia.law.points import value_in_words
from isonomia.law.words import ROLE_LABELS, Role

_DECIDING = (ActKind.DECISION_ISSUED, ActKind.RECONSIDERATION_DECIDED)
_ASKS = {
    "appeal": "recurso",
    "reconsideration": "reconsideração",
    "both": "reconsideração e, se ela for negada, recurso",
}

_ANSWER = "Esta é a resposta ao pedido de correção da decisão."
_RECEIVED = {
    "reconsideration": "o pedido de reconsideração",
    "both": "o pedido de reconsideração, que vale como recurso se for negado",
}


class Receipt(Struct, frozen=True, kw_only=True):
    """What the receipt of an appeal says: who appealed, what for, when, in time or not, who judges, what waits."""

    facts: tuple[Fact, ...]
    cite: str


class Forwarding(Struct, frozen=True, kw_only=True):
    """What goes up with an appeal: the appeals, to whom, what was decided and why, where each stands. `kept`: who
    decided was asked first, and kept it."""

    facts: tuple[Fact, ...]
    points: tuple[Point, ...]
    parts: tuple[Part, ...]
    kept: bool


class Answer(Struct, frozen=True, kw_only=True):
    """An answer about a decision that stands or falls as a whole: its outcome, its reasons, where each stands."""

    facts: tuple[Fact, ...]
    outcome: str
    plain: str
    points: tuple[Point, ...]
    parts: tuple[Part, ...]


def _draw_receipt(source: Source) -> Receipt:
    act, appeal = source.act, _appeal_of(source, source.act)
    asks = act.payload.asks if isinstance(act.payload, AppealFiled) else ""
    told = (
        ("Quem recorre", _who(source, act)),
        ("Pede", _ASKS.get(asks, asks)),
        ("Entregue em", print_day(act.day)),
        ("Prazo", _in_time(source)),
        ("Papéis entregues", str(len(source.row.attachments) or "")),
        ("Quem julga", holder_of(source.norm, appeal.to) if appeal else ""),
        ("Enquanto não se julga, não se cumpre", _waits(source, appeal)),
    )
    facts = tuple(Fact(label, value) for label, value in told if value)
    return Receipt(facts=facts, cite=provisions(source.norm, appeal.cite) if appeal else "")


def _who(source: Source, act: Act) -> str:
    """Who appeals: who answers, by name; anybody else by what they are, for their identity is sealed."""
    if act.party is Role.RESPONDENT:
        return listed([source.called(lane) for lane in act.lanes]) or ROLE_LABELS[Role.RESPONDENT]
    return f"{ROLE_LABELS[act.party]} (a identidade é guardada em separado)"


def _appeal_of(source: Source, act: Act) -> AppealRef | None:
    """The appeal of the norm: against the decision of a respondent, or against the rejection of the complaint."""
    of = ActKind.DECISION_ISSUED if source.then.lanes else ActKind.COMPLAINT_REJECTED
    found = [one for one in source.norm.pack.appeals.values() if one.of == of and act.party in one.who]
    imposed = _imposed(source, act)
    return next((one for one in found if imposed & set(one.suspends)), found[-1] if found else None)


def _imposed(source: Source, act: Act) -> set[str]:
    return {one.kind for lane in act.lanes for one in source.then.lanes[lane].sanctions}


def _waits(source: Source, appeal: AppealRef | None) -> str:
    imposed = _imposed(source, source.act)
    kinds = [kind for kind in appeal.suspends if kind in imposed] if appeal else []
    return listed([source.norm.pack.sanctions[kind].label for kind in kinds])


def _in_time(source: Source) -> str:
    """The term that the appeal was brought in: its last day, and that it was used in it."""
    ended = [
        view.due for view in source.then.deadlines
        if view.clock.ended_on == source.act.day and view.due and ActKind.APPEAL_FILED in view.clock.deadline.ends
        and (view.place in source.act.lanes or not view.place)
    ]  # fmt: skip
    return f"ia até {print_day(ended[-1])}; recurso entregue dentro dele" if ended else ""


def _draw_forwarding(source: Source) -> Forwarding:
    filed = [act for act in source.earlier(ActKind.APPEAL_FILED) if _concerns(source, act)]
    appeal = _appeal_of(source, filed[-1]) if filed else None
    told = [Fact("Recurso", f"{_who(source, act)}, em {print_day(act.day)} (ato nº {act.number})") for act in filed]
    to = [Fact("Segue para", holder_of(source.norm, appeal.to))] if appeal else []
    last, kept = _last_decided(source), _is_kept(source)
    label = "Decisão mantida" if kept else "Última decisão"
    decided = [Fact(label, f"ato nº {last.number}, de {print_day(last.day)}")] if last else []
    return Forwarding(
        facts=(*told, *to, *decided),
        points=_reasons_in(source, last) if last else (),
        parts=standing_parts(source),
        kept=kept,
    )


def _last_decided(source: Source) -> Act | None:
    decided = [act for act in source.earlier(*_DECIDING, ActKind.COMPLAINT_REJECTED) if _concerns(source, act)]
    return decided[-1] if decided else None


def _is_kept(source: Source) -> bool:
    last = _last_decided(source)
    if last is None or last.kind is not ActKind.RECONSIDERATION_DECIDED or not isinstance(last.payload, Decided):
        return False
    return {last.payload.outcome_for(lane) for lane in last.lanes or ("",)} == {"kept"}


def _concerns(source: Source, act: Act) -> bool:
    return not act.lanes or not source.act.lanes or bool(set(act.lanes) & set(source.act.lanes))


def _reasons_in(source: Source, act: Act) -> tuple[Point, ...]:
    """The reasons of another act of the file."""
    row = next(row for row in source.file.rows if row.number == act.number)
    return reasons_of(replace(source, row=row), {})


def _draw_homologation(source: Source) -> Answer:
    payload = source.act.payload
    outcome = payload.outcome if isinstance(payload, Homologation) else ""
    told = [act for act in source.earlier(*_DECIDING, ActKind.APPEAL_DECIDED) if _concerns(source, act)]
    facts = tuple(Fact("Decisão", f"ato nº {act.number}, de {print_day(act.day)}") for act in told[-1:])
    return _answer(source, outcome, facts)


def _draw_clarification(source: Source) -> Answer:
    payload = source.act.payload
    outcome = payload.outcome if isinstance(payload, ClarificationDecided) else ""
    return _answer(source, outcome, (Fact("Pedido", _request_told(source)),))


def _request_told(source: Source) -> str:
    act = request_of(source, source.act)
    if act is None or not isinstance(act.payload, ClarificationFiled):
        return "nenhum: a correção é de ofício"
    return f"por {value_in_words(act.payload.defect)}, em {print_day(act.day)} (ato nº {act.number})"


def _answer(source: Source, outcome: str, facts: tuple[Fact, ...]) -> Answer:
    return Answer(
        facts=facts,
        outcome=in_law(source.act.kind, outcome),
        plain=plain(source.act.kind, outcome),
        points=reasons_of(source, {}),
        parts=standing_parts(source),
    )


def _brief_receipt(source: Source) -> tuple[str, ...]:
    appeal = _appeal_of(source, source.act)
    to = f" Quem julga: {holder_of(source.norm, appeal.to)}." if appeal else ""
    payload = source.act.payload
    what = _RECEIVED.get(payload.asks, "o recurso") if isinstance(payload, AppealFiled) else "o recurso"
    return (f"Recebemos {what}. Guarde este recibo.{to}",)


def _brief_forwarding(source: Source) -> tuple[str, ...]:
    what = "a decisão que foi mantida e os motivos dela" if _is_kept(source) else "o que se decidiu e os motivos"
    return (f"O recurso segue para quem o julga, com {what}.",)


def _brief_homologation(source: Source) -> tuple[str, ...]:
    return _first("Esta é a resposta de quem homologa a decisão.", _draw_homologation(source))


def _brief_clarification(source: Source) -> tuple[str, ...]:
    unasked = is_unasked(source, source.act)
    first = "Esta é a correção da decisão, de ofício." if unasked else _ANSWER
    return _first(first, _draw_clarification(source))


def _first(first: str, answer: Answer) -> tuple[str, ...]:
    terms = {term.label: term for part in answer.parts for term in part.terms}.values()
    may = listed([f"{one.label.lower()}, {in_time((one,))}" for one in terms if in_time((one,))])
    lines = (first, answer.plain, f"O que quem responde pode fazer: {may}." if may else "")
    return tuple(line for line in lines if line)


RECEIPT = Kind(
    name="appeal_receipt",
    label="Recibo de recurso",
    series="Recibo",
    of=frozenset({ActKind.APPEAL_FILED}),
    to=To.PARTY,
    draw=_draw_receipt,
    brief=_brief_receipt,
    of_fallen=True,
)
FORWARDING = Kind(
    name="appeal_forwarding",
    label="Remessa do recurso",
    series="Remessa",
    of=frozenset({ActKind.APPEAL_FORWARDED}),
    to=To.FILE,
    draw=_draw_forwarding,
    brief=_brief_forwarding,
    free=(Free("more", "O que mais se informa a quem julga"),),
)
HOMOLOGATION = Kind(
    name="homologation",
    label="Homologação",
    series="Despacho",
    of=frozenset({ActKind.HOMOLOGATION_DECIDED}),
    to=To.FILE,
    draw=_draw_homologation,
    brief=_brief_homologation,
)
CLARIFICATION = Kind(
    name="clarification_decision",
    label="Decisão sobre a correção",
    series="Decisão",
    of=frozenset({ActKind.CLARIFICATION_DECIDED}),
    to=To.FILE,
    draw=_draw_clarification,
    brief=_brief_clarification,
    free=(Free("corrected", "O texto corrigido", "Escreva como a decisão passa a dizer, se foi corrigida."),),
)
KINDS = (CLARIFICATION, RECEIPT, FORWARDING, HOMOLOGATION)
