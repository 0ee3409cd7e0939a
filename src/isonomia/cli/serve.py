"""`isonomia serve`: the whole system on this machine, ready to use: database, files, samples, server."""

import errno
import multiprocessing
import os
import socket

import click

from isonomia.cli.installation import HOST, PORT, InstallationError, address_at, data_folder, open_installation
from isonomia.cli.output import say
from isonomia.cli.portuguese import Command
from isonomia.cli.samples import load_samples, tell_people

_WORKERS = 2
_THREADS = 2
"""In each worker: one works while the other waits for the database or the disk; more only take turns at the
interpreter, and hold what others wait for while they do."""


@click.command("serve", cls=Command, short_help="Abre o sistema no navegador, nesta máquina.")
@click.option("--port", type=click.IntRange(1, 65535), default=PORT, metavar="N", help="A porta (8000).")
def serve(port: int) -> None:
    """Abre o sistema nesta máquina: prepara o banco, carrega as amostras na primeira vez e serve as páginas.

    Para começar sem amostras, com um banco vazio: ISONOMIA_SAMPLES=0 isonomia serve. Para outra pasta de dados:
    ISONOMIA_DATA=/caminho/da/pasta. Ctrl+C encerra.
    """
    _refuse_taken(port)
    open_installation()
    prepare(address_at(port))
    address = f"{address_at(port)}/"
    say()
    say(f"Isonomia está em {address} (dados em {data_folder()}). A equipe entra em {address}hoje/. Ctrl+C encerra.")
    _serve(port)
    say("Encerrado. Os dados ficam na pasta.")


def prepare(site: str) -> None:
    """Database and files as this version wants them; samples on the first start, to be served at an address, and who
    may sign in with them."""
    from django.core.management import call_command  # noqa: PLC0415  # Django is ready only now

    from isonomia.people.models import Body  # noqa: PLC0415  # as above
    from isonomia.samples.loading import is_empty  # noqa: PLC0415  # as above

    say("Preparando o banco e os arquivos")
    call_command("migrate", verbosity=0, interactive=False)
    call_command("collectstatic", verbosity=0, interactive=False)
    if os.environ.get("ISONOMIA_SAMPLES", "1") != "0" and is_empty():
        load_samples(site)
    if Body.objects.filter(sample=True).exists():
        tell_people()
    elif not Body.objects.exists():
        say("Ainda não há nenhum órgão: “isonomia begin --help” diz como criar o primeiro.")


def _serve(port: int) -> None:
    """The server. Its workers begin afresh: those forked from a process that has set papers (the samples) would wait
    without end for threads of the typesetter, which no fork takes along."""
    multiprocessing.set_start_method("spawn", force=True)
    from granian.constants import Interfaces  # noqa: PLC0415  # only this command needs the server
    from granian.log import LogLevels  # noqa: PLC0415  # as above
    from granian.server import MPServer  # noqa: PLC0415  # as above

    MPServer(
        "isonomia.site.wsgi:application",
        address=HOST,
        port=port,
        interface=Interfaces.WSGI,
        workers=_WORKERS,
        blocking_threads=_THREADS,
        websockets=False,
        log_level=LogLevels.warning,
        log_access=False,  # a line for each request would hold its address, and the visitor's
    ).serve()


def _refuse_taken(port: int) -> None:
    with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((HOST, port))
        except OSError as error:
            why = "já está em uso" if error.errno == errno.EADDRINUSE else "não pode ser usada aqui"
            raise InstallationError(
                "installation.port", f"A porta {port} {why}: escolha outra, como em make run PORT={_another(port)}."
            ) from None


def _another(port: int) -> int:
    return port + 1 if 1024 <= port < 65535 else 8001
