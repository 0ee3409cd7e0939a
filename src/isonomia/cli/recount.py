"""`isonomia recount`: counts again the terms that a change of practice may have moved, until none is pending."""

import sys

import click

from isonomia.cli.installation import open_installation
from isonomia.cli.output import bullets, say
from isonomia.cli.portuguese import Command


@click.command("recount", cls=Command, short_help="Reconta os prazos que uma mudança da prática pode ter movido.")
def recount() -> int:
    """Reconta os prazos em curso dos órgãos cuja prática mudou: calendário, leitura, configuração.

    Pode parar no meio e ser rodado de novo: continua de onde parou. Sai com 1 se algum processo não pôde ser recontado.
    """
    open_installation()
    from isonomia import clock  # noqa: PLC0415  # Django is ready only now
    from isonomia.casefile import moving  # noqa: PLC0415
    from isonomia.people.models import Body  # noqa: PLC0415

    failed: dict[str, str] = {}
    for body in Body.objects.all():
        total = moving.pending(body).count()
        with click.progressbar(length=total, label=body.short, file=sys.stderr, hidden=not total) as bar:
            while True:
                told = moving.recount(body, at=clock.now())
                bar.update(told.done)
                if not told.done:
                    break
        failed |= dict(told.failed)
        say(f"{body.short}: {_counted(total - len(told.failed))}.")
    bullets(f"{number} não pôde ser recontado: {why}" for number, why in failed.items())
    return 1 if failed else 0


def _counted(many: int) -> str:
    if not many:
        return "nada a recontar"
    return "1 processo recontado" if many == 1 else f"{many} processos recontados"
