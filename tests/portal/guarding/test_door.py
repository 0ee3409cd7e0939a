"""The door before a form: how much goes through at once, who waits, and that nothing typed is lost."""

import re
from collections.abc import Callable
from datetime import datetime, timedelta
from html import unescape
from itertools import count
from typing import Any

import pytest
from axes.models import AccessAttempt
from django.contrib.sessions.models import Session
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from pytest_django import Settings

from isonomia.people.models import Body
from isonomia.portal.guarding import limits
from isonomia.portal.guarding.limits import DOORS
from isonomia.portal.guarding.proof import BITS, is_proved
from isonomia.portal.guarding.tables import Allowance
from tests import office

pytestmark = [pytest.mark.django_db, pytest.mark.urls("tests.portal.guarding.pages")]
NOW = office.moment("30/11/2026 10:00")
ENTRANCE, SENDING = "/ensaio/", "/ensaio/enviar/"
PAIR = DOORS["sign_in"].pair or DOORS["sign_in"].address
FILE = DOORS["file"].address


@pytest.fixture(autouse=True)
def _at_ten(clock: Callable[[datetime], None]) -> None:
    clock(NOW)


@pytest.fixture
def client() -> Client:
    return Client(raise_request_exception=False)


def typed(protocol: str = "14021.000184/2026-11", **more: str) -> dict[str, str]:
    return {"protocolo": protocol, "frase": "sereno jangada tijolo", **more}


def sent(client: Client, times: int, **extra: Any) -> list[int]:
    return [client.post(ENTRANCE, typed(), **extra).status_code for _ in range(times)]


def way_back(page: Any) -> str:
    """The address to which the page goes by itself."""
    return str(page["Refresh"]).partition("url=")[2]


def test_a_few_go_through_at_once_and_then_one_waits(client: Client) -> None:
    assert sent(client, PAIR.burst + 1) == [200] * PAIR.burst + [429]


def test_opening_the_page_costs_nothing(client: Client) -> None:
    with CaptureQueriesContext(connection) as asked:
        assert {client.get(ENTRANCE).status_code for _ in range(50)} == {200}
    assert [one for one in asked.captured_queries if "allowance" in one["sql"]] == []


def test_the_page_tells_the_place_the_time_and_that_nothing_is_lost(client: Client) -> None:
    sent(client, PAIR.burst)
    first, second = client.post(ENTRANCE, typed()), client.post(ENTRANCE, typed())
    assert "O que você escreveu está guardado" in first.content.decode()
    assert [re.findall(r'<dd class="number">([^<]+)', page.content.decode()) for page in (first, second)] == [
        ["1", "20 segundos"], ["2", "40 segundos"],
    ]  # fmt: skip
    assert (first["Retry-After"], first["Cache-Control"]) == ("20", "no-store")


def test_at_its_turn_the_form_goes_through_as_it_was_without_javascript(
    client: Client, clock: Callable[[datetime], None]
) -> None:
    sent(client, PAIR.burst)
    back = way_back(client.post(ENTRANCE, typed(marcas="ç & = +")))
    clock(NOW + timedelta(seconds=19))
    assert client.get(back).status_code == 429
    clock(NOW + timedelta(seconds=20))
    said = client.get(back).content.decode()
    assert said == "POST frase=sereno jangada tijolo|marcas=ç & = +|protocolo=14021.000184/2026-11 files=0"
    assert client.get(back).content.decode().startswith("GET")


def test_what_waits_is_not_in_the_page_nor_in_its_address(client: Client) -> None:
    sent(client, PAIR.burst)
    page = client.post(ENTRANCE, typed())
    assert "sereno" not in page.content.decode() + str(page.headers)


def test_another_protocol_does_not_wait_for_this_one(client: Client) -> None:
    sent(client, PAIR.burst + 2)
    assert client.post(ENTRANCE, typed("14021.000999/2026-11")).status_code == 200


def test_who_tries_from_elsewhere_does_not_wait_for_who_hammers(client: Client) -> None:
    sent(client, 30)
    assert Client().post(ENTRANCE, typed(), REMOTE_ADDR="198.51.100.7").status_code == 200


def test_one_protocol_tried_from_everywhere_is_slowed() -> None:
    places = (f"198.51.{n % 250}.{n // 250 + 1}" for n in count())
    many = [Client().post(ENTRANCE, typed(), REMOTE_ADDR=next(places)).status_code for _ in range(31)]
    assert many == [200] * 30 + [429]


def test_who_keeps_the_line_of_a_protocol_full_shuts_nobody_out(clock: Callable[[datetime], None]) -> None:
    subject = DOORS["sign_in"].subject
    assert subject is not None
    places = (f"198.{51 + n // 62500}.{n // 250 % 250}.{n % 250}" for n in count())
    for _ in range(subject.burst + subject.line + 5):
        Client().post(ENTRANCE, typed(), REMOTE_ADDR=next(places))
    person = Client(REMOTE_ADDR="203.0.113.9")
    page = person.post(ENTRANCE, typed())
    assert (page.status_code, "A fila está cheia" in page.content.decode()) == (429, False)
    assert "portal/proof.js" in page.content.decode()
    wait = int(page["Retry-After"])
    assert wait <= subject.line * subject.seconds
    for _ in range(20):  # they go on while the person waits
        Client().post(ENTRANCE, typed(), REMOTE_ADDR=next(places))
    clock(NOW + timedelta(seconds=wait))
    assert person.get(way_back(page)).content.decode().startswith("POST frase=sereno")


def test_the_protocol_counts_the_same_however_it_is_written(client: Client) -> None:
    sent(client, PAIR.burst)
    assert client.post(ENTRANCE, typed("14021 000184 2026 11")).status_code == 429


def test_a_full_line_keeps_the_form_and_asks_for_a_place_again(
    client: Client, clock: Callable[[datetime], None]
) -> None:
    sent(client, PAIR.burst + PAIR.line)
    page = client.post(ENTRANCE, typed())
    assert "A fila está cheia agora" in page.content.decode()
    clock(NOW + timedelta(seconds=int(page["Retry-After"])))
    again = client.get(way_back(page))
    assert (again.status_code, "Seu lugar na fila" in again.content.decode()) == (429, True)
    clock(NOW + timedelta(hours=1))
    assert client.get(way_back(again)).content.decode().startswith("POST frase=sereno")


def test_work_of_the_browser_brings_the_turn_forward(client: Client) -> None:
    sent(client, PAIR.burst)
    page = client.post(ENTRANCE, typed())
    assert "portal/proof.js" in page.content.decode()
    challenge = way_back(page).partition("vez=")[2]
    assert client.post(ENTRANCE, {"vez": challenge, "conta": "1"}).status_code == 429
    answer = next(str(n) for n in count() if is_proved(challenge, str(n)))
    assert client.post(ENTRANCE, {"vez": challenge, "conta": answer}).content.decode().startswith("POST frase=sereno")
    assert client.post(ENTRANCE, {"vez": challenge, "conta": answer, **typed()}).status_code == 429


def test_the_work_is_some_seconds_and_not_nothing() -> None:
    assert BITS >= 16


def test_where_the_whole_system_is_busy_working_does_not_help() -> None:
    everybody = DOORS["sign_in"].everybody
    places = (f"198.{n // 62500}.{n // 250 % 250}.{n % 250}" for n in count())
    got = [Client().post(ENTRANCE, typed(str(n)), REMOTE_ADDR=next(places)) for n in range(everybody.burst + 1)]
    assert [page.status_code for page in got] == [200] * everybody.burst + [429]
    assert "proof.js" not in got[-1].content.decode()


def test_files_are_not_kept_and_the_page_says_so(client: Client) -> None:
    sent(client, PAIR.burst)
    page = client.post(ENTRANCE, {**typed(), "prova": SimpleUploadedFile("a.txt", b"a")})
    assert "Os arquivos não ficaram guardados" in page.content.decode()


def test_one_address_may_send_so_many_files_and_then_waits_without_a_place(
    client: Client, clock: Callable[[datetime], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "UPLOADS", limits.UPLOADS._replace(burst=2))

    def handed_in() -> Any:
        return client.post(SENDING, {"relato": "a", "prova": SimpleUploadedFile("a.txt", b"a" * 1024 * 1024)})

    assert [handed_in().status_code for _ in range(3)] == [200, 200, 429]
    page = handed_in()
    assert "Os arquivos não ficaram guardados" in page.content.decode()
    assert "Seu lugar na fila" not in page.content.decode()
    assert client.post(SENDING, {"relato": "sem arquivo"}).status_code == 200
    clock(NOW + timedelta(seconds=int(page["Retry-After"])))
    assert client.get(way_back(page)).content.decode() == "POST 1"
    assert handed_in().status_code == 200


def test_a_very_long_form_stays_in_the_page_and_passes_once_with_its_ticket(
    client: Client, clock: Callable[[datetime], None]
) -> None:
    long = {"relato": "\n<b>é</b> " * 20_000, "form": "umadas1234"}
    assert [client.post(SENDING, long).status_code for _ in range(FILE.burst + 1)] == [200] * FILE.burst + [429]
    page = client.post(SENDING, long)
    assert "Refresh" not in page.headers
    fields = dict(
        re.findall(r'<textarea class="hidden" hidden name="(\w+)">\n(.*?)</textarea>', page.content.decode(), re.DOTALL)
    )
    back = {name: unescape(value) for name, value in fields.items()}
    assert {name: back[name] for name in long} == long
    assert client.post(SENDING, back).status_code == 429, "before its turn"
    clock(NOW + timedelta(seconds=2 * FILE.seconds))
    assert client.post(SENDING, {**back, "relato": back["relato"] + "!"}).status_code == 429, "another form"
    assert client.post(SENDING, back).content.decode() == f"POST {len(long['relato'])}"
    assert client.post(SENDING, back).status_code == 429, "a second time"


def test_no_address_and_no_protocol_is_in_the_database(client: Client) -> None:
    sent(client, PAIR.burst + 1, REMOTE_ADDR="203.0.113.77")
    rows = str(list(Allowance.objects.values())) + str(list(Session.objects.values()))
    assert Allowance.objects.count() == 4
    assert not [word for word in ("203.0.113", "14021", "sereno") if word in rows]


def test_what_says_nothing_any_more_is_dropped(client: Client, clock: Callable[[datetime], None]) -> None:
    sent(client, 3)
    clock(NOW + timedelta(hours=2))
    for n in range(600):
        Client().post(SENDING, REMOTE_ADDR=f"198.51.{n // 250}.{n % 250}")
        if not Allowance.objects.filter(full_at__lt=NOW + timedelta(hours=1)).exists():
            return
    pytest.fail("nothing was dropped")


@pytest.mark.parametrize(("told", "waits"), [("198.51.100.1, 203.0.113.9", True), ("203.0.113.9, 198.51.100.1", False)])
def test_behind_a_proxy_the_last_address_in_its_header_counts(
    client: Client, settings: Settings, told: str, waits: bool
) -> None:
    settings.PROXY_HEADER = "X-Forwarded-For"
    sent(client, PAIR.burst, HTTP_X_FORWARDED_FOR="203.0.113.9")
    assert (sent(client, 1, HTTP_X_FORWARDED_FOR=told) == [429]) == waits


def test_without_the_setting_no_header_makes_somebody_another(client: Client) -> None:
    got = [
        client.post(ENTRANCE, typed(), HTTP_X_FORWARDED_FOR=f"198.51.100.{n}").status_code
        for n in range(PAIR.burst + 1)
    ]
    assert got[-1] == 429


def test_the_addresses_of_one_ipv6_connection_count_as_one(client: Client) -> None:
    got = [client.post(ENTRANCE, typed(), REMOTE_ADDR=f"2001:db8:1:2::{n}").status_code for n in range(PAIR.burst + 1)]
    assert got[-1] == 429


def test_a_form_costs_two_questions_to_the_database(client: Client) -> None:
    client.post(ENTRANCE, typed())
    with CaptureQueriesContext(connection) as asked:
        client.post(ENTRANCE, typed())
    about = [one["sql"] for one in asked.captured_queries if "portal_allowance" in one["sql"]]
    assert len(about) in {2, 3}, "a third now and then, to drop old rows"


def test_who_tries_the_door_of_the_staff_leaves_no_address_either(
    client: Client, settings: Settings, body: Body
) -> None:
    settings.AXES_ENABLED = True
    name = office.user_of(body, "clerk").username
    wrong = {"login": name, "password": "errada"}
    got = [client.post("/entrar/", wrong, REMOTE_ADDR="203.0.113.77").status_code for _ in range(5)]
    assert got == [200] * 4 + [429]
    tried = str(AccessAttempt.objects.values().get())
    assert [word for word in (name, "errada", "203.0.113.77") if word in tried] == []
    assert client.post("/entrar/", wrong, REMOTE_ADDR="203.0.113.9").status_code == 200
    assert client.post("/entrar/", {**wrong, "login": "outra"}, REMOTE_ADDR="203.0.113.77").status_code == 200
