"""Runs the tests that touch the database on PostgreSQL: `python -m tests.databases [options of pytest]`."""

import os
import subprocess
import sys

from tests.databases.cluster import binaries, cluster

_PURE = ("src", "tests/law", "tests/norms", "tests/drawing", "tests/golden", "tests/packs")
"""Where no test touches a database: they are not even collected."""


def main() -> int:
    """The exit code of pytest; 0 where there is no PostgreSQL, which is said."""
    if binaries() is None:
        sys.stdout.write("PostgreSQL not found: tests run on SQLite only\n")
        return 0
    with cluster() as address:
        sys.stdout.write("On PostgreSQL: the tests that touch the database\n")
        sys.stdout.flush()
        chosen = {**os.environ, "ISONOMIA_DATABASE": address}
        line = [sys.executable, "-m", "pytest", *(f"--ignore={path}" for path in _PURE), *sys.argv[1:]]
        return subprocess.run(line, env=chosen, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
