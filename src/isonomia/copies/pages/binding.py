"""A PDF of pictures alone: no text, no layer, no earlier revision, nothing but the dots of each page.

It carries no text at all, not even of what is uncovered. Text behind a scanned page seldom stands where its picture
does: a name covered on the picture could stay in the text. Each page says in words that it is a picture.
"""

import struct
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pikepdf

TITLE = "Cópia de papel de processo administrativo"
_A4 = (595.276, 841.89)
_PNG = b"\x89PNG\r\n\x1a\n"
_COLOURS = {0: (1, "/DeviceGray"), 2: (3, "/DeviceRGB")}


def bind(pages: Iterable[bytes], many: int, target: Path) -> None:
    """Writes the PDF of some pictures, PNG in grey or RGB or JPEG, each on a page of its own shape within A4."""
    document = pikepdf.new()
    for number, raw in enumerate(pages, start=1):
        _add(document, raw, f"Página {number} de {many}: imagem do papel, com os trechos cobertos em preto.")
    _tell(document)
    document.save(target, deterministic_id=True, object_stream_mode=pikepdf.ObjectStreamMode.generate)


def _add(document: pikepdf.Pdf, raw: bytes, said: str) -> None:
    image, width, height = _jpeg(document, raw) if raw[:2] == b"\xff\xd8" else _png(document, raw)
    wide, high = (_A4[1], _A4[0]) if width > height else _A4
    by = min(wide / width, high / height)
    page = document.add_blank_page(page_size=(width * by, height * by))
    drawing = f"/Figure <</MCID 0>> BDC q {width * by:.3f} 0 0 {height * by:.3f} 0 0 cm /P Do Q EMC"
    page.obj.Contents = document.make_stream(drawing.encode())
    page.obj.Resources = pikepdf.Dictionary(XObject=pikepdf.Dictionary(P=image))
    page.obj.StructParents = len(document.pages) - 1
    page.obj.Tabs = pikepdf.Name.S
    figure = pikepdf.Dictionary(Type=pikepdf.Name.StructElem, S=pikepdf.Name.Figure, Pg=page.obj, K=0, Alt=said)
    figure.A = pikepdf.Dictionary(O=pikepdf.Name.Layout, BBox=[0, 0, width * by, height * by])
    page.obj.PieceOf = document.make_indirect(figure)


def _tell(document: pikepdf.Pdf) -> None:
    """Language, title, and what each page is, for who does not see it."""
    root = document.Root
    root.Lang = pikepdf.String("pt-BR")
    root.MarkInfo = pikepdf.Dictionary(Marked=True)
    root.ViewerPreferences = pikepdf.Dictionary(DisplayDocTitle=True)
    document.docinfo["/Title"] = TITLE
    tree = document.make_indirect(pikepdf.Dictionary(Type=pikepdf.Name.StructTreeRoot))
    whole: Any = document.make_indirect(
        pikepdf.Dictionary(Type=pikepdf.Name.StructElem, S=pikepdf.Name.Document, P=tree)
    )
    figures = []
    for page in document.pages:
        figure = page.obj.PieceOf
        del page.obj.PieceOf
        figure.P = whole
        figures.append(figure)
    whole.K = pikepdf.Array(figures)
    tree.K = whole
    numbers: list[Any] = []
    for place, figure in enumerate(figures):
        numbers += [place, pikepdf.Array([figure])]
    tree.ParentTree = pikepdf.Dictionary(Nums=pikepdf.Array(numbers))
    root.StructTreeRoot = tree


def _jpeg(document: pikepdf.Pdf, raw: bytes) -> tuple[pikepdf.Stream, int, int]:
    at = 2
    while raw[at + 1] not in {0xC0, 0xC1, 0xC2}:
        at += 2 + struct.unpack(">H", raw[at + 2 : at + 4])[0]
    height, width, bands = struct.unpack(">HHB", raw[at + 5 : at + 10])
    colours = "/DeviceGray" if bands == 1 else "/DeviceRGB"
    return _image(document, raw, (width, height), colours, Filter=pikepdf.Name.DCTDecode), width, height


def _png(document: pikepdf.Pdf, raw: bytes) -> tuple[pikepdf.Stream, int, int]:
    """The rows of a PNG are kept as they are: a PDF knows their way of packing."""
    width, height, _, kind = struct.unpack(">IIBB", raw[16:26])
    bands, colours = _COLOURS[kind]
    parms = pikepdf.Dictionary(Predictor=15, Colors=bands, BitsPerComponent=8, Columns=width)
    rows = b"".join(body for name, body in _chunks(raw) if name == b"IDAT")
    told = {"Filter": pikepdf.Name.FlateDecode, "DecodeParms": parms}
    return _image(document, rows, (width, height), colours, **told), width, height


def _chunks(raw: bytes) -> Iterator[tuple[bytes, bytes]]:
    at = len(_PNG)
    while at < len(raw):
        (size,) = struct.unpack(">I", raw[at : at + 4])
        yield raw[at + 4 : at + 8], raw[at + 8 : at + 8 + size]
        at += 12 + size


def _image(document: pikepdf.Pdf, raw: bytes, size: tuple[int, int], colours: str, **told: Any) -> pikepdf.Stream:
    image = pikepdf.Stream(document, b"")
    image.write(raw, filter=told["Filter"], decode_parms=told.get("DecodeParms"))
    image.Type, image.Subtype = pikepdf.Name.XObject, pikepdf.Name.Image
    image.Width, image.Height = size
    image.ColorSpace, image.BitsPerComponent = pikepdf.Name(colours), 8
    return image
