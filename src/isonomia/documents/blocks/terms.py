"""The terms that a paper tells: how long, from when by which rule, and first and last day once they run."""

from collections.abc import Iterator
from datetime import date
from typing import NamedTuple

from isonomia.documents.blocks.dating import dated
from isonomia.documents.blocks.doing import appeal_told, ending_of, lapse_told, using_cites
from isonomia.documents.blocks.provisions import other_reading, provisions, readings_told
from isonomia.documents.blocks.running import lanes_told, running_of
from isonomia.documents.blocks.starting import rolls_told, start_of, starts_told
from isonomia.documents.source import Source
from isonomia.documents.view import Term
from isonomia.documents.wording import listed
from isonomia.law.acts import ACTS, ActKind
from isonomia.law.deadlines import DeadlineView
from isonomia.law.fold.state import ClockStatus
from isonomia.law.norm.clock_rules import ClockRule
from isonomia.law.norm.norm import Norm
from isonomia.law.norm.procedure import many
from isonomia.law.norm.terms import Deadline
from isonomia.law.words import ROLE_LABELS, Role, Subject

_BEGUN = frozenset({ClockStatus.RUNNING, ClockStatus.HELD, ClockStatus.STAYED, ClockStatus.SILENT})
_OF_PAYING = frozenset({Subject.PAYMENT_DEMAND, Subject.HOMOLOGATION, Subject.APPEAL_DECISION})
"""What is told when a fine has to be paid: its term starts where the fine becomes due, not by the notice."""


class _Asked(NamedTuple):
    """Which terms are told: those that this subject starts, for these roles, served by this mode (empty: unknown)."""

    subject: Subject
    roles: frozenset[Role]
    mode: str


def terms_of(source: Source, subject: Subject, *roles: Role, mode: str = "") -> tuple[Term, ...]:
    """The terms that the knowledge of a subject starts for those roles: the norm's rule and, once the service had
    effect, first and last day. `mode` is the mode by which the paper is served, where that is known."""
    return tuple(_terms(source, _Asked(subject, frozenset(roles), mode)))


def terms_begun(source: Source, *roles: Role) -> tuple[Term, ...]:
    """The terms that the act of the paper itself begins for those roles, by the stage to which it leads: with first and
    last day, for no notice starts them."""
    asked = _Asked(Subject.PAYMENT_DEMAND, frozenset(roles), "")
    before = {_running_of(view) for view in source.before.deadlines}
    now = {_running_of(view): view for view in source.file.situation.deadlines}
    begun = [
        view for view in source.then.deadlines
        if _running_of(view) not in before and view.place in (*lanes_told(source), "") and view.status in _BEGUN
        and asked.roles & {Role(one) for one in many(view.clock.deadline.whose)}
    ]  # fmt: skip
    return tuple(_term(source, view.name, asked, now.get(_running_of(view), view)) for view in begun)


def in_time(terms: tuple[Term, ...]) -> str:
    """Until when something can be done, for the first lines of a paper: "até 25/05/2026 (segunda-feira)", else "em 10
    dias"; empty where neither is known."""
    until = next((f"até {term.last}" for term in terms if term.last), "")
    return until or next((f"em {term.length}" for term in terms if term.length and not term.held), "")


def _running_of(view: DeadlineView) -> tuple[str, str, date]:
    """What tells one running of a term from another."""
    return view.name, view.place, view.event


def _terms(source: Source, asked: _Asked) -> Iterator[Term]:
    for name, deadline in source.norm.pack.deadlines.items():
        if not asked.roles & {Role(one) for one in many(deadline.whose)}:
            continue
        if _is_told(deadline, asked.subject) or _is_of_paying(source, deadline, asked.subject):
            view = running_of(source, name, asked.subject, asked.roles, asked.mode)
            if view is not None or any(source.then.opens(name, lane) for lane in lanes_told(source) or ("",)):
                yield _term(source, name, asked, view)


def _is_told(deadline: Deadline, subject: Subject) -> bool:
    """Whether the subject starts the term: its service, its publication, or the act that it tells. How long a sanction
    lasts, from the day that its order writes, is no term to do anything in."""
    return not any(start.from_payload for start in deadline.starts) and any(
        subject in (start.served, start.published) or (start.act is not None and ACTS[start.act].tells is subject)
        for start in deadline.starts
    )


def _is_of_paying(source: Source, deadline: Deadline, subject: Subject) -> bool:
    if subject not in {*_OF_PAYING, Subject.CONVERSION}:
        return False
    paid_at = {f"{track}.{stage}" for track, stage in source.norm.index.rows.get(ActKind.PAYMENT_RECORDED, {})}
    place = source.then.lanes.get(source.lane, source.then.case)
    owed = any(source.norm.pack.sanctions[one.kind].unit for one in place.sanctions)
    if subject is Subject.CONVERSION:  # only where it was denied
        owed = owed and deadline.at in {f"{track}.{stage}" for track, stage in place.tracks.items()}
    return owed and deadline.at in paid_at and any(start.enter == deadline.at for start in deadline.starts)


def _term(source: Source, name: str, asked: _Asked, view: DeadlineView | None) -> Term:
    norm = source.norm
    deadline = norm.pack.deadlines[name]
    event = view.clock.events[0] if view is not None else source.on
    served = view.clock.served if view is not None else None
    asked = asked._replace(mode=served.mode if served is not None else asked.mode)
    rules = norm.rules(name, event)
    cites = (*deadline.cite, *rules[0].counting.cite)
    ending = ending_of(deadline, name)
    appeal = appeal_told(source, asked.subject, ending)
    told = Term(
        label=deadline.label,
        what=ending.what,
        whose=listed([ROLE_LABELS[Role(one)] for one in many(deadline.whose)]),
        length=str(rules[0].term) if rules[0].term else "",
        rule=_rule(norm, deadline, rules[0], asked) if rules[0].term else "",
        cite=provisions(norm, cites),
        readings=readings_told(norm, (*cites, *_service_cites(rules[0], deadline, asked), *using_cites(norm, name),
                                      *appeal.cite)),
        supplement=_supplement(norm, deadline, name, event) if rules[0].term else "",
        ask=_ask(norm, deadline, rules[0]),
        to_whom=appeal.to_whom,
        meanwhile=appeal.meanwhile,
        lapse=lapse_told(norm, name, deadline) if rules[0].term else "",
        doubts=tuple(other_reading(norm, rule.label, "daria mais tempo") for rule in rules[1:]),
    )  # fmt: skip
    return dated(norm, told, view) if view is not None else told


def _service_cites(rule: ClockRule, deadline: Deadline, asked: _Asked) -> tuple[str, ...]:
    """What the mode of the notice rests on, where the term counts from it."""
    mode = rule.service.get(asked.mode) if start_of(deadline, asked.subject).served is not None else None
    return mode.cite if mode is not None else ()


def _rule(norm: Norm, deadline: Deadline, rule: ClockRule, asked: _Asked) -> str:
    """How the first and the last day are found: it can be told before the notice has effect, when no date can."""
    return f"{starts_told(norm, deadline, rule, asked.subject, asked.mode)} {rolls_told(rule)}".strip()


def _supplement(norm: Norm, deadline: Deadline, name: str, event: date) -> str:
    """From which other norm the term comes, in a sentence; empty where it comes from the norm itself, or where the body
    fixed it, which wins over any other norm."""
    if deadline.setting in norm.choices.settings:
        return ""
    on = norm.supplements_on()
    laid = [
        extra.say for key, extra in norm.pack.supplements.items()
        if on[key] and extra.since <= event and any(path.startswith(f"deadlines.{name}.") for path in extra.set)
    ]  # fmt: skip
    if laid:
        return f"Norma subsidiária adotada: {laid[-1].rstrip('.')}."
    other = norm.pack.sources.get(deadline.supplement)
    return f"Prazo de norma subsidiária: {other.name}." if other else ""


def _ask(norm: Norm, deadline: Deadline, rule: ClockRule) -> str:
    """That the norm says no length for the term: who fixed it, or that nobody did; empty where the norm says it."""
    if deadline.setting not in norm.pack.settings:
        return ""
    if rule.term is None:
        return (
            "A norma não diz este prazo, e o órgão ainda não o fixou. Enquanto não o fixar e não o comunicar, nenhum "
            "prazo corre e nada se perde."
        )
    fixed = deadline.setting in norm.choices.settings
    return "A norma não diz este prazo: quem o fixou foi o órgão." if fixed else ""
