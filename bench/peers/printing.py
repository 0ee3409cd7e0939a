"""Peers that set a page: weasyprint (from HTML) and reportlab (platypus), each prepared once with our font, on A4."""

import io
import itertools
from collections.abc import Callable, Sequence
from html import escape
from pathlib import Path
from typing import Any

import font_source_sans_pro
from reportlab.lib.pagesizes import A4
from reportlab.lib.styles import ParagraphStyle
from reportlab.lib.units import mm
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.platypus import Paragraph, SimpleDocTemplate
from weasyprint import CSS, HTML
from weasyprint.text.fonts import FontConfiguration

from bench.papers.words import Piece

Setter = Callable[[Sequence[Piece]], bytes]
TAGGED = "weasyprint, PDF/UA-1"
ARCHIVED = "weasyprint, PDF/A-3a"
PLAIN = "weasyprint, plain PDF"
REPORTLAB = "reportlab, plain PDF"
_FOLDER = Path(font_source_sans_pro.font_directory)
_FACE = "Source Sans Pro"
_MARGINS = {"top": 22, "right": 20, "bottom": 24, "left": 25}
"""Those of our papers, in millimetres, in the order of CSS."""
_numbers = itertools.count(1)


def setters() -> dict[str, Setter]:
    """How each peer sets pieces, by name. Each gives every paper a number of its own."""
    page = _Page()
    return {
        TAGGED: lambda pieces: page.set(pieces, "pdf/ua-1"),
        ARCHIVED: lambda pieces: page.set(pieces, "pdf/a-3a"),
        PLAIN: lambda pieces: page.set(pieces, None),
        REPORTLAB: _platypus(),
    }


class _Page:
    """weasyprint's style and fonts, read once."""

    def __init__(self) -> None:
        faces = "".join(
            f"@font-face {{ font-family: '{_FACE}'; font-weight: {weight};"
            f" src: url('{(_FOLDER / f'SourceSansPro-{name}.ttf').as_uri()}') }}"
            for name, weight in (("Regular", 400), ("Bold", 700))
        )
        margins = " ".join(f"{one}mm" for one in _MARGINS.values())
        style = (
            f"{faces} @page {{ size: A4; margin: {margins} }} body {{ font: 11pt/14pt '{_FACE}' }}"
            " p, h2 { margin: 0 0 8pt } h2 { font-size: 12pt }"
        )
        self._fonts = FontConfiguration()
        self._style = CSS(string=style, font_config=self._fonts)

    def set(self, pieces: Sequence[Piece], variant: str | None) -> bytes:
        """The pieces as PDF, in a variant of it."""
        body = "".join(f"<h2>{escape(text)}</h2>" if heading else f"<p>{escape(text)}</p>" for text, heading in pieces)
        number = f"<h1>Documento nº {next(_numbers)}</h1>"
        text = f'<html lang="pt-BR"><head><title>Documento</title></head><body>{number}{body}</body></html>'
        made = HTML(string=text).write_pdf(stylesheets=[self._style], font_config=self._fonts, pdf_variant=variant)
        assert isinstance(made, bytes)
        return made


def _platypus() -> Setter:
    for name in ("Regular", "Bold"):
        pdfmetrics.registerFont(TTFont(f"{_FACE} {name}", _FOLDER / f"SourceSansPro-{name}.ttf"))
    plain = ParagraphStyle("plain", fontName=f"{_FACE} Regular", fontSize=11, leading=14, spaceAfter=8)
    strong = ParagraphStyle("strong", fontName=f"{_FACE} Bold", fontSize=12, leading=15, spaceAfter=8)

    def make(pieces: Sequence[Piece]) -> bytes:
        out = io.BytesIO()
        margins: dict[str, Any] = {f"{side}Margin": size * mm for side, size in _MARGINS.items()}
        document = SimpleDocTemplate(out, pagesize=A4, title="Documento", lang="pt-BR", **margins)
        story = [Paragraph(f"Documento nº {next(_numbers)}", strong)]
        story += [Paragraph(escape(text), strong if heading else plain) for text, heading in pieces]
        document.build(story)
        return out.getvalue()

    return make
