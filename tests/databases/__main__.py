"""Runs the tests that touch the database on PostgreSQL: `python -m tests.databases [options of pytest]`."""

import os
import subprocess
import sys

from tests.databases.cluster import binaries, cluster


def main() -> int:
    """The exit code of pytest; 0 where there is no PostgreSQL, which is said."""
    if binaries() is None:
        sys.stdout.write("PostgreSQL not found: tests run on SQLite only\n")
        return 0
    with cluster() as address:
        sys.stdout.write("On PostgreSQL: the tests that touch the database\n")
        sys.stdout.flush()
        chosen = {**os.environ, "ISONOMIA_DATABASE": address}
        return subprocess.run([sys.executable, "-m", "pytest", *sys.argv[1:]], env=chosen, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
