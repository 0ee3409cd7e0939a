"""The one door through which letters are made in bulk and posted."""

from collections.abc import Collection, Iterator, Sequence
from datetime import datetime, timedelta
from typing import IO

from django.db import IntegrityError, transaction

from isonomia.copies import keeping
from isonomia.documents.mailing import queries
from isonomia.documents.mailing.making import SHELF, step
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


def begin(actor: Actor, body: Body, chosen: Collection[int] | None, form: str) -> list[Mailing]:
    """Begins the files of the chosen letters of a body (None: of all that wait), each with as many letters as one
    holds; `advance` does the work of each. `form` names the form: sent twice, it begins them once. Raises
    `DocumentError` where no letter that waits was chosen."""
    with transaction.atomic():
        held = Body.objects.select_for_update().get(pk=body.pk)
        first = Mailing.objects.filter(body=held, form=form).first()
        if first is not None:
            return queries.batch_of(first)
        waiting = queries.waiting_ids(offices_of(actor), held)
        papers = [pk for pk in waiting if chosen is None or pk in chosen]
        if not papers:
            raise DocumentError("mailing.none", "Marque ao menos uma carta que espera postagem.")
        return [
            Mailing.objects.create(
                body=held, papers=part, by=actor.user, at=actor.at, form=form if at == 1 else f"{form}.{at}"
            )
            for at, part in enumerate(_parts(papers, queries.AT_MOST), start=1)
        ]


def _parts(papers: Sequence[int], most: int) -> Iterator[list[int]]:
    return (list(papers[at : at + most]) for at in range(0, len(papers), most))


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
        gone -= set(queries.held_files(gone))
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
