"""Papers of the end: the certificate that a decision is final, the archiving of the case."""

from collections.abc import Iterator
from datetime import date

from msgspec import Struct

from isonomia.casefile.priors import final_on
from isonomia.casefile.queries import CaseFile
from isonomia.casefile.waiting import waiting_in
from isonomia.documents.blocks.money import BRL
from isonomia.documents.blocks.outcomes import stands
from isonomia.documents.blocks.owed import fined, owed_by
from isonomia.documents.blocks.returning import is_payable
from isonomia.documents.kind import Free, Kind, To
from isonomia.documents.source import Source
from isonomia.documents.view import Fact
from isonomia.documents.wording import listed
from isonomia.law.acts import ACTS, Act, ActKind
from isonomia.law.calendars import print_day
from isonomia.law.dosimetry import amount_in_words
from isonomia.law.fold.selection import stage_label
from isonomia.law.fold.services import describe, effective_day
from isonomia.law.fold.state import ClockStatus
from isonomia.law.words import ROLE_LABELS, SUBJECT_LABELS, Role

_DECIDED = frozenset({
    ActKind.DECISION_ISSUED, ActKind.RECONSIDERATION_DECIDED, ActKind.APPEAL_DECIDED, ActKind.HOMOLOGATION_DECIDED,
    ActKind.REVIEW_DECIDED,
})  # fmt: skip
_SUBJECTS = frozenset(ACTS[kind].tells for kind in (*_DECIDED, ActKind.CLARIFICATION_DECIDED))
_ON_THE_WAY = (*_DECIDED, ActKind.APPEAL_FILED, ActKind.GAZETTE_PUBLISHED)
_OVER = frozenset({ClockStatus.LAPSED, ClockStatus.RUNNING})


class Finality(Struct, frozen=True, kw_only=True):
    """What a certificate of finality says: for whom the decision is final and since when, and how it came to that."""

    parts: tuple[Fact, ...]
    done: tuple[Fact, ...]


class Archiving(Struct, frozen=True, kw_only=True):
    """How a case ended: what was decided of each, the stage where each matter came to rest, what is not paid yet."""

    outcomes: tuple[Fact, ...]
    ends: tuple[Fact, ...]
    left: tuple[Fact, ...]


def _draw_finality(source: Source) -> Finality:
    return Finality(parts=tuple(_final(source)), done=tuple(_way(source)))


def _final(source: Source) -> Iterator[Fact]:
    for lane in _final_lanes(source.file, source.act):
        place = source.file.situation.lanes[lane]
        day = final_on(source.file.law, place)
        since = f"; definitiva desde {print_day(day)}" if day else ""
        yield Fact(source.called(lane), f"{stands(place.outcome)}{since}")


def _way(source: Source) -> list[Fact]:
    """How it became final, in the order of days: what was decided and published, who was told of it and when, the terms
    of appeal left unused."""
    lanes = set(_final_lanes(source.file, source.act))
    told = sorted([*_acts(source, lanes), *_told(source, lanes), *_unused(source, lanes)], key=lambda one: one[0])
    return [Fact(print_day(day), say) for day, say in told]


def _acts(source: Source, lanes: set[str]) -> Iterator[tuple[date, str]]:
    applied = set(source.file.situation.applied)
    for row in source.file.rows:
        if row.kind in _ON_THE_WAY and str(row.number) in applied and (not row.lanes or lanes & set(row.lanes)):
            yield row.day, f"{ACTS[ActKind(row.kind)].label} (ato nº {row.number})"


def _told(source: Source, lanes: set[str]) -> Iterator[tuple[date, str]]:
    """The services of what was decided: from them the terms counted."""
    situation = source.file.situation
    several = len(lanes) > 1
    for place in (situation.case, *(situation.lanes[lane] for lane in sorted(lanes))):
        for (subject, role), served in place.served.items():
            day = effective_day(source.norm.pack.service[served.mode], served.days)
            if subject in _SUBJECTS and day is not None:
                whom = f" ({source.called(place.id)})" if several and place.id else ""
                about = f"Ciência de {ROLE_LABELS[role]}{whom} ({SUBJECT_LABELS[subject]})"
                yield day, f"{about}: {describe(served, source.norm)}"


def _unused(source: Source, lanes: set[str]) -> Iterator[tuple[date, str]]:
    for view in source.file.situation.deadlines:
        unused = view.place in lanes and view.status in _OVER and ActKind.APPEAL_FILED in view.clock.deadline.ends
        if unused and view.due is not None and view.due < source.on:
            whose = f" de {ROLE_LABELS[view.role]}" if view.role else ""
            yield view.due, f"Fim do prazo “{view.label}”{whose}, que não foi usado"


def _final_lanes(file: CaseFile, act: Act) -> list[str]:
    """The respondents for whom this is the last act that decided, and the decision is final."""
    lanes = act.lanes or tuple(file.situation.lanes)
    return [lane for lane in lanes if _is_last(file, act, lane) and _is_final(file, lane)]


def _is_final(file: CaseFile, lane: str) -> bool:
    place = file.situation.lanes[lane]
    return bool(place.outcome) and final_on(file.law, place) is not None


def _is_last(file: CaseFile, act: Act, lane: str) -> bool:
    applied = set(file.situation.applied)
    later = (row for row in file.rows if row.number > act.number and row.kind in _DECIDED)
    replaced = any(str(row.number) in applied and (not row.lanes or lane in row.lanes) for row in later)
    return act.id in applied and not replaced


def _makes_final(file: CaseFile, act: Act) -> bool:
    return bool(_final_lanes(file, act))


def _draw_archiving(source: Source) -> Archiving:
    situation = source.file.situation
    ends = tuple(
        Fact(_of_what(source, place.id, track), stage_label(source.norm, track, stage))
        for place in (situation.case, *situation.lanes.values()) for track, stage in place.tracks.items()
    )  # fmt: skip
    told = ((lane, place.outcome) for lane, place in situation.lanes.items() if place.outcome)
    return Archiving(
        outcomes=tuple(Fact(source.called(lane), stands(outcome)) for lane, outcome in told),
        ends=ends,
        left=_left(source),
    )


def _left(source: Source) -> tuple[Fact, ...]:
    """What each respondent still owes of a fine that may yet be paid, in reais of the day of the act."""
    return tuple(
        Fact(source.called(lane), amount_in_words(left, BRL))
        for lane in source.then.lanes if fined(source.file, lane) and is_payable(source.then, lane)
        if (left := owed_by(source.of(lane), source.act.day).left)
    )  # fmt: skip


def _of_what(source: Source, lane: str, track: str) -> str:
    label = source.norm.pack.procedure[track].label
    return f"{label}, {source.called(lane)}" if lane else label


def _is_over(file: CaseFile, act: Act) -> bool:
    """Whether nothing is still to come in the case, and the act is the last one that was done in it."""
    last = next((row for row in reversed(file.rows) if row.kind != ActKind.PAPER_SIGNED), None)
    return last is not None and str(last.number) == act.id and not waiting_in(file.situation).open


def _brief_finality(_source: Source) -> tuple[str, ...]:
    return ("A decisão é definitiva: nesta via administrativa não cabe mais recurso.",)


def _brief_archiving(source: Source) -> tuple[str, ...]:
    left = _left(source)
    if left:
        owed = listed([f"{one.label}, {one.value}" for one in left])
        return (
            "Neste processo o órgão nada mais tem a fazer: ele vai ao arquivo. Os autos continuam guardados.",
            f"A multa não está paga. Falta: {owed}.",
        )
    return ("Nada mais há a fazer neste processo: ele vai ao arquivo. Os autos continuam guardados.",)


FINALITY = Kind(
    name="finality_certificate",
    label="Certidão de decisão definitiva",
    office=Role.CLERK,
    series="Certidão",
    of=_DECIDED,
    to=To.FILE,
    draw=_draw_finality,
    brief=_brief_finality,
    fits=_makes_final,
)
ARCHIVING = Kind(
    name="archiving",
    label="Termo de arquivamento",
    office=Role.CLERK,
    series="Termo",
    of=frozenset(ActKind) - {ActKind.PAPER_SIGNED},
    to=To.FILE,
    draw=_draw_archiving,
    brief=_brief_archiving,
    fits=_is_over,
    free=(Free("more", "Observações"),),
)
KINDS = (FINALITY, ARCHIVING)
