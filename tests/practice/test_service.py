"""A practice changes by the hand of who may, with a reason or an act, and every earlier practice can be had again."""

from datetime import date
from decimal import Decimal

import pytest

from isonomia.law.calendars import CalendarError, DayKind
from isonomia.law.errors import LawError
from isonomia.law.norm.choosing import ChoiceError
from isonomia.law.values import value_on
from isonomia.law.words import Role
from isonomia.people.actor import Actor
from isonomia.people.models import Body, Mandate, Seat
from isonomia.people.queries import offices_of
from isonomia.people.refusal import NotYoursError
from isonomia.practice import service
from isonomia.practice.drafts import Choosing, Closing, NewPractice, Valuing, Withdrawing
from isonomia.practice.models import Change, Choice, ClosedDay, OwnValue
from isonomia.practice.permission import may_choose, may_keep
from isonomia.practice.queries import law_at, law_of
from isonomia.practice.refusal import PracticeError
from tests.office import actor_of, empty_body, moment, new_form, person, seat

WHEN = moment("02/03/2026 10:00")
FIRST_DAY = "counting_start"


def reading(value: str, reason: str = "Parecer 4/2026 da procuradoria.") -> Choosing:
    return Choosing("recife-2011", "reading", FIRST_DAY, value, reason)


def closing(day: date = date(2026, 3, 10), *, kind: DayKind = DayKind.NO_OFFICE, **more: object) -> Closing:
    told = {"to": day, "label": "Luto oficial", "act": "Decreto 10/2026", "published": date(2026, 3, 1)} | more
    return Closing(day, kind=kind, **told)  # type: ignore[arg-type]  # the table of a test


def changed(body: Body, new: NewPractice, by: str = Role.AUTHORITY) -> Body:
    service.change(actor_of(body, by, WHEN), body, new, form=new_form())
    return Body.objects.get(pk=body.pk)


def refused(body: Body, new: NewPractice, by: str = Role.AUTHORITY) -> LawError:
    before = Body.objects.get(pk=body.pk).revision
    with pytest.raises(LawError) as error:
        service.change(actor_of(body, by, WHEN), body, new, form=new_form())
    assert Body.objects.get(pk=body.pk).revision == before
    assert not any(model.objects.filter(body=body).exists() for model in (Change, Choice, ClosedDay, OwnValue))
    return error.value


def test_a_reading_holds_from_its_revision_on_and_the_earlier_law_can_be_had(body: Body) -> None:
    adopted = law_of(body, "recife-2011").norm.option(FIRST_DAY)
    other = next(o for o in law_of(body, "recife-2011").norm.pack.readings[FIRST_DAY].options if o != adopted)
    now = changed(body, reading(other))
    assert now.revision == body.revision + 1
    assert law_of(now, "recife-2011").norm.option(FIRST_DAY) == other
    law_at.cache_clear()
    assert law_at(body.pk, "recife-2011", body.revision).norm.option(FIRST_DAY) == adopted
    back = changed(body, reading("", "Volta ao que vem na norma."))
    assert law_of(back, "recife-2011").norm.option(FIRST_DAY) == adopted
    assert Choice.objects.filter(body=body).count() == 2


def test_a_day_is_closed_by_an_act_and_opened_by_another(body: Body) -> None:
    day = date(2026, 3, 10)
    closed = changed(body, closing(), by=Role.CLERK)
    assert not law_of(closed, "recife-2011").calendar.is_working(day)
    row = ClosedDay.objects.get(body=body)
    opened = changed(body, Withdrawing(row.pk, "Decreto 11/2026", date(2026, 3, 2)))
    assert law_of(opened, "recife-2011").calendar.is_working(day)
    law_at.cache_clear()
    assert not law_at(body.pk, "recife-2011", closed.revision).calendar.is_working(day)
    with pytest.raises(PracticeError, match="já não está"):
        changed(body, Withdrawing(row.pk, "Decreto 12/2026", date(2026, 3, 2)))


def test_a_confirmed_value_is_no_longer_provisional(body: Body) -> None:
    since = date(2026, 1, 1)
    known = value_on(law_of(body, "recife-2011").values["ufir-rj"], since)
    assert known.is_provisional
    now = changed(body, Valuing("ufir-rj", since, known.value, "Resolução 900/2025"), by=Role.CLERK)
    held = value_on(law_of(now, "recife-2011").values["ufir-rj"], since)
    assert (held.value, held.is_provisional, held.source) == (known.value, False, "Resolução 900/2025")


def test_the_same_form_twice_changes_once(body: Body) -> None:
    actor, form = actor_of(body, Role.AUTHORITY, WHEN), new_form()
    first = service.change(actor, body, closing(), form=form)
    second = service.change(actor, body, closing(), form=form)
    assert (second.revision, second.again) == (first.revision, True)
    assert ClosedDay.objects.count() == 1


def test_a_change_that_was_only_tried_leaves_nothing(body: Body) -> None:
    laws = service.tried(actor_of(body, Role.AUTHORITY, WHEN), body, closing())
    assert not laws["recife-2011"].calendar.is_working(date(2026, 3, 10))
    assert not Change.objects.exists()
    assert not ClosedDay.objects.exists()
    assert law_of(Body.objects.get(pk=body.pk), "recife-2011").calendar.is_working(date(2026, 3, 10))


@pytest.mark.parametrize(
    ("office", "choose", "keep"),
    [
        (Role.AUTHORITY, True, True),
        (Role.CHAIR, True, True),
        (Role.CLERK, False, True),
        (Role.INSPECTOR, False, False),
        (Role.COUNCIL, False, False),
        (Role.TREASURY, False, False),
        (Role.CUSTODIAN, False, False),
        ("administration", False, False),
    ],
)
def test_who_decides_chooses_and_the_clerk_keeps_calendar_and_values(
    body: Body, office: str, *, choose: bool, keep: bool
) -> None:
    offices = offices_of(actor_of(body, office, WHEN))
    assert (may_choose(offices, body, "recife-2011"), may_keep(offices, body)) == (choose, keep)
    if not choose:
        assert isinstance(refused(body, reading("excluded"), by=office), NotYoursError)
    if not keep:
        assert isinstance(refused(body, closing(), by=office), NotYoursError)


def test_a_seat_of_another_norm_of_another_body_or_of_the_past_changes_nothing(db: None) -> None:  # noqa: ARG001
    body, other = empty_body("recife-2011", "um"), empty_body("recife-2011", "outro")
    chair, elsewhere, former = person("chair"), person("elsewhere"), person("former")
    seat(body, Role.CHAIR, chair, norm="pb-2017")
    seat(other, Role.AUTHORITY, elsewhere)
    seat(body, Role.AUTHORITY, former, to=date(2026, 3, 1))
    for user in (chair, elsewhere, former):
        with pytest.raises(NotYoursError):
            service.change(Actor(user, WHEN), body, reading("excluded"), form=new_form())
    assert Seat.objects.count() == Mandate.objects.count() == 3


@pytest.mark.parametrize(
    ("new", "code", "field"),
    [
        (reading("excluded", "  "), "practice.blank", "reason"),
        (Choosing("pb-2017", "reading", FIRST_DAY, "x", "r"), "practice.norm", ""),
        (Choosing("recife-2011", "supplement", "lei18352", "talvez", "r"), "practice.supplement", "value"),
        (closing(label=""), "practice.blank", "label"),
        (closing(act=" "), "practice.blank", "act"),
        (closing(kind=DayKind.PARTIAL), "practice.blank", "hours"),
        (closing(published=date(2026, 3, 3)), "practice.future", "published"),
        (closing(to=date(2026, 3, 9)), "practice.interval", "to"),
        (closing(to=date(2026, 9, 9)), "practice.interval", "to"),
        (closing(date(2026, 2, 18)), "practice.known", "since"),
        (Withdrawing(999, "Decreto", date(2026, 3, 1)), "practice.gone", ""),
        (Valuing("ufir-rj", date(2026, 1, 1), Decimal(5), ""), "practice.blank", "source"),
        (Valuing("ufir-rj", date(2026, 1, 1), Decimal(0), "f"), "practice.amount", "amount"),
        (Valuing("ufir-rj", date(2026, 1, 1), Decimal("NaN"), "f"), "practice.amount", "amount"),
        (Valuing("ufir-rj", date(2026, 1, 1), Decimal("4.96041"), "f"), "practice.places", "amount"),
        (Valuing("ufir-rj", date(2026, 2, 1), Decimal("4.9604"), "f"), "practice.period", "since"),
        (Valuing("ufir-rj", date(1900, 1, 1), Decimal("4.9604"), "f"), "practice.early", "since"),
    ],
)
def test_what_can_not_be_is_refused_and_changes_nothing(body: Body, new: NewPractice, code: str, field: str) -> None:
    error = refused(body, new)
    assert isinstance(error, PracticeError)
    assert (error.code, error.field) == (code, field)


@pytest.mark.parametrize("kind", ["reading", "setting", "supplement"])
@pytest.mark.parametrize("value", ["on", ""])
def test_a_name_that_the_norm_does_not_have_is_refused(body: Body, kind: str, value: str) -> None:
    new = Choosing("recife-2011", kind, "nada_disso", value, "r")  # type: ignore[arg-type]  # one of three
    assert isinstance(refused(body, new), ChoiceError)


def test_an_option_and_an_answer_that_do_not_fit_are_refused(body: Body) -> None:
    assert isinstance(refused(body, reading("talvez")), ChoiceError)
    assert isinstance(refused(body, Choosing("recife-2011", "setting", "cra_members", "muitos", "r")), ChoiceError)


def test_a_day_beyond_the_calendar_is_refused(body: Body) -> None:
    assert isinstance(refused(body, closing(date(2031, 3, 10))), CalendarError)


def test_a_day_is_not_closed_twice(body: Body) -> None:
    changed(body, closing())
    with pytest.raises(PracticeError, match="já está no calendário: Luto oficial"):
        changed(body, closing(date(2026, 3, 9), to=date(2026, 3, 11)))
