"""The facts of the machine and of the run that a reader needs to judge the figures; no host names, no paths."""

import os
import platform
import time
from collections.abc import Iterable
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

PEERS = (
    "lexdays", "workalendar", "bizdays", "numpy", "holidays", "SpiffWorkflow", "eventsourcing", "python-statemachine",
    "weasyprint", "reportlab",
)  # fmt: skip


def facts() -> str:
    """List the day, the machine, Python and the versions of the peers."""
    load = ", ".join(f"{average:.1f}" for average in os.getloadavg())
    return "\n".join(
        [
            f"- Day: {time.strftime('%Y-%m-%d', time.gmtime())}",
            f"- Machine: {os.cpu_count()} cores, {_processor()}, {platform.system()}",
            f"- Python: {platform.python_implementation()} {platform.python_version()}",
            f"- Load when the run began (1, 5, 15 minutes): {load}",
            f"- Peers: {', '.join(_versions(PEERS))}",
        ]
    )


def _processor() -> str:
    info = Path("/proc/cpuinfo")
    if info.exists():
        for line in info.read_text(encoding="utf-8").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.machine()


def _versions(names: Iterable[str]) -> Iterable[str]:
    for name in names:
        try:
            yield f"{name} {version(name)}"
        except PackageNotFoundError:
            yield f"{name} (not installed)"
