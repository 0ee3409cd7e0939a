"""Papers drawn from the scenarios beside the norms: each act of each scenario, each paper that it has."""

from collections.abc import Iterator
from datetime import datetime, time
from typing import NamedTuple
from zoneinfo import ZoneInfo

from isonomia.casefile.models import Act as ActRow
from isonomia.casefile.models import Case
from isonomia.casefile.queries import CaseFile, file_of
from isonomia.documents.drawing import drawn
from isonomia.documents.due import Due, due_of
from isonomia.documents.source import Source
from isonomia.documents.typesetting import typeset
from isonomia.documents.view import Letterhead, Paper, Signer
from isonomia.people.queries import offices_of
from tests import office
from tests.walking import Name, walk

SIGNER = Signer(name="Ana Exemplo de Souza", office="Secretaria do processo", order="Portaria de ensaio 1/2011")
HEAD = Letterhead(
    body="Diretoria de Ensaio dos Direitos Humanos",
    above=("Prefeitura de Ensaio", "Secretaria de Ensaio"),
    lines=("Rua das Flores Inventadas, 10, Centro · (00) 0000-0000 · diretoria@orgao.example",),
)


class Drawn(NamedTuple):
    """A paper of an act: what was due, the file as it stood, what it was drawn from, and the paper."""

    due: Due
    file: CaseFile
    source: Source
    paper: Paper

    def pdf(self) -> bytes:
        """The paper as PDF."""
        return typeset(self.paper, at=self.source.at)


def papers_of(name: Name, kinds: frozenset[str] = frozenset()) -> Iterator[Drawn]:
    """Every paper of every act of a scenario (only of these kinds, when any is told), as the file stands at its end."""
    walked = walk(name)
    if walked.case is None:
        return
    file = file_at_end(walked.case)
    for row in file.rows:
        for due in due_of(file, row):
            if not kinds or due.kind.name in kinds:
                yield paper_of(file, row, due)


def file_at_end(case: Case) -> CaseFile:
    """The file on the day of its last act, read by its clerk."""
    last = case.acts.order_by("-number")[0]
    actor = office.actor_of(case.body, "clerk", last.recorded_at)
    return file_of(Case.objects.select_related("body", "standing").get(pk=case.pk), offices_of(actor), on=last.recorded)


def paper_of(file: CaseFile, row: ActRow, due: Due, **free: str) -> Drawn:
    """A paper of an act, signed by somebody invented; `free` are the parts written."""
    at = datetime.combine(file.situation.on, time(12), ZoneInfo(file.case.body.zone))
    source = Source(
        file=file, row=row, at=at, head=HEAD, place="Ensaio", lane=due.lane, to=due.to, number="7/2026",
        signers=(SIGNER,), free=free, preview=False,
    )  # fmt: skip
    return Drawn(due, file, source, drawn(due.kind, due.label, due.cite, source))
