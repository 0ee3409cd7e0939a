"""A list comes down as a sheet that opens in a spreadsheet, whole, without names one may not see, without formulas."""

import csv
import io
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from isonomia.casefile.models import Case, Standing
from isonomia.desk.listing import sheet
from isonomia.people.models import Body
from tests.casefile.crowd import crowd
from tests.desk.case.looking import desk
from tests.office import company, complaint, moment, opened

pytestmark = pytest.mark.django_db
NOW = moment("02/03/2026 10:00")


def rows(client: Client, **query: str) -> list[list[str]]:
    """The lines of the sheet, its head first."""
    answer: Any = client.get(reverse("cases_sheet"), query)
    text = b"".join(answer.streaming_content).decode("utf-8")
    assert text.startswith("\ufeff")
    return list(csv.reader(io.StringIO(text[1:]), delimiter=";"))


def test_a_sheet_has_the_columns_of_the_list_in_words(client: Client, body: Body) -> None:
    case = opened(body, NOW, company(body, "Bar Farol")).case_id
    row = Standing.objects.select_related("case").get(pk=case)
    head, line = rows(desk(client, body, "clerk"))
    told = dict(zip(head, line, strict=True))
    assert told["Número"] == row.case.number
    assert told["Autuado"] == "Bar Farol"
    assert told["Próximo prazo"] == (f"{row.due:%d/%m/%Y}" if row.due else "")
    assert told["Último ato"] == "02/03/2026"
    assert told["Situação"] == "em curso"


def test_a_sheet_holds_the_whole_list_and_its_filters(
    client: Client, body: Body, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sheet, "_AT_ONCE", 7)
    crowd(opened(body, NOW).case_id, 30)
    complaint(body, NOW, company(body, "Hotel Aurora"))
    clerk = desk(client, body, "clerk")
    numbers = [line[0] for line in rows(clerk)[1:]]
    assert sorted(numbers) == sorted(Case.objects.values_list("number", flat=True))
    assert [line[3] for line in rows(clerk, q="aurora")[1:]] == ["Hotel Aurora"]


def test_a_sheet_that_stops_says_so(client: Client, body: Body, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sheet, "_AT_ONCE", 2)
    monkeypatch.setattr(sheet, "MOST", 4)
    crowd(opened(body, NOW).case_id, 6)
    found = rows(desk(client, body, "clerk"))
    assert len(found) == 1 + 4 + 1
    assert found[-1][0].startswith("Há mais processos: a planilha para em 4.")


@pytest.mark.parametrize("name", ["=1+1", "+55 81", "-Bar", "@bar", "\t=1", " =cmd|' /C calc'!A0"])
def test_no_cell_is_run_as_a_formula(client: Client, body: Body, name: str) -> None:
    complaint(body, NOW, company(body, name))
    assert rows(desk(client, body, "clerk"))[1][3] == f"'{name}"


def test_a_sheet_shows_no_name_to_who_may_not_see_it(client: Client, body: Body) -> None:
    complaint(body, NOW, company(body, "Bar Farol"))
    line = rows(desk(client, body, "council"))[1]
    assert "Bar Farol" not in line
    assert line[0] == Case.objects.get().number
    assert len(rows(desk(client, body, "custodian"))) == 1
