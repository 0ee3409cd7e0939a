"""What an act decides of each respondent: a part for each, told from the act, the file and the norm."""

from collections.abc import Iterator

from msgspec import Struct

from isonomia.casefile.reading import act_from
from isonomia.documents.blocks.facts import conducts_of
from isonomia.documents.blocks.found import conducts_found, facts_found
from isonomia.documents.blocks.outcomes import in_law, plain, stands, stands_plain
from isonomia.documents.blocks.provisions import provisions
from isonomia.documents.blocks.remedies import remedies_of
from isonomia.documents.blocks.repeating import earlier_told
from isonomia.documents.blocks.sanctions import Weighing, doubts_of, rules_of, sanctions_of, weighing_of
from isonomia.documents.blocks.votes import VoteTold, votes_of
from isonomia.documents.source import Source
from isonomia.documents.view import Fact, Sanction, Term
from isonomia.documents.wording import listed
from isonomia.law.acts import ACTS, Act, ActKind
from isonomia.law.calendars import print_day
from isonomia.law.facts import Facts
from isonomia.law.payloads.decision import Decided
from isonomia.law.payloads.instruction import EvidenceJoined
from isonomia.law.plain.sanctions import duties_to_refer

_HEARD = (ActKind.DEFENCE_FILED, ActKind.CLOSING_STATEMENT_FILED)
_FINDING = frozenset({ActKind.DECISION_ISSUED, ActKind.APPEAL_DECIDED, ActKind.RECONSIDERATION_DECIDED,
                      ActKind.REVIEW_DECIDED})  # fmt: skip


class Part(Struct, frozen=True, kw_only=True):
    """What is decided of one respondent (of the case, where `who` is empty).

    `now` is how they stand with it, where that is another word than the outcome; `alleged` the conducts imputed,
    `recognised` those that were proved; `found` the facts weighed; `rules` how the norm led from them to the sanctions;
    `heard` their defence; `evidence` what the act may rest on, `unseen` what it does not, for they could not
    see it. `terms` are what they may do now; `closed`: nothing more.
    """

    who: str = ""
    outcome: str
    plain: str
    now: str = ""
    alleged: tuple[Fact, ...] = ()
    recognised: tuple[Fact, ...] = ()
    found: tuple[Fact, ...] = ()
    rules: tuple[Fact, ...] = ()
    readings: tuple[str, ...] = ()
    sanctions: tuple[Sanction, ...] = ()
    votes: tuple[VoteTold, ...] = ()
    heard: str = ""
    evidence: str = ""
    unseen: str = ""
    referrals: tuple[Fact, ...] = ()
    terms: tuple[Term, ...] = ()
    closed: bool = False


def lanes_of(source: Source) -> tuple[str, ...]:
    """The respondents that an act concerns: those it names, else all that answer by then."""
    return source.act.lanes or tuple(source.then.lanes)


def parts_of(source: Source) -> tuple[Part, ...]:
    """The parts of a decision, one for each respondent; one for the case where nobody answers yet."""
    decided = source.act.payload
    if not isinstance(decided, Decided):
        return ()
    lanes = lanes_of(source)
    if not lanes:
        kind, outcome = source.act.kind, decided.outcome
        return (Part(outcome=in_law(kind, outcome), plain=plain(kind, outcome), votes=votes_of(decided)),)
    return tuple(_part(source, decided, lane) for lane in lanes)


def standing_parts(source: Source) -> tuple[Part, ...]:
    """Where each respondent of an act stands with it: what was decided of them, their sanctions, what they may do."""
    return tuple(_standing(source, lane) for lane in lanes_of(source) if source.then.lanes[lane].outcome)


def _standing(source: Source, lane: str) -> Part:
    place = source.then.lanes[lane]
    terms = remedies_of(source, lane)
    return Part(
        who=source.called(lane),
        outcome=stands(place.outcome),
        plain=stands_plain(place.outcome),
        sanctions=sanctions_of(source, lane, weighing_of(source, lane)) if place.sanctions else (),
        terms=terms,
        closed=ACTS[source.act.kind].tells is not None and not terms,
    )


def _part(source: Source, decided: Decided, lane: str) -> Part:
    place, outcome = source.then.lanes[lane], decided.outcome_for(lane)
    finding = source.act.kind in _FINDING
    weighing = weighing_of(source, lane) if finding else None
    sanctioned = weighing is not None and bool(place.sanctions)
    terms = remedies_of(source, lane) if finding else ()
    alleged = conducts_of(source)
    recognised = conducts_found(source, place.facts) if place.outcome == "sanctioned" else ()
    return Part(
        who=source.called(lane),
        outcome=in_law(source.act.kind, outcome),
        plain=plain(source.act.kind, outcome),
        now=stands(place.outcome) if finding and place.outcome not in {"", outcome} else "",
        alleged=() if recognised else alleged,
        recognised=recognised,
        found=_found(source, lane, place.facts) if sanctioned else (),
        rules=rules_of(source, weighing) if weighing is not None and sanctioned else (),
        readings=doubts_of(source, weighing) if weighing is not None and sanctioned else (),
        sanctions=sanctions_of(source, lane, weighing) if weighing is not None else (),
        votes=votes_of(decided, lane),
        heard=_heard(source, lane),
        evidence=listed([_named(act) for act in _evidence(source, lane) if act.id not in _hidden(source, lane)]),
        unseen=listed([_named(act) for act in _evidence(source, lane) if act.id in _hidden(source, lane)]),
        referrals=tuple(_referrals(source, weighing)) if weighing is not None else (),
        terms=terms,
        closed=finding and not terms,
    )


def _found(source: Source, lane: str, facts: Facts) -> tuple[Fact, ...]:
    return (*facts_found(source.norm, facts), *earlier_told(source, lane, facts))


def _heard(source: Source, lane: str) -> str:
    """The papers of defence that were in the file; that none was, where none was."""
    told = [_named(act) for act in _before(source, *_HEARD) if not act.lanes or lane in act.lanes]
    return listed(told)


def _evidence(source: Source, lane: str) -> list[Act]:
    return [act for act in _before(source, ActKind.EVIDENCE_JOINED)
            if isinstance(act.payload, EvidenceJoined) and (not act.lanes or lane in act.lanes)]  # fmt: skip


def _hidden(source: Source, lane: str) -> frozenset[str]:
    return frozenset(one.act for one in source.before.unseen_evidence if one.lane == lane)


def _before(source: Source, *kinds: ActKind) -> Iterator[Act]:
    applied = set(source.then.applied)
    rows = (row for row in source.file.rows if row.number < source.row.number and row.kind in kinds)
    yield from (act_from(row) for row in rows if str(row.number) in applied)


def _named(act: Act) -> str:
    return f"ato nº {act.number}, de {print_day(act.day)}"


def _referrals(source: Source, weighing: Weighing) -> Iterator[Fact]:
    """Where the case of the respondent also goes, for what was found of them."""
    for _, referral in duties_to_refer(source.norm, weighing.facts):
        cite = provisions(source.norm, referral.cite)
        yield Fact(referral.label, f"{listed(list(referral.to))}{f' ({cite})' if cite else ''}")
