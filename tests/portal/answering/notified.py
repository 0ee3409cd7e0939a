"""Somebody who was notified: a case walked as far as a scenario goes, a code for one lane, and a browser that is in."""

from datetime import date, datetime, time, timedelta
from zoneinfo import ZoneInfo

from django.test import Client

from isonomia.casefile.models import Act, Case
from isonomia.contact import noticing
from isonomia.contact.noticing import Issued
from isonomia.law.acts import ActKind
from isonomia.law.payloads.service import ServiceResult, ServiceSent
from isonomia.law.words import Capacity, Role
from isonomia.people.models import Body
from tests import clock, office, walking

START, BEFORE, CASE = "/responder/", "/responder/antes/", "/responder/processo/"
FIRST = {
    "recife-2011": "01-caminho-ordinario-ate-o-pagamento",
    "df-2013": "01-caminho-ordinario-ate-a-divida-ativa",
    "pb-2017": "03-norma-subsidiaria-ligada",
    "rj-2013-bill": "01-",
    "salvador-2022": "01-",
}
"""A scenario of each norm that goes a long way."""


def at(body: Body, day: date, hour: int = 15, minute: int = 0, second: int = 0) -> datetime:
    """The instant of a day and hour where a body is."""
    return datetime.combine(day, time(hour, minute, second), ZoneInfo(body.zone))


def walked(norm: str, until: date, scenario: str = "") -> walking.Walk:
    """A scenario of a norm carried out until a day, the day included."""
    begin = scenario or FIRST[norm]
    name = next(one for one in walking.shelf(norm) if one[1].startswith(begin))
    return walking.walk(name, until=until)


def day_of(norm: str, scenario: str, act: str) -> date:
    """The day on which a scenario of a norm has an act, the first time."""
    name = next(one for one in walking.shelf(norm) if one[1].startswith(scenario))
    return next(step.on for step in walking.scenario_named(name).steps if step.act == act)


def case_of(walk: walking.Walk) -> Case:
    """The case of a walk as it stands."""
    assert walk.case is not None
    return Case.objects.select_related("body").get(pk=walk.case.pk)


def code_for(case: Case, now: datetime, lane: str = "A", *, paper: Act | None = None) -> Issued:
    """A code for a lane, with the last notice to it unless told, given by the clerk."""
    found = list(noticing.carriers(case.acts.all(), {lane}))
    carrier = next((one for one in found if one.act == paper), found[-1])
    return noticing.issue(office.actor_of(case.body, Role.CLERK, now), case, carrier, form=office.new_form())


def ready(code: str) -> Client:
    """A browser in which a code was typed and not used yet."""
    client = Client()
    answer = client.post(START, {"code": code})
    assert (answer.status_code, answer.headers["Location"]) == (302, BEFORE), answer.content.decode()
    return client


def inside(case: Case, now: datetime, lane: str = "A") -> Client:
    """A browser of who answers in a lane, in by a code just given."""
    clock.tell(now)
    client = ready(code_for(case, now, lane).code)
    answer = client.post(BEFORE)
    assert (answer.status_code, answer.headers["Location"]) == (302, CASE)
    return client


def page(client: Client, address: str = CASE) -> str:
    """What somebody reads at an address."""
    answer = client.get(address)
    assert answer.status_code == 200, (address, answer.status_code)
    return answer.content.decode()


def mark_in(page: str) -> str:
    """What the button on the page of the words says of them."""
    return page.partition('name="kept" value="')[2].partition('"')[0]


def errand(slug: str) -> str:
    """The address of an errand."""
    return f"{CASE}enviar/{slug}/"


def sent(client: Client, slug: str, **typed: object) -> str:
    """What somebody reads after they sent an errand."""
    form = {"form": office.new_form(), "send": "1", **typed}
    answer = client.post(errand(slug), form, follow=True)
    assert answer.status_code == 200, answer.status_code
    return answer.content.decode()


def serve(case_id: int, now: datetime, lane: str = "A") -> None:
    """Sends a lane the notice of the opening by letter, and joins its proof an hour later."""
    case = Case.objects.get(pk=case_id)
    notice = ServiceSent(mode="post_ar", contents=("opening_act", "defence_term", "first_day_rule"))
    office.act(case, Role.CLERK, now, ActKind.SERVICE_SENT, notice, lanes=(lane,))
    result = ServiceResult(received_on=now.date(), capacity=Capacity.STAFF)
    office.act(case, Role.CLERK, now + timedelta(hours=1), ActKind.SERVICE_RESULT, result, lanes=(lane,))
