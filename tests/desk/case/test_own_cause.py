"""Where who answers bears the name of who decides, or of the public body of the place, the page warns."""

from collections.abc import Callable
from datetime import datetime

import pytest

from isonomia.casefile.models import Case
from isonomia.casefile.queries import digits_of
from isonomia.law.words import RespondentKind
from isonomia.people.models import Body, Party
from tests.desk.intake.answers import desk
from tests.office import company, complaint, moment

WARNED = "Quem responde pode ser quem decide."


@pytest.fixture(autouse=True)
def _on_the_third_of_march(clock: Callable[[datetime], None]) -> None:
    clock(moment("03/03/2026 10:00"))


def page_against(body: Body, name: str, kind: RespondentKind) -> str:
    firm = company(body, name)
    Party.objects.filter(pk=firm.pk).update(kind=kind)
    case = Case.objects.get(pk=complaint(body, moment("02/03/2026 10:00"), firm).case_id)
    return desk(body, "authority").get(f"/processos/{digits_of(case.number)}/").content.decode()


@pytest.mark.parametrize("name", ["DIRCON", "Diretoria de Controle Urbano e Meio Ambiente", "Prefeitura do Recife"])
def test_who_decides_may_not_judge_itself(body: Body, name: str) -> None:
    page = page_against(body, name, RespondentKind.PUBLIC_BODY)
    assert WARNED in page
    assert "o impedimento se declara nos autos" in page
    assert "art. 18" in page


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("Bar Recife", RespondentKind.COMPANY),
        ("Prefeitura Bar e Café Recife Ltda.", RespondentKind.COMPANY),
        ("Universidade Inventada", RespondentKind.PUBLIC_BODY),
    ],
)
def test_any_other_is_no_reason_to_warn(body: Body, name: str, kind: RespondentKind) -> None:
    assert WARNED not in page_against(body, name, kind)


@pytest.mark.parametrize("body", ["df-2013"], indirect=True)
def test_who_distributes_asks_about_ties_first(body: Body) -> None:
    case = Case.objects.get(pk=complaint(body, moment("02/03/2026 10:00")).case_id)
    page = desk(body, "chair").get(f"/processos/{digits_of(case.number)}/atos/novo/case_distributed/").content.decode()
    assert "se é parente, amigo ou inimigo de quem responde" in page
    assert "impediment_declared" in page
