"""A case with a notice sent, whose paper is begun and signed: what tests of signing need before what they are about."""

from datetime import datetime, timedelta

from isonomia.casefile.models import Case
from isonomia.documents import service
from isonomia.documents.models import Paper
from isonomia.documents.service import Signing
from isonomia.law.acts import ActKind
from isonomia.law.payloads.service import ServiceSent
from isonomia.law.words import Role, Subject
from isonomia.people.actor import Actor
from isonomia.people.models import Body
from tests import office

AT = office.moment("04/05/2026 10:00")
LATER = AT + timedelta(days=1)
HOW = Signing("password", "https://processos.example")
NOTICE = 3
"""The number of the act of the notice."""


def noticed(body: Body, at: datetime = AT) -> Case:
    """A case opened against a firm, whose notice was sent on the same day."""
    opened = office.opened(body, at)
    contents = ("opening_act", "defence_term", "first_day_rule")
    payload = ServiceSent(of=Subject.OPENING, to=Role.RESPONDENT, mode="in_person", contents=contents)
    office.act(opened, Role.CLERK, at + timedelta(hours=2), ActKind.SERVICE_SENT, payload, lanes=("A",))
    return Case.objects.select_related("body", "standing").get(pk=opened.case_id)


def clerk(body: Body, at: datetime = LATER) -> Actor:
    """The clerk of a body, at an instant."""
    return office.actor_of(body, Role.CLERK, at)


def begun(case: Case, actor: Actor | None = None) -> Paper:
    """The draft of the paper of the notice."""
    return service.begin(actor or clerk(case.body), case.pk, NOTICE, name="opening_notice", lane="A")


def signed(case: Case, actor: Actor | None = None) -> Paper:
    """The paper of the notice, signed by the clerk."""
    actor = actor or clerk(case.body)
    return service.sign(actor, begun(case, actor).pk, HOW)
