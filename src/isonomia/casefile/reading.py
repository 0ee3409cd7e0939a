"""Stored acts as the core reads them, and the situation of a case."""

from collections.abc import Iterable
from datetime import date

import msgspec

from isonomia.casefile import models
from isonomia.law.acts import ACTS, Act, ActKind
from isonomia.law.examine import Situation, examine
from isonomia.law.payloads import Payload
from isonomia.law.words import Role
from isonomia.practice.queries import LawInUse


def act_from(row: models.Act) -> Act:
    """A stored act as the core's value. Its id is its number."""
    kind = ActKind(row.kind)
    payload: Payload = msgspec.json.decode(row.payload, type=ACTS[kind].payload)
    return Act(
        id=str(row.number),
        kind=kind,
        day=row.day,
        recorded=row.recorded,
        number=row.number,
        by=Role(row.by),
        lanes=tuple(row.lanes),
        author=row.author_key,
        payload=payload,
        behalf=Role(row.behalf) if row.behalf else None,
    )


def acts_from(rows: Iterable[models.Act]) -> list[Act]:
    """Stored acts, in the order of entry, as the core's values."""
    return [act_from(row) for row in rows]


def situation_of(law: LawInUse, acts: list[Act], *, on: date) -> Situation:
    """Where a case stands on a day, under the law as its body practises it."""
    return examine(law.norm, acts, law.calendar, on=on, roster=law.roster, values=law.values)
