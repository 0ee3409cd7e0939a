"""What an act of each kind does to the file besides moving tracks: lanes, outcomes, sanctions, stays, roster."""

from collections.abc import Callable

from msgspec.structs import replace

from isonomia.law.acts import Act, ActKind
from isonomia.law.fold.state import File, Place, Reach, Stay
from isonomia.law.payloads.decision import Decided
from isonomia.law.payloads.execution import CourtOrder, LaneEnded, StayOrdered
from isonomia.law.payloads.instruction import Challenge, EvidenceJoined, TermDecision
from isonomia.law.payloads.intake import CaseOpened, ComplaintFiled, InfractionNoticeDrawn, Named, RespondentAdded
from isonomia.law.reasons import Reason
from isonomia.law.words import Subject

LANE_MAKERS = frozenset({ActKind.CASE_OPENED, ActKind.INFRACTION_NOTICE_DRAWN, ActKind.RESPONDENT_ADDED})
_HEARD = frozenset({ActKind.DEFENCE_FILED, ActKind.CLOSING_STATEMENT_FILED})
_ON_HELD = ("confirmed", "restored")
STAYS = frozenset({ActKind.STAY_ORDERED, ActKind.STAY_LIFTED, ActKind.COURT_ORDER_RECORDED})


def name_lanes(file: File, act: Act) -> None:
    """The respondents that an opening, a notice or an addition names begin to exist."""
    payload = act.payload
    kinds = payload.kinds if isinstance(payload, (CaseOpened, InfractionNoticeDrawn, RespondentAdded)) else {}
    for lane in filter(None, act.lanes):
        place = file.lanes.setdefault(lane, Place(lane))
        if lane in kinds:
            place.kind = kinds[lane]
            place.facts = replace(place.facts, respondent_kind=kinds[lane])


def untell(subject: Subject, place: Place) -> None:
    """Clears the earlier services of a subject at a place."""
    place.attempts = [attempt for attempt in place.attempts if attempt.subject is not subject]
    for key in [key for key in place.served if key[0] is subject]:
        del place.served[key]


def unheard(act: Act, place: Place) -> tuple[Reason, ...]:
    """A decision that did not have before it a paper handed in on time: the paper joined the file after it."""
    if act.kind is not ActKind.DECISION_ISSUED or place.heard_at <= act.number:
        return ()
    say = f"Um papel de defesa de “{place.id}”, entregue a tempo, só entrou nos autos depois da decisão: ela não o leu."
    return (Reason("decision.unheard", say),)


def apply_to_place(file: File, act: Act, place: Place) -> None:
    """The effect of the act on one place."""
    if act.kind in _HEARD:
        place.heard_at = max(place.heard_at, act.number)
    effect = _ON_PLACE.get(act.kind)
    if effect is not None:
        effect(act, place)
    if act.kind is ActKind.CASE_DISTRIBUTED and isinstance(act.payload, Named):
        file.rapporteur = act.payload.to


def apply_to_file(file: File, act: Act) -> None:
    """The effect of the act on the file as a whole."""
    if act.author:
        file.authors.setdefault(act.kind, set()).add(act.author)
    payload = act.payload
    if act.kind in STAYS:
        _stay(file, act)
    elif isinstance(payload, EvidenceJoined) and not payload.seen_by_respondent:
        file.hidden_evidence.append((act.id, act.lanes))
    elif isinstance(payload, Challenge):
        declared = act.kind is ActKind.IMPEDIMENT_DECLARED
        if payload.person and (declared or payload.outcome == "accepted"):
            file.impeded.add(payload.person)
    elif isinstance(payload, ComplaintFiled):
        file.written = payload.written


def held_term(act: Act) -> tuple[str, bool] | None:
    """The deadline that a decision on a held term names, and whether it is restored; None when it decides
    nothing."""
    payload = act.payload
    if act.kind is ActKind.TERM_DECIDED and isinstance(payload, TermDecision):
        return (payload.deadline, payload.outcome == "restored") if payload.outcome in _ON_HELD else None
    return None


def grants_extension(act: Act) -> str:
    """The deadline that an act extends, empty when it extends none."""
    payload = act.payload
    granted = isinstance(payload, TermDecision) and payload.outcome == "granted"
    return payload.deadline if granted and isinstance(payload, TermDecision) else ""


def _decided(act: Act, place: Place) -> None:
    payload = act.payload
    if not isinstance(payload, Decided):
        return
    found = payload.facts_for(place.id)
    if found is not None:
        kind = found.respondent_kind or place.kind
        place.facts = replace(found, respondent_kind=kind)
    outcome, chosen = payload.outcome_for(place.id), payload.sanctions_for(place.id)
    if act.kind is ActKind.DECISION_ISSUED:
        place.outcome, place.sanctions = outcome, chosen if outcome == "sanctioned" else ()
        place.appellants.clear()
    elif outcome == "returned":
        place.outcome, place.sanctions = "", ()
    elif outcome in ("reversed", "reconsidered", "changed", "partly", "granted"):
        place.outcome, place.sanctions = ("sanctioned" if chosen else "dismissed"), chosen


def _severed(_: Act, place: Place) -> None:
    place.severed = bool(place.id)


def _ended(act: Act, place: Place) -> None:
    if isinstance(act.payload, LaneEnded) and act.payload.outcome != "successor":
        place.ended = bool(place.id)


def _appealed(act: Act, place: Place) -> None:
    if act.kind is ActKind.REVIEW_FILED:
        place.appellants.clear()
    place.appellants.add(act.party)


_ON_PLACE: dict[ActKind, Callable[[Act, Place], None]] = {
    ActKind.APPEAL_FILED: _appealed,
    ActKind.REVIEW_FILED: _appealed,
    ActKind.DECISION_ISSUED: _decided,
    ActKind.RECONSIDERATION_DECIDED: _decided,
    ActKind.APPEAL_DECIDED: _decided,
    ActKind.REVIEW_DECIDED: _decided,
    ActKind.CASE_SEVERED: _severed,
    ActKind.LANE_ENDED: _ended,
}


def _stay(file: File, act: Act) -> None:
    """Both the day of the stay and the day it is lifted are left out of the count, for the party's sake."""
    payload = act.payload
    by_court = isinstance(payload, CourtOrder)
    tracks = payload.tracks if isinstance(payload, (StayOrdered, CourtOrder)) else ()
    reach = Reach(act.day, act.lanes, tracks)
    if act.kind is ActKind.STAY_ORDERED or (isinstance(payload, CourtOrder) and payload.effect == "stays"):
        file.stays.append(Stay(act.id, reach, by_court))
    elif act.kind is ActKind.STAY_LIFTED or (isinstance(payload, CourtOrder) and payload.effect == "lifts"):
        file.stays = [
            stay._replace(lifts=(*stay.lifts, reach)) if stay.by_court == by_court else stay for stay in file.stays
        ]
