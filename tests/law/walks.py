"""Random legal walks: from what the engine says is possible, acts that it then has to accept."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import date, timedelta
from random import Random
from typing import Any

import msgspec

from isonomia.law.acts import ACTS, Act, ActKind
from isonomia.law.answers import Possible
from isonomia.law.calendars import Calendar
from isonomia.law.dosimetry import assess
from isonomia.law.examine import Situation, examine, refusals
from isonomia.law.facts import Facts
from isonomia.law.norm.norm import Norm
from isonomia.law.payloads.decision import Decided
from isonomia.law.words import Ground, RespondentKind, Role

_SETTINGS = {"members": "3", "size": "3", "quorum": "2", "majority": "present", "casting": "chair"}
_RARE = {ActKind.LANE_ENDED, ActKind.CASE_TRANSFERRED, ActKind.WITHDRAWAL_DECIDED, ActKind.STAY_ORDERED}
_DAYS = (0, 0, 0, 1, 2, 5, 11, 20, 40)


@dataclass
class Walk:
    """A walk: the acts so far, and the day."""

    norm: Norm
    calendar: Calendar
    random: Random
    day: date = date(2026, 3, 2)
    acts: list[Act] = field(default_factory=list)
    tried: int = 0

    def situation(self) -> Situation:
        return examine(self.norm, self.acts, self.calendar, on=self.day)

    def step(self) -> Act | None:
        """One more act, chosen among the possible ones; None when none of those tried was accepted."""
        self.day += timedelta(days=self.random.choice(_DAYS))
        situation = self.situation()
        options = list(situation.possible)
        self.random.shuffle(options)
        done = Counter(act.kind for act in self.acts)
        on_track = self.random.random() < 0.8
        options = [o for o in options if o.kind not in _RARE or self.random.random() < 0.02]
        for option in sorted(options, key=lambda o: (on_track and not o.track, done[o.kind])):
            for payload in _payloads(self.norm, option, situation, self.random):
                self.tried += 1
                act = self._act(option, payload)
                if not refusals(self.norm, self.acts, act, self.calendar):
                    self.acts.append(act)
                    return act
        return None

    def _act(self, option: Possible, raw: dict[str, Any]) -> Act:
        number = len(self.acts) + 1
        makes = option.kind in (ActKind.CASE_OPENED, ActKind.INFRACTION_NOTICE_DRAWN)
        lanes = ("a", "b")[: self.random.choice((1, 1, 2))] if makes else ((option.place,) if option.place else ())
        if option.kind is ActKind.RESPONDENT_ADDED:
            lanes = (f"r{number}",)
        if "kinds" in raw:
            raw = {**raw, "kinds": dict.fromkeys(lanes, raw["kinds"])}
        roles = sorted(option.roles - {Role.ANYONE}) or [Role.COMPLAINANT]
        return Act(
            id=f"n{number}",
            kind=option.kind,
            day=self.day,
            recorded=self.day,
            number=number,
            by=self.random.choice(roles),
            lanes=lanes,
            author="",
            payload=msgspec.convert(raw, ACTS[option.kind].payload, strict=False),
        )


def settled(norm: Norm) -> Norm:
    """The norm with plain answers to what it leaves to the body, so that walks can reach the end."""
    answers = {}
    for name, setting in norm.pack.settings.items():
        offer = setting.offer or next((v for k, v in _SETTINGS.items() if k in name or k in setting.path), "")
        if offer:
            answers[name] = offer
    return norm.choosing(settings=answers)


def _payloads(norm: Norm, option: Possible, situation: Situation, random: Random) -> Iterator[dict[str, Any]]:
    """Contents worth trying for an act, the likeliest first."""
    fields = {f.name for f in msgspec.structs.fields(ACTS[option.kind].payload)}
    base: dict[str, Any] = {}
    if "reasons" in fields:
        base["reasons"] = dict.fromkeys([*option.needs, *_REASONS], "razões")
    for need in option.needs:
        if need in fields and need not in ("reasons", "outcome"):
            base[need] = _filled(ACTS[option.kind].payload, need)
    outcomes = list(option.outcomes) or [""]
    random.shuffle(outcomes)
    for outcome in outcomes:
        raw = {**base, **({"outcome": outcome} if outcome and "outcome" in fields else {})}
        yield from _of_kind(norm, option, situation, random, raw)


_REASONS = (
    "gravity", "repercussion", "recidivism", "capacity", "choice", "motivation", "report", "legal_framing",
    "gradation", "class", "band_by_analogy", "public_interest", "ceiling", "reasons_of_fact", "reasons_of_law",
)  # fmt: skip


def _filled(payload: type[Any], need: str) -> Any:
    kind = next(f.type for f in msgspec.structs.fields(payload) if f.name == need)
    text = str(kind)
    if "dict" in text:
        return {"a": "x"}
    if "tuple" in text:
        return ["x"] if "Ground" not in text else ["no_facts"]
    if "date" in text:
        return "2026-03-02"
    return "true" if "bool" in text else "1"


def _of_kind(
    norm: Norm, option: Possible, situation: Situation, random: Random, raw: dict[str, Any]
) -> Iterator[dict[str, Any]]:
    kind = option.kind
    if issubclass(ACTS[kind].payload, Decided):
        yield from _decisions(norm, option, situation, random, raw)
    elif kind is ActKind.SERVICE_SENT:
        yield from _services(norm, situation, option, raw)
    elif kind in (ActKind.GAZETTE_PUBLISHED, ActKind.NOTICE_POSTED, ActKind.APPEARANCE_RECORDED):
        for subject in _awaited(norm, situation, option):
            yield {**raw, "of": subject}
    elif kind not in (ActKind.ACT_ANNULLED, ActKind.ACT_CORRECTED, ActKind.COURT_ORDER_RECORDED):
        for extra in _choices(norm, kind, random):
            yield {**raw, **extra}


def _choices(norm: Norm, kind: ActKind, random: Random) -> list[dict[str, Any]]:
    """What may stand in an act of the kind, besides reasons and outcome; one empty choice where nothing must."""
    companies = [{"kinds": RespondentKind.COMPANY.value}, {"kinds": RespondentKind.NATURAL_PERSON.value}]
    terms = [{"deadline": name} for name in norm.pack.deadlines]
    sources = random.sample(["victim", "representative", "third_party", "organisation"], 4)
    told: dict[ActKind, list[dict[str, Any]]] = {
        ActKind.COMPLAINT_FILED: [
            {"source": source, "victim_authorised": True, "place": "Rua das Flores, 10"} for source in sources
        ],
        ActKind.COMPLAINT_REJECTED: [{"grounds": [one.value]} for one in random.sample(list(Ground), len(Ground))],
        ActKind.CASE_OPENED: companies,
        ActKind.RESPONDENT_ADDED: companies,
        ActKind.INFRACTION_NOTICE_DRAWN: [{**one, "outcome": "signed", "contents": _CONTENTS} for one in companies],
        ActKind.LAPSE_CERTIFIED: terms,
        ActKind.EXTENSION_REQUESTED: terms,
        ActKind.EXTENSION_DECIDED: terms,
        ActKind.TERM_DECIDED: [{**one, "outcome": "confirmed"} for one in terms],
        ActKind.REFERRAL_SENT: [{"referral": name, "chosen_by": "vítima"} for name in norm.pack.referrals],
        ActKind.CANCELLATION_COMMUNICATED: [{"to": ["licensing", "inspection"]}],
        ActKind.CONVERSION_DECIDED: [{"into": into} for into in ("material", "campaign", "nef_activities", "fine")],
    }
    return told.get(kind, [{}])


_CONTENTS = ["offender", "place_date_hour", "fact", "provision", "penalty", "agent"]


def _services(norm: Norm, situation: Situation, option: Possible, raw: dict[str, Any]) -> Iterator[dict[str, Any]]:
    contents = ["opening_act", "defence_term", "first_day", "first_day_rule"]
    for subject in _awaited(norm, situation, option):
        for mode, rule in norm.pack.service.items():
            if rule.by_act is None:
                to = "respondent" if option.place else ("victim" if subject == "victim_call" else "complainant")
                yield {**raw, "mode": mode, "of": subject, "to": to, "contents": contents}


def _awaited(norm: Norm, situation: Situation, option: Possible) -> list[str]:
    """The subjects that the place's stages wait for, then any other."""
    place = situation.lanes[option.place] if option.place else situation.case
    waited = [
        subject.value
        for track, stage in place.tracks.items()
        for subject in norm.pack.procedure[track].stages[stage].served
    ]
    return [*waited, "decision", "homologation", "appeal_decision", "opening"]


def _decisions(
    norm: Norm, option: Possible, situation: Situation, random: Random, raw: dict[str, Any]
) -> Iterator[dict[str, Any]]:
    outcome = raw.get("outcome", "")
    votes = [{"member": name, "vote": outcome} for name in ("m1", "m2", "m3", "m4", "m5")]
    held = situation.lanes[option.place].kind if option.place else None
    for size in (5, 4, 3, 2, 0):
        plain = {**raw, "votes": votes[:size]}
        yield plain
        for facts in _some_facts(norm, held, random):
            for admitted in assess(norm.pack, facts).sanctions:
                chosen: dict[str, Any] = {"kind": admitted.kind}
                if admitted.bases and admitted.bases[0] is not None:
                    chosen["bases"] = [str(span.min or 1) for span in admitted.bases if span is not None]
                if admitted.days:
                    chosen["days"] = str(admitted.days[0])
                required = [{"kind": s.kind} for s in assess(norm.pack, facts).sanctions if s.required]
                lane = option.place or "all"
                told = {k: v for k, v in msgspec.to_builtins(facts).items() if v not in (None, (), [])}
                yield {**plain, "facts": {lane: told}, "sanctions": {lane: required if admitted.required else [chosen]}}


def _some_facts(norm: Norm, kind: RespondentKind | None, random: Random) -> Iterator[Facts]:
    names = norm.pack.dosimetry.facts
    plain: dict[str, Any] = {"respondent_kind": kind or RespondentKind.COMPANY}
    for name in names:
        if name in ("violence", "other_prejudice", "useless_by_capacity", "proof_with_defence", "essential_service",
                    "acted_in_office", "respondent_is_minor", "continued_infraction", "incitement"):  # fmt: skip
            plain[name] = False
        elif name == "recidivism":
            plain[name] = 0
        elif name == "items":
            plain[name] = ("I",)
        elif name in ("klass", "classes"):
            plain[name] = random.choice(list(norm.pack.dosimetry.klasses) or ["light_a"])
    if isinstance(plain.get("classes"), str):
        plain["classes"] = (plain["classes"],)
    plain |= {"holds_licence": True} if "holds_licence" in names else {}
    plain |= {"income_in_wages": "5"} if "income_in_wages" in names else {}
    yield msgspec.convert(plain, Facts, strict=False)
