"""The process in which a body's own templates are set: it reads jobs, gives PDFs or faults, and is killed by the system
where one takes too long or too much memory. `confining` starts it; nobody else does.

Each message is its length in eight bytes and itself in MessagePack.
"""

import resource
import signal
import sys
from typing import BinaryIO

import msgspec

from isonomia.documents.compiling import Fault, Job, compiled
from isonomia.documents.offline import without_network

MEMORY = 1 << 30
"""Bytes of memory that the process may take."""
OPEN = 3
"""How the process ends where the system can't take the network from it."""
_PATIENCE = 6
"""How many times as long as its work a job may last."""
_JOBS = msgspec.msgpack.Decoder(tuple[float, Job])


def main() -> None:
    """Does jobs until there are no more, without network. Each comes with the seconds of processor time that it may
    take: then the alarm, which nothing catches, ends the process, whatever typst is doing."""
    try:
        without_network()
    except OSError:
        sys.exit(OPEN)
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    while raw := received(sys.stdin.buffer):
        seconds, job = _JOBS.decode(raw)
        _limit(seconds)
        made: tuple[bytes, ...] | Fault = compiled(job)
        _limit(0)
        send(sys.stdout.buffer, msgspec.msgpack.encode([made, None] if isinstance(made, tuple) else [[], made]))


def _limit(seconds: float) -> None:
    """The alarm after so much work, or after many times as long where a busy machine lets it do little; 0: none."""
    signal.setitimer(signal.ITIMER_PROF, seconds)
    signal.setitimer(signal.ITIMER_REAL, seconds * _PATIENCE)


def received(stream: BinaryIO) -> bytes:
    """The next message; empty where there is none, or not all of it."""
    head = stream.read(8)
    size = int.from_bytes(head, "big")
    body = stream.read(size) if len(head) == 8 else b""  # the length of the length
    return body if len(body) == size else b""


def send(stream: BinaryIO, message: bytes) -> None:
    """Writes a message."""
    stream.write(len(message).to_bytes(8, "big") + message)
    stream.flush()


if __name__ == "__main__":
    main()
