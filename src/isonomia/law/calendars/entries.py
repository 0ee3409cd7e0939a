"""One dated entry of a calendar: holiday, day without office hours, shortened day, suspension or outage."""

from datetime import date
from enum import StrEnum
from typing import Literal

import msgspec


class DayKind(StrEnum):
    """What an entry does to a day. Law makes a holiday; a body, `NO_OFFICE` (ponto facultativo)."""

    HOLIDAY = "holiday"
    NO_OFFICE = "no_office"
    PARTIAL = "partial"
    SUSPENSION = "suspension"
    OUTAGE = "outage"

    @property
    def label(self) -> str:
        """The Portuguese name of the kind."""
        return _KIND_LABELS[self]


_KIND_LABELS = {
    DayKind.HOLIDAY: "feriado",
    DayKind.NO_OFFICE: "ponto facultativo",
    DayKind.PARTIAL: "expediente reduzido",
    DayKind.SUSPENSION: "suspensão de prazos",
    DayKind.OUTAGE: "indisponibilidade do sistema",
}
_PRECEDENCE = {kind: rank for rank, kind in enumerate(DayKind)}

Status = Literal["verified", "observed", "computed", "unverified"]


class Entry(msgspec.Struct, frozen=True, kw_only=True):
    """An entry of a calendar on one day.

    `label` and `act` are Portuguese: what the day is, and the law or act that makes it so. `layer` says who
    made it (nacional, estadual, municipal, órgão), `scope` whom it reaches when not everyone. `known_from` is
    the day on which the act was published, when it came late; `known_to` the day on which another act took
    the entry away.
    `hours` tells the office hours of a shortened day; `source` where the act was seen; `note` what is in
    doubt.
    """

    day: date
    kind: DayKind
    label: str
    act: str = ""
    layer: str = "órgão"
    known_from: date | None = None
    known_to: date | None = None
    status: Status = "observed"
    hours: str = ""
    scope: str = ""
    source: str = ""
    note: str = ""

    def is_known_at(self, day: date) -> bool:
        """Whether the acts published until `day` contain this entry."""
        return (self.known_from is None or self.known_from <= day) and (self.known_to is None or day < self.known_to)

    @property
    def reason(self) -> str:
        """Why the office is closed or shortened on the day, as in "Corpus Christi (ponto facultativo)"."""
        hours = f", {self.hours}" if self.hours else ""
        return f"{self.label} ({self.kind.label}{hours})"


def by_precedence(entries: list[Entry]) -> tuple[Entry, ...]:
    """Order the entries of one day: what closes it for everyone comes first."""
    return tuple(sorted(entries, key=lambda entry: (_PRECEDENCE[entry.kind], entry.layer, entry.label)))
