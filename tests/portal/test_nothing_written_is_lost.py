"""A form sent after the visit was over, or when what it does is not possible any more, gives back what was written."""

from collections.abc import Callable
from datetime import date, timedelta

import pytest
from django.test import Client
from django.urls import reverse

from isonomia.casefile.models import Act
from tests import clock, office
from tests.following import come_in, phrase_for
from tests.portal.answering import notified as by
from tests.portal.filing.complaining import said

pytestmark = pytest.mark.django_db
AT = office.moment("02/03/2026 10:00")
TEXT = "Cheguei às dez com a minha companheira & pedimos uma mesa; <não> havia.\nDepois disseram que o bar fechou."


def following() -> tuple[Client, str]:
    clock.tell(AT)
    body = office.office_of("recife-2011")
    case = office.opened(body, AT, office.company(body))
    return come_in(case, phrase_for(case, AT).phrase), "texto"


def answering() -> tuple[Client, str]:
    case = by.case_of(by.walked("recife-2011", date(2026, 5, 14)))
    return by.inside(case, by.at(case.body, date(2026, 5, 15))), "text"


@pytest.mark.parametrize(
    ("who", "address"),
    [
        (following, reverse("follow_message")),
        (following, reverse("follow_afraid")),
        (following, reverse("follow_act", args=["prova"])),
        (answering, by.errand("defesa")),
        (answering, by.errand("recurso")),
    ],
)
def test_what_comes_after_the_end_of_a_visit_is_given_back(who: Callable[[], tuple[Client, str]], address: str) -> None:
    client, field = who()
    acts = Act.objects.count()
    clock.tell(office.moment("16/05/2026 10:00") + timedelta(hours=3))
    page = client.post(address, {"form": office.new_form(), field: TEXT, "send": "1"})
    assert page.status_code == 409
    assert "A visita acabou" in said(page)
    assert " ".join(TEXT.split()) in said(page)
    assert "<não>" not in page.content.decode()
    assert Act.objects.count() == acts


def test_what_is_not_possible_any_more_is_given_back() -> None:
    client, field = following()
    page = client.post(reverse("follow_act", args=["completar"]), {"form": office.new_form(), field: TEXT})
    assert page.status_code == 409
    assert " ".join(TEXT.split()) in said(page)
