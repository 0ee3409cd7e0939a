"""Who would answer: one party or several, each found or registered in a place of its own in the form."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.http import HttpRequest

from isonomia.desk.parties.choosing import Choosing, choosing_from
from isonomia.law.norm.norm import Norm
from isonomia.law.reasons import Reason
from isonomia.law.scope import not_reached
from isonomia.law.words import RespondentKind
from isonomia.people.actor import Actor
from isonomia.people.models import Body
from isonomia.people.queries import Office, may_register

ONE_MORE = "mais_um"
_MOST = 10


@dataclass(slots=True)
class Respondents:
    """The places for who answers, in the order of their letters; those left blank are nobody. None for who may not
    register parties: then the body that receives the complaint does."""

    places: list[Choosing]

    @property
    def named(self) -> list[Choosing]:
        """The places in which somebody is."""
        return [one for one in self.places if not one.is_blank]

    @property
    def searching(self) -> bool:
        """Whether the button that was pressed is one that looks somebody up."""
        return any(one.searching for one in self.places)

    @property
    def may_grow(self) -> bool:
        """Whether one more place fits in the form."""
        return 0 < len(self.places) < _MOST

    def unreached(self, norm: Norm) -> list[Reason]:
        """Why the norm does not reach somebody named: said now, though it is the opening that will be refused."""
        told = [(one.name, one.party.kind if one.party else one.form["kind"].value()) for one in self.named]
        kinds = [(name, RespondentKind(kind)) for name, kind in told if kind in set(RespondentKind)]
        return [reason for name, kind in kinds if (reason := not_reached(norm, kind, f"“{name}”")) is not None]

    def check(self) -> list[tuple[str, str]]:
        """What is wrong, each with the id of its field; empty when each place says somebody or nobody."""
        return [error for one in self.places if not one.check() for error in one.errors]

    def settle(self, actor: Actor) -> tuple[int, ...]:
        """The ids of those who answer, in order, each once; those that are new are registered now."""
        found = [one.settle(actor) for one in self.named]
        return tuple(dict.fromkeys(party.pk for party in found if party is not None))


def respondents_in(request: HttpRequest, offices: Sequence[Office], body: Body) -> Respondents:
    """Who was chosen or typed. At most four queries for each place."""
    if not may_register(offices, body.pk):
        return Respondents([])
    data = request.POST if request.method == "POST" else None
    typed = request.POST.get("places", "1")
    many = int(typed) if typed.isdecimal() and len(typed) < 3 else 1
    many = min(max(many + (request.POST.get("acao") == ONE_MORE), 1), _MOST)
    return Respondents(
        [choosing_from(data, body=body, offices=offices, prefix=f"r{at}", required=False) for at in range(many)]
    )
