"""`isonomia samples`: loads into an empty database only."""

import pytest

from isonomia.people.models import Body
from tests.cli.terminal import typed


@pytest.mark.django_db(transaction=False)
def test_a_database_in_use_is_refused(body: Body) -> None:
    said = typed("samples")
    assert said.code == 2
    assert "as amostras só entram em um banco vazio" in said.err
    assert Body.objects.get() == body
