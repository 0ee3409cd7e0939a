"""The terms of a case as cards: one big date, a strip of real days, the steps with their provisions, other readings."""

from collections.abc import Iterable, Iterator, Sequence
from datetime import date, timedelta
from typing import NamedTuple

from isonomia.casefile.models import TermMoved
from isonomia.desk.acting.citing import Doubt, doubts
from isonomia.desk.case.wording import of_the
from isonomia.desk.naming import Names
from isonomia.law.calendars.weekdays import WEEKDAYS
from isonomia.law.counting import Count, Skip
from isonomia.law.deadlines import DeadlineView
from isonomia.law.examine import Situation
from isonomia.law.fold.state import ClockStatus

MOST_DAYS = 45
"""As many days as a strip shows whole; of a longer term it shows the beginning and the end."""
_EDGE = 10
_MOST_TOLD = 12
_SHORT = ("seg", "ter", "qua", "qui", "sex", "sáb", "dom")
_STEPS = {
    "event": "Fato que inicia",
    "first_day": "Primeiro dia",
    "recess": "Recesso",
    "pause": "Suspensão",
    "nth_day": "Contagem",
    "roll": "Último dia",
    "no_roll": "Último dia",
    "unrecorded": "Atenção",
}
_OPEN = (ClockStatus.RUNNING, ClockStatus.HELD, ClockStatus.SILENT, ClockStatus.STAYED)


class Cell(NamedTuple):
    """A day of the strip: its class, what stands under it, and what is said of it aloud. A gap has no day."""

    day: date | None
    weekday: str
    css: str
    mark: str
    say: str


class Line(NamedTuple):
    """A step of the count."""

    name: str
    say: str
    cite: tuple[str, ...]
    css: str = ""


class Reading(NamedTuple):
    """Another admissible reading, and the last day by it."""

    due: date
    doubt: str
    say: str


class Card(NamedTuple):
    """A term. `at` is its place among the terms of the situation; `state` a kind of mark and its words; `ask` what the
    body must answer where the norm is silent; `doubts` what the text leaves open that moves no date; `more` whether the
    count can be asked for."""

    at: int
    view: DeadlineView
    title: str
    name: str
    length: str
    state: tuple[str, str]
    left: str
    strip: tuple[Cell, ...] = ()
    steps: tuple[Line, ...] = ()
    readings: tuple[Reading, ...] = ()
    doubts: tuple[Doubt, ...] = ()
    ask: str = ""
    setting: str = ""
    moved: tuple[TermMoved, ...] = ()
    more: bool = False

    @property
    def is_open(self) -> bool:
        """Whether somebody still waits for its end, or is late."""
        return self.view.status in _OPEN or self.view.alarm


def cards_of(situation: Situation, names: Names, moved: Sequence[TermMoved], *, asked: int | None) -> list[Card]:
    """The terms, those that are late or run first. Only running terms are explained, and the one that was asked for."""
    cards = [_card(situation, at, names, moved, asked=asked) for at in range(len(situation.deadlines))]
    return sorted(cards, key=lambda card: (not card.view.alarm, not card.is_open, card.view.due or date.max))


def _card(situation: Situation, at: int, names: Names, moved: Sequence[TermMoved], *, asked: int | None) -> Card:
    view = situation.deadlines[at]
    wanted = view.status in (ClockStatus.RUNNING, ClockStatus.HELD) or at == asked
    count = view.explain() if wanted else None
    others = tuple(_readings(situation, view)) if count else ()
    told = {one.doubt for one in others}
    deadline = view.clock.deadline
    setting = deadline.setting if view.status is ClockStatus.SILENT else ""
    return Card(
        at=at,
        view=view,
        title=view.label,
        name=names.lane(view.place) if view.place else "",
        length=", ".join(filter(None, (str(count.term) if count else "", of_the(view.role) if view.role else ""))),
        state=_state(view, count, situation.on),
        left=_left(view, situation.on),
        strip=tuple(strip_of(count, [one.due for one in others], situation.on)) if count else (),
        steps=tuple(_lines(view, count)) if count else (),
        readings=others,
        doubts=tuple(one for one in doubts(situation.norm, view.cite) if count and one.doubt not in told),
        ask=situation.norm.pack.settings[setting].ask if setting in situation.norm.pack.settings else "",
        setting=setting,
        moved=tuple(one for one in moved if (one.name, one.place) == (view.name, view.place)),
        more=not wanted and view.due is not None,
    )


def _state(view: DeadlineView, count: Count | None, on: date) -> tuple[str, str]:
    ended = f" em {view.clock.ended_on:%d/%m/%Y}" if view.clock.ended_on else ""
    if view.alarm:
        return "bad", "Atrasado: venceu e ninguém praticou o ato"
    return {
        ClockStatus.RUNNING: ("act", _running(count, on)),
        ClockStatus.ENDED: ("good", f"Cumprido{ended}"),
        ClockStatus.LAPSED: ("off", f"Decorreu{ended}"),
        ClockStatus.HELD: ("doubt", "À espera de decisão: já tinha acabado quando a prova entrou nos autos"),
        ClockStatus.STAYED: ("wait", "Suspenso: não corre enquanto durar a ordem"),
        ClockStatus.SILENT: ("doubt", "Sem prazo: a norma é omissa, e o órgão ainda não respondeu"),
        ClockStatus.VOID: ("off", "Sem efeito"),
        ClockStatus.MOOT: ("off", "Sem objeto: a fase passou"),
    }[view.status]


def _running(count: Count | None, on: date) -> str:
    if count is None:
        return "Corre"
    if on < count.first_day:
        return f"Corre a partir de {count.first_day:%d/%m/%Y}"
    if not count.term.is_in_days or on > count.due:
        return "Corre"
    skipped = {skip.day for skip in _left_out(count)}
    gone = sum(day not in skipped for day in _days(count.first_day, min(on, count.last_day)))
    return f"Corre: dia {gone} de {count.term.amount}"


def _left(view: DeadlineView, on: date) -> str:
    if view.due is None or (view.status is not ClockStatus.RUNNING and not view.alarm):
        return "encerrado" if view.due is not None and view.status is not ClockStatus.HELD else ""
    days = (view.due - on).days
    if days == 0:
        return "vence hoje"
    if days < 0:
        return f"venceu há {-days} {'dia' if days == -1 else 'dias'}"
    return f"falta{'' if days == 1 else 'm'} {days} {'dia' if days == 1 else 'dias'}"


def _days(first: date, last: date) -> Iterator[date]:
    day = first
    while day <= last:
        yield day
        day += timedelta(days=1)


def strip_of(count: Count, others: Sequence[date], on: date) -> Iterator[Cell]:
    """The days from the event to the last one by any reading; those that do not count are told why."""
    skipped = {skip.day: skip for skip in count.skipped}
    days = list(_days(count.event, max([count.due, *others])))
    number, cells = 0, []
    for day in days:
        runs = count.first_day <= day <= count.last_day and (day not in skipped or day == count.last_day)
        number += runs
        cells.append(_cell(day, count, number if runs else 0, skipped[day].reason if day in skipped else ""))
    cells = [_other(cell, others, count) for cell in cells]
    cells = [
        cell._replace(css=f"{cell.css} now", say=f"{cell.say}, hoje") if cell.day == on else cell for cell in cells
    ]
    if len(cells) <= MOST_DAYS:
        yield from cells
        return
    left = len(cells) - 2 * _EDGE
    yield from (*cells[:_EDGE], Cell(None, "", "gap", "…", f"mais {left} dias"), *cells[-_EDGE:])


def _cell(day: date, count: Count, number: int, why: str) -> Cell:
    weekday = _SHORT[day.weekday()]
    told = str(number) if count.term.is_in_days else "·"
    if day == count.due:
        last = str(count.term.amount) if count.term.is_in_days and day == count.last_day else "fim"
        return Cell(day, weekday, "last", last, f"{WEEKDAYS[day.weekday()]}, último dia")
    if why and day >= count.last_day:
        return Cell(day, weekday, "skip-day", told if number else "—", f"sem expediente, o fim passa adiante: {why}")
    if why:
        return Cell(day, weekday, "skip-day", "—", f"não conta: {why}")
    if number:
        return Cell(day, weekday, "run", told, f"dia {number}")
    if day == count.event:
        return Cell(day, weekday, "", "início", "fato que inicia, não se conta")
    return Cell(day, weekday, "", "", "")


def _other(cell: Cell, others: Sequence[date], count: Count) -> Cell:
    if cell.day not in others or cell.day == count.due:
        return cell
    return cell._replace(css="tol", mark="ou", say="último dia por outra leitura")


def _lines(view: DeadlineView, count: Count) -> Iterator[Line]:
    for step in count.steps:
        served = f"{view.served} " if step.code == "event" and view.served else ""
        said = step.label.removeprefix("Atenção: ")
        yield Line(_STEPS[step.code], f"{served}{said[:1].upper()}{said[1:]}", step.cite)
        if step.code == "event" and (told := list(_skipped(_left_out(count)))):
            yield Line("Não contam", "; ".join(told) + ".", (), "skip-day")
        if step.code == "roll" and (shut := list(_skipped(_rolled_over(count)))):
            yield Line("Sem expediente", "; ".join(shut) + ".", (), "skip-day")
    if view.clock.times > 1:
        yield Line("Prorrogação", f"Conta {view.clock.times} vezes os dias da norma.", view.cite)


def _left_out(count: Count) -> list[Skip]:
    """The days that the count passes over."""
    return [skip for skip in count.skipped if skip.day < count.last_day]


def _rolled_over(count: Count) -> list[Skip]:
    """The last day of the count and those after it on which the term could not end."""
    return [skip for skip in count.skipped if skip.day >= count.last_day]


def _skipped(skips: Iterable[Skip]) -> Iterator[str]:
    """Some days: each with its act; those without one in one breath for each reason, weekends together."""
    plain: dict[str, list[date]] = {}
    for skip in skips:
        if skip.act:
            unsure = "" if skip.status in {"verified", ""} else ", ato não conferido"
            yield f"{_told(skip.day)}, {skip.reason} ({skip.act}{unsure})"
        else:
            plain.setdefault("sem expediente" if skip.reason in WEEKDAYS else skip.reason, []).append(skip.day)
    for reason, days in plain.items():
        more = f" e mais {len(days) - _MOST_TOLD}" if len(days) > _MOST_TOLD else ""
        yield f"{', '.join(map(_told, days[:_MOST_TOLD]))}{more}, {reason}"


def _told(day: date) -> str:
    return f"{_SHORT[day.weekday()]} {day:%d/%m}"


def _readings(situation: Situation, view: DeadlineView) -> Iterator[Reading]:
    for other in view.others():
        name, _, option = other.reading.partition("=")
        reading = situation.norm.pack.readings.get(name)
        if reading is not None:
            yield Reading(other.due, reading.doubt, reading.options[option].say)
