"""A complaint on a phone without a script: by keyboard alone, in three languages, and what goes wrong on the way."""

from collections.abc import Callable
from typing import Any

import pytest
from django.templatetags.static import static
from django.test import Client
from playwright.sync_api import FilePayload, Page, expect
from pytest_django import Settings

from isonomia.casefile.models import Case
from isonomia.contact.service import sign_in
from isonomia.people.models import Body
from isonomia.portal.models import Draft, DraftFile
from tests import clock
from tests.browser.street import Device, Keyboard, words_on
from tests.keeping import vault_of
from tests.office import moment, office_of
from tests.portal.filing.complaining import PLACES, answers, walk

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.only_on("sqlite")]
AT = moment("02/03/2026 10:00")
NEXT = 'button[value="seguir"]:not([tabindex])'
STORY = "A gente estava abraçada na mesa. Um rapaz mandou parar."
NOTE = FilePayload(name="nota.txt", mimeType="text/plain", buffer=b"mesa 7")
TOLD = {
    "pt-br": ("Quem é você nesta história?", "expulsaram"),
    "en": ("Who are you in this story?", "kicked out"),
    "es": ("¿Quién es usted en esta historia?", "echaron"),
}
"""By language: the first question, and words to search with."""
Devices = Callable[..., Device]


def office(norm: str = "recife-2011") -> Body:
    """An invented office with a vault, so that norms not in force are taken too. It is ten in the morning."""
    clock.tell(AT)
    body = office_of(norm)
    Body.objects.filter(pk=body.pk).update(sample=True)
    vault_of(body, AT)
    return body


def at_step(taken: Device, step: str, told: Any = None) -> Page:
    """A device where somebody told their story up to a step, which is open."""
    client = Client()
    walk(client, told or answers(), to=step)
    taken.takes_over(client)
    return taken.page


@pytest.mark.parametrize("tongue", list(TOLD))
def test_a_complaint_is_filed_and_followed_by_keyboard_alone(tongue: str, device: Devices) -> None:
    office()
    phone = device(tongue)
    page, keys = phone.page, Keyboard(phone.page)
    first, search = TOLD[tongue]
    phone.opens("start")
    keys.presses(".go a.btn:first-child")
    expect(page.locator("h1")).to_have_text(first)
    keys.chooses("quem", "eu")
    keys.presses(NEXT)
    keys.types(busca=search)
    keys.sends()
    expect(page.locator("main fieldset").first).to_be_focused()  # what was found is read first
    keys.to('fieldset [name="fato"]')
    page.keyboard.press("Space")
    keys.presses(NEXT)
    _tells_where_and_who(phone, keys)
    keys.types(relato=STORY)
    keys.presses(NEXT)
    keys.picks_files("arq", NOTE)
    keys.presses('button[value="juntar"]')
    expect(page.locator("ul.cards li")).to_contain_text("nota.txt")
    keys.presses(NEXT)
    keys.chooses("ident", "com_nome")
    keys.types(nome="Lia Exemplo", telefone="81 90000-0000")
    keys.opens('details:has([name="prioridade"]) summary')
    keys.ticks("prioridade", "60")
    keys.presses(NEXT)
    phone.is_at("filing_review")
    keys.ticks("ok", "sim")
    keys.presses('button[value="enviar"]')
    phone.is_at("filing_done")
    words = words_on(page)
    number = page.locator(".number").first.inner_text()
    keys.presses('button[value="guardei"]')
    keys.presses(".go a.btn")
    keys.types(prot=number, frase=words.upper().replace(" ", ", "))
    keys.presses("form[autocomplete] button")
    phone.is_at("follow_case")
    expect(page.locator("html")).to_have_attribute("lang", {"pt-br": "pt-BR"}.get(tongue, tongue))
    papers = Case.objects.get().attachments.values_list("name", flat=True)
    assert set(papers) == {"relato.txt", "prova 1.txt"}
    assert Draft.objects.filter(filed=False).count() == 0


def _tells_where_and_who(phone: Device, keys: Keyboard) -> None:
    keys.ticks("motivo", "sexual_orientation", "mais")
    keys.presses(NEXT)
    keys.types(cidade="Recife, PE", local="Bar Sombra da Jaqueira", dia_d="17", dia_m="10", dia_a="2025", hora="22h40")
    keys.chooses("vezes", "uma")
    keys.presses(NEXT)
    phone.is_at("filing_law")
    keys.presses('main form button[type="submit"], main a.btn')
    keys.types(emp="Bar Sombra da Jaqueira")
    keys.chooses("tipo", "empresa")
    keys.types(pes="rapaz alto")
    keys.presses(NEXT)


def test_a_phrase_lost_before_it_was_saved_is_made_anew_and_the_old_one_opens_nothing(device: Devices) -> None:
    office()
    phone = device()
    page = at_step(phone, "review")
    phone.opens("filing_done")
    old, number = words_on(page), page.locator(".number").first.inner_text()
    page.reload()
    expect(page.locator("ol.phrase")).to_have_count(0)
    Keyboard(page).presses('button[value="outra"]')
    new = words_on(page)
    assert len(set(new.split())) == len(set(old.split())) == 8
    assert sign_in(number, old, at=AT) is None
    assert sign_in(number, new, at=AT) is not None
    Keyboard(page).presses('button[value="guardei"]')
    page.reload()
    expect(page.locator("ol.phrase")).to_have_count(0)
    expect(page.locator('button[value="outra"]')).to_have_count(0)


def test_two_tabs_lose_nothing_and_send_once(device: Devices) -> None:
    office()
    phone = device()
    page = at_step(phone, "me")
    other = phone.tab()
    for one in (page, other):
        phone.opens("filing_tell", page=one)
    page.fill("[name=relato]", "O que a primeira aba conta.")
    page.click(NEXT)
    other.fill("[name=relato]", "O que a segunda aba conta.")
    other.click(NEXT)
    expect(other.locator("main [role=alert]")).to_contain_text("O que a primeira aba conta.")
    expect(other.locator("[name=relato]")).to_have_value("O que a segunda aba conta.")
    other.click(NEXT)
    for one in (page, other):
        phone.opens("filing_review", page=one)
        expect(one.locator("main")).to_contain_text("O que a segunda aba conta.")
        one.check("[name=ok]")
    page.click('button[value="enviar"]')
    words = words_on(page)
    other.click('button[value="enviar"]')
    phone.is_at("filing_done", page=other)
    assert Case.objects.count() == 1
    assert sign_in(Case.objects.get().number, words, at=AT) is not None


def test_a_session_lost_in_the_middle_comes_back_with_the_words_and_with_what_was_being_typed(device: Devices) -> None:
    office()
    phone = device()
    page = at_step(phone, "whodid")
    phone.opens("filing_stop")
    page.click('button[value="frase"]')
    words = words_on(page)
    phone.opens("filing_tell")
    page.fill("[name=relato]", STORY)
    phone.loses_its_session()
    page.click(NEXT)
    expect(page.locator("h1")).to_have_text("Fechamos a página para proteger você")
    page.fill("[name=volta]", "oito palavras que não são as que deram aqui")
    page.click('button[value="voltar"]')
    expect(page.locator("main [role=alert]")).to_contain_text("Falta pouco")
    page.fill("[name=volta]", words)
    page.click('button[value="voltar"]')
    page.get_by_role("button", name="Guardar e continuar").click()
    phone.is_at("filing_evidence")
    phone.opens("filing_review")
    for kept in (STORY, "Bar Sombra da Jaqueira", "Recife"):
        expect(page.locator("main")).to_contain_text(kept)


def test_all_that_was_written_is_erased_at_once(device: Devices) -> None:
    office()
    phone = device()
    page = at_step(phone, "tell")
    phone.opens("filing_evidence")
    page.set_input_files("[name=arq]", NOTE)
    page.click('button[value="juntar"]')
    page.locator(".draft a").last.click()
    page.get_by_role("button", name="Apagar tudo").click()
    expect(page.locator("h1")).to_have_text("Pronto: apagamos tudo")
    assert (Draft.objects.count(), DraftFile.objects.count()) == (0, 0)
    phone.opens("filing_tell")
    phone.is_at("draft_return")


def test_who_leaves_now_leaves_nothing_behind_in_the_browser(device: Devices, settings: Settings) -> None:
    office()
    phone = device()
    settings.LEAVE_TO = phone.url.replace("localhost", "127.0.0.1") + static("portal/icon.svg")  # another site
    page = at_step(phone, "tell")
    phone.opens("filing_tell")
    assert phone.cookies() == {"sessao"}
    expect(page.locator("[name=relato]")).to_have_value(STORY)
    keys = Keyboard(page)
    page.keyboard.press("Tab")  # "Ir para o conteúdo"
    keys.presses("a.leave")
    expect(page).to_have_url(settings.LEAVE_TO)
    assert phone.cookies() == set()
    page.go_back()
    expect(page.locator("body")).not_to_contain_text(STORY)
    assert page.locator("[name=relato]").count() == 0


NEEDS = [
    # norm, the ground, who tells, whether it is only for training, what its page of the identity asks
    ("recife-2011", "sexual_orientation", "eu", False, ["identificação de quem denuncia", "art. 10, § 2º"]),
    ("pb-2017", "sexual_orientation", "vi", False, ["a autorização, por escrito, de quem sofreu", "art. 6º, II"]),
    ("salvador-2022", "womens_dignity", "vi", False, ["a confirmação de quem sofreu", "art. 4º, § 2º"]),
    ("df-2013", "sexual_orientation", "eu", True, ["o nome e o endereço de quem sofreu"]),
    ("rj-2013-bill", "sexual_orientation", "eu", True, ["uma prova, ou um sinal de prova"]),
]


@pytest.mark.parametrize(("norm", "ground", "who", "training", "asks"), NEEDS)
def test_what_a_norm_needs_and_whether_it_is_in_force_is_read_before_anything_is_sent(
    norm: str, ground: str, who: str, training: bool, asks: list[str], device: Devices
) -> None:
    office(norm)
    person = {"emp": "", "tipo": "", "pes": "um homem", "vinc": "outro"}
    told = answers(who={"quem": who}, why={"motivo": ground}, where={"cidade": PLACES[norm]}, whodid=person)
    phone = device()
    page = at_step(phone, "evidence", told)
    phone.opens("filing_law")
    warned = page.locator("main .alert h1")
    expect(warned).to_have_text(["Aqui, só para treino"] if training else [])
    if training:
        edge, late = (page.evaluate(_COLOUR, [".alert", name]) for name in ("border-left-color", ""))
        assert edge == late, "what is not in force is told in the colour of what is forbidden"
    phone.opens("filing_me")
    for one in asks:
        expect(page.locator("main")).to_contain_text(one)
    phone.opens("filing_review")
    expect(page.locator("main .alert h2")).to_have_text(["Isto é um treino"] if training else [])


_COLOUR = """([selector, name]) => {
  const one = document.querySelector(selector)
  if (name) return getComputedStyle(one).getPropertyValue(name)
  const probe = one.appendChild(document.createElement('i'))
  probe.style.color = 'var(--red)'
  return getComputedStyle(probe).color
}"""
"""The colour of an edge, or of what is forbidden."""
