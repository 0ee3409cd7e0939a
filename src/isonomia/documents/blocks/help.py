"""Whom somebody who is hurt or in danger may turn to, as the help lines tell it."""

from isonomia.documents.view import Fact
from isonomia.helplines import Line, known

_LANGUAGE = "pt-br"


def urgent_lines() -> tuple[Fact, ...]:
    """The numbers to call in danger now, each with who answers and for what."""
    return tuple(_told(line) for line in known().urgent)


def quiet_lines() -> tuple[Fact, ...]:
    """The other numbers, which listen, advise and refer."""
    return tuple(_told(line) for line in known().lines if not line.danger)


def _told(line: Line) -> Fact:
    return Fact(line.line, f"{line.name[_LANGUAGE]}: {line.say[_LANGUAGE]}")
