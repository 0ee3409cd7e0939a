"""`isonomia verify`, `rebuild` and `turn`: whether the file holds, its projections made anew, the turn of the day."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime
from itertools import chain
from pathlib import Path

import click

from isonomia.cli.installation import InstallationError, data_folder, open_installation
from isonomia.cli.leftovers import tell_leftovers
from isonomia.cli.output import bullets, say
from isonomia.cli.portuguese import Command
from isonomia.documents.binding import conferir


@click.command("verify", cls=Command, short_help="Confere os autos: cadeias, números, situações, papéis.")
@click.option(
    "--archive", type=click.Path(exists=True, path_type=Path), metavar="PACOTE", help="Confere só um pacote de autos."
)
@click.option("--clean", is_flag=True, help="Oferece apagar os arquivos que sobraram de gravações interrompidas.")
def verify(*, archive: Path | None, clean: bool) -> int:
    """Confere os autos inteiros: a cadeia dos atos, os números, a situação guardada, os papéis, as cópias liberadas.

    Refaz cada processo a partir dos seus atos, e confere também os autos e as cartas feitos num só arquivo. Diz em que
    processo e em que ato está o que não confere, e sai com 1. Conta os arquivos que uma gravação interrompida deixou,
    há mais de um dia, e que nada refere; com --clean, oferece apagá-los, se tudo o mais confere. Com --archive, confere
    um pacote feito por “isonomia bind --archive”: não precisa do sistema instalado aqui.
    """
    if archive is not None:
        return conferir.main([str(archive)])
    _open()
    from isonomia.casefile import verifying  # noqa: PLC0415  # Django is ready only now
    from isonomia.copies import verifying as copies  # noqa: PLC0415
    from isonomia.documents import kept_files  # noqa: PLC0415

    many, wrong = verifying.how_many(), 0
    with _progress(many, "Conferindo") as told:
        for fault in chain(verifying.faults(told), copies.faults(), kept_files.faults()):
            wrong += 1
            say(f"{fault.where}: {fault.say}")
    what = "1 processo ou papel" if many == 1 else f"{many} processos e papéis"
    say(f"Conferi {what}: {_found(wrong)}.")
    tell_leftovers(clean=clean, wrong=wrong)
    return 1 if wrong else 0


@click.command("rebuild", cls=Command, short_help="Refaz as situações guardadas, a partir dos atos.")
def rebuild() -> int:
    """Refaz, a partir dos atos, o que as listas e a busca leem. Os atos não mudam.

    Cada processo é refeito por inteiro ou fica como estava: pode parar no meio e ser rodado de novo. Sai com 1 se
    algum processo não pôde ser refeito.
    """
    _open()
    from isonomia import clock  # noqa: PLC0415
    from isonomia.casefile import rebuilding  # noqa: PLC0415

    many = rebuilding.how_many()
    with _progress(many, "Refazendo") as told:
        failed = list(rebuilding.rebuild(clock.now(), told))
    say(f"{many - len(failed)} de {many} processos refeitos.")
    bullets(f"{number} não pôde ser refeito: {why}" for number, why in failed)
    return 1 if failed else 0


@click.command("turn", cls=Command, short_help="Vira o dia: reconta os processos cujo prazo acabou.")
def turn() -> int:
    """Reconta os processos cujo prazo acabou, ou cuja prática mudou. As listas fazem o mesmo, aos poucos, ao abrir.

    Na virada do mês, conta de novo os números que o portal mostra. Apaga as identidades abertas cujo tempo de leitura
    acabou, os rascunhos de denúncia de mais de 24 horas e os arquivos de cartas de mais de 30 dias. Rode uma vez por
    dia, de madrugada, onde há muitos processos. Sai com 1 se algum não pôde ser recontado.
    """
    _open()
    from isonomia import clock  # noqa: PLC0415
    from isonomia.casefile import turning  # noqa: PLC0415
    from isonomia.documents.mailing import service as mailing  # noqa: PLC0415
    from isonomia.oversight.service import count_figures  # noqa: PLC0415
    from isonomia.people.models import Body  # noqa: PLC0415
    from isonomia.portal.filing import drafts  # noqa: PLC0415
    from isonomia.vault.service import sweep  # noqa: PLC0415

    sweep(clock.now())
    while drafts.sweep(clock.now()):
        pass
    if swept := _swept(mailing.sweep, clock.now()):
        say(f"{swept} {'arquivo de cartas apagado' if swept == 1 else 'arquivos de cartas apagados'}, pelo tempo.")
    failed: dict[str, str] = {}
    for body in Body.objects.all():
        at, done = clock.now(), 0
        with _progress(turning.how_many(body, at=at), body.short) as told:
            while (turned := turning.turn(body, at=at)).done or dict(turned.failed).keys() - failed:
                done += turned.done
                failed |= dict(turned.failed)
                told(turned.done)
        say(f"{body.short}: {done} processos recontados.")
        if count_figures(body, at):
            say(f"{body.short}: números do mês contados.")
    bullets(f"{number} não pôde ser recontado: {why}" for number, why in failed.items())
    return 1 if failed else 0


def _swept(sweep: Callable[[datetime], int], at: datetime) -> int:
    """Sweeps until nothing is left to be swept; returns how much it was."""
    return sum(iter(lambda: sweep(at), 0))


def _open() -> None:
    """Opens the installation. Raises `InstallationError` where there is no office in it yet."""
    open_installation()
    from django.db import connection  # noqa: PLC0415

    if "casefile_case" not in connection.introspection.table_names():
        raise InstallationError(
            "installation.empty",
            f"A pasta de dados “{data_folder()}” ainda não tem autos: abra o sistema uma vez com “isonomia serve”, ou "
            "diga a pasta certa com ISONOMIA_DATA=/caminho/da/pasta.",
        )


@contextmanager
def _progress(many: int, label: str) -> Iterator[Callable[[int], None]]:
    """A bar on a terminal's standard error, moved by how many went by."""
    hidden = not many or not sys.stderr.isatty()
    with click.progressbar(length=many, label=label, file=sys.stderr, hidden=hidden) as bar:
        yield bar.update


def _found(wrong: int) -> str:
    if not wrong:
        return "tudo certo"
    return "1 coisa não confere" if wrong == 1 else f"{wrong} coisas não conferem"
