"""Uploads that no act used in time are dropped, with their bytes where nobody else has them."""

from collections.abc import Collection
from datetime import datetime

from django.db import transaction

from isonomia.casefile.models import Attachment, Blob
from isonomia.casefile.papers import store
from isonomia.casefile.papers.limits import UNUSED_FOR
from isonomia.people.actor import Actor

_AT_ONCE = 50


def expire(at: datetime) -> int:
    """Drops the uploads that waited too long before an instant, at most fifty; returns how many."""
    before = at - UNUSED_FOR
    store.sweep(before)
    old = Attachment.objects.filter(act=None, at__lt=before)
    if not old.exists():
        return 0
    with transaction.atomic():
        papers = list(old.select_for_update().order_by("pk")[:_AT_ONCE])
        Attachment.objects.filter(pk__in=[paper.pk for paper in papers]).delete()
        for paper in papers:
            _forget(paper)
    return len(papers)


def discard(actor: Actor, tokens: Collection[str]) -> None:
    """Drops uploads of the actor that no act will use, with their bytes where nobody else has them."""
    with transaction.atomic():
        papers = list(Attachment.objects.filter(act=None, by=actor.user, token__in=tokens))
        Attachment.objects.filter(pk__in=[paper.pk for paper in papers]).delete()
        for paper in papers:
            _forget(paper)


def _forget(paper: Attachment) -> None:
    """The bytes go last, when nothing of the file refers to them."""
    if not Attachment.objects.filter(blob=paper.blob_id).exists():
        Blob.objects.filter(pk=paper.blob_id).delete()
        store.drop(paper.blob_id, store.SERVED)
    if paper.original_digest and not Attachment.objects.filter(original_digest=paper.original_digest).exists():
        store.drop(paper.original_digest, store.ORIGINALS)
