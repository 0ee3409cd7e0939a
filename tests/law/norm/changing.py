"""The good pack of an invented city, copies of it with one thing changed, and what the checks find in them."""

import shutil
from pathlib import Path
from typing import NamedTuple

from isonomia import catalogue
from isonomia.law.norm.checks import NO_REQUIREMENTS, Requirements, check_pack, decode_requirements, translations
from isonomia.law.norm.loader import PackError, locate, read_pack, read_yaml
from isonomia.law.norm.translation import read_translations
from tests.house import ROOT

GOOD = ROOT / "tests" / "packs" / "good" / "vila-aurora"
BAD = ROOT / "tests" / "packs" / "bad"
REQUIREMENTS = decode_requirements(read_yaml(catalogue.SHELF / "requirements.yaml"))


class Found(NamedTuple):
    """A problem as people read it: code, file and line, key, sentence."""

    code: str
    at: str
    key: str
    say: str


def changed(folder: Path, changes: list[dict[str, str]]) -> Path:
    """A copy of the good pack inside a folder, with each change made once; a folder changed to nothing is gone."""
    copy = folder / GOOD.name
    shutil.copytree(GOOD, copy)
    for change in changes:
        place = copy / change["file"]
        if place.is_dir():
            shutil.rmtree(place)
            continue
        text = place.read_text(encoding="utf-8")
        assert text.count(change["replace"]) == 1, f"{change['file']} holds once: {change['replace']}"
        place.write_text(text.replace(change["replace"], change["by"]), encoding="utf-8")
    return copy


def found_in(folder: Path, requirements: Requirements = NO_REQUIREMENTS) -> list[Found]:
    """Everything that loading and checking a pack find, in order."""
    try:
        raw = read_pack(folder)
        cases, known = list(catalogue.scenarios_of(folder)), catalogue.calendar_ids()
        calendar = catalogue.calendar_of(raw["calendar"]) if raw.get("calendar") in known else None
        values = catalogue.all_series()
        report = check_pack(raw, cases, calendar, requirements, folder=folder, values=values, calendars=known)
        problems = (*report.problems, *translations(raw, read_translations(folder)))
    except PackError as error:
        return [Found(error.code, f"{error.file}:{error.line}", error.key, error.message)]
    places = [locate(folder, problem.path) for problem in problems]
    return [
        Found(problem.code, f"{file}:{line}", ".".join(problem.path), problem.say)
        for problem, (file, line) in zip(problems, places, strict=True)
    ]
