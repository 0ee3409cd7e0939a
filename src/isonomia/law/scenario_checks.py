"""What a scenario may expect of a situation, and what of it is not met."""

import re
from collections.abc import Iterator
from datetime import date
from decimal import Decimal

from msgspec import Struct

from isonomia.law.acts import ActKind
from isonomia.law.deadlines import DeadlineView
from isonomia.law.dosimetry import assess
from isonomia.law.examine import Situation

_NUMBER = re.compile(r"[0-9]+(\.[0-9]+)?")


class ExpectedSanction(Struct, frozen=True, forbid_unknown_fields=True):
    """A sanction that must be admissible, with its range in the norm's unit; empty: not looked at."""

    min: str = ""
    max: str = ""

    def __post_init__(self) -> None:
        for end in filter(None, (self.min, self.max)):
            if not _NUMBER.fullmatch(end):
                raise ValueError(f"“{end}” não é um valor: escreva um número, como 150 ou 2.5.")


class Expectation(Struct, frozen=True, forbid_unknown_fields=True):
    """What must be true on a day. Deadlines are named `name`, `name.lane` or `name.lane.party`."""

    stages: dict[str, str] = {}
    due: dict[str, date] = {}
    latest: dict[str, date] = {}
    status: dict[str, str] = {}
    no_due: tuple[str, ...] = ()
    possible: tuple[ActKind, ...] = ()
    not_possible: dict[ActKind, str] = {}
    defects: tuple[str, ...] | None = None
    fallen: tuple[str, ...] | None = None
    alarms: tuple[str, ...] | None = None
    doubts: tuple[str, ...] = ()
    sanctions: dict[str, dict[str, ExpectedSanction]] = {}
    outcome: dict[str, str] = {}


def unmet(expected: Expectation, situation: Situation) -> Iterator[str]:
    """Each expectation that does not hold, in a sentence with what was found."""
    yield from _stages(expected, situation)
    yield from _deadlines(expected, situation)
    yield from _acts(expected, situation)
    yield from _lists(expected, situation)
    yield from _sanctions(expected, situation)


def _stages(expected: Expectation, situation: Situation) -> Iterator[str]:
    for name, stage in expected.stages.items():
        track, _, lane = name.partition(".")
        place = situation.lanes.get(lane) if lane else situation.case
        found = place.tracks.get(track, "—") if place else "—"
        if found != stage:
            yield f"{name} devia estar em {stage}; está em {found}"
    for lane, outcome in expected.outcome.items():
        place = situation.lanes.get(lane)
        if place is None or place.outcome != outcome:
            yield f"o resultado de {lane} devia ser {outcome}; é {place.outcome if place else '—'}"


def find_deadline(situation: Situation, name: str) -> DeadlineView | None:
    """The clock that `name`, `name.lane` or `name.lane.party` means, the last started."""
    deadline, _, rest = name.partition(".")
    lane, _, party = rest.partition(".")
    found = [
        view
        for view in situation.deadlines
        if view.name == deadline and view.place == lane and (not party or view.role == party)
    ]
    return found[-1] if found else None


def _deadlines(expected: Expectation, situation: Situation) -> Iterator[str]:
    wanted = {**dict.fromkeys(expected.no_due), **expected.due}
    for name, due in wanted.items():
        view = find_deadline(situation, name)
        found = view.due if view else None
        if found != due:
            yield f"{name} devia terminar em {due or 'nenhum dia'}; termina em {found or 'nenhum dia'}"
    for name, latest in expected.latest.items():
        view = find_deadline(situation, name)
        if view is None or view.latest != latest:
            yield f"{name}: o último dia por toda leitura devia ser {latest}; é {view.latest if view else None}"
    for name, status in expected.status.items():
        view = find_deadline(situation, name)
        found_status = view.status.value if view else "não começou"
        if found_status != status:
            yield f"{name} devia estar {status}; está {found_status}"


def _acts(expected: Expectation, situation: Situation) -> Iterator[str]:
    possible = {option.kind for option in situation.possible}
    for kind in expected.possible:
        if kind not in possible:
            yield f"{kind} devia ser possível; {[r.say for r in situation.why_not(kind)]}"
    for kind, code in expected.not_possible.items():
        codes = [reason.code for reason in situation.why_not(kind)]
        if code not in codes:
            yield f"{kind} não devia ser possível por {code}; razões: {codes or 'nenhuma'}"


def _lists(expected: Expectation, situation: Situation) -> Iterator[str]:
    if expected.defects is not None:
        found = sorted({reason.code for defect in situation.defects for reason in defect.reasons})
        if found != sorted(expected.defects):
            yield f"defeitos deviam ser {sorted(expected.defects)}; são {found}"
    if expected.fallen is not None and sorted(situation.fallen) != sorted(expected.fallen):
        yield f"deviam cair {sorted(expected.fallen)}; caíram {sorted(situation.fallen)}"
    if expected.alarms is not None:
        late = sorted({view.name for view in situation.deadlines if view.alarm})
        if late != sorted(expected.alarms):
            yield f"alarmes deviam ser {sorted(expected.alarms)}; são {late}"
    shown = {other.reading.partition("=")[0] for view in situation.deadlines for other in view.others()}
    for doubt in expected.doubts:
        if doubt not in shown:
            yield f"a dúvida {doubt} devia aparecer num prazo; aparecem {sorted(shown)}"


def _sanctions(expected: Expectation, situation: Situation) -> Iterator[str]:
    for lane, wanted in expected.sanctions.items():
        place = situation.lanes.get(lane)
        if place is None:
            yield f"{lane} não responde neste processo"
            continue
        found = {
            s.kind: s
            for s in assess(situation.norm.pack, place.facts, values=situation.values, on=situation.on).sanctions
        }
        for kind, limits in wanted.items():
            sanction = found.get(kind)
            if sanction is None:
                yield f"{kind} devia ser admissível para {lane}; são: {', '.join(found) or 'nenhuma'}"
            elif (limits.min and Decimal(limits.min) != sanction.min) or (
                limits.max and Decimal(limits.max) != sanction.max
            ):
                wanted_range, range_found = f"{limits.min} a {limits.max}", f"{sanction.min} a {sanction.max}"
                yield f"{kind} de {lane} devia ir de {wanted_range}; vai de {range_found}"
