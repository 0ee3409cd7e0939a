"""Guards about terms: open, over, not running, lapsed. Decisions use the last day under every protecting reading."""

from collections.abc import Iterable
from datetime import date, timedelta
from itertools import product

from isonomia.law.calendars import print_day
from isonomia.law.fold.state import Clock, ClockStatus, Place
from isonomia.law.guards.context import Context, Guard
from isonomia.law.norm.procedure import Names, many
from isonomia.law.reasons import Reason
from isonomia.law.words import PARTIES

_ENDED = (ClockStatus.ENDED, ClockStatus.LAPSED, ClockStatus.MOOT)


def term_open(name: str) -> Guard:
    """The party's own term still runs on the day of the act (last day included, under every reading)."""

    def check(context: Context) -> Reason | None:
        clocks = _own(context, name)
        if not clocks:
            return Reason("term.not_started", f"O prazo “{_label(context, name)}” ainda não começou.", context.cite)
        if any(clock.is_open_on(context.day) for clock in clocks):
            return None
        return _closed(context, name, clocks)

    return check


def term_over(names: Names) -> Guard:
    """The named terms of the place are over: used, or past their last day under every protecting reading."""
    wanted = many(names)

    def check(context: Context) -> Reason | None:
        for name in wanted:
            reason = _not_over(context, name, context.place)
            if reason is not None:
                return reason
        return None

    return check


def term_over_all(names: Names) -> Guard:
    """The named terms are over in every lane."""
    wanted = many(names)

    def check(context: Context) -> Reason | None:
        for name in wanted:
            for lane in context.file.open_lanes():
                reason = _not_over(context, name, lane)
                if reason is not None:
                    return reason
        return None

    return check


def term_not_running(names: Names) -> Guard:
    """None of the named terms runs (one that never started does not); asked of the case, in no lane either."""
    wanted = many(names)

    def check(context: Context) -> Reason | None:
        places = [context.place] if context.place.id else [context.place, *context.file.open_lanes()]
        for name, place in product(wanted, places):
            for clock in context.file.clocks_of(name, place):
                if not _is_over(clock, context.day):
                    return _running(context, name, clock)
        return None

    return check


def lapsed(_: str) -> Guard:
    """The deadline that the payload names has lapsed, under every protecting reading; before there is an act, some
    deadline of the place has."""

    def check(context: Context) -> Reason | None:
        if context.act is None:
            return _none_lapsed(context)
        name = str(getattr(context.act.payload, "deadline", ""))
        if name not in context.norm.pack.deadlines:
            known = ", ".join(context.norm.pack.deadlines)
            return Reason("payload.value", f"“{name}” não é prazo desta norma. Prazos: {known}.", context.cite)
        clocks = context.file.clocks_of(name, context.place)
        if not clocks:
            return Reason("term.not_started", f"O prazo “{_label(context, name)}” ainda não começou.", context.cite)
        for clock in clocks:
            if clock.status is ClockStatus.ENDED:
                say = f"O prazo “{_label(context, name)}” não decorreu em branco: foi usado em {_on(clock.ended_on)}."
                return Reason("term.over", say, context.cite)
            if not _is_over(clock, context.day):
                return _running(context, name, clock)
        return None

    return check


def _none_lapsed(context: Context) -> Reason | None:
    here = [clock for clock in context.file.all_clocks() if clock.place == context.place.id and clock.role in PARTIES]
    unused = [c for c in here if c.status not in (ClockStatus.ENDED, ClockStatus.MOOT) and _is_over(c, context.day)]
    if unused:
        return None
    running = next((clock for clock in here if not _is_over(clock, context.day)), None)
    if running is not None:
        return _running(context, running.name, running)
    return Reason("term.not_started", "Nenhum prazo de parte decorreu em branco.", context.cite)


def _own(context: Context, name: str) -> list[Clock]:
    """The clocks of a deadline at the place; of the acting party alone when each party has its own."""
    clocks = context.file.clocks_of(name, context.place)
    if context.act is not None and len(clocks) > 1:
        return [clock for clock in clocks if clock.role == context.act.party] or clocks
    return clocks


def _not_over(context: Context, name: str, place: Place) -> Reason | None:
    clocks = context.file.clocks_of(name, place)
    if not clocks:
        say = f"O prazo “{_label(context, name)}” ainda não começou{_of(place)}: falta o ato que o inicia."
        return Reason("term.not_started", say, _cites(context, name))
    for clock in clocks:
        if not _is_over(clock, context.day):
            return _running(context, name, clock)
    return None


def _is_over(clock: Clock, day: date) -> bool:
    if clock.status in _ENDED:
        return True
    return clock.status is ClockStatus.RUNNING and clock.latest is not None and clock.latest < day


def _running(context: Context, name: str, clock: Clock) -> Reason:
    label, cite = _label(context, name), _cites(context, name)
    if clock.status is ClockStatus.SILENT:
        setting = context.norm.pack.settings.get(clock.deadline.setting)
        ask = setting.ask if setting else ""
        say = f"A norma não fixa o prazo “{label}”. O órgão precisa responder antes: {ask}"
        return Reason("term.silent", say, cite)
    if clock.status is ClockStatus.HELD:
        say = (
            f"O prazo “{label}” já havia acabado em {_on(clock.latest)} quando a prova da notificação entrou nos "
            "autos: decida antes se ele vale ou se é devolvido."
        )
        return Reason("term.held", say, cite)
    if clock.status is ClockStatus.STAYED or clock.latest is None:
        return Reason("term.stayed", f"O prazo “{label}” está suspenso: espere o fim do sobrestamento.", cite)
    until = clock.latest + timedelta(days=1)
    other = "" if clock.latest == clock.due else f" (por outra leitura, {print_day(clock.latest)})"
    say = f"O prazo “{label}”{_of_clock(clock)} corre até {_on(clock.due)}{other}."
    return Reason("term.running", say, cite, until)


def _closed(context: Context, name: str, clocks: Iterable[Clock]) -> Reason:
    clock = next(iter(clocks))
    label = _label(context, name)
    if clock.status in (ClockStatus.SILENT, ClockStatus.HELD, ClockStatus.STAYED):
        return _running(context, name, clock)
    if clock.status is ClockStatus.ENDED:
        say = f"O prazo “{label}” já foi usado em {_on(clock.ended_on)}."
    elif clock.status is ClockStatus.VOID:
        say = f"O prazo “{label}” foi interrompido e ainda não recomeçou."
    else:
        say = f"O prazo “{label}” acabou em {_on(clock.latest)}."
    return Reason("term.over", say, _cites(context, name))


def _label(context: Context, name: str) -> str:
    deadline = context.norm.pack.deadlines.get(name)
    return deadline.label if deadline else name


def _cites(context: Context, name: str) -> tuple[str, ...]:
    deadline = context.norm.pack.deadlines.get(name)
    return deadline.cite if deadline else context.cite


def _on(day: date | None) -> str:
    return print_day(day) if day else "data não registrada"


def _of(place: Place) -> str:
    return f" para “{place.id}”" if place.id else ""


def _of_clock(clock: Clock) -> str:
    return f" de “{clock.place}”" if clock.place else ""
