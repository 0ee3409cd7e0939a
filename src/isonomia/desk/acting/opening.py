"""Opens a case for an act: who may do what in it, where it stands, who is who. One reading for each page."""

from collections import Counter
from dataclasses import dataclass
from datetime import date
from functools import cached_property

from django.http import Http404

from isonomia.casefile.access import reach_in, roles_in
from isonomia.casefile.models import Case, CaseParty, Standing
from isonomia.casefile.queries import case_by_digits
from isonomia.casefile.reading import acts_from, situation_of
from isonomia.desk.acting.sheet import Sheet, lanes_for
from isonomia.desk.naming import Names, names_in
from isonomia.desk.sanction.known import Known, known_of
from isonomia.desk.session import Desk
from isonomia.law.acts import Act, ActKind
from isonomia.law.examine import Situation
from isonomia.law.fold.effects import LANE_MAKERS
from isonomia.law.words import Role
from isonomia.people.models import User
from isonomia.people.offices import Reach
from isonomia.people.queries import Office
from isonomia.practice.queries import LawInUse, law_of


@dataclass(frozen=True)
class Opened:
    """A case as somebody of the desk opens it to record an act."""

    desk: Desk
    case: Case
    law: LawInUse
    acts: list[Act]
    parties: list[CaseParty]
    hidden: bool

    @property
    def today(self) -> date:
        """The legal day where the body is."""
        return self.desk.actor.day_in(self.case.body.zone)

    @cached_property
    def situation(self) -> Situation:
        """Where the case stands today."""
        return situation_of(self.law, self.acts, on=self.today)

    @cached_property
    def roles(self) -> dict[Role, Office]:
        """In whose name the person may record acts here."""
        return roles_in(self.case, self.desk.offices, self.desk.actor)

    @cached_property
    def respondents(self) -> list[CaseParty]:
        """Those who answer, in the order of their letters."""
        return [one for one in self.parties if one.role == "respondent"]

    @cached_property
    def names(self) -> Names:
        """The names of who answers, and of the people whom the file and the rosters speak of."""
        keys = {act.author for act in self.acts} | self.situation.impeded
        for roster in self.law.roster.values():
            keys |= {*roster.members, *roster.alternates.values()}
        people = User.objects.filter(username__in=keys).values_list("username", "name")
        return names_in(self.respondents, dict(people), hidden=self.hidden)

    def sheet(self, kind: ActKind, lanes: tuple[str, ...]) -> Sheet:
        """The sheet of an act that concerns these lanes, as far as it may."""
        may = lanes_for(kind, self.situation, [one.code for one in self.respondents], lanes)
        chosen = tuple(lane for lane in may if lane in lanes)
        return Sheet(
            kind=kind,
            law=self.law,
            situation=self.situation,
            offer=self.situation.offer(kind, () if kind in LANE_MAKERS else chosen),
            names=self.names,
            acts=self.acts,
            lanes=may,
            chosen=chosen,
            loads=self._loads() if kind is ActKind.CASE_DISTRIBUTED else {},
            registered={one.code: one.party.kind for one in self.respondents if one.party is not None},
            draw=self.case.head,
            known=self._known,
        )

    def _known(self, code: str) -> Known:
        """What is known of a respondent before the decision."""
        lane = self.situation.lanes.get(code)
        if lane is None:
            return Known()
        who = next((one for one in self.respondents if one.code == code), None)
        return known_of(self.case, lane, who, self.acts, on=self.today)

    def _loads(self) -> Counter[str]:
        """How many open cases of the body each rapporteur has."""
        open_ones = Standing.objects.filter(body=self.case.body, open=True).exclude(rapporteur="")
        return Counter(open_ones.values_list("rapporteur", flat=True))


def opened(desk: Desk, digits: str) -> Opened:
    """The case of a number, given by its digits, opened by somebody who may see it. Raises `Http404`."""
    try:
        case = case_by_digits(digits, desk.offices)
    except Case.DoesNotExist:
        raise Http404(digits) from None
    hidden = reach_in(case, desk.offices) is Reach.OUTLINE
    parties = list(case.parties.select_related("party"))
    return Opened(desk, case, law_of(case.body, case.norm), acts_from(case.acts.all()), parties, hidden)
