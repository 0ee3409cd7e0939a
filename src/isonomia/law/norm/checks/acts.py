"""Checks of acts: kinds are of the vocabulary and have a row; rows ask of an act only what it can carry."""

from collections.abc import Iterator, Mapping
from enum import Enum, EnumMeta
from functools import cache
from typing import Any, get_args, get_origin

import msgspec
from msgspec.structs import fields

from isonomia.law.acts import ACTS, AFTER, ActKind
from isonomia.law.norm.checks.elements import GivenSite, RowSite, givens, rows
from isonomia.law.norm.checks.problem import Problem, Where, not_among
from isonomia.law.norm.pack import Pack
from isonomia.law.norm.procedure import Given, Names, many
from isonomia.law.norm.terms import Deadline
from isonomia.law.payloads import Reasoned
from isonomia.law.points import POINT_LABELS
from isonomia.law.words import Subject

_ASKS = {
    "outcome_in": "outcome", "grounds_in": "grounds", "witnessed": "witnesses", "lapsed": "deadline",
    "college": "votes", "dosimetry": "sanctions", "conversion_band": "into", "not_worse": "sanctions",
}  # fmt: skip
"""Guards that look at one field of the act."""
KINDS = frozenset(kind.value for kind in ActKind)
_SUBJECTS = frozenset(subject.value for subject in Subject)
"""A paper is of an act, or of a notice by its subject."""


def acts(pack: Pack) -> Iterator[Problem]:
    """Every kind of act that is misspelt, that no row lets anybody do, or that can't carry what a row asks."""
    has_row = {site.row.act for site in rows(pack)}
    for path, name in _named(pack):
        if name not in KINDS:
            yield Problem("act.unknown", path, not_among(name, "um ato do vocabulário", KINDS))
        elif name not in has_row:
            say = f"O ato “{name}” não tem linha em “procedure” nem em “anywhere”: ninguém pode praticá-lo. Dê-lhe uma."
            yield Problem("act.no_row", path, say)
    for site in rows(pack):
        yield from _needs(site)
        yield from _outcomes(site)
    for guard in givens(pack):
        if guard.act is not None:
            yield from _asked(guard, guard.act)


def _named(pack: Pack) -> Iterator[tuple[Where, str]]:
    """Every act that the pack counts on, with its place."""
    for name, deadline in pack.deadlines.items():
        yield from _of_deadline(("deadlines", name), deadline)
    for guard in givens(pack):
        for key, kind in _acts_of(guard.given):
            yield (*guard.path, key), kind
    for site in rows(pack):
        if site.row.act in AFTER:
            yield site.path, AFTER[site.row.act]
    yield from _beside(pack)


def _beside(pack: Pack) -> Iterator[tuple[Where, str]]:
    """The acts that parts beside the procedure are about."""
    for mode, rule in pack.service.items():
        if rule.by_act is not None:
            yield ("service", mode, "by_act"), rule.by_act
    for name, appeal in pack.appeals.items():
        yield ("appeals", name, "of"), appeal.of
    for name, paper in pack.papers.items():
        if paper.of and paper.of not in _SUBJECTS:
            yield ("papers", name, "of"), paper.of


def _of_deadline(here: Where, deadline: Deadline) -> Iterator[tuple[Where, str]]:
    for position, start in enumerate(deadline.starts):
        if start.act is not None:
            yield (*here, "starts", str(position), "act"), start.act
    for position, end in enumerate(deadline.ends):
        yield (*here, "ends", str(position)), end.partition(":")[0]
    for position, kind in enumerate(deadline.interrupted_by):
        yield (*here, "interrupted_by", str(position)), kind
    if deadline.extension is not None:
        yield (*here, "extension", "request"), deadline.extension.request
        yield (*here, "extension", "by"), deadline.extension.by


def _acts_of(given: Given) -> Iterator[tuple[str, ActKind]]:
    for key in ("done", "not_done"):
        if (kind := getattr(given, key)) is not None:
            yield key, kind
    for key in ("any_done", "done_since", "not_done_since", "other_person"):
        for kind in getattr(given, key) or ():
            yield key, kind


def _needs(site: RowSite) -> Iterator[Problem]:
    """What a row needs is a field of the act, or a reason when the act carries reasons."""
    known = carried(site.row.act)
    reasoned = issubclass(ACTS[site.row.act].payload, Reasoned)
    for position, need in enumerate(site.row.needs):
        here: Where = (*site.path, "needs", str(position))
        if need in known:
            continue
        if reasoned:
            yield from unnamed_point(here, need)
        else:
            yield Problem("act.field", here, not_among(need, f"um campo do ato “{site.row.act}”", known))


def unnamed_point(path: Where, point: str) -> Iterator[Problem]:
    """A point that reasons must not leave blank and that has no name in Portuguese: misspelt, or new."""
    if point not in POINT_LABELS:
        told = not_among(point, "um ponto das razões com nome em português", POINT_LABELS)
        say = f"{told} Se a norma pede mesmo outro ponto, dê-lhe o nome em law/points.py."
        yield Problem("act.point", path, say, "warning")


def _outcomes(site: RowSite) -> Iterator[Problem]:
    """Ways by outcome want an act that has one; guards about the outcome want a way for it."""
    to, act = site.row.to, site.row.act
    if not isinstance(to, dict):
        return
    if "outcome" not in carried(act):
        say = f"O ato “{act}” não tem resultado: escreva em “to” uma só fase."
        yield Problem("act.outcome", (*site.path, "to"), say)
    for position, given in enumerate(site.row.given):
        for key in ("outcome_in", "dosimetry"):
            for outcome in many(getattr(given, key)):
                if outcome not in to:
                    told = not_among(outcome, "um resultado de “to” nesta linha", to)
                    yield Problem("act.outcome", (*site.path, "given", str(position), key), told)


def _asked(guard: GivenSite, act: ActKind) -> Iterator[Problem]:
    """A guard about what the act carries asks for fields that it has, and values that they can take."""
    known, given = carried(act), guard.given
    for key, field in _ASKS.items():
        if getattr(given, key) not in (None, ()) and field not in known:
            say = f"A condição “{key}” olha o campo “{field}”, que o ato “{act}” não tem. Tire-a desta linha."
            yield Problem("act.field", (*guard.path, key), say)
    yield from _fields(guard.path, "payload", given.payload, act)
    yield from _fields(guard.path, "payload_has", given.payload_has, act)
    if given.payload_if is not None:
        yield from _fields((*guard.path, "payload_if"), "when", given.payload_if.when, act)
        yield from _fields((*guard.path, "payload_if"), "then", given.payload_if.then, act)


def _fields(path: Where, key: str, asked: dict[str, Names], act: ActKind) -> Iterator[Problem]:
    known = carried(act)
    for name, values in asked.items():
        here = (*path, key, name)
        if name not in known:
            yield Problem("act.field", here, not_among(name, f"um campo do ato “{act}”", known))
            continue
        kind = known[name]
        if key == "payload_has":
            if get_origin(kind) is not tuple:
                say = f"“payload_has” pede um campo que seja lista; “{name}” de “{act}” não é. Use “payload”."
                yield Problem("act.field", here, say)
                continue
            kind = get_args(kind)[0]
        for value in many(values):
            if not _fits(value, kind):
                yield Problem("act.value", here, f"“{name}” do ato “{act}” nunca vale “{value}”. {_values(kind)}")


def _fits(value: str, kind: Any) -> bool:
    if value == "":
        return True
    try:
        msgspec.convert(value, kind, strict=False)
    except msgspec.ValidationError:
        return False
    return True


def _values(kind: Any) -> str:
    if kind is bool:
        return "Valores: true, false."
    if isinstance(kind, EnumMeta):
        members: Mapping[str, Enum] = kind.__members__
        return f"Valores: {', '.join(str(member.value) for member in members.values())}."
    return "Confira o tipo do campo em `isonomia norms schema`."


@cache
def carried(act: ActKind) -> dict[str, Any]:
    """The fields that an act of a kind carries, with their types."""
    return {field.name: field.type for field in fields(ACTS[act].payload)}


def qualifiers(pack: Pack, act: ActKind) -> frozenset[str] | None:
    """What may follow the colon when the end of a term names an act: the subjects and the outcomes that rows tell
    of it. None when it carries one and no row says which there are."""
    kinds = [kind for name, kind in carried(act).items() if name in ("of", "outcome")]
    found = set(_SUBJECTS) if Subject in kinds else set()
    for site in rows(pack):
        if site.row.act is act:
            found |= set(site.row.to) if isinstance(site.row.to, dict) else set()
            for given in site.row.given:
                told = (given.outcome_in, given.payload.get("of"), given.payload.get("outcome"))
                found |= {name for names in told for name in many(names) if name}
    return frozenset(found) if found or not kinds else None


def decided_outcomes(pack: Pack) -> frozenset[str]:
    """The outcomes that a lane can have, as the rows of its decision have it: what an appeal makes of them is a
    sanction or none."""
    found = {"sanctioned", "dismissed"}
    for site in rows(pack):
        if site.row.act is ActKind.DECISION_ISSUED:
            found |= set(site.row.to) if isinstance(site.row.to, dict) else set()
            for given in site.row.given:
                found |= set(many(given.outcome_in))
    return frozenset(found)
