"""Counts what was done with complaints: one pass over the acts that tell it, in the order of cases."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from datetime import date
from itertools import groupby
from statistics import median_low
from typing import NamedTuple

import msgspec

from isonomia import catalogue
from isonomia.casefile.models import Act, Case
from isonomia.casefile.reading import acts_from, situation_of
from isonomia.law.acts import ActKind
from isonomia.law.norm.pack import Pack
from isonomia.law.payloads.decision import Decided
from isonomia.law.payloads.intake import ComplaintRejected
from isonomia.law.words import Ground
from isonomia.people.models import Body
from isonomia.practice.queries import law_of

FLOW, ENDS, REJECTED, DAYS, STOCK = "flow", "ends", "rejected", "days", "stock"
"""The tables: what came and was opened, how it ended, why it was rejected, how long it took, what is open now."""
SEVERAL, DISMISSED, REFERRED = "several", "dismissed", "referred"
"""Rows besides those of single sanctions and grounds: more than one, no sanction, sent elsewhere."""
FILED, OPENED, TO_OPENING, TO_DECISION = "filed", "opened", "to_opening", "to_decision"
_BEGUN = frozenset({ActKind.CASE_OPENED, ActKind.INFRACTION_NOTICE_DRAWN})
_KINDS = (
    ActKind.COMPLAINT_FILED, ActKind.COMPLAINT_REJECTED, *sorted(_BEGUN), ActKind.DECISION_ISSUED, ActKind.ACT_ANNULLED,
)  # fmt: skip
_CHUNK = 2000


class Told(NamedTuple):
    """An act as it is read to be counted."""

    case: int
    norm: str
    training: bool
    kind: str
    day: date
    number: int
    lanes: list[str]
    payload: str


class Key(NamedTuple):
    """What a number is of."""

    norm: str
    year: int
    training: bool
    table: str
    row: str


class Count(NamedTuple):
    """A number, and how many cases it is the median of."""

    number: int
    many: int = 0


def counted(body: Body, until: date) -> dict[Key, Count]:
    """Every number of a body up to a day, that day included; annulled acts, and those that fell with them, are left
    out. A row of each table is there for every year that has any, also with nothing in it."""
    tally: Counter[Key] = Counter()
    spans: dict[Key, list[int]] = defaultdict(list)
    for _case, acts in groupby(_acts(body, until), key=lambda act: act.case):
        for key, days in _of_case(body, list(acts), until):
            if key.table == DAYS:
                spans[key].append(days)
            else:
                tally[key] += 1
    found = {key: Count(many) for key, many in tally.items()}
    found |= {key: Count(median_low(days), len(days)) for key, days in spans.items()}
    return {**dict(_empty_rows(found)), **found}


def _acts(body: Body, until: date) -> Iterator[Told]:
    rows = Act.objects.filter(case__body=body, kind__in=_KINDS, day__lte=until).order_by("case_id", "number")
    columns = ("case_id", "case__norm", "case__training", "kind", "day", "number", "lanes", "payload")
    return (Told(*row) for row in rows.values_list(*columns).iterator(chunk_size=_CHUNK))


def _of_case(body: Body, acts: list[Told], until: date) -> Iterator[tuple[Key, int]]:
    """What one case adds. The number is of days in the table of days, else of no meaning."""
    acts = _standing(body, acts, until)
    firsts = {kind: next((act for act in acts if act.kind == kind), None) for kind in _KINDS}
    filed, decided = firsts[ActKind.COMPLAINT_FILED], firsts[ActKind.DECISION_ISSUED]
    begun = next((act for act in acts if act.kind in _BEGUN), None)
    if filed:
        yield _key(filed, FLOW, FILED), 0
    if begun:
        yield _key(begun, FLOW, OPENED), 0
    if filed and begun and begun.day >= filed.day:
        yield _key(begun, DAYS, TO_OPENING), (begun.day - filed.day).days
    if begun and decided and decided.day >= begun.day:
        yield _key(decided, DAYS, TO_DECISION), (decided.day - begun.day).days
    rejected = firsts[ActKind.COMPLAINT_REJECTED]
    if rejected:
        yield _key(rejected, REJECTED, _ground(rejected)), 0
    for act, row in _ends(acts):
        yield _key(act, ENDS, row), 0


def _standing(body: Body, acts: list[Told], until: date) -> list[Told]:
    """The acts that stand. Only a case in which one was annulled is read whole."""
    if not any(act.kind == ActKind.ACT_ANNULLED for act in acts):
        return acts
    case = Case.objects.get(pk=acts[0].case)
    situation = situation_of(law_of(body, case.norm), acts_from(case.acts.filter(day__lte=until)), on=until)
    return [act for act in acts if str(act.number) in situation.applied]


def _key(act: Told, table: str, row: str) -> Key:
    return Key(act.norm, act.day.year, act.training, table, row)


def _ground(act: Told) -> str:
    grounds = msgspec.json.decode(act.payload, type=ComplaintRejected).grounds
    return grounds[0].value if len(grounds) == 1 else SEVERAL


def _ends(acts: Iterable[Told]) -> Iterator[tuple[Told, str]]:
    """How the first decision on each respondent ended, once for each."""
    seen: set[str] = set()
    for act in acts:
        if act.kind != ActKind.DECISION_ISSUED:
            continue
        decided = msgspec.json.decode(act.payload, type=Decided)
        for lane in act.lanes or [""]:
            if lane not in seen:
                seen.add(lane)
                yield act, _end(decided, lane)


def _end(decided: Decided, lane: str) -> str:
    kinds = {chosen.kind for chosen in decided.sanctions_for(lane)}
    if kinds:
        return kinds.pop() if len(kinds) == 1 else SEVERAL
    return REFERRED if decided.outcome_for(lane) == "referred" else DISMISSED


def _empty_rows(found: Iterable[Key]) -> Iterator[tuple[Key, Count]]:
    """Every row of every table of the years that have any: a row that is not there would tell that it is nothing."""
    for norm, year, training in {(key.norm, key.year, key.training) for key in found}:
        pack = catalogue.norm_by_id(norm).pack
        for table, rows in rows_by_table(pack).items():
            yield from ((Key(norm, year, training, table, row), Count(0)) for row in rows)


def rows_by_table(pack: Pack) -> dict[str, tuple[str, ...]]:
    """The rows that each table has under a norm, in the order in which they are shown."""
    return {
        FLOW: (FILED, OPENED),
        ENDS: (*pack.sanctions, SEVERAL, DISMISSED, REFERRED),
        REJECTED: (*(ground.value for ground in grounds_of(pack)), SEVERAL),
        DAYS: (TO_OPENING, TO_DECISION),
    }


def grounds_of(pack: Pack) -> tuple[Ground, ...]:
    """The grounds on which a norm lets a complaint be rejected, in their own order; all, where it lists none."""
    rows = [row for track in pack.procedure.values() for stage in track.stages.values() for row in stage.acts]
    rejecting = [row for row in (*rows, *pack.anywhere) if row.act is ActKind.COMPLAINT_REJECTED]
    named = {ground for row in rejecting for given in row.given for ground in given.grounds_in}
    return tuple(ground for ground in Ground if ground in named or not named)
