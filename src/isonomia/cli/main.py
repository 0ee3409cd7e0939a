"""The command `isonomia`: its commands, and the one place where a refusal becomes a sentence and exit code 2."""

import io
import sys

import click

from isonomia.cli.portuguese import LazyGroup, told
from isonomia.law.errors import LawError

_COMMANDS = {
    "begin": "isonomia.cli.begin:begin",
    "bind": "isonomia.cli.bind:bind",
    "calendar": "isonomia.cli.reference:calendar",
    "deadline": "isonomia.cli.term:deadline",
    "demo": "isonomia.cli.demo:demo",
    "examine": "isonomia.cli.case:examine_case",
    "mail-returns": "isonomia.cli.mail:mail_returns",
    "mail-send": "isonomia.cli.mail:mail_send",
    "norms": "isonomia.cli.norms:norms",
    "rebuild": "isonomia.cli.integrity:rebuild",
    "recount": "isonomia.cli.recount:recount",
    "samples": "isonomia.cli.samples:samples",
    "sanction": "isonomia.cli.sanction:sanction",
    "serve": "isonomia.cli.serve:serve",
    "token": "isonomia.cli.token:token",
    "turn": "isonomia.cli.integrity:turn",
    "value": "isonomia.cli.reference:value",
    "vault": "isonomia.cli.vault:vault",
    "verify": "isonomia.cli.integrity:verify",
}


@click.version_option(package_name="isonomia", message="%(prog)s %(version)s", help="Mostra a versão.")
@click.group(
    cls=LazyGroup,
    where=_COMMANDS,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
def isonomia() -> None:
    """Isonomia: o processo administrativo contra a discriminação e o assédio, com as razões de cada resposta.

    Cada resposta traz o dispositivo da norma que a sustenta. Onde o texto deixa dúvida, a dúvida aparece.
    """


def run() -> None:
    """Runs the command line. Wrong input: a Portuguese sentence on standard error, exit code 2."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal without accents still gets its answer
    try:
        code = isonomia.main(standalone_mode=False, prog_name="isonomia")
    except click.ClickException as error:
        _refuse(told(error))
    except LawError as error:
        _refuse(error.message)
    except click.exceptions.Abort:
        sys.exit(130)
    except BrokenPipeError:
        sys.stderr.close()
        sys.exit(0)
    except OSError as error:
        if error.filename is None:
            _refuse("Não foi possível escrever a resposta: confira o espaço em disco e para onde ela vai.")
        _refuse(f"Não foi possível usar “{error.filename}”: confira o caminho, a permissão e o espaço em disco.")
    else:
        sys.exit(code if isinstance(code, int) else 0)


def _refuse(sentence: str) -> None:
    click.echo(sentence, err=True)
    sys.exit(2)
