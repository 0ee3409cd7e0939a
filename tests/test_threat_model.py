"""The threat model names tests that are there: a claim whose test is gone is a claim that nothing holds."""

import re

import pytest

from tests.house import ROOT

_NAMED = re.compile(r"\]\(\.\./(tests/[^)]+)\)|`(test_\w+)`")


def _claims() -> list[tuple[str, str]]:
    """Each test that the document names, with the file that it names before."""
    found, file = [], ""
    for told_file, test in _NAMED.findall((ROOT / "docs" / "threat-model.md").read_text(encoding="utf-8")):
        file = told_file or file
        if test:
            found.append((file, test))
    return found


@pytest.mark.parametrize(("file", "test"), _claims())
def test_each_test_that_is_named_is_there(file: str, test: str) -> None:
    assert f"def {test}(" in (ROOT / file).read_text(encoding="utf-8")


def test_many_tests_are_named() -> None:
    assert len(_claims()) > 30
