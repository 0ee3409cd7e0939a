"""A case with papers of every kind, and its respondents served, for tests of copies."""

import io
from datetime import datetime

from isonomia.casefile.models import Attachment, Case
from isonomia.casefile.papers import receive
from isonomia.copies import service
from isonomia.copies.models import Review
from isonomia.law.acts import ActKind
from isonomia.law.payloads.instruction import EvidenceJoined
from isonomia.law.payloads.service import ServiceResult, ServiceSent
from isonomia.law.words import Role
from isonomia.people.actor import Actor
from isonomia.people.models import Body, Party
from tests import office

WHEN = office.moment("02/03/2026 10:00")
SERVED = office.moment("09/03/2026 10:00")
LATER = office.moment("10/03/2026 10:00")


def clerk(body: Body, at: datetime = LATER) -> Actor:
    """The clerk of the body."""
    return office.actor_of(body, Role.CLERK, at)


def handed(body: Body, name: str, raw: bytes, at: datetime = LATER) -> str:
    """The token of a paper handed in by the clerk."""
    return receive(clerk(body, at), name, io.BytesIO(raw)).token


def case_of(body: Body, *respondents: Party) -> Case:
    """An opened case."""
    recorded = office.opened(body, WHEN, *respondents)
    return Case.objects.get(pk=recorded.case_id)


def serve(case: Case, lane: str = "A", uploads: tuple[str, ...] = (), at: datetime | None = None) -> None:
    """Serves the opening on a lane by mail, with proof, early in the case or at an instant."""
    sent = ServiceSent(mode="post_ar", contents=("opening_act", "defence_term", "first_day_rule"))
    sent_at, proved_at = (at, at) if at else (office.moment("03/03/2026 10:00"), SERVED)
    office.act(case, Role.CLERK, sent_at, ActKind.SERVICE_SENT, sent, lanes=(lane,), uploads=uploads)
    result = ServiceResult(received_on=max(sent_at, office.moment("05/03/2026 09:00")).date(), received_by="dono")
    office.act(case, Role.CLERK, proved_at, ActKind.SERVICE_RESULT, result, lanes=(lane,))


def joined(case: Case, name: str, raw: bytes, lanes: tuple[str, ...] = ()) -> Attachment:
    """A paper joined to a case as evidence."""
    body = case.body
    token = handed(body, name, raw)
    payload = EvidenceJoined(what="documento")
    office.act(case, Role.CLERK, LATER, ActKind.EVIDENCE_JOINED, payload, lanes=lanes, uploads=(token,))
    return Attachment.objects.select_related("blob", "act", "case__body").get(token=token)


def prepared(case: Case, paper: Attachment, audience: str = "answering") -> Review:
    """A paper taken up and read."""
    (review,) = service.propose(clerk(case.body), case, [paper], audience)
    return service.finish(clerk(case.body), review)


def confirmed(case: Case, review: Review) -> Review:
    """A paper whose pages were all opened, and that was confirmed."""
    for sheet in review.sheets.all():
        service.look(clerk(case.body), review, sheet.number)
    service.confirm(clerk(case.body), review)
    return Review.objects.get(pk=review.pk)
