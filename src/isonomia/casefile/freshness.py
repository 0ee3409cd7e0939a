"""Which bodies have cases whose projections are old, asked at once before a page reads them."""

from collections.abc import Iterable
from datetime import datetime

from isonomia import clock
from isonomia.casefile.moving import pending
from isonomia.casefile.tallying import tally
from isonomia.casefile.turning import due_to_turn
from isonomia.people.models import Body


def bodies_to_turn(bodies: Iterable[Body], at: datetime) -> list[Body]:
    """Of these bodies, those with a case whose day came or whose practice changed since it was counted. One query."""
    found = list(bodies)
    asked = {f"day {one.pk}": due_to_turn(one, clock.legal_day(at, one.zone)) for one in found}
    counts = tally(asked | {f"practice {one.pk}": pending(one) for one in found})
    return [one for one in found if counts[f"day {one.pk}"] or counts[f"practice {one.pk}"]]
