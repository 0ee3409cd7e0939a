"""The one door of the core: where a case stands, what may be done, why not the rest, and each deadline."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from functools import cached_property

from msgspec.structs import replace

from isonomia.law.acts import ACTS, Act, ActKind
from isonomia.law.answers import Possible, demands_and_options, obstacles, severed_from
from isonomia.law.calendars import Calendar, print_day
from isonomia.law.deadlines import DeadlineView, views_of
from isonomia.law.fold.effects import LANE_MAKERS
from isonomia.law.fold.mover import Mover, reasons_of
from isonomia.law.fold.run import fold, misnamed
from isonomia.law.fold.state import Defect, Place, Undoing
from isonomia.law.norm.norm import Norm
from isonomia.law.reasons import Reason
from isonomia.law.roster import Roster
from isonomia.law.values import Series
from isonomia.law.words import Role


@dataclass(frozen=True)
class Situation:
    """The answer: the file on a day, under a norm. Everything but the fold itself is computed when asked."""

    norm: Norm
    calendar: Calendar
    on: date
    _mover: Mover

    @property
    def values(self) -> Mapping[str, Series] | None:
        """The series by which amounts were updated, if any were given."""
        return self._mover.file.values

    @property
    def case(self) -> Place:
        """The tracks of the case as a whole."""
        return self._mover.file.case

    @property
    def lanes(self) -> dict[str, Place]:
        """Each respondent's lane: tracks, services, outcome, sanctions."""
        return self._mover.file.lanes

    @property
    def defects(self) -> tuple[Defect, ...]:
        """Acts that stand although something is wrong: what would void the process."""
        return tuple(self._mover.file.defects)

    @property
    def fallen(self) -> tuple[str, ...]:
        """Acts that fell with an annulled one."""
        return tuple(self._mover.file.fallen)

    @property
    def undoing(self) -> tuple[Undoing, ...]:
        """What is owed because acts of execution were annulled or fell: refunds, licences, letters."""
        return tuple(self._mover.file.undoing)

    @property
    def applied(self) -> tuple[str, ...]:
        """The acts that count, in the order in which they were read."""
        return tuple(self._mover.file.applied)

    @cached_property
    def deadlines(self) -> tuple[DeadlineView, ...]:
        """Every clock that started and was not started anew: whose, until when, with reasons on demand."""
        return views_of(self._mover, self.norm, self.calendar, self.on)

    @cached_property
    def possible(self) -> tuple[Possible, ...]:
        """The acts possible on the day, at each place, by role."""
        return demands_and_options(self._mover, self.norm, self.on)

    def why_not(self, kind: ActKind | str, lane: str = "") -> tuple[Reason, ...]:
        """Why an act is not possible on the day: the reasons, with provisions; empty when it is possible."""
        return obstacles(self._mover, self.norm, ActKind(kind), lane, self.on)


def examine(
    norm: Norm,
    acts: Sequence[Act],
    calendar: Calendar,
    *,
    on: date,
    roster: Mapping[str, Roster] | None = None,
    values: Mapping[str, Series] | None = None,
) -> Situation:
    """Reads a list of acts under a norm, on a calendar, on a day. Pure: same arguments, same answer.

    `roster` says who sits in each deciding body, by the name of the decider in the pack; `values` are the
    series by which a norm orders its amounts updated (without them, amounts are nominal).
    """
    return Situation(norm, calendar, on, fold(norm, acts, calendar, on=on, roster=roster, values=values))


def refusals(
    norm: Norm,
    acts: Sequence[Act],
    act: Act,
    calendar: Calendar,
    *,
    roster: Mapping[str, Roster] | None = None,
    values: Mapping[str, Series] | None = None,
) -> tuple[Reason, ...]:
    """Why an act may not be recorded; empty when it may. The file is read as it stood on the act's day.

    A party's paper counts by its own day even when recorded later; any other act can't be backdated.
    """
    reasons = list(_wrong_day(act))
    held = acts
    if act.day < act.recorded and ACTS[act.kind].party:
        held = _as_of([one for one in acts if one.day <= act.day], act.day)
    on = act.day if held is not acts else act.recorded
    mover = fold(norm, held, calendar, on=on, roster=roster, values=values)
    reasons.extend(reasons_of(mover.match(act)))
    reasons.extend(_unknown_lanes(mover, act))
    reasons.extend(misnamed(acts, act))
    return tuple(reasons)


def _as_of(acts: Sequence[Act], day: date) -> Sequence[Act]:
    """Acts recorded late count by their own day: for reading the file on a past day, they were there."""
    return [replace(act, recorded=min(act.recorded, day)) for act in acts]


def _wrong_day(act: Act) -> list[Reason]:
    if act.day > act.recorded:
        say = f"O ato é de {print_day(act.day)}, depois do dia em que entra nos autos ({print_day(act.recorded)})."
        return [Reason("day.future", say)]
    if act.day < act.recorded and not ACTS[act.kind].party:
        say = (
            f"Ato de autoridade não tem data anterior ao registro: escreva {print_day(act.recorded)}. "
            "Só papel de parte conta pelo dia em que foi entregue."
        )
        return [Reason("day.backdated", say)]
    return []


def _unknown_lanes(mover: Mover, act: Act) -> list[Reason]:
    if act.kind in LANE_MAKERS:
        return [] if act.lanes else [Reason("lane.unknown", "O ato precisa dizer contra quem o processo corre.")]
    known = mover.file.lanes
    unknown = [lane for lane in act.lanes if lane not in known]
    ended = [lane for lane in act.lanes if lane in known and known[lane].ended and act.by is not Role.COURT]
    if unknown:
        told = ", ".join(f"“{lane}”" for lane in known) or "ninguém ainda"
        return [Reason("lane.unknown", f"“{unknown[0]}” não responde neste processo. Respondem: {told}.")]
    if ended:
        return [Reason("lane.ended", f"O processo já se encerrou para “{ended[0]}”.")]
    severed = [lane for lane in act.lanes if known[lane].severed]
    return [severed_from(known[severed[0]])] if severed else []
