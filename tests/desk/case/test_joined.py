"""Cases on one fact that were joined lead to each other."""

from collections.abc import Callable
from datetime import datetime

import pytest

from isonomia.casefile.models import Case
from isonomia.casefile.queries import digits_of
from isonomia.law.acts import ActKind
from isonomia.law.payloads.intake import CasesJoined
from isonomia.law.words import Role
from isonomia.people.models import Body
from tests.desk.intake.answers import desk
from tests.office import act, complaint, moment, opened

AT = moment("04/03/2026 10:00")


def page_of(body: Body, case: Case, office: str = "clerk") -> str:
    return desk(body, office).get(f"/processos/{digits_of(case.number)}/").content.decode()


@pytest.fixture
def both(body: Body, clock: Callable[[datetime], None]) -> tuple[Case, Case]:
    """A case that took another."""
    other = Case.objects.get(pk=complaint(body, moment("02/03/2026 09:00")).case_id)
    leading = opened(body, moment("02/03/2026 10:00"))
    joined = CasesJoined(cases=(other.number,), reasons={"motivation": "O mesmo fato, na mesma noite."})
    act(leading, Role.AUTHORITY, moment("03/03/2026 10:00"), ActKind.CASES_JOINED, joined)
    clock(AT)
    return Case.objects.get(pk=leading.case_id), other


def test_the_page_of_each_leads_to_the_other(body: Body, both: tuple[Case, Case]) -> None:
    leading, other = both
    assert f'Apensado a outro processo</strong>: <a href="/processos/{digits_of(leading.number)}/">' in page_of(
        body, other
    )
    told = page_of(body, leading)
    assert "Apensados a este:" in told
    assert f'<a href="/processos/{digits_of(other.number)}/">{other.number}</a> (ato nº 3)' in told
    assert "Apensado a outro processo" not in told


def test_a_case_that_has_nothing_to_do_with_another_tells_of_none(body: Body, both: tuple[Case, Case]) -> None:
    assert both
    alone = Case.objects.get(pk=complaint(body, moment("03/03/2026 11:00")).case_id)
    assert "pensado" not in page_of(body, alone)
