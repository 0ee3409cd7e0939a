"""A case as somebody with a phrase sees it: its acts, where it stands on the day, and which acts are theirs."""

from collections.abc import Sequence
from typing import NamedTuple

from isonomia import clock
from isonomia.casefile import models
from isonomia.casefile.reading import acts_from, situation_of
from isonomia.contact.queries import own_acts
from isonomia.law.acts import Act
from isonomia.law.examine import Situation
from isonomia.law.words import Role
from isonomia.portal.following.options import Option, options_of
from isonomia.portal.following.visiting import Visit
from isonomia.practice.queries import law_of


class Seen(NamedTuple):
    """A case opened by its visitor. `own` are their acts, in this case and in the one it was joined to."""

    rows: Sequence[models.Act]
    acts: Sequence[Act]
    situation: Situation
    own: Sequence[models.Act]

    @property
    def mine(self) -> frozenset[int]:
        """The ids of the visitor's own acts."""
        return frozenset(row.pk for row in self.own)


def seen_by(visit: Visit) -> Seen:
    """The case of a visit on its day. Two queries. Raises `LawError` when it can't be read."""
    case = visit.case
    rows = list(case.acts.order_by("number"))
    acts = acts_from(rows)
    on = clock.legal_day(visit.at, case.body.zone)
    return Seen(rows, acts, situation_of(law_of(case.body, case.norm), acts, on=on), own_acts(visit.access))


def options_in(visit: Visit, seen: Seen) -> list[Option]:
    """What the visitor may do now."""
    return options_of(seen.situation, seen.acts, Role(visit.access.role))
