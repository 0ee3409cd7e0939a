"""A file of anybody is read in a process apart, with a limit of time and of memory, and few at once: none takes a page
of the server with it."""

import os
import subprocess
import sys
from threading import BoundedSemaphore

import msgspec

from isonomia.documents.verifying.bearing import SECONDS

_AT_ONCE = BoundedSemaphore(1)
_WAIT = 3.0
"""Seconds that a file waits while another is read; then its reader is told to come back."""
_START = 2
"""Seconds for the process to begin and to end, over those of the reading."""
_KEPT = frozenset({"PATH", "PYTHONPATH", "VIRTUAL_ENV", "LANG", "LC_ALL"})


class NotReadError(Exception):
    """A file took more than it may of time or memory, broke the reader, or others are being read."""


def codes_borne(pdf: bytes) -> list[str]:
    """As `bearing.codes_in`. Raises `NotReadError`."""
    if not _AT_ONCE.acquire(timeout=_WAIT):
        raise NotReadError
    try:
        done = subprocess.run(
            [sys.executable, "-m", "isonomia.documents.verifying.bearing"], input=pdf, capture_output=True, check=True,
            timeout=SECONDS + _START, env={name: value for name, value in os.environ.items() if name in _KEPT},
        )  # fmt: skip
    except (subprocess.SubprocessError, OSError) as error:
        raise NotReadError from error
    finally:
        _AT_ONCE.release()
    return msgspec.json.decode(done.stdout, type=list[str])
