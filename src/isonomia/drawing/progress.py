"""Where a case stands on the map of its rite: what each respondent walked, where each is, what is still ahead."""

from collections.abc import Iterable, Iterator, Mapping
from datetime import date
from itertools import groupby
from typing import Literal, NamedTuple

from isonomia.drawing.progress_paths import Ahead, Paths
from isonomia.law.deadlines import DeadlineView
from isonomia.law.examine import Situation
from isonomia.law.fold.selection import stage_label
from isonomia.law.fold.state import ClockStatus, Place
from isonomia.law.norm.norm import Norm

MOST_LANES = 8
"""As many lanes as can be told apart side by side; more are drawn together, by the stage where they are."""
_MOST_NAMED = 3
NoteKind = Literal["", "due", "late", "waits"]


class Stop(NamedTuple):
    """A stage on the map. `since` and `until` are the days on which it was entered and left; `times` how often it was
    entered; `note` what is to be known of the stage where somebody stands (a last day, whom it waits for)."""

    track: str
    stage: str
    label: str
    state: Literal["done", "here", "ahead"]
    since: date | None = None
    until: date | None = None
    times: int = 1
    optional: bool = False
    joint: bool = False
    end: bool = False
    note: str = ""
    kind: NoteKind = ""


class Walk(NamedTuple):
    """One track of the case or of a lane. `codes` are the letters of who walks it, empty for the case; `over` tells
    why nothing follows: the lane ended, or goes on in a file of its own."""

    codes: tuple[str, ...]
    name: str
    label: str
    stops: tuple[Stop, ...]
    over: str = ""

    @property
    def here(self) -> Stop | None:
        """Where it stands; None before it begins."""
        return next((stop for stop in self.stops if stop.state == "here"), None)


class Progress(NamedTuple):
    """The whole map: the way of the case, that of each lane, the tracks beside, and those that may still begin."""

    title: str
    case: Walk
    lanes: tuple[Walk, ...]
    beside: tuple[Walk, ...]
    later: tuple[str, ...]


def progress_of(situation: Situation, names: Mapping[str, str]) -> Progress:
    """The map of a case on a day. `names` are those of the lanes; a lane without one is told by its letter."""
    reader = _Reader(situation, names)
    lanes = tuple(reader.lanes())
    beside = tuple(reader.beside())
    begun = {walk.stops[0].track for walk in beside}
    title = f"Rito {_of(situation.norm)} neste processo"
    return Progress(title, reader.case(), lanes, beside, tuple(reader.later(lanes, begun)))


def _of(norm: Norm) -> str:
    return f"{'do' if norm.pack.article == 'o' else 'da'} {norm.pack.short}"


class _Reader:
    """Reads the walks of one situation."""

    def __init__(self, situation: Situation, names: Mapping[str, str]) -> None:
        self._at, self._names = situation, names
        self._paths = Paths(situation.norm)

    def case(self) -> Walk:
        """The way of the case, from the beginning to where the lanes begin: there it is done."""
        walk = self._walk(self._at.case, self._paths.case_track)
        here = walk.here
        if here is None or not self._paths.is_goal(here.stage) or not self._at.lanes:
            return walk
        behind = [stop for stop in walk.stops if stop.state == "done"]
        return walk._replace(stops=(*behind, here._replace(state="done", until=here.since, note="", kind="")))

    def lanes(self) -> Iterator[Walk]:
        """The way of each lane; before anybody answers, the way that whoever answers will have."""
        track = self._paths.lane_track
        standing = [lane for lane in self._at.lanes.values() if track in lane.tracks]
        if not standing and track and self._is_leading_to_lanes(self.case()):
            yield self._unbegun(track)
        walks = [self._walk(lane, track) for lane in standing]
        yield from walks if len(walks) <= MOST_LANES else _together(walks)

    def beside(self) -> Iterator[Walk]:
        """The other tracks that began; of lanes that stand alike, one."""
        main = {self._paths.case_track, self._paths.lane_track}
        for track in self._at.norm.pack.procedure:
            if track not in main:
                places = [p for p in (self._at.case, *self._at.lanes.values()) if track in p.tracks]
                yield from _together([self._walk(place, track) for place in places])

    def later(self, lanes: Iterable[Walk], begun: set[str]) -> Iterator[str]:
        """The labels of tracks that have not begun and may begin from where somebody is, or later."""
        main = {self._paths.case_track, self._paths.lane_track}
        stops = [stop for walk in lanes for stop in walk.stops if stop.state != "done"]
        opened = {at[0] for stop in stops for at in self._paths.opens.get((stop.track, stop.stage), ())}
        for track, spec in self._at.norm.pack.procedure.items():
            if track in opened - main - begun:
                yield spec.label or track

    def _is_leading_to_lanes(self, walk: Walk) -> bool:
        """Whether somebody may still come to answer in this case."""
        return any(self._paths.is_goal(stop.stage) for stop in walk.stops if stop.state != "done")

    def _unbegun(self, track: str) -> Walk:
        start = self._paths.start_of(track)
        ahead = (Ahead(start, optional=False), *self._paths.ahead(track, start))
        return Walk((), "", self._label(track), tuple(self._ahead(track, one) for one in ahead))

    def _walk(self, place: Place, track: str) -> Walk:
        stops = (*self._walked(place, track), *self._to_come(place, track))
        codes = (place.id,) if place.id else ()
        over = "encerrada" if place.ended else "em autos próprios" if place.severed else ""
        return Walk(codes, self._names.get(place.id, ""), self._label(track), stops, over)

    def _label(self, track: str) -> str:
        return self._at.norm.pack.procedure[track].label or track

    def _walked(self, place: Place, track: str) -> Iterator[Stop]:
        """The stages behind, each once, and the one where the place is. A stage to which it may come again, for it
        was sent back, is not behind."""
        here = place.tracks.get(track)
        if here is None:
            return
        visits = [one for one in place.walked if one.track == track]
        order, began = self._paths.order[track], self._paths.start_of(track)
        last = {one.stage: at for at, one in enumerate(visits)}
        opening = began if track == self._paths.case_track and here != began else ""
        for stage in sorted(last, key=order.__getitem__):
            if stage != opening and order[stage] <= order[here]:
                at = last[stage]
                until = visits[at + 1].day if at + 1 < len(visits) else None
                times = sum(one.stage == stage for one in visits)
                stop = self._stop(track, stage)._replace(since=visits[at].day, until=until, times=times)
                yield self._standing(place, stop) if stage == here else stop

    def _standing(self, place: Place, stop: Stop) -> Stop:
        note, kind = self._note(place, stop)
        return stop._replace(state="here", until=None, note=note, kind=kind)

    def _to_come(self, place: Place, track: str) -> Iterator[Stop]:
        here = place.tracks.get(track)
        ended = place.ended or place.severed
        for one in self._paths.ahead(track, here) if here is not None and not ended else ():
            yield self._ahead(track, one)

    def _ahead(self, track: str, one: Ahead) -> Stop:
        return self._stop(track, one.stage)._replace(state="ahead", optional=one.optional)

    def _stop(self, track: str, stage: str) -> Stop:
        body = self._at.norm.pack.procedure[track].stages[stage]
        label = stage_label(self._at.norm, track, stage)
        return Stop(track, stage, label, "done", joint=body.joint, end=body.end)

    def _note(self, place: Place, stop: Stop) -> tuple[str, NoteKind]:
        """What is to be known of the stage where a place stands: whom it waits for, or until when."""
        if stop.joint and (waited := self._waited_for(place, stop)):
            many = f"{len(waited)} autuados" if len(waited) > _MOST_NAMED else ", ".join(waited)
            return f"espera {many}", "waits"
        views = [view for view in self._at.deadlines if self._is_of(view, place, stop)]
        late = next((view for view in views if view.alarm and view.due), None)
        if late is not None:
            return f"venceu {day_of(late.due, self._at.on)}", "late"
        running = next((view for view in views if view.status is ClockStatus.RUNNING and view.due), None)
        return (f"até {day_of(running.due, self._at.on)}", "due") if running else ("", "")

    def _is_of(self, view: DeadlineView, place: Place, stop: Stop) -> bool:
        return view.place == place.id and view.clock.deadline.at == f"{stop.track}.{stop.stage}"

    def _waited_for(self, place: Place, stop: Stop) -> list[str]:
        order = self._paths.order[stop.track]
        open_lanes = (lane for lane in self._at.lanes.values() if not (lane.ended or lane.severed))
        return [
            lane.id
            for lane in open_lanes
            if lane is not place and order[lane.tracks.get(stop.track, stop.stage)] < order[stop.stage]
        ]


def day_of(day: date | None, on: date) -> str:
    """A day in a few signs: the year only where it is another than that of the day of reading.

    >>> day_of(date(2026, 12, 2), date(2026, 11, 30)), day_of(date(2027, 1, 4), date(2026, 11, 30))
    ('02/12', '04/01/27')
    """
    return "" if day is None else f"{day:%d/%m}" if day.year == on.year else f"{day:%d/%m/%y}"


def _together(walks: Iterable[Walk]) -> Iterator[Walk]:
    """Walks that stand at the same stage as one; days on which they differ are left out."""
    found = sorted(walks, key=_standing_of)
    for _, alike in groupby(found, key=_standing_of):
        many = list(alike)
        if len(many) == 1:
            yield many[0]
            continue
        codes = tuple(code for walk in many for code in walk.codes)
        yield many[0]._replace(
            codes=codes, name="", stops=tuple(map(_common, zip(*(w.stops for w in many), strict=True)))
        )


def _standing_of(walk: Walk) -> tuple[str, str, tuple[str, ...]]:
    here = walk.here
    return (here.stage if here else "", walk.over, tuple(stop.stage for stop in walk.stops))


def _common(stops: tuple[Stop, ...]) -> Stop:
    first = stops[0]
    return first._replace(
        since=first.since if len({stop.since for stop in stops}) == 1 else None,
        until=first.until if len({stop.until for stop in stops}) == 1 else None,
        note=first.note if len({stop.note for stop in stops}) == 1 else "",
    )
