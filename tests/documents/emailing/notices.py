"""A case whose notice goes by electronic means under a norm that knows them, signed, its party with an e-mail."""

from datetime import date, datetime

from isonomia.casefile.models import Act, Case
from isonomia.casefile.queries import CaseFile, file_of
from isonomia.documents import service
from isonomia.documents.emailing import service as emailing
from isonomia.documents.emailing.queries import unsigned
from isonomia.documents.emailing.tables import Email
from isonomia.documents.service import Signing
from isonomia.law.acts import ActKind
from isonomia.law.payloads.service import ServiceSent
from isonomia.law.words import Role, Subject
from isonomia.people.actor import Actor
from isonomia.people.models import Body, Party
from isonomia.people.queries import offices_of
from tests import clock, office
from tests.walking import Name, walk

ADDRESS = "contato@bar-da-aurora.example"
PORTAL = "https://processos.example/responder/"
OPENED: dict[str, tuple[Name, date]] = {
    "salvador-2022": (("salvador-2022", "01-caminho-comum-ate-o-pagamento"), date(2026, 8, 6)),
    "rj-2013-bill": (("rj-2013-bill", "28-carta-devolvida-depois-diario"), date(2026, 3, 4)),
}
"""The norms that let a notice to who answers be read on a screen: a scenario of each, and the day of its opening."""


def noticed(norm: str = "salvador-2022", *, address: str = ADDRESS, signed: bool = True) -> Act:
    """The notice, sent at four in the afternoon of the day of the opening, which it then is."""
    name, day = OPENED[norm]
    walked = walk(name, until=day)
    assert walked.case is not None, walked.wrong
    Party.objects.filter(body=walked.body).update(email=address)
    at = office.moment(f"{day:%d/%m/%Y} 16:00")
    payload = ServiceSent(of=Subject.OPENING, mode="electronic", contents=("opening_act", "defence_term"))
    done = office.act(walked.case, Role.CLERK, at, ActKind.SERVICE_SENT, payload, lanes=("A",))
    row = Act.objects.select_related("case__body", "case__standing").get(case=done.case_id, number=done.number)
    clock.tell(at)
    if signed:
        sign(row, at)
    return row


def sign(row: Act, at: datetime) -> None:
    """Signs the papers of a notice."""
    actor = clerk(row.case.body, at)
    for line in unsigned(file(row, at), row, "A"):
        begun = service.begin(actor, row.case_id, row.number, name=line.due.name, lane=line.due.lane)
        service.sign(actor, begun.pk, Signing("password", "https://processos.example"))


def clerk(body: Body, at: datetime) -> Actor:
    """The clerk of a body."""
    return office.actor_of(body, Role.CLERK, at)


def file(row: Act, at: datetime) -> CaseFile:
    """The case of a notice, as its clerk opens it."""
    case = Case.objects.select_related("body", "standing").get(pk=row.case_id)
    return file_of(case, offices_of(clerk(case.body, at)), on=at.date())


def queued(row: Act, at: datetime, form: str = "") -> Email:
    """The e-mail of a notice, queued by the clerk."""
    actor = clerk(row.case.body, at)
    return emailing.queue(actor, file(row, at), row, "A", portal=PORTAL, form=form or office.new_form())
