"""Small files that unfold to more than a server should hold, or that nothing can open."""

import zlib
from io import BytesIO

import pikepdf
from pikepdf import Array, Dictionary, Name

_MEGABYTE = 1 << 20
_WHOLE = pikepdf.StreamDecodeLevel.none


def _packed(block: bytes, megabytes: int) -> bytes:
    """So many megabytes of a block, deflated twice."""
    packing, block = zlib.compressobj(9), block * (_MEGABYTE // len(block))
    return zlib.compress(b"".join(packing.compress(block) for _ in range(megabytes)) + packing.flush(), 9)


def _saved(document: pikepdf.Pdf) -> bytes:
    made = BytesIO()
    document.save(made, stream_decode_level=_WHOLE, compress_streams=False, recompress_flate=False)
    return made.getvalue()


def data_bomb() -> bytes:
    """The data attached to a paper, unfolding to 600 MB."""
    document = pikepdf.new()
    document.add_blank_page()
    document.attachments["dados.json"] = pikepdf.AttachedFileSpec(document, b"{}")
    stream = document.attachments["dados.json"].obj.EF.F
    stream.write(_packed(b" ", 600), filter=Array([Name.FlateDecode, Name.FlateDecode]))
    return _saved(document)


def page_bomb() -> bytes:
    """A page whose words unfold to 900 MB."""
    document = pikepdf.new()
    document.add_blank_page()
    font = Dictionary(Type=Name.Font, Subtype=Name.Type1, BaseFont=Name.Helvetica)
    document.pages[0].obj.Resources = Dictionary(Font=Dictionary(F=font))
    stream = document.make_stream(b"")
    stream.write(_packed(b"BT /F 9 Tf (0123-4567) Tj ET    ", 900), filter=Array([Name.FlateDecode, Name.FlateDecode]))
    document.pages[0].obj.Contents = stream
    return _saved(document)


def object_bomb() -> bytes:
    """A stream of objects that unfolds to 600 MB."""
    head = b"%%PDF-1.7\n1 0 obj<</Type/ObjStm/N 1/First 4/Filter[/FlateDecode/FlateDecode]/Length %d>>stream\n"
    raw = _packed(b" ", 600)
    first = head % len(raw) + raw + b"\nendstream endobj\n"
    at = len(first)
    rows = bytes([1, 0, 9, 0, 2, 0, 1, 0])
    cross = b"3 0 obj<</Type/XRef/Size 3/W[1 2 1]/Index[1 2]/Root 2 0 R/Length %d>>stream\n" % len(rows)
    return first + cross + rows + b"\nendstream endobj\nstartxref\n%d\n%%%%EOF" % at


def page_tree() -> bytes:
    """A tree of pages that says to have two thousand million, each branch the same one twice, 40 deep."""
    parts = [b"%PDF-1.7\n", b"1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n"]
    for number in range(2, 42):
        under = f"{number + 1} 0 R {number + 1} 0 R"
        parts.append(f"{number} 0 obj<</Type/Pages/Count 2000000000/Kids[{under}]>>endobj\n".encode())
    parts.append(b"42 0 obj<</Type/Page/MediaBox[0 0 9 9]>>endobj\n")
    places = [sum(map(len, parts[:at])) for at in range(1, len(parts))]
    table = "".join(f"{at:010d} 00000 n \n" for at in places)
    start = sum(map(len, parts))
    end = f"xref\n0 43\n0000000000 65535 f \n{table}trailer<</Size 43/Root 1 0 R>>\nstartxref\n{start}\n%%EOF"
    return b"".join(parts) + end.encode()


def locked(pdf: bytes, password: str) -> bytes:
    """A file that opens with a password."""
    made = BytesIO()
    with pikepdf.open(BytesIO(pdf)) as document:
        document.save(made, encryption=pikepdf.Encryption(owner="dono", user=password))
    return made.getvalue()


def endless_page() -> bytes:
    """A page that draws a form ten times, which draws another ten times, and so on."""
    document = pikepdf.new()
    document.add_blank_page()
    inner = document.make_stream(b"0 0 1 1 re f ", Type=Name.XObject, Subtype=Name.Form, BBox=Array([0, 0, 9, 9]))
    for _ in range(9):
        outer = document.make_stream(b"/F Do " * 10, Type=Name.XObject, Subtype=Name.Form, BBox=Array([0, 0, 9, 9]))
        outer.Resources = Dictionary(XObject=Dictionary(F=inner))
        inner = outer
    document.pages[0].obj.Resources = Dictionary(XObject=Dictionary(F=inner))
    document.pages[0].obj.Contents = document.make_stream(b"/F Do " * 10)
    return _saved(document)


def with_data(data: bytes) -> bytes:
    """A blank page that comes with data."""
    document = pikepdf.new()
    document.add_blank_page()
    document.attachments["dados.json"] = pikepdf.AttachedFileSpec(document, data)
    return _saved(document)
