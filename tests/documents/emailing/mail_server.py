"""A mail server for tests, on a real socket, by the standard library alone: it takes what it is told to take."""

import socketserver
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from email import message_from_bytes
from email.message import Message

from django.core.mail import EmailMessage
from django.core.mail.backends.smtp import EmailBackend

OK = b"250 2.0.0 ok"


@dataclass
class Box:
    """What a server got and how it answers. `answers` are those to the addressee (`rcpt`) and to the text (`data`),
    used up in order; then it takes all. `slow`: it waits for `go` before it takes the text."""

    port: int = 0
    taken: list[Message] = field(default_factory=list)
    envelopes: list[tuple[str, str]] = field(default_factory=list)
    rcpt: list[bytes] = field(default_factory=list)
    data: list[bytes] = field(default_factory=list)
    go: threading.Event = field(default_factory=threading.Event)
    busy: threading.Event = field(default_factory=threading.Event)
    slow: bool = False


class _Talk(socketserver.StreamRequestHandler):
    def handle(self) -> None:
        box: Box = self.server.box  # type: ignore[attr-defined]  # set by `serving`
        self._say(b"220 correio.example")
        path = to = ""
        while line := self.rfile.readline():
            word = line.split(b":")[0].split()[0].upper()
            told = line.partition(b":")[2].strip().decode()
            if word == b"MAIL":
                path = told.partition(">")[0].strip("<")
                self._say(OK)
            elif word == b"RCPT":
                to = told.partition(">")[0].strip("<")
                self._say(box.rcpt.pop(0) if box.rcpt else OK)
            elif word == b"DATA":
                self._take(box, path, to)
            elif word == b"QUIT":
                self._say(b"221 2.0.0 bye")
                return
            else:
                self._say(OK)

    def _take(self, box: Box, path: str, to: str) -> None:
        self._say(b"354 go on")
        lines = []
        while (line := self.rfile.readline()) not in {b".\r\n", b""}:
            lines.append(line[1:] if line.startswith(b"..") else line)
        box.busy.set()
        if box.slow:
            box.go.wait(10)
        answer = box.data.pop(0) if box.data else OK
        if answer.startswith(b"250"):
            box.taken.append(message_from_bytes(b"".join(lines)))
            box.envelopes.append((path, to))
        self._say(answer)

    def _say(self, line: bytes) -> None:
        self.wfile.write(line + b"\r\n")


class _Server(socketserver.ThreadingTCPServer):
    allow_reuse_address = True
    daemon_threads = True


@contextmanager
def serving() -> Iterator[Box]:
    """A server on a free port of this machine."""
    box = Box()
    with _Server(("127.0.0.1", 0), _Talk) as server:
        server.box = box  # type: ignore[attr-defined]
        box.port = server.server_address[1]
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True)
        thread.start()
        yield box
        server.shutdown()
        thread.join()


class Dying(EmailBackend):
    """A sender that is stopped just after the server took a message, before anything is written down."""

    def send_messages(self, email_messages: Sequence[EmailMessage]) -> int:
        super().send_messages(email_messages)
        raise KeyboardInterrupt
