"""Time stamps (RFC 3161) asked of a server by HTTP, and looked at before they are taken."""

import hashlib

from asn1crypto import cms, tsp
from pyhanko.sign.timestamps import HTTPTimeStamper, TimestampRequestError
from pyhanko.sign.validation.generic_cms import validate_sig_integrity

_SECONDS = 5
"""How long the server may keep silent."""


class CheckedStamper(HTTPTimeStamper):
    """Takes a stamp only if it is of what was asked, and signed by the certificate that it brings. Whether that
    certificate is to be trusted is for who reads the paper: a server can't tell it of its own supplier."""

    def __init__(self, address: str) -> None:
        super().__init__(address, timeout=_SECONDS)

    async def async_timestamp(self, message_digest: bytes, md_algorithm: str) -> cms.ContentInfo:
        """A stamp of a digest. Raises `TimestampRequestError` for any other answer, or none."""
        try:
            token = await super().async_timestamp(message_digest, md_algorithm)
            fits = _of(token, message_digest) and _holds(token)
        except (ValueError, TypeError, KeyError, AttributeError, IndexError) as error:
            raise TimestampRequestError("The answer of the time stamp server can't be read.") from error
        if not fits:
            raise TimestampRequestError("The stamp is not of what was asked, or is not signed as it says.")
        return token


def _of(token: cms.ContentInfo, digest: bytes) -> bool:
    """Whether a stamp is of these bytes."""
    info: tsp.TSTInfo = token["content"]["encap_content_info"]["content"].parsed
    return bool(info["message_imprint"]["hashed_message"].native == digest)


def _holds(token: cms.ContentInfo) -> bool:
    """Whether the certificate in a stamp signed it."""
    signed = token["content"]
    (signer,) = signed["signer_infos"]
    named = signer["sid"].chosen
    sent = (one.chosen for one in signed["certificates"])  # some servers send it twice
    number, issuer = named["serial_number"].native, named["issuer"]
    certificate = next((one for one in sent if (one.serial_number, one.issuer) == (number, issuer)), None)
    if certificate is None:
        return False
    content = signed["encap_content_info"]["content"]
    digest = hashlib.new(signer["digest_algorithm"]["algorithm"].native, bytes(content)).digest()
    return all(validate_sig_integrity(signer, certificate, "tst_info", digest))
