"""What is handed in is recognised by its content, cleaned, kept whole apart, or refused with what to do."""

import hashlib
import io
import os
import resource
import unicodedata
import zipfile
from pathlib import Path
from typing import Literal

import pikepdf
import pytest
from django.core.files.storage import default_storage
from PIL import Image
from pytest_django import Settings

from isonomia.casefile import papers
from isonomia.casefile.models import Attachment, Blob
from isonomia.casefile.papers import limits, store
from isonomia.people.actor import Actor
from tests.casefile.papers.files import document, docx, packed, picture
from tests.office import moment, person

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _own_store(tmp_path: Path, settings: Settings) -> None:
    own = {"BACKEND": "django.core.files.storage.FileSystemStorage", "OPTIONS": {"location": tmp_path}}
    settings.STORAGES = {**settings.STORAGES, "default": own}


@pytest.fixture
def ana() -> Actor:
    return Actor(person("ana"), moment("02/03/2026 10:00"))


def taken(actor: Actor, name: str, raw: bytes) -> tuple[Attachment, bytes]:
    paper = papers.receive(actor, name, io.BytesIO(raw))
    with papers.content(paper) as served:
        return paper, served.read()


def refused(actor: Actor, name: str, raw: bytes) -> papers.PaperError:
    with pytest.raises(papers.PaperError) as error:
        papers.receive(actor, name, io.BytesIO(raw))
    assert not Attachment.objects.exists()
    assert not Blob.objects.exists()
    assert kept_files() == []
    return error.value


def kept_files() -> list[str]:
    return sorted(p.name for p in Path(default_storage.path("")).rglob("*") if p.is_file())


@pytest.mark.parametrize(("kind", "mime"), [("JPEG", "image/jpeg"), ("PNG", "image/png"), ("WEBP", "image/webp")])
def test_a_picture_is_served_without_its_place_and_the_original_is_kept(ana: Actor, kind: str, mime: str) -> None:
    raw = picture(kind)
    paper, served = taken(ana, "foto", raw)
    shown = Image.open(io.BytesIO(served))
    assert shown.getexif() == {}
    assert b"Alice" not in served
    assert paper.blob.mime == mime
    assert paper.blob.size == len(served)
    assert paper.original_digest == hashlib.sha256(raw).hexdigest()
    with store.taken_out(paper.original_digest, store.ORIGINALS) as original:
        assert original.read() == raw
    assert "sem os metadados" in paper.notes


def test_a_picture_taken_sideways_is_served_upright(ana: Actor) -> None:
    _, served = taken(ana, "foto.jpg", picture(turned=True))
    shown = Image.open(io.BytesIO(served)).convert("RGB")
    assert shown.size == (40, 60)
    assert shown.crop((0, 0, 40, 10)).resize((1, 1)).tobytes()[0] > 200


def test_a_pdf_is_served_without_author_scripts_files_and_addresses(ana: Actor) -> None:
    paper, served = taken(ana, "denuncia.pdf", document())
    with pikepdf.open(io.BytesIO(served)) as shown:
        assert len(shown.pages) == paper.blob.pages == 2
        assert "/OpenAction" not in shown.Root
        assert "/AA" not in shown.Root
        assert "/Metadata" not in shown.Root
        assert "/AA" not in shown.pages[0].obj
        assert dict(shown.attachments) == {}
        everything = b"".join(one.unparse() for one in shown.objects)
        photo = bytes(shown.pages[0].obj.Resources.XObject.Im0.read_raw_bytes())
    for word in (b"Alice", b"JavaScript", b"rastreio", b"calc.exe", b"Launch"):
        assert word not in everything
    assert b"Alice" not in photo
    assert Image.open(io.BytesIO(photo)).size == (60, 40)


def test_an_office_file_is_served_without_who_changed_it(ana: Actor) -> None:
    paper, served = taken(ana, "petição", docx(word__media__a_dot_jpg=picture()))
    with zipfile.ZipFile(io.BytesIO(served)) as box:
        everything = b"".join(box.read(name) for name in box.namelist())
        assert "Petição" in box.read("word/document.xml").decode()
    assert b"Alice" not in everything
    assert paper.name == "petição.docx"


def test_sound_is_served_as_it_came_and_says_so(ana: Actor) -> None:
    raw = b"ID3\x04\x00\x00\x00\x00\x00\x00" + b"\xff\xfb\x90\x00" * 50
    paper, served = taken(ana, "audio.mp3", raw)
    assert served == raw
    assert "não foram retirados" in paper.notes


def test_text_is_served_in_utf8_with_its_accents_in_one_spelling(ana: Actor) -> None:
    paper, served = taken(ana, "relato.txt", "Declaração".encode("cp1252"))
    assert served.decode() == "Declaração"
    assert paper.blob.mime == "text/plain"
    assert taken(ana, "tabela.csv", b"a;b\n1;2\n")[0].blob.mime == "text/csv"


def test_the_same_file_twice_is_kept_once(ana: Actor) -> None:
    first, second = (papers.receive(ana, "foto.jpg", io.BytesIO(picture())) for _ in range(2))
    assert first.blob_id == second.blob_id
    assert first.token != second.token
    assert len(kept_files()) == 2


@pytest.mark.parametrize("form", ["NFC", "NFD"])
def test_a_name_is_kept_in_one_spelling(ana: Actor, form: Literal["NFC", "NFD"]) -> None:
    paper = papers.receive(ana, unicodedata.normalize(form, "Petição.pdf"), io.BytesIO(document()))
    assert paper.name == "Petição.pdf"


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("a" * 300 + ".pdf", "a" * 155 + "….pdf"),
        ("C:\\Users\\alice\\laudo.pdf", "laudo.pdf"),
        ("../../etc/passwd", "passwd.pdf"),
        ("foto\u202egpj.exe", "fotogpj.pdf"),
        ("a\r\nSet-Cookie: x.pdf", "aSet-Cookie x.pdf"),
        (".pdf", "papel.pdf"),
        ("  ", "papel.pdf"),
        ("versão 1.2 final", "versão 1.2 final.pdf"),
    ],
)
def test_a_name_loses_what_does_harm_and_keeps_its_extension(ana: Actor, typed: str, kept: str) -> None:
    assert papers.receive(ana, typed, io.BytesIO(document())).name == kept


def test_an_empty_file_is_refused(ana: Actor) -> None:
    assert refused(ana, "vazio.pdf", b"").message == (
        "“vazio.pdf” está vazio: não tem nenhum byte. Abra o arquivo no seu computador, confira e anexe de novo."
    )


def bomb() -> bytes:
    return docx(word__bomb_dot_xml=b"0" * (300 * 1024 * 1024 // 8))


@pytest.mark.parametrize(
    ("raw", "code"),
    [
        (document()[:900], "paper.broken"),
        (picture()[:400], "paper.broken"),
        (docx()[:200], "paper.broken"),
        (document(password="segredo"), "paper.locked"),
        (b"MZ\x90\x00" + b"\x00" * 200, "paper.kind"),
        (b"<!DOCTYPE html><script>alert(1)</script>", "paper.kind"),
        (b'<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', "paper.kind"),
        (packed({"a.exe": b"MZ"}), "paper.kind"),
        (docx(word__vbaProject_dot_bin=b"x"), "paper.macros"),
        (bomb(), "paper.bomb"),
    ],
    ids=["pdf", "jpeg", "docx", "password", "exe", "html", "svg", "zip", "macros", "bomb"],
)
def test_a_file_that_does_not_open_or_does_harm_leaves_nothing(ana: Actor, raw: bytes, code: str) -> None:
    error = refused(ana, "arquivo.pdf", raw)
    assert error.code == code
    assert "arquivo.pdf" in error.message


def test_a_bomb_that_lies_about_its_size_is_refused(ana: Actor) -> None:
    raw = bytearray(docx(word__bomb_dot_xml=b"0" * 5_000_000))
    real, lie = (5_000_000).to_bytes(4, "little"), (10).to_bytes(4, "little")
    assert refused(ana, "a.docx", bytes(raw.replace(real, lie))).code in {"paper.bomb", "paper.broken"}


def test_a_picture_of_too_many_pixels_is_refused_before_it_is_drawn(ana: Actor) -> None:
    made = io.BytesIO()
    Image.new("1", (8000, 7000)).save(made, "PNG")
    assert len(made.getvalue()) < 100_000
    assert refused(ana, "mapa.png", made.getvalue()).code == "paper.pixels"


class Endless:
    """A stream that never ends, and counts what was asked of it."""

    given = 0

    def read(self, size: int, /) -> bytes:
        self.given += size
        return b"\x00" * size


def test_a_stream_beyond_every_limit_is_read_no_further(ana: Actor) -> None:
    stream = Endless()
    with pytest.raises(papers.PaperError) as error:
        papers.receive(ana, "enorme.mp4", stream)
    assert error.value.code == "paper.too_large"
    assert stream.given < limits.MEDIA_BYTES + 1024 * 1024
    assert kept_files() == []


def test_a_document_has_a_lower_limit_than_sound(ana: Actor) -> None:
    assert refused(ana, "a.txt", b"a" * (limits.DOCUMENT_BYTES + 1)).code == "paper.too_large"


def test_an_upload_that_no_act_used_goes_with_its_bytes(ana: Actor) -> None:
    papers.receive(ana, "foto.jpg", io.BytesIO(picture()))
    soon = Actor(ana.user, ana.at + limits.UNUSED_FOR)
    late = Actor(ana.user, ana.at + limits.UNUSED_FOR * 2)
    assert papers.expire(soon.at) == 0
    assert papers.expire(late.at) == 1
    assert kept_files() == []
    assert not Blob.objects.exists()


def test_bytes_that_another_upload_has_stay_when_one_goes(ana: Actor) -> None:
    papers.receive(ana, "foto.jpg", io.BytesIO(picture()))
    later = Actor(ana.user, ana.at + limits.UNUSED_FOR)
    papers.receive(later, "foto.jpg", io.BytesIO(picture()))
    assert papers.expire(later.at + limits.UNUSED_FOR / 2) == 1
    assert len(kept_files()) == 2


def test_a_paper_whose_bytes_are_lost_says_what_to_do(ana: Actor) -> None:
    paper = papers.receive(ana, "foto.jpg", io.BytesIO(picture()))
    store.drop(paper.blob_id, store.SERVED)
    with pytest.raises(papers.PaperError, match="restaure a cópia"):
        papers.content(paper)


def odt() -> bytes:
    meta = "<office:document-meta><meta:initial-creator>Alice</meta:initial-creator></office:document-meta>"
    body = "<office:text><office:annotation><dc:creator>Alice</dc:creator></office:annotation>Oi</office:text>"
    return packed({"mimetype": "application/vnd.oasis.opendocument.text", "content.xml": body, "meta.xml": meta})


def xlsx() -> bytes:
    note = "<comments><authors><author>Alice</author></authors></comments>"
    return packed({"[Content_Types].xml": "<Types/>", "xl/workbook.xml": "<workbook/>", "xl/comments1.xml": note})


@pytest.mark.parametrize(("raw", "extension"), [(odt(), "odt"), (xlsx(), "xlsx")])
def test_other_office_files_are_known_by_their_parts_and_lose_their_authors(
    ana: Actor, raw: bytes, extension: str
) -> None:
    paper, served = taken(ana, "documento.bin", raw)
    assert paper.name == f"documento.{extension}"
    with zipfile.ZipFile(io.BytesIO(served)) as box:
        assert b"Alice" not in b"".join(box.read(name) for name in box.namelist())


@pytest.mark.parametrize(("inside", "code"), [("WordDocument", "paper.kind"), ("EncryptedPackage", "paper.locked")])
def test_an_old_office_file_is_refused_and_a_locked_one_told_apart(ana: Actor, inside: str, code: str) -> None:
    raw = bytes.fromhex("d0cf11e0a1b11ae1") + b"\x00" * 600 + inside.encode("utf-16-le")
    assert refused(ana, "antigo.docx", raw).code == code


def test_a_pdf_that_anybody_may_read_but_not_copy_is_served_without_that_lock(ana: Actor) -> None:
    made = io.BytesIO()
    with pikepdf.open(io.BytesIO(document())) as pdf:
        pdf.save(made, encryption=pikepdf.Encryption(user="", owner="segredo"))
    _, served = taken(ana, "diario.pdf", made.getvalue())
    with pikepdf.open(io.BytesIO(served)) as shown:
        assert not shown.is_encrypted


def test_a_full_disk_is_told_and_nothing_is_kept(ana: Actor) -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (2000, hard))
    try:
        error = refused(ana, "laudo.pdf", document() + b"\n" * 20_000)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    assert error.code == "paper.disk"
    assert "falta espaço" in error.message


def test_a_crash_in_the_middle_leaves_no_paper_and_is_swept_later(ana: Actor) -> None:
    half = Path(default_storage.path("incoming")) / "cortado"
    half.mkdir(parents=True)
    (half / "original").write_bytes(b"meio")
    papers.expire(ana.at)
    assert kept_files() == ["original"]
    os.utime(half, (0, 0))
    papers.expire(ana.at)
    assert kept_files() == []


def test_a_folder_that_another_process_just_took_away_stops_nobody(ana: Actor) -> None:
    incoming = Path(default_storage.path("incoming"))
    incoming.mkdir()
    (incoming / "gone").symlink_to(incoming / "nowhere")  # named in the list, and not there when it is looked at
    assert taken(ana, "a.txt", b"papel")[1] == b"papel"
