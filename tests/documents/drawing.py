"""Papers drawn from the scenarios beside the norms: each act of each scenario, each paper that it has."""

from collections.abc import Iterator
from datetime import datetime, time
from typing import NamedTuple
from zoneinfo import ZoneInfo

from isonomia import catalogue
from isonomia.casefile.models import Act as ActRow
from isonomia.casefile.models import Case
from isonomia.casefile.queries import CaseFile, file_of
from isonomia.documents.drawing import drawn
from isonomia.documents.due import Due, due_of
from isonomia.documents.setting.typesetting import typeset
from isonomia.documents.source import Source
from isonomia.documents.view import Letterhead, Paper, Signer
from isonomia.people.models import Body
from isonomia.people.queries import offices_of
from isonomia.practice.models import OwnValue
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
    confirm_values(walked.body)
    file = file_at_end(walked.case)
    for row in file.rows:
        for due in due_of(file, row):
            if not kinds or due.kind.name in kinds:
                yield paper_of(file, row, due)


def confirm_values(body: Body) -> None:
    """A person of the body found every value of a unit at its source: only then do amounts go on papers."""
    at = datetime(2011, 1, 3, 12, tzinfo=ZoneInfo(body.zone))
    told = set(OwnValue.objects.filter(body=body).values_list("series", "since"))
    OwnValue.objects.bulk_create(
        OwnValue(body=body, series=name, since=point.since, amount=point.value, source="Diário Oficial, de ensaio",
                 by=office.person("keeper"), at=at)
        for name, series in catalogue.all_series().items() for point in series.points if (name, point.since) not in told
    )  # fmt: skip
    office.revised(body)


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
