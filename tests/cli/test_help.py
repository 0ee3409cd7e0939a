"""The help of every command is in Portuguese and its own examples run."""

import re
import shlex

import pytest

from tests.cli.terminal import answered

COMMANDS = (
    "", "begin", "bind", "calendar", "deadline", "demo", "examine", "mail-returns", "mail-send", "norms", "norms check",
    "norms draw", "norms list", "norms pick", "norms schema", "norms show", "rebuild", "recount", "samples", "sanction",
    "serve", "token", "token list", "token new", "token revoke", "turn", "vault", "vault recover", "vault status",
    "value", "verify",
)  # fmt: skip
ENGLISH = re.compile(r"\b(usage|options|commands|arguments|show|exit|required|default|range|the)\b", re.IGNORECASE)


def helped(command: str) -> str:
    return answered(*command.split(), "--help").out


@pytest.mark.parametrize("command", COMMANDS)
def test_the_help_of_a_command_is_in_portuguese(command: str) -> None:
    told = re.sub(r"isonomia [a-z ]*|--[a-z-]+|^  (?:show|check|draw)\b", "", helped(command), flags=re.MULTILINE)
    assert told.startswith("Uso: ")
    assert "Mostra esta ajuda." in told
    assert ENGLISH.findall(told) == []


@pytest.mark.parametrize("command", ["", "norms"])
def test_the_list_of_commands_tells_each_in_a_whole_sentence(command: str) -> None:
    lines = helped(command).partition("Comandos:\n")[2].splitlines()
    assert [line for line in lines if not line.endswith(".") or line.endswith("...")] == []
    assert {command.split()[-1] for command in COMMANDS if command} >= {line.split()[0] for line in lines}


def test_options_that_must_be_given_are_marked() -> None:
    told = helped("deadline")
    assert "O dia do fato que inicia o prazo.  [obrigatória]" in told
    assert "Dias fixados na decisão.  [1 ou mais]" in told


@pytest.mark.parametrize("command", ["deadline", "sanction"])
def test_the_example_of_a_help_page_runs(command: str) -> None:
    found = re.search(r"Exemplo: isonomia (.+?)\n\n", helped(command), re.DOTALL)
    assert found is not None
    assert answered(*shlex.split(found[1])).out
