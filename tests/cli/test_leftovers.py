"""`isonomia verify` on what is kept beside the papers: bound files, letters, and what interrupted writes left over."""

import os
import sys
from collections.abc import Callable
from datetime import datetime, timedelta
from io import BytesIO, StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.files.base import ContentFile
from django.core.files.storage import default_storage
from django.db import transaction

from isonomia.casefile import papers
from isonomia.casefile.models import Case
from isonomia.copies import keeping
from isonomia.documents.mailing.tables import Mailing
from isonomia.law.words import Role
from isonomia.people.models import Body
from isonomia.portal.models import Draft, DraftFile
from isonomia.vault.files import seal_file
from tests import office
from tests.cli.terminal import typed
from tests.documents.binding.office_of_bindings import bound, full_case
from tests.documents.desk import LATER, noticed, signed
from tests.keeping import vault_of

pytestmark = pytest.mark.django_db
OLD = (LATER - timedelta(days=2)).timestamp()


@pytest.fixture(autouse=True)
def store(tmp_path: Path, settings: Any, clock: Callable[[datetime], None]) -> Path:
    own = {"BACKEND": "django.core.files.storage.FileSystemStorage", "OPTIONS": {"location": tmp_path}}
    settings.STORAGES = {**settings.STORAGES, "default": own}
    clock(LATER)
    return tmp_path


def aged(store: Path) -> None:
    """All files of the store were last kept two days ago."""
    for path in store.rglob("*"):
        os.utime(path, (OLD, OLD))


def answering(monkeypatch: pytest.MonkeyPatch, words: str) -> None:
    monkeypatch.setattr(sys, "stdin", StringIO(f"{words}\n"))


def left_by_a_rollback(body: Body) -> None:
    """A paper that was kept in a transaction that was then given up."""
    with transaction.atomic():
        papers.receive(office.actor_of(body, Role.CLERK, LATER), "nota.txt", BytesIO(b"nunca juntado"))
        transaction.set_rollback(True)


def test_a_bound_file_that_is_lost_or_changed_is_named(body: Body, store: Path) -> None:
    case = full_case(body)
    made = bound(case)
    assert typed("verify").code == 0
    path = store / "bindings" / made.digest[:2] / made.digest
    path.write_bytes(path.read_bytes()[:-1])
    told = typed("verify")
    assert told.code == 1
    assert (
        f"{case.number}: Os autos num só arquivo (inteira, até o ato {made.acts}) não é o que foi feito." in told.text
    )
    path.unlink()
    assert f"(inteira, até o ato {made.acts}) não está na pasta de dados." in typed("verify").text


def test_a_file_of_letters_that_is_lost_is_named(body: Body) -> None:
    digest = keeping.keep(b"cartas", "letters")
    one = Mailing.objects.create(body=body, digest=digest, by=office.user_of(body, Role.CLERK), at=LATER, form="a")
    assert typed("verify").code == 0
    keeping.drop(digest, "letters")
    assert f"O arquivo de cartas nº {one.pk} não está na pasta de dados." in typed("verify").text


def test_what_a_given_up_transaction_left_is_told_after_a_day_and_removed_when_a_person_says_so(
    body: Body, store: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    left_by_a_rollback(body)
    left = {path for path in store.rglob("*") if path.is_file()}
    assert {path.parent.parent.name for path in left} == {"originals", "served"}
    assert "Sobr" not in typed("verify").text
    aged(store)
    told = typed("verify")
    assert told.code == 0
    assert "nada" in told.text
    assert all(path.exists() for path in left)
    answering(monkeypatch, "não")
    typed("verify", "--clean")
    assert all(path.exists() for path in left)
    answering(monkeypatch, "sim")
    assert "Apagados: " in typed("verify", "--clean").text
    assert [path for path in store.rglob("*") if path.is_file()] == []
    assert "Sobr" not in typed("verify").text


def test_what_anything_refers_to_is_never_a_leftover(body: Body, store: Path) -> None:
    bound(full_case(body))
    signed(noticed(body))
    papers.receive(office.actor_of(body, Role.CLERK, LATER), "espera.txt", BytesIO(b"espera o ato"))
    digest = keeping.keep(b"parte", "letters")
    Mailing.objects.create(body=body, parts=[digest], by=office.user_of(body, Role.CLERK), at=LATER, form="a")
    aged(store)
    assert "Sobr" not in typed("verify").text


def test_sealed_files_and_those_of_drafts_are_leftovers_only_without_their_row(
    body: Body, store: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    vault_of(body, LATER)
    case = Case.objects.get(pk=office.opened(body, LATER).case_id)
    plain = store / "plain"
    plain.write_bytes(b"foto")
    kept = seal_file(case, "V1", plain, at=LATER, name="foto.jpg").digest
    plain.unlink()
    draft = Draft.objects.create(handle="a", sealed=b"x", until=LATER + timedelta(hours=1))
    DraftFile.objects.create(draft=draft, token="ab" * 16)
    lost = {"f" * 64, "fe" * 16 + ".served"}
    for name in (f"sealed/ff/{'f' * 64}", f"drafts/ab/{'ab' * 16}.original", f"drafts/fe/{'fe' * 16}.served"):
        default_storage.save(name, ContentFile(b"lacrado"))
    before = {path.name for path in store.rglob("*") if path.is_file()}
    aged(store)
    answering(monkeypatch, "sim")
    assert "Apagados: 2." in typed("verify", "--clean").text
    after = {path.name for path in store.rglob("*") if path.is_file()}
    assert before - after == lost
    assert kept in after


def test_nothing_is_removed_where_something_does_not_hold(
    body: Body, store: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    office.opened(body, LATER)
    left_by_a_rollback(body)
    aged(store)
    Case.objects.update(head="ab")
    answering(monkeypatch, "sim")
    told = typed("verify", "--clean")
    assert told.code == 1
    assert "Nada foi apagado, porque há o que não confere" in told.text
    assert any(path.is_file() for path in store.rglob("*"))


def test_a_leftover_that_is_kept_again_is_one_no_more(body: Body, store: Path) -> None:
    left_by_a_rollback(body)
    aged(store)
    papers.receive(office.actor_of(body, Role.CLERK, LATER), "nota.txt", BytesIO(b"nunca juntado"))
    assert "Sobr" not in typed("verify").text


def test_the_turn_of_the_day_sweeps_old_files_of_letters_and_says_so(body: Body) -> None:
    by = office.user_of(body, Role.CLERK)
    for days in (40, 31, 2):
        digest = keeping.keep(f"cartas {days}".encode(), "letters")
        Mailing.objects.create(body=body, digest=digest, by=by, at=LATER - timedelta(days=days), form=str(days))
    assert "2 arquivos de cartas apagados, pelo tempo." in typed("turn").text
    assert Mailing.objects.exclude(swept_at=None).count() == 2
    assert typed("verify").code == 0
    assert "arquivos de cartas" not in typed("turn").text
