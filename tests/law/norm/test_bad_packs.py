"""Each thing that can be wrong with a pack is found, at its file, line and key, in words that say the remedy."""

import re
from pathlib import Path

import pytest

from isonomia.law.norm.loader import read_yaml
from tests.house import LAW, modules
from tests.law.norm.changing import BAD, REQUIREMENTS, Found, changed, found_in

FIXTURES = sorted(BAD.glob("*.yaml"))
TOLD_ELSEWHERE = {
    "provision.row_uncovered": "test_requirements.py",
    "shelf.row_uncovered": "test_requirements.py",
    "shelf.few_scenarios": "test_requirements.py",
    "translation.language": "test_translation.py",
}
"""Codes of problems that only norms of the shelf can have, or that no change inside a file makes."""


@pytest.mark.parametrize("fixture", FIXTURES, ids=lambda fixture: fixture.stem)
def test_a_bad_pack_is_found_out(fixture: Path, tmp_path: Path) -> None:
    told = read_yaml(fixture)
    found = found_in(changed(tmp_path, told["changes"]), REQUIREMENTS)
    # What a change breaks in the scenarios beside it is told again only where it is about them.
    if not fixture.stem.startswith("scenario."):
        found = [one for one in found if not one.code.startswith("scenario.")]
    assert found == [Found(**one) for one in told["finds"]]


def test_every_code_of_the_checks_has_a_bad_pack() -> None:
    sources = [module.read_text(encoding="utf-8") for module in modules(LAW / "norm" / "checks")]
    codes = {code for source in sources for code in re.findall(r'Problem\(\s*"([a-z_.]+)"', source)}
    shown = {one["code"] for fixture in FIXTURES for one in read_yaml(fixture)["finds"]}
    assert len(codes) > 50
    assert codes - shown - TOLD_ELSEWHERE.keys() == {"pack.invalid"} - shown
