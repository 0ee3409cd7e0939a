"""`isonomia verify`, `rebuild` and `turn` from a terminal."""

from collections.abc import Callable
from datetime import date, datetime

import pytest

from isonomia.casefile.models import Case, Standing
from isonomia.people.models import Body
from tests.cli.terminal import typed
from tests.office import complaint, moment, opened

pytestmark = pytest.mark.django_db

MORNING = moment("02/03/2026 09:00")


def test_a_file_that_holds_is_told_so(body: Body) -> None:
    opened(body, MORNING)
    assert typed("verify") == (0, "Conferi 1 processo ou papel: tudo certo.\n", "")


def test_an_office_without_cases_holds(body: Body) -> None:
    assert body.pk
    assert typed("verify") == (0, "Conferi 0 processos e papéis: tudo certo.\n", "")


def test_what_is_wrong_is_named_and_the_code_is_1(body: Body) -> None:
    case = Case.objects.get(pk=opened(body, MORNING).case_id)
    Case.objects.update(head="ab")
    told = typed("verify")
    assert told.code == 1
    assert told.text.startswith(f"{case.number}: O processo diz ter 2 atos")
    assert told.text.endswith("Conferi 1 processo ou papel: 1 coisa não confere.")


def test_what_was_made_wrong_is_made_anew(body: Body, clock: Callable[[datetime], None]) -> None:
    clock(MORNING)
    opened(body, MORNING)
    Standing.objects.update(due=date(2000, 1, 1), names="Outro")
    assert typed("verify").code == 1
    assert typed("rebuild") == (0, "1 de 1 processos refeitos.\n", "")
    assert typed("verify").code == 0


def test_the_day_turns_from_a_terminal(body: Body, clock: Callable[[datetime], None]) -> None:
    for _ in range(3):
        complaint(body, MORNING)
    clock(moment("10/03/2026 04:00"))
    counted = f"{body.short}: números do mês contados."
    assert typed("turn").text == f"{body.short}: 3 processos recontados. {counted}"
    assert typed("turn").text == f"{body.short}: 0 processos recontados."
    assert set(Standing.objects.values_list("counted_on", flat=True)) == {date(2026, 3, 10)}
