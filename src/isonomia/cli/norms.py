"""`isonomia norms`: the norms on the shelf and what each of them says."""

import click

from isonomia import catalogue
from isonomia.cli.choices import as_json
from isonomia.cli.output import STATUS, bullets, cited, heading, say, say_json
from isonomia.cli.portuguese import Command, LazyGroup
from isonomia.law.calendars import print_day
from isonomia.law.counting import parse_term
from isonomia.law.norm.norm import Norm
from isonomia.law.norm.terms import Deadline
from isonomia.law.words import ROLE_LABELS

_TURNED = {True: "ligada", False: "desligada"}
_UNSAID = "a norma não diz; o órgão precisa dizer"


_COMMANDS = {
    "check": "isonomia.cli.checking:check",
    "draw": "isonomia.cli.rite:draw",
    "list": "isonomia.cli.norms:list_norms",
    "pick": "isonomia.cli.picking:pick",
    "schema": "isonomia.cli.rite:schema",
    "show": "isonomia.cli.norms:show",
}


@click.group("norms", cls=LazyGroup, where=_COMMANDS, short_help="As normas: lista, leitura, conferência, desenho.")
def norms() -> None:
    """As normas: lista, leitura, conferência, desenho do rito e esquema."""


@click.command("list", cls=Command)
@as_json
def list_norms(as_json: bool) -> None:
    """Lista as normas, com a situação legal de cada uma."""
    found = [catalogue.norm_by_id(name) for name in catalogue.norm_ids()]
    if as_json:
        say_json([{"id": n.id, "name": n.pack.name, "urn": n.urn, "status": n.pack.status[-1].is_} for n in found])
        return
    for norm in found:
        last = norm.pack.status[-1]
        say(f"{norm.id}: {norm.pack.name} — {STATUS[last.is_]} desde {print_day(last.since)}")


@click.command("show", cls=Command, short_help="Conta uma norma: quem decide, prazos, sanções, leituras.")
@click.argument("norm", metavar="NORMA")
@click.option("--text", "with_text", is_flag=True, help="Conta também cada dispositivo e cada conduta.")
@as_json
def show(norm: str, *, with_text: bool, as_json: bool) -> None:
    """Conta uma NORMA: situação, quem decide, prazos, sanções, leituras adotadas e o que ela deixa em branco."""
    found = catalogue.norm_by_id(norm)
    if as_json:
        say_json(found.pack)
        return
    _tell(found)
    if with_text:
        _tell_text(found)


def _tell_text(norm: Norm) -> None:
    """The provisions and the conducts, in our own words."""
    heading("Dispositivos")
    bullets(
        f"{norm.print((key,))}: {p.say}{f' (sem efeito aqui: {p.not_operative})' if p.not_operative else ''}"
        for key, p in norm.pack.provisions.items()
    )
    heading("Condutas")
    bullets(f"{name}: {conduct.say}{cited(norm, conduct.cite)}" for name, conduct in norm.pack.conducts.items())


def _tell(norm: Norm) -> None:
    pack = norm.pack
    heading(f"{pack.name} ({norm.id})")
    say(norm.urn)
    bullets(
        f"{STATUS[s.is_]}: de {print_day(s.since)}{f' a {print_day(s.to)}' if s.to else ''} ({s.act})"
        for s in pack.status
    )
    heading("Quem faz o quê")
    bullets(f"{ROLE_LABELS[role]}: {_UNSAID if body == 'parameter' else body}" for role, body in pack.holders.items())
    heading("Prazos")
    bullets(f"{d.label} ({name}): {_length(d)}{cited(norm, d.cite)}" for name, d in pack.deadlines.items())
    heading("Modos de notificação")
    bullets(f"{mode.label} ({name}){cited(norm, mode.cite)}" for name, mode in pack.service.items())
    heading("Sanções")
    bullets(f"{s.label}{cited(norm, s.cite)}" for s in pack.sanctions.values())
    heading("Leituras")
    bullets(
        f"{r.doubt} Adotada: {r.options[chosen].say} ({name}={chosen}). {r.reason}{cited(norm, r.cite)}"
        f" Outra leitura: {'; '.join(f'{o.say} ({name}={key})' for key, o in r.options.items() if key != chosen)}."
        for name, r in pack.readings.items()
        if (chosen := norm.option(name))
    )
    if pack.settings:
        heading("O que a norma deixa ao órgão")
        bullets(f"{s.ask} ({name}){cited(norm, s.cite)}" for name, s in pack.settings.items())
    if pack.supplements:
        heading("Normas subsidiárias com data")
        on = norm.supplements_on()
        bullets(
            f"{s.say} ({name}; desde {print_day(s.since)}; {_TURNED[on[name]]})" for name, s in pack.supplements.items()
        )


def _length(deadline: Deadline) -> str:
    if deadline.term:
        return f"{parse_term(deadline.term)}{' (subsidiário)' if deadline.supplement else ''}"
    return "os dias fixados na decisão" if deadline.term_from else "a norma é omissa"
