"""The one door through which anything enters a file. Every write is one transaction: all of it, or nothing."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from django.db import transaction

from isonomia.casefile import appending, assigning, moving, noting, prioritising, turning
from isonomia.casefile.access import joins_for_another, refuse_role, roles_in, visible_cases
from isonomia.casefile.drafts import Draft, Filing, Joining, Recorded
from isonomia.casefile.joining import join_all, join_one
from isonomia.casefile.models import Act, Case, CaseParty
from isonomia.casefile.numbering import next_number
from isonomia.casefile.projecting import project, project_first
from isonomia.casefile.reading import acts_from, situation_of
from isonomia.casefile.refusal import MovedOnError, NotAllowedError, RefusedActError
from isonomia.law.examine import Situation
from isonomia.law.fold.soundness import too_early
from isonomia.law.picking import REAL
from isonomia.law.reasons import Reason
from isonomia.people.actor import Actor
from isonomia.people.models import Body, User
from isonomia.people.queries import Office, offices_of
from isonomia.practice import service as practice
from isonomia.practice.drafts import Changed, NewPractice
from isonomia.practice.queries import LawInUse, law_at, law_of


class Preview(NamedTuple):
    """What an act would do, without recording it: the situation after it, or the reasons that refuse it."""

    number: int
    before: Situation
    after: Situation | None
    refused: tuple[Reason, ...]


class Beginning(NamedTuple):
    """With what a case begins: the law, as its body practises it now, and its parties."""

    law: LawInUse
    parties: Sequence[CaseParty]


def record(actor: Actor, case_id: int, draft: Draft, *, seen: int, form: str) -> Recorded:
    """Records an act, or refuses it and changes nothing.

    `seen` is how many acts the author saw when they opened the form; `form` names the form itself: sent twice, it
    records once. Raises `NotAllowedError`, `MovedOnError`, `RefusedActError` with the reasons, `papers.PaperError`.
    """
    with transaction.atomic():
        case = locked(case_id)
        twice = Act.objects.filter(case=case, form=form).first()
        if twice is not None:
            return Recorded(case.pk, twice.number, twice.digest, again=True)
        if seen != case.acts_count:
            raise MovedOnError(seen, case.acts_count)
        return _append(actor, case, draft, form)


def preview(actor: Actor, case: Case, draft: Draft) -> Preview:
    """What an act would do, or why it is refused. Records nothing. Raises `NotAllowedError`."""
    office = _office(actor, case, draft)
    law, acts = law_of(case.body, case.norm), acts_from(case.acts.all())
    act = appending.act_of(actor, case, draft)
    on = act.recorded
    before = situation_of(law, acts, on=on)
    refused = appending.against(law, acts, act, draft, outside=joins_for_another(draft.by, office))
    after = None if refused else situation_of(law, [*acts, act], on=on)
    return Preview(act.number, before, after, refused)


def file_case(actor: Actor, body: Body, filing: Filing, *, form: str) -> Recorded:
    """Files a new case with its first act, and those that follow it: gives it the next number of the body and the
    year. Returns the first act. Raises as `record`; nothing is filed when one of the acts is refused."""
    with transaction.atomic():
        twice = Act.objects.filter(form=form, number=1, author=actor.user)
        for case_id, digest in twice.values_list("case_id", "digest")[:1]:
            return Recorded(case_id, 1, digest, again=True)
        if early := too_early(filing.fact_day):
            raise RefusedActError(early)
        law = law_at(body.pk, filing.norm, Body.objects.values_list("revision", flat=True).get(pk=body.pk))
        day = actor.day_in(body.zone)
        number, ordinal = next_number(body, day.year)
        case = Case.objects.create(
            body=body,
            norm=filing.norm,
            number=number,
            year=day.year,
            ordinal=ordinal,
            subject=filing.subject,
            fact_day=filing.fact_day,
            fact_place=filing.fact_place,
            training=law.norm.status_on(day) not in REAL,
            priority=filing.priority,
            opened_at=actor.at,
        )
        recorded = _append(actor, case, filing.first, form, begins=Beginning(law, join_all(case, filing)))
        for at, draft in enumerate(filing.then, start=2):
            _append(actor, case, draft, f"{form}-{at}")
        return recorded


def join(actor: Actor, case_id: int, joining: Joining) -> str:
    """Adds somebody to a case, and returns the letter or code by which acts name them. Raises `NotAllowedError`."""
    with transaction.atomic():
        case = locked(case_id)
        _refuse_stranger(actor, case)
        code = join_one(case, joining)
        project(case, on=actor.day_in(case.body.zone))
        return code


def assign(actor: Actor, cases: Iterable[int], to: User | None) -> Sequence[Case]:
    """Gives the care of cases to somebody with a seat in their body, or to nobody (see `assigning.assign`)."""
    return assigning.assign(actor, cases, to)


def prioritise(actor: Actor, case_id: int, priority: str, *, ground: str) -> bool:
    """Gives a case a priority after its filing, or takes it (see `prioritising.prioritise`)."""
    return prioritising.prioritise(actor, case_id, priority, ground=ground)


def take_note(actor: Actor, moved: Iterable[int]) -> int:
    """Notes that the actor saw that terms moved by themselves; returns how many nobody had seen."""
    return noting.take_note(actor, moved)


def change_practice(actor: Actor, body: Body, new: NewPractice, *, form: str) -> Changed:
    """Records a change of a body's practice and counts the first of its running terms again; `recount` goes on.

    Raises as `practice.service.change`; then nothing has changed.
    """
    changed = practice.change(actor, body, new, form=form)
    recount(actor, Body.objects.get(pk=body.pk))
    return changed


def recount(actor: Actor, body: Body) -> moving.Recounted:
    """Counts again some of the open cases whose terms the practice of their body may have moved (see `moving`)."""
    return moving.recount(body, at=actor.at)


def turn(actor: Actor, body: Body) -> moving.Recounted:
    """Counts again a few of the cases of a body whose day came or whose practice changed, before a list reads them
    (see `turning`). Nothing to do costs two small queries."""
    return turning.turn(body, at=actor.at)


def locked(case_id: int) -> Case:
    """The case, which nobody else writes to until the transaction ends. Raises `Case.DoesNotExist`."""
    return Case.objects.select_for_update(of=("self",)).select_related("body", "standing").get(pk=case_id)


def _append(actor: Actor, case: Case, draft: Draft, form: str, *, begins: Beginning | None = None) -> Recorded:
    """Adds an act; `begins`: the case was made just now, and there is nothing of it to read or to take away."""
    office = _office(actor, case, draft)
    law, acts = (begins.law, []) if begins else (law_of(case.body, case.norm), acts_from(case.acts.all()))
    act = appending.act_of(actor, case, draft)
    refused = appending.against(law, acts, act, draft, outside=joins_for_another(draft.by, office))
    if refused:
        raise RefusedActError(refused)
    row = appending.append(actor, case, act, draft, office=office, form=form)
    situation = situation_of(law, [*acts, act], on=act.recorded)
    if begins:
        project_first(case, situation, law, begins.parties)
    else:
        project(case, on=act.recorded, situation=situation, law=law)
    return Recorded(case.pk, row.number, row.digest, case=case if begins else None)


def _office(actor: Actor, case: Case, draft: Draft) -> Office:
    return refuse_role(draft.by, roles_in(case, offices_of(actor), actor))


def _refuse_stranger(actor: Actor, case: Case) -> None:
    offices = offices_of(actor)
    if not roles_in(case, offices, actor) or not visible_cases(offices).filter(pk=case.pk).exists():
        raise NotAllowedError("case.not_yours", "O processo é de outro órgão, ou o seu assento não deixa mexer nele.")
