"""The words of office documents (DOCX, ODT, XLSX, ODS), without their form, and what is left behind."""

import io
import re
import zipfile
from collections.abc import Iterator
from typing import NamedTuple
from xml.etree import ElementTree as ET

from isonomia.copies.refusal import unreadable

_W = "{http://schemas.openxmlformats.org/wordprocessingml/2006/main}"
_S = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"
_TEXT = "{urn:oasis:names:tc:opendocument:xmlns:text:1.0}"
_TABLE = "{urn:oasis:names:tc:opendocument:xmlns:table:1.0}"
_WORD_PARTS = re.compile(r"word/(document|header\d*|footer\d*|footnotes|endnotes|comments)\.xml")
_PICTURES = re.compile(r"(word/media|xl/media|Pictures)/.+")
_DECLARED = (b"<!DOCTYPE", b"<!ENTITY")
_MOST = 50 * 1024 * 1024
"""Bytes of one part of a document that are read."""


class Taken(NamedTuple):
    """The text of a document, and how many pictures in it are left behind."""

    text: str
    pictures: int


def taken_from(raw: bytes, mime: str) -> Taken:
    """The text of an office document. Raises `CopyError` for one that can't be read."""
    try:
        with zipfile.ZipFile(io.BytesIO(raw)) as box:
            pictures = sum(_PICTURES.fullmatch(name) is not None for name in box.namelist())
            return Taken("\n".join(_lines(box, mime)), pictures)
    except (zipfile.BadZipFile, ET.ParseError, KeyError, ValueError, EOFError, NotImplementedError) as error:
        raise unreadable() from error


def _lines(box: zipfile.ZipFile, mime: str) -> Iterator[str]:
    if "wordprocessingml" in mime:
        for name in sorted(
            filter(_WORD_PARTS.fullmatch, box.namelist()), key=lambda one: (one != "word/document.xml", one)
        ):
            yield from _word(_part(box, name))
    elif "spreadsheetml" in mime:
        yield from _workbook(box)
    else:
        yield from _open_document(_part(box, "content.xml"))


def _part(box: zipfile.ZipFile, name: str) -> ET.Element:
    with box.open(name) as file:
        raw = file.read(_MOST + 1)
    if len(raw) > _MOST or any(word in raw for word in _DECLARED):
        raise ValueError
    return ET.fromstring(raw)  # noqa: S314  # no document type is read: nothing is declared, nothing unfolds


def _word(root: ET.Element) -> Iterator[str]:
    for paragraph in root.iter(f"{_W}p"):
        yield "".join(_run(paragraph))


def _run(paragraph: ET.Element) -> Iterator[str]:
    """The words of a paragraph; what was struck out in a tracked change is `delText`, and is not taken."""
    for one in paragraph.iter():
        if one.tag == f"{_W}t":
            yield one.text or ""
        elif one.tag in {f"{_W}tab", f"{_W}br", f"{_W}cr"}:
            yield "\t" if one.tag == f"{_W}tab" else "\n"


def _workbook(box: zipfile.ZipFile) -> Iterator[str]:
    names = box.namelist()
    shared: list[str] = []
    if "xl/sharedStrings.xml" in names:
        items = _part(box, "xl/sharedStrings.xml").iter(f"{_S}si")
        shared = ["".join(one.text or "" for one in item.iter(f"{_S}t")) for item in items]
    for name in sorted(one for one in names if re.fullmatch(r"xl/worksheets/sheet\d+\.xml", one)):
        for row in _part(box, name).iter(f"{_S}row"):
            yield "\t".join(_cell(cell, shared) for cell in row.iter(f"{_S}c"))
        yield ""
    for name in sorted(one for one in names if re.fullmatch(r"xl/(?:comments|threadedComments/).*\.xml", one)):
        yield from ("".join(part.itertext()) for part in _part(box, name).iter() if part.tag.endswith("text"))


def _cell(cell: ET.Element, shared: list[str]) -> str:
    value = cell.find(f"{_S}v")
    if cell.get("t") == "s" and value is not None and (value.text or "").isdecimal():
        place = int(value.text or 0)
        return shared[place] if place < len(shared) else ""
    return value.text or "" if value is not None else "".join(one.text or "" for one in cell.iter(f"{_S}t"))


def _open_document(root: ET.Element) -> Iterator[str]:
    rows = {id(one): row for row in root.iter(f"{_TABLE}table-row") for one in row.iter(f"{_TEXT}p")}
    line: list[str] = []
    at: ET.Element | None = None
    for paragraph in root.iter():
        if paragraph.tag not in {f"{_TEXT}p", f"{_TEXT}h"}:
            continue
        row = rows.get(id(paragraph))
        if line and (row is None or row is not at):
            yield "\t".join(line)
            line = []
        at = row
        line.append("".join(_spaced(paragraph)))
        if row is None:
            yield line.pop()
    if line:
        yield "\t".join(line)


def _spaced(paragraph: ET.Element) -> Iterator[str]:
    yield paragraph.text or ""
    for one in paragraph:
        if one.tag in {f"{_TEXT}s", f"{_TEXT}tab", f"{_TEXT}line-break"}:
            yield " "
        elif one.tag not in {f"{_TEXT}p", f"{_TEXT}h"}:
            yield from _spaced(one)
        yield one.tail or ""
