"""`isonomia norms`: the norms on the shelf, their checks, their rite as a drawing, and the schema of packs."""

import sys
from pathlib import Path
from typing import Any, NamedTuple

import click

from isonomia import catalogue
from isonomia.cli.choices import as_json
from isonomia.cli.output import STATUS, bullets, cited, heading, say, say_json
from isonomia.cli.portuguese import Group
from isonomia.drawing import draw_rite
from isonomia.law.calendars import print_day
from isonomia.law.counting import parse_term
from isonomia.law.norm.checks import Problem, Report, check_pack, check_shelf
from isonomia.law.norm.loader import locate, read_pack
from isonomia.law.norm.norm import Norm
from isonomia.law.norm.schema import pack_schema
from isonomia.law.norm.terms import Deadline
from isonomia.law.words import ROLE_LABELS

_TURNED = {True: "ligada", False: "desligada"}


@click.group("norms", cls=Group)
def norms() -> None:
    """As normas: lista, leitura, conferência, desenho do rito e esquema."""


@norms.command("list")
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


@norms.command("show")
@click.argument("norm", metavar="NORMA")
@as_json
def show(norm: str, as_json: bool) -> None:
    """Conta uma NORMA: situação, quem decide, prazos, sanções, leituras adotadas e o que ela deixa em branco."""
    found = catalogue.norm_by_id(norm)
    if as_json:
        say_json(found.pack)
        return
    _tell(found)


def _tell(norm: Norm) -> None:
    pack = norm.pack
    heading(f"{pack.name} ({norm.id})")
    say(norm.urn)
    bullets(
        f"{STATUS[s.is_]}: de {print_day(s.since)}{f' a {print_day(s.to)}' if s.to else ''} ({s.act})"
        for s in pack.status
    )
    heading("Quem faz o quê")
    bullets(f"{ROLE_LABELS[role]}: {body}" for role, body in pack.holders.items())
    heading("Prazos")
    bullets(f"{d.label} ({name}): {_length(d)}{cited(norm, d.cite)}" for name, d in pack.deadlines.items())
    heading("Sanções")
    bullets(f"{s.label}{cited(norm, s.cite)}" for s in pack.sanctions.values())
    heading("Leituras")
    bullets(
        f"{r.doubt} Adotada: {r.options[chosen].say} ({name}={chosen}). {r.reason}{cited(norm, r.cite)}"
        for name, r in pack.readings.items()
        if (chosen := norm.option(name))
    )
    if pack.settings:
        heading("O que a norma deixa ao órgão")
        bullets(f"{s.ask} ({name}){cited(norm, s.cite)}" for name, s in pack.settings.items())
    if pack.supplements:
        heading("Normas subsidiárias com data")
        on = norm.supplements_on()
        bullets(f"{s.say} (desde {print_day(s.since)}; {_TURNED[on[name]]})" for name, s in pack.supplements.items())


def _length(deadline: Deadline) -> str:
    if deadline.term:
        return f"{parse_term(deadline.term)}{' (subsidiário)' if deadline.supplement else ''}"
    return "os dias fixados na decisão" if deadline.term_from else "a norma é omissa"


@norms.command("check")
@click.argument("which", nargs=-1, metavar="[NORMA ou PASTA]...")
@as_json
def check(which: tuple[str, ...], *, as_json: bool) -> None:
    """Confere normas: citações, nomes, rito, prazos, dosimetria, dispositivos, requisitos e cenários."""
    names = which or catalogue.norm_ids()
    checked: list[Checked] = []
    with click.progressbar(length=len(names), label="Conferindo", file=sys.stderr) as bar:
        for name in names:
            checked.append(_checked(catalogue.norm_folder(name)))
            bar.update(1)
    shelf = () if which else _shelf_problems()
    if as_json:
        say_json({"norms": [_report_data(one) for one in checked], "shelf": shelf})
    else:
        for one in checked:
            _tell_report(one)
        bullets((f"ERRO: {problem.say}" for problem in shelf), mark="■")
    if shelf or not all(one.report.is_sound for one in checked):
        raise click.exceptions.Exit(1)


class Checked(NamedTuple):
    """A pack's folder, and what its check found."""

    folder: Path
    report: Report


def _checked(folder: Path) -> Checked:
    raw = read_pack(folder)
    calendar = catalogue.calendar_of(str(raw.get("calendar", "")))
    cases = list(catalogue.scenarios_of(folder))
    return Checked(folder, check_pack(raw, cases, calendar, catalogue.requirements(), folder=folder))


def _shelf_problems() -> tuple[Problem, ...]:
    """What only the norms together can lack; looked for once each of them loads."""
    held = [
        (catalogue.norm_by_id(name), list(catalogue.scenarios_of(catalogue.norm_folder(name))))
        for name in catalogue.norm_ids()
    ]
    return check_shelf(held, catalogue.requirements())


def _report_data(checked: Checked) -> dict[str, Any]:
    found = []
    for problem in checked.report.problems:
        file, line = locate(checked.folder, problem.path)
        key = ".".join(problem.path)
        found.append(
            {
                "code": problem.code,
                "severity": problem.severity,
                "file": file,
                "line": line,
                "key": key,
                "say": problem.say,
            }
        )
    return {"norm": checked.folder.name, "counts": checked.report.counts, "problems": found}


def _tell_report(checked: Checked) -> None:
    heading(checked.folder.name)
    for problem in checked.report.problems:
        file, line = locate(checked.folder, problem.path)
        mark = "ERRO" if problem.severity == "error" else "aviso"
        say(f"{mark}: {file}, linha {line}, {'.'.join(problem.path)}: {problem.say}", indent=2)
    say(", ".join(f"{_COUNTS[name]}: {count}" for name, count in checked.report.counts.items()) + ".", indent=2)
    errors = len(checked.report.errors)
    say("Sem erros." if not errors else f"{errors} erro(s).", indent=2)


_COUNTS = {
    "provisions": "dispositivos",
    "used": "usados em regra",
    "not_operative": "sem efeito no sistema, com a razão",
    "requirements": "requisitos atendidos",
    "stages": "fases",
    "rows": "linhas do procedimento",
    "deadlines": "prazos",
    "readings": "leituras",
    "conducts": "condutas",
    "scenarios": "cenários",
}


@norms.command("draw")
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
    except OSError as error:
        raise click.UsageError(f"Não foi possível gravar em “{out}”: {error.strerror}.") from None
    say(f"Rito de {norm} gravado em {out}.")


@norms.command("schema")
def schema() -> None:
    """Mostra o esquema JSON de uma norma, para o editor completar e conferir."""
    say_json(pack_schema())
