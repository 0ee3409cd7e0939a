"""A signature set into a PDF (PAdES B-B; B-T with a time stamp): added to it, so that all before stay valid."""

import logging
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from datetime import datetime
from io import BytesIO
from typing import Any, NamedTuple

from pyhanko.pdf_utils.incremental_writer import IncrementalPdfFileWriter
from pyhanko.pdf_utils.misc import PdfReadError
from pyhanko.sign import PdfSignatureMetadata, PdfSigner
from pyhanko.sign.fields import InvisSigSettings, SigFieldSpec, SigSeedSubFilter
from pyhanko.sign.general import SigningError
from pyhanko.sign.timestamps import TimestampRequestError

from isonomia.documents.refusal import DocumentError
from isonomia.documents.signing.means import Means

_log = logging.getLogger(__name__)
_OUT_OF_SIGHT = InvisSigSettings(set_print_flag=True, set_hidden_flag=False, box_out_of_bounds=True)
"""The words about who signs are set in the page. A field out of the page needs no place in its tags (PDF/UA-1)."""


class _SignedAt(PdfSigner):
    """Signs at an instant that is told, not at that of the machine."""

    at: datetime

    def init_signing_session(self, *args: Any, **kwargs: Any) -> Any:
        session = super().init_signing_session(*args, **kwargs)
        session.system_time = self.at
        return session


class Made(NamedTuple):
    """A PDF with one more signature, and whether somebody else stamped its time."""

    pdf: bytes
    stamped: bool


def signed(pdf: bytes, means: Means, *, place: int, name: str, office: str, city: str, at: datetime) -> Made:
    """The PDF with one more signature, the one at `place` (from 1). What it was before stays in it byte for byte.

    Raises `DocumentError` where the time stamp server gives no stamp and the means does not sign without: then nothing
    is signed.
    """
    field = f"Assinatura{place}"
    metadata = PdfSignatureMetadata(
        field_name=field, name=name, reason=f"{name}, {office}", location=city, md_algorithm="sha256",
        subfilter=SigSeedSubFilter.PADES,
    )  # fmt: skip
    spec = SigFieldSpec(
        field, on_page=-1, invis_sig_settings=_OUT_OF_SIGHT, readable_field_name=f"Assinatura eletrônica de {name}"
    )
    try:
        return Made(_set(pdf, means, metadata, spec, at), means.stamper is not None)
    except TimestampRequestError as error:
        _log.warning("The time stamp server gave no stamp: %s", _reason(error))
        if means.unstamped:
            return Made(_set(pdf, replace(means, stamper=None), metadata, spec, at), stamped=False)
        raise DocumentError(
            "document.stamp",
            "O servidor de carimbo do tempo não deu o carimbo, ou deu um que não confere. Nada foi assinado: tente de "
            "novo em alguns minutos, ou avise quem cuida do servidor (ISONOMIA_TIME_STAMP).",
        ) from error


def _reason(error: BaseException) -> str:
    """Why there is no stamp, by the kinds of what went wrong: what a server says may hold anything."""
    names = [type(error).__name__]
    while error.__cause__ is not None:
        error = error.__cause__
        names.append(type(error).__name__)
    return ", ".join(names)


def _set(pdf: bytes, means: Means, metadata: PdfSignatureMetadata, spec: SigFieldSpec, at: datetime) -> bytes:
    """The PDF with the signature. Raises `TimestampRequestError`, `DocumentError`."""
    signer = _SignedAt(metadata, means.signer, timestamper=means.stamper, new_field_spec=spec)
    signer.at = at
    out = BytesIO()
    try:
        writer = IncrementalPdfFileWriter(BytesIO(pdf))
        with ThreadPoolExecutor(max_workers=1) as aside:  # it runs a loop of its own, and there may be one here
            aside.submit(signer.sign_pdf, writer, output=out).result()
    except (SigningError, PdfReadError) as error:
        raise DocumentError("document.signing", "A assinatura não pôde ser feita. Nada foi assinado.") from error
    return out.getvalue()
