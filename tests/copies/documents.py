"""Papers made for the tests of copies: PDFs turned, cropped, layered, with fields and notes, scanned; a DOCX."""

import io
from collections.abc import Sequence

import pikepdf
from PIL import Image, ImageDraw

from isonomia.copies.pages.covering import letters
from tests.casefile.papers.files import packed

A4 = (595, 842)
_FONT = pikepdf.Dictionary(
    Type=pikepdf.Name.Font, Subtype=pikepdf.Name.Type1, BaseFont=pikepdf.Name.Helvetica,
    Encoding=pikepdf.Name.WinAnsiEncoding,
)  # fmt: skip


def saved(document: pikepdf.Pdf) -> bytes:
    """The bytes of a document."""
    made = io.BytesIO()
    document.save(made)
    return made.getvalue()


def shown(text: str) -> bytes:
    """A text as a string of a page's content."""
    return b"(" + text.encode("cp1252").replace(b"\\", b"\\\\").replace(b"(", b"\\(").replace(b")", b"\\)") + b")"


def lines_at(lines: Sequence[str], x: int = 72, y: int = 760, size: int = 12) -> bytes:
    """The content that writes lines from a place down."""
    told = b" ".join(shown(line) + b" Tj T*" for line in lines)
    return f"BT /F1 {size} Tf {size + 2} TL {x} {y} Td ".encode() + told + b" ET"


def add(document: pikepdf.Pdf, content: bytes, size: tuple[int, int] = A4) -> pikepdf.Page:
    """A page with some content, and the font that it writes in."""
    document.add_blank_page(page_size=size)
    page = document.pages[-1]
    page.obj.Resources = pikepdf.Dictionary(Font=pikepdf.Dictionary(F1=_FONT))
    page.obj.Contents = document.make_stream(content)
    return page


def paper(*pages: Sequence[str], size: tuple[int, int] = A4) -> bytes:
    """A PDF whose pages each have some lines."""
    document = pikepdf.new()
    for lines in pages:
        add(document, lines_at(lines, y=size[1] - 82), size)
    return saved(document)


def turned(lines: Sequence[str], by: int) -> bytes:
    """A page that is shown turned."""
    document = pikepdf.new()
    add(document, lines_at(lines)).obj.Rotate = by
    return saved(document)


def cropped(lines: Sequence[str], box: Sequence[int]) -> bytes:
    """A page of which only a part is shown."""
    document = pikepdf.new()
    add(document, lines_at(lines)).obj.CropBox = pikepdf.Array(box)
    return saved(document)


def two_columns(left: Sequence[str], right: Sequence[str]) -> bytes:
    """A page of two columns, each with small letters."""
    document = pikepdf.new()
    add(document, lines_at(left, size=9) + b" " + lines_at(right, x=320, size=9))
    return saved(document)


def with_note(lines: Sequence[str], note: str) -> bytes:
    """A page with words typed over it as an annotation."""
    document = pikepdf.new()
    page = add(document, lines_at(lines))
    looks = document.make_stream(b"BT /F1 12 Tf 2 6 Td " + shown(note) + b" Tj ET")
    looks.Type, looks.Subtype, looks.BBox = pikepdf.Name.XObject, pikepdf.Name.Form, pikepdf.Array([0, 0, 300, 20])
    looks.Resources = pikepdf.Dictionary(Font=pikepdf.Dictionary(F1=_FONT))
    free = pikepdf.Dictionary(
        Type=pikepdf.Name.Annot, Subtype=pikepdf.Name.FreeText, Rect=[72, 500, 372, 520], Contents=note, F=4,
        DA=pikepdf.String("/F1 12 Tf"), AP=pikepdf.Dictionary(N=looks),
    )  # fmt: skip
    page.obj.Annots = pikepdf.Array([document.make_indirect(free)])
    return saved(document)


def with_field(lines: Sequence[str], value: str) -> bytes:
    """A page with a form field that was filled in, and whose look nobody saved."""
    document = pikepdf.new()
    page = add(document, lines_at(lines))
    field = document.make_indirect(
        pikepdf.Dictionary(
            Type=pikepdf.Name.Annot, Subtype=pikepdf.Name.Widget, FT=pikepdf.Name.Tx, T="nome", V=value, F=4,
            Rect=[72, 500, 372, 520], DA=pikepdf.String("/F1 12 Tf 0 g"), P=page.obj,
        )
    )  # fmt: skip
    page.obj.Annots = pikepdf.Array([field])
    document.Root.AcroForm = pikepdf.Dictionary(
        Fields=pikepdf.Array([field]), NeedAppearances=True, DA=pikepdf.String("/F1 12 Tf 0 g"),
        DR=pikepdf.Dictionary(Font=pikepdf.Dictionary(F1=_FONT)),
    )  # fmt: skip
    return saved(document)


def layered(lines: Sequence[str], hidden: Sequence[str]) -> bytes:
    """A page with a layer that is not shown."""
    document = pikepdf.new()
    page = add(document, lines_at(lines) + b" /OC /L BDC " + lines_at(hidden, y=400) + b" EMC")
    layer = document.make_indirect(pikepdf.Dictionary(Type=pikepdf.Name.OCG, Name="escondida"))
    page.obj.Resources.Properties = pikepdf.Dictionary(L=layer)
    state = pikepdf.Dictionary(OFF=pikepdf.Array([layer]), Order=pikepdf.Array([layer]))
    document.Root.OCProperties = pikepdf.Dictionary(OCGs=pikepdf.Array([layer]), D=state)
    return saved(document)


def rich(lines: Sequence[str], told: str) -> bytes:
    """A paper that tells a word in everything beside its pages: metadata, a file inside it, a thumbnail, an outline."""
    document = pikepdf.new()
    page = add(document, lines_at(lines))
    document.docinfo["/Author"] = told
    with document.open_metadata() as metadata:
        metadata["dc:creator"] = [told]
    document.attachments["nome.txt"] = told.encode()
    page.obj.Thumb = document.make_stream(told.encode(), Width=1, Height=1)
    with document.open_outline() as outline:
        outline.root.append(pikepdf.OutlineItem(told, 0))
    document.Root.PieceInfo = pikepdf.Dictionary(X=pikepdf.Dictionary(Private=pikepdf.String(told)))
    return saved(document)


def photographed(text: str, size: tuple[int, int] = (800, 400), kind: str = "PNG") -> bytes:
    """A picture of some words."""
    drawn = Image.new("RGB", size, "white")
    ImageDraw.Draw(drawn).text((40, 40), text, fill="black", font=letters(40))
    made = io.BytesIO()
    drawn.save(made, kind)
    return made.getvalue()


def scanned(text: str) -> bytes:
    """A PDF that is a picture of some words."""
    return with_photo([], text)


def with_photo(lines: Sequence[str], text: str) -> bytes:
    """A page of lines over a picture of some words."""
    document = pikepdf.new()
    page = add(document, b"q 595 0 0 842 0 0 cm /Im0 Do Q " + lines_at(lines))
    photo = pikepdf.Stream(document, photographed(text, kind="JPEG"))
    photo.Type, photo.Subtype, photo.Filter = pikepdf.Name.XObject, pikepdf.Name.Image, pikepdf.Name.DCTDecode
    photo.Width, photo.Height, photo.ColorSpace, photo.BitsPerComponent = 800, 400, pikepdf.Name.DeviceRGB, 8
    page.obj.Resources.XObject = pikepdf.Dictionary(Im0=photo)
    return saved(document)


def with_shapes(lines: Sequence[str]) -> bytes:
    """A page of lines and of words that are drawn, as programs write them that keep no text."""
    document = pikepdf.new()
    strokes = b" ".join(f"{72 + 3 * at} 300 m {74 + 3 * at} 312 l S".encode() for at in range(150))
    add(document, lines_at(lines) + b" " + strokes)
    return saved(document)


def meaningless(lines: Sequence[str]) -> bytes:
    """A page whose letters a font of its own draws, which tells of none what it is."""
    document = pikepdf.new()
    page = add(document, lines_at(lines))
    glyph = document.make_stream(b"600 0 0 0 600 700 d1 0 0 500 600 re f")
    page.obj.Resources.Font.F1 = pikepdf.Dictionary(
        Type=pikepdf.Name.Font, Subtype=pikepdf.Name.Type3, FontBBox=[0, 0, 600, 700],
        FontMatrix=pikepdf.Array([0.001, 0, 0, 0.001, 0, 0]), FirstChar=0, LastChar=255, Widths=[600] * 256,
        CharProcs=pikepdf.Dictionary(g=glyph), Resources=pikepdf.Dictionary(),
        Encoding=pikepdf.Dictionary(Differences=pikepdf.Array([0, *[pikepdf.Name.g] * 256])),
    )  # fmt: skip
    return saved(document)


def written(lines: Sequence[str], *pictures: bytes) -> bytes:
    """A DOCX of some paragraphs, the first of which was changed, and pictures."""
    space = "http://schemas.openxmlformats.org/wordprocessingml/2006/main"
    told = "".join(f"<w:p><w:r><w:t>{line}</w:t></w:r></w:p>" for line in lines)
    struck = "<w:del><w:r><w:delText>Nome riscado</w:delText></w:r></w:del>"
    body = f'<w:document xmlns:w="{space}"><w:body>{told.replace("</w:p>", struck + "</w:p>", 1)}</w:body></w:document>'
    parts = {f"word/media/{at}.png": raw for at, raw in enumerate(pictures)}
    return packed({"[Content_Types].xml": "<Types/>", "word/document.xml": body, **parts})
