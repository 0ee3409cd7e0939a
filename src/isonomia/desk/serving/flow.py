"""Where each notice of a case stands: its steps in order, what is there and what is missing, the day on which it has
effect and why, or why it has none. All is read from the engine."""

from collections.abc import Iterator, Sequence
from datetime import date
from typing import NamedTuple

from django.urls import reverse

from isonomia.casefile.models import Act as ActRow
from isonomia.casefile.queries import CaseFile
from isonomia.casefile.reading import act_from
from isonomia.desk.naming import Names
from isonomia.desk.serving.following import Next, following, form_of, missing_notices
from isonomia.desk.serving.mail_steps import mail_steps
from isonomia.desk.serving.steps import Step
from isonomia.documents.blocks.starting import service_told
from isonomia.documents.emailing.queries import deliveries_of
from isonomia.documents.mailing.queries import codes_of
from isonomia.documents.models import DRAFT, SIGNED, SIGNING
from isonomia.documents.queries import Line, lines_of
from isonomia.law.acts import ACTS, ActKind
from isonomia.law.calendars import print_day
from isonomia.law.fold.services import day_of, effective_day
from isonomia.law.fold.state import Attempt, Place
from isonomia.law.norm.terms import ServiceMode
from isonomia.law.payloads.service import GazettePublished, NoticePosted, ServiceResult
from isonomia.law.reasons import Reason
from isonomia.law.words import ROLE_LABELS, SUBJECT_LABELS, Role

_PAPER = {DRAFT: ("wait", "em preparo"), SIGNING: ("wait", "faltam assinaturas"), SIGNED: ("good", "assinado")}
_MISSING = {
    ActKind.NOTICE_POSTED: "Falta a afixação do edital",
    ActKind.GAZETTE_PUBLISHED: "Falta a publicação no Diário Oficial",
}


class Flow(NamedTuple):
    """A notice: `title` what it tells and how, `act` the number of the act that began it, `effect` the sentence of the
    effective day, empty while there is none; `rule` when this mode has effect; `reasons` why it has none; `after` the
    modes that may come next."""

    act: int
    title: str
    to: str
    steps: Sequence[Step]
    effect: str
    rule: str
    cite: tuple[str, ...]
    failed: bool
    reasons: Sequence[Reason]
    after: Sequence[Next]


class OfPlace(NamedTuple):
    """The notices of somebody who answers, or (lane empty) of the case."""

    lane: str
    name: str
    flows: Sequence[Flow]


def flows_of(file: CaseFile, names: Names) -> list[OfPlace]:
    """The notices of each lane and of the case, the newest first. Three queries."""
    acts = {row.number: row for row in file.rows}
    lines: dict[int, list[Line]] = {}
    served = [row for row in file.rows if row.kind in _SERVING]
    for line in lines_of(file, served):
        lines.setdefault(line.act.number, []).append(line)
    reader = _Reader(file, names, acts, lines)
    places = [*file.situation.lanes.values(), file.situation.case]
    found = [OfPlace(one.id, names.lane(one.id) if one.id else "", reader.flows(one)) for one in places]
    return [one for one in found if one.lane or one.flows]


_SERVING = frozenset({ActKind.SERVICE_SENT, ActKind.SERVICE_RESULT, ActKind.NOTICE_POSTED, ActKind.GAZETTE_PUBLISHED})


class _Reader:
    """One pass over the places of a file."""

    def __init__(self, file: CaseFile, names: Names, acts: dict[int, ActRow], lines: dict[int, list[Line]]) -> None:
        self._file, self._names, self._acts, self._lines = file, names, acts, lines
        self._situation, self._codes = file.situation, codes_of(file.case)
        self._mails = deliveries_of(file.case)

    def flows(self, place: Place) -> list[Flow]:
        """The notices of a place, the newest first."""
        modes = self._situation.norm.pack.service
        return [self._flow(place, one, modes[one.mode]) for one in reversed(place.attempts) if one.mode in modes]

    def _flow(self, place: Place, attempt: Attempt, mode: ServiceMode) -> Flow:
        own = self._own(place, attempt)
        had = place.served.get((attempt.subject, attempt.role))
        day = None if attempt.failed else effective_day(mode, attempt.days)
        newest = [one for one in place.attempts if (one.subject, one.role) == (attempt.subject, attempt.role)][-1]
        opens = attempt.failed and had is None and newest is attempt
        return Flow(
            act=int(attempt.id),
            title=f"{SUBJECT_LABELS[attempt.subject][:1].upper()}{SUBJECT_LABELS[attempt.subject][1:]}: {mode.label}",
            to="" if attempt.role is Role.RESPONDENT else ROLE_LABELS[attempt.role],
            steps=(
                *self._papers(place, own[:1]),
                *self._days(place, attempt, mode),
                *self._papers(place, own[1:]),
            ),
            effect=f"Tem efeito em {print_day(day)}" if day else "",
            rule=service_told(self._situation.norm, attempt.mode),
            cite=mode.cite,
            failed=attempt.failed,
            reasons=tuple(self._reasons(place, own)),
            after=following(self._situation, self._file.digits, place.id, attempt) if opens else (),
        )

    def _own(self, place: Place, attempt: Attempt) -> list[int]:
        """The numbers of the acts of a notice: the one that began it, its postings, its results."""
        found = [int(attempt.id)]
        for row in self._file.rows:
            if row.kind not in _SERVING or row.number <= int(attempt.id) or (row.lanes and place.id not in row.lanes):
                continue
            told = act_from(row).payload
            last = isinstance(told, ServiceResult) and not told.service and row.day == attempt.days.get("joined")
            answers = last or (isinstance(told, ServiceResult) and told.service == attempt.id)
            notices = isinstance(told, NoticePosted | GazettePublished) and (told.of, told.to, row.day) in {
                (attempt.subject, attempt.role, attempt.days.get(name)) for name in ("posted", "published")
            }
            if answers or notices:
                found.append(row.number)
        return found

    def _papers(self, place: Place, own: list[int]) -> Iterator[Step]:
        for line in (one for number in own for one in self._lines.get(number, ())):
            if line.due.lane not in {"", place.id}:
                continue
            label = line.due.label[:1].upper() + line.due.label[1:]
            if line.current is None or line.current.state not in _PAPER:
                act = reverse("act", args=[self._file.digits, line.act.number]) + "#documentos"
                yield Step("off", f"{label}: {'a preparar' if line.due.kind.signed else 'formulário a imprimir'}", act)
            else:
                mark, say = _PAPER[line.current.state]
                yield Step(mark, f"{label}: {say}", reverse("document", args=[self._file.digits, line.current.pk]))

    def _days(self, place: Place, attempt: Attempt, mode: ServiceMode) -> Iterator[Step]:
        days, act = attempt.days, reverse("act", args=[self._file.digits, int(attempt.id)])
        if "sent" in days:
            yield Step("good", f"Expedida em {print_day(days['sent'])}", act)
        code = self._codes.get((int(attempt.id), place.id))
        if code:
            yield Step("good", f"Postada nos Correios, objeto {code}")
        yield from mail_steps(self._file, self._acts[int(attempt.id)], place.id, self._mails)
        if "received" in days:
            yield Step("bad" if attempt.failed else "good", f"Recebida em {print_day(days['received'])}")
        if "joined" in days:
            say = "Voltou sem notificar" if attempt.failed else "Comprovante nos autos"
            yield Step("bad" if attempt.failed else "good", f"{say}, em {print_day(days['joined'])}")
        elif (place.id, attempt) in self._situation.notices_without_proof:
            yield self._no_proof(place, attempt, mode)
        yield from self._posting(attempt, mode)
        if not attempt.failed:
            told = {"p-of": attempt.subject.value, "p-to": attempt.role.value}
            for kind in missing_notices(mode, attempt):
                yield Step("doubt", _MISSING[kind], form_of(self._file.digits, kind, place.id, told))

    def _no_proof(self, place: Place, attempt: Attempt, mode: ServiceMode) -> Step:
        waited = (self._situation.on - attempt.days["sent"]).days
        say = f"Falta o comprovante, há {waited} dia{'' if waited == 1 else 's'}: sem ele o prazo não corre"
        if mode.by_opening:
            say = f"{say}. Abrir a notificação no portal é o comprovante"
        answers = {"p-service": attempt.id}
        return Step("doubt", say, form_of(self._file.digits, ActKind.SERVICE_RESULT, place.id, answers))

    def _posting(self, attempt: Attempt, mode: ServiceMode) -> Iterator[Step]:
        days = attempt.days
        if "drawn" in days or "appeared" in days:
            day = days.get("drawn") or days["appeared"]
            yield Step("bad" if attempt.failed else "good", f"{ACTS[self._kind(attempt)].label}, em {print_day(day)}")
        if "posted" in days:
            yield Step("good", f"Edital afixado em {print_day(days['posted'])}")
            end = day_of("posting_end", mode, days) if mode.days else None
            if end is not None:
                yield Step(*_until(end, self._situation.on))
        if "published" in days:
            yield Step("good", f"Publicada no Diário Oficial em {print_day(days['published'])}")

    def _kind(self, attempt: Attempt) -> ActKind:
        return ActKind(self._acts[int(attempt.id)].kind)

    def _reasons(self, place: Place, own: list[int]) -> Iterator[Reason]:
        """What is wrong with the acts of a notice, as the engine tells it."""
        for defect in self._situation.defects:
            if defect.lane in {"", place.id} and defect.act.isdecimal() and int(defect.act) in own:
                yield from (one._replace(say=self._names.told(one.say)) for one in defect.reasons)


def _until(end: date, on: date) -> tuple[str, str]:
    left = (end - on).days
    if left < 0:
        return "good", f"Ficou afixado até {print_day(end)}"
    when = "hoje" if left == 0 else f"falta{'' if left == 1 else 'm'} {left} dia{'' if left == 1 else 's'}"
    return "wait", f"Fica afixado até {print_day(end)} ({when})"
