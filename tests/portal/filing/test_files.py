"""Files of a complaint: refused when handed in, cleaned, sealed in the draft, shown under names that tell nothing."""

import hashlib
import io
import unicodedata
from pathlib import Path
from typing import Any

import pytest
from django.core.files.storage import default_storage
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse
from PIL import Image

from isonomia.casefile.models import Attachment, Case
from isonomia.people.models import Body
from isonomia.portal.models import DraftFile
from isonomia.vault.models import SealedFile
from tests import clock
from tests.keeping import vault_of
from tests.office import moment
from tests.portal.filing.complaining import answers, said, send, walk

AT = moment("02/03/2026 10:00")
NFD = unicodedata.normalize("NFD", "Joaquina à mesa – Ávila.jpg")


@pytest.fixture
def writing(body: Body, client: Client) -> Client:
    """Somebody at the step of the evidence."""
    clock.tell(AT)
    vault_of(body, AT)
    walk(client, answers(), to="tell")
    return client


def picture(name: str = "conta.jpg", told: str = "xilofone") -> SimpleUploadedFile:
    """A picture whose camera wrote something beside it."""
    exif = Image.Exif()
    exif[0x010E] = told
    out = io.BytesIO()
    Image.new("RGB", (40, 30), "red").save(out, "JPEG", exif=exif)
    return SimpleUploadedFile(name, out.getvalue(), "image/jpeg")


def join(browser: Client, *files: SimpleUploadedFile) -> Any:
    """Hands files in by the button for that."""
    return browser.post(reverse("filing_evidence"), {"arq": list(files), "acao": "juntar"})


def kept() -> dict[str, bytes]:
    """The bytes in the store of the files of drafts, by their tokens and parts."""
    room = Path(default_storage.path(""))
    tokens = DraftFile.objects.values_list("token", flat=True)
    return {path.name: path.read_bytes() for token in tokens for path in room.glob(f"drafts/*/{token}.*")}


def test_a_file_is_shown_under_a_name_that_tells_nothing(writing: Client) -> None:
    page = join(writing, picture(NFD), picture("outra.jpg"))
    assert "prova 1.jpg" in said(page)
    assert "prova 2.jpg" in said(page)
    assert "local, aparelho, autor" in said(page)

    send(writing, "me", answers()["me"])
    assert send(writing, "review", {"ok": "sim"}).status_code == 302

    names = list(Attachment.objects.values_list("name", flat=True))
    assert names == ["relato.txt", "prova 1.jpg", "prova 2.jpg"]
    assert SealedFile.objects.count() == 2
    assert list(Attachment.objects.values_list("original_digest", flat=True)) == [""] * 3


@pytest.mark.parametrize(
    ("file", "say"),
    [
        (SimpleUploadedFile("vazio.pdf", b""), "está vazio"),
        (SimpleUploadedFile("virus.exe", b"MZ\x90\x00" + b"\x00" * 99), "não é de um tipo aceito"),
        (SimpleUploadedFile("quebrada.jpg", b"\xff\xd8\xff\xe0" + b"x" * 99), "está danificado"),
        (SimpleUploadedFile("pagina.html", b"<html><script>1</script>"), "não é de um tipo aceito"),
    ],
)
def test_a_wrong_file_is_refused_when_it_is_handed_in(writing: Client, file: SimpleUploadedFile, say: str) -> None:
    file.seek(0)
    got = join(writing, file, picture())
    assert say in said(got)
    assert "prova 1.jpg" in said(got), "the other file is taken"
    assert got.status_code == 422
    assert DraftFile.objects.count() == 1


def test_a_button_without_a_file_says_what_to_do(writing: Client) -> None:
    got = writing.post(reverse("filing_evidence"), {"acao": "juntar"})
    assert "Escolha um arquivo antes de juntar" in said(got)


def test_a_file_chosen_and_not_joined_is_taken_all_the_same(writing: Client) -> None:
    writing.post(reverse("filing_evidence"), {"arq": picture(), "acao": "seguir"})
    assert "1 arquivo" in said(writing.get(reverse("filing_review")))


def test_nothing_of_a_file_is_in_plain_before_the_filing(writing: Client) -> None:
    join(writing, picture("a-mesa-da-joaquina.jpg", told="xilofone"))
    found = kept()
    assert len(found) == 2
    for raw in found.values():
        assert b"xilofone" not in raw
        assert b"JFIF" not in raw
        assert b"joaquina" not in raw


def test_a_file_taken_away_is_gone_from_the_store(writing: Client) -> None:
    page = join(writing, picture()).content.decode()
    names = list(kept())
    token = page.partition('value="tirar:')[2].partition('"')[0]
    writing.post(reverse("filing_evidence"), {"acao": f"tirar:{token}"})
    assert not DraftFile.objects.exists()
    assert not any(default_storage.exists(f"drafts/{name[:2]}/{name}") for name in names)


def test_the_files_go_with_the_draft(writing: Client) -> None:
    join(writing, picture(), picture("outra.jpg"))
    names = list(kept())
    assert len(names) == 4
    writing.post(reverse("filing_erase"))
    assert not any(default_storage.exists(f"drafts/{name[:2]}/{name}") for name in names)


def test_no_more_than_twenty_fit(writing: Client) -> None:
    files = [SimpleUploadedFile(f"{at}.txt", f"prova {at}".encode()) for at in range(21)]
    got = join(writing, *files)
    assert "Cabem 20 arquivos" in said(got)
    assert DraftFile.objects.count() == 20


def test_the_digest_of_each_proof_as_it_came_is_in_the_story(writing: Client) -> None:
    file = picture()
    digest = hashlib.sha256(file.read()).hexdigest()
    file.seek(0)
    join(writing, file)
    send(writing, "me", answers()["me"])
    send(writing, "review", {"ok": "sim"})
    assert digest in writing.get(reverse("filing_done_copy")).content.decode()
    assert Case.objects.exists()
