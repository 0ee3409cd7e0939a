"""The first papers of a case: the receipt, what was told aloud, the authorisation of the victim, the forwarding."""

from datetime import datetime
from zoneinfo import ZoneInfo

from msgspec import Struct

from isonomia.casefile.intake import lacks_of
from isonomia.casefile.models import Attachment
from isonomia.casefile.queries import CaseFile, papers_of
from isonomia.documents.blocks.complaint import is_anonymous
from isonomia.documents.blocks.facts import conducts_of, facts_of
from isonomia.documents.blocks.help import urgent_lines
from isonomia.documents.blocks.parties import holder_of, kinds_told
from isonomia.documents.blocks.provisions import provisions, readings_told
from isonomia.documents.blocks.told import told_in
from isonomia.documents.kind import Free, Kind, To
from isonomia.documents.source import Source
from isonomia.documents.view import Fact, Signer
from isonomia.law.acts import Act, ActKind
from isonomia.law.calendars import print_day
from isonomia.law.offering import grounds_cited, rows_of
from isonomia.law.payloads.intake import ComplaintFiled, ComplaintForwarded, ComplaintWrittenDown
from isonomia.law.points import value_in_words
from isonomia.law.words import GROUND_LABELS, Ground, Role
from isonomia.law.words import Source as From

_OWN = frozenset({From.VICTIM, From.REPRESENTATIVE})
_STORY = Free(
    "story", "O que foi contado", "Conte como a pessoa contou, sem o nome dela nem o de testemunhas.", lines=10
)

_AFTER = (
    "O órgão examina a denúncia e avisa você, pelo contato que você tiver deixado como seguro.",
    "O aviso vem se faltar algo, se o processo for aberto ou se a denúncia for rejeitada, com o motivo e o que fazer.",
    "A sua identidade fica guardada em separado: quem responde não a recebe.",
)
_AFTER_ANONYMOUS = (
    "O órgão examina a denúncia. Você não disse quem é: o órgão não guardou o seu nome e não tem como procurar você.",
    "Para saber se falta algo, se o processo foi aberto ou se foi rejeitada a denúncia, use o número deste recibo.",
    "Se você recebeu uma frase de acesso, guarde-a também: com as duas coisas você acompanha o caso na internet.",
)


class Receipt(Struct, frozen=True, kw_only=True):
    """What a receipt says: when it was received, as what, what was handed in, what is missing, what comes next, whom to
    call."""

    received: str
    facts: tuple[Fact, ...]
    papers: tuple[Fact, ...]
    missing: tuple[Fact, ...]
    after: tuple[str, ...]
    urgent: tuple[Fact, ...]


def _draw_receipt(source: Source) -> Receipt:
    act, row = source.act, source.row
    payload = act.payload
    came = (Fact("Recebida por", value_in_words(payload.channel)),) if isinstance(payload, ComplaintFiled) else ()
    lacks = lacks_of(source.norm, payload, act.day) if isinstance(payload, ComplaintFiled) else ()
    return Receipt(
        received=_moment(row.recorded_at, source.file.case.body.zone),
        facts=(Fact("Dia da denúncia", print_day(act.day)), *came, *facts_of(source)),
        papers=tuple(_paper(one) for one in papers_of([row]).get(row.number, ())),
        missing=tuple(Fact(provisions(source.norm, one.cite), GROUND_LABELS[one.ground]) for one in lacks),
        after=_AFTER_ANONYMOUS if isinstance(payload, ComplaintFiled) and is_anonymous(payload) else _AFTER,
        urgent=urgent_lines(),
    )


def _moment(at: datetime, zone: str) -> str:
    here = at.astimezone(ZoneInfo(zone))
    return f"{print_day(here.date())}, às {here:%H:%M}"


def _paper(one: Attachment) -> Fact:
    pages = one.blob.pages
    size = f"{pages} {'página' if pages == 1 else 'páginas'}" if pages else f"{max(1, one.blob.size // 1024)} kB"
    return Fact(one.name, f"{size}; código de conferência {one.blob_id[:4]} {one.blob_id[4:8]}")


def _brief_receipt(source: Source) -> tuple[str, ...]:
    return (
        f"Sua denúncia foi recebida e tem o número {source.file.case.number}. Guarde este recibo em lugar seguro.",
        "Com este número você completa a denúncia, junta provas e sabe do andamento, no endereço do alto desta folha.",
    )


class Spoken(Struct, frozen=True, kw_only=True):
    """What a complaint told aloud says, as it was taken down: the words, who is accused, the reading, the interpreter.
    `read_back` and `signed` are as the act says; `note` how it was signed."""

    facts: tuple[Fact, ...]
    told: tuple[Fact, ...]
    accused: tuple[Fact, ...]
    taken_by: str
    read_back: bool
    signed: bool
    interpreter: str
    note: str


def _draw_spoken(source: Source) -> Spoken:
    payload = source.act.payload
    assert isinstance(payload, ComplaintWrittenDown)
    return Spoken(
        facts=(*facts_of(source), *(Fact(one.label, one.value) for one in conducts_of(source))),
        told=told_in(source),
        accused=kinds_told(source, masked=True),
        taken_by=value_in_words(source.act.by),
        read_back=payload.read_back,
        signed=payload.signed,
        interpreter=payload.interpreter,
        note=payload.note,
    )


def _who_spoke(source: Source) -> tuple[Signer, ...]:
    """Whoever told signs by hand, and the interpreter after them: no name of who told is set in type."""
    payload = source.act.payload
    spoke = Signer(name="Quem denuncia", office="depois de ouvir a leitura deste termo", blank=True)
    if isinstance(payload, ComplaintWrittenDown) and payload.interpreter:
        return spoke, Signer(name=payload.interpreter, office="intérprete", blank=True)
    return (spoke,)


class Authorisation(Struct, frozen=True, kw_only=True):
    """What the victim authorises: of which fact, by which provision the norm asks it, how it may be taken back
    and how the body reads what follows then."""

    facts: tuple[Fact, ...]
    asked_by: str
    revoked_by: str
    revoked_readings: tuple[str, ...]


def _draw_authorisation(source: Source) -> Authorisation:
    norm = source.norm.at(source.act.day)
    revoking = [live.row.cite for live in rows_of(norm, ActKind.AUTHORISATION_REVOKED)]
    return Authorisation(
        facts=facts_of(source),
        asked_by=provisions(norm, grounds_cited(norm)[Ground.NOT_AUTHORISED]),
        revoked_by=provisions(norm, revoking[0]) if revoking else "",
        revoked_readings=readings_told(norm, revoking[0]) if revoking else (),
    )


def _needs_authorisation(file: CaseFile, act: Act) -> bool:
    """Of a complaint of somebody else that the victim has not authorised, where the norm asks for it."""
    payload = act.payload
    if not isinstance(payload, ComplaintFiled) or payload.source in _OWN or payload.victim_authorised:
        return False
    return Ground.NOT_AUTHORISED in grounds_cited(file.law.norm.at(act.day))


def _brief_authorisation(_source: Source) -> tuple[str, ...]:
    return (
        "Foi denunciado um fato que atingiu você. Esta folha serve para você autorizar a denúncia, se quiser.",
        "Assinar ou não é escolha sua. O seu nome fica lacrado e não vai aos autos.",
    )


def _victim(_source: Source) -> tuple[Signer, ...]:
    return (Signer(name="Quem autoriza", office="vítima, ou quem a representa", blank=True),)


class Forwarding(Struct, frozen=True, kw_only=True):
    """What goes along with a complaint that is sent on: to whom, from whom, when it was received, its papers."""

    to: str
    by: str
    received: str
    facts: tuple[Fact, ...]
    conducts: tuple[Fact, ...]
    papers: tuple[Fact, ...]


def _draw_forwarding(source: Source) -> Forwarding:
    payload, norm = source.act.payload, source.norm
    first = source.earlier(ActKind.COMPLAINT_FILED, ActKind.COMPLAINT_RECEIVED)
    rows = [row for row in source.file.rows if row.number <= source.row.number]
    papers = papers_of(rows)
    sent = [one for row in rows for one in papers.get(row.number, ())]  # without their names, which may name people
    return Forwarding(
        to=(payload.to if isinstance(payload, ComplaintForwarded) else "") or norm.pack.deciders["first"].body,
        by=holder_of(norm, Role(source.act.by)),
        received=print_day(first[-1].day) if first else "",
        facts=facts_of(source),
        conducts=conducts_of(source),
        papers=tuple(Fact(f"Documento {at}", _paper(one).value) for at, one in enumerate(sent, start=1)),
    )


RECEIPT = Kind(
    name="complaint_receipt",
    label="Recibo de protocolo",
    series="Recibo",
    of=frozenset({ActKind.COMPLAINT_FILED}),
    to=To.BEARER,
    draw=_draw_receipt,
    brief=_brief_receipt,
    of_fallen=True,
)
SPOKEN = Kind(
    name="spoken_complaint",
    label="Termo de denúncia oral",
    series="Termo",
    of=frozenset({ActKind.COMPLAINT_WRITTEN_DOWN}),
    to=To.FILE,
    draw=_draw_spoken,
    free=(_STORY,),
    by_hand=_who_spoke,
)
AUTHORISATION = Kind(
    name="victim_authorisation",
    label="Autorização da vítima",
    series="Autorização",
    of=frozenset({ActKind.COMPLAINT_FILED}),
    to=To.BEARER,
    draw=_draw_authorisation,
    brief=_brief_authorisation,
    fits=_needs_authorisation,
    by_hand=_victim,
    signed=False,
)
FORWARDING = Kind(
    name="complaint_forwarding",
    label="Encaminhamento da denúncia",
    series="Encaminhamento",
    of=frozenset({ActKind.COMPLAINT_FORWARDED}),
    to=To.OUTSIDE,
    draw=_draw_forwarding,
    free=(Free("message", "O que mais dizer a quem recebe", "Sem nome de quem denuncia, de vítima ou de testemunha."),),
)
KINDS = (RECEIPT, SPOKEN, AUTHORISATION, FORWARDING)
