"""Reads about phrases and messages."""

from collections.abc import Iterable, Sequence

from isonomia.casefile.access import visible_cases
from isonomia.casefile.models import Case
from isonomia.contact.deeds import deed_of_form, own_acts
from isonomia.contact.models import Access, Message, PhraseGiven
from isonomia.contact.writing import may_talk, own_identity
from isonomia.people.offices import Reach
from isonomia.people.queries import Office
from isonomia.vault.models import Envelope

__all__ = [
    "accesses_of",
    "deed_of_form",
    "given_to",
    "is_sealed",
    "may_talk",
    "messages_of",
    "own_acts",
    "own_identity",
    "said_to",
    "waiting_for",
]
_MOST = 10
"""As many conversations as a page lists."""


def messages_of(case: Case, code: str) -> Sequence[Message]:
    """The conversation with the person whom the acts of a case call `code`, the oldest first, each with who wrote it
    for the office and with its answer. One query."""
    found = Message.objects.filter(access__case=case, access__code=code)
    return list(found.select_related("author", "answer").order_by("pk"))


def said_to(access: Access) -> Sequence[Message]:
    """The conversation of one access, as `messages_of`. One query."""
    return list(Message.objects.filter(access=access).select_related("author", "answer").order_by("pk"))


def accesses_of(case: Case) -> Sequence[Access]:
    """Who reaches a case by a phrase, in the order of their codes. One query."""
    return list(Access.objects.filter(case=case).order_by("code"))


def given_to(access: Access) -> Sequence[PhraseGiven]:
    """The phrases that somebody got after the first, the oldest first, with who gave them. One query."""
    return list(PhraseGiven.objects.filter(access=access).select_related("by"))


def is_sealed(access: Access) -> bool:
    """Whether there is an envelope of somebody, which may be empty. One query."""
    return Envelope.objects.filter(case=access.case_id, code=access.code).exists()


def waiting_for(offices: Iterable[Office]) -> Sequence[Access]:
    """Who wrote and was not read yet, in the cases whose papers somebody with these offices may see: who is afraid
    first, then the oldest case; at most ten. One query."""
    whole = [office for office in offices if office.reach is not Reach.OUTLINE]
    found = Access.objects.filter(unheard__gt=0, case__in=visible_cases(whole)).select_related("case__standing")
    return list(found.order_by("-afraid", "case")[:_MOST])
