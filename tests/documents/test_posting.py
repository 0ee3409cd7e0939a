"""The law on a wall and in short: one page, everything from the pack, and the mark of a norm that is not in force."""

from datetime import UTC, datetime

import pypdfium2  # type: ignore[import-untyped]
import pytest
from django.test import Client

from isonomia import catalogue
from isonomia.documents.posting import poster_pdf, summary_of, summary_pdf
from isonomia.law.picking import REAL
from tests.documents.reading import words_of

_AT = datetime(2026, 11, 30, 12, tzinfo=UTC)
_ADDRESS = "https://isonomia.example/leis/x/"


def _once(words: str) -> str:
    return " ".join(words.split()).casefold()


@pytest.mark.parametrize("norm", catalogue.norm_ids())
def test_a_poster_is_one_page_with_all_that_is_forbidden_and_may_be_applied(norm: str) -> None:
    law = catalogue.norm_by_id(norm)
    made = poster_pdf(summary_of(law, ("Órgão de ensaio",), _AT.date(), _ADDRESS), at=_AT)
    document = pypdfium2.PdfDocument(made)
    assert len(document) == 1
    document.close()
    words = _once(words_of(made))
    wanted = [one.say.rstrip(".") for one in law.pack.conducts.values() if one.example]
    wanted += [one.label for one in law.pack.sanctions.values()] + [one.label for one in law.pack.channels.values()]
    assert [one for one in wanted if _once(one) not in words] == []
    assert "ligue 190" in words
    assert "isonomia.example/leis/x" in words
    assert ("não está em vigor" in words) is (law.status_on(_AT.date()) not in REAL)


@pytest.mark.parametrize("norm", catalogue.norm_ids())
def test_the_summary_gives_each_conduct_and_sanction_its_provision_and_says_who_may_complain(norm: str) -> None:
    law = catalogue.norm_by_id(norm)
    words = _once(words_of(summary_pdf(summary_of(law, (), _AT.date(), _ADDRESS), at=_AT)))
    cites = [one.cite for one in law.pack.sanctions.values()]
    cites += [one.cite for one in law.pack.conducts.values() if one.example]
    own = [cite for each in cites for cite in each if "." not in cite]
    assert own
    assert [cite for cite in own if _once(law.print((cite,))) not in words] == []
    assert [one.label for one in law.pack.standing.values() if _once(one.label) not in words] == []


def test_the_poster_that_recife_asks_for_holds_what_its_decree_says() -> None:
    law = catalogue.norm_by_id("recife-2011")
    paper = law.pack.papers["summary"]
    assert paper.form == "law_poster"
    assert set(paper.holds) == {"condutas proibidas", "como denunciar", "sanções"}
    words = words_of(poster_pdf(summary_of(law, (), _AT.date(), _ADDRESS), at=_AT))
    told = ["Isto é proibido", "Negaram matrícula", "Como denunciar", "telegrama", "Multa", "art. 18 do Decreto 26.029"]
    assert [one for one in told if one not in words] == []


@pytest.mark.django_db
@pytest.mark.parametrize("name", ["cartaz", "resumo"])
def test_the_portal_gives_the_files_of_a_norm_and_of_no_other(client: Client, name: str) -> None:
    answer = client.get(f"/cartaz/recife-2011/{name}.pdf")
    assert answer["Content-Type"] == "application/pdf"
    assert "Decreto municipal 26.029" in words_of(answer.content)
    assert client.get(f"/cartaz/nenhuma/{name}.pdf").status_code == 404
