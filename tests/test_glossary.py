"""Every word that a pack may use stands in the glossary with its legal term."""

import re

import pytest

from isonomia.law.acts import ACTS
from isonomia.law.facts import FACT_LABELS
from isonomia.law.norm.procedure import Given
from isonomia.law.words import GROUND_LABELS, OPENING_GROUND_LABELS, ROLE_LABELS, SUBJECT_LABELS
from tests.house import ROOT

GLOSSARY = (ROOT / "GLOSSARY.md").read_text(encoding="utf-8")
ROWS = dict(re.findall(r"^\| `([a-z_]+)` \| ([^|]+) \|", GLOSSARY, re.MULTILINE))
LABELS: dict[str, dict[str, str]] = {
    "acts": {kind.value: spec.label for kind, spec in ACTS.items()},
    "facts": FACT_LABELS,
    "grounds": {ground.value: label for ground, label in GROUND_LABELS.items()},
    "openings": {ground.value: label for ground, label in OPENING_GROUND_LABELS.items()},
    "roles": {role.value: label for role, label in ROLE_LABELS.items()},
    "subjects": {subject.value: label for subject, label in SUBJECT_LABELS.items()},
}


@pytest.mark.parametrize("vocabulary", LABELS)
def test_each_word_is_told_with_the_label_that_users_see(vocabulary: str) -> None:
    rows = {line.strip() for line in GLOSSARY.splitlines()}
    missing = [row for word, label in LABELS[vocabulary].items() if (row := f"| `{word}` | {label} |") not in rows]
    assert missing == []


def test_each_guard_is_told() -> None:
    assert set(Given.__struct_fields__) - ROWS.keys() == set()
