"""The options by which a body's choices enter the command line: readings, settings, supplements, extra days."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from functools import wraps
from typing import Any

import click

from isonomia import catalogue
from isonomia.cli.portuguese import DAY, pairs
from isonomia.law.calendars import Calendar, DayKind, Entry
from isonomia.law.norm.norm import Norm
from isonomia.law.plain.readings import idle_readings

Callback = Callable[..., None]

as_json = click.option("--json", "as_json", is_flag=True, help="Responde em JSON; dinheiro e datas são textos.")


@dataclass(frozen=True)
class BodyChoices:
    """What was said by --reading, --setting and --supplement."""

    readings: tuple[str, ...]
    settings: tuple[str, ...]
    supplements: tuple[str, ...]

    def norm(self, name: str) -> Norm:
        """The norm of that id or folder, under these choices."""
        norm = catalogue.norm_by_id(name)
        if not (self.readings or self.settings or self.supplements):
            return norm
        turned = {item.removeprefix("-"): not item.startswith("-") for item in self.supplements}
        chosen = norm.choosing(
            readings=pairs(self.readings, "--reading"),
            settings=pairs(self.settings, "--setting"),
            supplements=turned,
        )
        for reading, option in idle_readings(chosen).items():
            told = f"Aviso: a leitura {reading}={option} fica registrada, mas não muda contas nem passos."
            click.echo(told, err=True)
        return chosen


@dataclass(frozen=True)
class ExtraDays:
    """What was said by --closed and --known-at."""

    closed: tuple[date, ...]
    known_at: date | None

    def calendar(self, norm: Norm) -> Calendar:
        """The norm's calendar as known on the day, with the extra days without office hours."""
        calendar = catalogue.calendar_of(norm.pack.calendar)
        if self.known_at is not None:
            calendar = calendar.known_at(self.known_at)
        if not self.closed:
            return calendar
        return calendar.with_closed(
            Entry(
                day=day,
                kind=DayKind.NO_OFFICE,
                label="sem expediente",
                act="informado no comando",
                layer="órgão",
                status="verified",
            )
            for day in self.closed
        )


def choices(function: Callback) -> Callback:
    """Adds --reading, --setting and --supplement; the command gets them as `body`."""

    @click.option("--reading", "readings", multiple=True, metavar="ID=OPÇÃO", help="Leitura no lugar da adotada.")
    @click.option("--setting", "settings", multiple=True, metavar="ID=VALOR", help="Resposta do órgão à omissão.")
    @click.option(
        "--supplement", "supplements", multiple=True, metavar="[-]ID", help="Liga (com -, desliga) norma subsidiária."
    )
    @wraps(function)
    def command(
        *, readings: tuple[str, ...], settings: tuple[str, ...], supplements: tuple[str, ...], **rest: Any
    ) -> None:
        function(body=BodyChoices(readings, settings, supplements), **rest)

    return command


def days(function: Callback) -> Callback:
    """Adds --closed and --known-at; the command gets them as `extra`."""

    @click.option("--closed", type=DAY, multiple=True, metavar="DATA", help="Dia a mais sem expediente; pode repetir.")
    @click.option("--known-at", type=DAY, metavar="DATA", help="O calendário como era conhecido nesse dia.")
    @wraps(function)
    def command(*, closed: tuple[date, ...], known_at: date | None, **rest: Any) -> None:
        function(extra=ExtraDays(closed, known_at), **rest)

    return command
