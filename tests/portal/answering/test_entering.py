"""The entrance: what a code does is told before it is used, and done as the norm has it."""

from datetime import date, timedelta

import pytest
from django.test import Client

from isonomia.casefile.models import Act
from isonomia.contact.models import NoticeCode, WrongAddressee
from isonomia.contact.noticing import VALID_DAYS
from isonomia.law.words import Role
from isonomia.people.models import Body
from tests import clock, office
from tests.portal.answering import notified as by

pytestmark = pytest.mark.django_db
NOTHING, PROOF = "Usar o código não faz o prazo começar", "Usar o código prova que você leu"
KNOWLEDGE, SERVED = "Usar o código vale como comparecimento", "Usar o código não muda o prazo"

EFFECTS = [
    # norm, scenario, day on which the code is used, what the page says, provisions, whether an act enters the file
    ("recife-2011", "01", date(2026, 5, 8), NOTHING, "art. 13, § 1º", False),
    ("recife-2011", "01", date(2026, 5, 14), SERVED, "art. 13, § 1º", False),
    ("df-2013", "01", date(2026, 3, 6), NOTHING, "art. 5º, § 6º", False),
    ("pb-2017", "03", date(2026, 6, 5), NOTHING, "art. 26, § 3º, da Lei 9.784/1999", False),
    ("salvador-2022", "01", date(2026, 8, 7), PROOF, "art. 6º, § 5º", False),
    ("salvador-2022", "01", date(2026, 8, 10), SERVED, "art. 6º, § 5º", False),
    ("rj-2013-bill", "01", date(2026, 3, 5), KNOWLEDGE, "Lei estadual 5.427/2009", True),
    ("rj-2013-bill", "01", date(2026, 4, 9), KNOWLEDGE, "Lei estadual 5.427/2009", True),  # of the decision
    ("salvador-2022", "01", date(2026, 9, 2), PROOF, "art. 6º, § 5º", False),  # of the decision
    ("recife-2011", "05", date(2026, 3, 14), SERVED, "art. 13", False),  # an infraction notice
    ("rj-2013-bill", "01", date(2026, 3, 10), SERVED, "Lei estadual 5.427/2009", False),
]


@pytest.mark.parametrize(("norm", "scenario", "day", "said", "cite", "recorded"), EFFECTS)
def test_what_using_a_code_does_is_told_before_and_done_as_the_norm_has_it(
    norm: str, scenario: str, day: date, said: str, cite: str, recorded: bool
) -> None:
    walk = by.walked(norm, day, scenario)
    case, now = by.case_of(walk), by.at(walk.body, day, 16)
    clock.tell(now)
    issued = by.code_for(case, now)
    client = by.ready(issued.code)
    told = by.page(client, by.BEFORE)
    assert said in told
    assert cite in told
    assert NoticeCode.objects.get().used_at is None
    assert Act.objects.filter(case=case).count() == case.acts_count
    client.post(by.BEFORE)
    row = NoticeCode.objects.get()
    assert row.used_at == now
    new = Act.objects.filter(case=case, number__gt=case.acts_count)
    assert [(one.kind, one.by, one.lanes, one.day) for one in new] == (
        [("appearance_recorded", "respondent", ["A"], day)] if recorded else []
    )
    assert (row.knowledge is not None) == recorded


def test_where_the_use_is_knowledge_the_term_begins_with_it_and_a_second_use_changes_nothing() -> None:
    walk = by.walked("rj-2013-bill", date(2026, 3, 5))
    case, now = by.case_of(walk), by.at(walk.body, date(2026, 3, 6))
    clock.tell(now)
    code = by.code_for(case, now).code
    client = by.ready(code)
    client.post(by.BEFORE)
    told = by.page(client)
    assert "Você pode se defender até" in told
    clock.tell(now + timedelta(days=2))
    again = by.ready(code)
    assert "já foi usado pela primeira vez" in by.page(again, by.BEFORE)
    again.post(by.BEFORE)
    assert NoticeCode.objects.get().used_at == now
    assert Act.objects.filter(case=case, kind="appearance_recorded").count() == 1
    assert "Comparecimento registrado" in by.page(again)


def test_the_clerk_is_told_of_a_use_that_proves_the_reading_and_joins_it() -> None:
    walk = by.walked("salvador-2022", date(2026, 8, 7))
    case, now = by.case_of(walk), by.at(walk.body, date(2026, 8, 10))
    by.inside(case, now)
    clerk = Client()
    clerk.force_login(office.user_of(case.body, Role.CLERK), backend="django.contrib.auth.backends.ModelBackend")
    page = by.page(clerk, f"/processos/{''.join(c for c in case.number if c.isdigit())}/codigos/")
    assert "é a prova de leitura que este meio pede" in page
    assert "10/08/2026 15:00" in page


def test_unknown_dead_foreign_and_ended_codes_are_answered_with_the_same_words() -> None:
    walk = by.walked("recife-2011", date(2026, 5, 8))
    case, now = by.case_of(walk), by.at(walk.body, date(2026, 5, 8))
    clock.tell(now)
    dead = by.code_for(case, now)
    by.code_for(case, now)  # another one: that before is ended
    spoken = []
    for typed in (dead.code, "0000-0000-0000", "ZZZZ-ZZZZ-ZZZZ"):
        answer = Client().post(by.START, {"code": typed})
        spoken.append((answer.status_code, _without_tokens(answer.content.decode())))
        assert typed not in answer.content.decode()
    assert spoken[0][0] == 403
    assert spoken[0] == spoken[1] == spoken[2]


def _without_tokens(page: str) -> str:
    return "\n".join(line for line in page.splitlines() if "csrfmiddlewaretoken" not in line)


def test_a_code_unused_for_too_long_opens_nothing() -> None:
    walk = by.walked("recife-2011", date(2026, 5, 8))
    case, now = by.case_of(walk), by.at(walk.body, date(2026, 5, 8))
    clock.tell(now)
    code = by.code_for(case, now).code
    clock.tell(now + timedelta(days=VALID_DAYS + 1))
    assert Client().post(by.START, {"code": code}).status_code == 403


@pytest.mark.parametrize(
    "typed", ["", "7K3M", "<script>", "7K3M-9QRT-X2VU"], ids=["nothing", "short", "markup", "foreign"]
)
def test_what_is_no_code_is_told_how_a_code_looks(typed: str, body: Body) -> None:  # noqa: ARG001
    answer = Client().post(by.START, {"code": typed})
    page = answer.content.decode()
    assert "Falta pouco" in page
    assert "três grupos de quatro" in page
    assert "<script>" not in page


def test_nobody_reaches_the_case_without_a_code() -> None:
    for address in (by.CASE, f"{by.CASE}palavras/", by.errand("defesa"), f"{by.CASE}recibo/1/", f"{by.CASE}papel/abc/"):
        answer = Client().get(address)
        assert (answer.status_code, answer.headers["Location"]) == (302, by.START)


def test_the_words_are_shown_once_and_bring_the_person_back_without_the_code() -> None:
    walk = by.walked("recife-2011", date(2026, 5, 14))
    case, now = by.case_of(walk), by.at(walk.body, date(2026, 5, 15))
    clock.tell(now)
    code = by.code_for(case, now).code
    client = by.ready(code)
    client.post(by.BEFORE)
    assert "guarde oito palavras" in by.page(client)
    shown = client.post(f"{by.CASE}palavras/", {"ask": "1"}).content.decode()
    words = _words(shown)
    assert len(words) == 8
    assert Client().post(by.START, {"code": code}).status_code == 302  # until the words are kept
    client.post(f"{by.CASE}palavras/", {"kept": by.mark_in(shown)})
    assert Client().post(by.START, {"code": code}).status_code == 403
    assert "guarde oito palavras" not in by.page(client)  # who is in stays in
    back = Client()
    answer = back.post("/responder/voltar/", {"number": case.number, "words": ", ".join(words).upper()})
    assert (answer.status_code, answer.headers["Location"]) == (302, by.CASE)
    assert case.number in by.page(back)
    wrong = Client().post("/responder/voltar/", {"number": case.number, "words": " ".join(reversed(words))})
    unknown = Client().post("/responder/voltar/", {"number": "14021.000099/2026-11", "words": " ".join(words)})
    assert wrong.status_code == unknown.status_code == 403


def test_words_shown_in_two_tabs_leave_nobody_without_a_way_in() -> None:
    walk = by.walked("recife-2011", date(2026, 5, 14))
    case, now = by.case_of(walk), by.at(walk.body, date(2026, 5, 15))
    clock.tell(now)
    code = by.code_for(case, now).code
    client = by.ready(code)
    client.post(by.BEFORE)
    first, second = (client.post(f"{by.CASE}palavras/", {"ask": "1"}).content.decode() for _ in range(2))
    for mark in (by.mark_in(first), ""):
        answer = client.post(f"{by.CASE}palavras/", {"kept": mark})
        assert answer.status_code == 409
        assert "Estas palavras já não valem" in answer.content.decode()
        assert Client().post(by.START, {"code": code}).status_code == 302  # the code still opens
    for _ in range(2):
        assert client.post(f"{by.CASE}palavras/", {"kept": by.mark_in(second)}).status_code == 302
    assert Client().post(by.START, {"code": code}).status_code == 403
    back = Client().post("/responder/voltar/", {"number": case.number, "words": " ".join(_words(second))})
    assert (back.status_code, back.headers["Location"]) == (302, by.CASE)


def _words(page: str) -> list[str]:
    listed = page.partition('<ol class="phrase"')[2].partition("</ol>")[0]
    return [item.partition("</li>")[0] for item in listed.split("<li>")[1:]]


def test_a_new_code_ends_the_visit_of_the_old_one() -> None:
    walk = by.walked("recife-2011", date(2026, 5, 14))
    case, now = by.case_of(walk), by.at(walk.body, date(2026, 5, 15))
    client = by.inside(case, now)
    by.code_for(case, now)
    assert client.get(by.CASE).headers["Location"] == by.START


def test_the_visit_ends_by_its_button() -> None:
    walk = by.walked("recife-2011", date(2026, 5, 14))
    client = by.inside(by.case_of(walk), by.at(walk.body, date(2026, 5, 15)))
    assert 'class="leave calm"' in by.page(client)
    client.get("/encerrar/")
    assert client.get(by.CASE).headers["Location"] == by.START


def test_a_visit_left_alone_is_over_and_one_in_use_goes_on() -> None:
    walk = by.walked("recife-2011", date(2026, 5, 14))
    case, now = by.case_of(walk), by.at(walk.body, date(2026, 5, 15), 9)
    client = by.inside(case, now)
    for _ in range(4):
        now += timedelta(minutes=100)
        clock.tell(now)
        by.page(client)
    clock.tell(now + timedelta(hours=2, minutes=1))
    assert client.get(by.CASE).headers["Location"] == by.START


def test_who_is_not_the_person_tells_so_without_using_the_code(body: Body) -> None:
    client = Client()
    form = {"why": "other", "number": "14021000001202668", "form": office.new_form()}
    for _ in range(2):  # a button pressed twice
        answer = client.post("/responder/nao-sou-eu/", form)
        assert "Recebemos o seu aviso" in answer.content.decode()
    told = WrongAddressee.objects.get()
    assert (told.body, told.why, told.number) == (body, "other", "14021.000001/2026-68")
    assert "Falta pouco" in client.post("/responder/nao-sou-eu/", {"why": "porque sim"}).content.decode()


def test_every_page_is_kept_by_no_cache_and_tells_nothing_in_its_title() -> None:
    walk = by.walked("recife-2011", date(2026, 5, 14))
    client = by.inside(by.case_of(walk), by.at(walk.body, date(2026, 5, 15)))
    for address in (by.START, by.CASE, by.errand("defesa"), by.errand("recurso"), f"{by.CASE}palavras/"):
        answer = client.get(address, follow=True)
        assert answer.headers["Cache-Control"] == "no-store"
        title = answer.content.decode().partition("<title>")[2].partition("</title>")[0].lower()
        assert not [word for word in ("acus", "discrimin", "denúncia", "bar") if word in title], title
