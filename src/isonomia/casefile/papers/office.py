"""Office files (DOCX, XLSX, ODT, ODS): packed anew without who wrote, changed and commented them."""

import re
import zipfile
import zlib
from pathlib import Path

from isonomia.casefile.papers.cleaned import Cleaned
from isonomia.casefile.papers.limits import MEBIBYTE, PARTS, UNPACKED_BYTES, UNPACKED_RATIO
from isonomia.casefile.papers.refusal import PaperError, bomb, broken, locked
from isonomia.casefile.papers.segments import silent

_WHAT = "um documento de escritório"
_XML = b'<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
_PACKAGE = b"http://schemas.openxmlformats.org/package/2006/metadata/core-properties"
_EXTENDED = b"http://schemas.openxmlformats.org/officeDocument/2006/extended-properties"
_CUSTOM = b"http://schemas.openxmlformats.org/officeDocument/2006/custom-properties"
_META = b"urn:oasis:names:tc:opendocument:xmlns:office:1.0"
_EMPTIED = {
    "docProps/core.xml": _XML + b'<cp:coreProperties xmlns:cp="' + _PACKAGE + b'"/>',
    "docProps/app.xml": _XML + b'<Properties xmlns="' + _EXTENDED + b'"/>',
    "docProps/custom.xml": _XML + b'<Properties xmlns="' + _CUSTOM + b'"/>',
    "meta.xml": _XML + b'<office:document-meta xmlns:office="' + _META + b'" office:version="1.2"/>',
}
_DROPPED = re.compile(r"(docProps/thumbnail\.\w+|Thumbnails/.*)")
_NAMING = re.compile(r"(_rels/\.rels|META-INF/manifest\.xml)")
_NAMES_DROPPED = re.compile(
    rb'<Relationship\b[^>]*Target="/?docProps/thumbnail[^>]*/>|<manifest:file-entry\b[^>]*"Thumbnails/[^>]*/>'
)
_AUTHORS = re.compile(
    rb'\b(w:author|w:initials|w15:author|w15:userId|displayName|userId|office:author)="[^"]*"'
    rb"|(<(?:author|dc:creator|loext:sender-initials|meta:creator-initials)>)[^<]*"
)
_WITH_AUTHORS = re.compile(r"(word/.*\.xml|xl/(comments|persons|threadedComments).*\.xml|content\.xml|styles\.xml)")
_PROGRAM = re.compile(r"(.*vbaProject\.bin|Basic/.*|Scripts/.*)", re.IGNORECASE)
_UNREADABLE = (zipfile.BadZipFile, zlib.error, NotImplementedError, EOFError, ValueError)
_AGE = (1980, 1, 1, 0, 0, 0)


def clean(source: Path, target: Path, name: str) -> Cleaned:
    """Packs the file anew. Raises `PaperError` for one with programs, a password, or that unfolds without end."""
    try:
        with zipfile.ZipFile(source) as box, zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as packed:
            _refuse(box, name)
            left = UNPACKED_BYTES
            for part in box.infolist():
                if part.is_dir() or _DROPPED.fullmatch(part.filename):
                    continue
                raw = _unpacked(box, part, min(left, _most(part)), name)
                left -= len(raw)
                entry = zipfile.ZipInfo(part.filename, _AGE)
                entry.compress_type = zipfile.ZIP_STORED if part.filename == "mimetype" else zipfile.ZIP_DEFLATED
                packed.writestr(entry, _silent(part.filename, raw))
    except _UNREADABLE as error:
        raise broken(name, _WHAT) from error
    return Cleaned("Documento servido sem autoria, revisores e datas de edição.")


def _refuse(box: zipfile.ZipFile, name: str) -> None:
    parts = box.infolist()
    if any(part.flag_bits & 1 for part in parts):
        raise locked(name)
    if len(parts) > PARTS or sum(part.file_size for part in parts) > UNPACKED_BYTES:
        raise bomb(name)
    if any(_PROGRAM.fullmatch(part.filename) for part in parts):
        raise PaperError(
            "paper.macros",
            f"“{name}” tem macros, que são programas. Salve o documento sem macros, ou em PDF, e anexe esse arquivo.",
        )


def _most(part: zipfile.ZipInfo) -> int:
    """How much a part may unfold into: the ratio is of no matter in small ones."""
    return max(MEBIBYTE, part.compress_size * UNPACKED_RATIO)


def _unpacked(box: zipfile.ZipFile, part: zipfile.ZipInfo, most: int, name: str) -> bytes:
    """The bytes of a part, read no further than it may unfold: what the file says of itself is not believed."""
    with box.open(part) as file:
        raw = file.read(most + 1)
    if len(raw) > most:
        raise bomb(name)
    return raw


def _silent(part: str, raw: bytes) -> bytes:
    if part in _EMPTIED:
        return _EMPTIED[part]
    if _NAMING.fullmatch(part):
        return _NAMES_DROPPED.sub(b"", raw)
    if _WITH_AUTHORS.fullmatch(part):
        return _AUTHORS.sub(lambda found: found[2] or found[1] + b'=""', raw)
    return silent(raw)
