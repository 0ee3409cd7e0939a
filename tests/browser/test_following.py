"""Who complained comes back with the phrase: reads, answers, adds, withdraws; the office answers in between."""

from collections.abc import Callable

import pytest
from playwright.sync_api import FilePayload, Page, expect

from isonomia.casefile.models import Act, Case
from isonomia.law.acts import ActKind
from isonomia.law.payloads.intake import CureRequested
from isonomia.law.words import Ground, Role
from isonomia.people.models import Body
from tests import clock
from tests.browser.street import Device, Keyboard
from tests.browser.visitor import Office, digits
from tests.following import number_of, phrase_for
from tests.keeping import vault_of
from tests.office import act, complaint, moment, office_of

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.only_on("sqlite")]
AT = moment("02/03/2026 10:00")
PHOTO = FilePayload(name="conversa.txt", mimeType="text/plain", buffer=b"ele escreveu isto")


def test_who_has_the_phrase_and_the_office_answer_one_another_to_the_end(
    device: Callable[..., Device], visit: Callable[[Body], Office]
) -> None:
    clock.tell(AT)
    body = office_of("recife-2011")
    vault_of(body, AT)
    case = Case.objects.select_related("body").get(pk=complaint(body, AT).case_id)
    phrase = phrase_for(case, AT).phrase
    phone, clerk = device(), visit(body).seat("clerk")
    page = phone.page
    _comes_in(phone, case, phrase)
    expect(page.locator("main")).to_contain_text("Aberto nenhuma vez")

    clerk.opens(f"/processos/{digits(case)}/conversa/V1/").types(texto="Você lembra a que horas foi?")
    clerk.page.check("[name=pergunta]")
    clerk.presses("^Enviar")
    asked = CureRequested(missing=(Ground.NO_FACTS,))
    act(case, Role.AUTHORITY, moment("02/03/2026 11:00"), ActKind.CURE_REQUESTED, asked)
    page.reload()
    expect(page.locator("h1")).to_have_text("A equipe espera por você")
    question = page.locator("section.panel", has_text="Você lembra a que horas foi?")
    question.locator("textarea").fill("Umas dez e meia.")
    question.get_by_role("button", name="Responder").click()
    page.get_by_role("link", name="Responder").click()
    page.locator("[name=supre]").first.check()
    page.fill("[name=texto]", "Mandaram a gente sair na frente de todo mundo.")
    page.get_by_role("button", name="Enviar").click()
    _reads_receipt(page, "Denúncia completada")
    _does(phone, "prova")
    page.fill("[name=texto]", "A conversa do dia seguinte.")
    page.set_input_files("[name=arquivos]", PHOTO)
    page.get_by_role("button", name="Enviar").click()
    _reads_receipt(page, "rova")
    page.get_by_role("link", name="Voltar ao caso").last.click()
    page.fill("#msg", "Obrigada por avisar.")
    page.get_by_role("button", name="Enviar mensagem").click()

    clerk.opens(f"/processos/{digits(case)}/conversa/V1/").reads("Umas dez e meia.").reads("Obrigada por avisar.")
    clerk.opens_case(case).reads("Denúncia completada")

    _does(phone, "desistir")
    page.check('[name=pressao][value="nao"]')
    page.get_by_role("button", name="Desistir").click()
    _reads_receipt(page, "esist")
    clerk.opens_case(case).reads("esist")
    kinds = list(Act.objects.filter(case=case).order_by("number").values_list("kind", flat=True))
    assert kinds == [
        "complaint_filed", "cure_requested", "complaint_completed", "evidence_joined", "withdrawal_filed",
    ]  # fmt: skip

    phone.opens("follow_case")
    page.get_by_role("button", name="Encerrar a visita").click()
    phone.opens("follow_case")
    phone.is_at("follow")


def test_a_wrong_phrase_and_an_unknown_protocol_read_alike(device: Callable[..., Device]) -> None:
    clock.tell(AT)
    case = Case.objects.select_related("body").get(pk=complaint(office_of("recife-2011"), AT).case_id)
    phrase_for(case, AT)
    phone, told = device(), []
    for number in (number_of(case), "14021.000999/2026-11"):
        phone.opens("follow")
        keys = Keyboard(phone.page)
        keys.types(prot=number, frase="jangada ladrilho sereno tijolo pomada violino abelha cedro")
        keys.presses("form[autocomplete] button")
        expect(phone.page.locator("main [role=alert]")).to_be_focused()
        told.append(phone.page.locator("main").inner_text())
    assert told[0] == told[1]


def _comes_in(phone: Device, case: Case, phrase: str) -> None:
    phone.opens("follow")
    phone.page.fill("[name=prot]", number_of(case))
    phone.page.fill("[name=frase]", phrase)
    phone.page.get_by_role("button", name="Entrar").click()
    phone.is_at("follow_case")


def _does(phone: Device, slug: str) -> None:
    """Opens what may be done, by the link of the page of the case."""
    phone.opens("follow_case")
    phone.page.locator(f'a[href$="/fazer/{slug}/"]').first.click()
    phone.is_at("follow_act", slug)


def _reads_receipt(page: Page, label: str) -> None:
    expect(page.locator("h1")).to_have_text("Chegou")
    expect(page.locator("main dl")).to_contain_text(label)
