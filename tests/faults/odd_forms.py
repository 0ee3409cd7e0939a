"""Forms as nobody should send them: the fields that a page has, odd, left out, doubled, and others beside them."""

import io
import random
import re
import struct
import zipfile
import zlib
from html import unescape
from typing import Any, NamedTuple
from urllib.parse import quote_from_bytes

from django.test import Client

from tests.casefile.papers.files import document, packed, picture

MARK = "<script>alert(9)</script>"
TEXTS: tuple[str, ...] = (
    "", " ", "\x00", "a\x00b", "\ud800", "\udfff x", "\u202egpj.exe", "\u200b", "🏳️‍🌈" * 40, "١٢/٠٣/٢٠٢٦", "ﬃ" * 30,
    MARK, f'"><img src=x onerror=alert(1)>{MARK}', "{{ 83771*90017 }}{% load x %}", "' OR 1=1 --", "%s%n%(a)s{0}",
    "../../etc/passwd", "a\r\nSet-Cookie: b=c\r\n\r\n<p>", "https://evil.example/", "javascript:alert(1)",
    "-1", "0", "1", "1e400", "NaN", "true", "99999999999999999999", "9" * 500,
    "01/01/0001", "31/12/9999", "31/02/2026", "00/00/0000", "2026-02-30", "29/02/2100",
    "12.345.678/0001-00", "111.111.111-11", "+55 81 9" + "0" * 40, "a@b",
    "x" * 70_000, "a\u0300\u0301\u0302" * 500, "<" * 3000, "\n" * 3000,
    "[identidade lacrada]", "seguir", "sim", "nao", "enviar", "none", "undefined", "[]", "D1", "A", "V1",
)  # fmt: skip
HUGE = "contei tudo. " * 80_000
MORE = ("form", "v", "acao", "anexo", "paper", "drop", "pergunta", "lane", "raia", "by", "code", "case", "turn", "next",
        "send", "docs_only", "later", "nada", "avisar", "guardei", "csrfmiddlewaretoken", "__proto__", "a[b]", "é",
        "x" * 300, "relato", "texto", "nome", "ident", "supre", "of", "until", "powers")  # fmt: skip
NAMES = (
    "foto.jpg", "../../etc/passwd", "a\x00b.pdf",
    "x" * 300 + ".jpg", "\u202egpj.exe", ".", "CON.txt", "🌈.png", "a.docx",
    'a";filename="b.exe', "a\r\nX-Y: z.txt", "rel%00ato.pdf", "a.jpg.exe", "sem-fim", "é" * 120 + ".pdf",
)  # fmt: skip
_EDGE = b"----beira-de-ensaio"
_TAG = re.compile(r"<(input|textarea|select|button)\b([^>]*)>", re.IGNORECASE)
_NAME, _VALUE, _TYPE = (re.compile(rf'\b{one}="([^"]*)"') for one in ("name", "value", "type"))


class File(NamedTuple):
    """A file as it is handed in: the name that it says it has, and its bytes."""

    name: str
    content: bytes


def files() -> dict[str, bytes]:
    """Files of every bad kind, and two that are good."""
    photo, paper = picture(), document()
    bomb = packed({"[Content_Types].xml": "<Types/>", "word/document.xml": b"\0" * (40 * 1024 * 1024)})
    hidden = io.BytesIO()
    with zipfile.ZipFile(hidden, "w") as box:
        box.writestr("../../fora.txt", "x")
        box.writestr("word/document.xml", MARK)
    return {
        "good": photo, "paper": paper, "empty": b"", "zeros": b"\0" * 5000, "cut": photo[: len(photo) // 2],
        "cut paper": paper[:-300], "bomb": bomb, "outside": hidden.getvalue(), "page": f"<html>{MARK}".encode(),
        "svg": f'<svg xmlns="http://www.w3.org/2000/svg">{MARK}</svg>'.encode(), "program": b"MZ" + b"\x90" * 900,
        "both": b"GIF89a" + MARK.encode() + photo, "zip after": paper + packed({"a.txt": "x"}),
        "odd text": b"\xff\xfe\xfd a", "huge picture": _huge_picture(),
        "entities": b'<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>',
    }  # fmt: skip


def _huge_picture() -> bytes:
    """A PNG that says of itself that it has 60,000 by 60,000 dots."""

    def piece(kind: bytes, told: bytes) -> bytes:
        return struct.pack(">I", len(told)) + kind + told + struct.pack(">I", zlib.crc32(kind + told))

    head = struct.pack(">IIBBBBB", 60_000, 60_000, 8, 2, 0, 0, 0)
    rows = piece(b"IDAT", zlib.compress(b"\0" * 1000))
    return b"\x89PNG\r\n\x1a\n" + piece(b"IHDR", head) + rows + piece(b"IEND", b"")


def fields_of(page: str) -> dict[str, list[str]]:
    """The fields of the forms of a page, with a value that the page offers."""
    found: dict[str, list[str]] = {}
    for _tag, told in _TAG.findall(page):
        name, value, kind = _NAME.search(told), _VALUE.search(told), _TYPE.search(told)
        if name and not (kind and kind[1] == "file"):
            found[unescape(name[1])] = [unescape(value[1]) if value else "Ana"]
    return found


def file_fields(page: str) -> list[str]:
    """The fields for files."""
    return [
        unescape(name[1]) for _tag, told in _TAG.findall(page) if 'type="file"' in told and (name := _NAME.search(told))
    ]


def odd(chance: random.Random, told: dict[str, list[str]], others: tuple[str, ...]) -> dict[str, list[str]]:
    """The fields with some left out, some doubled, some odd, some more; `others` are what belongs to somebody else."""
    form: dict[str, list[str]] = {}
    oddness = chance.choice((0.05, 0.45))
    for name, values in told.items():
        drawn = chance.random()
        if drawn > 0.96:
            continue
        form[name] = [chance.choice(TEXTS)] if drawn < oddness else values
        if drawn > 0.9:
            form[name] = [*values, chance.choice(TEXTS)]
    for name in chance.sample(MORE, 3):
        form[name] = [chance.choice((*TEXTS, *others))]
    if chance.random() < 0.04 and form:
        form[chance.choice(list(form))] = [HUGE]
    return form


def send(browser: Client, address: str, form: dict[str, list[str]], handed: dict[str, File]) -> Any:
    """Sends a form as bytes that no browser would: with what no text may hold, and files whose names no disk takes."""
    pairs = [(_raw(name), _raw(one)) for name, values in form.items() for one in values]
    if not handed:
        body = "&".join("=".join(map(quote_from_bytes, pair)) for pair in pairs)
        return browser.post(address, body, content_type="application/x-www-form-urlencoded")
    parts = [b'Content-Disposition: form-data; name="%s"\r\n\r\n%s' % pair for pair in pairs]
    parts += [
        b'Content-Disposition: form-data; name="%s"; filename="%s"\r\nContent-Type: image/jpeg\r\n\r\n%s'
        % (_raw(name), _raw(file.name), file.content)
        for name, file in handed.items()
    ]
    whole = b"".join(b"--%s\r\n%s\r\n" % (_EDGE, part) for part in parts) + b"--%s--\r\n" % _EDGE
    return browser.generic("POST", address, whole, content_type=f"multipart/form-data; boundary={_EDGE.decode()}")


def _raw(text: str) -> bytes:
    return text.encode("utf-8", "surrogatepass")
