"""Pictures inside documents: what cameras and programs wrote beside the pixels is cut out; the pixels stay."""

import struct

_JPEG = b"\xff\xd8\xff"
_PNG = b"\x89PNG\r\n\x1a\n"
_TOLD = frozenset(range(0xE1, 0xEE)) | {0xEF, 0xFE}
"""Markers of JPEG segments that tell something: applications' (less JFIF and Adobe's colours) and comments."""
_SCAN = 0xDA
_ALONE = frozenset({0x01, *range(0xD0, 0xD8)})
_TELLING_CHUNKS = {b"tEXt", b"zTXt", b"iTXt", b"eXIf", b"tIME"}


def silent(raw: bytes) -> bytes:
    """The same picture without what is written beside it; anything else comes back as it is."""
    if raw.startswith(_JPEG):
        return _silent_jpeg(raw)
    return _silent_png(raw) if raw.startswith(_PNG) else raw


def _silent_jpeg(raw: bytes) -> bytes:
    kept, at = [raw[:2]], 2
    while at + 4 <= len(raw) and raw[at] == 0xFF:
        marker = raw[at + 1]
        if marker == _SCAN:
            break
        size = 2 if marker in _ALONE else 2 + struct.unpack(">H", raw[at + 2 : at + 4])[0]
        if marker not in _TOLD:
            kept.append(raw[at : at + size])
        at += size
    return b"".join([*kept, raw[at:]])


def _silent_png(raw: bytes) -> bytes:
    kept, at = [raw[:8]], 8
    while at + 8 <= len(raw):
        (length,), kind = struct.unpack(">I", raw[at : at + 4]), raw[at + 4 : at + 8]
        if kind not in _TELLING_CHUNKS:
            kept.append(raw[at : at + 12 + length])
        at += 12 + length
    return b"".join(kept)
