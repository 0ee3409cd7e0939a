"""A case with all that a file may hold, and its archive."""

import io
import zipfile
from pathlib import Path

import pytest

from isonomia.casefile.models import Case
from isonomia.people.models import Body
from tests.documents.binding.office_of_bindings import bound, full_case, raw_of


@pytest.fixture
def case(body: Body) -> Case:
    return full_case(body)


@pytest.fixture
def folder(case: Case, tmp_path: Path) -> Path:
    """The archive, taken apart into a folder."""
    with zipfile.ZipFile(io.BytesIO(raw_of(bound(case, shape="archive")))) as box:
        assert box.testzip() is None
        box.extractall(tmp_path / "autos")
    return tmp_path / "autos"
