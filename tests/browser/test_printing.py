"""What comes out of a printer: the receipt of a complaint, the slip of a code, the poster of a law."""

from collections.abc import Callable
from datetime import date
from io import BytesIO

import pypdfium2  # type: ignore[import-untyped]
import pytest
from playwright.sync_api import Page, expect

from isonomia.people.models import Body
from tests import clock
from tests.browser.street import Device, words_on
from tests.browser.test_complaining import at_step, office
from tests.browser.visitor import Office, digits
from tests.portal.answering import notified as by
from tests.portal.filing.complaining import answers

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.only_on("sqlite")]
DAY = date(2026, 3, 6)


def printed(page: Page) -> list[str]:
    """The text of each sheet that a page makes."""
    made = pypdfium2.PdfDocument(BytesIO(page.pdf(prefer_css_page_size=True)))
    sheets = [sheet.get_textpage().get_text_bounded() for sheet in made]
    made.close()
    return sheets


def test_a_receipt_leaves_the_phrases_out_unless_asked_and_says_whose_each_is(
    device: Callable[..., Device],
) -> None:
    office()
    phone = device()
    told = answers(who={"quem": "vi"}, me={"aut": "aqui", "conf": "por_mim"})
    page = at_step(phone, "review", told)
    phone.opens("filing_done")
    mine, hers = words_on(page).split(), words_on(page, 1).split()
    (sheet,) = printed(page)
    assert page.locator(".number").first.inner_text() in sheet
    assert not [word for word in (*mine, *hers) if word in sheet.split()]
    page.check("#with-phrase")
    (sheet,) = printed(page)
    heads = [sheet.index(head) for head in ("Agora guarde estas oito palavras", "E estas, entregue a quem sofreu")]
    for words, start, end in ((mine, heads[0], heads[1]), (hers, heads[1], len(sheet))):
        assert [word for word in words if word not in sheet[start:end].split()] == []


def test_the_slip_of_a_code_is_one_sheet_for_who_was_accused_alone(visit: Callable[[Body], Office]) -> None:
    case = by.case_of(by.walked("recife-2011", DAY, "04"))
    clock.tell(by.at(case.body, DAY))
    clerk = visit(case.body).seat("clerk").opens(f"/processos/{digits(case)}/codigos/").presses("Gerar código")
    code = clerk.page.locator("strong.mono").inner_text()
    expect(clerk.page.locator("main")).to_contain_text("Imprima agora")
    (sheet,) = printed(clerk.page)
    for there in (code, case.number, "Ninguém pede pagamento"):
        assert there in sheet
    for absent in ("Imprima agora", "Voltar aos códigos", "Processos"):
        assert absent not in sheet


@pytest.mark.parametrize("norm", ["recife-2011", "rj-2013-bill"])
def test_a_poster_is_one_sheet_with_nothing_of_the_page_around_it(norm: str, device: Callable[..., Device]) -> None:
    office(norm)
    page = device().opens("poster", norm)
    (sheet,) = printed(page)
    assert "190" in sheet
    assert "para imprimir" not in sheet
    assert "Sair agora" not in sheet
