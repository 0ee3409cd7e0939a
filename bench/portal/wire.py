"""A connection to the server that is kept open, as a browser's is, and costs next to nothing: it shares the processors
with the server that is measured, and `http.client` takes several times as long for the same."""

import socket
from collections.abc import Mapping

from bench.portal.complaining import Answer, FailedError

_BLOCK = 64 * 1024
_END = b"\r\n\r\n"


class Wire:
    """Requests to one port of this machine, one after the other. Raises `FailedError` where the server hangs up, or
    does not say how long its answer is; then the next request begins a new connection."""

    def __init__(self, port: int, timeout: float) -> None:
        self._port, self._timeout = port, timeout
        self._open: socket.socket | None = None

    def send(self, method: str, path: str, body: bytes, headers: Mapping[str, str]) -> Answer:
        """One request, and its answer."""
        told = {"Host": f"127.0.0.1:{self._port}", **headers, "Content-Length": str(len(body))}
        lines = [f"{method} {path} HTTP/1.1", *(f"{name}: {value}" for name, value in told.items())]
        try:
            line = self._line()
            line.sendall("\r\n".join(lines).encode("ascii") + _END + body)
            return _answer(line)
        except (OSError, FailedError):
            self.close()
            raise

    def close(self) -> None:
        """Hangs up."""
        if self._open is not None:
            self._open.close()
            self._open = None

    def _line(self) -> socket.socket:
        if self._open is None:
            self._open = socket.create_connection(("127.0.0.1", self._port), self._timeout)
            self._open.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        return self._open


def _answer(line: socket.socket) -> Answer:
    told = b""
    while _END not in told:
        told += _more(line)
    head, _, body = told.partition(_END)
    status, *rows = head.decode("latin-1").split("\r\n")
    headers = {name.lower(): value.strip() for name, _, value in (row.partition(":") for row in rows)}
    if "content-length" not in headers:
        raise FailedError("an answer without its length")
    left = int(headers["content-length"]) - len(body)
    pieces = [body]
    while left > 0:
        pieces.append(_more(line))
        left -= len(pieces[-1])
    return Answer(int(status.split()[1]), headers, b"".join(pieces))


def _more(line: socket.socket) -> bytes:
    got = line.recv(_BLOCK)
    if not got:
        raise FailedError("the server hung up")
    return got
