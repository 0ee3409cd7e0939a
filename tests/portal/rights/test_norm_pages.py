"""Each norm is told whole on its page, from the pack and from nothing else, with its status and the body's choices."""

import re
from collections.abc import Callable
from datetime import date, datetime
from html import unescape

import pytest
from django.test import Client

from isonomia import catalogue
from isonomia.casefile.service import change_practice
from isonomia.law.values import value_on
from isonomia.law.words import Role
from isonomia.people.models import Body
from isonomia.practice.drafts import Choosing
from tests import office

pytestmark = pytest.mark.django_db
NORMS = catalogue.norm_ids()
PLACES = ("", "/en", "/es")


def text_of(client: Client, address: str) -> str:
    """The page as it is read: no tags, blanks once."""
    got = client.get(address)
    assert got.status_code == 200
    return unescape(re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", got.content.decode())))


def once(words: str) -> str:
    """A sentence of a pack as a page shows it."""
    return re.sub(r"\s+", " ", words).strip()


@pytest.mark.parametrize("norm", NORMS)
@pytest.mark.parametrize("place", PLACES)
def test_everything_that_matters_of_a_norm_is_on_its_page(client: Client, norm: str, place: str) -> None:
    told, pack = text_of(client, f"{place}/leis/{norm}/"), catalogue.norm_by_id(norm).pack
    language = {"": "pt-br", "/en": "en", "/es": "es"}[place]
    wanted = [pack.name, *(one.say for one in catalogue.conduct_words(norm, language).values())]
    wanted += [one.label for one in pack.deadlines.values()]
    wanted += [one.label for one in pack.standing.values()]
    wanted += [one.label for one in pack.channels.values()]
    wanted += [one.doubt for one in pack.readings.values()]
    wanted += [reading.options[reading.adopted].say for reading in pack.readings.values()]
    wanted += [one.ask for one in pack.settings.values()]
    wanted += [one.body for one in pack.deciders.values()]
    wanted += [one.label for one in pack.duties.values()]
    wanted += [one.name for one in pack.funds.values()]
    wanted += [stage.label for track in pack.procedure.values() for stage in track.stages.values()]
    assert [words for words in map(once, wanted) if words not in told] == []


@pytest.mark.parametrize("norm", NORMS)
def test_every_provision_of_a_norm_can_be_read_in_our_own_words(client: Client, norm: str) -> None:
    page, pack = client.get(f"/leis/{norm}/texto/").content.decode(), catalogue.norm_by_id(norm).pack
    told = text_of(client, f"/leis/{norm}/texto/")
    assert [key for key, one in pack.provisions.items() if once(one.say) not in told or f'id="{key}"' not in page] == []


@pytest.mark.parametrize("norm", NORMS)
def test_a_provision_that_is_cited_leads_to_its_words(client: Client, norm: str) -> None:
    page, pack = client.get(f"/leis/{norm}/").content.decode(), catalogue.norm_by_id(norm).pack
    linked = set(re.findall(rf'href="/leis/{norm}/texto/#([a-z0-9_]+)"', page))
    assert len(linked) > 10
    assert linked <= set(pack.provisions)


@pytest.mark.parametrize("norm", ["df-2013", "rj-2013-bill"])
def test_a_norm_that_is_not_in_force_says_so_on_every_page_about_it(client: Client, norm: str) -> None:
    for address in (f"/leis/{norm}/", f"/leis/{norm}/texto/", f"/cartaz/{norm}/", "/leis/"):
        assert "Não está em vigor" in text_of(client, address)
    told = text_of(client, f"/leis/{norm}/")
    assert "Denunciar" not in re.split("O que é proibido", told)[0]
    assert catalogue.norm_by_id(norm).pack.status[-1].act in told
    assert "urn:" not in told


@pytest.mark.parametrize("norm", ["pb-2017", "recife-2011", "salvador-2022"])
def test_a_norm_in_force_is_not_told_as_if_it_were_not(client: Client, norm: str) -> None:
    assert "Não está em vigor" not in text_of(client, f"/leis/{norm}/")


def test_the_reading_that_a_body_chose_is_the_one_told_as_holding_there(
    client: Client, body: Body, moment: Callable[..., datetime]
) -> None:
    reading = catalogue.norm_by_id("recife-2011").pack.readings["counting_start"]
    other = next(name for name in reading.options if name != reading.adopted)
    keeper = office.actor_of(body, Role.AUTHORITY, moment("02/03/2026 10:00"))
    choosing = Choosing("recife-2011", "reading", "counting_start", other, "Parecer 1/2026.")
    change_practice(keeper, body, choosing, form=office.new_form())
    told = text_of(client, "/leis/recife-2011/")
    assert f"Leitura escolhida pelo órgão: {once(reading.options[other].say)}" in told


def test_amounts_have_their_unit_value_day_and_source_and_say_that_they_are_provisional(
    client: Client, clock: Callable[[datetime], None], moment: Callable[..., datetime]
) -> None:
    clock(moment("30/10/2026 10:00"))
    told = text_of(client, "/leis/pb-2017/")
    point = value_on(catalogue.series_by_id("ufr-pb"), date(2026, 10, 30))
    assert "Multa-base: de 1 a 250 UFR-PB" in told
    assert f"{point.value.normalize():f}".replace(".", ",") in told
    assert ("provisório" in told) == point.is_provisional
    assert "É o último valor conhecido" not in told


def test_a_value_that_nobody_entered_yet_is_not_made_up_but_the_last_one_is_told_as_such(
    client: Client, clock: Callable[[datetime], None], moment: Callable[..., datetime]
) -> None:
    clock(moment("30/11/2029 10:00"))
    assert "É o último valor conhecido; falta o de hoje." in text_of(client, "/leis/pb-2017/")


@pytest.mark.parametrize("norm", NORMS)
def test_the_rite_is_drawn_as_a_picture_of_its_own(client: Client, norm: str) -> None:
    got = client.get(f"/leis/{norm}/rito.svg")
    assert got["Content-Type"] == "image/svg+xml"
    assert got.content.startswith(b"<svg")
    assert f"/leis/{norm}/rito.svg" in client.get(f"/leis/{norm}/").content.decode()


@pytest.mark.parametrize("address", ["/leis/nenhuma/", "/leis/nenhuma/texto/", "/leis/nenhuma/rito.svg", "/cartaz/x/"])
def test_a_norm_that_is_not_there_is_not_found(client: Client, address: str) -> None:
    assert client.get(address).status_code == 404


def test_the_list_leads_to_each_norm_those_in_force_first(client: Client) -> None:
    page = client.get("/leis/").content.decode()
    at = {norm: page.index(f'href="/leis/{norm}/"') for norm in NORMS}
    assert max(at[norm] for norm in ("pb-2017", "recife-2011", "salvador-2022")) < min(
        at["df-2013"], at["rj-2013-bill"]
    )


@pytest.mark.parametrize("norm", NORMS)
def test_a_poster_holds_what_is_forbidden_what_may_be_applied_and_where_to_turn(client: Client, norm: str) -> None:
    told, pack = text_of(client, f"/cartaz/{norm}/").casefold(), catalogue.norm_by_id(norm).pack
    wanted = [one.say.rstrip(".") for one in pack.conducts.values() if one.example]
    wanted += [one.label for one in pack.sanctions.values()]
    wanted += [one.label for one in pack.channels.values()]
    assert [words for words in wanted if once(words).casefold() not in told] == []
    assert "190" in told


def test_a_poster_tells_who_must_post_it_who_pays_and_that_there_is_no_penalty(client: Client) -> None:
    told, duties = text_of(client, "/cartaz/recife-2011/"), catalogue.norm_by_id("recife-2011").pack.duties
    for name in ("poster", "summary", "summary_cost"):
        assert duties[name].label in told
        assert duties[name].whose in told
    assert "Leis municipais 16.780/2002 e 17.025/2004" in told.partition("que não substitui a lei.")[2]
    assert "Não há punição para quem ainda não pôs o cartaz." in told


def test_a_norm_that_orders_no_poster_is_not_told_as_if_it_did(client: Client) -> None:
    told = text_of(client, "/cartaz/salvador-2022/")
    assert "Esta lei não manda pôr cartaz." in told
    assert "Não há punição" not in told


def test_a_tab_never_says_what_the_page_is_about(client: Client) -> None:
    for address in (
        "/leis/",
        "/leis/salvador-2022/",
        "/leis/salvador-2022/texto/",
        "/cartaz/salvador-2022/",
        "/prazo/",
    ):
        title = re.search("<title>(.*?)</title>", client.get(address).content.decode())
        assert title is not None
        assert not re.search("assédi|mulher|lgbt|sexual|discrimin|denúnci", title[1], re.IGNORECASE)
