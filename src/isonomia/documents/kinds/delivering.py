"""What travels with a notice: the receipt to be signed by hand, the cover of a letter and its AR, the message on a
screen."""

from functools import partial

from msgspec import Struct

from isonomia.casefile.queries import CaseFile
from isonomia.documents.blocks.first_lines import where_line
from isonomia.documents.blocks.modes import is_by_hand, is_by_post, is_on_screen, mode_told
from isonomia.documents.blocks.parties import respondent_of, sealed_person
from isonomia.documents.blocks.starting import service_told
from isonomia.documents.kind import Free, Kind, To
from isonomia.documents.qr import svg_of
from isonomia.documents.source import Source
from isonomia.documents.view import Addressee, Fact, Signer
from isonomia.documents.wording import listed
from isonomia.law.acts import Act, ActKind
from isonomia.law.calendars import print_day
from isonomia.law.payloads.service import ServiceSent
from isonomia.law.words import CAPACITY_LABELS, SUBJECT_LABELS, Capacity

_SENT = frozenset({ActKind.SERVICE_SENT})


class Receipt(Struct, frozen=True, kw_only=True):
    """What the receipt of a notice handed over says: which notice, who may take it, what gives it effect, how many
    witnesses a refusal asks for."""

    rows: tuple[Fact, ...]
    takers: tuple[str, ...]
    effect: str
    witnesses: int


class Letter(Struct, frozen=True, kw_only=True):
    """What the cover of a letter and its AR say: who sends it, to whom, what is in it, its number at the post with the
    same as a QR code (both empty while it has none)."""

    sender: tuple[str, ...]
    to: Addressee
    held: tuple[str, ...]
    tracking: str
    qr: str


class Message(Struct, frozen=True, kw_only=True):
    """What a message on a screen says: which notice, what gives it effect, whether opening it is the proof."""

    rows: tuple[Fact, ...]
    effect: str
    by_opening: bool


def _sent(source: Source) -> ServiceSent:
    payload = source.act.payload
    return payload if isinstance(payload, ServiceSent) else ServiceSent(mode="")


def _rows(source: Source) -> tuple[Fact, ...]:
    sent = _sent(source)
    return (
        Fact("O que se entrega", f"notificação: {SUBJECT_LABELS[sent.of]}"),
        Fact("Ato nos autos", f"nº {source.row.number}, de {print_day(source.act.day)}"),
        Fact("Modo", mode_told(source.norm, sent.mode)),
    )


def _draw_receipt(source: Source) -> Receipt:
    mode = source.norm.pack.service[_sent(source).mode]
    return Receipt(
        rows=_rows(source),
        takers=tuple(CAPACITY_LABELS[one] for one in mode.capacities or (Capacity.SELF,)),
        effect=service_told(source.norm, _sent(source).mode),
        witnesses=mode.refusal_witnesses,
    )


def _receivers(source: Source) -> tuple[Signer, ...]:
    """Who signs by hand: who takes it and who hands it over; witnesses where a refusal asks for them."""
    mode = source.norm.pack.service[_sent(source).mode]
    witnesses = (Signer(name="", office=f"Testemunha {n}, se houver recusa", blank=True)
                 for n in range(1, mode.refusal_witnesses + 1))  # fmt: skip
    takes = Signer(name="", office="Quem recebeu", blank=True)
    return (takes, Signer(name="", office="Quem entregou (nome e matrícula)", blank=True), *witnesses)


def _draw_letter(source: Source) -> Letter:
    sent = _sent(source)
    to = sealed_person(source, source.to) if source.to else respondent_of(source)
    return Letter(
        sender=(source.head.body, *source.head.lines),
        to=to,
        held=(f"Notificação do processo nº {source.file.case.number}, ato nº {source.row.number}",),
        tracking=sent.tracking,
        qr=svg_of(sent.tracking) if sent.tracking else "",
    )


def _draw_message(source: Source) -> Message:
    mode = source.norm.pack.service[_sent(source).mode]
    return Message(rows=_rows(source), effect=service_told(source.norm, _sent(source).mode), by_opening=mode.by_opening)


def _brief_message(source: Source) -> tuple[str, ...]:
    about = SUBJECT_LABELS[_sent(source).of]
    lines = (
        f"Há uma notificação para você em um processo: {about}.",
        "Leia-a no portal do órgão, com o código ou as palavras que você já tem.",
        "Esta mensagem não pede senha, pagamento nem dado de banco.",
        where_line(source),
    )
    return tuple(filter(None, lines))


def _brief_receipt(source: Source) -> tuple[str, ...]:
    takers = [CAPACITY_LABELS[one] for one in source.norm.pack.service[_sent(source).mode].capacities]
    can = f" Pode receber: {listed(takers)}." if takers else ""
    return (f"Assine só depois de receber a notificação. Assinar não é concordar com ela.{can}",)


def _by_hand(_file: CaseFile, act: Act) -> bool:
    return isinstance(act.payload, ServiceSent) and is_by_hand(act.payload.mode)


def _by_post(_file: CaseFile, act: Act) -> bool:
    return isinstance(act.payload, ServiceSent) and is_by_post(act.payload.mode)


def _on_screen(file: CaseFile, act: Act) -> bool:
    return isinstance(act.payload, ServiceSent) and is_on_screen(file.law.norm, act.payload.mode)


_form = partial(Kind, series="Formulário", of=_SENT, to=To.SERVED, signed=False)
_ADDRESS = Free("address", "Endereço no envelope", "Só se for outro que o do cadastro. Como vai no envelope.")
KINDS = (
    _form(
        name="delivery_receipt", label="Recibo de entrega da notificação", draw=_draw_receipt, brief=_brief_receipt,
        fits=_by_hand, by_hand=_receivers,
    ),
    _form(name="letter_cover", label="Rosto da carta", draw=_draw_letter, fits=_by_post, free=(_ADDRESS,)),
    _form(name="ar_form", label="Aviso de recebimento (AR)", draw=_draw_letter, fits=_by_post, free=(_ADDRESS,)),
    Kind(
        name="electronic_message", label="Aviso de notificação eletrônica", series="Aviso", of=_SENT, to=To.SERVED,
        draw=_draw_message, brief=_brief_message, fits=_on_screen,
    ),
)  # fmt: skip
