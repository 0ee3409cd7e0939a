"""The figures of a body, on a page and as a sheet: the same numbers, the same ones hidden, invented ones said so."""

import csv
import re
from collections.abc import Callable
from datetime import datetime
from html import unescape
from io import StringIO

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from isonomia.oversight.models import Counted
from isonomia.oversight.service import count_figures
from isonomia.people.models import Body
from tests import office

pytestmark = pytest.mark.django_db
Moment = Callable[..., datetime]


@pytest.fixture
def told(body: Body, moment: Moment) -> Body:
    """A body with seven complaints, six of them opened, and a count."""
    for day in range(2, 8):
        office.opened(body, moment(f"0{day}/02/2026 10:00"))
    office.complaint(body, moment("09/02/2026 10:00"))
    count_figures(body, moment("02/03/2026 04:00"))
    return body


def text_of(client: Client, address: str) -> str:
    """The page as it is read."""
    got = client.get(address)
    assert got.status_code == 200
    return unescape(re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", got.content.decode())))


def test_the_page_tells_the_numbers_the_period_and_when_they_were_counted(client: Client, told: Body) -> None:
    page = text_of(client, f"/numeros/?de={told.slug}@recife-2011")
    for words in ("7 denúncias recebidas", "6 processos abertos", "De 01/01/2026 a 28/02/2026. Contado em 02/03/2026."):
        assert words in page
    assert "menos de 5" in page


def test_what_is_hidden_on_the_page_is_nowhere_in_its_source(client: Client, told: Body) -> None:
    Counted.objects.filter(body=told, table="ends", row="warning").update(count=3)
    Counted.objects.filter(body=told, table="ends", row="fine").update(count=14)
    page = client.get("/numeros/").content.decode()
    rows = dict(re.findall(r'<th scope="row" lang="pt-BR">([^<]+)</th><td class="num">([^<]+)</td>', page))
    assert (rows["Advertência escrita"], rows["Multa"]) == ("menos de 5", "14")
    assert 'Todas</th><td class="num">17<' in page


def test_the_sheet_has_the_same_numbers_and_hides_the_same(client: Client, told: Body) -> None:
    got = client.get(f"/numeros/planilha/?de={told.slug}@recife-2011&ano=2026")
    text = got.content.decode()
    assert text.startswith("\ufeff")
    rows = list(csv.reader(StringIO(text.removeprefix("\ufeff")), delimiter=";"))
    assert rows[0] == ["órgão", "lei", "ano", "até", "casos", "tabela", "linha", "número"]
    assert {len(row) for row in rows} == {8}
    by_row = {row[6]: row[7] for row in rows[1:]}
    assert (by_row["denúncias recebidas"], by_row["Multa"]) == ("7", "menos de 5")
    assert not [row for row in rows[1:] if row[7].isdigit() and int(row[7]) < 5]
    assert got["Content-Disposition"] == f'attachment; filename="numeros-{told.slug}-recife-2011-2026.csv"'


def test_invented_figures_say_so_beside_the_name(client: Client, told: Body) -> None:
    assert "dados inventados" not in text_of(client, "/numeros/")
    Body.objects.filter(pk=told.pk).update(sample=True)
    assert "dados inventados" in text_of(client, "/numeros/")


def test_training_cases_are_on_a_part_of_their_own(client: Client, told: Body) -> None:
    assert "Casos de treino, à parte" not in text_of(client, "/numeros/")
    Counted.objects.filter(body=told, training=True).delete()
    Counted.objects.filter(body=told).update(training=True)
    assert "Casos de treino, à parte" in text_of(client, "/numeros/")


def test_a_body_that_was_not_counted_yet_says_when_it_will_be(client: Client, body: Body) -> None:
    page = text_of(client, f"/numeros/?de={body.slug}@recife-2011")
    assert "Ainda não há números" in page


def test_no_body_at_all_is_told_too(client: Client) -> None:
    assert "Ainda não há números" in text_of(client, "/numeros/")


@pytest.mark.parametrize("asked", ["?de=x@y", "?de=recife-2011", "?de=recife-2011@salvador-2022"])
def test_figures_of_what_is_not_there_are_not_found(client: Client, told: Body, asked: str) -> None:  # noqa: ARG001
    assert client.get(f"/numeros/{asked}").status_code == 404


def test_the_chart_has_a_bar_for_every_row_of_its_table(client: Client, told: Body) -> None:  # noqa: ARG001
    page = client.get("/numeros/").content.decode()
    chart, _, rest = page.partition("</svg></figure>")
    table = rest.partition("</table>")[0]
    assert chart.count("<rect class=") == table.count('<th scope="row" lang="pt-BR">') > 5


def test_the_page_asks_the_database_as_much_with_many_cases_as_with_one(
    client: Client, body: Body, moment: Moment
) -> None:
    def queries() -> int:
        with CaptureQueriesContext(connection) as told:
            client.get("/numeros/")
        return len(told)

    office.complaint(body, moment("02/02/2026 10:00"))
    count_figures(body, moment("02/03/2026 04:00"))
    few = queries()
    for day in range(3, 9):
        office.opened(body, moment(f"0{day}/02/2026 10:00"))
    Counted.objects.all().delete()
    count_figures(body, moment("02/03/2026 04:00"))
    assert queries() == few <= 5
