"""Measures the processor time of a complaint in a process of its own: `python -m bench.portal.measuring CASES LAPS`,
figures as JSON.

`ISONOMIA_DATA` and `ISONOMIA_DATABASE` say which database; it is filled first. Every request goes through the whole
WSGI application, middleware included; the client's own work is left out, and the phrase's hash is told apart.
"""

import json
import sys
from collections.abc import Callable
from statistics import median
from time import process_time_ns
from typing import Any

import django

from bench.portal.complaining import InProcess, complain

_WARM = 3


class Hashes:
    """Counts the derivations of a phrase and the processor time of each, in nanoseconds."""

    def __init__(self, derive: Callable[..., Any]) -> None:
        self._derive = derive
        self.times: list[int] = []

    def __call__(self, *told: Any) -> Any:
        """One derivation."""
        began = process_time_ns()
        got = self._derive(*told)
        self.times.append(process_time_ns() - began)
        return got


def main(cases: int, laps: int) -> dict[str, float]:
    """Fills the database and complains so often: nanoseconds of one complaint without its hashes (`rest`, `best`), how
    many hashes it takes (`hashes`), nanoseconds of one (`hash`), requests and queries."""
    django.setup()
    from django.core.management import call_command  # noqa: PLC0415  # Django is ready only now

    from bench.office.filling import fill  # noqa: PLC0415  # as above
    from bench.office.measuring import analyse  # noqa: PLC0415  # as above

    call_command("migrate", verbosity=0)
    fill(cases)
    analyse()
    return measure(laps)


def measure(laps: int) -> dict[str, float]:
    """The figures of `main` on the database as it is."""
    from django.db import connection  # noqa: PLC0415  # as above
    from django.test.utils import CaptureQueriesContext  # noqa: PLC0415  # as above

    from isonomia.contact import entering  # noqa: PLC0415  # as above
    from isonomia.site.wsgi import application  # noqa: PLC0415  # as above

    module: Any = entering
    derive = module.derive
    client, hashes = InProcess(application), Hashes(derive)
    module.derive = hashes
    rest: list[int] = []
    each: list[int] = []
    sent = complain(client.send, "10.255.0.1")
    try:
        for at in range(_WARM + laps):
            client.spent, hashes.times[:] = 0, []
            sent = complain(client.send, f"10.254.{at // 250}.{at % 250}")
            rest.append(client.spent - sum(hashes.times))
            each += hashes.times
    finally:
        module.derive = derive
    with CaptureQueriesContext(connection) as queries:
        complain(client.send, "10.253.0.1")
    kept = rest[_WARM:]
    return {
        "rest": median(kept), "best": min(kept), "hashes": len(each) / len(rest), "hash": median(each),
        "requests": sent.requests, "queries": len(queries),
    }  # fmt: skip


if __name__ == "__main__":
    print(json.dumps(main(int(sys.argv[1]), int(sys.argv[2]))))
