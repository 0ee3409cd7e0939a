"""Who was accused comes with the code of the paper: what using it does, what they see, what they send, and when."""

from collections.abc import Callable, Iterator
from datetime import date

import pytest
from playwright.sync_api import FilePayload, Page, expect

from isonomia.casefile.models import Act, Case
from isonomia.casefile.reading import acts_from, situation_of
from isonomia.law.deadlines import DeadlineView
from isonomia.practice.queries import law_of
from tests import clock
from tests.browser.street import Device, Keyboard, words_on
from tests.portal.answering import notified as by

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.only_on("sqlite")]
DAY = date(2026, 3, 6)
SCALE = FilePayload(name="escala.txt", mimeType="text/plain", buffer=b"escala de trabalho")
TEXT = "O bar não proíbe abraço de ninguém. Não aconteceu assim."
NAMES = {"A": "casa", "B": "gerente"}
Devices = Callable[..., Device]


def test_each_of_two_who_answer_sees_and_sends_only_what_concerns_them(device: Devices) -> None:
    case = by.case_of(by.walked("recife-2011", DAY, "04"))
    clock.tell(by.at(case.body, DAY))
    first, second = (_comes_in(device(), by.code_for(case, by.at(case.body, DAY), lane).code) for lane in NAMES)
    for page, mine, other in ((first, "casa", "gerente"), (second, "gerente", "casa")):
        expect(page.locator(".kicker").first).to_contain_text(mine)
        expect(page.locator("main")).not_to_contain_text(f"· {other}")
        expect(page.locator("main")).to_contain_text("Ninguém decidiu nada ainda.")
    keys = Keyboard(first)
    keys.presses('a[href$="/enviar/defesa/"]')
    keys.types(text=TEXT)
    keys.picks_files("docs", SCALE)
    keys.types(witnesses="Ana Sá, 81 90000-0000")
    keys.presses('button[name="send"]')
    expect(first.locator("main")).to_contain_text(Act.objects.latest("pk").digest[:8])
    expect(first.locator("main")).to_contain_text("escala.txt")
    assert Act.objects.latest("pk").lanes == ["A"]
    first.get_by_role("link", name="Voltar ao processo").first.click()
    second.reload()
    expect(first.locator("#autos ~ .scroll")).to_contain_text("escala.txt")
    for hidden in ("escala.txt", TEXT[:20]):
        expect(second.locator("main")).not_to_contain_text(hidden)
    seen = _links(first) - _links(second)
    assert seen, "the papers of the defence are there for who sent them"
    for path in seen:
        answer = second.goto(path)
        assert answer is not None
        assert answer.status == 404


def test_a_code_is_used_knowingly_and_exchanged_for_words_that_let_in_again(device: Devices) -> None:
    case = by.case_of(by.walked("recife-2011", DAY, "04"))
    clock.tell(by.at(case.body, DAY))
    code = by.code_for(case, by.at(case.body, DAY)).code
    phone = device()
    page = _types_code(phone, code)
    expect(page.locator("main")).to_contain_text("O que usá-lo faz")
    page.get_by_role("link", name="Não entrar agora").click()
    phone.is_at("answer")
    _comes_in(phone, code)
    phone.opens("answer_words")
    page.get_by_role("button", name="Ver as palavras").click()
    words = words_on(page)
    page.get_by_role("button", name="Guardei as palavras").click()
    phone.loses_its_session()
    phone.opens("answer_case")
    expect(page.locator("h1")).not_to_contain_text("Você pode")
    phone.opens("answer_return")
    page.fill("[name=number]", case.number)
    page.fill("[name=words]", words)
    page.get_by_role("button", name="Entrar").click()
    phone.is_at("answer_case")
    again = _types_code(device(), code)
    expect(again.locator("main .alert, main [role=alert]").first).to_contain_text("Falta pouco")


LATE = [
    # norm, scenario, the day until which it goes, the day on which the defence comes
    ("recife-2011", "01", date(2026, 5, 14), date(2026, 5, 28)),
    ("salvador-2022", "01", date(2026, 8, 10), date(2026, 8, 31)),
]


@pytest.mark.parametrize(("norm", "scenario", "until", "day"), LATE)
def test_a_late_defence_shows_the_dates_and_reasons_of_the_engine_and_is_taken(
    norm: str, scenario: str, until: date, day: date, device: Devices
) -> None:
    walk = by.walked(norm, until, scenario)
    case, now = by.case_of(walk), by.at(walk.body, day)
    clock.tell(now)
    view, reasons = _of_engine(case, day)
    page = _comes_in(device(), by.code_for(case, now).code)
    main = page.locator("main")
    for said in _evidence(view):
        expect(main).to_contain_text(said)
    page.goto(page.url + "enviar/defesa/")
    expect(main).to_contain_text("fora do prazo")
    for said in reasons:
        expect(main).to_contain_text(said)
    page.fill("[name=text]", TEXT)
    page.click('button[name="send"]')
    expect(page.locator("h1")).to_have_text("Recebemos, fora do prazo")
    for said in reasons:
        expect(main).to_contain_text(said)
    after, _ = _of_engine(case, day)
    assert after.due == view.due


def _of_engine(case: Case, day: date) -> tuple[DeadlineView, list[str]]:
    """The term of the defence as the engine has it on a day, and why a defence is not possible any more."""
    situation = situation_of(law_of(case.body, case.norm), acts_from(case.acts.all()), on=day)
    view = next(one for one in situation.deadlines if one.name == "defence" and one.place == "A")
    return view, [one.say for one in situation.why_not("defence_filed", "A")[:1]]


def _evidence(view: DeadlineView) -> Iterator[str]:
    """What the page must say of a term: the days by every reading, and each step of the count."""
    count = view.explain()
    assert count is not None
    assert view.due is not None
    yield f"o último dia foi {_long(view.due)}"
    yield from (step.label for step in count.steps)
    if view.latest and view.latest != view.due:
        yield f"Por outra leitura, {_long(view.latest)}"


def _long(day: date) -> str:
    months = ("maio", "junho", "julho", "agosto", "setembro")
    return f"{day.day} de {months[day.month - 5]} de {day.year}"


def _types_code(phone: Device, code: str) -> Page:
    phone.opens("answer")
    phone.page.fill("[name=code]", code.lower())
    phone.page.get_by_role("button", name="Continuar").click()
    return phone.page


def _comes_in(phone: Device, code: str) -> Page:
    page = _types_code(phone, code)
    phone.is_at("answer_before")
    page.get_by_role("button", name="Usar o código e entrar").click()
    phone.is_at("answer_case")
    return page


def _links(page: Page) -> set[str]:
    """The papers to which a page leads."""
    return set(page.locator('a[href*="/papel/"]').evaluate_all("all => all.map(one => one.href)"))
