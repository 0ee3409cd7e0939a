"""The sheet of an act before anybody writes on it: the case as it stands, what the act may carry, who is who."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date

from isonomia.desk.acting.citing import Doubt, doubts, provisions
from isonomia.desk.naming import Names
from isonomia.desk.sanction.known import Known
from isonomia.law.acts import ACTS, Act, ActKind, ActSpec
from isonomia.law.examine import Situation
from isonomia.law.fold.effects import LANE_MAKERS
from isonomia.law.norm.norm import Norm
from isonomia.law.offering import Offer
from isonomia.law.roster import Roster
from isonomia.practice.queries import LawInUse

_OF_ANY_ACT = frozenset({"note", "issued_by", "paper"})
"""Fields that no norm speaks of unless it demands them."""


@dataclass(frozen=True)
class Sheet:
    """Everything that the questions of an act are made from.

    `lanes` are those that the act may concern, `chosen` those that it does so far; `loads` how many open cases each
    rapporteur has; `registered` what each respondent is, by the register of parties. `draw` is what breaks a tie;
    `known` reads, of a lane, the facts that need not be found anew.
    """

    kind: ActKind
    law: LawInUse
    situation: Situation
    offer: Offer
    names: Names
    acts: Sequence[Act] = ()
    lanes: tuple[str, ...] = ()
    chosen: tuple[str, ...] = ()
    loads: Mapping[str, int] = field(default_factory=dict)
    registered: Mapping[str, str] = field(default_factory=dict)
    draw: str = ""
    known: Callable[[str], Known] = lambda _: Known()

    @property
    def norm(self) -> Norm:
        """The norm of the case, as its body reads it."""
        return self.law.norm

    @property
    def today(self) -> date:
        """The legal day."""
        return self.situation.on

    @property
    def spec(self) -> ActSpec:
        """What the core knows of the kind."""
        return ACTS[self.kind]

    @property
    def rosters(self) -> list[Roster]:
        """The rosters of all who decide by votes."""
        return [roster for roster in self.law.roster.values() if roster.members]

    def printed(self, *names: str) -> str:
        """The provisions that speak of fields or points, as a lawyer writes them; none of what any act may carry."""
        asked = [name for name in names if name not in _OF_ANY_ACT or name in self.offer.cites]
        return provisions(self.norm, (cite for name in asked for cite in self.offer.cite_of(name)))

    @property
    def doubts(self) -> list[Doubt]:
        """What the text leaves open about the act."""
        return doubts(self.norm, self.offer.cite)


def lanes_for(
    kind: ActKind, situation: Situation, respondents: Sequence[str], asked: Collection[str] = ()
) -> tuple[str, ...]:
    """The lanes that an act may concern: those where it is possible now, and those asked about, so that a refusal is
    told; where it is possible in none, all that still go on; for an act that begins a lane, who has none."""
    if kind in LANE_MAKERS:
        return tuple(code for code in respondents if code not in situation.lanes)
    if _is_of_the_case(kind, situation):
        return ()
    possible = {one.place for one in situation.possible if one.kind is kind}
    going = {name for name, lane in situation.lanes.items() if not (lane.ended or lane.severed)}
    fit = possible & going or going
    return tuple(name for name in situation.lanes if name in fit or name in asked)


def may_be_of_the_case(kind: ActKind, situation: Situation) -> bool:
    """Whether an act may concern the case as a whole, naming nobody."""
    if kind in LANE_MAKERS:
        return False
    return "case" in _scopes(kind, situation) or not _scopes(kind, situation) or not situation.lanes


def _is_of_the_case(kind: ActKind, situation: Situation) -> bool:
    return _scopes(kind, situation) == {"case"}


def _scopes(kind: ActKind, situation: Situation) -> set[str]:
    return situation.norm.index.kind_scopes.get(kind, set())
