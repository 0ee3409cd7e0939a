"""Pictures: drawn anew without what the camera wrote into them (place, owner, model), upright as they were taken."""

import io
import struct
from pathlib import Path
from typing import Any

from PIL import Image, ImageCms, ImageOps

from isonomia.casefile.papers.cleaned import Cleaned
from isonomia.casefile.papers.limits import PIXELS
from isonomia.casefile.papers.refusal import PaperError, broken

_SAVED: dict[str, dict[str, Any]] = {
    "JPEG": {"quality": 92},
    "PNG": {},
    "WEBP": {"quality": 92},
}
_UNREADABLE = (OSError, SyntaxError, ValueError, TypeError, IndexError, struct.error)
_NOTE = "Imagem servida sem os metadados da câmera (local, aparelho, autor) e na posição em que foi tirada."


def clean(source: Path, target: Path, name: str) -> Cleaned:
    """Draws the picture anew: only its pixels are kept, in standard colours. Raises `PaperError` for one that does not
    open or has too many pixels."""
    picture, kind, frames = _opened(source, name)
    picture.info.clear()
    picture.save(target, kind, **_SAVED[kind])
    more = " Só o primeiro quadro." if frames > 1 else ""
    return Cleaned(f"{_NOTE}{more}")


def _opened(source: Path, name: str) -> tuple[Image.Image, str, int]:
    try:
        with Image.open(source, formats=tuple(_SAVED)) as found:
            if found.width * found.height > PIXELS:
                raise _too_many(name)
            kind, frames = str(found.format), int(getattr(found, "n_frames", 1))
            found.load()
            upright = ImageOps.exif_transpose(found)
            return _in_standard_colours(upright, found.info.get("icc_profile")), kind, frames
    except (Image.DecompressionBombError, Image.DecompressionBombWarning) as error:
        raise _too_many(name) from error
    except _UNREADABLE as error:
        raise broken(name, "uma imagem") from error


def _in_standard_colours(picture: Image.Image, profile: bytes | None) -> Image.Image:
    """The picture in sRGB, so that its colour profile, which tells of the machine, can go too."""
    see_through = "A" in picture.getbands() or "transparency" in picture.info
    mode = "RGBA" if see_through and picture.format != "JPEG" else "L" if picture.mode in {"1", "L"} else "RGB"
    if profile and picture.mode == "RGB":
        try:
            drawn = ImageCms.profileToProfile(picture, io.BytesIO(profile), ImageCms.createProfile("sRGB"))
        except ImageCms.PyCMSError:
            drawn = None
        picture = drawn or picture
    return picture.convert(mode)


def _too_many(name: str) -> PaperError:
    return PaperError(
        "paper.pixels",
        f"“{name}” tem mais de {PIXELS // 1_000_000} milhões de pontos. Diminua a imagem para até 7.000 por 7.000 "
        "pontos e anexe de novo: lê-se tudo do mesmo jeito.",
    )
