"""Complaints a second: the server as `isonomia serve` runs it, and clients in other processes that complain at once."""

import json
import os
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from http.client import HTTPConnection
from typing import Any

from bench.portal.complaining import FIRST, PROXY_HEADER

CLIENTS = 8
_WARMING = 3.0
_STARTING = 120.0
_SERVE = "from isonomia.cli.main import run; run()"


def measure(places: Mapping[str, str], seconds: float) -> dict[str, float]:
    """Serves a filled database to eight clients at once for so long: complaints a second, how many were sent, and how
    many failed. Raises `RuntimeError` with the first failure's reason where all did."""
    with _served(places) as port:
        _at_once(port, _WARMING, first=100)
        found = _at_once(port, seconds, first=1)
    failures = [one for client in found for one in client["failures"]]
    sent = sum(client["sent"] for client in found)
    if failures:
        print(f"first failure: {failures[0]}", file=sys.stderr)
    rate = sum(client["sent"] / client["seconds"] for client in found)
    return {"rate": rate, "sent": sent, "failed": len(failures)}


def _at_once(port: int, seconds: float, *, first: int) -> list[dict[str, Any]]:
    """What each of the clients tells, who begin together."""
    lines = [
        [sys.executable, "-m", "bench.portal.clients", str(port), str(first + at), str(seconds)]
        for at in range(CLIENTS)
    ]
    running = [subprocess.Popen(line, stdout=subprocess.PIPE, text=True) for line in lines]
    return [json.loads(one.communicate()[0]) for one in running]


@contextmanager
def _served(places: Mapping[str, str]) -> Iterator[int]:
    """The port of a server that lives as long as the block."""
    port = _free_port()
    environment = {
        **os.environ, **places, "ISONOMIA_PROXY_HEADER": PROXY_HEADER, "ISONOMIA_SAMPLES": "0",
        "DJANGO_SETTINGS_MODULE": "isonomia.site.settings",
    }  # fmt: skip
    line = [sys.executable, "-c", _SERVE, "serve", "--port", str(port)]
    with tempfile.TemporaryFile() as log:
        server = subprocess.Popen(line, env=environment, stdout=log, stderr=subprocess.STDOUT)
        try:
            _wait_for(port, server)
            yield port
        finally:
            server.terminate()
            server.wait(timeout=30)


def _wait_for(port: int, server: "subprocess.Popen[bytes]") -> None:
    until = time.monotonic() + _STARTING
    while time.monotonic() < until and server.poll() is None:
        try:
            connection = HTTPConnection("127.0.0.1", port, timeout=5)
            connection.request("GET", FIRST)
            if connection.getresponse().status == 200:
                return
        except OSError:
            time.sleep(0.2)
    raise RuntimeError("the server did not start")


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port
