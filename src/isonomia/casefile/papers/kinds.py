"""What a file is, by its content: never by its name, never by what the browser says."""

import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import filetype  # type: ignore[import-untyped]

from isonomia.casefile.papers import media, office, pdf, pictures, text
from isonomia.casefile.papers.cleaned import Cleaned
from isonomia.casefile.papers.limits import DOCUMENT_BYTES, MEDIA_BYTES
from isonomia.casefile.papers.refusal import broken, locked, unknown

_HEAD = 8192
_OLE = bytes.fromhex("d0cf11e0a1b11ae1")
_OFFICE = "application/vnd.openxmlformats-officedocument."


class Kind(NamedTuple):
    """A kind of file that is taken: how it is served, named, limited and cleaned. `shown`: a browser may show it."""

    mime: str
    extension: str
    clean: Callable[[Path, Path, str], Cleaned]
    most: int = DOCUMENT_BYTES
    shown: bool = False


PDF = Kind("application/pdf", "pdf", pdf.clean, shown=True)
DOCX = Kind(f"{_OFFICE}wordprocessingml.document", "docx", office.clean)
XLSX = Kind(f"{_OFFICE}spreadsheetml.sheet", "xlsx", office.clean)
ODT = Kind("application/vnd.oasis.opendocument.text", "odt", office.clean)
ODS = Kind("application/vnd.oasis.opendocument.spreadsheet", "ods", office.clean)
TEXT = Kind("text/plain", "txt", text.clean)
CSV = Kind("text/csv", "csv", text.clean)


def _media(mime: str, extension: str) -> Kind:
    return Kind(mime, extension, media.clean, MEDIA_BYTES)


_BY_SIGNATURE = {
    "application/pdf": PDF,
    "image/jpeg": Kind("image/jpeg", "jpg", pictures.clean, shown=True),
    "image/png": Kind("image/png", "png", pictures.clean, shown=True),
    "image/webp": Kind("image/webp", "webp", pictures.clean, shown=True),
    "audio/mpeg": _media("audio/mpeg", "mp3"),
    "audio/ogg": _media("audio/ogg", "ogg"),
    "audio/mp4": _media("audio/mp4", "m4a"),
    "audio/m4a": _media("audio/mp4", "m4a"),
    "audio/x-wav": _media("audio/wav", "wav"),
    "audio/aac": _media("audio/aac", "aac"),
    "audio/amr": _media("audio/amr", "amr"),
    "video/mp4": _media("video/mp4", "mp4"),
    "video/webm": _media("video/webm", "webm"),
    "video/quicktime": _media("video/quicktime", "mov"),
    "video/3gpp": _media("video/3gpp", "3gp"),
}
SHOWN = frozenset(kind.mime for kind in _BY_SIGNATURE.values() if kind.shown)
"""The types that a browser may show in place; the others are kept as a file."""

_EXTENSIONS = {
    "text/plain": "txt",
    **{kind.mime: kind.extension for kind in (DOCX, XLSX, ODT, ODS, CSV, *_BY_SIGNATURE.values())},
}


def extension_of(mime: str) -> str:
    """How the name of a file that was taken ends, by its type.

    >>> extension_of("application/pdf"), extension_of("image/jpeg")
    ('pdf', 'jpg')
    """
    return _EXTENSIONS.get(mime, "bin")


def kind_of(path: Path, name: str) -> Kind:
    """The kind of a file. Raises `PaperError` for one that is not taken; `name` is how the refusal calls it."""
    with path.open("rb") as file:
        head = file.read(_HEAD)
    if b"%PDF-" in head[:1024]:
        return PDF
    if head.startswith(b"PK\x03\x04"):
        return _packed(path, name)
    if head.startswith(_OLE):
        raise locked(name) if "EncryptedPackage".encode("utf-16-le") in path.read_bytes() else unknown(name)
    known = _BY_SIGNATURE.get(str(filetype.guess_mime(head)))
    if known is not None:
        return known
    if text.is_text(path):
        return CSV if name.casefold().endswith(".csv") else TEXT
    raise unknown(name)


def _packed(path: Path, name: str) -> Kind:
    """An office file, by the parts that it has."""
    try:
        with zipfile.ZipFile(path) as box:
            parts = set(box.namelist())
            declared = box.read("mimetype")[:100] if "mimetype" in parts and _is_small(box) else b""
    except (zipfile.BadZipFile, NotImplementedError, EOFError, RuntimeError, ValueError) as error:
        raise broken(name, "um documento de escritório") from error
    for kind, part in ((DOCX, "word/document.xml"), (XLSX, "xl/workbook.xml")):
        if {"[Content_Types].xml", part} <= parts:
            return kind
    for kind in (ODT, ODS):
        if declared == kind.mime.encode() and "content.xml" in parts:
            return kind
    raise unknown(name)


def _is_small(box: zipfile.ZipFile) -> bool:
    return box.getinfo("mimetype").file_size < _HEAD
