"""The door through which people, seats and mandates are written. Every write is one transaction."""

from isonomia.people.registering import PartyDraft, Registered, check_party, correct_party, register_party

__all__ = ["PartyDraft", "Registered", "check_party", "correct_party", "register_party"]
