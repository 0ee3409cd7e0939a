"""The names that the program itself gives to what it records: no form from outside can bear one, so that nobody keeps
an act out of the file by having used its name before."""

import re
from collections.abc import Iterator
from datetime import date

import pytest
from django.http import QueryDict

from isonomia.api.cases import KEY
from isonomia.casefile.models import Act, Case
from isonomia.contact.models import NoticeCode
from isonomia.desk.form_name import form_name
from isonomia.people.actor import Actor
from isonomia.people.models import Body, User
from isonomia.portal.answering.form import form_token
from tests.keeping import vault_of
from tests.office import complaint, moment
from tests.portal.answering import notified as by
from tests.vault.asking import ask, decided

pytestmark = pytest.mark.django_db
AT = moment("02/03/2026 10:00")
PROGRAM = re.compile(next(one.pattern for one in KEY.metadata if getattr(one, "pattern", None)))


def taking(name: str) -> Iterator[str]:
    """The doors that would take a form of this name."""
    sent = QueryDict(mutable=True)
    sent["form"] = name
    if form_name(sent) == name:
        yield "desk"
    if form_token(sent) == name:
        yield "answering"
    if PROGRAM.fullmatch(name):
        yield "program"


def test_the_doors_take_what_they_give() -> None:
    assert list(taking("0123456789abcdef0123456789abcdef")) == ["desk", "answering", "program"]


def test_no_form_bears_the_name_of_the_decision_on_an_identity(body: Body) -> None:
    vault_of(body, AT)
    case = Case.objects.select_related("body").get(pk=complaint(body, AT).case_id)
    custodian = Actor(User.objects.get(username=f"{body.slug}-custodian"), AT)
    decision = decided(ask(case, AT, code="D1"), custodian).decision
    assert decision is not None
    assert list(taking(decision.form)) == []


def test_no_form_bears_the_name_of_the_first_use_of_a_code() -> None:
    walk = by.walked("rj-2013-bill", date(2026, 3, 5))
    case = by.case_of(walk)
    by.inside(case, by.at(walk.body, date(2026, 3, 6)))
    assert list(taking(Act.objects.get(case=case, kind="appearance_recorded").form)) == []


def test_no_form_bears_the_name_of_the_end_of_a_representation_or_of_its_code() -> None:
    case = by.case_of(by.walked("recife-2011", date(2026, 5, 14)))
    client = by.inside(case, by.at(case.body, date(2026, 5, 15)))
    by.sent(client, "representante", text="Procuração.", of="Dora Lins")
    named = NoticeCode.objects.get(role="representative")
    client.post(f"{by.CASE}representacao/{named.pk}/encerrar/")
    ended = Act.objects.filter(case=case).latest("number")
    assert ended.kind == "petition_filed"
    assert [*taking(named.form), *taking(ended.form)] == []
