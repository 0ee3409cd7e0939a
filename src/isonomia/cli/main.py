"""The command `isonomia`: its commands, and the one place where a refusal becomes a sentence and exit code 2."""

import sys

import click

from isonomia.cli.case import examine_case
from isonomia.cli.demo import demo
from isonomia.cli.norms import norms
from isonomia.cli.portuguese import Group, told
from isonomia.cli.reference import calendar, value
from isonomia.cli.sanction import sanction
from isonomia.cli.term import deadline
from isonomia.law.errors import LawError


@click.group(cls=Group, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
def isonomia() -> None:
    """Isonomia: o processo administrativo contra a discriminação e o assédio, com as razões de cada resposta.

    Cada resposta traz o dispositivo da norma que a sustenta. Onde o texto deixa dúvida, a dúvida aparece.
    """


for command in (norms, deadline, sanction, examine_case, calendar, value, demo):
    isonomia.add_command(command)


def run() -> None:
    """Runs the command line. Wrong input: a Portuguese sentence on standard error, exit code 2."""
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
    else:
        sys.exit(code if isinstance(code, int) else 0)


def _refuse(sentence: str) -> None:
    click.echo(sentence, err=True)
    sys.exit(2)
