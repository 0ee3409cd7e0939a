"""The notice that the gazette prints, where the norm serves by publication whom other modes did not reach, or asks for
a posting to be published too: it names who is told, and nobody else."""

from collections.abc import Iterator

from isonomia.casefile.models import Act as ActRow
from isonomia.casefile.queries import CaseFile
from isonomia.documents.blocks.facts import conducts_of
from isonomia.documents.blocks.first_lines import where_line
from isonomia.documents.blocks.provisions import provisions, rights_told
from isonomia.documents.blocks.starting import service_told
from isonomia.documents.blocks.telling import told_of
from isonomia.documents.blocks.terms import terms_of
from isonomia.documents.kind import Free, Kind, To
from isonomia.documents.kinds.extracting import DECIDED, Extract, published_subjects, term_line
from isonomia.documents.kinds.posting import PUBLISHED_IN, up_rows
from isonomia.documents.source import Source
from isonomia.documents.view import Fact
from isonomia.documents.wording import sentence
from isonomia.law.acts import ACTS, Act, ActKind
from isonomia.law.norm.norm import Norm
from isonomia.law.payloads.service import NoticePosted
from isonomia.law.words import SUBJECT_LABELS, Role, Subject

_POSTED = frozenset({"posted", "posting_end"})
_BY_EXTRACT = frozenset({ACTS[kind].tells for kind in DECIDED})
"""What is told by the extract of the act itself."""
_RIGHTS = ("access", "silence")


def subject_of(file: CaseFile, act: Act, lane: str) -> Subject | None:
    """What a publication to who answers in a lane tells, where this act asks for one; None where it does not: nothing
    failed, another mode is still to be tried, or they know by now."""
    mode, payload = publication_mode(file.law.norm, act), act.payload
    place = file.situation.lanes.get(lane)
    if not mode or place is None or place.facts.respondent_is_minor or act.id not in file.situation.applied:
        return None
    if isinstance(payload, NoticePosted):
        subject = payload.of if payload.to is Role.RESPONDENT else None
    else:
        subject = _failed(file, act, lane)
    if subject is None or subject.value not in published_subjects(file.law.norm):
        return None
    served = place.served.get((subject, Role.RESPONDENT))
    return subject if served is None or served.mode == mode else None


def publication_mode(norm: Norm, act: Act) -> str:
    """The mode that a publication serves by, alone or, of a posting, with it; empty where the norm has none."""
    posted = isinstance(act.payload, NoticePosted)
    modes = ((name, set(one.effective)) for name, one in norm.pack.service.items() if one.by_act is None)
    return next((name for name, days in modes if "published" in days and bool(_POSTED & days) is posted), "")


def _failed(file: CaseFile, act: Act, lane: str) -> Subject | None:
    """What the last notice to the lane told, where this act is its result, and publication is open by it."""
    if act.number != max((row.number for row in file.rows if _answers(row, lane)), default=0):
        return None
    tried = [one for one in file.situation.lanes[lane].attempts if one.failed and one.days.get("joined") == act.day]
    last = next((one for one in reversed(tried) if one.role is Role.RESPONDENT), None)
    if last is None or last.subject in _BY_EXTRACT:
        return None
    mode = publication_mode(file.law.norm, act)
    return last.subject if file.situation.mode_not_yet(mode, last.subject, lane) is None else None


def _answers(row: ActRow, lane: str) -> bool:
    return row.kind == ActKind.SERVICE_RESULT and lane in row.lanes


def _fits_lane(file: CaseFile, act: Act, lane: str) -> bool:
    return subject_of(file, act, lane) is not None


def _draw(source: Source) -> Extract:
    return Extract(lines=tuple(filter(None, _lines(source))))


def _lines(source: Source) -> Iterator[str]:
    subject = subject_of(source.file, source.act, source.lane) or Subject.OPENING
    mode = publication_mode(source.norm, source.act)
    yield f"Processo nº {source.file.case.number}. {source.norm.pack.short}."
    who = sentence(f"Fica notificado por esta publicação: {source.called(source.lane)}")
    yield f"{who} Assunto: {SUBJECT_LABELS[subject]}."
    yield from (sentence(f"{one.label}: {one.value}") for one in told_of(source, subject).rows)
    if subject is Subject.OPENING:
        yield from (f"O que se apura: {one.value.rstrip('.')} ({one.label})." for one in conducts_of(source))
    known = source.norm.pack.service.get(mode)
    if known is not None:
        grounds = provisions(source.norm, known.cite)
        yield f"A notificação vale com este evento: {service_told(source.norm, mode)} ({grounds})."
    if isinstance(source.act.payload, NoticePosted):
        yield "Edital afixado. " + " ".join(f"{one.label}: {one.value}." for one in _put_up(source))
    terms = terms_of(source, subject, Role.RESPONDENT, mode=mode)
    for one in terms:
        yield from (term_line(one), *one.doubts)
    readings = tuple(dict.fromkeys(reading for one in terms for reading in one.readings))
    if readings:
        yield f"Como o órgão lê o que a norma deixa em dúvida: {' '.join(readings)}"
    yield source.free.get("more", "")
    yield where_line(source)
    rights = rights_told(source.norm)
    yield from (rights.get(name, "") for name in _RIGHTS)


def _put_up(source: Source) -> list[Fact]:
    """Where and from when to when the posting stays up: not where it was published, for it is this that is printed."""
    return [one for one in up_rows(source) if one.label != PUBLISHED_IN]


def _brief(_source: Source) -> tuple[str, ...]:
    say = "Texto para o Diário Oficial, que serve de notificação a quem responde."
    return (f"{say} Nele não vai o nome de quem denunciou, de vítima nem de testemunha.",)


KINDS = (
    Kind(
        name="gazette_notice", label="Notificação por publicação no Diário Oficial", office=Role.CLERK, series="Edital",
        of=frozenset({ActKind.SERVICE_RESULT, ActKind.NOTICE_POSTED}), to=To.RESPONDENT, draw=_draw, brief=_brief,
        fits_lane=_fits_lane, public=True,
        free=(Free("more", "O que mais dizer", "Sem nenhum dado da vítima, de quem denunciou ou de testemunhas."),),
    ),
)  # fmt: skip
