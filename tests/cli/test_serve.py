"""`isonomia serve`: one command opens the system in a browser; what keeps it from starting is told in Portuguese."""

import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from urllib.error import HTTPError, URLError
from urllib.request import urlopen

import pytest

from tests.cli.terminal import typed

_PATIENCE = 90
_A_PAPER = "import typst; typst.compile(b'Um papel', format='pdf', pdf_standards=['a-3a'])"
_SET = "/cartaz/recife-2011/cartaz.pdf"


@pytest.fixture
def port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        number: int = probe.getsockname()[1]
    return number


def answer(address: str, server: "subprocess.Popen[str]") -> str:
    """The page at an address, as soon as the server gives it."""
    for _ in range(_PATIENCE * 2):
        assert server.poll() is None, server.communicate()
        try:
            with urlopen(address) as response:
                text: str = response.read().decode()
                return text
        except HTTPError:
            raise
        except URLError:
            time.sleep(0.5)
    raise AssertionError(f"no answer at {address}")


def test_it_serves_and_stops_when_asked(tmp_path: Path, port: int) -> None:
    """As on the first start, the process has set papers of its own before it serves any."""
    environment = {**os.environ, "ISONOMIA_DATA": str(tmp_path), "ISONOMIA_SAMPLES": "0"}
    environment.pop("DJANGO_SETTINGS_MODULE", None)
    server = subprocess.Popen(
        [sys.executable, "-c", f"{_A_PAPER}; from isonomia.cli.main import run; run()", "serve", "--port", str(port)],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment,
    )  # fmt: skip
    try:
        assert "Conte aqui" in answer(f"http://127.0.0.1:{port}/", server)
        assert "Entrar" in answer(f"http://127.0.0.1:{port}/hoje/", server)
        with urlopen(f"http://127.0.0.1:{port}{_SET}", timeout=_PATIENCE) as paper:
            assert paper.read(5) == b"%PDF-"
        server.send_signal(signal.SIGINT)
        out, _ = server.communicate(timeout=_PATIENCE)
    finally:
        server.kill()
    assert server.returncode == 0
    assert f"http://127.0.0.1:{port}/" in out
    assert "Encerrado" in out
    assert (tmp_path / "isonomia.sqlite3").is_file()


def test_a_port_in_use_is_told_with_another(port: int) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", port))
        taken.listen()
        said = typed("serve", "--port", str(port))
    assert (said.code, said.out) == (2, "")
    assert said.err == f"A porta {port} já está em uso: escolha outra, como em make run PORT={port + 1}.\n"


def test_a_data_folder_that_takes_nothing_is_told(tmp_path: Path, port: int, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "arquivo"
    file.touch()
    monkeypatch.setenv("ISONOMIA_DATA", str(file / "dados"))
    said = typed("serve", "--port", str(port))
    assert said.code == 2
    assert said.err.startswith(f"Não dá para gravar na pasta de dados “{file / 'dados'}”")
