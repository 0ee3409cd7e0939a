"""The terms of who answers: until when, how that was counted, and what another reading of the law would give."""

from collections.abc import Iterator, Mapping
from datetime import date
from typing import NamedTuple

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy

from isonomia.law.acts import ActKind
from isonomia.law.counting import Count
from isonomia.law.deadlines import DeadlineView
from isonomia.law.examine import Situation
from isonomia.law.fold.state import ClockStatus
from isonomia.law.norm.norm import Norm
from isonomia.law.words import Role

WHAT_TO_DO: Mapping[ActKind, Promise] = {
    ActKind.DEFENCE_FILED: gettext_lazy("Você pode se defender até"),
    ActKind.CLOSING_STATEMENT_FILED: gettext_lazy("Você pode falar sobre a prova nova até"),
    ActKind.CLARIFICATION_FILED: gettext_lazy("Você pode pedir correção da decisão até"),
    ActKind.APPEAL_FILED: gettext_lazy("Você pode recorrer até"),
    ActKind.PAYMENT_RECORDED: gettext_lazy("Você pode pagar até"),
    ActKind.CONVERSION_REQUESTED: gettext_lazy("Você pode pedir a conversão da multa até"),
    ActKind.CONVERSION_ACCOUNTS_FILED: gettext_lazy("Você pode prestar contas até"),
    ActKind.COMMITMENT_SIGNED: gettext_lazy("Você pode assinar o compromisso até"),
}
"""What a party does with a term, by the act that ends it."""
_SHOWN = frozenset({ClockStatus.RUNNING, ClockStatus.HELD, ClockStatus.SILENT, ClockStatus.STAYED, ClockStatus.LAPSED})


class Reading(NamedTuple):
    """Another admissible reading: the last day by it, the doubt, and what it says."""

    due: date
    doubt: str
    say: str


class Line(NamedTuple):
    """A step of the count, and its provisions as a lawyer writes them. `skipped` are days that did not count, with
    why."""

    say: str
    cite: str
    skipped: tuple[str, ...] = ()


class OwnTerm(NamedTuple):
    """A term of who answers. `kind` is the act that ends it; `head` what can be done until then; `over`: its last day
    under every reading is behind; `chosen_here`: the body says how long it is, for the norm does not."""

    view: DeadlineView
    kind: ActKind | None
    head: Promise | str
    over: bool
    lines: tuple[Line, ...] = ()
    chosen_here: bool = False
    readings: tuple[Reading, ...] = ()
    ask: str = ""

    @property
    def runs(self) -> bool:
        """Whether it may still be used in time."""
        return self.view.status is ClockStatus.RUNNING and not self.over


def own_terms(situation: Situation, lane: str) -> list[OwnTerm]:
    """The terms that wait for who answers in a lane: those that run first, then by their last day. Each is counted
    aloud."""
    views = [view for view in situation.deadlines if _is_own(view, lane)]
    found = [_own(situation, view) for view in views]
    return sorted(found, key=lambda one: (not one.runs, one.view.due or date.max))


def ended_by(view: DeadlineView) -> ActKind | None:
    """The act that ends a term, the first that the norm writes."""
    return next((ActKind(end.partition(":")[0]) for end in view.clock.deadline.ends), None)


def cited(norm: Norm, cites: tuple[str, ...]) -> str:
    """Provisions as a lawyer writes them; readings and settings are told in sentences."""
    own = tuple(dict.fromkeys(one for one in cites if not one.startswith(("reading.", "setting.", "supplement."))))
    return norm.print(own) if own else ""


def _is_own(view: DeadlineView, lane: str) -> bool:
    if view.role is not Role.RESPONDENT or view.place not in {lane, ""}:
        return False
    return view.status in _SHOWN


def _own(situation: Situation, view: DeadlineView) -> OwnTerm:
    kind = ended_by(view)
    count = view.explain() if view.due is not None else None
    over = view.status is ClockStatus.LAPSED or (view.latest is not None and view.latest < situation.on)
    setting = situation.norm.pack.settings.get(view.clock.deadline.setting)
    return OwnTerm(
        view=view,
        kind=kind,
        head=WHAT_TO_DO.get(kind, "") if kind else "",
        over=over,
        lines=tuple(_lines(situation.norm, view, count)) if count else (),
        chosen_here=view.clock.deadline.setting in situation.norm.choices.settings,
        readings=tuple(_readings(situation.norm, view)) if count else (),
        ask=setting.ask if setting and view.status is ClockStatus.SILENT else "",
    )


def _lines(norm: Norm, view: DeadlineView, count: Count) -> Iterator[Line]:
    if view.served:
        yield Line(
            view.served, cited(norm, norm.pack.service[view.clock.served.mode].cite if view.clock.served else ())
        )
    for step in count.steps:
        days: tuple[str, ...] = ()
        if step.code == "event":
            days = tuple(_skipped(count, before=count.last_day))
        elif step.code == "roll":
            days = tuple(_skipped(count, since=count.last_day))
        yield Line(step.label, cited(norm, step.cite), days)


def _skipped(count: Count, *, before: date = date.max, since: date = date.min) -> Iterator[str]:
    for skip in count.skipped:
        if since <= skip.day < before:
            yield f"{skip.day:%d/%m/%Y}: {skip.reason}{f' ({skip.act})' if skip.act else ''}"


def _readings(norm: Norm, view: DeadlineView) -> Iterator[Reading]:
    for other in view.others():
        name, _, option = other.reading.partition("=")
        reading = norm.pack.readings.get(name)
        if reading is not None:
            yield Reading(other.due, reading.doubt, reading.options[option].say)
