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
from isonomia.law.norm.norm import Norm

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
    names = dict.fromkeys(cite.removeprefix("reading.") for cite in cites if cite.startswith("reading."))
    if names:
        heading("Leituras em uso")
    bullets(f"{norm.pack.readings[name].doubt} {_in_force(norm, name)}" for name in names)


def _in_force(norm: Norm, name: str) -> str:
    """The option of a reading; one that the body chose and that changes no rule says so."""
    reading, option = norm.pack.readings[name], norm.option(name)
    idle = option != reading.adopted and not reading.options[option].set and not reading.options[reading.adopted].set
    told = " Esta opção fica registrada, mas não muda contas nem passos." if idle else ""
    return f"Adotada: {reading.options[option].say} ({name}={option}).{cited(norm, reading.cite)}{told}"


def warn_of_status(norm: Norm, on: date) -> None:
    """Says in red when the norm is not in force on the day: then a case under it is for training only."""
    status = norm.status_on(on)
    if status not in ("in_force", "revived"):
        held = [s for s in norm.pack.status if s.since <= on] or list(norm.pack.status[:1])
        click.secho(
            f"ATENÇÃO: {norm.pack.short}: {STATUS[status]} em {print_day(on)} ({held[-1].act}). "
            "Só para treino: nenhum processo real.",
            fg="red",
            bold=True,
        )


def _plain(value: Any) -> Any:
    if isinstance(value, Decimal):
        return str(value)
    if isinstance(value, frozenset | set):
        return sorted(value)
    raise NotImplementedError(f"no JSON for {type(value)}")
