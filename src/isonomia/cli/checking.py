"""`isonomia norms check`: everything that can be wrong with a norm, each with file, line, key and remedy."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import click
from msgspec.structs import replace

from isonomia import catalogue
from isonomia.cli.choices import as_json
from isonomia.cli.output import bullets, heading, progress, say, say_json
from isonomia.cli.portuguese import Command
from isonomia.law.errors import LawError
from isonomia.law.norm.checks import (
    Problem,
    Report,
    Requirements,
    check_pack,
    check_shelf,
    decode_requirements,
    translations,
)
from isonomia.law.norm.loader import locate, read_pack


@click.command("check", cls=Command, short_help="Confere normas: rito, prazos, dosimetria, cenários.")
@click.argument("which", nargs=-1, metavar="[NORMA ou PASTA]...")
@as_json
def check(which: tuple[str, ...], *, as_json: bool) -> None:
    """Confere normas: citações, nomes, rito, prazos, dosimetria, dispositivos, requisitos e cenários."""
    names = which or catalogue.norm_ids()
    folders = {name: catalogue.norm_folder(name) for name in names}
    found = {name: _checked(folders[name]) for name in progress(names, "Conferindo")}
    checked = [one for one in found.values() if isinstance(one, Checked)]
    unread = {name: one for name, one in found.items() if isinstance(one, LawError)}
    shelf = () if which else _shelf_problems()
    if as_json:
        say_json({"norms": [_report_data(one) for one in checked], "shelf": shelf, "unread": _unread_data(unread)})
    else:
        for one in checked:
            _tell_report(one)
        bullets((f"ERRO: {problem.say}" for problem in shelf), mark="■")
    if unread:
        raise click.UsageError("\n".join(_unread_in_words(unread)))
    if shelf or not all(one.report.is_sound for one in checked):
        raise click.exceptions.Exit(1)


class Checked(NamedTuple):
    """A pack's folder, and what its check found."""

    folder: Path
    report: Report


def _checked(folder: Path) -> Checked | LawError:
    """The check of a pack; an error instead of it where its files can't be read as a pack at all."""
    try:
        return _check_of(folder)
    except LawError as error:
        return error


def _check_of(folder: Path) -> Checked:
    raw = read_pack(folder)
    place, known = str(raw.get("calendar", "")), catalogue.calendar_ids()
    calendar = catalogue.calendar_of(place) if place in known else None
    cases = list(catalogue.scenarios_of(folder))
    report = check_pack(
        raw, cases, calendar, _requirements(), folder=folder, values=catalogue.all_series(), calendars=known
    )
    retold = translations(raw, catalogue.translations_beside(folder))
    return Checked(folder, replace(report, problems=(*report.problems, *retold)))


def _requirements() -> Requirements:
    return decode_requirements(catalogue.requirement_rows())


def _shelf_problems() -> tuple[Problem, ...]:
    """What only the norms together can lack; looked for once each of them loads."""
    held = [
        (catalogue.norm_by_id(name), list(catalogue.scenarios_of(catalogue.norm_folder(name))))
        for name in catalogue.norm_ids()
    ]
    return check_shelf(held, _requirements())


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


def _unread_data(unread: dict[str, LawError]) -> list[dict[str, str]]:
    return [{"norm": name, "code": error.code, "say": error.message} for name, error in unread.items()]


def _unread_in_words(unread: dict[str, LawError]) -> Iterator[str]:
    """What is wrong with each; one alone needs no name."""
    for name, error in unread.items():
        yield error.message if len(unread) == 1 else f"{name}: {error.message}"


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
