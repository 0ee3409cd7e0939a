"""Earlier decisions against a party, read from the cases of its body: what recidivism is counted from."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from datetime import date

from django.db.models import Exists, OuterRef, Q, QuerySet

from isonomia.casefile import models
from isonomia.casefile.models import Case, CaseParty
from isonomia.casefile.reading import acts_from, situation_of
from isonomia.law.acts import Act, ActKind
from isonomia.law.dosimetry import total
from isonomia.law.examine import Situation
from isonomia.law.facts import Facts
from isonomia.law.fold.state import Place
from isonomia.law.payloads.decision import Chosen, Decided, Homologation
from isonomia.law.payloads.execution import CourtOrder
from isonomia.law.payloads.intake import ComplaintFiled
from isonomia.law.payloads.service import GazettePublished
from isonomia.law.recidivism import Imposed, Prior, Recidivism, counted_priors
from isonomia.law.words import Subject
from isonomia.people.models import Body, Party
from isonomia.practice.queries import LawInUse, law_of

MOST_CASES = 50
"""How many cases of one party are read, the newest first: beyond them nobody weighs one more."""
_DECISIONS = frozenset(
    {ActKind.DECISION_ISSUED, ActKind.RECONSIDERATION_DECIDED, ActKind.APPEAL_DECIDED, ActKind.REVIEW_DECIDED}
)
_DECIDED = frozenset({Subject.DECISION, Subject.RECONSIDERATION, Subject.APPEAL_DECISION})


def priors_of(body: Body, norm: str, party: Party, *, on: date, but: int | None = None) -> tuple[Prior, ...]:
    """Every decision against a party, or another establishment of the same company where the norm makes them one,
    in the cases of a body under a norm, as they stand on a day. `but` is the id of the case that asks.

    Two queries, whatever the number of cases; at most `MOST_CASES` of them are read. `Prior.case` is the number. A
    party that is not on record is asked about by its document.
    """
    law = law_of(body, norm)
    answers = list(_answering(law, body, party, but))
    by_case: dict[int, list[models.Act]] = defaultdict(list)
    for row in models.Act.objects.filter(case__in={one.case_id for one in answers}).order_by("case", "number"):
        by_case[row.case_id].append(row)
    return tuple(
        prior
        for one in answers
        for prior in _priors_in(law, one, acts_from(by_case[one.case_id]), on=on, named=party_id(one.party))
    )


def recidivism_of(
    body: Body,
    norm: str,
    party: Party,
    *,
    on: date,
    fact_day: date,
    conduct: Sequence[str] = (),
    fact_end: date | None = None,
    but: int | None = None,
) -> Recidivism:
    """Which earlier decisions make a party a recidivist for an act of `fact_day`, which do not, and why.

    `conduct` are the items now infringed. The doubts and the window are the core's (`law.recidivism`).
    """
    pack = law_of(body, norm).norm.pack
    return counted_priors(
        pack,
        priors_of(body, norm, party, on=on, but=but),
        fact_day=fact_day,
        fact_end=fact_end,
        conduct=tuple(conduct),
        party=party_id(party),
        place=pack.place,
    )


def prior_of(law: LawInUse, one: CaseParty, acts: list[Act], *, on: date) -> Prior | None:
    """What these acts of a case make of a respondent of it for later cases, as it stands on a day; None where nothing
    was decided of them by then."""
    return next(_priors_in(law, one, acts, on=on, named=party_id(one.party)), None)


def party_id(party: Party | None) -> str:
    """How recidivism tells parties apart: by document, and who has none only by its own record."""
    return "" if party is None else party.document or f"registro-{party.pk}"


def _answering(law: LawInUse, body: Body, party: Party, but: int | None) -> Iterable[CaseParty]:
    """The places of the party in decided cases, the newest case first."""
    same = Q(party__in=[party.pk] if party.pk else [])
    if party.document:
        same |= Q(party__document=party.document, party__body=body)
    if party.root and law.norm.pack.recidivism.same_party == "cnpj_root":
        same |= Q(party__root=party.root, party__body=body)
    cases: QuerySet[Case] = Case.objects.filter(body=body, norm=law.norm.pack.id)
    if but is not None:
        cases = cases.exclude(pk=but)
    decided = models.Act.objects.filter(case=OuterRef("case"), kind=ActKind.DECISION_ISSUED)
    found = CaseParty.objects.filter(same, Exists(decided), role="respondent", case__in=cases)
    return found.select_related("case", "party").order_by("-case")[:MOST_CASES]


def _priors_in(law: LawInUse, one: CaseParty, acts: list[Act], *, on: date, named: str) -> Iterator[Prior]:
    situation = situation_of(law, acts, on=on)
    lane = situation.lanes.get(one.code)
    deciding = [act for act in acts if act.kind is ActKind.DECISION_ISSUED and _names(act, one.code) and act.day <= on]
    if lane is None or not deciding:
        return
    first = deciding[-1]
    took_back = _taken_back(situation, acts, first, lane)
    last = first if took_back else _last_decision(situation, acts, lane) or first
    facts, chosen = (_said(first, lane.id)) if took_back else (lane.facts, lane.sanctions)
    homologated = _homologation(situation, acts, lane)
    yield Prior(
        case=one.case.number,
        party=named,
        decided_on=first.day,
        final_on=None if took_back else final_on(law, lane),
        homologated_on=homologated,
        published_on=_publication(situation, acts, lane, homologated=homologated is not None),
        conducts=facts.items or _alleged(situation, acts),
        sanctions=tuple(_imposed(law, facts, sanction, last.day) for sanction in chosen),
        annulled=took_back,
    )


def _names(act: Act, lane: str) -> bool:
    return not act.lanes or lane in act.lanes


def _said(act: Act, lane: str) -> tuple[Facts, tuple[Chosen, ...]]:
    """What a decision that stands no more had found and chosen."""
    payload = act.payload
    if not isinstance(payload, Decided):
        return Facts(), ()
    return payload.facts_for(lane) or Facts(), payload.sanctions_for(lane)


def _alleged(situation: Situation, acts: Iterable[Act]) -> tuple[str, ...]:
    """The items that the complaint names: what a decision that names none is about."""
    told = [act.payload for act in acts if act.id in situation.applied]
    return tuple(dict.fromkeys(item for one in told if isinstance(one, ComplaintFiled) for item in one.conducts))


def _taken_back(situation: Situation, acts: Iterable[Act], decision: Act, lane: Place) -> bool:
    """Whether a decision that sanctioned stands no more: annulled, reversed, or undone by a court."""
    payload = decision.payload
    if not isinstance(payload, Decided) or payload.outcome_for(lane.id) != "sanctioned":
        return False
    undone = any(
        isinstance(act.payload, CourtOrder)
        and act.payload.effect == "annuls"
        and act.id in situation.applied
        and _names(act, lane.id)
        and act.order > decision.order
        for act in acts
    )
    return undone or decision.id not in situation.applied or lane.outcome != "sanctioned"


def _last_decision(situation: Situation, acts: Iterable[Act], lane: Place) -> Act | None:
    """The decision that stands: the last one that says what is imposed on the lane."""
    deciding = [
        act
        for act in acts
        if act.kind in _DECISIONS
        and act.id in situation.applied
        and _names(act, lane.id)
        and isinstance(act.payload, Decided)
        and act.payload.sanctions_for(lane.id)
    ]
    return deciding[-1] if deciding else None


def final_on(law: LawInUse, lane: Place) -> date | None:
    """The day from which the decision is final: the track in which the case is decided came to its end."""
    for name, track in law.norm.pack.procedure.items():
        rows = (row for stage in track.stages.values() for row in stage.acts)
        if track.scope == "lane" and any(row.act is ActKind.DECISION_ISSUED for row in rows):
            stage = lane.tracks.get(name)
            if stage and track.stages[stage].end and not lane.ended:
                return lane.entered.get(name)
    return None


def _homologation(situation: Situation, acts: Iterable[Act], lane: Place) -> date | None:
    days = [
        act.day
        for act in acts
        if isinstance(act.payload, Homologation)
        and act.payload.outcome == "homologated"
        and act.id in situation.applied
        and _names(act, lane.id)
    ]
    return days[-1] if days else None


def _publication(situation: Situation, acts: Iterable[Act], lane: Place, *, homologated: bool) -> date | None:
    """The publication of the decision that takes effect: where it is homologated, of the homologation."""
    told = frozenset({Subject.HOMOLOGATION}) if homologated else _DECIDED
    days = [
        act.day
        for act in acts
        if isinstance(act.payload, GazettePublished)
        and act.payload.of in told
        and act.id in situation.applied
        and _names(act, lane.id)
    ]
    return days[-1] if days else None


def _imposed(law: LawInUse, facts: Facts, chosen: Chosen, day: date) -> Imposed:
    sanction = law.norm.pack.sanctions.get(chosen.kind)
    if sanction is None or not sanction.unit:
        return Imposed(chosen.kind)
    return Imposed(chosen.kind, total(law.norm.pack, facts, chosen, values=law.values, on=day))
