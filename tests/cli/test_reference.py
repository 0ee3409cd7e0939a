"""`isonomia calendar` and `isonomia value`: each day with its act, each value with its source and status."""

import pytest

from isonomia import catalogue
from tests.cli.terminal import answered


def test_each_day_of_a_calendar_has_its_kind_its_act_and_its_status() -> None:
    data = answered("calendar", "recife", "2026", "--json").data
    assert (data["place"], data["year"], data["no_office_recorded_to"]) == ("recife", 2026, "2026-02-28")
    days = {(entry["day"], entry["kind"]): entry for entry in data["entries"]}
    assert days["2026-02-13", "no_office"] == {
        "day": "2026-02-13",
        "kind": "no_office",
        "label": "Carnaval",
        "act": "aviso publicado no Diário Oficial do Município de 12/02/2026",
        "layer": "órgão",
        "status": "observed",
        "hours": "",
        "scope": "",
    }
    assert days["2026-06-24", "holiday"]["layer"] == "municipal"


def test_a_shortened_day_has_its_hours_and_whom_it_reaches() -> None:
    entries = answered("calendar", "rio-de-janeiro", "2013", "--json").data["entries"]
    (partial,) = [entry for entry in entries if entry["day"] == "2013-06-20"]
    assert (partial["hours"], partial["scope"]) == ("expediente até as 14h", "só nos bairros que o decreto lista")
    assert (
        "20/06/2013 (quinta-feira) Ponto facultativo a partir das 14h: expediente parcial, expediente até as 14h, só "
        "nos bairros que o decreto lista (órgão). Decreto estadual 44.247/2013; não conferido."
    ) in answered("calendar", "rio-de-janeiro", "2013").text


def test_a_calendar_reads_as_plain_portuguese() -> None:
    said = answered("calendar", "recife", "2026")
    assert said.out.splitlines()[1] == "Recife, 2026"
    assert (
        "- 13/02/2026 (sexta-feira) Carnaval: sem expediente (órgão). aviso publicado no Diário Oficial do Município "
        "de 12/02/2026; visto em outra fonte."
    ) in said.text
    assert said.text.endswith(
        "Os pontos facultativos deste ano não estão todos registrados: o órgão os publica pouco antes de cada data."
    )


@pytest.mark.parametrize("place", catalogue.calendar_ids())
@pytest.mark.parametrize("year", ["2011", "2030"])
def test_each_place_has_a_calendar_from_2011_to_2030(place: str, year: str) -> None:
    entries = answered("calendar", place, year, "--json").data["entries"]
    assert {f"{year}-01-01", f"{year}-12-25"} <= {entry["day"] for entry in entries}
    assert all(entry["act"] for entry in entries)


def test_a_value_has_its_source_and_says_when_it_is_provisional() -> None:
    data = answered("value", "ufr-pb", "2026-03-01", "--json").data
    assert (data["series"], data["value"], data["unit"], data["since"]) == ("ufr-pb", "71.91", "UFR-PB", "2026-03-01")
    assert (data["status"], data["provisional"]) == ("computed", True)


@pytest.mark.parametrize(
    ("series", "told"),
    [
        ("ufr-pb", "Unidade Fiscal de Referência da Paraíba, 01/03/2026 (domingo): R$ 71,91 por UFR-PB, desde "),
        ("salario-minimo", "Salário mínimo, 01/03/2026 (domingo): R$ 1.621,00 por salário mínimo, desde 01/01/2026 "),
        ("ipca", "IPCA, número-índice (dez/1993 = 100), 01/03/2026 (domingo): 7.545,53, desde 01/03/2026 (domingo)"),
    ],
)
def test_a_value_reads_as_plain_portuguese(series: str, told: str) -> None:
    text = answered("value", series, "01/03/2026").text
    assert text.startswith(told)
    assert text.endswith("Valor provisório: não vai a documento antes de alguém conferir na fonte oficial.")


@pytest.mark.parametrize("series", catalogue.series_ids())
def test_no_status_is_told_in_english(series: str) -> None:
    first = catalogue.series_by_id(series).points[0].since.isoformat()
    assert "Situação: " in answered("value", series, first).text
    assert not {"observed", "computed", "verified", "unverified"} & set(
        answered("value", series, first).out.replace(".", "").split()
    )
