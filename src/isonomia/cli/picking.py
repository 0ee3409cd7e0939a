"""`isonomia norms pick`: which norm reaches a fact, by place, day and ground, and why the others don't."""

from datetime import date

import click

from isonomia import catalogue
from isonomia.cli.choices import as_json
from isonomia.cli.output import STATUS, bullets, cited, heading, say_json
from isonomia.cli.portuguese import DAY, Command
from isonomia.law.norm.norm import Norm
from isonomia.law.picking import Fact, Picked, pick_norm
from isonomia.law.reasons import Reason


@click.command("pick", cls=Command, short_help="Diz que norma alcança um fato, e por que as outras não.")
@click.option("--state", required=True, metavar="ESTADO", help="O Estado (ou Distrito Federal) do fato.")
@click.option("--municipality", default="", metavar="MUNICÍPIO", help="O município do fato.")
@click.option("--day", type=DAY, required=True, metavar="DATA", help="O dia do fato.")
@click.option("--last-day", type=DAY, default=None, metavar="DATA", help="O último dia, se o fato continuou.")
@click.option("--ground", required=True, metavar="MOTIVO", help="O motivo: sexual_orientation, gender_identity…")
@as_json
def pick(*, state: str, municipality: str, day: date, last_day: date | None, ground: str, as_json: bool) -> None:
    """Diz que norma alcança um fato, pelo lugar, pela data e pelo motivo, e por que as outras não."""
    norms = {name: catalogue.norm_by_id(name) for name in catalogue.norm_ids()}
    known = {key: label for norm in norms.values() for key, label in norm.pack.scope.grounds.items()}
    if ground not in known:
        told = "; ".join(f"{key} ({label})" for key, label in known.items())
        raise click.UsageError(f"“{ground}” não é motivo de nenhuma norma. Motivos: {told}.")
    fact = Fact(catalogue.state_named(state), day, ground, municipality, last_day)
    picked = pick_norm(norms.values(), fact)
    if as_json:
        say_json(picked)
    else:
        _tell(norms, picked)


def _tell(norms: dict[str, Norm], picked: Picked) -> None:
    if picked.only is not None:
        heading(f"A norma é {picked.only.norm}")
    elif picked.candidates:
        heading("Nenhuma escolha segura: uma pessoa decide")
    else:
        heading("Nenhuma destas normas alcança o fato")
    for candidate in picked.candidates:
        bullets([f"{candidate.norm}: {STATUS[candidate.status]}"], mark="◉")
        bullets(_say(norms[candidate.norm], (*candidate.reasons, *candidate.doubts)), indent=4)
    for name, reasons in picked.others.items():
        bullets([f"{name}: não"], mark="⊘")
        bullets(_say(norms[name], reasons), indent=4)


def _say(norm: Norm, reasons: tuple[Reason, ...]) -> list[str]:
    return [f"{reason.say}{cited(norm, reason.cite)}" for reason in reasons]
