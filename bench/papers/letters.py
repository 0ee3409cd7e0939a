"""Letters made in bulk, in a process of its own: `python -m bench.papers.letters COUNT WHAT`, figures as JSON.

It gets ready, says so, waits for a line on its input and then makes them; `WHAT` is one of `OURS`, or a peer's name.
"""

import json
import sys
from collections.abc import Callable
from itertools import cycle, islice
from time import perf_counter
from typing import Any

import django

SET, SIGNED = "ours, drawn and set", "ours, drawn, set and signed"
OURS = (SET, SIGNED)


def maker(what: str) -> Callable[[int], None]:
    """Makes so many notices of an opening, those of the sample cases in turn."""
    from bench.papers import sources  # noqa: PLC0415  # Django is ready only now

    found = sources.originals(sources.NOTICE)
    made: Callable[[Any], bytes]
    items: list[Any]
    if what in OURS:
        made, items = sources.set_from_file if what == SET else sources.set_and_signed, list(found)
    else:
        from bench.papers.words import pieces_of  # noqa: PLC0415  # as above
        from bench.peers.printing import setters  # noqa: PLC0415  # only where peers are installed

        made, items = setters()[what], [pieces_of(sources.set_from_file(one)) for one in found[:10]]
    made(items[0])

    def make(count: int) -> None:
        for item in islice(cycle(items), count):
            made(item)

    return make


if __name__ == "__main__":
    django.setup()
    make = maker(sys.argv[2])
    print("ready", flush=True)
    sys.stdin.readline()
    began = perf_counter()
    make(int(sys.argv[1]))
    print(json.dumps(perf_counter() - began))
