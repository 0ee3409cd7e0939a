"""In a real browser, under the real policy of scripts: shortcuts that can be turned off, access keys, pages for all."""

import re
from collections.abc import Iterator
from pathlib import Path

import axe_core_python
import pytest
from django.urls import reverse
from playwright.sync_api import Browser, Page
from pytest_django.live_server_helper import LiveServer

from isonomia.people.models import Body
from tests import office

AXE = next(Path(axe_core_python.__file__).parent.rglob("axe.min.js")).read_text(encoding="utf-8")
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
TODAY = re.compile("/hoje/$")
PASSWORD = "senha-de-ensaio"
AT = office.moment("02/03/2026 10:00")


@pytest.fixture
def page(chromium: Browser, transactional_db: None, live_server: LiveServer) -> Iterator[Page]:  # noqa: ARG001
    context = chromium.new_context(base_url=live_server.url, viewport={"width": 1280, "height": 900})
    opened = context.new_page()
    yield opened
    context.close()


@pytest.fixture
def ours() -> Body:
    return office.office_of("recife-2011")


def sign_in(page: Page, body: Body, held: str = "clerk") -> None:
    page.goto(reverse("account_login"))
    page.fill("#id_login", office.user_of(body, held).username)
    page.fill("#id_password", PASSWORD)
    page.get_by_role("button", name="Entrar", exact=True).click()
    page.wait_for_load_state()


@pytest.fixture
def at_desk(page: Page, ours: Body) -> Page:
    for _ in range(2):
        office.complaint(ours, AT)
    sign_in(page, ours)
    return page


def test_the_keyboard_goes_places_and_through_the_rows_of_a_list(at_desk: Page) -> None:
    at_desk.keyboard.press("g")
    at_desk.keyboard.press("p")
    at_desk.wait_for_url(f"**{reverse('cases')}")
    rows = at_desk.locator("main tbody th[scope=row] a")
    at_desk.keyboard.press("j")
    at_desk.keyboard.press("j")
    assert at_desk.evaluate("document.activeElement.textContent") == rows.nth(1).inner_text()
    at_desk.keyboard.press("k")
    at_desk.keyboard.press("Enter")
    at_desk.wait_for_url(re.compile("/processos/[0-9]+/$"))


def test_no_shortcut_works_in_a_field_nor_once_they_are_turned_off(at_desk: Page) -> None:
    at_desk.keyboard.press("/")
    at_desk.keyboard.type("n?gh")
    assert at_desk.evaluate("document.activeElement.value") == "n?gh"
    at_desk.goto(reverse("keyboard"))
    at_desk.get_by_role("button", name="Desligar os atalhos").click()
    at_desk.reload()
    assert at_desk.get_by_text("Os atalhos estão desligados.").is_visible()
    at_desk.keyboard.press("n")
    at_desk.wait_for_timeout(300)
    assert at_desk.url.endswith(reverse("keyboard"))
    at_desk.get_by_role("button", name="Ligar os atalhos").click()
    at_desk.locator("h1").click()
    at_desk.keyboard.press("n")
    at_desk.wait_for_url(f"**{reverse('intake')}*")


def test_an_access_key_opens_the_account_and_stands_for_the_second_factor(at_desk: Page, ours: Body) -> None:
    session = at_desk.context.new_cdp_session(at_desk)
    session.send("WebAuthn.enable")
    options = {
        "protocol": "ctap2",
        "transport": "internal",
        "hasResidentKey": True,
        "hasUserVerification": True,
        "isUserVerified": True,
        "automaticPresenceSimulation": True,
    }
    session.send("WebAuthn.addVirtualAuthenticator", {"options": options})
    at_desk.goto(reverse("mfa_add_webauthn"))
    at_desk.fill("#id_password", PASSWORD)
    at_desk.get_by_role("button", name="Confirmar").click()
    at_desk.get_by_label("Entrar só com ela, sem senha").check()
    at_desk.get_by_role("button", name="Juntar a chave").click()
    at_desk.wait_for_url(f"**{reverse('mfa_view_recovery_codes')}")
    leave(at_desk)
    at_desk.get_by_role("button", name="Entrar com chave de acesso").click()
    at_desk.wait_for_url(TODAY)
    leave(at_desk)
    sign_in(at_desk, ours)
    assert at_desk.url.endswith(reverse("mfa_authenticate"))
    at_desk.get_by_role("button", name="Usar a chave de acesso").click()
    at_desk.wait_for_url(TODAY)


def leave(page: Page) -> None:
    page.goto(reverse("account"))
    page.locator("main").get_by_role("button", name="Sair").click()
    page.wait_for_url(f"**{reverse('account_login')}")


@pytest.mark.parametrize("width", [360, 1280])
def test_the_pages_of_people_are_for_all(chromium: Browser, live_server: LiveServer, ours: Body, width: int) -> None:
    party = office.company(ours, "São João Mercadinho ME")
    office.company(ours, "Mercadinho SAO JOAO ME")
    office.complaint(ours, AT, party)
    mandate = ours.seats.get(office="clerk").mandates.get()
    slug = ours.slug
    inside = [
        reverse("account"), reverse("keyboard"), reverse("mfa_index"), reverse("account_change_password"),
        reverse("parties"), reverse("parties") + "?q=nada", reverse("party", args=[party.pk]), reverse("party_new"),
        reverse("party_correct", args=[party.pk]), reverse("recidivism"),
        reverse("recidivism") + f"?parte={party.pk}&dia=", reverse("recidivism") + f"?parte={party.pk}&dia=02/03/2026",
        reverse("seats", args=[slug]), reverse("seat_new", args=[slug]),
        reverse("mandate_new", args=[slug, mandate.seat_id]), reverse("mandate_end", args=[slug, mandate.pk]),
        reverse("absence_new", args=[slug]), reverse("user_new", args=[slug]),
        reverse("user_link", args=[slug, mandate.user.username]),
    ]  # fmt: skip
    outside = [reverse("account_login"), reverse("account_reset_password")]
    context = chromium.new_context(
        base_url=live_server.url, viewport={"width": width, "height": 900}, bypass_csp=True, reduced_motion="reduce"
    )
    page = context.new_page()
    wrong = {address: faults_of(page, address) for address in outside}
    sign_in(page, ours, "authority")
    wrong |= {address: faults_of(page, address) for address in inside}
    context.close()
    assert {address: faults for address, faults in wrong.items() if faults} == {}


def faults_of(page: Page, address: str) -> list[str]:
    """What axe finds on a page, and whether it is wider than the window."""
    answer = page.goto(address)
    assert answer is not None
    page.evaluate(AXE)
    found = page.evaluate("tags => axe.run({runOnly: tags})", RULES)["violations"]
    wide = page.evaluate("document.documentElement.scrollWidth > document.documentElement.clientWidth")
    told = [f"{one['id']}: {one['nodes'][0]['html'][:100]}" for one in found]
    return [*told, *(["wider than the window"] if wide else []), *([] if answer.status in {200, 422} else ["status"])]
