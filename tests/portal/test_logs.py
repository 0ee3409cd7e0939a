"""Nothing that somebody types, sends or is called comes into the log of the server, whatever goes wrong."""

import http.client
import io
import logging
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.conf import settings
from django.core import mail
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import connection
from django.test import Client

from isonomia.site.logs import WithoutWords

CANARY = "canarinho7261"
_ODD = f"/{CANARY}/?q={CANARY}"


@pytest.fixture
def log() -> Iterator[io.StringIO]:
    """What the server's log would hold: every logger, as the settings write it."""
    out = io.StringIO()
    handler = logging.StreamHandler(out)
    handler.setFormatter(WithoutWords())
    logging.getLogger().addHandler(handler)
    yield out
    logging.getLogger().removeHandler(handler)


@pytest.fixture
def client() -> Client:
    return Client(raise_request_exception=False, enforce_csrf_checks=True)


def test_the_settings_write_the_log_so_and_send_no_mail_of_errors() -> None:
    assert settings.LOGGING["formatters"]["plain"]["()"] == "isonomia.site.logs.WithoutWords"
    assert settings.LOGGING["loggers"]["django"]["handlers"] == []
    assert logging.getLogger("django").handlers == []
    assert (settings.ADMINS, settings.MANAGERS) == ([], [])


@pytest.mark.django_db
@pytest.mark.urls("tests.portal.failing")
@pytest.mark.parametrize("path", ["/falha/numero/", "/falha/banco/"])
def test_a_failure_is_told_by_where_it_happened_and_not_by_what_was_typed(
    client: Client, log: io.StringIO, path: str
) -> None:
    away = path == "/falha/banco/" and connection.vendor == "sqlite"  # there, a table that is not there is told so too
    status = 503 if away else 500
    got = client.post(f"{path}?q={CANARY}", {"palavra": CANARY}, headers={"x-outro": CANARY, "user-agent": CANARY})
    assert got.status_code == status
    said = log.getvalue()
    assert f"{status} POST /{path[1:]}" in said
    assert "failing.py" in said
    assert "Error" in said
    assert CANARY not in said
    assert mail.outbox == []


@pytest.mark.django_db
def test_a_request_that_is_refused_leaves_no_word_of_it(client: Client, log: io.StringIO) -> None:
    file = SimpleUploadedFile(f"{CANARY}.txt", CANARY.encode())
    statuses = [
        client.get(_ODD).status_code,
        client.get(f"/en{_ODD}").status_code,
        client.get("/hoje/ciencia/", {CANARY: CANARY}).status_code,
        client.generic(CANARY.upper(), "/privacidade/").status_code,
        client.post("/privacidade/", {CANARY: CANARY, "prova": file}).status_code,
        client.post("/entrar/", {"login": CANARY, "password": CANARY}).status_code,
        client.post("/denunciar/", {"relato": f"{CANARY}\x00"}).status_code,
        client.get("/", headers={"host": f"{CANARY}.example"}).status_code,
        client.get("/", headers={"cookie": f"sessao={CANARY}; {CANARY}={CANARY}", "referer": CANARY}).status_code,
        client.post("/entrar/", f"login={CANARY}" + "x" * 6_000_000, content_type="application/x-www-form-urlencoded")
        .status_code,
        client.post("/entrar/", "&".join(f"{CANARY}{n}=1" for n in range(2100)),
                    content_type="application/x-www-form-urlencoded").status_code,
    ]  # fmt: skip
    assert {404, 405, 400, 403} <= set(statuses)
    assert 500 not in statuses
    said = log.getvalue()
    assert "404 GET /?" in said
    assert CANARY not in said.lower()


def test_our_own_words_are_written_and_those_of_others_without_what_fills_them(log: io.StringIO) -> None:
    logging.getLogger("isonomia.ensaio").warning("Counted %d again.", 3)
    logging.getLogger("outro").warning("Could not read %s", CANARY)
    logging.getLogger("outro").warning(f"Could not read {CANARY}")  # noqa: G004  # as other code does
    said = log.getvalue()
    assert "Counted 3 again." in said
    assert "Could not read %s" in said
    assert "(test_logs:" in said
    assert CANARY not in said


def test_the_server_writes_no_line_for_a_request(tmp_path: Path) -> None:
    """The real server, as `isonomia serve` starts it, with all that it and Django say."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    environment = {**os.environ, "ISONOMIA_DATA": str(tmp_path), "ISONOMIA_SAMPLES": "0"}
    environment.pop("DJANGO_SETTINGS_MODULE", None)
    server = subprocess.Popen(
        [sys.executable, "-c", "from isonomia.cli.main import run; run()", "serve", "--port", str(port)],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment,
    )  # fmt: skip
    try:
        assert _statuses(port, server) == [404, 404, 405, 403, 400]
        server.send_signal(signal.SIGINT)
        out, err = server.communicate(timeout=90)
    finally:
        server.kill()
    assert "404 GET /?" in err
    assert CANARY not in (out + err).lower()
    assert "127.0.0.1 " not in err


def _statuses(port: int, server: "subprocess.Popen[str]") -> list[int]:
    form = {"Content-Type": "application/x-www-form-urlencoded"}
    asked: list[tuple[str, str, str | None, dict[str, str]]] = [
        ("GET", _ODD, None, {"User-Agent": CANARY}),
        ("GET", f"/es{_ODD}", None, {"Cookie": f"sessao={CANARY}"}),
        ("GET", f"/hoje/ciencia/?q={CANARY}", None, {"X-Outro": CANARY}),
        ("POST", "/entrar/", f"login={CANARY}", form),
        ("GET", "/", None, {"Host": f"{CANARY}.example"}),
    ]
    for _ in range(180):
        assert server.poll() is None, server.communicate()
        try:
            got = [_ask(port, *one) for one in asked]
        except OSError:
            time.sleep(0.5)
            continue
        return got
    raise AssertionError("the server did not answer")


def _ask(port: int, method: str, path: str, body: str | None, headers: dict[str, str]) -> int:
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
    connection.request(method, path, body, headers)
    status = connection.getresponse().status
    connection.close()
    return status
