"""The one door through which letters are made in bulk and posted."""

from collections.abc import Collection
from datetime import datetime, timedelta
from typing import IO

from django.db import IntegrityError, transaction

from isonomia.copies import keeping
from isonomia.documents.mailing.making import SHELF, step
from isonomia.documents.mailing.queries import held_files, letters_of
from isonomia.documents.mailing.tables import Mailing, Posted
from isonomia.documents.models import Paper
from isonomia.documents.refusal import DocumentError
from isonomia.law.identity import parse_tracking
from isonomia.people.actor import Actor
from isonomia.people.models import Body
from isonomia.people.queries import offices_of

KEPT_FOR = timedelta(days=30)
"""How long a file of letters is kept: it holds addresses, and can be made anew from the notices, which stay."""
_AT_ONCE = 50


def begin(actor: Actor, body: Body, chosen: Collection[int], form: str) -> Mailing:
    """Begins a file of the chosen letters of a body; `advance` does the work. `form` names the form: sent twice, it
    begins one. Raises `DocumentError` where no letter that waits was chosen."""
    twice = Mailing.objects.filter(body=body, form=form).first()
    if twice is not None:
        return twice
    papers = [one.pk for one in letters_of(offices_of(actor), body) if one.pk in chosen]
    if not papers:
        raise DocumentError("mailing.none", "Marque ao menos uma carta que espera postagem.")
    return Mailing.objects.create(body=body, papers=papers, by=actor.user, at=actor.at, form=form)


def advance(actor: Actor, mailing: Mailing) -> Mailing:
    """One step of the work."""
    return step(actor, mailing)


def content(mailing: Mailing) -> IO[bytes]:
    """The file that was made. Raises `PaperError` when the store has lost it."""
    return keeping.taken_out(mailing.digest, SHELF)


def sweep(at: datetime) -> int:
    """Takes away files of letters, made or half made, whose time was over at an instant, a few at once; that it was
    done, and when, stays on record. Returns how many."""
    with transaction.atomic():
        old = list(Mailing.objects.select_for_update().filter(at__lte=at - KEPT_FOR, swept_at=None)[:_AT_ONCE])
        gone = {digest for one in old for digest in (one.digest, *one.parts) if digest}
        Mailing.objects.filter(pk__in=[one.pk for one in old]).update(digest="", size=0, parts=[], swept_at=at)
        gone -= set(held_files(gone))
    for digest in gone:
        keeping.drop(digest, SHELF)
    return len(old)


def post(actor: Actor, paper: Paper, typed: str) -> Posted:
    """Enters the number under which a letter was posted. Raises `IdentityError` for what is no such number,
    `DocumentError` for one that another letter has."""
    code = parse_tracking(typed)
    try:
        with transaction.atomic():
            return Posted.objects.create(paper=paper, code=code, by=actor.user, at=actor.at)
    except IntegrityError:
        say = f"O código {code} já é de outra carta. Leia o código desta."
        raise DocumentError("mailing.twice", say) from None
