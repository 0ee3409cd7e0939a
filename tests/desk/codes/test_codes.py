"""The page where codes of notices are given: whom for, once, and what became of each."""

from datetime import date

import pytest
from django.test import Client

from isonomia.casefile.models import Attachment, Case
from isonomia.contact import noticing
from isonomia.contact.models import NoticeCode
from isonomia.law.words import Role
from tests import clock, office
from tests.documents.reading import words_of
from tests.portal.answering import notified as by

pytestmark = pytest.mark.django_db
DAY = date(2026, 3, 6)


@pytest.fixture
def case() -> Case:
    """A case against two, each with a notice of their own on its way."""
    found = by.case_of(by.walked("recife-2011", DAY, "04"))
    clock.tell(by.at(found.body, DAY))
    return found


def _desk(case: Case, held: str = Role.CLERK) -> Client:
    client = Client()
    client.force_login(office.user_of(case.body, held), backend="django.contrib.auth.backends.ModelBackend")
    return client


def _address(case: Case) -> str:
    return f"/processos/{''.join(sign for sign in case.number if sign.isdigit())}/codigos/"


def _slip(case: Case, paper: str = "3-A", form: str = "") -> str:
    answer = _desk(case).post(_address(case), {"paper": paper, "form": form or office.new_form()})
    assert answer.status_code == 200
    return answer.content.decode()


def _code_on(page: str) -> str:
    return page.partition('<strong class="mono">')[2].partition("<")[0]


def test_the_page_lists_each_notice_with_whom_it_tells(case: Case) -> None:
    told = by.page(_desk(case), _address(case))
    for shown in ("casa", "gerente", "entrega pessoal", "carta registrada com AR", "Gerar código"):
        assert shown in told


def test_the_slip_says_what_until_when_where_and_that_nobody_asks_for_money(case: Case) -> None:
    told = _slip(case)
    code = _code_on(told)
    assert noticing.code_waiting(code, at=by.at(case.body, DAY)) == NoticeCode.objects.get()
    for shown in (case.number, "casa", "02/09/2026", "http://testserver/responder/", "Ninguém pede pagamento, senha"):
        assert shown in told
    assert "gerente" not in told
    assert code not in by.page(_desk(case), _address(case))


def test_a_button_pressed_twice_gives_one_code_and_shows_it_once(case: Case) -> None:
    form = office.new_form()
    first, again = _slip(case, form=form), _slip(case, form=form)
    assert _code_on(first)
    assert not _code_on(again)
    assert "já foi gerado" in again
    assert NoticeCode.objects.count() == 1


def test_another_code_ends_the_one_before_and_the_page_says_so(case: Case) -> None:
    old = _code_on(_slip(case))
    assert "O de agora deixa de valer" in by.page(_desk(case), _address(case))
    _slip(case)
    assert Client().post(by.START, {"code": old}).status_code == 403
    assert "encerrado em 06/03/2026" in by.page(_desk(case), _address(case))


def test_the_first_use_is_told_to_the_clerk(case: Case) -> None:
    by.ready(_code_on(_slip(case))).post(by.BEFORE)
    assert "usado pela primeira vez em 06/03/2026 15:00" in by.page(_desk(case), _address(case))


def test_an_access_is_ended(case: Case) -> None:
    code = _code_on(_slip(case))
    answer = _desk(case).post(f"{_address(case)}{NoticeCode.objects.get().pk}/encerrar/")
    assert answer.status_code == 302
    assert Client().post(by.START, {"code": code}).status_code == 403


@pytest.mark.parametrize("paper", ["", "1-A", "3-B", "3-Z", "99-A", "3", "x"])
def test_no_code_is_given_for_what_is_no_notice_to_that_lane(case: Case, paper: str) -> None:
    answer = _desk(case).post(_address(case), {"paper": paper, "form": office.new_form()})
    assert answer.status_code == 404
    assert not NoticeCode.objects.exists()


def test_a_wrong_addressee_is_told_at_the_case_and_in_the_list(case: Case) -> None:
    told = {"why": "moved", "number": case.number, "form": office.new_form()}
    Client().post("/responder/nao-sou-eu/", told)
    assert "não está mais neste endereço" in by.page(_desk(case), _address(case))
    assert case.number in by.page(_desk(case), "/avisos-de-engano/")


def test_the_page_of_the_case_leads_to_its_codes_for_who_gives_them(case: Case) -> None:
    page = _address(case).removesuffix("codigos/")
    assert _address(case) in by.page(_desk(case), page)
    assert _address(case) not in by.page(_desk(case, Role.AUTHORITY), page)


def test_what_came_by_the_portal_is_read_at_the_desk_as_any_act(case: Case) -> None:
    client = by.ready(_code_on(_slip(case)))
    client.post(by.BEFORE)
    by.sent(client, "peticao", subject="Vista dos autos", text="Peço vista.")
    page = by.page(_desk(case), _address(case).removesuffix("codigos/"))
    assert "Petição apresentada" in page
    assert "Vista dos autos" in page


def test_the_slip_is_a_sheet_to_print_with_the_code_and_the_place_and_is_kept_nowhere(case: Case) -> None:
    code, kept = _code_on(_slip(case)), Attachment.objects.count()
    answer = _desk(case).post(f"{_address(case)}folha/", {"code": code})
    assert (answer.status_code, answer.headers["Content-Type"]) == (200, "application/pdf")
    assert answer.headers["Cache-Control"] == "no-store"
    told = words_of(answer.content)
    for shown in (case.number, "casa", "02/09/2026", code, "http://testserver/responder/",
                  "Não é preciso ter advogado", "art. 3º, IV, da Lei 9.784/1999"):  # fmt: skip
        assert shown.lower() in told.lower()
    assert Attachment.objects.count() == kept


def test_no_slip_is_made_of_a_code_that_opens_nothing_here(case: Case) -> None:
    assert _desk(case).post(f"{_address(case)}folha/", {"code": "AAAA-BBBB-CCCC"}).status_code == 404
    code = _code_on(_slip(case))
    NoticeCode.objects.update(revoked_at=by.at(case.body, DAY))
    assert _desk(case).post(f"{_address(case)}folha/", {"code": code}).status_code == 404
