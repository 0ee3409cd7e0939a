"""How often each thing may be done from one address, about one case, and in all; beyond that one waits in a line."""

from collections.abc import Iterable, Mapping
from datetime import datetime, timedelta
from typing import NamedTuple


class Rate(NamedTuple):
    """So many at once (`burst`), then one every so many `seconds`; a line of at most `line` waits beyond that. `opens`:
    whoever comes to the full line waits as long as all of it, and is not sent away."""

    burst: int
    seconds: float
    line: int
    opens: bool = False


class Door(NamedTuple):
    """What is limited of one kind of form: from one address, for one subject (a protocol, a code) from one address,
    for one subject from everywhere, and in all."""

    address: Rate
    everybody: Rate
    pair: Rate | None = None
    subject: Rate | None = None


class Turn(NamedTuple):
    """When somebody may go on. `place` is how many stand before them, themselves counted: 0 is at once. `kept`:
    whether a place was kept for them, or the line was full and they ask again then."""

    at: datetime
    place: int
    kept: bool


def latest(turns: Iterable[Turn]) -> Turn:
    """The turn that comes last; one for which no place was kept counts as later than any other."""
    return max(turns, key=lambda turn: (not turn.kept, turn.at))


DOORS: Mapping[str, Door] = {
    "step": Door(Rate(240, 1, 60), Rate(3000, 0.002, 30_000)),
    "file": Door(Rate(8, 60, 20), Rate(300, 0.02, 6000)),
    "sign_in": Door(Rate(20, 10, 30), Rate(100, 0.1, 3000), pair=Rate(4, 20, 6), subject=Rate(30, 5, 60, opens=True)),
    "write": Door(Rate(20, 15, 30), Rate(300, 0.02, 6000)),
    "upload": Door(Rate(30, 10, 30), Rate(100, 0.1, 1000)),
}
"""`step`: a step of a form that is not sent yet. `file`: a complaint, a defence, whatever enters a case for good.
`sign_in`: a phrase or a code is tried. `write`: a message, or a page that costs work. `upload`: a form with files.

An address may stand for a whole street of people (a shared line of telephones), so what it may do at once is wide. A
subject alone is wide too, and its line opens: otherwise who knows a protocol (who is accused does) and has many
addresses could shut out the person it belongs to by keeping the line full."""


UPLOADS = Rate(burst=1024, seconds=2, line=0)
"""How many MiB of files one address may send at once, and after that in how many seconds one more. Nobody stands in
line with files, for they are not kept."""


def turn_at(full_at: datetime | None, rate: Rate, now: datetime, *, cost: float = 1) -> tuple[Turn, datetime]:
    """When it is one's turn where the allowance is used up until `full_at`, and the instant until which it then is.

    The allowance is one instant: each use moves it by the time in which one more becomes free.

    >>> from datetime import UTC
    >>> now = datetime(2026, 11, 30, 12, tzinfo=UTC)
    >>> turn, full_at = turn_at(None, Rate(burst=1, seconds=60, line=5), now)
    >>> (turn.place, (full_at - now).seconds)
    (0, 60)
    >>> turn, full_at = turn_at(full_at, Rate(burst=1, seconds=60, line=5), now)
    >>> (turn.place, (turn.at - now).seconds)
    (1, 60)
    """
    used = max(full_at or now, now) + timedelta(seconds=rate.seconds * cost)
    wait = (used - now).total_seconds() - rate.burst * rate.seconds
    if wait <= 0:
        return Turn(now, 0, kept=True), used
    place = -int(-wait // rate.seconds)
    if place > rate.line and rate.opens:
        full = rate.line * rate.seconds
        return Turn(now + timedelta(seconds=full), rate.line, kept=True), used - timedelta(seconds=wait - full)
    if place > rate.line:
        beyond = timedelta(seconds=(place - rate.line) * rate.seconds)
        return Turn(now + beyond, place, kept=False), used
    return Turn(now + timedelta(seconds=wait), place, kept=True), used
