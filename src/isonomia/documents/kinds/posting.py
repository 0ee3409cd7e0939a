"""The posting (edital): what is put up in a public place, and the certificates that it went up and came down."""

from datetime import date

from msgspec import Struct
from msgspec.structs import replace

from isonomia.casefile.queries import CaseFile
from isonomia.casefile.reading import act_from
from isonomia.documents.blocks.facts import conducts_of
from isonomia.documents.blocks.first_lines import may_lines, where_line
from isonomia.documents.blocks.telling import told_of
from isonomia.documents.blocks.terms import terms_of
from isonomia.documents.kind import Free, Kind, To
from isonomia.documents.source import Source
from isonomia.documents.view import Fact, Signer, Term
from isonomia.law.acts import Act, ActKind
from isonomia.law.calendars import print_day, print_weekday
from isonomia.law.fold.services import effective_day
from isonomia.law.norm.norm import Norm
from isonomia.law.payloads.service import GazettePublished, NoticePosted
from isonomia.law.words import SUBJECT_LABELS, Role, Subject

_POSTED = frozenset({ActKind.NOTICE_POSTED})
PUBLISHED_IN = "Diário Oficial"


class Posting(Struct, frozen=True, kw_only=True):
    """What a posting says: who is told, of what, the conducts of the norm where a case opens, where and from when to
    when it stays up, the terms."""

    named: tuple[str, ...]
    subject: str
    rows: tuple[Fact, ...]
    conducts: tuple[Fact, ...]
    up: tuple[Fact, ...]
    terms: tuple[Term, ...]


class Certified(Struct, frozen=True, kw_only=True):
    """What a certificate of a posting says: the rows that somebody of the body certifies."""

    rows: tuple[Fact, ...]


def _posted(act: Act) -> NoticePosted:
    return act.payload if isinstance(act.payload, NoticePosted) else NoticePosted()


def _mode(norm: Norm) -> str:
    """The mode that a posting serves by; empty where the norm has none."""
    return next((name for name, one in norm.pack.service.items() if {"posted", "posting_end"} & set(one.effective)), "")


def _last_day(norm: Norm, act: Act) -> date | None:
    """The last day on which the posting stays up, as the norm counts it; None where it gives no days."""
    mode = norm.pack.service.get(_mode(norm))
    if mode is None or not mode.days:
        return None
    return effective_day(replace(mode, effective=("posting_end",)), {"posted": _posted(act).posted_on or act.day})


def up_rows(source: Source, until: str = "Fica até") -> tuple[Fact, ...]:
    """Where and from when to when it stays up; `until` is what its last day is called."""
    payload, last = _posted(source.act), _last_day(source.norm, source.act)
    rows = (
        ("Lugar", payload.place),
        ("Afixado em", print_weekday(payload.posted_on or source.act.day)),
        (until, print_weekday(last) if last is not None else ""),
        (PUBLISHED_IN, _gazette(source)),
    )
    return tuple(Fact(label, value) for label, value in rows if value)


def _gazette(source: Source) -> str:
    """Where the same was published, once it was; empty before."""
    applied, subject = set(source.file.situation.applied), _posted(source.act).of
    acts = (act_from(row) for row in source.file.rows if row.kind == ActKind.GAZETTE_PUBLISHED)
    for act in acts:
        payload = act.payload
        if isinstance(payload, GazettePublished) and payload.of is subject and act.id in applied:
            where = ", ".join(filter(None, (payload.edition, f"página {payload.page}" if payload.page else "")))
            return f"{where}, de {print_day(act.day)}" if where else f"publicado em {print_day(act.day)}"
    return ""


def _named(source: Source) -> tuple[str, ...]:
    return tuple(source.called(lane) for lane in source.act.lanes or tuple(source.respondents))


def _terms(source: Source) -> tuple[Term, ...]:
    return terms_of(source, _posted(source.act).of, Role.RESPONDENT, mode=_mode(source.norm))


def _draw_posting(source: Source) -> Posting:
    subject = _posted(source.act).of
    return Posting(
        named=_named(source),
        subject=SUBJECT_LABELS[subject],
        rows=told_of(source, subject).rows,
        conducts=conducts_of(source) if subject is Subject.OPENING else (),
        up=up_rows(source),
        terms=_terms(source),
    )


def _brief_posting(source: Source) -> tuple[str, ...]:
    about = SUBJECT_LABELS[_posted(source.act).of]
    who = "; ".join(_named(source))
    first = f"Este edital é para: {who}. Ele conta que há uma notificação neste processo: {about}."
    return (first, *may_lines(_terms(source)), *filter(None, (where_line(source),)))


def _draw_up(source: Source) -> Certified:
    return Certified(rows=(_about(source), *up_rows(source)))


def _draw_down(source: Source) -> Certified:
    return Certified(rows=(_about(source), *up_rows(source, "Último dia a ficar")))


def _about(source: Source) -> Fact:
    return Fact("Edital", f"{SUBJECT_LABELS[_posted(source.act).of]}; para {'; '.join(_named(source))}")


def _came_down(file: CaseFile, act: Act) -> bool:
    last = _last_day(file.law.norm, act)
    return last is not None and file.situation.on >= last


def _witness(_source: Source) -> tuple[Signer, ...]:
    return (Signer(name="", office="Quem pôs e tirou o edital (nome e matrícula)", blank=True),)


KINDS = (
    Kind(
        name="posting", label="Edital", series="Edital", of=_POSTED, to=To.FILE, draw=_draw_posting,
        brief=_brief_posting,
        free=(Free("more", "O que mais dizer", "Sem nenhum dado da vítima, de quem denunciou ou de testemunhas."),),
    ),
    Kind(
        name="posting_certificate", label="Certidão de afixação de edital", series="Certidão", of=_POSTED, to=To.FILE,
        draw=_draw_up, by_hand=_witness,
    ),
    Kind(
        name="removal_certificate", label="Certidão de retirada de edital", series="Certidão", of=_POSTED, to=To.FILE,
        draw=_draw_down, fits=_came_down, by_hand=_witness, of_fallen=True,
        free=(Free("seen", "O que se viu no tempo em que ficou", "Como se esteve inteiro e à vista todos os dias."),),
    ),
)  # fmt: skip
