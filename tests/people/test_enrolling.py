"""Users are made by who keeps the seats of a body; nobody hands over the access of who is not theirs to answer for."""

from collections.abc import Callable
from datetime import date, datetime

import pytest

from isonomia.people.actor import Actor
from isonomia.people.enrolling import may_hand_over
from isonomia.people.models import Body, User
from isonomia.people.refusal import FaultyError, NotYoursError
from isonomia.people.service import UserDraft, create_user
from tests import office

AT = office.moment("02/03/2026 10:00")
Acting = Callable[[str, datetime], Actor]


def test_a_user_is_made_without_a_password_under_the_name_they_go_by(body: Body, actor: Acting) -> None:
    made = create_user(
        actor("administration", AT), body, UserDraft("teo-avila", "Téo D'Ávila-Sant'Anna", "Teo@Orgao.Example")
    )
    user = User.objects.get(username="teo-avila")
    assert (user, user.name, user.email) == (made, "Téo D'Ávila-Sant'Anna", "teo@orgao.example")
    assert not user.has_usable_password()


def test_every_wrong_field_is_told(body: Body, actor: Acting) -> None:
    with pytest.raises(FaultyError) as refused:
        create_user(actor("administration", AT), body, UserDraft("Téo Ávila", "...", "x"))
    assert {fault.field for fault in refused.value.faults} == {"username", "name", "email"}


def test_a_user_name_or_an_e_mail_in_use_is_refused(body: Body, actor: Acting) -> None:
    known = office.person("bia")
    with pytest.raises(FaultyError) as refused:
        create_user(actor("administration", AT), body, UserDraft("bia", "Bia Prado", known.email))
    assert {fault.field for fault in refused.value.faults} == {"username", "email"}


def test_who_keeps_no_seats_makes_no_users(body: Body, actor: Acting) -> None:
    with pytest.raises(NotYoursError):
        create_user(actor("clerk", AT), body, UserDraft("bia", "Bia", "bia@orgao.example"))


def test_access_is_handed_over_only_to_people_of_bodies_that_one_keeps(body: Body, actor: Acting) -> None:
    keeper = actor("administration", AT)
    clerk = office.user_of(body, "clerk")
    assert may_hand_over(keeper, clerk)
    other = office.office_of("df-2013")
    office.seat(other, "clerk", clerk, since=date(2020, 1, 1), to=date(2021, 1, 1))
    assert not may_hand_over(keeper, clerk)


def test_nobody_hands_over_their_own_access_and_a_clerk_nobody_s(actor: Acting) -> None:
    keeper = actor("administration", AT)
    assert not may_hand_over(keeper, keeper.user)
    assert not may_hand_over(actor("clerk", AT), office.person("bia"))


def test_the_same_user_asked_for_twice_is_made_once(body: Body, actor: Acting) -> None:
    draft = UserDraft("teo", "Téo", "teo@orgao.example")
    first, again = (create_user(actor("administration", AT), body, draft) for _ in range(2))
    assert first == again
