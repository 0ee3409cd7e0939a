"""The pinned requirements install anywhere, and only what was pinned."""

import re
from pathlib import Path

import pytest

from tests.house import ROOT

FILES = sorted((ROOT / "requirements").glob("*.txt"))
PINNED = re.compile(r"[a-z0-9-]+==[\w.]+( ; [^\\]+)?( \\\n    --hash=sha256:[0-9a-f]{64})+")


def pins_of(file: Path) -> dict[str, list[str]]:
    """Read the versions that a file pins for each package (more than one where they differ by Python)."""
    pins: dict[str, list[str]] = {}
    for name, version in re.findall(r"^([a-z0-9-]+)==([\w.]+)", file.read_text(encoding="utf-8"), re.MULTILINE):
        pins.setdefault(name, []).append(version)
    return pins


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_each_line_is_a_version_with_its_hashes_and_nothing_else(file: Path) -> None:
    rest = PINNED.sub("", file.read_text(encoding="utf-8"))
    assert rest.strip() == ""


@pytest.mark.parametrize("name", ["dev.txt", "bench.txt"])
def test_each_set_pins_the_versions_of_the_run_set(name: str) -> None:
    run, other = pins_of(ROOT / "requirements" / "run.txt"), pins_of(ROOT / "requirements" / name)
    assert {package: other.get(package) for package in run} == run


def test_a_benchmark_is_measured_with_the_versions_of_the_tests() -> None:
    dev, bench = pins_of(ROOT / "requirements" / "dev.txt"), pins_of(ROOT / "requirements" / "bench.txt")
    shared = dev.keys() & bench.keys()
    assert {package: bench[package] for package in shared} == {package: dev[package] for package in shared}
