"""Papers by which a sanction is handed over or undone, a court is obeyed, a lane ends."""

from isonomia.documents.blocks.carried import Carried, by_hand, carried, meant, rows_of
from isonomia.documents.blocks.facts import conducts_of, facts_of
from isonomia.documents.blocks.outcomes import in_law
from isonomia.documents.blocks.repeating import recidivism_readings, recidivism_told
from isonomia.documents.blocks.standing import act_told, last_of
from isonomia.documents.kind import Free, Kind, To
from isonomia.documents.source import Source
from isonomia.documents.view import Signer
from isonomia.law.acts import ActKind
from isonomia.law.calendars import print_weekday
from isonomia.law.dosimetry import amount_in_words
from isonomia.law.payloads.execution import CourtOrder, LaneEnded, Refund
from isonomia.law.points import value_in_words
from isonomia.law.words import Role


def _draw_warning(source: Source) -> Carried:
    effect = recidivism_told(source)
    return carried(
        source,
        rows=(effect,),
        about=facts_of(source),
        conducts=conducts_of(source),
        notes=recidivism_readings(source.norm),
    )


def _brief_warning(_source: Source) -> tuple[str, ...]:
    return (
        "Você recebe uma advertência, pelo fato e pela decisão abaixo.",
        "Ela fica registrada e pode pesar se houver novo fato, como se diz no fim.",
    )


def _receipt(source: Source) -> tuple[Signer, ...]:
    return by_hand(("Recebi em ____/____/______", f"{source.called(source.lane)}, ou quem o representa"))


def _draw_refund(source: Source) -> Carried:
    payload, paid = source.act.payload, last_of(source, ActKind.PAYMENT_RECORDED)
    amount = payload.amount if isinstance(payload, Refund) else None
    return carried(
        source,
        rows=rows_of(
            ("Valor a restituir", amount_in_words(amount, "BRL") if amount is not None else ""),
            ("Pagamento", act_told(paid) if paid else ""),
        ),
        people=meant(source),
        notes=tuple(f"Cabe também: {one.say.rstrip('.')}." for one in source.then.undoing if source.lane in one.lanes),
    )


def _brief_refund(source: Source) -> tuple[str, ...]:
    payload = source.act.payload
    amount = payload.amount if isinstance(payload, Refund) else None
    told = f" {amount_in_words(amount, 'BRL')}" if amount is not None else " o que pagou"
    return (f"O órgão vai devolver a você{told}.", "Diga ao órgão a conta, no seu nome, em que quer receber.")


def _draw_court(source: Source) -> Carried:
    payload = source.act.payload
    order = payload if isinstance(payload, CourtOrder) else CourtOrder()
    tracks = source.norm.pack.procedure
    reach = "; ".join(tracks[name].label.lower() for name in order.tracks if name in tracks)
    return carried(
        source,
        rows=rows_of(
            ("Juízo", order.court or order.issued_by),
            ("Ordem", order.number),
            ("Efeito", f"{value_in_words(order.effect)} {reach or 'o processo'}".strip()),
            ("Alcança", _lanes(source)),
            ("Documento", order.paper),
        ),
        notes=tuple(_moved(source)),
    )


def _lanes(source: Source) -> str:
    return "; ".join(source.called(lane) for lane in source.act.lanes) or "o processo inteiro"


def _moved(source: Source) -> list[str]:
    """What the order did to each term that ran: by the engine, before and after it."""
    before = {(one.name, one.place): one for one in source.before.deadlines}
    told = []
    for one in source.then.deadlines:
        was = before.get((one.name, one.place))
        if was is None or (was.status, was.due) == (one.status, one.due):
            continue
        until = f"; último dia: {print_weekday(one.due)}" if one.due else ""
        told.append(f"Prazo “{one.label}”: {_STATUS.get(one.status, one.status.value)}{until}.")
    return told


_STATUS = {
    "running": "corre",
    "stayed": "parado pela ordem",
    "void": "sem efeito",
    "moot": "sem objeto",
    "held": "em dúvida, à espera de decisão",
    "ended": "cumprido",
    "lapsed": "esgotado",
    "silent": "sem duração fixada",
}


def _draw_end(source: Source) -> Carried:
    payload = source.act.payload
    ended = payload if isinstance(payload, LaneEnded) else LaneEnded()
    return carried(
        source,
        rows=rows_of(("O que houve", in_law(source.act.kind, ended.outcome)), ("Quem sucede", ended.successor)),
        people=meant(source),
        notes=("Cada documento do processo guarda o nome da sua data.",) if ended.successor else (),
    )


WARNING_LETTER = Kind(
    name="warning_letter",
    label="Advertência",
    series="Advertência",
    of=frozenset({ActKind.WARNING_DELIVERED}),
    to=To.RESPONDENT,
    draw=_draw_warning,
    brief=_brief_warning,
    free=(Free("story", "O fato, como a decisão o reconheceu", "Sem o nome de quem denunciou."),),
    by_hand=_receipt,
)
REFUND_ORDER = Kind(
    name="refund_order",
    label="Ordem de restituição",
    series="Ordem de restituição",
    of=frozenset({ActKind.REFUND_ORDERED}),
    to=To.RESPONDENT,
    draw=_draw_refund,
    brief=_brief_refund,
    free=(Free("account", "Como se paga", "A conta que quem responde indicou, se já a indicou.", lines=2),),
)
COURT_ORDER = Kind(
    name="court_order",
    label="Certidão de ordem judicial",
    series="Certidão",
    of=frozenset({ActKind.COURT_ORDER_RECORDED}),
    to=To.FILE,
    draw=_draw_court,
    office=Role.CLERK,
    free=(Free("said", "O que a ordem manda", "Como está escrito nela."),),
)
LANE_END = Kind(
    name="lane_end",
    label="Termo de encerramento quanto a um autuado",
    series="Termo",
    of=frozenset({ActKind.LANE_ENDED}),
    to=To.FILE,
    draw=_draw_end,
)
KINDS = (WARNING_LETTER, REFUND_ORDER, COURT_ORDER, LANE_END)
