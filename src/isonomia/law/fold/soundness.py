"""What no act may get wrong, whatever the norm: who answers, days that can be, names and words that exist."""

from collections.abc import Iterable, Iterator, Sequence
from datetime import date
from typing import NamedTuple

from isonomia.law.acts import ACTS, Act, ActKind
from isonomia.law.calendars import print_day
from isonomia.law.fold.effects import LANE_MAKERS
from isonomia.law.fold.state import File, Place
from isonomia.law.norm.norm import Norm
from isonomia.law.payloads.decision import Decided
from isonomia.law.payloads.execution import CourtOrder, PaymentRecorded, StayOrdered, SuspensionOrdered
from isonomia.law.payloads.instruction import TermAct, TermDecision
from isonomia.law.payloads.intake import ComplaintFiled
from isonomia.law.payloads.service import NoticePosted
from isonomia.law.points import value_in_words
from isonomia.law.reasons import Reason
from isonomia.law.scope import not_reached
from isonomia.law.words import Role

EVERY_LANE = "all"
"""In a decision, the key that stands for each of its respondents: none of them may bear that name."""


class Words(NamedTuple):
    """A field of a kind of act that takes only some words, because the core itself acts on them."""

    field: str
    accepted: tuple[str, ...]


CLOSED_WORDS: dict[ActKind, Words] = {
    ActKind.SERVICE_RESULT: Words("outcome", ("received", "refused", "not_found", "returned", "no_proof")),
    ActKind.INFRACTION_NOTICE_DRAWN: Words("outcome", ("signed", "refused", "absent")),
    ActKind.TERM_DECIDED: Words("outcome", ("confirmed", "restored")),
    ActKind.EXTENSION_DECIDED: Words("outcome", ("granted", "denied")),
    ActKind.CHALLENGE_DECIDED: Words("outcome", ("accepted", "refused")),
    ActKind.COURT_ORDER_RECORDED: Words("effect", ("stays", "lifts", "annuls")),
    ActKind.LANE_ENDED: Words("outcome", ("death", "dissolution", "successor")),
}
"""The words that the core acts on, whatever the norm."""
_SANCTIONING = {ActKind.DECISION_ISSUED: "sanctioned", ActKind.PROPOSAL_MADE: "sanction"}


EARLIEST = date(1900, 1, 1)
"""A fact told of an earlier day is a slip of the keyboard: nobody alive could answer for it."""


_TELLING = (
    Decided, NoticePosted, PaymentRecorded, SuspensionOrdered, StayOrdered, CourtOrder, TermAct, TermDecision,
    ComplaintFiled,
)  # fmt: skip
_PLAIN = frozenset(
    kind
    for kind, spec in ACTS.items()
    if kind not in LANE_MAKERS and kind not in CLOSED_WORDS and not issubclass(spec.payload, _TELLING)
)
"""Kinds of which only the respondents can be wrong."""


def unsound(norm: Norm, file: File, act: Act) -> tuple[Reason, ...]:
    """What is wrong with an act before any rule of the norm is read; nothing when it is sound."""
    if act.kind in _PLAIN and act.day <= act.recorded and _answers_here(file, act):
        return ()
    return tuple(_unsound(norm, file, act))


def _answers_here(file: File, act: Act) -> bool:
    """Whether those whom an act concerns answer in this file, each named once: the usual case, seen quickly."""
    places = [file.lanes.get(lane) for lane in act.lanes]
    if any(place is None or place.ended or place.severed for place in places):
        return False
    return len(places) < 2 or len(set(act.lanes)) == len(places)


def _unsound(norm: Norm, file: File, act: Act) -> Iterator[Reason]:
    yield from _lanes(norm, file, act)
    yield from _words(act)
    yield from _days(act)
    yield from _names(norm, act)
    if isinstance(act.payload, Decided):
        yield from _decided(act, act.payload)


def beyond(told: Iterable[Reason], more: Iterable[Reason]) -> list[Reason]:
    """The reasons that add to those already told by the norm's own rules: no second one on the outcome, no
    sentence twice."""
    said = {reason.say for reason in told}
    topics = {reason.code.partition(".")[0] for reason in told} & {"outcome"}
    return [one for one in more if one.say not in said and one.code.partition(".")[0] not in topics]


def out_of_line(acts: Sequence[Act], act: Act) -> Iterator[Reason]:
    """Why an act can't be told from those in the file: its identifier is taken, or its number is not a new one."""
    if any(one.id == act.id for one in acts):
        yield repeated(act.id)
    last = max((one.number for one in acts), default=act.number - 1)
    if act.number <= last:
        say = f"O ato tem o número {act.number}, e os autos já chegaram ao {last}: dê-lhe o número seguinte."
        yield Reason("act.number", say)


def repeated(name: str) -> Reason:
    """Why two acts can't be told apart."""
    return Reason("act.repeated", f"Já há nestes autos um ato com o identificador “{name}”: dê-lhe outro.")


def severed_from(place: Place) -> Reason:
    """Why nothing more is done here for a respondent whose case was severed."""
    return Reason("lane.severed", f"O processo foi desmembrado: “{place.id}” responde em autos próprios.")


def unknown_lane(file: File, lane: str) -> Reason:
    """Why an act can't concern somebody who does not answer in this file."""
    told = ", ".join(f"“{name}”" for name in file.lanes) or "ninguém ainda"
    return Reason("lane.unknown", f"“{lane}” não responde neste processo. Respondem: {told}.")


def _lanes(norm: Norm, file: File, act: Act) -> Iterator[Reason]:
    if len(set(act.lanes)) < len(act.lanes):
        yield Reason("lane.repeated", "O ato diz duas vezes o nome de quem responde: diga-o uma vez só.")
    if act.kind in LANE_MAKERS:
        yield from _new_lanes(norm, file, act)
        return
    known = file.lanes
    unknown = [lane for lane in act.lanes if lane not in known]
    if unknown:
        yield unknown_lane(file, unknown[0])
        return
    ended = [lane for lane in act.lanes if known[lane].ended and not _comes_after_the_end(act)]
    severed = [lane for lane in act.lanes if known[lane].severed]
    if ended:
        yield Reason("lane.ended", f"O processo já se encerrou para “{ended[0]}”.")
    elif severed:
        yield severed_from(known[severed[0]])


def _comes_after_the_end(act: Act) -> bool:
    """Whether an act may concern somebody whose case is over: an order of a court, a paper that tells of the end."""
    return act.by is Role.COURT or act.kind is ActKind.PAPER_SIGNED


def _new_lanes(norm: Norm, file: File, act: Act) -> Iterator[Reason]:
    """A new respondent has a name of its own, and is one whom the norm reaches."""
    if not act.lanes:
        yield Reason("lane.unknown", "O ato precisa dizer contra quem o processo corre.")
    for lane in act.lanes:
        if not lane.strip() or lane == EVERY_LANE:
            say = f"“{lane}” não serve de nome de quem responde: escreva um nome, que não seja “{EVERY_LANE}”."
            yield Reason("lane.name", say)
        elif lane in file.lanes:
            yield Reason("lane.known", f"“{lane}” já responde neste processo.")
    for name, kind in getattr(act.payload, "kinds", {}).items():
        if name not in act.lanes:
            yield Reason("lane.foreign", f"O ato diz o que é “{name}”, que não está entre quem passa a responder.")
        elif outside := not_reached(norm, kind, f"“{name}”"):
            yield outside


def _words(act: Act) -> Iterator[Reason]:
    words = CLOSED_WORDS.get(act.kind)
    if words is not None and (told := str(getattr(act.payload, words.field))) not in words.accepted:
        accepted = " ou ".join(f"{word} ({value_in_words(word)})" for word in words.accepted)
        given = f"“{told}” não é um resultado deste ato" if told else "Falta o resultado do ato"
        yield Reason("outcome.unknown", f"{given}: diga {accepted}.")


def too_early(fact: date | None) -> tuple[Reason, ...]:
    """Why a fact can't be of the day that was told; nothing for one that can, or for none."""
    if fact is None or fact >= EARLIEST:
        return ()
    say = f"O dia do fato, {print_day(fact)}, vem antes de {EARLIEST.year}: confira o ano."
    return (Reason("day.too_early", say),)


def _days(act: Act) -> Iterator[Reason]:
    payload = act.payload
    if isinstance(payload, ComplaintFiled):
        yield from too_early(payload.fact_day)
    if act.day > act.recorded:
        say = f"O ato é de {print_day(act.day)}, depois do dia em que entra nos autos ({print_day(act.recorded)})."
        yield Reason("day.future", say)
    if isinstance(payload, NoticePosted) and payload.posted_on is not None and payload.posted_on > act.day:
        say = f"O ato é de {print_day(act.day)} e não pode dizer que o edital foi afixado em "
        yield Reason("service.days", f"{say}{print_day(payload.posted_on)}.")
    if isinstance(payload, PaymentRecorded) and payload.amount == 0:
        yield Reason("payload.value", "Um pagamento de zero reais não é pagamento: escreva o valor recolhido.")
    if isinstance(payload, SuspensionOrdered) and payload.from_day is not None and payload.from_day < act.day:
        say = f"A suspensão é ordenada em {print_day(act.day)} e não pode começar antes, em "
        yield Reason("day.past", f"{say}{print_day(payload.from_day)}.")


def _names(norm: Norm, act: Act) -> Iterator[Reason]:
    payload, pack = act.payload, norm.pack
    if isinstance(payload, (StayOrdered, CourtOrder)):
        for name in payload.tracks:
            if name not in pack.procedure:
                yield Reason("payload.value", f"“{name}” não é trilha desta norma. Trilhas: {_listed(pack.procedure)}.")
    if isinstance(payload, (TermAct, TermDecision)):
        yield from _of_term(norm, act, payload)


def _of_term(norm: Norm, act: Act, payload: TermAct | TermDecision) -> Iterator[Reason]:
    deadline = norm.pack.deadlines.get(payload.deadline)
    if deadline is None:
        say = f"“{payload.deadline}” não é prazo desta norma. Prazos: {_listed(norm.pack.deadlines)}."
        yield Reason("payload.value", say)
    elif deadline.extension is None and act.kind in (ActKind.EXTENSION_REQUESTED, ActKind.EXTENSION_DECIDED):
        yield Reason("term.fixed", f"A norma não admite prorrogar o prazo “{deadline.label}”.", deadline.cite)


def _decided(act: Act, payload: Decided) -> Iterator[Reason]:
    """A decision speaks of its own respondents alone, and imposes nothing where it does not find for a sanction."""
    told = (*payload.outcomes, *payload.sanctions, *payload.facts, *(vote.lane for vote in payload.votes))
    strange = [lane for lane in told if lane and lane != EVERY_LANE and lane not in act.lanes]
    if act.lanes and strange:
        yield Reason("lane.foreign", f"O ato não é sobre “{strange[0]}”: diga isso no ato que for, ou tire o nome.")
    finds = _SANCTIONING.get(act.kind)
    if finds is None:
        return
    outcomes = {lane: payload.outcome_for(lane) for lane in act.lanes}
    spared = [lane for lane, outcome in outcomes.items() if outcome != finds and payload.sanctions.get(lane)]
    if outcomes and finds not in outcomes.values() and payload.sanctions.get(EVERY_LANE):
        spared += act.lanes
    if spared:
        outcome = value_in_words(outcomes[spared[0]])
        yield Reason("decision.spared", f"O resultado para “{spared[0]}” é “{outcome}”: tire do ato a sanção.")


def _listed(names: Iterable[str]) -> str:
    return ", ".join(names)
