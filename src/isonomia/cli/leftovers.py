"""Files that an interrupted write left in the data folder: told by `isonomia verify`, removed when a person says so."""

from collections.abc import Sequence
from pathlib import Path

import click

from isonomia.cli.output import say


def tell_leftovers(*, clean: bool, wrong: int) -> None:
    """Tells how many files nothing refers to; with `clean`, and where nothing is `wrong`, offers to remove them."""
    from isonomia import clock  # noqa: PLC0415  # Django is ready only now
    from isonomia.casefile.papers import leftovers  # noqa: PLC0415  # as above
    from isonomia.copies import verifying as copies  # noqa: PLC0415  # as above
    from isonomia.documents import kept_files  # noqa: PLC0415  # as above
    from isonomia.portal.filing import bytes_kept  # noqa: PLC0415  # as above
    from isonomia.vault import files  # noqa: PLC0415  # as above

    shelves = {**leftovers.HELD, **copies.HELD, **files.HELD, **kept_files.HELD, **bytes_kept.HELD}
    found = list(leftovers.leftovers(shelves, clock.now()))
    if not found:
        return
    say(_told(found))
    if not clean:
        say("Para apagar: “isonomia verify --clean”.")
    elif wrong:
        say("Nada foi apagado, porque há o que não confere: o banco pode não ser o destes papéis.")
    elif click.prompt("Apagar? Escreva “sim”", default="não", err=True).strip().lower() == "sim":
        say(f"Apagados: {leftovers.take_away(found, clock.now())}.")


def _told(found: Sequence[Path]) -> str:
    size = sum(path.stat().st_size for path in found if path.exists())
    kilobytes = f"{max(1, round(size / 1000)):,}".replace(",", ".")
    if len(found) == 1:
        return f"Sobrou 1 arquivo na pasta de dados ({kilobytes} kB), de uma gravação interrompida: nada o refere."
    many = f"{len(found)} arquivos na pasta de dados ({kilobytes} kB)"
    return f"Sobraram {many}, de gravações interrompidas: nada os refere."
