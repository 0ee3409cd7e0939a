"""A choice that a norm does not have any more is taken back in the browser, and the body works again."""

from collections.abc import Callable
from datetime import datetime

import pytest
from django.test import Client

from isonomia import catalogue
from isonomia.people.models import Body
from isonomia.practice import service
from isonomia.practice.drafts import Choosing, Restoring
from isonomia.practice.models import Change, Choice
from isonomia.practice.refusal import PracticeError
from isonomia.practice.unfit import unfit_in
from tests import office
from tests.desk.intake.answers import desk

WHEN = office.moment("02/03/2026 10:00")
WHERE = "/configuracoes/recife-2011/desencaixe/recife-2011/"


@pytest.fixture
def unread(body: Body, clock: Callable[[datetime], None]) -> Body:
    """A body with two choices that its norm has no more, and one that it still has."""
    clock(WHEN)
    authority = office.actor_of(body, "authority", WHEN)
    for name in ("counting_start", "rejection"):
        reading = catalogue.norm_by_id("recife-2011").pack.readings[name]
        option = next(one for one in reading.options if one != reading.adopted)
        chosen = Choosing("recife-2011", "reading", name, option, "Parecer 4/2026.")
        service.change(authority, body, chosen, form=office.new_form())
    Choice.objects.create(
        body=body, norm="recife-2011", kind="setting", name="saiu", value="3", reason="r", by=authority.user, at=WHEN
    )
    Choice.objects.filter(name="counting_start").update(value="opcao-que-saiu")
    office.revised(body)
    return body


def page_of(client: Client, path: str, status: int = 200) -> str:
    got = client.get(path)
    assert got.status_code == status
    return got.content.decode()


def test_the_way_there_is_told_from_the_page_that_can_not_be_read(unread: Body) -> None:
    client = desk(unread, "authority")
    assert 'href="/configuracoes/"' in page_of(client, "/hoje/", 409)
    assert WHERE in page_of(client, "/configuracoes/")
    told = page_of(client, WHERE)
    assert "Leitura counting_start, “opcao-que-saiu”" in told
    assert "Configuração saiu, “3”" in told
    assert "rejection" not in told


def test_taken_back_with_a_reason_the_norm_holds_again(unread: Body) -> None:
    client = desk(unread, "authority")
    done = client.post(WHERE, {"reason": "Versão nova.", "form": office.new_form()}, follow=True)
    assert done.status_code == 200
    assert "Vale de novo o que a norma diz." in done.content.decode()
    page_of(client, "/hoje/")
    assert unfit_in(unread, "recife-2011") == []
    assert "Retirado o que a norma já não tem: leitura counting_start" in Change.objects.latest("revision").reason
    kept = Choice.objects.filter(name="rejection").latest("pk")
    assert kept.value


def test_without_a_reason_or_the_seat_nothing_is_taken_back(unread: Body) -> None:
    assert desk(unread, "authority").post(WHERE, {"reason": " ", "form": office.new_form()}).status_code == 422
    assert desk(unread, "clerk").post(WHERE, {"reason": "x", "form": office.new_form()}).status_code == 403
    assert "Quem decide os processos" in page_of(desk(unread, "clerk"), WHERE)
    assert len(unfit_in(unread, "recife-2011")) == 2


def test_where_all_fit_nothing_is_taken_back(body: Body, clock: Callable[[datetime], None]) -> None:
    clock(WHEN)
    assert "Nenhuma: todas as escolhas do órgão cabem na norma." in page_of(desk(body, "authority"), WHERE)
    authority = office.actor_of(body, "authority", WHEN)
    with pytest.raises(PracticeError, match="não há o que retirar"):
        service.change(authority, body, Restoring("recife-2011", "x"), form=office.new_form())
