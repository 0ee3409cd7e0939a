"""One installation for all tests of faults that a worker runs: what one leaves behind, the next one has to bear."""

from collections.abc import Iterator

import pytest

from tests.faults.installation import Installation, installation


@pytest.fixture(scope="session")
def made(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Installation]:
    """An installation with tables and an office, on a disk, reached by processes."""
    with installation(tmp_path_factory.mktemp("installation")) as ready:
        yield ready
