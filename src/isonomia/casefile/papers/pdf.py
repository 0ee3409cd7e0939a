"""PDF: rewritten without who made it, without what runs, opens or hides in it; only its pages are kept."""

from pathlib import Path
from typing import Any

import pikepdf

from isonomia.casefile.papers.cleaned import Cleaned
from isonomia.casefile.papers.limits import PAGES
from isonomia.casefile.papers.refusal import PaperError, broken, locked
from isonomia.casefile.papers.segments import silent

_WHAT = "um PDF"
_DROPPED = (
    "/AA", "/JS", "/JavaScript", "/EmbeddedFiles", "/EF", "/AF", "/XFA", "/Metadata", "/PieceInfo", "/Collection",
    "/RichMediaContent", "/LastModified",
)  # fmt: skip
_ACTIONS = ("/A", "/OpenAction", "/Next", "/PA")
_HARMLESS = frozenset({"/GoTo", "/Named", "/SetOCGState"})
_HIDING = frozenset({"/FileAttachment", "/RichMedia", "/Screen", "/Movie", "/Sound", "/3D"})
_SIGNED_BY = ("/T", "/M", "/CreationDate")
_NOTE = "PDF servido sem autoria, programas, anexos e ligações para fora."


def clean(source: Path, target: Path, name: str) -> Cleaned:
    """Writes the PDF anew. Raises `PaperError` for one that needs a password or does not open whole."""
    try:
        with pikepdf.open(source) as document:
            if not len(document.pages) or any("damaged" in str(told) for told in document.get_warnings()):
                raise broken(name, _WHAT)
            if len(document.pages) > PAGES:
                raise _too_long(name)
            signed = _is_signed(document)
            _strip(document)
            document.save(target, deterministic_id=True)
            pages = len(document.pages)
    except pikepdf.PasswordError as error:
        raise locked(name) from error
    except (pikepdf.PdfError, ValueError, TypeError, KeyError, RecursionError) as error:
        raise broken(name, _WHAT) from error
    more = " A assinatura digital se confere no original, guardado à parte." if signed else ""
    return Cleaned(f"{_NOTE}{more}", pages)


def _strip(document: pikepdf.Pdf) -> None:
    if "/Info" in document.trailer:
        del document.trailer["/Info"]
    for found in list(document.objects):
        _strip_all(found)
    _strip_all(document.Root)


def _strip_all(start: Any) -> None:
    """Strips an object and the direct ones inside it; indirect ones are met by themselves."""
    waiting = [start]
    while waiting:
        here = waiting.pop()
        if isinstance(here, pikepdf.Array):
            waiting += [one for one in here if _is_inside(one)]
        elif isinstance(here, pikepdf.Dictionary | pikepdf.Stream):
            _strip_one(here)
            waiting += [one for _, one in here.items() if _is_inside(one)]


def _is_inside(one: Any) -> bool:
    return isinstance(one, pikepdf.Array | pikepdf.Dictionary) and not one.is_indirect


def _strip_one(here: Any) -> None:
    for key in _DROPPED:
        if key in here:
            del here[key]
    for key in _ACTIONS:
        if key in here and _acts(here[key]):
            del here[key]
    if "/Annots" in here:
        here["/Annots"] = pikepdf.Array([one for one in here["/Annots"] if _subtype(one) not in _HIDING])
    if "/Rect" in here and _subtype(here) != "/Widget":
        for key in _SIGNED_BY:
            if key in here:
                del here[key]
    if isinstance(here, pikepdf.Stream) and here.get("/Filter") == pikepdf.Name.DCTDecode:
        parms: Any = here.get("/DecodeParms")
        here.write(silent(here.read_raw_bytes()), filter=pikepdf.Name.DCTDecode, decode_parms=parms)


def _acts(action: Any) -> bool:
    """Whether a value is an action, or a list of them, that does more than turn pages."""
    if isinstance(action, pikepdf.Array):
        return any(_acts(one) for one in action)
    if not isinstance(action, pikepdf.Dictionary) or "/S" not in action:
        return False
    return str(action["/S"]) not in _HARMLESS


def _subtype(one: Any) -> str:
    return str(one.get("/Subtype", "")) if isinstance(one, pikepdf.Dictionary) else ""


def _is_signed(document: pikepdf.Pdf) -> bool:
    form = document.Root.get("/AcroForm")
    return isinstance(form, pikepdf.Dictionary) and bool(int(form.get("/SigFlags", 0)) & 1)


def _too_long(name: str) -> PaperError:
    say = f"“{name}” tem mais de {PAGES} páginas. Divida o documento em partes e anexe cada uma."
    return PaperError("paper.pages", say)
