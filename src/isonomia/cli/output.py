"""How answers are printed: JSON with money and dates as strings, or plain Portuguese text."""

import re
import sys
from collections.abc import Collection, Iterable, Iterator
from datetime import date
from decimal import Decimal
from typing import Any

import click
import msgspec

from isonomia.law.calendars import print_day, print_weekday
from isonomia.law.counting import Count
from isonomia.law.norm.norm import Norm
from isonomia.law.norm.parts import Status
from isonomia.law.plain.readings import is_idle, readings_of

STATUS = {
    "bill": "projeto de lei que nunca vigorou nesta redação",
    "in_force": "em vigor",
    "revoked": "revogada",
    "suspended": "suspensa",
    "revived": "repristinada",
    "none": "ainda não publicada",
}
SEEN = {
    "verified": "conferido no texto oficial",
    "observed": "visto em outra fonte",
    "computed": "calculado",
    "unverified": "não conferido",
}
_IN_FORCE = ("in_force", "revived")
WIDTH = 100
_GLUED = re.compile(r"(?:art\.|§|R\$) (?=\d)|-feira\b")
_BLANK, _HYPHEN = "\ue000", "\ue001"  # stand in while lines are broken


def say_json(answer: Any) -> None:
    """Prints an answer as JSON: dates in ISO form, amounts as strings."""
    text = msgspec.json.format(msgspec.json.encode(answer, enc_hook=_plain), indent=2)
    click.echo(text.decode())


def progress(names: Collection[str], label: str) -> Iterator[str]:
    """The names, one by one, with a bar on a terminal's standard error."""
    quiet = not sys.stderr.isatty()
    with click.progressbar(names, label=label, file=sys.stderr, hidden=quiet) as bar:
        yield from bar


def say(text: str = "", *, indent: int = 0) -> None:
    """Prints a line of text, wrapped under its own indent."""
    blank = " " * indent
    click.echo(_wrapped(text, blank, blank) if text else "")


def heading(text: str) -> None:
    """Prints a heading."""
    click.echo()
    click.secho(text, bold=True)


def bullets(lines: Iterable[str], *, mark: str = "-", indent: int = 2) -> None:
    """Prints a list."""
    for line in lines:
        click.echo(_wrapped(line, " " * indent + f"{mark} ", " " * (indent + len(mark) + 1)))


def _wrapped(text: str, first: str, rest: str) -> str:
    """The text in lines; a line never ends inside “art. 4º”, “§ 2º”, “R$ 150” or “segunda-feira”."""
    glued = _GLUED.sub(lambda found: found[0].replace(" ", _BLANK).replace("-", _HYPHEN), text)
    return click.wrap_text(glued, WIDTH, first, rest).replace(_BLANK, " ").replace(_HYPHEN, "-")


def day(value: date | None) -> str:
    """A day as a person reads it: 02/03/2026 (segunda-feira)."""
    return print_weekday(value) if value else "sem data"


def cited(norm: Norm, cites: Iterable[str]) -> str:
    """Provisions in brackets, as a lawyer writes them; readings are told apart, once."""
    provisions = tuple(cite for cite in cites if not cite.startswith("reading."))
    return f" [{norm.print(provisions)}]" if provisions else ""


def tell_readings(norm: Norm, cites: Iterable[str]) -> None:
    """The readings that an answer rests on: the doubt, and the option in force."""
    names = readings_of(cites)
    if names:
        heading("Leituras em uso")
    bullets(f"{norm.pack.readings[name].doubt} {in_force(norm, name, norm.pack.readings[name].cite)}" for name in names)


def in_force(norm: Norm, name: str, cites: Iterable[str]) -> str:
    """The option of a reading; one that the body chose and that changes no rule says so."""
    option = norm.option(name)
    told = " Esta opção fica registrada, mas não muda contas nem passos." if is_idle(norm, name) else ""
    say = norm.pack.readings[name].options[option].say.rstrip(".")
    return f"Adotada: {say} ({name}={option}).{cited(norm, cites)}{told}"


def warn_of_status(norm: Norm, on: date | None) -> None:
    """Says in red when the norm is not in force on the day (none: by its last status), or no longer is."""
    told = status_notice(norm, on)
    if told:
        click.secho(told, fg="red", bold=True)


def status_notice(norm: Norm, on: date | None) -> str:
    """The sentence that a norm not in force on the day, or revoked since, owes its reader; else empty."""
    last = norm.pack.status[-1]
    status = norm.status_on(on) if on else last.is_
    if status in _IN_FORCE and last.is_ in _IN_FORCE:
        return ""
    turn = norm.pack.scope.turn_to
    where = f" Para onde ir: {turn.rstrip('.')}." if turn else ""
    if on and status in _IN_FORCE:
        then = f"estava em vigor em {print_day(on)}; {_since(last)}"
        return f"ATENÇÃO: {norm.pack.short}: {then}. Confira que norma rege o caso.{where}"
    if on and status == "none":
        first = norm.pack.status[0]
        told = f"não estava em vigor em {print_day(on)}; {_since(first if on < first.since else last)}"
    else:
        told = _since([s for s in norm.pack.status if on is None or s.since <= on][-1])
    return f"ATENÇÃO: {norm.pack.short}: {told}. Só para treino: nenhum processo real.{where}"


def _since(status: Status) -> str:
    if status.is_ == "bill":  # its act tells the day; it was never in force since any
        return f"{STATUS[status.is_]} ({status.act})"
    return f"{STATUS[status.is_]} desde {print_day(status.since)}{f' ({status.act})' if status.act else ''}"


def skipped_in_words(count: Count, *, acts_only: bool = False) -> Iterator[str]:
    """Each day that a count left out: why, by which act, and how well that act was seen. `acts_only` leaves
    weekends and pauses of the case untold."""
    for one in count.skipped:
        if acts_only and not one.act:
            continue
        act = f" ({one.act}; {SEEN[one.status]})" if one.act else ""
        yield f"{day(one.day)}: {one.reason}{act}"


def _plain(value: Any) -> Any:
    if isinstance(value, Decimal):
        return str(value)
    if isinstance(value, frozenset | set):
        return sorted(value)
    raise TypeError(f"no JSON for {type(value)}")
