"""The door through which the practice of a body changes. `casefile.service.change_practice` calls it, and then counts
the running terms again."""

from collections.abc import Mapping
from datetime import date
from uuid import uuid4

from django.db import transaction

from isonomia.people.actor import Actor
from isonomia.people.models import Body
from isonomia.people.queries import offices_of
from isonomia.practice import wording
from isonomia.practice.checking import check_choosing, check_closing, check_restoring, check_valuing, check_withdrawing
from isonomia.practice.drafts import Changed, Choosing, Closing, NewPractice, Restoring, Valuing, Withdrawing
from isonomia.practice.models import Change, Choice, ClosedDay, OwnValue
from isonomia.practice.permission import refuse_others
from isonomia.practice.queries import LawInUse, law_of, law_read


def change(actor: Actor, body: Body, new: NewPractice, *, form: str) -> Changed:
    """Records a change of a body's practice, with its reason or legal act, as the next revision of the body.

    `form` names the form it came from: sent twice, it records once. Raises `NotYoursError`, `PracticeError`,
    `ChoiceError`, `CalendarError`, `CatalogueError`; then nothing has changed.
    """
    with transaction.atomic():
        held = Body.objects.select_for_update().get(pk=body.pk)
        twice = Change.objects.filter(body=held, form=form).first()
        if twice is not None:
            return Changed(held.pk, twice.revision, again=True)
        refuse_others(offices_of(actor), held, new)
        revision = held.revision + 1
        cause, norm, reason = _write(actor, held, new, revision)
        Change.objects.create(
            body=held,
            revision=revision,
            norm=norm,
            cause=cause,
            reason=reason,
            form=form,
            by=actor.user,
            at=actor.at,
        )
        held.revision = revision
        held.save(update_fields=["revision"])
        return Changed(held.pk, revision)


def tried(actor: Actor, body: Body, new: NewPractice) -> Mapping[str, LawInUse]:
    """The law as it would be after a change, for each norm of the body: the change is made and taken back. Raises as
    `change`."""
    with transaction.atomic():
        made = change(actor, body, new, form=uuid4().hex)
        laws = {norm: law_read(body, norm, made.revision) for norm in body.norms}
        transaction.set_rollback(True)
    return laws


def _write(actor: Actor, body: Body, new: NewPractice, revision: int) -> tuple[str, str, str]:
    """Writes the rows of a change; returns its cause, the norm that it touches (empty: all) and its reason in words."""
    match new:
        case Choosing():
            return new.kind, new.norm, _choose(actor, body, new, revision)
        case Restoring():
            return "setting", new.norm, _restore(actor, body, new, revision)
        case Closing():
            return "calendar", "", _close(actor, body, new, revision)
        case Withdrawing():
            return "calendar", "", _withdraw(actor, body, new, revision)
        case Valuing():
            return "value", "", _value(actor, body, new, revision)


def _choose(actor: Actor, body: Body, new: Choosing, revision: int) -> str:
    check_choosing(body, new)
    Choice.objects.create(
        body=body,
        norm=new.norm,
        kind=new.kind,
        name=new.name,
        value=new.value,
        reason=new.reason.strip(),
        revision=revision,
        by=actor.user,
        at=actor.at,
    )
    return wording.chosen(law_of(body, new.norm).norm, new)


def _restore(actor: Actor, body: Body, new: Restoring, revision: int) -> str:
    found = check_restoring(body, new)
    Choice.objects.bulk_create(
        Choice(
            body=body,
            norm=new.norm,
            kind=one.choice.kind,
            name=one.choice.name,
            value="",
            reason=new.reason.strip(),
            revision=revision,
            by=actor.user,
            at=actor.at,
        )
        for one in found
    )
    return wording.restored([one.told for one in found], new)


def _close(actor: Actor, body: Body, new: Closing, revision: int) -> str:
    days = check_closing(body, new, _today(actor, body))
    ClosedDay.objects.bulk_create(
        ClosedDay(
            body=body,
            day=day,
            kind=new.kind,
            label=new.label.strip(),
            act=new.act.strip(),
            hours=new.hours.strip(),
            known_from=new.published,
            revision=revision,
            by=actor.user,
            at=actor.at,
        )
        for day in days
    )
    return wording.closed(new, days)


def _withdraw(actor: Actor, body: Body, new: Withdrawing, revision: int) -> str:
    day = check_withdrawing(body, new, _today(actor, body))
    day.withdrawn_on, day.withdrawn_by, day.withdrawn_revision = new.published, new.act.strip(), revision
    day.save(update_fields=["withdrawn_on", "withdrawn_by", "withdrawn_revision"])
    return wording.withdrawn(day, new.act, new.published)


def _value(actor: Actor, body: Body, new: Valuing, revision: int) -> str:
    check_valuing(new)
    OwnValue.objects.create(
        body=body,
        series=new.series,
        since=new.since,
        amount=new.amount,
        source=new.source.strip(),
        revision=revision,
        by=actor.user,
        at=actor.at,
    )
    return wording.valued(new)


def _today(actor: Actor, body: Body) -> date:
    return actor.day_in(body.zone)
