"""What programs get."""

from collections.abc import Mapping, Sequence
from datetime import date, datetime
from typing import Any

import msgspec
from ninja import Schema

from isonomia.casefile.models import Act, Attachment, Case, CaseParty, Standing
from isonomia.casefile.queries import digits_of
from isonomia.law.acts import ACTS, ActKind
from isonomia.people.models import Party
from isonomia.people.offices import Reach


class PaperOut(Schema):
    """A paper of an act, or an upload that waits for one."""

    token: str
    name: str
    mime: str
    size: int
    sha256: str
    notes: str = ""


class PartyOut(Schema):
    """Somebody who answers."""

    id: int
    kind: str
    name: str
    document: str


class LaneOut(Schema):
    """Somebody in a case, by the code that acts use. No name: the identity is sealed, or the reader may not see it."""

    code: str
    role: str
    name: str = ""
    party: int | None = None


class RowOut(Schema):
    """A case in a list. `waits_for` is the role whose act is next; `due` the nearest last day. A seat that sees only
    the outline gets no `subject` and no `names`."""

    number: str
    digits: str
    body: str
    norm: str
    subject: str
    training: bool
    open: bool
    stage: str
    stage_label: str
    waits_for: str
    due: date | None
    due_label: str
    whose: str
    names: str
    proofs_missing: int
    acts: int


class PageOut(Schema):
    """A page of cases; `after` asks for the next one, and is empty at the end. `total` is told up to a limit."""

    cases: list[RowOut]
    after: str
    total: int


class CaseOut(RowOut):
    """A case: `reach` says how much of it the seat sees, `head` is the digest of its last act."""

    reach: str
    head: str
    fact_day: date | None
    fact_place: str
    priority: str
    opened_at: datetime
    parties: list[LaneOut]


class ActOut(Schema):
    """An act as it was recorded. A seat that sees only the outline gets no author, payload and papers."""

    number: int
    kind: str
    label: str
    day: date
    recorded: date
    recorded_at: datetime
    by: str
    behalf: str
    lanes: list[str]
    author: str | None
    payload: dict[str, Any] | None
    papers: list[PaperOut]
    previous: str
    digest: str


class ActsOut(Schema):
    """A page of acts; `after` is the number after which the next page goes on, none at the end."""

    acts: list[ActOut]
    after: int | None


class RecordedOut(Schema):
    """An act that was recorded; `again`: the same key had recorded it before."""

    number: str
    digits: str
    act: int
    digest: str
    again: bool


def row_out(standing: Standing, reach: Reach) -> dict[str, Any]:
    """A case in a list, without names for who may not see them."""
    case = standing.case
    return {
        "number": case.number,
        "digits": digits_of(case.number),
        "body": standing.body.slug,
        "norm": case.norm,
        "subject": case.subject if reach is not Reach.OUTLINE else "",
        "training": case.training,
        "open": standing.open,
        "stage": standing.stage,
        "stage_label": standing.stage_label,
        "waits_for": standing.waits_for,
        "due": standing.due,
        "due_label": standing.due_label,
        "whose": standing.whose,
        "names": standing.names if reach is not Reach.OUTLINE else "",
        "proofs_missing": standing.proofs_missing,
        "acts": case.acts_count,
    }


def case_out(case: Case, reach: Reach, parties: Sequence[CaseParty]) -> dict[str, Any]:
    """A case, with its parties."""
    named = reach is not Reach.OUTLINE
    return {
        **row_out(case.standing, reach),
        "reach": reach,
        "head": case.head,
        "fact_day": case.fact_day,
        "fact_place": case.fact_place if named else "",
        "priority": case.priority if named else "",
        "opened_at": case.opened_at,
        "parties": [_lane_out(one, named=named) for one in parties],
    }


def act_out(row: Act, papers: Mapping[int, Sequence[Attachment]], *, whole: bool) -> dict[str, Any]:
    """An act. `whole`: the reader sees who did it, what it holds and its papers."""
    return {
        "number": row.number,
        "kind": row.kind,
        "label": ACTS[ActKind(row.kind)].label,
        "day": row.day,
        "recorded": row.recorded,
        "recorded_at": row.recorded_at,
        "by": row.by,
        "behalf": row.behalf,
        "lanes": row.lanes,
        "author": row.author_key if whole else None,
        "payload": msgspec.json.decode(row.payload) if whole else None,
        "papers": [paper_out(paper) for paper in papers.get(row.number, ())] if whole else [],
        "previous": row.previous,
        "digest": row.digest,
    }


def paper_out(paper: Attachment) -> dict[str, Any]:
    """A paper, by the token that its address has."""
    blob = paper.blob
    return {
        "token": paper.token,
        "name": paper.name,
        "mime": blob.mime,
        "size": blob.size,
        "sha256": blob.digest,
        "notes": paper.notes,
    }


def party_out(party: Party) -> dict[str, Any]:
    """Somebody who answers."""
    return {"id": party.pk, "kind": party.kind, "name": party.name, "document": party.document}


def plain(answer: Any) -> Any:
    """An answer of the law as JSON takes it: days in ISO form, amounts as text."""
    return msgspec.to_builtins(answer, enc_hook=_plain)


def _lane_out(one: CaseParty, *, named: bool) -> dict[str, Any]:
    seen = named and one.party is not None
    return {
        "code": one.code,
        "role": one.role,
        "name": one.party.name if seen and one.party else "",
        "party": one.party_id if seen else None,
    }


def _plain(value: Any) -> Any:
    if isinstance(value, frozenset | set):
        return sorted(value)
    raise TypeError(f"no JSON for {type(value)}")
