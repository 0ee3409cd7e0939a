"""`isonomia vault`: how each vault stands, and recovery from printed parts."""

from collections.abc import Callable
from datetime import datetime
from pathlib import Path

import click
import pytest

from isonomia.casefile.models import Case
from isonomia.casefile.papers import store
from isonomia.people.models import Body
from isonomia.vault.files import SHELF, seal_file
from isonomia.vault.models import Epoch
from tests import office
from tests.cli.terminal import typed
from tests.keeping import vault_of

NOW = office.moment("02/03/2026 10:00")


def answers(monkeypatch: pytest.MonkeyPatch, *parts: str) -> None:
    """What a person types at the hidden questions."""
    told = iter(parts)
    monkeypatch.setattr(click.termui, "hidden_prompt_func", lambda _text: next(told))


def test_a_vault_that_is_not_open_is_told(body: Body) -> None:
    said = typed("vault", "status")
    assert (said.code, said.text) == (1, f"{body.short}: o cofre ainda não foi aberto.")


def test_an_open_vault_is_told(body: Body, clock: Callable[[datetime], None]) -> None:
    clock(NOW)
    vault_of(body, NOW)
    said = typed("vault", "status")
    assert (said.code, said.text) == (0, f"{body.short}: chave nº 1, cada custodiante abre sozinho; lacra e abre.")


def test_a_sealed_file_that_the_store_lost_is_counted(
    body: Body, clock: Callable[[datetime], None], tmp_path: Path
) -> None:
    clock(NOW)
    vault_of(body, NOW)
    (tmp_path / "f").write_bytes(b"EXIF")
    case = Case.objects.get(pk=office.complaint(body, NOW).case_id)
    sealed = seal_file(case, "V1", tmp_path / "f", at=NOW)
    assert typed("vault", "status").code == 0
    store.drop(sealed.digest, SHELF)
    said = typed("vault", "status")
    assert said.code == 1
    assert "faltam na pasta de dados: 1." in said.text


def test_printed_parts_recover_the_vault_and_new_ones_are_shown(
    body: Body, clock: Callable[[datetime], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    clock(NOW)
    parts = vault_of(body, NOW)
    answers(monkeypatch, parts[2], parts[0])
    said = typed("vault", "recover", body.slug)
    assert (said.code, said.out.count("Parte")) == (0, 3)
    assert Epoch.objects.get(retired=None).number == 2


def test_parts_that_are_not_of_the_key_are_refused(
    body: Body, clock: Callable[[datetime], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    clock(NOW)
    parts = vault_of(body, NOW)
    answers(monkeypatch, parts[0], parts[0])
    said = typed("vault", "recover", body.slug)
    assert said.code == 2
    assert "Estas partes não formam a chave" in said.err


def test_a_body_without_a_vault_has_nothing_to_recover(body: Body) -> None:
    said = typed("vault", "recover", body.slug)
    assert (said.code, said.err.strip()) == (2, f"Não há órgão “{body.slug}” com cofre aberto.")
