"""Cases decided whose extracts are signed and wait for the gazette, for tests of it."""

from datetime import date, datetime, time
from zoneinfo import ZoneInfo

from isonomia.casefile.models import Case
from isonomia.casefile.queries import file_of
from isonomia.casefile.reading import act_from
from isonomia.documents import service
from isonomia.documents.due import due_of
from isonomia.documents.models import Paper
from isonomia.documents.preparing.allowing import candidates
from isonomia.documents.service import Signing
from isonomia.people.actor import Actor
from isonomia.people.models import Body
from isonomia.people.queries import offices_of
from tests import office
from tests.walking import Name, carried_out, practise, scenario_named

DECIDED: Name = ("recife-2011", "01-caminho-ordinario-ate-o-pagamento")
HOW = Signing("password", "https://processos.example")


def decided(body: Body, name: Name = DECIDED) -> tuple[Case, Paper]:
    """A case walked up to the day of its decision, and the signed extract of it."""
    day = day_of("decision_issued", name)
    walked = carried_out(name, body, until=day)
    assert walked.case is not None
    return walked.case, signed(walked.case, day)


def day_of(act: str, name: Name = DECIDED) -> date:
    """The day on which a scenario does an act for the first time."""
    return next(step.on for step in scenario_named(name).steps if step.act == act)


def clerk_on(body: Body, day: date, hour: int = 18) -> Actor:
    """The clerk of a body on a day."""
    return office.actor_of(body, "clerk", at(body, day, hour))


def at(body: Body, day: date, hour: int = 18) -> datetime:
    """An hour of a day, where the body is."""
    return datetime.combine(day, time(hour), ZoneInfo(body.zone))


def signed(case: Case, day: date, kind: str = "gazette_extract") -> Paper:
    """The extract of the decision of a case, or another paper for the gazette, signed by who may on that day."""
    clerk = clerk_on(case.body, day)
    file = file_of(case, offices_of(clerk), on=day)
    for row in file.rows:
        for due in due_of(file, row):
            if due.kind.name == kind:
                begun = service.begin(clerk, case.pk, row.number, name=due.name, lane=due.lane)
                able = candidates(case, due.kind, act_from(row), clerk)
                return service.sign(Actor(able[0].user, clerk.at), begun.pk, HOW)
    raise AssertionError


def practising(body: Body, name: Name = DECIDED) -> Body:
    """The body, practising as a scenario tells."""
    practise(body, scenario_named(name))
    return body
