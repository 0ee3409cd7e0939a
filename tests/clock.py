"""The clock of tests: it says what a test told it, or the machine's time."""

from datetime import datetime

from isonomia.clock import system

_TOLD: list[datetime] = []


def told() -> datetime:
    """The instant that was told last; the machine's when none was. `settings.CLOCK` names this function."""
    return _TOLD[-1] if _TOLD else system()


def tell(instant: datetime) -> None:
    """From now on it is this instant."""
    _TOLD.append(instant)


def forget() -> None:
    """Goes back to the machine's time."""
    _TOLD.clear()
