"""The process in which a body's own templates are set: it reads jobs, gives PDFs or faults, and is killed by the system
where one takes too long or too much memory. `confining` starts it; nobody else does.

Each message is its length in eight bytes and itself in MessagePack.
"""

import sys
from typing import BinaryIO

import msgspec

from isonomia.documents.bounds import bound_memory, bound_time
from isonomia.documents.setting.compiling import Fault, Job, compiled
from isonomia.documents.setting.offline import without_network

MEMORY = 1 << 30
"""Bytes of memory that the process may take."""
OPEN = 3
"""How the process ends where the system can't take the network from it."""
_JOBS = msgspec.msgpack.Decoder(tuple[float, Job])


def main() -> None:
    """Does jobs until there are no more, without network. Each comes with the seconds of processor time that it may
    take: then the alarm, which nothing catches, ends the process, whatever typst is doing."""
    try:
        without_network()
    except OSError:
        sys.exit(OPEN)
    bound_memory(MEMORY)
    while raw := received(sys.stdin.buffer):
        seconds, job = _JOBS.decode(raw)
        bound_time(seconds)
        made: tuple[bytes, ...] | Fault = compiled(job)
        bound_time(0)
        send(sys.stdout.buffer, msgspec.msgpack.encode([made, None] if isinstance(made, tuple) else [[], made]))


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
