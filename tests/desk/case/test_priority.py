"""Who conducts a case says that it goes first, or no more; who, when and on which ground stays on record."""

from collections.abc import Callable
from datetime import datetime

import pytest

from isonomia.casefile.models import Case, PriorityChange
from isonomia.casefile.refusal import NotAllowedError
from isonomia.casefile.service import prioritise
from isonomia.people.models import Body
from tests.desk.intake.answers import desk
from tests.office import actor_of, complaint, moment

AT = moment("03/03/2026 10:00")


@pytest.fixture
def case(body: Body, clock: Callable[[datetime], None]) -> Case:
    clock(AT)
    return Case.objects.get(pk=complaint(body, moment("02/03/2026 10:00")).case_id)


def where(case: Case, page: str = "prioridade/") -> str:
    return f"/processos/{''.join(c for c in case.number if c.isdigit())}/{page}"


def test_the_clerk_gives_a_case_priority_and_takes_it_again(body: Body, case: Case) -> None:
    client = desk(body, "clerk")
    assert where(case) in client.get(where(case, "")).content.decode()
    given = client.post(where(case), {"priority": "60 anos ou mais", "ground": "documento mostrado"}, follow=True)
    assert "Prioridade: 60 anos ou mais." in given.content.decode()
    taken = client.post(where(case), {"priority": "", "ground": "era de outro processo"}, follow=True)
    assert "O processo já não tem prioridade." in taken.content.decode()
    told = PriorityChange.objects.values_list("before", "after", "ground", "by__username", "at")
    assert list(told) == [
        ("", "60 anos ou mais", "documento mostrado", "recife-2011-clerk", AT),
        ("60 anos ou mais", "", "era de outro processo", "recife-2011-clerk", AT),
    ]
    assert "era de outro processo" in client.get(where(case)).content.decode()


def test_a_case_with_priority_is_listed_among_those(body: Body, case: Case) -> None:
    client = desk(body, "clerk")
    client.post(where(case), {"priority": "outra", "words": "gestante", "ground": "pedido no ato 1"})
    assert case.number in client.get("/processos/?vista=prioridade").content.decode()


def test_without_a_ground_or_the_words_of_another_reason_nothing_changes(body: Body, case: Case) -> None:
    answer = desk(body, "clerk").post(where(case), {"priority": "outra"})
    assert answer.status_code == 422
    page = answer.content.decode()
    assert "Escreva em que se baseia" in page
    assert "Escreva a razão, em poucas palavras e sem nomes." in page
    assert not PriorityChange.objects.exists()


def test_the_same_priority_again_is_no_change(body: Body, case: Case) -> None:
    clerk = actor_of(body, "clerk", AT)
    assert [prioritise(clerk, case.pk, "deficiência", ground="laudo") for _ in range(2)] == [True, False]
    assert PriorityChange.objects.count() == 1


@pytest.mark.parametrize("office", ["inspector", "council", "legal_adviser"])
def test_who_does_not_conduct_the_case_gives_none(body: Body, case: Case, office: str) -> None:
    assert where(case) not in desk(body, office).get(where(case, "")).content.decode()
    assert desk(body, office).post(where(case), {"priority": "", "ground": "x"}).status_code == 403
    with pytest.raises(NotAllowedError):
        prioritise(actor_of(body, office, AT), case.pk, "deficiência", ground="laudo")
