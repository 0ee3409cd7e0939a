"""`isonomia vault`: how the vault of each body stands, and its recovery from printed parts at the machine itself."""

from collections.abc import Iterable

import click

from isonomia.cli.installation import InstallationError, open_installation
from isonomia.cli.output import heading, say
from isonomia.cli.portuguese import Command, Group


@click.group("vault", cls=Group, short_help="O cofre: como está, e recuperação por partes impressas.")
def vault() -> None:
    """O cofre das identidades. Nenhum comando abre uma identidade: isso só quem guarda faz, nas páginas do cofre."""


@vault.command("status", cls=Command, short_help="Diz como está o cofre de cada órgão.")
def status() -> int:
    """Diz de cada órgão se o cofre está aberto e quantos a regra pede, e se falta algum arquivo lacrado.

    Sai com 1 se algum não lacra, ou se falta arquivo.
    """
    open_installation()
    from isonomia.people.models import Body  # noqa: PLC0415  # Django is ready only now
    from isonomia.vault.files import lost_files  # noqa: PLC0415  # as above
    from isonomia.vault.queries import can_seal, current_of  # noqa: PLC0415  # as above

    closed = 0
    for body in Body.objects.all():
        epoch, seals = current_of(body), can_seal(body)
        closed += not seals
        if epoch is None:
            say(f"{body.short}: o cofre ainda não foi aberto.")
            continue
        told = "lacra e abre" if seals else "não recebe identidades: faltam custodiantes com mandato e parte da chave"
        say(f"{body.short}: chave nº {epoch.number}, {_needed(epoch.agree)}; {told}.")
    lost = lost_files()
    if lost:
        say(f"Arquivos lacrados que faltam na pasta de dados: {lost}. Restaure a cópia de segurança dos papéis.")
    return 1 if closed or lost else 0


@vault.command("recover", cls=Command, short_help="Recupera o cofre de um órgão com partes impressas.")
@click.argument("body", metavar="ÓRGÃO")
def recovered(body: str) -> None:
    """Recupera o cofre de um ÓRGÃO (o nome dele nos endereços) com partes impressas, e mostra as partes novas.

    Para quando falta quem abra. Antes, a administração dá mandato a custodiantes, e eles fazem as suas chaves nas
    páginas do cofre: são eles que passam a abrir. Pede cada parte em uma linha, sem mostrá-la.
    """
    open_installation()
    from isonomia import clock  # noqa: PLC0415  # Django is ready only now
    from isonomia.people.models import Body  # noqa: PLC0415  # as above
    from isonomia.vault.queries import current_of  # noqa: PLC0415  # as above
    from isonomia.vault.service import recover  # noqa: PLC0415  # as above

    found = Body.objects.filter(slug=body).first()
    epoch = current_of(found) if found is not None else None
    if found is None or epoch is None:
        raise InstallationError("vault.body", f"Não há órgão “{body}” com cofre aberto.")
    asked = [click.prompt(f"Parte {at}", hide_input=True, err=True) for at in range(1, epoch.recover + 1)]
    _tell(recover(found, asked, clock.now()), epoch.number + 1)


def _needed(agree: int) -> str:
    return "cada custodiante abre sozinho" if agree == 1 else f"{agree} precisam concordar"


def _tell(parts: Iterable[str], number: int) -> None:
    say(f"A chave nº {number} está feita. Guarde estas partes agora: não se mostram de novo.")
    for at, part in enumerate(parts, 1):
        heading(f"Parte {at}")
        click.echo(part)
