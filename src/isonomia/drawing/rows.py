"""Breaks the tracks into rows of a page: long tracks run over several rows, short ones share one."""

from typing import NamedTuple

from isonomia.drawing.ways import At, Line, Station, Way


class Stretch(NamedTuple):
    """The part of a track that lies in one row, from a column on."""

    line: Line
    stations: tuple[Station, ...]
    column: int
    before: Station | None
    """The last station of the row above."""
    follower: Station | None
    """The station with which the next row goes on."""

    @property
    def is_first(self) -> bool:
        """Whether the track begins here."""
        return self.before is None

    def place_of(self, at: At) -> int | None:
        """The position of a stage within the stretch."""
        return next((i for i, station in enumerate(self.stations) if station.at == at), None)

    def next_to(self, position: int) -> Way | None:
        """The way from a station to the one right after it, in this row or the next."""
        after = self.stations[position + 1] if position + 1 < len(self.stations) else self.follower
        start = self.stations[position].at
        if after is None:
            return None
        return next((way for way in self.line.ways if way.start == start and way.end == after.at), None)

    def is_led_into(self) -> bool:
        """Whether the row above goes on into this one."""
        if self.before is None:
            return False
        return any(way.start == self.before.at and way.end == self.stations[0].at for way in self.line.ways)

    def arcs(self) -> tuple[Way, ...]:
        """The ways within the row that pass over stations, or lead back."""
        found = []
        for way in self.line.ways:
            start, end = self.place_of(way.start), self.place_of(way.end)
            if start is not None and end is not None and end != start + 1:
                found.append(way)
        return tuple(found)

    def away(self, position: int) -> tuple[Way, ...]:
        """The ways of a station that lead to another row, but for the one that simply goes on."""
        start = self.stations[position].at
        on = self.next_to(position)
        return tuple(
            way for way in self.line.ways if way.start == start and self.place_of(way.end) is None and way != on
        )


Row = tuple[Stretch, ...]


def rows_of(lines: tuple[Line, ...], columns: int) -> tuple[Row, ...]:
    """The rows of a group of tracks, at most so many columns wide."""
    rows: list[list[Stretch]] = []
    for line in lines:
        if len(line.stations) > columns:
            rows += [[stretch] for stretch in _broken(line, columns)]
            continue
        row = next((row for row in rows if _room(row, columns) >= len(line.stations)), None)
        if row is None:
            row = []
            rows.append(row)
        row.append(Stretch(line, line.stations, columns - _room(row, columns), None, None))
    return tuple(map(tuple, rows))


def _broken(line: Line, columns: int) -> list[Stretch]:
    """The stretches of a long track, each as long as a row but the last."""
    total = len(line.stations)
    return [
        Stretch(
            line,
            line.stations[start : start + columns],
            0,
            line.stations[start - 1] if start else None,
            line.stations[start + columns] if start + columns < total else None,
        )
        for start in range(0, total, columns)
    ]


def _room(row: list[Stretch], columns: int) -> int:
    return columns - sum(len(stretch.stations) for stretch in row)
