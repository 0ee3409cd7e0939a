"""A document to hand in."""

from io import BytesIO

import pikepdf


def a_pdf() -> bytes:
    """A document of one blank page."""
    made, kept = pikepdf.new(), BytesIO()
    made.add_blank_page()
    made.save(kept)
    return kept.getvalue()
