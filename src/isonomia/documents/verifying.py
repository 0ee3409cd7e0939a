"""Whether a paper is authentic: by its code, or by its bytes. What is told of one is who signed it, when, and the
number of its case, nothing else."""

import hashlib
import re
from collections.abc import Sequence
from datetime import datetime
from enum import StrEnum
from io import BytesIO
from typing import NamedTuple
from zoneinfo import ZoneInfo

import msgspec
import pikepdf

from isonomia.copies.pages.pdf import opened
from isonomia.copies.refusal import CopyError
from isonomia.documents.codes import plain_code
from isonomia.documents.models import DRAFT, SIGNED, Paper, Signature

_CODE = re.compile(r"\b(?:[0-9A-HJKMNP-TV-Z]{4}-){4}[0-9A-HJKMNP-TV-Z]{4}\b")
_DATA = "dados.json"
_LAST = 3
"""How many pages, the last ones, are read for a code."""
_UNREADABLE = (pikepdf.PdfError, CopyError, msgspec.DecodeError, ValueError, KeyError, TypeError,
               AttributeError, RecursionError)  # fmt: skip


class Verdict(StrEnum):
    """What is found."""

    AUTHENTIC = "authentic"  # byte for byte as it was signed by all who had to
    KNOWN = "known"  # the code is of a signed paper: the paper in hand was not looked at
    INCOMPLETE = "incomplete"  # it is ours, and signatures are missing
    CHANGED = "changed"  # it bears a code of ours, and its bytes are not those that were signed
    UNKNOWN = "unknown"


class Signed(NamedTuple):
    """Who signed, in which office, when, on the clock of the body, and by which means (`signing.means.MEANS`)."""

    name: str
    office: str
    at: datetime
    means: str


class Verified(NamedTuple):
    """What anybody may know of a paper."""

    verdict: Verdict
    number: str = ""
    signers: Sequence[Signed] = ()
    code: str = ""
    training: bool = False
    sample: bool = False


def by_code(typed: str) -> Verified:
    """The paper that bears a code. Two queries."""
    paper = _coded(plain_code(typed))
    if paper is None:
        return Verified(Verdict.UNKNOWN)
    return _told(paper, Verdict.KNOWN if paper.state == SIGNED else Verdict.INCOMPLETE)


def by_file(pdf: bytes) -> Verified:
    """The paper whose bytes these are; of a file that only bears the code of one, that it was changed."""
    digest = hashlib.sha256(pdf).hexdigest()
    signature = Signature.objects.select_related("paper__case__body", "paper__attachment").filter(digest=digest).first()
    if signature is not None:
        whole = signature.paper.digest == digest
        return _told(signature.paper, Verdict.AUTHENTIC if whole else Verdict.INCOMPLETE)
    for code in _codes_in(pdf):
        if _coded(code) is not None:
            return Verified(Verdict.CHANGED, code=code)
    return Verified(Verdict.UNKNOWN)


def _coded(code: str) -> Paper | None:
    papers = Paper.objects.select_related("case__body").exclude(state=DRAFT)
    return papers.filter(code=code).first() if code else None


def _told(paper: Paper, verdict: Verdict) -> Verified:
    zone = ZoneInfo(paper.case.body.zone)
    signers = [Signed(one.name, one.office, one.at.astimezone(zone), one.means) for one in paper.signatures.all()]
    return Verified(
        verdict, paper.case.number, signers, paper.code or "", paper.case.training, paper.case.body.sample
    )  # fmt: skip


def _codes_in(pdf: bytes) -> list[str]:
    """The codes that a file bears: in the data that came with it, and in its words."""
    found: list[str] = []
    try:
        with pikepdf.open(BytesIO(pdf)) as document:
            raw = document.attachments[_DATA].get_file().read_bytes() if _DATA in document.attachments else b"{}"
            told = msgspec.json.decode(raw)
            found.append(plain_code(str(told.get("verification", {}).get("code", ""))))
    except _UNREADABLE:
        pass
    try:
        with opened(pdf) as pages:
            for number in range(max(1, len(pages) - _LAST + 1), len(pages) + 1):
                with pages.page(number) as page:
                    found += _CODE.findall(page.text)
    except _UNREADABLE:
        pass
    return list(dict.fromkeys(filter(None, found)))
