"""The door through which people, seats and mandates are written. Every write is one transaction."""

from isonomia.people.enrolling import UserDraft, create_user
from isonomia.people.founding import BodyDraft, Founded, found_body
from isonomia.people.registering import PartyDraft, Registered, check_party, correct_party, register_party
from isonomia.people.seating import (
    Giving,
    SeatDraft,
    add_absence,
    add_seat,
    end_absence,
    end_mandate,
    give_mandate,
)

__all__ = [
    "BodyDraft",
    "Founded",
    "Giving",
    "PartyDraft",
    "Registered",
    "SeatDraft",
    "UserDraft",
    "add_absence",
    "add_seat",
    "check_party",
    "correct_party",
    "create_user",
    "end_absence",
    "end_mandate",
    "found_body",
    "give_mandate",
    "register_party",
]
