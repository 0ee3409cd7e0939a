"""Notices to who answers: that a case was opened, and what they may do."""

from msgspec import Struct

from isonomia.casefile.queries import CaseFile
from isonomia.documents.blocks.facts import conducts_of, facts_of
from isonomia.documents.blocks.terms import terms_of
from isonomia.documents.kind import Free, Kind, To
from isonomia.documents.source import Source
from isonomia.documents.view import Fact, Term
from isonomia.law.acts import Act, ActKind
from isonomia.law.payloads.service import ServiceSent
from isonomia.law.words import Role, Subject


class OpeningNotice(Struct, frozen=True, kw_only=True):
    """What the notice of an opening says: the fact as the file tells it, the conducts of the norm, the terms."""

    facts: tuple[Fact, ...]
    conducts: tuple[Fact, ...]
    terms: tuple[Term, ...]
    mode: str


def _draw_opening(source: Source) -> OpeningNotice:
    payload = source.act.payload
    mode = payload.mode if isinstance(payload, ServiceSent) else ""
    return OpeningNotice(
        facts=facts_of(source),
        conducts=conducts_of(source),
        terms=terms_of(source, Subject.OPENING, Role.RESPONDENT, mode=mode),
        mode=source.norm.pack.service[mode].label if mode in source.norm.pack.service else "",
    )


def _brief_opening(source: Source) -> tuple[str, ...]:
    terms = terms_of(source, Subject.OPENING, Role.RESPONDENT)
    until = next((f"até {term.last}" for term in terms if term.last), "")
    length = next((f"em {term.length}" for term in terms if term.length), "")
    when = until or length
    may = f"Você pode apresentar defesa {when}." if when else "Você pode apresentar defesa."
    return (
        "Foi aberto um processo administrativo em que você responde.",
        f"{may} O processo segue ainda que você não responda, e isso não é confissão.",
    )


def _is_of_opening(_file: CaseFile, act: Act) -> bool:
    payload = act.payload
    return isinstance(payload, ServiceSent) and payload.of is Subject.OPENING and payload.to is Role.RESPONDENT


OPENING_NOTICE = Kind(
    name="opening_notice",
    label="Notificação da abertura do processo",
    series="Notificação",
    of=frozenset({ActKind.SERVICE_SENT}),
    to=To.RESPONDENT,
    draw=_draw_opening,
    brief=_brief_opening,
    fits=_is_of_opening,
    free=(Free("story", "O fato, como se atribui a quem responde", "Conte o fato sem o nome de quem denuncia."),),
)
KINDS = (OPENING_NOTICE,)
