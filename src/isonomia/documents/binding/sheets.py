"""What the leaves of a bound file say: the act's own leaf, cover and index, the certificate of its state."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import datetime
from typing import Protocol
from zoneinfo import ZoneInfo

from msgspec import Struct

from isonomia.casefile.calling import author_of, name_of
from isonomia.casefile.models import Act, Case
from isonomia.casefile.reading import act_from
from isonomia.copies.models import PUBLIC
from isonomia.documents.binding.contents import WHOLE, versions_of
from isonomia.documents.binding.tables import Binding, Piece, PieceKind
from isonomia.documents.drawing import marks_of
from isonomia.documents.letterhead import letterhead_of, stationery_of
from isonomia.documents.view import Fact, Letterhead
from isonomia.law.acts import ACTS, ActKind
from isonomia.law.acts import Act as LawAct
from isonomia.law.calendars import print_day
from isonomia.law.words import PARTIES, ROLE_LABELS, Role
from isonomia.practice.queries import law_of

_COMPLAINING = frozenset({Role.COMPLAINANT, Role.VICTIM, Role.ANYONE})
_SEALED = frozenset({"complainant", "victim", "witness"})


class Said(Protocol):
    """A field of an act in words: its name and value, or parts in place of a value."""

    @property
    def name(self) -> str: ...

    @property
    def value(self) -> str: ...

    @property
    def parts(self) -> Sequence["Said"]: ...


Teller = Callable[[LawAct], Sequence[Said]]
"""How the pages tell what an act says: they know the words of each field, and hand them down."""


class Line(Struct, frozen=True):
    """A row of an act's leaf; `level` how far it stands in."""

    label: str
    value: str
    level: int = 0


class Listed(Struct, frozen=True):
    """A paper on its act's leaf: what it is, what it is as a file, its digest."""

    label: str
    note: str
    digest: str = ""


class Sheet(Struct, frozen=True, kw_only=True):
    """The leaf of an act."""

    number: int
    title: str
    day: str
    recorded: str
    who: str
    lanes: str
    said: tuple[Line, ...] = ()
    papers: tuple[Listed, ...] = ()
    digest: str = ""
    previous: str = ""


class Row(Struct, frozen=True):
    """A row of the index: an act (level 0) or a paper, its leaf, and a note."""

    label: str
    leaf: str
    level: int = 0
    note: str = ""


class Front(Struct, frozen=True, kw_only=True):
    """Cover and index."""

    head: Letterhead
    number: str
    facts: tuple[Fact, ...]
    notes: tuple[str, ...]
    marks: tuple[str, ...]
    rows: tuple[Row, ...]


class End(Struct, frozen=True, kw_only=True):
    """The certificate of the state of the file; `headed` is the end of its chain, which no redacted version tells."""

    head: Letterhead
    facts: tuple[Fact, ...]
    headed: str
    absent: tuple[str, ...]
    marks: tuple[str, ...]


def sheet_of(binding: Binding, row: Act, papers: Iterable[Piece], teller: Teller) -> Sheet:
    """The leaf of an act. In a redacted version it says what was done, when and by which office, and names nobody."""
    act, case = act_from(row), binding.case
    whole = binding.version == WHOLE
    names = {one.code: name_of(one) for one in case.parties.all()} if whole else {}
    return Sheet(
        number=row.number,
        title=ACTS[ActKind(row.kind)].label,
        day=print_day(row.day),
        recorded=moment_told(row.recorded_at, case),
        who=author_of(row) if whole else _office(act),
        lanes="; ".join(f"{code}, {names[code]}" if code in names else f"autuado {code}" for code in row.lanes),
        said=tuple(_lines(teller(act))) if whole else (),
        papers=tuple(_listed(one, row, whole=whole) for one in papers),
        digest=row.digest if whole else "",
        previous=row.previous if whole else "",
    )


def front_of(binding: Binding, pieces: Iterable[Piece]) -> Front:
    """Cover and index, with the leaves that the pieces are at."""
    case = binding.case
    norm = law_of(case.body, case.norm).norm
    told = [
        Fact("Órgão", case.body.name),
        Fact("Norma", norm.pack.name),
        Fact("Versão", versions_of(case)[binding.version]),
    ]
    if binding.version != PUBLIC:
        told += [Fact("Assunto", case.subject)]
    if binding.version == WHOLE:
        answering = (f"{one.code}, {name_of(one)}" for one in case.parties.all() if one.role == "respondent")
        told += [Fact("Responde", "; ".join(answering))]
    told += [Fact("Atos", f"do 1 ao {binding.acts}"), Fact("Folhas", str(binding.leaves or ""))]
    return Front(
        head=letterhead_of(case.body, stationery_of(case.body)), number=case.number, facts=tuple(told),
        notes=tuple(_notes(binding.version)), marks=marks_in(binding), rows=tuple(_rows(pieces)),
    )  # fmt: skip


def end_of(binding: Binding) -> End:
    """The certificate of the state of the file at the act up to which it was bound."""
    case = binding.case
    facts = (
        Fact("Processo", case.number),
        Fact("Versão", versions_of(case)[binding.version]),
        Fact("Atos nos autos", str(binding.acts)),
        Fact("Folhas deste arquivo", str(binding.leaves or "")),
        Fact("Composto em", moment_told(binding.at, case)),
    )
    absent = tuple(_absent(case, binding.version))
    head = letterhead_of(case.body, stationery_of(case.body))
    headed = binding.head if binding.version == WHOLE else ""
    return End(head=head, facts=facts, headed=headed, absent=absent, marks=marks_in(binding))


def marks_in(binding: Binding) -> tuple[str, ...]:
    """What stands on every leaf: training, sample."""
    case = binding.case
    on = binding.at.astimezone(ZoneInfo(case.body.zone)).date()
    return tuple(marks_of(case, law_of(case.body, case.norm).norm, on))


def moment_told(at: datetime, case: Case) -> str:
    """An instant as a paper of the body tells it."""
    return f"{at.astimezone(ZoneInfo(case.body.zone)):%d/%m/%Y às %H:%M}"


def _office(act: LawAct) -> str:
    """Who did an act, without any name."""
    if act.by in _COMPLAINING or act.party in PARTIES - {Role.RESPONDENT}:
        return "quem denunciou"
    return ROLE_LABELS[act.by]


def _lines(said: Iterable[Said], level: int = 0) -> Iterator[Line]:
    for one in said:
        yield Line(one.name, one.value, level)
        yield from _lines(one.parts, level + 1)


def _listed(piece: Piece, row: Act, *, whole: bool) -> Listed:
    """A paper on its act's leaf. One that the act does not hold in the chain is there, and is told so."""
    label, note = f"Papel {piece.at}", _kind_told(piece)
    if not whole:
        return Listed(label, note)
    if piece.at > len(row.attachments):
        return Listed(label, f"{note}; NÃO ESTÁ NA CADEIA DOS ATOS")
    return Listed(label, note, row.attachments[piece.at - 1])


def _kind_told(piece: Piece) -> str:
    if piece.kind == PieceKind.OUT:
        return piece.why
    if piece.kind == PieceKind.FILE:
        return f"{piece.why or 'não cabe em folha'} ({piece.mime}, {piece.size} bytes)"
    return "nas folhas seguintes, 1 página" if piece.pages == 1 else f"nas folhas seguintes, {piece.pages} páginas"


def _rows(pieces: Iterable[Piece]) -> Iterator[Row]:
    for one in pieces:
        if one.kind == PieceKind.FRONT:
            continue
        leaf = str(one.leaf) if one.pages else "—"
        if one.kind in {PieceKind.ACT, PieceKind.END}:
            yield Row(one.label, leaf)
        else:
            yield Row(f"Papel {one.at}", leaf, 1, one.why)


def _notes(version: str) -> Iterator[str]:
    if version == WHOLE:
        yield "Contém nomes e dados pessoais: é só para quem pode ver os autos inteiros."
    elif version == PUBLIC:
        yield "Versão do público: diz os atos sem nomear pessoas, e traz os papéis revistos e liberados ao público."
    else:
        yield "Versão de quem responde: traz os atos do processo e os desta via, e os papéis que podem ser vistos nela."
        yield "O papel que ainda não foi revisto para cópia não está aqui, e o índice o diz."


def _absent(case: Case, version: str) -> Iterator[str]:
    codes = ", ".join(one.code for one in case.parties.all() if one.role in _SEALED and one.party_id is None)
    which = f" ({codes})" if codes and version == WHOLE else ""
    yield (
        f"A identidade de quem denuncia, da vítima e de testemunha protegida{which} é guardada à parte, lacrada, e não "
        "consta dos autos."
    )
    if version == WHOLE:
        yield "Dos papéis está a via limpa; o arquivo como foi entregue, com seus metadados, fica no órgão."
        return
    yield "Os textos escritos nos atos não constam desta versão: estão nos documentos de cada ato."
    if version != PUBLIC:
        yield "Os atos que só dizem respeito a outro autuado não constam desta versão."
