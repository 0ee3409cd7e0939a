"""Copies leave: covered ones once they are drawn; whole, described and withheld ones by a word with its reasons.

A copy never changes. A later one of the same paper stands in its place for whom it was released to, and says so.
"""

from collections.abc import Collection, Iterable
from datetime import datetime
from typing import NamedTuple

from django.db import transaction

from isonomia.casefile.models import Attachment, Case, CaseParty
from isonomia.casefile.service import locked
from isonomia.copies import drawing, keeping
from isonomia.copies.labelling import label_of
from isonomia.copies.models import COURT, PUBLIC, Copy, Kind, Release, Review, State
from isonomia.copies.permission import refuse_others
from isonomia.copies.refusal import CopyError
from isonomia.people.actor import Actor
from isonomia.people.models import User

REASON_LENGTH, CITE_LENGTH, TOLD_LENGTH = 1000, 200, 20_000


class Decision(NamedTuple):
    """A word about a paper that is not a covered copy: to whom, why, by which provision where one is named, and of a
    description, what it says. `form` names the form: sent twice, it counts once."""

    to: tuple[str, ...]
    reason: str
    form: str
    cite: str = ""
    told: str = ""


def order(actor: Actor, review: Review, to: Collection[str], form: str) -> Review:
    """Orders the release of a confirmed paper: it is drawn from here on. Raises `CopyError`, `NotAllowedError`."""
    refuse_others(actor, review.case)
    with transaction.atomic():
        now = Review.objects.select_for_update().get(pk=review.pk)
        if now.form == form and now.state in {State.DRAWING, State.RELEASED}:
            return now
        if now.state != State.CONFIRMED:
            raise CopyError("copy.unconfirmed", "Confirme antes o que fica coberto; só então o papel é liberado.")
        now.to = _receivers(now.case, to, {PUBLIC} if now.audience == "public" else set())
        now.state, now.form, now.trouble = State.DRAWING, form, ""
        now.ordered_by, now.ordered_at = actor.user, actor.at
        now.save()
        return now


def release_drawn(review: Review, at: datetime) -> Copy | None:
    """The copy of a paper whose pages are all drawn, released; None when somebody else just did it."""
    bound = drawing.made(review)
    with transaction.atomic():
        case = locked(review.case_id)
        now = _held(review.pk)
        if now.state != State.DRAWING or now.ordered_by is None:
            return None
        copy = _entered(
            case,
            review.paper,
            Kind.COVERED,
            Decision(tuple(now.to), now.reason, now.form),
            now.ordered_by,
            at,
            bound,
            now,
        )
        now.state = State.RELEASED
        now.save(update_fields=["state"])
        transaction.on_commit(lambda: drawing.sweep(now))
        return copy


def _held(pk: int) -> Review:
    """A paper being prepared, which nobody else changes until the transaction ends."""
    rows = Review.objects.select_for_update(of=("self",)).select_related("confirmed_by", "ordered_by")
    return rows.get(pk=pk)


def withhold(actor: Actor, case: Case, paper: Attachment, decision: Decision) -> Copy:
    """Says that a paper is not shown, and why. Raises `CopyError`, `NotAllowedError`."""
    return _decided(actor, case, paper, Kind.WITHHELD, decision)


def release_whole(actor: Actor, case: Case, paper: Attachment, decision: Decision) -> Copy:
    """Releases a paper as it is served, with nothing covered: to a court or prosecutor, or, for reasons told, to who
    answers. Raises `CopyError`, `NotAllowedError`."""
    blob = paper.blob
    bound = drawing.Made(blob.digest, blob.mime, blob.size, blob.pages, 0)
    return _decided(actor, case, paper, Kind.WHOLE, decision, bound)


def describe(actor: Actor, case: Case, paper: Attachment, decision: Decision) -> Copy:
    """Puts a written description in the place of a paper that can't be covered, as sound and film. Raises `CopyError`,
    `NotAllowedError`."""
    if not decision.told.strip():
        raise CopyError("copy.untold", "Escreva o que o papel mostra ou diz, sem o que identifica alguém.")
    raw = decision.told[:TOLD_LENGTH].strip().encode()
    refuse_others(actor, case)
    digest = keeping.keep(raw, keeping.COPIES)
    return _decided(actor, case, paper, Kind.DESCRIBED, decision, drawing.Made(digest, "text/plain", len(raw), None, 0))


def release_also(actor: Actor, copy: Copy, to: Collection[str]) -> list[Release]:
    """Releases a copy that is out to others who answer: those who were served later. Raises `CopyError`."""
    refuse_others(actor, copy.case)
    with transaction.atomic():
        case = locked(copy.case_id)
        there = set(copy.releases.values_list("to", flat=True))
        new = [one for one in _receivers(case, to, set()) if one not in there]
        rows = (Release(copy=copy, case=case, paper=copy.paper, to=one, by=actor.user, at=actor.at) for one in new)
        return Release.objects.bulk_create(rows)


def again(actor: Actor, review: Review, reason: str) -> Review:
    """Another version of a released paper to be prepared, from what was covered in the last. Raises `CopyError`."""
    refuse_others(actor, review.case)
    why = reason.strip()[:400]
    if not why:
        raise CopyError("copy.unreasoned", "Escreva por que outra versão: o motivo acompanha a cópia nova.")
    with transaction.atomic():
        last = Review.objects.select_for_update().filter(paper=review.paper, audience=review.audience).latest("version")
        if last.state != State.RELEASED:
            return last
        new = Review.objects.get(pk=last.pk)
        new.pk, new.version, new.state, new.reason, new.form, new.to = (
            None,
            last.version + 1,
            State.PROPOSED,
            why,
            "",
            [],
        )
        new.started_by, new.started_at, new.drawn = actor.user, actor.at, 0
        new.opened_by = new.opened_at = new.confirmed_by = new.confirmed_at = new.ordered_by = new.ordered_at = None
        new.save()
        sheets = list(last.sheets.all())
        for sheet in sheets:
            sheet.pk, sheet.review, sheet.drawing, sheet.seen_at = None, new, "", None
        type(sheets[0]).objects.bulk_create(sheets)
        return new


def _decided(
    actor: Actor, case: Case, paper: Attachment, kind: Kind, decision: Decision, bound: drawing.Made | None = None
) -> Copy:
    refuse_others(actor, case)
    if not decision.reason.strip():
        raise CopyError("copy.unreasoned", "Escreva o motivo: ele acompanha o papel e é lido por quem responde.")
    to = _receivers(case, decision.to, {COURT} if kind is Kind.WHOLE else set())
    with transaction.atomic():
        held = locked(case.pk)
        return _entered(held, paper, kind, decision._replace(to=tuple(to)), actor.user, actor.at, bound)


def _entered(
    case: Case,
    paper: Attachment,
    kind: Kind,
    decision: Decision,
    by: User,
    at: datetime,
    bound: drawing.Made | None,
    review: Review | None = None,
) -> Copy:
    """The copy and its releases, in the transaction of the caller, who holds the case."""
    earlier = list(Copy.objects.filter(paper=paper))
    twice = next((one for one in earlier if one.form == decision.form), None)
    if twice is not None:
        return twice
    act = paper.act
    if act is None or paper.case_id != case.pk:
        raise CopyError("copy.elsewhere", "O papel não é deste processo. Abra o processo e siga o papel dali.")
    among = list(act.papers.values_list("pk", flat=True))
    copy = Copy.objects.create(
        case=case, paper=paper, act=act, kind=kind, version=len(earlier) + 1,
        digest=bound.digest if bound else "", mime=bound.mime if bound else "", size=bound.size if bound else 0,
        pages=bound.pages if bound else None, covered=bound.covered if bound else 0,
        source_digest=paper.blob_id, label=label_of(act, among.index(paper.pk) + 1, len(among)),
        reason=decision.reason.strip()[:REASON_LENGTH], cite=decision.cite.strip()[:CITE_LENGTH],
        told=decision.told.strip()[:TOLD_LENGTH],
        confirmed_by=review.confirmed_by if review else None, confirmed_at=review.confirmed_at if review else None,
        by=by, at=at, supersedes=earlier[-1] if earlier else None, form=decision.form,
    )  # fmt: skip
    Release.objects.bulk_create(Release(copy=copy, case=case, paper=paper, to=one, by=by, at=at) for one in decision.to)
    return copy


def _receivers(case: Case, to: Iterable[str], others: set[str]) -> list[str]:
    """For whom a copy is, of those for whom it may be. Raises `CopyError` when that is nobody."""
    lanes = set(CaseParty.objects.filter(case=case, role="respondent").values_list("code", flat=True))
    allowed = others if others == {PUBLIC} else lanes | others
    found = sorted(set(to) & allowed)
    if not found:
        raise CopyError("copy.nobody", "Marque para quem é a cópia.")
    return found
