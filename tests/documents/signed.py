"""A signed paper as the store has it, and its signatures as pyHanko finds them."""

import io
from concurrent.futures import ThreadPoolExecutor

from pyhanko.pdf_utils.reader import PdfFileReader
from pyhanko.sign.validation import validate_pdf_signature
from pyhanko.sign.validation.status import PdfSignatureStatus
from pyhanko_certvalidator import ValidationContext

from isonomia.casefile.papers import content
from isonomia.documents.models import Paper


def bytes_of(paper: Paper) -> bytes:
    """The signed PDF."""
    assert paper.attachment is not None
    with content(paper.attachment) as held:
        return held.read()


def statuses_in(pdf: bytes, trusted: ValidationContext) -> list[PdfSignatureStatus]:
    """Each signature of a PDF, under what is trusted, the first first."""
    with ThreadPoolExecutor(max_workers=1) as aside:  # pyHanko runs a loop of its own, and a browser's may run here
        found = PdfFileReader(io.BytesIO(pdf)).embedded_signatures
        return [aside.submit(validate_pdf_signature, one, trusted).result() for one in found]
