"""Click in Portuguese: headings of help, dates as people type them, and every wrong input as a clear sentence."""

import re
from collections.abc import Iterable
from datetime import date
from importlib import import_module
from typing import Any

import click

_HEADINGS = {"Options": "Opções", "Commands": "Comandos", "Arguments": "Argumentos"}
_MARKED = {"[required]": "[obrigatória]", "[x>=1]": "[1 ou mais]"}
_MARKS = re.compile("|".join(map(re.escape, _MARKED)))
_DAY = re.compile(r"([0-9]{2})/([0-9]{2})/([0-9]{4})")
_ISO = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")


class Formatter(click.HelpFormatter):
    """Help pages with Portuguese headings."""

    def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
        super().write_usage(
            prog, args.replace("[OPTIONS]", "[OPÇÕES]").replace("COMMAND [ARGS]", "COMANDO [ARGS]"), prefix or "Uso: "
        )

    def write_heading(self, heading: str) -> None:
        super().write_heading(_HEADINGS.get(heading, heading))

    def write_dl(self, rows: Iterable[tuple[str, str]], col_max: int = 30, col_spacing: int = 2) -> None:
        told = [(name, _MARKS.sub(lambda mark: _MARKED[mark[0]], text)) for name, text in rows]
        super().write_dl(told, col_max, col_spacing)


click.Context.formatter_class = Formatter


class _HelpInPortuguese:
    """Mixed into commands and groups: the help option speaks Portuguese."""

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        option: click.Option | None = super().get_help_option(ctx)  # type: ignore[misc]  # from click.Command
        if option is not None:
            option.help = "Mostra esta ajuda."
        return option


class Command(_HelpInPortuguese, click.Command):
    """A command whose help is in Portuguese."""


class Group(_HelpInPortuguese, click.Group):
    """A group whose help is in Portuguese."""

    command_class = Command
    group_class = type


class LazyGroup(Group):
    """A group that imports a command only when it is asked for: `where` maps its name to `module:attribute`."""

    def __init__(self, *args: Any, where: dict[str, str], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._where = where

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002  # the base class names it
        """The names of all commands."""
        return sorted(self._where)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002  # as above
        """The command of a name, imported now; None when there is none."""
        where = self._where.get(cmd_name)
        if where is None:
            return None
        module, _, attribute = where.partition(":")
        command: click.Command = getattr(import_module(module), attribute)
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command that the words name; a wrong name is refused with those that are near."""
        try:
            return super().resolve_command(ctx, args)
        except click.exceptions.NoSuchCommand as error:
            raise click.exceptions.NoSuchCommand(error.command_name, possibilities=self._where, ctx=ctx) from None


class Day(click.ParamType[date]):
    """A day, as 2026-03-02 or 02/03/2026."""

    name = "data"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> date:
        """Reads the day; refuses with what is accepted."""
        if isinstance(value, date):
            return value
        typed = _DAY.fullmatch(value)
        iso = "-".join(reversed(typed.groups())) if typed else value
        try:
            # Python also reads weeks ("2026-W01-1"): what nobody writes as a day is no day here.
            return date.fromisoformat(iso if _ISO.fullmatch(iso) else "")
        except ValueError:
            if _ISO.fullmatch(iso):
                self.fail(f"“{value}” não é um dia do calendário: confira o dia e o mês.", param, ctx)
            self.fail(f"“{value}” não é uma data: escreva 2026-03-02 ou 02/03/2026.", param, ctx)


DAY = Day()


def pairs(values: tuple[str, ...], option: str) -> dict[str, str]:
    """`ID=VALOR` options as a mapping; refuses one without the equals sign, and two answers to one question."""
    found: dict[str, str] = {}
    for value in values:
        name, equals, answer = value.partition("=")
        if not equals or not name.strip() or not answer.strip():
            raise click.UsageError(f"{option} pede NOME=VALOR; veio “{value}”.")
        if found.setdefault(name.strip(), answer.strip()) != answer.strip():
            raise click.UsageError(f"{option} responde duas vezes a {name.strip()}: escolha uma resposta.")
    return found


def told(error: click.ClickException) -> str:
    """A click error as a Portuguese sentence that says what is accepted."""
    if isinstance(error, click.exceptions.NoSuchCommand):
        where = error.ctx.command_path if error.ctx else "isonomia"
        return f"O comando “{error.command_name}” não existe.{_near(error.possibilities, f'Veja `{where} --help`.')}"
    if isinstance(error, click.NoSuchOption):
        return f"A opção {error.option_name} não existe.{_near(error.possibilities, 'Veja --help.')}"
    if isinstance(error, click.MissingParameter):
        return f"Falta {_name(error)}. Veja --help."
    if isinstance(error, click.BadParameter) and "“" not in error.message:
        return f"O valor d{_name(error)} não serve: {_plain(error.message)}"
    return _plain(error.message)


def _near(possibilities: list[str] | None, otherwise: str) -> str:
    return f" Quis dizer {' ou '.join(possibilities)}?" if possibilities else f" {otherwise}"


def _name(error: click.BadParameter) -> str:
    param = error.param
    if isinstance(param, click.Option):
        return f"a opção {param.opts[0]}"
    return f"o argumento {param.metavar or param.human_readable_name}" if param else "o argumento"


_QUOTED = "['\"](.*)['\"]"
_FILE = f"(?:Path|File) {_QUOTED} "
_SENTENCES: tuple[tuple[str, str], ...] = (
    (r"Got unexpected extra arguments? \((.+)\)", "Sobrou na linha de comando: {0}. Veja --help."),
    (f"Option {_QUOTED} requires an argument\\.", "A opção {0} pede um valor."),
    (f"Option {_QUOTED} does not take a value\\.", "A opção {0} não leva valor."),
    (f"{_QUOTED} is not a valid integer(?: range)?\\.", "“{0}” não é um número inteiro."),
    (r"(.+) is not in the range x>=1\.", "{0} não é um número inteiro de 1 em diante."),
    (f"{_FILE}does not exist\\.", "“{0}” não existe."),
    (f"{_FILE}is a directory\\.", "“{0}” é uma pasta, e não um arquivo."),
    (f"{_FILE}is not readable\\.", "falta permissão para ler “{0}”."),
    (f"{_FILE}is not writable\\.", "falta permissão para gravar em “{0}”."),
    (r"Missing command\.", "Falta o comando. Veja --help."),
)


def _plain(message: str) -> str:
    for pattern, sentence in _SENTENCES:
        found = re.fullmatch(pattern, message.strip(), flags=re.DOTALL)
        if found:
            return sentence.format(*found.groups())
    return message
