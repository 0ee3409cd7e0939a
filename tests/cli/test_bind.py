"""`isonomia bind` and `isonomia verify --archive` from a terminal."""

import zipfile
from pathlib import Path

import pytest

from isonomia.casefile.models import Case
from isonomia.documents.binding.tables import Binding
from isonomia.people.models import Body
from tests.cli.terminal import typed
from tests.documents.binding.office_of_bindings import full_case

pytestmark = pytest.mark.django_db


@pytest.fixture
def case(body: Body) -> Case:
    return full_case(body)


def test_a_file_is_written_under_its_number_and_nobody_is_named(case: Case, tmp_path: Path) -> None:
    told = typed("bind", case.number, "--for", "A", "--to", str(tmp_path))
    (made,) = tmp_path.iterdir()
    assert made.name == f"autos-{''.join(filter(str.isdigit, case.number))}-a-ato-{case.acts_count}.pdf"
    assert made.read_bytes().startswith(b"%PDF-")
    assert told.code == 0
    assert "versão de quem responde: A, Bar do José, até o ato 9." in told.text
    assert Binding.objects.get().by is None


def test_an_archive_is_verified_without_an_installation_and_its_fault_is_named(case: Case, tmp_path: Path) -> None:
    made = tmp_path / "autos.zip"
    assert typed("bind", "".join(filter(str.isdigit, case.number)), "--archive", "--to", str(made)).code == 0
    told = typed("verify", "--archive", str(made))
    assert told.code == 0
    assert "TUDO CONFERE: 9 atos, em ordem" in told.text
    folder = tmp_path / "autos"
    with zipfile.ZipFile(made) as box:
        box.extractall(folder)
    acts = folder / "atos.jsonl"
    acts.write_bytes(acts.read_bytes().replace(b'"office":"clerk"', b'"office":"chair"', 1))
    told = typed("verify", "--archive", str(folder))
    assert told.code == 1
    assert "não é o que foi gravado" in told.text


def test_a_number_that_there_is_not_and_a_version_that_there_is_not_are_told(case: Case, tmp_path: Path) -> None:
    told = typed("bind", "14021.999999/2026-00", "--to", str(tmp_path))
    assert (told.code, told.err) == (2, "Não há processo de número 14021.999999/2026-00. Confira o número.\n")
    told = typed("bind", case.number, "--for", "Z", "--to", str(tmp_path))
    assert told.code == 2
    assert "Não há versão “Z” destes autos." in told.err
