"""The guide to adding a norm is right: its examples decode, and it names every key and every code."""

import re
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec import Struct
from msgspec.structs import fields

from isonomia.law.norm.loader import read_yaml
from isonomia.law.norm.misfits import required_keys
from isonomia.law.norm.pack import Pack
from isonomia.law.norm.parts import Option, Reading, Scope, Setting, Supplement
from isonomia.law.norm.procedure import Given, Row, Stage, Track
from isonomia.law.norm.sanctions import Dosimetry, Rule
from isonomia.law.norm.schema import pack_schema
from isonomia.law.norm.terms import Deadline, Lapse, Start
from isonomia.law.scenario_checks import Expectation
from isonomia.law.scenarios import Scenario, Step
from tests.house import LAW, ROOT, modules
from tests.law.norm.changing import GOOD

GUIDE = (ROOT / "docs" / "authoring.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```yaml\n(.*?)```", GUIDE, re.DOTALL)
WORDS = set(re.findall(r"[a-z_]+", GUIDE))
TAUGHT = (
    Deadline, Dosimetry, Expectation, Given, Lapse, Option, Reading, Row, Rule, Scope, Setting, Stage, Start, Step,
    Supplement, Track,
)  # fmt: skip
LEFT_TO_THE_SCHEMA = {"Dosimetry": {"execution_unit_date"}, "Supplement": {"warn"}}


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda text: text.partition(":")[0].strip())
def test_an_example_is_what_the_engine_reads(example: str, tmp_path: Path) -> None:
    file = tmp_path / "example.yaml"
    file.write_text(example, encoding="utf-8")
    raw = read_yaml(file)
    if "scenario" in raw:
        assert msgspec.convert(raw, Scenario, strict=False).steps
        return
    kinds: dict[str, Any] = {field.encode_name: field.type for field in fields(Pack)}
    for key, value in raw.items():
        msgspec.convert(value, kinds[key], strict=False)


def test_the_examples_are_lines_of_the_good_pack_but_for_what_is_left_out() -> None:
    pack = "\n".join(file.read_text(encoding="utf-8") for file in sorted(GOOD.rglob("*.yaml")))
    told = {line.strip() for example in EXAMPLES[:-1] for line in example.splitlines()}
    held = {line.strip() for line in pack.splitlines()}
    assert told - held == {'telling: {label: Decisão a comunicar, end: "true"}'}


@pytest.mark.parametrize("kind", TAUGHT, ids=lambda kind: kind.__name__)
def test_every_key_of_what_it_teaches_is_named(kind: type[Struct]) -> None:
    keys = {field.encode_name for field in fields(kind)}
    assert keys - WORDS - LEFT_TO_THE_SCHEMA.get(kind.__name__, set()) == set()


def test_the_keys_that_must_be_there_are_listed() -> None:
    _, _, section = GUIDE.partition("## 14.")
    rows = re.findall(r"^\| [^|]+ \| `(\w+)` \| (.+) \|$", section, re.MULTILINE)
    told = {name: re.findall(r"[a-z_]+", keys) for name, keys in rows}
    demanded = {name: told["required"] for name, told in pack_schema()["$defs"].items() if told.get("required")}
    assert told == {"Pack": list(required_keys(Pack)), **demanded}


def test_every_code_of_the_checks_is_explained() -> None:
    sources = [module.read_text(encoding="utf-8") for module in modules(LAW / "norm" / "checks")]
    codes = {code for source in sources for code in re.findall(r'Problem\(\s*"([a-z_.]+)"', source)}
    told = set(re.findall(r"`([a-z]+\.[a-z_…]+)`", GUIDE))
    families = {code.partition(".")[0] for code in told if code.endswith("…")}
    assert {code for code in codes - told if code.partition(".")[0] not in families} == set()


def test_every_code_that_it_explains_exists() -> None:
    sources = " ".join(module.read_text(encoding="utf-8") for module in modules(LAW))
    _, _, table = GUIDE.partition("| codes |")
    rows = re.findall(r"^\| (`[a-z]+\.[^|]+) \|", table, re.MULTILINE)
    codes = {code for row in rows for code in re.findall(r"`([a-z.]+_?[a-z_]*)`", row)}
    missing = {code for code in codes if f'"{code}"' not in sources}
    assert missing <= {"cite.setting", "cite.supplement"}  # made of the name of what is cited
