"""Who may open what, and what each may read there: every address of the site, asked by everybody who could ask.

`access.csv` is the rule, to be read by people: X-13 of the requirements, seat by seat. Nothing is left out of it.
"""

import csv
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from django.apps import apps
from django.db import connection, transaction
from django.urls import reverse
from pytest_django import DjangoDbBlocker

from isonomia.casefile.models import Act, Case
from isonomia.law.words import Role
from tests import clock, office
from tests.site.addresses import names
from tests.site.asking import ACT, Row, answer, opening, told
from tests.site.town import GROUPS, NORM, NOW, OTHER_NORM, TODAY, WORDS, Town, built

pytestmark = pytest.mark.django_db
TABLE = Path(__file__).parent / "access.csv"
NAMES = "NOMES"
REGISTER = {"parties", "party", "party_correct"}
_CHANGE = re.compile(r'(INSERT (OR IGNORE )?INTO|UPDATE|DELETE FROM) "(?P<table>[a-z_]+)"')
ROOMS = ("people", "casefile", "practice", "desk", "sittings", "contact", "vault", "copies", "documents")
FORGED = {
    "author": "recife-2011-clerk", "autor": "1", "by": "treasury", "office": "treasury", "behalf": "victim",
    "seat": "1", "recorded": "2020-01-01", "recorded_at": "2020-01-01T10:00:00Z", "at": "2020-01-01", "number": "77",
    "previous": "0", "digest": "0", "quem": "treasury", "dia": "01/01/2020", "p-day": "01/01/2020", "day": "01/01/2020",
}  # fmt: skip
"""What a form would send to pass for somebody else, or for another day."""


def _rows() -> list[Row]:
    lines = [line for line in TABLE.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
    found = csv.DictReader(lines, delimiter=";")
    return [
        Row(one["método"], one["endereço"], one["com"], one["o que é"], {group: one[group] for group in GROUPS})
        for one in found
    ]


def _told_short(row: Row) -> str:
    return f"{row.method} {row.name} {row.about}"


ROWS = [row for row in _rows() if row.method != NAMES]
_ON_ONE = pytest.mark.only_on("sqlite")
"""Who is shown what follows from the same filters on either database: deeds are tried on both, looks on one."""
NAMED = {row.name: row.cells for row in _rows() if row.method == NAMES}


@pytest.fixture(scope="module")
def town(
    django_db_setup: None,  # noqa: ARG001  # makes the database
    django_db_blocker: DjangoDbBlocker,
) -> Iterator[Town]:
    with django_db_blocker.unblock(), transaction.atomic():
        clock.tell(NOW)
        yield built()
        transaction.set_rollback(True)


@pytest.fixture(autouse=True)
def _on_the_first_of_july() -> None:
    clock.tell(NOW)


def test_the_table_has_every_address_of_the_site_and_no_other() -> None:
    there, told_of = names(), {row.name for row in ROWS}
    assert (sorted(there - told_of), sorted(told_of - there)) == ([], [])
    assert set(NAMED) == set(WORDS)


@pytest.mark.parametrize(
    "row", [pytest.param(row, marks=_ON_ONE if row.method == "GET" else (), id=_told_short(row)) for row in ROWS]
)
def test_each_is_answered_as_the_table_says(town: Town, row: Row) -> None:
    wrong: dict[str, str] = {}
    for group, people in GROUPS.items():
        for who in people:
            with transaction.atomic(), _written() as written:
                got = answer(town, row, who)
                wrong |= _told_wrong(row, group, who, got)
                said = row.cells[group]
                if row.method == "POST" and said != "faz" and written:
                    wrong[f"{group} {who}"] = f"respondeu {said} e mudou algo"
                wrong |= _read(row, group, who, _text(got))
                transaction.set_rollback(True)
    assert wrong == {}


@pytest.mark.parametrize("case", WORDS)
def test_a_word_finds_a_case_only_for_who_may_read_it(town: Town, case: str) -> None:
    """No door tells by what it finds what it does not show."""
    word = WORDS[case]
    doors = {
        "cases": {"q": word}, "cases_sheet": {"q": word}, "act_start": {"processo": word},
        "api:cases": {"text": word, "open": "all"},
    }  # fmt: skip
    wrong: dict[str, str] = {}
    for group, people in GROUPS.items():
        for who in people if group not in {"ninguém", "sem assento"} else ():
            for name, query in doors.items():
                text = _text(answer(town, Row("GET", name, "", "", {}), who, query))
                found = town.cases[case].number in text and "Não há processo aberto" not in text
                if found != (NAMED[case][group] == "sim"):
                    wrong[f"{group} {who} {name}"] = "acha" if found else "não acha"
    assert wrong == {}


def test_who_sits_for_one_norm_looks_up_no_earlier_decision_under_another(town: Town) -> None:
    asked = {"norma": f"{town.body.slug}.{NORM}", "dia": f"{NOW:%d/%m/%Y}", "parte": str(town.things["parte"])}
    address = reverse("recidivism")
    assert f"{town.body.slug}.{NORM}" in _text(town.browsers[Role.CLERK].get(address, asked))
    told = _text(town.browsers["outra-norma"].get(address, asked))
    assert f"{town.body.slug}.{NORM}" not in told
    assert f"{town.body.slug}.{OTHER_NORM}" in told


def test_the_author_of_an_act_is_never_taken_from_a_form(town: Town) -> None:
    case = town.cases["aberto"]
    with transaction.atomic():
        sent = {**opening(town), **FORGED, "gravar": "1"}
        got = town.browsers[Role.AUTHORITY].post(town.address("act_new", "digits=aberto kind=case_opened", ""), sent)
        assert got.status_code == 302
        _is_of_the_authority(case)
        transaction.set_rollback(True)


@pytest.mark.parametrize("field", ["author", "office", "seat", "recorded", "recorded_at", "number", "digest", "at"])
def test_a_program_that_sends_an_author_is_refused(town: Town, field: str) -> None:
    row = Row("POST", "api:record", "digits=aberto", "", {})
    got = answer(town, row, Role.AUTHORITY, {**ACT, "seen": 1, field: FORGED[field]})
    assert got.status_code == 422
    assert Act.objects.filter(case=town.cases["aberto"]).count() == 1


@pytest.mark.parametrize("changed", [{"by": "treasury"}, {"day": "2026-06-30"}, {"by": "victim", "behalf": "victim"}])
def test_a_program_speaks_only_for_its_seat_and_day(town: Town, changed: dict[str, str]) -> None:
    row = Row("POST", "api:record", "digits=aberto", "", {})
    got = answer(town, row, Role.AUTHORITY, {**ACT, "seen": 1, **changed})
    assert got.status_code in {403, 422}
    assert Act.objects.filter(case=town.cases["aberto"]).count() == 1


def _is_of_the_authority(case: Case) -> None:
    act = Act.objects.filter(case=case).latest("number")
    author = office.user_of(case.body, Role.AUTHORITY)
    assert (act.kind, act.number, act.author, act.author_key) == ("case_opened", 2, author, author.username)
    assert (act.by, act.office, act.behalf) == (Role.AUTHORITY, Role.AUTHORITY, "")
    assert (act.day, act.recorded, act.recorded_at) == (TODAY, TODAY, NOW)
    assert act.seat.office == Role.AUTHORITY


def _told_wrong(row: Row, group: str, who: str, got: Any) -> dict[str, str]:
    said, said_now = row.cells[group], told(row, got)
    agrees = said_now == said or (said == "nada" and said_now == "faz")
    return {} if agrees else {f"{group} {who}": f"devia ser {said}, foi {said_now}"}


def _read(row: Row, group: str, who: str, text: str) -> dict[str, str]:
    """What somebody reads in an answer that they should not, and what they miss on the page of a case."""
    wrong = {}
    for case, word in WORDS.items():
        may, there = NAMED[case][group], word in text.lower()
        if there and may != "sim" and not (may == "cadastro" and row.name in REGISTER):
            wrong[f"{group} {who}"] = f"leu “{word}”"
        if may == "sim" and row.name == "case" and row.args == f"digits={case}" and not there:
            wrong[f"{group} {who}"] = f"não leu “{word}”"
    return wrong


def _text(got: Any) -> str:
    content: bytes = b"".join(got.streaming_content) if got.streaming else got.content
    return content.decode(errors="replace")


@contextmanager
def _written() -> Iterator[list[str]]:
    """The tables of the site's own in which rows were changed within the block; one that takes its own part back
    changed nothing."""
    own = {model._meta.db_table for room in ROOMS for model in apps.get_app_config(room).get_models()}
    found: list[str] = []

    def noted(execute: Callable[..., Any], sql: str, params: Any, many: bool, context: dict[str, Any]) -> Any:
        done = execute(sql, params, many, context)
        if sql.startswith("ROLLBACK TO SAVEPOINT"):
            del found[marks.pop(sql.rsplit(maxsplit=1)[-1], len(found)) :]
        elif sql.startswith("SAVEPOINT"):
            marks[sql.rsplit(maxsplit=1)[-1]] = len(found)
        elif (change := _CHANGE.match(sql)) and change["table"] in own and context["cursor"].rowcount:
            found.append(change["table"])
        return done

    marks: dict[str, int] = {}
    with connection.execute_wrapper(noted):
        yield found
