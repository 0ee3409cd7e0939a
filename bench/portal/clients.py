"""A client in a process of its own: `python -m bench.portal.clients PORT NUMBER SECONDS`. It complains again and again
over one connection, each time as somebody else, and prints what came of it as JSON."""

import json
import sys
from time import perf_counter
from typing import Any

from bench.portal.complaining import FailedError, complain
from bench.portal.wire import Wire


def main(port: int, number: int, seconds: float) -> dict[str, Any]:
    """Complains for so long, and finishes what it began: complaints sent, seconds that they took, and why any
    failed."""
    wire, sent = Wire(port, timeout=60), 0
    failures: list[str] = []
    began = perf_counter()
    while perf_counter() - began < seconds:
        at = sent + len(failures)
        try:
            complain(wire.send, f"10.{number}.{at // 250}.{at % 250 + 1}")
            sent += 1
        except (FailedError, OSError) as error:
            failures.append(f"{type(error).__name__}: {error}")
            wire.close()
    return {"sent": sent, "seconds": perf_counter() - began, "failures": failures}


if __name__ == "__main__":
    print(json.dumps(main(int(sys.argv[1]), int(sys.argv[2]), float(sys.argv[3]))))
