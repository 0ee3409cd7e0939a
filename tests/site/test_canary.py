"""Who complains is nowhere but sealed: not on any page, list, search, answer of the API, sheet, paper, mail, log, row,
session, draft or file, whoever looks, after people complained by every way there is (`haunted`).

What is looked at is listed: addresses in `access.csv`, tables, folders and writers of the log in `surfaces.csv`. A
new one fails here until somebody put it on its list, and then it is looked at too.
"""

import base64
import io
import json
import logging
import re
import tempfile
import zlib
from collections.abc import Iterator
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import quote

import pytest
from django.conf import settings
from django.core import mail
from django.db import connection, transaction
from django.http import HttpResponse
from django.test import Client, TestCase
from django.urls import resolve, reverse
from pytest_django import DjangoDbBlocker

from isonomia.casefile.models import Act, Attachment
from isonomia.casefile.queries import digits_of
from isonomia.desk.binding.telling import teller_of
from isonomia.documents.binding import service as binding
from isonomia.documents.binding.contents import WHOLE, versions_of
from isonomia.people.models import Body
from isonomia.portal.answering.errands import ERRANDS
from isonomia.portal.following.options import SLUGS
from isonomia.site.logs import WithoutWords
from isonomia.vault.models import SealedFile
from tests import clock, office
from tests.documents.reading import words_of
from tests.site import addresses, everywhere
from tests.site.asking import Row, answer
from tests.site.canary import Hunt, Person, folded
from tests.site.haunted import ALL, HUNT, LATER, STOPPED, SUFFERED, VICTIM, WAITING, WITNESS, Haunt, haunted
from tests.site.test_access import ROWS
from tests.site.town import GROUPS, NOW
from tests.vault.asking import CODE

pytestmark = [pytest.mark.django_db, pytest.mark.only_on("sqlite")]
PLACES = (
    {"aberto": "no balcão", "execução": "pelo portal", "parceiro": "contada", "recepção": "pela vítima"},
    {"aberto": "pelo portal", "execução": "no balcão", "parceiro": "pela vítima", "recepção": "contada"},
)
"""Which cases stand for those of the table of addresses, one time and the other."""
SEARCHES = {"cases": "q", "cases_sheet": "q", "parties": "q", "act_start": "processo", "recidivism": "quem"}


class Kept(NamedTuple):
    """The haunted town, and what was written outside of its database: the log, what was printed, temporary files."""

    haunt: Haunt
    log: io.StringIO
    printed: io.StringIO
    temporary: Path


@pytest.fixture(scope="module")
def kept(
    django_db_setup: None,  # noqa: ARG001  # makes the database
    django_db_blocker: DjangoDbBlocker,
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[Kept]:
    log, printed, temporary = io.StringIO(), io.StringIO(), tmp_path_factory.mktemp("temporary")
    handler, before = logging.StreamHandler(log), tempfile.tempdir
    handler.setFormatter(WithoutWords())
    logging.getLogger().addHandler(handler)
    tempfile.tempdir = str(temporary)
    with django_db_blocker.unblock(), transaction.atomic():
        clock.tell(NOW)
        with TestCase.captureOnCommitCallbacks(execute=True), redirect_stdout(printed), redirect_stderr(printed):
            haunt = haunted()
        yield Kept(haunt, log, printed, temporary)
        transaction.set_rollback(True)
    tempfile.tempdir = before
    logging.getLogger().removeHandler(handler)


@pytest.fixture
def haunt(kept: Kept) -> Haunt:
    clock.tell(NOW)
    return kept.haunt


def told_by(got: Any) -> bytes:
    """All that an answer gives away: status line, headers, cookies and content."""
    content: bytes = b"".join(got.streaming_content) if got.streaming else got.content
    return b"\n".join([str(got.headers).encode(), got.cookies.output().encode(), content])


def looked(got: Any) -> set[str]:
    """What is found in an answer, opened where it is packed."""
    raw = told_by(got)
    packed = not str(got.headers.get("Content-Type", "")).startswith(("text/", "application/json"))
    return HUNT.found_within(raw) | (HUNT.found_within(raw.rpartition(b"\n")[2]) if packed else set())


# --- the places that are looked at are all there are ------------------------------------------------------------------


def test_every_address_is_on_the_list_of_those_that_are_asked() -> None:
    assert addresses.names() == {row.name for row in ROWS}


def test_every_table_and_column_is_on_the_list(db: None) -> None:  # noqa: ARG001
    assert everywhere.tables() == everywhere.listed("tabela")


def test_every_folder_of_the_data_is_on_the_list(haunt: Haunt) -> None:  # noqa: ARG001
    assert everywhere.folders() - set(everywhere.listed("pasta")) == set()


def test_every_writer_of_the_log_is_on_the_list() -> None:
    assert everywhere.writers() - set(everywhere.listed("registro")) == set()
    assert set(settings.LOGGING["handlers"]) == {"stderr"}


# --- at rest ----------------------------------------------------------------------------------------------------------


def test_no_row_holds_it(haunt: Haunt) -> None:
    assert haunt.meanwhile == {when: {} for when in haunt.meanwhile}
    assert len(haunt.meanwhile) == 2
    assert everywhere.in_database(HUNT) == {}


def test_no_file_holds_it(kept: Kept) -> None:
    assert everywhere.in_folder(HUNT, Path(settings.DATA)) == {}
    assert [str(path) for path in kept.temporary.rglob("*")] == []


def test_no_line_of_the_log_no_mail_and_nothing_printed_holds_it(kept: Kept) -> None:
    assert "404 GET /?" in kept.log.getvalue()
    assert HUNT.found(kept.log.getvalue() + kept.printed.getvalue()) == set()
    assert [HUNT.found(one.message().as_bytes()) for one in mail.outbox] == [set() for _ in mail.outbox]


# --- whoever asks -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("group", GROUPS)
def test_nobody_reads_it_at_any_address(haunt: Haunt, group: str) -> None:
    who, found = GROUPS[group][0], {}
    for turn, place in enumerate(PLACES):
        _put(haunt, place)
        for row in ROWS:
            again = turn and not any(name in row.args for name in place)
            if row.method == "GET" and not again and (group == "ninguém" or not _is_public(haunt, row)):
                with transaction.atomic():
                    if hits := looked(answer(haunt.town, row, who)):
                        found[f"{row.name} {row.args}"] = hits
                    transaction.set_rollback(True)
    assert found == {}


def test_no_version_of_a_whole_file_holds_it(haunt: Haunt) -> None:
    """Each file bound for whoever conducts it, answers in it, or asks from outside: its bytes and what it reads."""
    found = {}
    for case in haunt.cases.values():
        for version in versions_of(case):
            with transaction.atomic():
                for shape in ("pdf", "archive") if version == WHOLE else ("pdf",):
                    made = binding.bind_here(
                        case, version, shape, teller_of(case), at=haunt.later, form=office.new_form()
                    )
                    raw = b"".join(binding.written(made))
                    if hits := HUNT.found_within(raw) | (HUNT.found(words_of(raw)) if shape == "pdf" else set()):
                        found[f"{case.number} {version} {shape}"] = hits
                transaction.set_rollback(True)
    assert found == {}


@pytest.mark.parametrize("group", ["secretaria", "autoridade", "custódia", "parceiro", "execução", "conselho"])
def test_nobody_reads_it_in_an_act_or_a_paper(haunt: Haunt, group: str) -> None:
    browser, found = haunt.town.browsers[GROUPS[group][0]], {}
    cases = haunt.cases.values()
    pages = [reverse("act", args=[digits_of(one.case.number), one.number])
             for one in Act.objects.filter(case__in=cases).select_related("case")]  # fmt: skip
    pages += [reverse("paper", args=[token]) for token in Attachment.objects.values_list("token", flat=True)]
    pages += [reverse("talk", args=[digits_of(one.number), code]) for one in cases for code in ("D1", "V1")]
    pages += [reverse(name, args=[digits_of(one.number)]) for one in cases for name in ("case", "copies", "vault_ask")]
    for page in pages:
        if hits := looked(browser.get(page)):
            found[page] = hits
    assert found == {}


@pytest.mark.parametrize("group", GROUPS)
def test_it_finds_no_case(haunt: Haunt, group: str) -> None:
    """Each word is looked for at every door; the answer may repeat what was asked, and names no case."""
    who, found = GROUPS[group][0], []
    numbers = [one.number for one in haunt.cases.values()]
    for asked in (WITNESS.name, WITNESS.document, folded(SUFFERED.name), LATER.phone, VICTIM.email):
        for name, field in SEARCHES.items():
            text = told_by(answer(haunt.town, Row("GET", name, "", "", {}), who, {field: asked})).decode()
            found += [(name, asked) for number in numbers if number in text and name != "act_start"]
        if who in haunt.town.tokens:
            row = Row("GET", "api:cases", "", "", {})
            text = told_by(answer(haunt.town, row, who, {"text": asked, "open": "all"})).decode()
            found += [("api:cases", asked) for number in numbers if number in text]
    assert found == []


def test_no_form_gives_it_away(haunt: Haunt) -> None:
    """Each form of the table, sent as it should be by somebody who may."""
    found: dict[str, set[str]] = {}
    _put(haunt, PLACES[0])
    for row in ROWS:
        group = next((name for name, cell in row.cells.items() if cell == "faz"), "")
        if row.method == "POST" and group:
            with transaction.atomic():
                if hits := looked(answer(haunt.town, row, GROUPS[group][0])):
                    found[f"{row.name} {row.args}"] = hits
                transaction.set_rollback(True)
    assert found == {}


def test_what_the_pages_answered_on_the_way_does_not_hold_it(haunt: Haunt) -> None:
    assert {name: looked(got) for name, got in haunt.answered.items()} == {name: set() for name in haunt.answered}


@pytest.mark.parametrize("language", ["", "/en", "/es"])
@pytest.mark.parametrize(
    "who", ["ninguém", "quem denunciou", "quem sofreu", "a própria vítima", "quem responde", "quem representa"]
)
def test_no_public_page_holds_it(haunt: Haunt, who: str, language: str) -> None:
    """But for one: what the person reads back with their phrase, and then only what is their own."""
    if who in {"quem responde", "quem representa"}:
        clock.tell(haunt.later)
    browser, found, own = haunt.visitors[who], {}, reverse("follow_identity")
    for page in _public_pages(haunt):
        with transaction.atomic():
            got = browser.get(language + page)
            if page != own and (hits := looked(got)):
                found[page] = hits
            transaction.set_rollback(True)
        assert got.status_code < 500
    assert found == {}


# --- the only places where it may be ----------------------------------------------------------------------------------


def test_the_person_reads_their_own_with_the_phrase_and_nobody_elses(haunt: Haunt) -> None:
    own = {"quem denunciou": (WITNESS, LATER), "a própria vítima": (VICTIM,), "quem sofreu": (SUFFERED,)}
    for who, people in own.items():
        page = haunt.visitors[who].get(reverse("follow_identity")).content
        assert folded(people[-1].name) in folded(page.decode()), who
        assert Hunt(*(one for one in ALL if one not in people)).found(page) <= _of_others(who), who
    for who in ("ninguém", "quem responde", "quem parou"):
        assert HUNT.found(told_by(haunt.visitors[who].get(reverse("follow_identity")))) == set()


def test_the_steps_of_a_draft_are_read_in_their_session_alone(haunt: Haunt) -> None:
    steps = [got for name, got in haunt.allowed.items() if name.startswith("passo")]
    assert [bool(Hunt(WITNESS).found(got.content)) for got in steps] == [True] * 3
    others = Hunt(*(one for one in ALL if one not in {WITNESS, SUFFERED}))
    assert [others.found(got.content) for got in steps] == [set()] * 3
    waiting = haunt.visitors["quem espera na fila"].get(reverse("filing_tell")).content
    assert Hunt(WAITING).found(waiting)
    assert Hunt(*(one for one in ALL if one != WAITING)).found(waiting) == set()
    for who in ("quem parou", "ninguém"):
        page = haunt.visitors[who].get(reverse("filing_tell")).content
        assert Hunt(*(one for one in ALL if one != STOPPED)).found(page) == set(), who
    assert HUNT.found(haunt.visitors["ninguém"].get(reverse("filing_tell")).content) == set()


def test_who_asked_reads_an_opened_identity_with_the_reading_code_alone(haunt: Haunt) -> None:
    assert haunt.opening is not None
    page = haunt.allowed["identidade aberta"].content
    assert folded(LATER.name) in folded(page.decode())
    case, browser = haunt.cases["pelo portal"], haunt.town.browsers["clerk"]
    address = reverse("vault_answer", args=[digits_of(case.number), haunt.opening.pk])
    for form in ({}, {"codigo": ""}, {"codigo": CODE[:-1]}, {"codigo": "a" * len(CODE)}):
        assert looked(browser.post(address, form)) == set()
    for who in ("authority", "custodian", "inspector", "administration", ""):
        assert looked(haunt.town.browsers[who].post(address, {"codigo": CODE})) == set()
    files = SealedFile.objects.filter(case=case, code="D1")
    assert files.count() > 2
    names = [_taken_out(haunt, browser, file.pk, CODE) for file in files]
    assert all(Hunt(WITNESS, SUFFERED, LATER).found(name) for name in names)
    assert [_taken_out(haunt, browser, file.pk, "") for file in files] == [b""] * files.count()


# --- and the test can fail --------------------------------------------------------------------------------------------


def _forms(one: Person) -> dict[str, bytes]:
    text = f"ou seja, {one.name}."
    return {
        "como se escreve": text.encode(),
        "sem acentos": folded(text).encode(),
        "maiúsculas": text.upper().encode(),
        "em HTML": "".join(f"&#{ord(c)};" if ord(c) > 127 else c for c in text).encode(),
        "num endereço": quote(text).encode(),
        "em JSON": json.dumps(text).encode(),
        "base64": base64.b64encode(text.encode()),
        "hex": text.encode().hex().encode(),
        "UTF-16": text.encode("utf-16"),
        "zlib": zlib.compress(text.encode()),
        "zlib em base64": base64.b64encode(zlib.compress(text.encode())),
        "só os algarismos": re.sub(r"\D", "", one.phone).encode(),
        "com outra máscara": f"+55 {one.phone.replace('-', ' ')}".encode(),
    }


@pytest.mark.parametrize("form", list(_forms(WITNESS)))
def test_it_is_found_in_any_form(form: str) -> None:
    assert HUNT.found_within(_forms(WITNESS)[form])
    assert Hunt(VICTIM).found_within(_forms(WITNESS)[form]) == set()


def test_it_would_be_found_in_a_row_of_any_table(haunt: Haunt) -> None:
    with transaction.atomic():
        coded = base64.b64encode(f"x {WITNESS.name}".encode()).decode()
        Body.objects.filter(pk=haunt.town.body.pk).update(place=coded)
        with connection.cursor() as cursor:
            cursor.execute("CREATE TABLE outra (dado BLOB)")
            cursor.execute("INSERT INTO outra VALUES (%s)", [zlib.compress(WITNESS.email.encode())])
        assert set(everywhere.in_database(HUNT)) == {"people_body.place", "outra.dado"}
        assert everywhere.tables() != everywhere.listed("tabela")
        transaction.set_rollback(True)


def test_it_would_be_found_in_a_file_its_name_a_header_and_a_cookie(tmp_path: Path) -> None:
    (tmp_path / f"{WITNESS.file}.txt").write_text("nada")
    (tmp_path / "nada.txt").write_text(WITNESS.document)
    assert len(everywhere.in_folder(HUNT, tmp_path)) == 2
    page = HttpResponse("nada")
    assert looked(page) == set()
    page.set_cookie("x", WITNESS.handle)
    assert looked(page) & set(WITNESS.words)
    page.headers["Location"] = f"/?q={quote(SUFFERED.name)}"
    assert looked(page) & set(SUFFERED.words)


@pytest.mark.parametrize("place", ["fora/do/lugar.txt", "papers/outra/ab/ab12"])
def test_a_folder_that_is_not_on_the_list_is_told(place: str) -> None:
    path = Path(settings.DATA) / place
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(b"nada")
    try:
        assert everywhere.folders() - set(everywhere.listed("pasta"))
    finally:
        path.unlink()
        path.parent.rmdir()


def test_a_writer_of_the_log_that_is_not_on_the_list_is_told() -> None:
    handler = logging.StreamHandler(io.StringIO())
    logging.getLogger("isonomia.outro").addHandler(handler)
    try:
        assert everywhere.writers() - set(everywhere.listed("registro")) == {"isonomia.outro"}
    finally:
        logging.getLogger("isonomia.outro").removeHandler(handler)


# --- who asks what ----------------------------------------------------------------------------------------------------


def _put(haunt: Haunt, place: dict[str, str]) -> None:
    """Lets the haunted cases stand for those of the table, with a paper of each."""
    assert haunt.opening is not None
    haunt.town.things["pedido"] = haunt.opening.pk
    for name, case in place.items():
        haunt.town.cases[name] = haunt.cases[case]
        papers = Attachment.objects.filter(case=haunt.cases[case])
        haunt.town.things[f"papel-{name}"] = papers.values_list("token", flat=True).first()
    haunt.town.things["aberto-com-pontos"] = haunt.town.cases["aberto"].number


def _is_public(haunt: Haunt, row: Row) -> bool:
    """Whether a page is the same for all who have no phrase and no code."""
    return not row.is_api and getattr(resolve(haunt.town.address(row.name, row.args, "")).func, "is_public", False)


def _public_pages(haunt: Haunt) -> set[str]:
    """Every public page, with each part that its address may have here."""
    acts = {
        str(number) for number in Act.objects.filter(case__in=haunt.cases.values()).values_list("number", flat=True)
    }
    tokens = set(Attachment.objects.filter(case__in=haunt.cases.values()).values_list("token", flat=True))
    parts: dict[str, set[str]] = {
        "follow_paper": tokens, "answer_paper": tokens, "follow_receipt": acts, "answer_receipt": acts,
        "answer_copy": acts, "follow_act": set(SLUGS), "answer_act": set(ERRANDS), "follow_term": {"0", "1"},
    }  # fmt: skip
    rows = [row for row in ROWS if row.method == "GET" and _is_public(haunt, row)]
    pages = {haunt.town.address(row.name, row.args, "") for row in rows if row.name not in {*parts, *_LEAVING}}
    return pages | {reverse(name, args=[one]) for name, each in parts.items() for one in each}


_LEAVING = {"leave", "leave_calmly", "rite_drawn", "robots", "favicon"}
"""Where a visit ends, and what is the same for all and asked above."""


def _of_others(who: str) -> set[str]:
    """What one told of another in their own words, and reads back in them."""
    told_of = {"quem denunciou": SUFFERED, "a própria vítima": ALL[4], "quem sofreu": WITNESS}[who]
    return {*told_of.words, *told_of.numbers}


def _taken_out(haunt: Haunt, browser: Client, file: int, code: str) -> bytes:
    """The name and bytes of a sealed file, as who asked gets it; nothing when it is not given."""
    assert haunt.opening is not None
    digits = digits_of(haunt.cases["pelo portal"].number)
    got: Any = browser.post(reverse("vault_file", args=[digits, haunt.opening.pk, file]), {"codigo": code})
    return told_by(got) if got.status_code == 200 else b""
