"""How the codes of a case are told: each paper with which one may travel, and what became of those given."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import date, datetime
from typing import NamedTuple
from zoneinfo import ZoneInfo

from isonomia.casefile.models import Act
from isonomia.casefile.queries import CaseFile
from isonomia.casefile.reading import act_from
from isonomia.contact.models import NoticeCode
from isonomia.contact.noticing import carriers
from isonomia.desk.naming import Names
from isonomia.law.acts import ACTS, ActKind
from isonomia.law.norm.norm import Norm
from isonomia.law.payloads.service import ServiceSent
from isonomia.law.words import SUBJECT_LABELS, Role


class Given(NamedTuple):
    """A code that was given: its state as a mark and words; `proof`: its first use is the proof that the mode of the
    notice asks for, and nobody has joined it yet."""

    code: NoticeCode
    mark: str
    state: str
    proof: bool

    @property
    def can_end(self) -> bool:
        """Whether there is something to end."""
        return self.code.revoked_at is None


class Paper(NamedTuple):
    """A paper with which a code may travel to a lane. `value` names both in a form."""

    act: Act
    lane: str
    who: str
    label: str
    codes: tuple[Given, ...]

    @property
    def value(self) -> str:
        """The act and the lane, as a form says them."""
        return f"{self.act.number}-{self.lane}"

    @property
    def has_one(self) -> bool:
        """Whether a code of this paper is alive."""
        return any(one.can_end for one in self.codes)


def papers_told(file: CaseFile, names: Names, given: Iterable[NoticeCode], on: date) -> list[Paper]:
    """The papers that may carry a code, the newest first, each with the codes that it carried."""
    codes: dict[tuple[int, str], list[NoticeCode]] = defaultdict(list)
    for code in given:
        codes[code.act_id, code.lane].append(code)
    norm = file.situation.norm
    found = [
        Paper(
            one.act,
            one.lane,
            names.lane(one.lane),
            label_of(one.act, norm),
            tuple(_given(codes.get((one.act.pk, one.lane), ()), file, norm, on)),
        )
        for one in carriers(file.rows, tuple(file.situation.lanes))
    ]
    return found[::-1]


def representatives_told(file: CaseFile, given: Iterable[NoticeCode], on: date) -> list[Given]:
    """The codes that those who answer gave to their representatives."""
    norm = file.situation.norm
    return list(_given([one for one in given if one.role == Role.REPRESENTATIVE], file, norm, on))


def label_of(row: Act, norm: Norm) -> str:
    """What a paper is, in a line: the notice, of what and by which mode."""
    payload = act_from(row).payload
    label = ACTS[ActKind(row.kind)].label
    if not isinstance(payload, ServiceSent):
        return label
    mode = norm.pack.service.get(payload.mode)
    return f"{label}: {SUBJECT_LABELS[payload.of]}{f', por {mode.label}' if mode else ''}"


def _given(codes: Sequence[NoticeCode], file: CaseFile, norm: Norm, on: date) -> Iterator[Given]:
    zone = file.case.body.zone
    for code in codes:
        yield Given(code, *_state(code, on, zone), _is_proof(code, file, norm))


def _state(code: NoticeCode, on: date, zone: str) -> tuple[str, str]:
    used = f"usado pela primeira vez em {_at(code.used_at, zone)}" if code.used_at else ""
    if code.revoked_at:
        return "off", f"encerrado em {_at(code.revoked_at, zone)}{f'; {used}' if used else ''}"
    if code.spent_at:
        return "good", f"{used}; trocado por palavras de retorno em {_at(code.spent_at, zone)}"
    if used:
        return "act", f"{used}; ainda abre"
    return ("wait", f"à espera, até {code.until:%d/%m/%Y}") if on <= code.until else ("off", "venceu sem uso")


def _at(instant: datetime | None, zone: str) -> str:
    return f"{instant.astimezone(ZoneInfo(zone)):%d/%m/%Y %H:%M}" if instant else ""


def _is_proof(code: NoticeCode, file: CaseFile, norm: Norm) -> bool:
    """Whether the first use of a code is a proof that the file lacks."""
    if code.used_at is None or code.role != Role.RESPONDENT:
        return False
    waiting: Mapping[str, str] = {attempt.id: attempt.mode for _, attempt in file.situation.notices_without_proof}
    mode = norm.pack.service.get(waiting.get(str(code.act.number), ""))
    return mode is not None and mode.by_opening
