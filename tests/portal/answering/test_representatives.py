"""Somebody named to stand for who answers: a code of their own, their powers, until when, and the end of them."""

from datetime import date, datetime, timedelta

import pytest
from django.test import Client

from isonomia.casefile.models import Act, Case
from isonomia.casefile.reading import act_from
from isonomia.contact.models import NoticeCode
from isonomia.law.acts import ActKind
from isonomia.law.payloads.execution import ActAnnulled
from isonomia.law.payloads.instruction import PetitionFiled
from isonomia.law.payloads.intake import RepresentationJoined
from isonomia.law.words import Role
from isonomia.portal.answering.errands import APPEAL, DEFEND
from tests import clock, office
from tests.portal.answering import notified as by

pytestmark = pytest.mark.django_db
DAY = date(2026, 5, 15)


@pytest.fixture
def case() -> Case:
    """A case whose respondent is in the term of defence."""
    return by.case_of(by.walked("recife-2011", date(2026, 5, 14)))


def _now(case: Case, day: date = DAY) -> datetime:
    return by.at(case.body, day)


def _named(case: Case, **typed: object) -> str:
    """Names a representative, and gives the code that the page shows."""
    client = by.inside(case, _now(case))
    told = by.sent(client, "representante", text="Procuração.", of="Dora Lins", **typed)
    code = told.partition('class="number">')[2].partition("<")[0]
    assert len(code) == 14, told
    return code


def _in(code: str) -> Client:
    client = by.ready(code)
    client.post(by.BEFORE)
    return client


def test_who_answers_names_somebody_with_powers_and_a_last_day(case: Case) -> None:
    code = _named(case, powers=[DEFEND], until="31/12/2026")
    payload = act_from(Act.objects.filter(case=case).latest("number")).payload
    assert payload == RepresentationJoined(of="Dora Lins", scope=(DEFEND,), until=date(2026, 12, 31))
    assert "não notifica ninguém" in by.page(by.ready(code), by.BEFORE)


def test_the_representative_acts_in_the_name_of_who_answers(case: Case) -> None:
    client = _in(_named(case))
    by.sent(client, "defesa", text="Pela empresa: não foi assim.")
    act = act_from(Act.objects.filter(case=case).latest("number"))
    assert (act.kind, act.by, act.behalf, act.lanes) == ("defence_filed", "representative", "respondent", ("A",))
    assert not Act.objects.filter(case=case, kind="appearance_recorded").exists()


def test_a_representative_does_what_their_powers_reach_and_nothing_else(case: Case) -> None:
    client = _in(_named(case, powers=[APPEAL]))
    assert client.get(by.errand("defesa")).status_code == 404
    assert client.get(by.errand("representante")).status_code == 404
    assert client.get(by.errand("recurso")).status_code == 200


def test_the_code_of_who_answers_goes_on_and_so_does_that_of_the_representative(case: Case) -> None:
    _named(case)
    codes = NoticeCode.objects.filter(case=case, revoked_at=None)
    assert {one.role for one in codes} == {"respondent", "representative"}


def test_after_the_last_day_the_representative_is_out(case: Case) -> None:
    code = _named(case, until="20/05/2026")
    clock.tell(by.at(case.body, date(2026, 5, 20), 23, 59))
    client = _in(code)
    assert client.get(by.CASE).status_code == 200
    clock.tell(by.at(case.body, date(2026, 5, 21), 0))
    assert client.get(by.CASE).headers["Location"] == by.START
    assert Client().post(by.START, {"code": code}).status_code == 403


def test_with_the_act_that_named_them_the_representative_falls(case: Case) -> None:
    code = _named(case)
    client = _in(code)
    act = Act.objects.filter(case=case).latest("number")
    annulled = ActAnnulled(acts=(str(act.number),), reasons={"motivation": "A procuração é falsa."})
    office.act(case, Role.AUTHORITY, _now(case) + timedelta(hours=1), ActKind.ACT_ANNULLED, annulled)
    assert client.get(by.CASE).headers["Location"] == by.START


def test_a_code_of_a_representative_is_shown_once(case: Case) -> None:
    client, form = by.inside(case, _now(case)), office.new_form()
    first = by.sent(client, "representante", text="Procuração.", of="Dora Lins", form=form)
    code = first.partition('class="number">')[2].partition("<")[0]
    again = by.sent(client, "representante", text="Procuração.", of="Dora Lins", form=form)
    assert code
    assert code not in again
    assert "Recebemos" in again


def test_a_last_day_that_is_none_is_asked_for_again(case: Case) -> None:
    client = by.inside(case, _now(case))
    for wrong in ("31/02/2027", "amanhã", "01/01/2020"):
        told = by.sent(client, "representante", text="Procuração.", of="Dora Lins", until=wrong)
        assert "Falta pouco" in told
        assert wrong in told


def test_who_named_a_representative_ends_it_at_once_and_on_record(case: Case) -> None:
    client = by.inside(case, _now(case))
    told = by.sent(client, "representante", text="Procuração.", of="Dora Lins", powers=[DEFEND])
    lawyer = _in(told.partition('class="number">')[2].partition("<")[0])
    page = by.page(client)
    assert "Dora Lins: defender e juntar documentos" in page
    address = page.partition(f'action="{by.CASE}representacao/')[2].partition('"')[0]
    for _ in range(2):
        client.post(f"{by.CASE}representacao/{address}")
    assert lawyer.get(by.CASE).headers["Location"] == by.START
    last = act_from(Act.objects.filter(case=case).latest("number"))
    assert isinstance(last.payload, PetitionFiled)
    assert last.payload.subject.startswith("Revogação da representação")
    assert "Dora Lins: defender" not in by.page(client)


def test_a_representative_ends_no_other_representation(case: Case) -> None:
    lawyer = _in(_named(case))
    code = NoticeCode.objects.get(case=case, role="representative")
    assert lawyer.post(f"{by.CASE}representacao/{code.pk}/encerrar/").status_code == 404
    assert lawyer.get(by.CASE).status_code == 200
