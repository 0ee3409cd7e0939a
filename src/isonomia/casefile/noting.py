"""Terms that moved by themselves are told until somebody of the body takes note of them; who did, and when, is kept."""

from collections.abc import Iterable

from isonomia.casefile.models import TermMoved
from isonomia.casefile.shares import seen, shares_of
from isonomia.people.actor import Actor
from isonomia.people.queries import offices_of


def take_note(actor: Actor, moved: Iterable[int]) -> int:
    """Notes that the actor saw these changes of terms; returns how many nobody had seen. Those of cases that the actor
    may not see are left as they are."""
    visible = seen(shares_of(offices_of(actor)), "case")
    return TermMoved.objects.filter(visible, pk__in=list(moved), seen_at=None).update(
        seen_by=actor.user, seen_at=actor.at
    )
