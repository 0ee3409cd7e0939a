"""What a paper says: its words, as a machine reads them."""

import pypdfium2  # type: ignore[import-untyped]


def words_of(pdf: bytes) -> str:
    """All words of a PDF, in one line."""
    document = pypdfium2.PdfDocument(pdf)
    try:
        return " ".join(" ".join(page.get_textpage().get_text_bounded() for page in document).split())
    finally:
        document.close()
