"""`isonomia bind`: the file of a case as one PDF, or as the archive that anybody verifies offline."""

from collections.abc import Iterator
from pathlib import Path
from uuid import uuid4

import click

from isonomia.cli.installation import InstallationError, open_installation
from isonomia.cli.output import say
from isonomia.cli.portuguese import Command
from isonomia.law.identity import IdentityError, parse_nup


@click.command("bind", cls=Command, short_help="Põe os autos de um processo num só arquivo.")
@click.argument("number", metavar="NÚMERO")
@click.option("--archive", is_flag=True, help="O pacote que se confere, em vez do PDF.")
@click.option("--for", "version", default="inteira", metavar="VERSÃO", help="inteira (padrão), publico, ou a letra.")
@click.option("--to", "target", type=click.Path(path_type=Path), default=Path(), metavar="ARQUIVO", help="Onde gravar.")
def bind(number: str, *, archive: bool, version: str, target: Path) -> None:
    """Põe os autos do processo NÚMERO num só arquivo: PDF com índice e folhas numeradas, ou pacote que se confere.

    A versão de quem responde pede-se pela letra (--for A); a do público, por publico. Levam só as cópias liberadas.
    Exemplo: isonomia bind 14021.000187/2026-55 --archive
    """
    open_installation()
    from isonomia import clock  # noqa: PLC0415  # Django is ready only now
    from isonomia.casefile.models import Case  # noqa: PLC0415  # as above
    from isonomia.desk.binding.telling import teller_of  # noqa: PLC0415  # as above
    from isonomia.documents.binding import queries, service  # noqa: PLC0415  # as above
    from isonomia.documents.binding.tables import Shape, State  # noqa: PLC0415  # as above

    found = Case.objects.select_related("body").filter(number=_written_out(number)).first()
    if found is None:
        raise InstallationError("bind.number", f"Não há processo de número {number}. Confira o número.")
    shape = Shape.ARCHIVE if archive else Shape.PDF
    made = service.bind_here(found, version, shape, teller_of(found), at=clock.now(), form=uuid4().hex)
    if made.state == State.FAILED:
        raise InstallationError("bind.failed", f"Não pôde ser feito. {made.trouble}")
    where = target / queries.file_name(made) if target.is_dir() else target
    _write(where, service.written(made))
    told = queries.versions_of(found)[version]
    say(f"{where}: autos do processo {found.number}, versão {told}, até o ato {made.acts}.")
    say(f"Fim da cadeia: {made.head}")


def _written_out(number: str) -> str:
    """A case number with its mask; as it is, where it is none."""
    try:
        return parse_nup("".join(sign for sign in number if sign.isdigit())).formatted()
    except IdentityError:
        return number


def _write(where: Path, blocks: Iterator[bytes]) -> None:
    with where.open("wb") as file:
        for block in blocks:
            file.write(block)
