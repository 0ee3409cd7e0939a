"""Reasons: why an act is refused or what would void the process, each with a stable code and its provision."""

from datetime import date
from typing import NamedTuple


class Reason(NamedTuple):
    """One reason. `code` is stable and machine-readable; `say` is a Portuguese sentence; `cite` lists the
    provisions in pack form; `until` is the first day on which the obstacle is gone, when that is known;
    `joint` marks a refusal that only waits for other lanes."""

    code: str
    say: str
    cite: tuple[str, ...] = ()
    until: date | None = None
    joint: bool = False
