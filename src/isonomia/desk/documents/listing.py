"""The papers of acts as the desk lists them: what each is, where it stands, what can be done next."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from isonomia.casefile.models import Act
from isonomia.casefile.queries import CaseFile
from isonomia.casefile.reading import act_from
from isonomia.desk.naming import Names
from isonomia.documents.blocks.outside import bodies_told
from isonomia.documents.kind import To
from isonomia.documents.models import DRAFT, SIGNED, SIGNING, VOID, Paper
from isonomia.documents.queries import Line, lines_of
from isonomia.law.acts import ACTS, ActKind

_MARKS = {DRAFT: ("wait", "em preparo"), SIGNED: ("good", "assinado"), VOID: ("no", "sem efeito")}


class Row(NamedTuple):
    """A paper in a list: `label` what it is, `whom` it goes to or concerns, its mark, its words."""

    line: Line
    label: str
    whom: str
    mark: str
    say: str

    @property
    def paper(self) -> Paper | None:
        """The newest row."""
        return self.line.current


class OfAct(NamedTuple):
    """The papers of an act."""

    act: Act
    label: str
    rows: Sequence[Row]


def papers_listed(file: CaseFile, acts: Iterable[Act], names: Names) -> list[OfAct]:
    """The papers of some acts, act by act, those without any left out. Two queries."""
    by_act: dict[int, list[Row]] = {}
    acts = list(acts)
    for line in lines_of(file, acts):
        by_act.setdefault(line.act.number, []).append(_row(line, file, names))
    return [OfAct(act, ACTS[ActKind(act.kind)].label, by_act[act.number]) for act in acts if act.number in by_act]


def _row(line: Line, file: CaseFile, names: Names) -> Row:
    due, paper = line.due, line.current
    label = due.label[:1].upper() + due.label[1:]
    whom = _whom(line, file, names)
    if paper is None:
        return Row(line, label, whom, "off", "formulário" if not due.kind.signed else "a preparar")
    if paper.state == SIGNING:
        left = len(paper.signers) - len(paper.signatures.all())
        return Row(line, label, whom, "wait", f"{'falta 1 assinatura' if left == 1 else f'faltam {left} assinaturas'}")
    return Row(line, label, whom, *_MARKS[paper.state])


def _whom(line: Line, file: CaseFile, names: Names) -> str:
    """Whom the paper goes to or concerns: a body outside by its name, a respondent, somebody by their code."""
    lane, to = line.due.lane, line.due.to
    if to.isdecimal():
        return f"para {bodies_told(file, act_from(line.act))[int(to) - 1]}"
    if to:
        return f"para {to}"
    word = "quanto a" if line.due.kind.to in {To.FILE, To.OUTSIDE} else "para"
    return f"{word} {lane}, {names.lane(lane)}" if lane else ""
