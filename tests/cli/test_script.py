"""The installed command, in a process of its own."""

import os
import subprocess
import sys
from pathlib import Path

COMMAND = Path(sys.executable).with_name("isonomia")


def run(*words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [COMMAND, *words], capture_output=True, encoding="utf-8", check=False, env=os.environ | environment
    )


def test_the_installed_command_answers() -> None:
    done = run("deadline", "recife-2011", "defence", "--event", "2026-02-12", "--mode", "post_ar")
    assert (done.returncode, done.stderr) == (0, "")
    assert "Último dia: 02/03/2026 (segunda-feira)" in done.stdout


def test_the_installed_command_refuses_in_portuguese_with_exit_code_2() -> None:
    done = run("deadline", "recife-2011", "defence", "--event", "hoje")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "“hoje” não é uma data: escreva 2026-03-02 ou 02/03/2026.\n"


def test_a_terminal_of_another_encoding_still_gets_its_answer() -> None:
    words = [str(COMMAND), "deadline", "recife-2011", "defence", "--event", "hoje"]
    done = subprocess.run(words, capture_output=True, check=False, env=os.environ | {"PYTHONIOENCODING": "latin-1"})
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr.decode("latin-1") == "?hoje? não é uma data: escreva 2026-03-02 ou 02/03/2026.\n"


def test_an_answer_that_finds_no_room_is_told_so() -> None:
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [COMMAND, "norms", "list"], stdout=full, stderr=subprocess.PIPE, encoding="utf-8", check=False
        )
    assert (done.returncode, done.stderr) == (
        2,
        "Não foi possível escrever a resposta: confira o espaço em disco e para onde ela vai.\n",
    )


def test_the_help_is_in_portuguese() -> None:
    done = run("deadline", "--help")
    assert done.returncode == 0
    assert done.stdout.startswith("Uso: isonomia deadline [OPÇÕES] NORMA PRAZO\n")
    assert "Mostra esta ajuda." in done.stdout
    assert "Options" not in done.stdout


def test_without_a_command_the_help_is_shown_and_the_exit_code_is_2() -> None:
    done = run()
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("Uso: isonomia [OPÇÕES] COMANDO [ARGS]...\n")
