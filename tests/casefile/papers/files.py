"""Files made for the tests: pictures with a place in them, PDFs that run, office files that unfold without end."""

import io
import zipfile

import pikepdf
from PIL import Image

_TYPES = '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'
_GPS, _ORIENTATION, _MODEL = 0x8825, 0x0112, 0x0110


def picture(kind: str = "JPEG", size: tuple[int, int] = (60, 40), *, turned: bool = False) -> bytes:
    """A picture whose left half is red, with a place, a telephone's name and, when turned, an orientation."""
    drawn = Image.new("RGB", size, "blue")
    drawn.paste((255, 0, 0), (0, 0, size[0] // 2, size[1]))
    told = Image.Exif()
    told[_MODEL] = "Telefone de Alice"
    told[_ORIENTATION] = 6 if turned else 1
    told.get_ifd(_GPS)[2] = (8.0, 3.0, 46.0)
    made = io.BytesIO()
    drawn.save(made, kind, exif=told)
    return made.getvalue()


def document(*, password: str = "", pages: int = 2) -> bytes:
    """A PDF of Alice's that runs a script, opens addresses, carries a file and an image with a place."""
    pdf = pikepdf.new()
    for _ in range(pages):
        pdf.add_blank_page(page_size=(595, 842))
    pdf.docinfo["/Author"] = "Alice de Souza"
    with pdf.open_metadata() as told:
        told["dc:creator"] = ["Alice de Souza"]
    run = pikepdf.Dictionary(S=pikepdf.Name.JavaScript, JS=pikepdf.String("app.alert('oi')"))
    pdf.Root.OpenAction = run
    pdf.Root.AA = pikepdf.Dictionary(WC=run)
    pdf.attachments["escondido.txt"] = b"Alice mora aqui"
    leave = pikepdf.Dictionary(S=pikepdf.Name.URI, URI=pikepdf.String("https://rastreio.example/alice"))
    launch = pikepdf.Dictionary(S=pikepdf.Name.Launch, F=pikepdf.String("calc.exe"))
    pdf.pages[0].obj.AA = pikepdf.Dictionary(O=launch)
    link = pikepdf.Dictionary(Type=pikepdf.Name.Annot, Subtype=pikepdf.Name.Link, Rect=[0, 0, 50, 50], A=leave)
    note = pikepdf.Dictionary(Subtype=pikepdf.Name.Text, Rect=[0, 0, 9, 9], T="Alice de Souza")
    pdf.pages[0].obj.Annots = pikepdf.Array([pdf.make_indirect(link), note])
    photo = pikepdf.Stream(pdf, picture())
    photo.Type, photo.Subtype, photo.Filter = pikepdf.Name.XObject, pikepdf.Name.Image, pikepdf.Name.DCTDecode
    photo.Width, photo.Height, photo.ColorSpace, photo.BitsPerComponent = 60, 40, pikepdf.Name.DeviceRGB, 8
    pdf.pages[0].obj.Resources = pikepdf.Dictionary(XObject=pikepdf.Dictionary(Im0=photo))
    made = io.BytesIO()
    locked = pikepdf.Encryption(user=password, owner=password) if password else None
    pdf.save(made, encryption=locked or False)
    return made.getvalue()


def packed(parts: dict[str, bytes | str]) -> bytes:
    """A ZIP of these parts."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as box:
        for name, raw in parts.items():
            box.writestr(name, raw)
    return made.getvalue()


def docx(**more: bytes | str) -> bytes:
    """A DOCX last changed by Alice, with a change that she tracked. `more`: parts, `__` for `/`, `_dot_` for a dot."""
    extra = {name.replace("__", "/").replace("_dot_", "."): raw for name, raw in more.items()}
    body = '<w:document><w:ins w:id="1" w:author="Alice de Souza"><w:t>Petição</w:t></w:ins></w:document>'
    core = "<cp:coreProperties><cp:lastModifiedBy>Alice de Souza</cp:lastModifiedBy></cp:coreProperties>"
    return packed({"[Content_Types].xml": _TYPES, "word/document.xml": body, "docProps/core.xml": core, **extra})
