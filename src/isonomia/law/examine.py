"""The one door of the core: where a case stands, what may be done, why not the rest, and each deadline."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from functools import cached_property, partial

from msgspec.structs import replace

from isonomia.law.acts import ACTS, Act, ActKind
from isonomia.law.answers import Possible, demands_and_options, obstacles
from isonomia.law.calendars import Calendar, print_day
from isonomia.law.deadlines import DeadlineView, awaiting_proof, clashes, notices_without_proof, views_of
from isonomia.law.errors import LawError
from isonomia.law.fold.mover import Mover, reasons_of
from isonomia.law.fold.run import ABOUT_ACTS, annulments, circle, fold, in_order, misnamed
from isonomia.law.fold.soundness import beyond, out_of_line, unsound
from isonomia.law.fold.state import Attempt, Defect, Place, Stay, Undoing
from isonomia.law.hearing import Unseen, unseen_evidence
from isonomia.law.norm.norm import Norm
from isonomia.law.offering import Offer, offer_of
from isonomia.law.reasons import Reason
from isonomia.law.roster import Roster
from isonomia.law.values import Series
from isonomia.law.words import Subject


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
    def stays(self) -> tuple[Stay, ...]:
        """The stays that were ever ordered, and what lifted each."""
        return tuple(self._mover.file.stays)

    @property
    def applied(self) -> tuple[str, ...]:
        """The acts that count, in the order in which they were read."""
        return tuple(self._mover.file.applied)

    @cached_property
    def deadlines(self) -> tuple[DeadlineView, ...]:
        """Every clock that started and was not started anew: whose, until when, with reasons on demand."""
        return views_of(self._mover, self.norm, self.calendar, self.on)

    @property
    def clashes(self) -> tuple[str, ...]:
        """Terms of parties that end after the one in which the case must be decided, each in a sentence."""
        return clashes(self.deadlines)

    @property
    def awaiting_proof(self) -> tuple[str, ...]:
        """Notices sent whose proof is not in the file, each in a sentence."""
        return awaiting_proof(self._mover, self.norm)

    @property
    def notices_without_proof(self) -> tuple[tuple[str, Attempt], ...]:
        """Notices sent whose proof is not in the file: the lane (empty for the case) and the attempt."""
        return notices_without_proof(self._mover, self.norm)

    @property
    def unseen_evidence(self) -> tuple[Unseen, ...]:
        """Evidence joined under the seal that a lane was not told of since."""
        return unseen_evidence(self._mover.file)

    @property
    def rapporteur(self) -> str:
        """The person to whom the case was distributed; empty while nobody is."""
        return self._mover.file.rapporteur

    @property
    def impeded(self) -> frozenset[str]:
        """The people whose impediment was declared or accepted in this case."""
        return frozenset(self._mover.file.impeded)

    @cached_property
    def possible(self) -> tuple[Possible, ...]:
        """The acts possible on the day, at each place, by role."""
        return demands_and_options(self._mover, self.norm, self.on)

    def why_not(self, kind: ActKind | str, lane: str = "") -> tuple[Reason, ...]:
        """Why an act is not possible on the day: the reasons, with provisions; empty when it is possible."""
        return obstacles(self._mover, self.norm, ActKind(kind), lane, self.on)

    def mode_not_yet(self, mode: str, subject: Subject, lane: str = "") -> Reason | None:
        """Why a mode of service is not open yet for a subject, in a lane or (empty) the case; None when it is."""
        file = self._mover.file
        return self._mover.mode_not_yet(mode, subject, file.lanes[lane] if lane else file.case)

    def opens(self, deadline: str, lane: str) -> bool:
        """Whether what the norm asks of a case before a term may start there holds, in a lane or (empty) the case."""
        return self._mover.may_start(deadline, lane, self.on)

    def provisions_of(self, act: Act) -> tuple[str, ...]:
        """The provisions of the rows by which an act that comes next would be taken, each once."""
        rows = [match.row.row for _, match in self._mover.match(act) if match.row is not None]
        return tuple(dict.fromkeys(cite for row in rows for cite in row.cite))

    def offer(self, kind: ActKind | str, lanes: Iterable[str] = ()) -> Offer:
        """What an act may carry at these lanes, or in the case: the choices that the norm leaves, and its demands."""
        return offer_of(self._mover, self.norm, ActKind(kind), tuple(lanes), self.on)


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
    reasons = _backdated(act)
    held = acts
    if act.day < act.recorded and ACTS[act.kind].party:
        held = _as_of([one for one in acts if one.day <= act.day], act.day)
    on = act.day if held is not acts else act.recorded
    read = partial(fold, norm, calendar=calendar, on=on, roster=roster, values=values)
    mover = read(held)
    told = reasons_of(mover.match(act))
    reasons += [*told, *beyond(told, unsound(mover.norm, mover.file, act)), *out_of_line(acts, act)]
    if act.kind in ABOUT_ACTS:
        reasons += misnamed({one.id: one for one in acts}, act, annulled=annulments(in_order(acts)))
    return tuple(reasons) or tuple(_after(mover, held, act, read))


def _after(mover: Mover, acts: Sequence[Act], act: Act, read: Callable[[Sequence[Act]], Mover]) -> Iterator[Reason]:
    """What would go wrong in the file with the act in it: a term beyond the calendar, a correction by which an
    act no longer fits."""
    before = set(mover.file.defects)
    try:
        if act.kind in ABOUT_ACTS:
            mover = read([*acts, act])
        else:
            mover.apply(act, mover.match(act))
    except (LawError, RecursionError) as error:
        told = error if isinstance(error, LawError) else circle(mover.norm)
        yield Reason(told.code, told.message)
        return
    if act.kind is ActKind.ACT_CORRECTED:
        yield from (reason for one in mover.file.defects if one not in before for reason in one.reasons)


def _as_of(acts: Sequence[Act], day: date) -> Sequence[Act]:
    """Acts recorded late count by their own day: for reading the file on a past day, they were there."""
    return [replace(act, recorded=min(act.recorded, day)) for act in acts]


def _backdated(act: Act) -> list[Reason]:
    if act.day < act.recorded and not ACTS[act.kind].party:
        say = (
            f"Ato de autoridade não tem data anterior ao registro: escreva {print_day(act.recorded)}. "
            "Só papel de parte conta pelo dia em que foi entregue."
        )
        return [Reason("day.backdated", say)]
    return []
