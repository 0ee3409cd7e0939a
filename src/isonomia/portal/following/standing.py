"""Where a case stands, in everyday words: whose turn it is, until when, and the rite as a line."""

from collections.abc import Iterator, Mapping
from datetime import date
from typing import NamedTuple

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from isonomia.casefile.waiting import MAIL, Waiting, waiting_in
from isonomia.drawing.progress import Progress, Stop, Walk, progress_of
from isonomia.law.deadlines import DeadlineView
from isonomia.law.examine import Situation
from isonomia.law.words import Role

_OVER = _("O caso terminou")
_DECIDES = _("O caso está com quem decide")
_REVIEWS = _("O caso está com quem confere a decisão")
_CARRIES_OUT = _("A decisão está sendo cumprida")
_TEAM = _("A equipe está cuidando do caso")
_YOURS = _("Agora é a vez de quem denunciou")
_TURNS: Mapping[str, Promise] = {
    MAIL: _("Um aviso foi mandado, e falta o comprovante"),
    Role.RESPONDENT: _("Agora é a vez de quem foi acusado"),
    **dict.fromkeys((Role.COMPLAINANT, Role.VICTIM, Role.REPRESENTATIVE, Role.WITNESS, Role.ANYONE), _YOURS),
    **dict.fromkeys((Role.AUTHORITY, Role.CHAIR, Role.COLLEGE, Role.RAPPORTEUR), _DECIDES),
    **dict.fromkeys((Role.APPEAL_AUTHORITY, Role.HOMOLOGATOR, Role.SUPERIOR), _REVIEWS),
    **dict.fromkeys(
        (Role.ENFORCEMENT, Role.TREASURY, Role.DEBT_OFFICE, Role.LICENSING, Role.DESIGNATED_ORGANISATION), _CARRIES_OUT
    ),
    Role.COURT: _("O caso espera uma decisão da Justiça"),
}
"""Whose turn it is, by the role that the engine waits for; any other office is the team."""
_AHEAD = 3
"""As many stages to come as are shown at once."""
_STATES = {"done": "done", "here": "now", "ahead": "next"}


class Step(NamedTuple):
    """A stage on the line: its label in the words of the norm, whether it is `done`, `now` or `next`, the day on which
    it was entered, and whether it may be left out."""

    label: str
    state: str
    since: date | None
    optional: bool


class Way(NamedTuple):
    """A line of stages: of the case (no letters), or of those who answer, by their letters. `over`: nothing follows."""

    letters: str
    steps: tuple[Step, ...]
    over: bool

    @property
    def near(self) -> tuple[Step, ...]:
        """What is behind, where it stands, and the few stages that follow."""
        return self.steps[: self._parting]

    @property
    def far(self) -> tuple[Step, ...]:
        """The stages after those."""
        return self.steps[self._parting :]

    @property
    def _parting(self) -> int:
        behind = sum(step.state != "next" for step in self.steps)
        return behind + _AHEAD if len(self.steps) > behind + _AHEAD + 1 else len(self.steps)


class Standing(NamedTuple):
    """Where a case stands. `title` is whose turn it is; `stage` the label of the leading stage; `term` the term that
    runs there, if one does; `follows` the label of what comes next."""

    title: Promise
    stage: str
    term: "Until | None"
    follows: str
    is_open: bool
    ways: tuple[Way, ...]


class Until(NamedTuple):
    """A term as the page tells it: its place among the deadlines, last day, the last days by other readings."""

    at: int
    label: str
    day: date
    others: tuple[date, ...]
    is_late: bool


def standing_of(situation: Situation) -> Standing:
    """Where the case of a situation stands."""
    waiting = waiting_in(situation)
    progress = progress_of(situation, {})
    ways = tuple(_ways(progress))
    return Standing(
        title=_TURNS.get(waiting.role, _TEAM) if waiting.open else _OVER,
        stage=waiting.stage_label,
        term=_term(situation, waiting),
        follows=_follows(ways) if waiting.open else "",
        is_open=waiting.open,
        ways=ways,
    )


def until(situation: Situation, view: DeadlineView) -> Until | None:
    """A term of a situation as the page tells it; None where it has no last day."""
    if view.due is None:
        return None
    others = tuple(sorted({one.due for one in view.others()}))
    at = next(at for at, one in enumerate(situation.deadlines) if one is view)
    return Until(at, view.label, view.due, others, (view.latest or view.due) < situation.on)


def _term(situation: Situation, waiting: Waiting) -> Until | None:
    if waiting.due is None:
        return None
    held = (v for v in situation.deadlines if v.due == waiting.due and v.label == waiting.due_label)
    return next((until(situation, view) for view in held), None)


def _ways(progress: Progress) -> Iterator[Way]:
    """The way of the case with that of whoever answers; where several answer and stand apart, a way for each. Where the
    rite draws no way on from here to somebody who answers, what it draws is the way to an end, and is not promised."""
    case = tuple(step for step in map(_step, progress.case.stops) if progress.lanes or step.state != "next")
    if len(progress.lanes) == 1:
        lane = progress.lanes[0]
        yield Way("", (*case, *map(_step, lane.stops)), bool(lane.over))
        return
    yield Way("", case, bool(progress.case.over))
    yield from (Way(_letters(lane), tuple(map(_step, lane.stops)), bool(lane.over)) for lane in progress.lanes)


def _letters(walk: Walk) -> str:
    return ", ".join(walk.codes)


def _step(stop: Stop) -> Step:
    return Step(stop.label, _STATES[stop.state], stop.since, stop.optional)


def _follows(ways: tuple[Way, ...]) -> str:
    ahead = (step.label for way in ways for step in way.steps if step.state == "next" and not step.optional)
    return next(ahead, "")
