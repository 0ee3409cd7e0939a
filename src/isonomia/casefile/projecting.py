"""Projections: what lists and searches read, made from the acts each time they change and whenever a day passes that
changes them. They are caches: `rows_of` says what they must be, and `isonomia verify` compares."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from datetime import date, timedelta

from isonomia.casefile.models import Case, CaseParty, LaneStage, ProofAwaited, SearchKey, Standing, Term
from isonomia.casefile.moves import OPEN_STATUSES, keep_moves
from isonomia.casefile.reading import acts_from, situation_of
from isonomia.casefile.waiting import Waiting, waiting_in
from isonomia.law.acts import ActKind
from isonomia.law.deadlines import DeadlineView
from isonomia.law.examine import Situation
from isonomia.law.fold.selection import stage_label
from isonomia.law.fold.state import ClockStatus, Place
from isonomia.law.payloads.intake import CasesJoined
from isonomia.people.folding import tokens
from isonomia.practice.queries import LawInUse, law_of


@dataclass(slots=True)
class Rows:
    """Every projection of a case, unsaved."""

    standing: Standing
    stages: list[LaneStage] = field(default_factory=list)
    terms: list[Term] = field(default_factory=list)
    proofs: list[ProofAwaited] = field(default_factory=list)
    keys: list[SearchKey] = field(default_factory=list)


def rows_of(case: Case, situation: Situation, parties: Sequence[CaseParty], revision: int) -> Rows:
    """What the projections of a case must be, from its situation on a day."""
    waiting = waiting_in(situation)
    terms = [_term(case, view, executing=waiting.executing) for view in situation.deadlines if _is_told(view)]
    proofs = list(_proofs(case, situation, executing=waiting.executing))
    stages = [
        _stage(case, situation, place, track, stage)
        for place in (situation.case, *situation.lanes.values())
        for track, stage in place.tracks.items()
    ]
    return Rows(
        standing=_standing(case, situation, parties, waiting, proofs=len(proofs), revision=revision),
        stages=stages,
        terms=terms,
        proofs=proofs,
        keys=_keys(case, parties, joined_numbers(case, situation)),
    )


def project(case: Case, *, on: date, situation: Situation | None = None, law: LawInUse | None = None) -> Rows:
    """Makes the projections of a case anew, as they are on a day, and stores them; keeps which terms were moved
    since by changes of practice. In the caller's transaction."""
    keep_moves(case)
    law = law or law_of(case.body, case.norm)
    situation = situation or situation_of(law, acts_from(case.acts.all()), on=on)
    rows = rows_of(case, situation, list(case.parties.select_related("party")), law.revision)
    for model in (LaneStage, Term, ProofAwaited, SearchKey):
        model.objects.filter(case=case).delete()
    _store(rows)
    fields = [f.attname for f in Standing._meta.concrete_fields if f.attname != "case_id"]  # noqa: SLF001
    Standing.objects.update_or_create(case=case, defaults={name: getattr(rows.standing, name) for name in fields})
    return rows


def project_first(case: Case, situation: Situation, law: LawInUse, parties: Sequence[CaseParty]) -> None:
    """Stores the projections of a case that was made just now, with its first act: there are none to take away.
    `parties` are those with whom it was made."""
    rows = rows_of(case, situation, parties, law.revision)
    _store(rows)
    rows.standing.save(force_insert=True)


def _store(rows: Rows) -> None:
    LaneStage.objects.bulk_create(rows.stages)
    Term.objects.bulk_create(rows.terms)
    ProofAwaited.objects.bulk_create(rows.proofs)
    SearchKey.objects.bulk_create(rows.keys)


def _is_told(view: DeadlineView) -> bool:
    return view.status in OPEN_STATUSES or view.alarm


def _term(case: Case, view: DeadlineView, *, executing: bool) -> Term:
    return Term(
        case=case,
        body_id=case.body_id,
        name=view.name,
        label=view.label,
        place=view.place,
        role=view.role or "",
        event=view.event,
        due=view.due,
        latest=view.latest,
        executing=executing,
        status=view.status,
        alarms=view.alarm,
        cite=", ".join(view.cite),
        supplement=view.supplement,
    )


def _stage(case: Case, situation: Situation, place: Place, track: str, stage: str) -> LaneStage:
    return LaneStage(
        case=case,
        place=place.id,
        track=track,
        stage=stage,
        label=stage_label(situation.norm, track, stage),
        since=place.entered.get(track),
    )


def _proofs(case: Case, situation: Situation, *, executing: bool) -> Iterable[ProofAwaited]:
    sentences = iter(situation.awaiting_proof)
    for place, attempt in situation.notices_without_proof:
        yield ProofAwaited(
            case=case,
            body_id=case.body_id,
            act=int(attempt.id),
            place=place,
            mode=attempt.mode,
            subject=attempt.subject,
            since=attempt.days["sent"],
            executing=executing,
            say=next(sentences)[:300],
        )


def _standing(
    case: Case, situation: Situation, parties: Sequence[CaseParty], waiting: Waiting, *, proofs: int, revision: int
) -> Standing:
    names = [p.party.name for p in parties if p.role == "respondent" and p.party is not None]
    last = case.acts.order_by("-number").values_list("recorded_at", flat=True).first()
    return Standing(
        case=case,
        body_id=case.body_id,
        norm=case.norm,
        stage=waiting.stage,
        stage_label=waiting.stage_label[:200],
        waits_for=waiting.role,
        due=waiting.due,
        due_label=waiting.due_label[:200],
        whose=waiting.whose,
        names=_listed(names)[:300],
        open=waiting.open,
        executing=waiting.executing,
        proofs_missing=proofs,
        defects=len(situation.defects),
        rapporteur=situation.rapporteur,
        last_act_at=last,
        counted_at=case.acts_count,
        counted_on=situation.on,
        revision=revision,
        changes_on=changes_on(situation),
    )


def changes_on(situation: Situation) -> date | None:
    """The first day on which the projections may differ though nobody acts: the day after the nearest last day."""
    ends = [
        day
        for view in situation.deadlines
        if view.status is ClockStatus.RUNNING
        for day in (view.due, view.latest)
        if day is not None and day >= situation.on
    ]
    return min(ends) + timedelta(days=1) if ends else None


def _listed(names: Sequence[str]) -> str:
    """Who answers, in a line: the first two, and how many more."""
    if len(names) <= 2:
        return " e ".join(names)
    return f"{names[0]}, {names[1]} e mais {len(names) - 2}"


def joined_numbers(case: Case, situation: Situation) -> list[str]:
    """The numbers of the cases that were joined to this one, as written. No query where none was."""
    if ActKind.CASES_JOINED not in situation.case.done:
        return []
    acts = acts_from(case.acts.filter(kind=ActKind.CASES_JOINED))
    payloads = (act.payload for act in acts if act.id in situation.applied)
    return [number for payload in payloads if isinstance(payload, CasesJoined) for number in payload.cases]


def _keys(case: Case, parties: Sequence[CaseParty], joined: Sequence[str]) -> list[SearchKey]:
    words = {"".join(c for c in number if c.isdigit()) for number in (case.number, *joined)} - {""}
    words |= set(tokens(case.number)) | set(tokens(case.subject)) | set(tokens(case.fact_place))
    for one in parties:
        if one.party is not None:
            words |= tokens(one.party.name) | tokens(one.name_then)
            words |= {word.casefold() for word in (one.party.document, one.party.root) if word}
    return [SearchKey(case=case, body_id=case.body_id, token=word) for word in sorted(words)]
