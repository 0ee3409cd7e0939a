"""Measures the papers in a process of its own: `python -m bench.papers.measuring ROUNDS SECONDS`, figures as JSON.

`ISONOMIA_DATA` says where the sample cases are; with `fill` in place of figures it puts them there.
"""

import json
import sys
from itertools import cycle
from typing import Any

import django

from bench.race import Contender, Pace, race

READY, FROM_FILE, SIGNING, SIGNED = "ours, a ready view", "ours, from the file", "our signature alone", "ours, signed"
_VIEWS = 16
"""Ready views, each with a code of its own, taken in turn."""


def fill() -> None:
    """The sample cases, in an empty database."""
    django.setup()
    from django.core.management import call_command  # noqa: PLC0415  # Django is ready only now

    from isonomia import clock  # noqa: PLC0415  # as above
    from isonomia.samples.loading import load  # noqa: PLC0415  # as above

    call_command("migrate", verbosity=0)
    load(clock.now(), lambda _done, _of: None, site="http://localhost:8000")


def main(pace: Pace) -> dict[str, Any]:
    """By paper: its pages and letters, and nanoseconds of each contender (median and best)."""
    django.setup()
    from bench.papers.sources import DECISION, NOTICE  # noqa: PLC0415  # Django is ready only now

    return {kind: measure(kind, pages, pace) for kind, pages in ((NOTICE, 0), (DECISION, 2))}


def measure(kind: str, pages: int, pace: Pace) -> dict[str, Any]:
    """The figures of one kind of paper: the first in the samples, or the first with so many pages."""
    from bench.papers import sources  # noqa: PLC0415  # as above
    from bench.papers.words import pages_of, pieces_of  # noqa: PLC0415  # as above
    from bench.peers.printing import setters  # noqa: PLC0415  # only where peers are installed

    found = ((one, sources.set_from_file(one)) for one in sources.originals(kind) if sources.is_drawable(one))
    one, pdf = next((one, pdf) for one, pdf in found if pages in (0, pages_of(pdf)))
    pieces = pieces_of(pdf)
    contenders = [*ours(one, pdf), *(Contender(name, make, (pieces,)) for name, make in setters().items())]
    peers = {name: pages_of(make(pieces)) for name, make in setters().items()}
    return {
        "pages": pages_of(pdf), "peers": peers, "letters": sum(len(piece.text) for piece in pieces),
        "timings": race(contenders, pace),
    }  # fmt: skip


def ours(one: Any, pdf: bytes) -> list[Contender]:
    """Ours, of one paper: set from its view and from its file, signed, and the signature alone."""
    from bench.papers import sources  # noqa: PLC0415  # as above

    views = cycle([sources.ready(one) for _ in range(_VIEWS)])
    return [
        Contender(READY, lambda source: sources.set_ready(next(views), source), (one.source,)),
        Contender(FROM_FILE, sources.set_from_file, (one,)),
        Contender(SIGNED, sources.set_and_signed, (one,)),
        Contender(SIGNING, lambda plain: sources.sign(plain, one.source), (pdf,)),
    ]


if __name__ == "__main__":
    if sys.argv[1] == "fill":
        fill()
    else:
        print(json.dumps(main(Pace(int(sys.argv[1]), float(sys.argv[2])))))
