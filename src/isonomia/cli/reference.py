"""`isonomia calendar` and `isonomia value`: the days and the values that answers rest on."""

from datetime import date

import click

from isonomia import catalogue
from isonomia.cli.choices import as_json
from isonomia.cli.output import SEEN, bullets, day, heading, say, say_json
from isonomia.cli.portuguese import DAY, Command
from isonomia.law.calendars import DayKind, Entry
from isonomia.law.values import value_on

_KINDS = {
    DayKind.HOLIDAY: "feriado",
    DayKind.NO_OFFICE: "sem expediente",
    DayKind.PARTIAL: "expediente parcial",
    DayKind.SUSPENSION: "prazos suspensos",
    DayKind.OUTAGE: "indisponibilidade",
}
_INDEX = "número-índice"  # its values are no price
_COMMAS = str.maketrans(",.", ".,")


@click.command("calendar", cls=Command, short_help="Mostra o calendário de um lugar, cada dia com o seu ato.")
@click.argument("place", metavar="LUGAR")
@click.argument("year", metavar="ANO", type=int)
@as_json
def calendar(place: str, year: int, as_json: bool) -> None:
    """Mostra o calendário de um LUGAR num ANO, cada dia com o seu ato."""
    found = catalogue.calendar_of(place)
    if not found.first.year <= year <= found.last.year:
        raise click.UsageError(
            f"O calendário {found.of_place} vai de {found.first.year} a {found.last.year}; o ano {year} fica fora."
        )
    entries = found.entries_between(date(year, 1, 1), date(year, 12, 31))
    recorded = found.no_office_recorded_to
    if as_json:
        data = [
            {"day": e.day, "kind": e.kind, "label": e.label, "act": e.act, "layer": e.layer, "status": e.status,
             "hours": e.hours, "scope": e.scope}
            for e in entries
        ]  # fmt: skip
        say_json({"place": place, "year": year, "entries": data, "no_office_recorded_to": recorded})
        return
    heading(f"{found.name}, {year}")
    bullets(
        f"{day(e.day)}  {e.label}: {_KINDS[e.kind]}{_bounds(e)} ({e.layer}). {e.act}; {SEEN[e.status]}."
        for e in entries
    )
    if not found.is_recorded(date(year, 1, 1), date(year, 12, 31)):
        say(
            "Os pontos facultativos deste ano não estão todos registrados: o órgão os publica pouco antes de cada data."
        )


def _bounds(entry: Entry) -> str:
    """The office hours of a shortened day, and whom the entry reaches when not everyone."""
    return "".join(f", {part}" for part in (entry.hours, entry.scope) if part)


@click.command("value", cls=Command, short_help="Mostra o valor de uma série em uma data, com a fonte.")
@click.argument("series", metavar="SÉRIE")
@click.argument("on", metavar="DATA", type=DAY)
@as_json
def value(series: str, on: date, as_json: bool) -> None:
    """Mostra o valor de uma SÉRIE (ufr-pb, ufir-rj, ipca…) em uma DATA, com fonte e estado."""
    found = catalogue.series_by_id(series)
    point = value_on(found, on)
    if as_json:
        say_json({"series": found.id, "label": found.label, "unit": found.unit, "value": point.value,
                  "since": point.since, "status": point.status, "source": point.source, "act": point.act,
                  "note": point.note, "provisional": point.is_provisional})  # fmt: skip
        return
    number = f"{point.value:,}".translate(_COMMAS)
    price = number if found.unit == _INDEX else f"R$ {number} por {found.unit}"
    say(f"{found.label}, {day(on)}: {price}, desde {day(point.since)}")
    say(f"Fonte: {point.source}. Situação: {SEEN[point.status]}.", indent=2)
    if point.is_provisional:
        say("Valor provisório: não vai a documento antes de alguém conferir na fonte oficial.", indent=2)
