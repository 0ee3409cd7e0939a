"""Reads of notices told by e-mail: the messages of a case with their delivery, those that failed, those to be sent."""

from collections.abc import Iterable, Sequence
from datetime import datetime
from itertools import islice

from django.db.models import Exists, OuterRef, Prefetch

from isonomia.casefile.access import visible_cases
from isonomia.casefile.models import Act, Case, ProofAwaited
from isonomia.casefile.queries import CaseFile
from isonomia.copies.permission import CONDUCTING
from isonomia.documents.emailing.delivery import Delivery
from isonomia.documents.emailing.tables import BOUNCED, DEFERRED, REFUSED, TRYING, Email, EmailStep
from isonomia.documents.emailing.writing import MESSAGE
from isonomia.documents.models import SIGNED
from isonomia.documents.queries import Line, lines_of
from isonomia.people.queries import Office

LISTED = 20
"""How many failed messages the page of the day lists, the oldest first."""
AT_ONCE = 500
"""How many messages one run of the sender takes."""


def deliveries_of(case: Case) -> dict[tuple[int, str], list[Delivery]]:
    """The messages of a case by the number of the notice and the lane, the newest first. Two queries."""
    told: dict[tuple[int, str], list[Delivery]] = {}
    rows = Email.objects.filter(case=case).select_related("act", "by").order_by("-pk").prefetch_related(_steps())
    for one in rows:
        told.setdefault((one.act.number, one.lane), []).append(Delivery(one, tuple(one.steps.all())))
    return told


def delivery_of(act: Act, lane: str) -> Delivery | None:
    """The newest message about a notice in a lane. Two queries."""
    found = Email.objects.filter(act=act, lane=lane).order_by("-pk").prefetch_related(_steps()).first()
    return Delivery(found, tuple(found.steps.all())) if found else None


def is_awaited(case: Case, act: Act, lane: str) -> bool:
    """Whether the result of a notice in a lane is not in the file yet. One query."""
    return ProofAwaited.objects.filter(case=case, act=act.number, place=lane).exists()


def unsigned(file: CaseFile, row: Act, lane: str) -> list[Line]:
    """The papers of a notice, for who answers in a lane, that are to be signed before an e-mail tells of it. One
    query."""
    return [
        one for one in lines_of(file, [row])
        if one.due.kind.signed and one.due.kind.name != MESSAGE and one.due.lane in {"", lane}
        and (one.current is None or one.current.state != SIGNED)
    ]  # fmt: skip


def failed_for(offices: Iterable[Office]) -> Sequence[Email]:
    """The messages that did not arrive, of notices whose result nobody has recorded, in the cases that these offices
    conduct: the oldest first, so many at most. One query."""
    conducting = [one for one in offices if one.office in CONDUCTING]
    waits = ProofAwaited.objects.filter(case=OuterRef("case"), act=OuterRef("act__number"), place=OuterRef("lane"))
    newer = Email.objects.filter(act=OuterRef("act"), lane=OuterRef("lane"), pk__gt=OuterRef("pk"))
    failed = EmailStep.objects.filter(email=OuterRef("pk"), kind__in=(BOUNCED, REFUSED))
    rows = Email.objects.filter(Exists(failed), Exists(waits), ~Exists(newer), case__in=visible_cases(conducting))
    return list(rows.select_related("case", "act").order_by("pk")[:LISTED])


def due_at(at: datetime) -> list[Delivery]:
    """The messages to be tried at an instant, the oldest first, so many at most. Two queries,
    and one more for each so many that wait."""
    ended = EmailStep.objects.filter(email=OuterRef("pk")).exclude(kind__in=(TRYING, DEFERRED))
    rows = Email.objects.filter(~Exists(ended)).order_by("pk").prefetch_related(_steps())
    read = (Delivery(row, tuple(row.steps.all())) for row in rows.iterator(chunk_size=AT_ONCE))
    return list(islice((one for one in read if one.is_due(at)), AT_ONCE))


def _steps() -> "Prefetch[str]":
    """The steps of messages, without the notifications that came back: those are read where they are needed."""
    return Prefetch("steps", EmailStep.objects.defer("raw"))
