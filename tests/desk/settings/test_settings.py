"""Settings: what would move is told before, what was decided is told after, and only who may decides."""

import re
from collections.abc import Callable
from datetime import date, datetime
from decimal import Decimal
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from pytest_django import DjangoAssertNumQueries

from isonomia.casefile import moving
from isonomia.casefile.models import TermMoved
from isonomia.law.values import value_on
from isonomia.law.words import Role
from isonomia.people.models import Body
from isonomia.practice.models import Change, Choice, ClosedDay, OwnValue
from isonomia.practice.queries import law_of
from tests.casefile.test_moving import LATE, defence, luto, notified, only_recorded
from tests.office import office_of, user_of

pytestmark = pytest.mark.django_db
BACKEND = "django.contrib.auth.backends.ModelBackend"
WHY = "Parecer 4/2026 da procuradoria."


@pytest.fixture(autouse=True)
def _now(clock: Callable[[datetime], None]) -> None:
    clock(LATE)


@pytest.fixture
def director(client: Client, body: Body) -> Client:
    client.force_login(user_of(body, Role.AUTHORITY), backend=BACKEND)
    return client


def at(name: str, *args: object) -> str:
    return reverse(name, args=args)


def text(answer: Any) -> str:
    plain = re.sub(r"<[^>]+>", " ", answer.content.decode())
    return " ".join(plain.split())


def fresh(body: Body) -> Body:
    return Body.objects.get(pk=body.pk)


def sent_twice(client: Client, url: str, sent: dict[str, str]) -> Any:
    """Sends a form: to be looked at, or to be recorded after having been looked at."""
    first = client.post(url, sent | {"acao": "conferir"})
    if sent["acao"] == "conferir":
        return first
    seen = re.search(r'name="visto" value="(\w*)"', first.content.decode())
    return client.post(url, sent | {"visto": seen[1] if seen else ""})


def adopt(client: Client, body: Body, step: str, **more: str) -> Any:
    sent = {"name": "counting_start", "value": "excluded", "reason": WHY, "form": "f" * 32, "acao": step} | more
    return sent_twice(client, at("readings", body.slug, "recife-2011"), sent)


def close(client: Client, body: Body, step: str, **more: str) -> Any:
    sent = {
        "since": "11/03/2026", "to": "", "kind": "no_office", "label": "Luto oficial", "act": "Decreto 10/2026",
        "published": "03/03/2026", "hours": "", "form": "c" * 32, "acao": step,
    } | more  # fmt: skip
    return sent_twice(client, at("own_calendar", body.slug), sent)


def test_the_way_in_lists_every_page_of_the_body(director: Client, body: Body) -> None:
    answer = director.get(at("settings"))
    for name in ("own_calendar", "own_values"):
        assert at(name, body.slug) in answer.content.decode()
    for name in ("readings", "blanks"):
        assert at(name, body.slug, "recife-2011") in answer.content.decode()
    assert "Nada mudou até agora" in text(answer)


@pytest.mark.parametrize("page", ["settings", "readings", "blanks", "own_calendar", "own_values", "own_value"])
def test_a_page_asks_at_most_twelve_queries(
    director: Client, body: Body, page: str, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    args = {"settings": [], "readings": [body.slug, "recife-2011"], "blanks": [body.slug, "recife-2011"]}
    url = at(page, *args.get(page, [body.slug, "ipca"] if page == "own_value" else [body.slug]))
    director.get(url)
    with django_assert_max_num_queries(12):
        assert director.get(url).status_code == 200


def test_a_reading_tells_which_terms_it_would_move_and_moves_none_yet(director: Client, body: Body) -> None:
    case = notified(body, "Bar do José")
    answer = adopt(director, body, "conferir", reason="")
    told = text(answer)
    assert "1 prazo muda de último dia, de 1 em curso" in told
    assert "Defesa, Bar do José qua 11/03 por outra leitura, qui 12/03 qui 12/03" in told
    assert "em mudança" in told
    assert defence(case).due == date(2026, 3, 11)
    assert not Change.objects.exists()
    assert not TermMoved.objects.exists()


def test_a_reading_adopted_moves_the_term_and_the_next_page_tells_it(director: Client, body: Body) -> None:
    case = notified(body)
    answer = adopt(director, body, "gravar")
    assert answer.status_code == 302
    told = text(director.get(answer["Location"]))
    assert WHY in told
    assert "1 prazo mudou de último dia" in told
    assert "qua 11/03" in told
    assert "qui 12/03" in told
    assert defence(case).due == date(2026, 3, 12)
    readings = text(director.get(at("readings", body.slug, "recife-2011")))
    assert "1 confirmada pelo órgão" in readings
    assert "Adotada por Diretor" in readings or "Adotada por" in readings
    assert WHY in readings


def test_a_double_click_adopts_once(director: Client, body: Body) -> None:
    first, second = adopt(director, body, "gravar"), adopt(director, body, "gravar")
    assert first["Location"] == second["Location"]
    assert Choice.objects.count() == 1


def test_what_was_typed_stays_when_the_reason_is_missing(director: Client, body: Body) -> None:
    answer = adopt(director, body, "gravar", reason="  ")
    page = answer.content.decode()
    assert answer.status_code == 422
    assert "Escreva por que muda" in page
    assert 'value="excluded" checked' in page
    assert "autofocus" in page
    assert f'value="{"f" * 32}"' in page
    assert not Choice.objects.exists()


def test_another_option_than_the_one_seen_is_told_before_it_is_recorded(director: Client, body: Body) -> None:
    seen = re.search(r'name="visto" value="(\w+)"', adopt(director, body, "conferir").content.decode())
    assert seen is not None
    sent = {"name": "defence_days", "value": "thirty", "reason": WHY, "acao": "gravar", "visto": seen[1]}
    answer = director.post(at("readings", body.slug, "recife-2011"), sent)
    assert "Confira antes de gravar" in text(answer)
    assert not Choice.objects.exists()


def test_the_option_that_came_with_the_norm_can_be_confirmed(director: Client, body: Body) -> None:
    assert "Confirmar “é o dia 1" in text(adopt(director, body, "conferir", value="day_one"))
    adopt(director, body, "gravar", value="day_one")
    assert Choice.objects.get().value == "day_one"
    assert not TermMoved.objects.exists()


def test_an_option_that_changes_no_rule_says_so(director: Client, body: Body) -> None:
    page = text(director.get(at("readings", body.slug, "recife-2011")))
    assert "não muda contas nem passos" in page


@pytest.mark.parametrize("office", [Role.CLERK, Role.INSPECTOR, Role.COUNCIL, "administration"])
def test_who_does_not_decide_reads_the_readings_and_changes_none(client: Client, body: Body, office: str) -> None:
    client.force_login(user_of(body, office), backend=BACKEND)
    page = client.get(at("readings", body.slug, "recife-2011")).content.decode()
    assert "Ver o que mudaria" not in page
    for step in ("conferir", "gravar"):
        answer = adopt(client, body, step)
        assert answer.status_code == 403
        assert "Nada mudou" in text(answer)
    assert not Choice.objects.exists()


def test_a_body_without_a_seat_and_a_norm_it_does_not_apply_are_not_there(director: Client, body: Body) -> None:
    assert director.get(at("own_calendar", "outro")).status_code == 404
    assert director.get(at("readings", body.slug, "pb-2017")).status_code == 404
    assert director.get(at("own_value", body.slug, "nada")).status_code == 404
    assert director.get(at("practice_change", body.slug, 9999)).status_code == 404


def test_a_day_is_closed_in_two_steps(client: Client, body: Body) -> None:
    case = notified(body)
    client.force_login(user_of(body, Role.CLERK), backend=BACKEND)
    told = text(close(client, body, "conferir"))
    assert "qui 12/03" in told
    assert not ClosedDay.objects.exists()
    answer = close(client, body, "gravar")
    assert "Decreto 10/2026" in text(client.get(answer["Location"]))
    assert defence(case).due == date(2026, 3, 12)
    assert "vale" in text(client.get(at("own_calendar", body.slug)))


def test_a_day_is_undone_by_another_act_and_stays_in_the_list(director: Client, body: Body) -> None:
    close(director, body, "gravar")
    day = ClosedDay.objects.get()
    url = at("day_withdrawn", body.slug, day.pk)
    sent = {"act": "Decreto 11/2026", "published": "03/03/2026", "form": "w" * 32, "acao": "gravar"}
    assert sent_twice(director, url, sent).status_code == 302
    told = text(director.get(at("own_calendar", body.slug)))
    assert "desfeito" in told
    assert "Decreto 11/2026" in told
    assert law_of(fresh(body), "recife-2011").calendar.is_working(date(2026, 3, 11))


@pytest.mark.parametrize(
    ("wrong", "say"),
    [
        ({"since": "31/02/2026"}, "não existe"),
        ({"since": ""}, "Falta o dia"),
        ({"act": ""}, "Escreva o ato que fechou o dia"),
        ({"published": "10/03/2026"}, "ainda não foi publicado"),
        ({"since": "11/03/2035"}, "vai de 01/01/2011 a 31/12/2030"),
        ({"kind": "partial"}, "Escreva o expediente do dia"),
    ],
)
def test_a_day_that_can_not_be_is_refused_and_what_was_typed_stays(
    director: Client, body: Body, wrong: dict[str, str], say: str
) -> None:
    answer = close(director, body, "gravar", **wrong)
    assert answer.status_code == 422
    assert say in text(answer)
    assert 'value="Luto oficial"' in answer.content.decode()
    assert not ClosedDay.objects.exists()


def test_a_setting_is_answered_in_portuguese(client: Client) -> None:
    body = office_of("pb-2017")
    client.force_login(user_of(body, Role.AUTHORITY), backend=BACKEND)
    url = at("blanks", body.slug, "pb-2017")
    assert "10 dias" in text(client.get(url))
    sent = {"kind": "setting", "name": "defence_term", "value": "15", "unit": "business days", "reason": WHY}
    assert sent_twice(client, url, sent | {"acao": "gravar", "form": "s" * 32}).status_code == 302
    assert Choice.objects.get().value == "15 business days"
    assert "15 dias úteis" in text(client.get(url))
    wrong = client.post(url, sent | {"value": "quinze", "acao": "gravar"})
    assert (wrong.status_code, "Escreva o prazo" in text(wrong)) == (422, True)
    assert 'value="quinze"' in wrong.content.decode()


def test_a_setting_that_takes_a_word_offers_its_words_and_no_code_is_read(director: Client, body: Body) -> None:
    told = text(director.get(at("blanks", body.slug, "recife-2011")))
    assert "dos presentes" in told
    assert "present)" not in told
    assert "chair" not in told


def test_a_subsidiary_norm_is_turned_on(director: Client, body: Body) -> None:
    url = at("blanks", body.slug, "recife-2011")
    sent = {"kind": "supplement", "name": "lei18352", "value": "on", "reason": WHY, "form": "l" * 32}
    notified(body)
    assert "1 prazo muda" in text(director.post(url, sent | {"acao": "conferir"}))
    assert sent_twice(director, url, sent | {"acao": "gravar"}).status_code == 302
    assert law_of(fresh(body), "recife-2011").norm.supplements_on() == {"lei18352": True}


def test_a_value_is_confirmed_with_its_source(client: Client, body: Body) -> None:
    client.force_login(user_of(body, Role.CLERK), backend=BACKEND)
    url = at("own_value", body.slug, "ufir-rj")
    assert "Ainda não conferido" in text(client.get(url))
    sent = {
        "since": "01/01/2026",
        "amount": "4,9604",
        "source": "Resolução 900/2025",
        "acao": "gravar",
        "form": "v" * 32,
    }
    assert sent_twice(client, url, sent).status_code == 302
    point = value_on(law_of(fresh(body), "recife-2011").values["ufir-rj"], date(2026, 3, 3))
    assert (point.value, point.status) == (Decimal("4.9604"), "verified")
    assert "Resolução 900/2025" in text(client.get(url))


@pytest.mark.parametrize("amount", ["4.9604", "quatro", "", "1,2,3", "-5"])
def test_an_amount_not_written_as_here_is_refused(director: Client, body: Body, amount: str) -> None:
    sent = {"since": "01/01/2026", "amount": amount, "source": "x", "acao": "gravar"}
    answer = director.post(at("own_value", body.slug, "ufir-rj"), sent)
    assert (answer.status_code, "Escreva o valor com vírgula" in text(answer)) == (422, True)
    assert not OwnValue.objects.exists()


def test_the_count_goes_on_from_the_page_of_the_change(
    director: Client, body: Body, monkeypatch: pytest.MonkeyPatch
) -> None:
    for ordinal in range(3):
        notified(body, f"Bar {ordinal}")
    now = only_recorded(body, luto(date(2026, 3, 11)))
    monkeypatch.setattr(moving.recount, "__kwdefaults__", {"most": 2})
    url = at("practice_change", body.slug, now.revision)
    first = director.get(url)
    assert "Recontando: 2 de 3 processos" in text(first)
    assert 'http-equiv="refresh"' in first.content.decode()
    part = director.get(url, headers={"HX-Request": "true"}).content.decode()
    assert "<html" not in part
    assert "3 prazos mudaram" in part
    assert "hx-get" not in director.get(url).content.decode()


def test_who_sees_no_case_sees_no_moved_term(client: Client, body: Body) -> None:
    notified(body)
    now = only_recorded(body, luto(date(2026, 3, 11)))
    moving.recount(now, at=LATE)
    client.force_login(user_of(body, "administration"), backend=BACKEND)
    assert "Nenhum prazo mudou" in text(client.get(at("practice_change", body.slug, now.revision)))
