"""A body's own templates are set in a process apart, with a limit of time and of memory: one that never ends, or eats
all memory, takes no page of the server with it.

A process does many jobs, one after the other, and then gives its place to a new one; a few wait, idle, for the next.
"""

import atexit
import os
import subprocess
import sys
from contextlib import suppress
from typing import BinaryIO, cast

import msgspec

from isonomia.documents.bounds import OUT_OF_TIME
from isonomia.documents.setting.compiling import Fault, Job
from isonomia.documents.setting.confined import OPEN, received, send

_JOBS, _IDLE = 200, 2
"""After how many jobs a process ends (typst keeps what it set before), and how many wait for the next."""
_ANSWER = msgspec.msgpack.Decoder(tuple[tuple[bytes, ...], Fault | None])
_KEPT = frozenset({"PATH", "PYTHONPATH", "VIRTUAL_ENV", "LANG", "LC_ALL", "TMPDIR"})
"""What of the environment the process gets: no secret of the server."""
_ENDS = {**dict.fromkeys(OUT_OF_TIME, "time"), OPEN: "network"}
"""Of what there was too much, by how the process ended; of memory, where it is not told."""
_SMALL = {"MALLOC_ARENA_MAX": "2", "RAYON_NUM_THREADS": "2"}


class OutOfBoundsError(Exception):
    """A job took more than it may `of` time or memory; or the system can't keep it from the network."""

    def __init__(self, of: str) -> None:
        super().__init__(of)
        self.of = of


class _Apart:
    """A process apart, and how many jobs it did."""

    def __init__(self) -> None:
        self.done = 0
        environment = {name: value for name, value in os.environ.items() if name in _KEPT} | _SMALL
        self._process = subprocess.Popen(
            [sys.executable, "-m", "isonomia.documents.setting.confined"], env=environment,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
        )  # fmt: skip
        self._to, self._of = cast("BinaryIO", self._process.stdin), cast("BinaryIO", self._process.stdout)

    @property
    def is_there(self) -> bool:
        """Whether the process still waits for jobs."""
        return self._process.poll() is None

    def does(self, job: Job, seconds: float) -> tuple[bytes, ...] | Fault:
        """Does a job. Raises `OutOfBoundsError`; the process is gone then."""
        self.done += 1
        try:
            send(self._to, msgspec.msgpack.encode([seconds, job]))
            answer = received(self._of)
        except OSError:
            answer = b""
        if not answer:
            raise OutOfBoundsError(_ENDS.get(self.ended(), "memory"))
        made, fault = _ANSWER.decode(answer)
        return made if fault is None else fault

    def ended(self) -> int:
        """Ends the process, if it does not itself; how it ended."""
        with suppress(OSError):
            self._to.close()
        self._of.close()
        return self._process.wait()


_idle: list[_Apart] = []


def compiled_apart(job: Job, *, seconds: float) -> tuple[bytes, ...] | Fault:
    """As `compiling.compiled`, in a process apart. `seconds` of processor time for the whole job. Raises
    `OutOfBoundsError`."""
    apart = _waiting() or _Apart()
    made = apart.does(job, seconds)
    if apart.done < _JOBS and len(_idle) < _IDLE:
        _idle.append(apart)
    else:
        apart.ended()
    return made


def _waiting() -> _Apart | None:
    """A process that waits, taken out of the row: two who ask at once get two."""
    while _idle:
        with suppress(IndexError):
            apart = _idle.pop()
            if apart.is_there:
                return apart
            apart.ended()
    return None


@atexit.register
def _end() -> None:
    while _idle:
        _idle.pop().ended()


os.register_at_fork(after_in_child=_idle.clear)
