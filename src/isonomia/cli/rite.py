"""`isonomia norms draw` and `schema`: the rite as a picture, and the shape of packs for editors."""

from pathlib import Path

import click

from isonomia import catalogue
from isonomia.cli.output import say_json
from isonomia.cli.portuguese import Command
from isonomia.drawing import draw_rite
from isonomia.law.norm.schema import pack_schema


@click.command("draw", cls=Command, short_help="Desenha o rito de uma norma em SVG.")
@click.argument("norm", metavar="NORMA")
@click.option(
    "--out",
    type=click.Path(dir_okay=False, path_type=Path),
    required=True,
    metavar="ARQUIVO.svg",
    help="Onde gravar o desenho.",
)
def draw(norm: str, out: Path) -> None:
    """Desenha o rito de uma NORMA em SVG, a partir da tabela do procedimento."""
    drawing = draw_rite(catalogue.norm_by_id(norm))
    try:
        out.write_text(drawing, encoding="utf-8")
    except OSError:
        raise click.UsageError(f"Não foi possível gravar em “{out}”: confira a pasta e a permissão.") from None
    click.echo(f"Rito de {norm} gravado em {out}.")


@click.command("schema", cls=Command, short_help="Mostra o esquema JSON de uma norma, para o editor.")
def schema() -> None:
    """Mostra o esquema JSON de uma norma, para o editor completar e conferir."""
    say_json(pack_schema())
