"""Runs the real command in this process, as a person would type it, and keeps what it says."""

import json
import sys
from contextlib import redirect_stderr, redirect_stdout
from io import StringIO
from pathlib import Path
from typing import Any, NamedTuple

from isonomia import catalogue
from isonomia.cli.main import run

PACKS = Path(__file__).parent.parent / "packs"


class Said(NamedTuple):
    """The exit code, and what went to standard output and to standard error."""

    code: int
    out: str
    err: str

    @property
    def data(self) -> Any:
        """The answer of `--json`."""
        return json.loads(self.out)

    @property
    def text(self) -> str:
        """The answer with its lines joined, as one reads it."""
        return " ".join(self.out.split())


def typed(*words: str) -> Said:
    """What `isonomia` answers to these words."""
    out, err = StringIO(), StringIO()
    before = sys.argv
    sys.argv = ["isonomia", *words]
    code = 0
    try:
        with redirect_stdout(out), redirect_stderr(err):
            run()
    except SystemExit as end:
        code = end.code if isinstance(end.code, int) else 1
    finally:
        sys.argv = before
    return Said(code, out.getvalue(), err.getvalue())


def idle_option(norm: str) -> tuple[str, str]:
    """A reading of a norm and an option of it that change nothing."""
    for name, reading in catalogue.norm_by_id(norm).pack.readings.items():
        for option, told in reading.options.items():
            if option != reading.adopted and not told.set and not reading.options[reading.adopted].set:
                return name, option
    raise LookupError(norm)


def answered(*words: str) -> Said:
    """What `isonomia` answers to words that are right: exit code 0 and nothing on standard error."""
    said = typed(*words)
    assert (said.code, said.err) == (0, ""), said
    return said
