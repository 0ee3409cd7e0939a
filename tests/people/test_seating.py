"""Seats are kept by who may, mandates as the norm gives them, and every change makes the old rosters known as old."""

from collections.abc import Callable
from datetime import date, datetime

import pytest

from isonomia.law.norm.pack import Pack
from isonomia.people.actor import Actor
from isonomia.people.models import Body, Mandate, Seat
from isonomia.people.refusal import FaultyError, NotYoursError, RefusedMandateError
from isonomia.people.service import (
    Giving,
    SeatDraft,
    add_absence,
    add_seat,
    end_absence,
    end_mandate,
    give_mandate,
)
from isonomia.practice.queries import law_of
from tests import office

AT = office.moment("02/03/2026 10:00")
Acting = Callable[[str, datetime], Actor]
PORTARIA = "Portaria 7/2026"
COUNCIL = pytest.mark.parametrize("body", ["pb-2017"], indirect=True)


@pytest.fixture
def keeper(actor: Acting) -> Actor:
    return actor("administration", AT)


def pack_of(body: Body) -> Pack:
    return law_of(body, body.norms[0]).norm.pack


def council_seat(keeper: Actor, body: Body, alternate_of: Seat | None = None) -> Seat:
    draft = SeatDraft(
        "council", "Movimento, capital", norm="pb-2017", seat="movement_capital", alternate_of=alternate_of
    )
    return add_seat(keeper, body, draft, pack=pack_of(body))


def give(keeper: Actor, seat: Seat, who: str, since: date, to: date | None = None) -> Mandate:
    return give_mandate(keeper, seat, Giving(office.person(who), since, PORTARIA, to), pack=pack_of(seat.body))


def revision(body: Body) -> int:
    return Body.objects.get(pk=body.pk).revision


@COUNCIL
def test_a_mandate_runs_until_the_last_day_that_the_norm_gives(body: Body, keeper: Actor) -> None:
    mandate = give(keeper, council_seat(keeper, body), "bia", date(2026, 3, 2))
    assert mandate.to == date(2028, 3, 1)


@COUNCIL
def test_a_mandate_longer_than_the_norm_gives_is_refused_with_the_provision(body: Body, keeper: Actor) -> None:
    seat = council_seat(keeper, body)
    with pytest.raises(RefusedMandateError, match="até 01/03/2028") as refused:
        give(keeper, seat, "bia", date(2026, 3, 2), date(2028, 3, 2))
    assert refused.value.reasons[0].cite == pack_of(body).bodies["council"].cite
    assert not Mandate.objects.filter(seat=seat).exists()


@COUNCIL
def test_a_third_mandate_of_one_person_is_refused(body: Body, keeper: Actor) -> None:
    seat = council_seat(keeper, body)
    give(keeper, seat, "bia", date(2022, 3, 2))
    give(keeper, seat, "bia", date(2024, 3, 2))
    with pytest.raises(RefusedMandateError) as refused:
        give(keeper, seat, "bia", date(2026, 3, 2))
    assert [reason.code for reason in refused.value.reasons] == ["mandate.renewals"]


@COUNCIL
def test_a_seat_of_the_norm_that_is_full_is_refused(body: Body, keeper: Actor) -> None:
    titular = council_seat(keeper, body)
    give(keeper, titular, "bia", date(2026, 3, 2))
    give(keeper, council_seat(keeper, body, titular), "caio", date(2026, 3, 2))
    with pytest.raises(RefusedMandateError, match="já está ocupado"):
        give(keeper, council_seat(keeper, body), "davi", date(2026, 3, 2))


@pytest.mark.parametrize("body", ["df-2013"], indirect=True)
def test_a_seat_that_decides_holds_one_person_at_a_time(body: Body, keeper: Actor) -> None:
    draft = SeatDraft("college", "Governo", norm="df-2013", decider="first", seat="governo")
    seat = add_seat(keeper, body, draft, pack=pack_of(body))
    first = give(keeper, seat, "bia", date(2026, 3, 2))
    with pytest.raises(RefusedMandateError, match="é de Bia sem data de fim"):
        give(keeper, seat, "caio", date(2026, 6, 1))
    end_mandate(keeper, first, last=date(2026, 5, 31), order="Portaria 8/2026")
    assert give(keeper, seat, "caio", date(2026, 6, 1)).seat == seat


def test_an_office_that_decides_nothing_may_have_several_holders(body: Body, keeper: Actor) -> None:
    seat = Seat.objects.get(body=body, office="clerk")
    assert give(keeper, seat, "bia", date(2026, 3, 2)).to is None


@pytest.mark.parametrize("body", ["df-2013"], indirect=True)
def test_who_is_appointed_again_keeps_the_vote_of_the_first_mandate(body: Body, keeper: Actor) -> None:
    draft = SeatDraft("college", "Governo", norm="df-2013", decider="first", seat="governo")
    seat = add_seat(keeper, body, draft, pack=pack_of(body))
    give(keeper, seat, "bia", date(2025, 1, 1), date(2025, 12, 31))
    give(keeper, seat, "bia", date(2026, 3, 1), date(2026, 12, 31))
    body.refresh_from_db()
    roster = law_of(body, "df-2013").roster["first"]
    days = [date(2025, 6, 1), date(2026, 1, 15), date(2026, 6, 1), date(2027, 1, 1)]
    assert [roster.has_mandate("bia", day) for day in days] == [True, False, True, False]


def test_every_change_makes_the_rosters_computed_before_known_as_old(body: Body, keeper: Actor) -> None:
    seen = [revision(body)]
    seat = add_seat(keeper, body, SeatDraft("inspector", "Fiscal da praia"))
    seen.append(revision(body))
    mandate = give(keeper, seat, "bia", date(2026, 3, 2))
    seen.append(revision(body))
    away = add_absence(keeper, body, mandate.user, since=date(2026, 4, 1), to=date(2026, 4, 10), reason="férias")
    seen.append(revision(body))
    end_absence(keeper, body, away, back_on=date(2026, 4, 5))
    seen.append(revision(body))
    end_mandate(keeper, mandate, last=date(2026, 6, 1), order="Portaria 8/2026")
    seen.append(revision(body))
    assert seen == sorted(set(seen))
    assert [(away.since, away.to), mandate.to] == [(date(2026, 4, 1), date(2026, 4, 4)), date(2026, 6, 1)]


def test_a_refused_mandate_leaves_no_trace(body: Body, keeper: Actor) -> None:
    seat, before = Seat.objects.get(body=body, office="clerk"), revision(body)
    with pytest.raises(RefusedMandateError):
        give(keeper, seat, "bia", date(2026, 3, 2), date(2026, 3, 1))
    with pytest.raises(FaultyError, match="não há posse"):
        give_mandate(keeper, seat, Giving(office.person("bia"), date(2026, 3, 2), " "))
    assert (revision(body), seat.mandates.count()) == (before, 1)


@pytest.mark.parametrize("held", ["administration", "chair", "authority"])
def test_administration_chair_and_authority_keep_seats(body: Body, actor: Acting, held: str) -> None:
    assert add_seat(actor(held, AT), body, SeatDraft("clerk", "Secretaria 2")).label == "Secretaria 2"


@pytest.mark.parametrize("held", ["clerk", "college", "inspector", "treasury", "custodian", "homologator"])
def test_nobody_else_keeps_seats(body: Body, actor: Acting, held: str) -> None:
    with pytest.raises(NotYoursError):
        add_seat(actor(held, AT), body, SeatDraft("clerk", "Secretaria 2"))


def test_the_keeper_of_one_body_keeps_no_seat_of_another(body: Body) -> None:
    other = office.office_of("df-2013")
    with pytest.raises(NotYoursError):
        add_seat(office.actor_of(other, "administration", AT), body, SeatDraft("clerk", "Secretaria 2"))


def test_what_a_seat_names_must_exist(body: Body, keeper: Actor) -> None:
    draft = SeatDraft("rei", "", norm="df-2013", decider="nobody", seat="throne")
    with pytest.raises(FaultyError) as refused:
        add_seat(keeper, body, draft, pack=pack_of(body))
    assert {fault.field for fault in refused.value.faults} == {"office", "label", "norm", "decider", "seat"}


def test_an_absence_needs_days_in_order_a_reason_and_a_seat(body: Body, keeper: Actor) -> None:
    with pytest.raises(FaultyError) as refused:
        add_absence(keeper, body, office.person("ninguem"), since=date(2026, 4, 2), to=date(2026, 4, 1), reason=" ")
    assert {fault.field for fault in refused.value.faults} == {"to", "reason", "user"}


def test_what_is_asked_for_twice_is_made_once(body: Body, keeper: Actor) -> None:
    seats = [add_seat(keeper, body, SeatDraft("inspector", "Fiscal da praia")) for _ in range(2)]
    mandates = [give(keeper, seats[0], "bia", date(2026, 3, 2)) for _ in range(2)]
    days = {"since": date(2026, 4, 1), "to": date(2026, 4, 10), "reason": "férias"}
    absences = [add_absence(keeper, body, mandates[0].user, **days) for _ in range(2)]  # type: ignore[arg-type]
    assert [len({one.pk for one in made}) for made in (seats, mandates, absences)] == [1, 1, 1]


def test_a_second_seat_of_the_same_name_is_made_once_the_first_is_held(body: Body, keeper: Actor) -> None:
    first = add_seat(keeper, body, SeatDraft("inspector", "Fiscal"))
    give(keeper, first, "bia", date(2026, 3, 2))
    assert add_seat(keeper, body, SeatDraft("inspector", "Fiscal")) != first


@pytest.mark.parametrize("body", ["df-2013"], indirect=True)
def test_a_new_chair_leaves_the_votes_of_the_last_one_as_they_were(body: Body, keeper: Actor) -> None:
    draft = SeatDraft("chair", "Casa Civil", norm="df-2013", decider="first", seat="casa_civil", chairs=True)
    seat = add_seat(keeper, body, draft, pack=pack_of(body))
    give(keeper, seat, "bia", date(2025, 1, 1), date(2025, 12, 31))
    give(keeper, seat, "caio", date(2026, 1, 1))
    body.refresh_from_db()
    roster = law_of(body, "df-2013").roster["first"]
    assert [roster.presides("bia", day) for day in (date(2025, 6, 1), date(2026, 6, 1))] == [True, False]
