"""What papers may not say by themselves: a rule of law is said by the norm, with its provision, or not at all."""

import re
from pathlib import Path

import pytest

from isonomia import catalogue, documents
from isonomia.documents.blocks.provisions import rights_told
from isonomia.law.norm.parts import Right

ROOM = Path(documents.__file__).parent
TEMPLATES = sorted((ROOM / "templates").rglob("*.typ"))
OF_LAW = re.compile(r"confiss|advogad|depósito|caução|\btaxa|responsabilidade (?:civil|penal)", re.IGNORECASE)
ASKED = re.compile(r'right\("(\w+)"\)|rights_told\([^)]*\)\.get\([\'"](\w+)')


@pytest.mark.parametrize("template", TEMPLATES, ids=lambda path: path.stem)
def test_no_template_states_a_general_rule_of_law_by_itself(template: Path) -> None:
    assert OF_LAW.findall(template.read_text()) == []


@pytest.mark.parametrize("norm", catalogue.norm_ids())
def test_a_norm_says_each_right_that_papers_ask_it_for_and_where_it_stands(norm: str) -> None:
    files = [*TEMPLATES, *ROOM.rglob("*.py")]
    asked = {a or b for path in files for a, b in ASKED.findall(path.read_text())}
    held = catalogue.norm_by_id(norm)
    assert asked == set(held.pack.rights)
    assert all(name in (Right.__doc__ or "") for name in asked)
    assert all(re.search(r"\((?:art\.|Lei|Súmula).+\)\.$", told) for told in rights_told(held).values())
