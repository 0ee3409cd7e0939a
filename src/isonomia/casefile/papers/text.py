"""Plain text and CSV: served in UTF-8 and in one spelling of accents, whatever they came in."""

import re
import unicodedata
from pathlib import Path

from isonomia.casefile.papers.cleaned import Cleaned

_CONTROLS = re.compile("[\x00-\x08\x0b\x0e-\x1f\x7f]")
_MARKUP = re.compile(r"\s*(<[a-z!?/]|#!|\{\\rtf)", re.IGNORECASE)
_SAMPLE = 64 * 1024


def is_text(path: Path) -> bool:
    """Whether a file is text that people write: no binary bytes, no page or program in disguise."""
    with path.open("rb") as file:
        head = file.read(_SAMPLE)
    try:
        sample = _decoded(head[:-4] if len(head) == _SAMPLE else head)
    except UnicodeDecodeError:
        return False
    return not _CONTROLS.search(sample) and not _MARKUP.match(sample)


def clean(source: Path, target: Path, name: str) -> Cleaned:  # noqa: ARG001  # as the others
    """Writes the text in UTF-8, in NFC."""
    raw = source.read_bytes()
    plain = unicodedata.normalize("NFC", _decoded(raw)).encode()
    target.write_bytes(plain)
    return Cleaned("" if plain == raw else "Texto servido em UTF-8; o original tem outra codificação.")


def _decoded(raw: bytes) -> str:
    """UTF-8 with or without its mark, else Windows-1252."""
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        return raw.decode("cp1252")
