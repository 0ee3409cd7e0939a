"""A paper drawn: the parts that all papers share, around the content of its kind."""

from datetime import date

from isonomia.casefile.models import Case
from isonomia.documents.blocks.asked import label_of
from isonomia.documents.blocks.outside import body_outside
from isonomia.documents.blocks.parties import respondent_of, sealed_person
from isonomia.documents.blocks.provisions import provisions, readings_told, rights_told
from isonomia.documents.blocks.standing import act_told
from isonomia.documents.kind import Kind, To
from isonomia.documents.source import Source
from isonomia.documents.view import Addressee, CaseBlock, Paper
from isonomia.documents.wording import day_in_full
from isonomia.law.norm.norm import Norm
from isonomia.law.picking import REAL

PREVIEW = "PRÉVIA: sem assinatura e sem valor"
SAMPLE = "AMOSTRA: órgão e pessoas inventados"


def drawn(kind: Kind, label: str, cites: tuple[str, ...], source: Source) -> Paper:
    """The paper of a kind, under the name and the provisions that the norm gives it; where it gives the paper none,
    under those of its act."""
    grounds = cites or source.cite
    return Paper(
        kind=kind.name,
        title=label[:1].upper() + label[1:],
        number=_number(kind, source),
        head=source.head,
        case=_case(kind, source),
        to=_addressee(kind, source),
        brief=kind.brief(source),
        cites=provisions(source.norm, grounds),
        readings=readings_told(source.norm, grounds),
        rights=rights_told(source.norm),
        place_and_day=f"{source.place}, {day_in_full(source.on)}",
        signers=(*(source.signers if kind.signed else ()), *kind.by_hand(source)),
        verification=source.verification,
        marks=tuple(_marks(source)),
        free={part.name: source.free.get(part.name, "") for part in kind.free},
        content=kind.draw(source),
    )


def _number(kind: Kind, source: Source) -> str:
    if not kind.signed:
        return "Formulário, a preencher e assinar à mão"
    return f"{kind.series} nº {source.number}" if source.number else f"{kind.series} (número dado na assinatura)"


def _case(kind: Kind, source: Source) -> CaseBlock:
    return CaseBlock(
        number=source.file.case.number,
        norm=source.norm.pack.short,
        act=act_told(source.act, label_of(source, source.act)),
        respondents=() if kind.public else tuple(source.called(code) for code in source.respondents),
    )


def _addressee(kind: Kind, source: Source) -> Addressee | None:
    if kind.to is To.OUTSIDE:
        return body_outside(source)
    if source.to:
        return sealed_person(source, source.to)
    return respondent_of(source) if kind.to in {To.RESPONDENT, To.SERVED, To.PARTY} and source.lane else None


def _marks(source: Source) -> list[str]:
    marks = marks_of(source.file.case, source.norm, source.on)
    return [*marks, PREVIEW] if source.preview else marks


def marks_of(case: Case, norm: Norm, on: date) -> list[str]:
    """What must stand on every page that leaves a case (REQUIREMENTS, X-30)."""
    marks = []
    if case.training or norm.status_on(on) not in REAL:
        marks.append(f"PROCESSO DE TREINO: {norm.pack.short} não está em vigor; este documento não vale fora daqui")
    if case.body.sample:
        marks.append(SAMPLE)
    return marks
