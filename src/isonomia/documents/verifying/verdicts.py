"""Whether a paper is authentic: by its code, or by its bytes. What is told of one is its kind and number, by which who
holds it knows it again, who signed it, when, and the number of its case, nothing else."""

import hashlib
from collections.abc import Sequence
from datetime import datetime
from enum import StrEnum
from typing import NamedTuple
from zoneinfo import ZoneInfo

from isonomia.documents.codes import plain_code
from isonomia.documents.models import DRAFT, SIGNED, VOID, Paper, Signature
from isonomia.documents.verifying.bearing_apart import NotReadError, codes_borne


class Verdict(StrEnum):
    """What is found."""

    AUTHENTIC = "authentic"  # byte for byte as it was signed by all who had to
    KNOWN = "known"  # the code is of a signed paper: the paper in hand was not looked at
    INCOMPLETE = "incomplete"  # it is ours, and signatures are missing
    VOID = "void"  # it is ours, and was given up before all had signed
    CHANGED = "changed"  # it bears a code of ours, and its bytes are not those that were signed
    UNKNOWN = "unknown"
    UNREAD = "unread"  # no paper of ours as it is, and it could not be read for a code


class Signed(NamedTuple):
    """Who signed, in which office, when, on the clock of the body, and by which means (`signing.means.MEANS`);
    `stamped`: with a time stamp of somebody else."""

    name: str
    office: str
    at: datetime
    means: str
    stamped: bool


class Verified(NamedTuple):
    """What anybody may know of a paper: `paper` is its kind and number as it bears them ("Notificação nº 3/2026"),
    `number` that of its case."""

    verdict: Verdict
    paper: str = ""
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
    return _told(paper, Verdict.KNOWN if paper.state == SIGNED else _unfinished(paper))


def by_file(pdf: bytes) -> Verified:
    """The paper whose bytes these are; of a file that only bears the code of one, that it was changed."""
    digest = hashlib.sha256(pdf).hexdigest()
    signature = Signature.objects.select_related("paper__case__body", "paper__attachment").filter(digest=digest).first()
    if signature is not None:
        whole = signature.paper.digest == digest
        return _told(signature.paper, Verdict.AUTHENTIC if whole else _unfinished(signature.paper))
    try:
        codes = codes_borne(pdf)
    except NotReadError:
        return Verified(Verdict.UNREAD)
    code = Paper.objects.exclude(state=DRAFT).filter(code__in=codes).values_list("code", flat=True).first()
    return Verified(Verdict.CHANGED, code=code) if code else Verified(Verdict.UNKNOWN)


def _unfinished(paper: Paper) -> Verdict:
    return Verdict.VOID if paper.state == VOID else Verdict.INCOMPLETE


def _coded(code: str) -> Paper | None:
    papers = Paper.objects.select_related("case__body").exclude(state=DRAFT)
    return papers.filter(code=code).first() if code else None


def _told(paper: Paper, verdict: Verdict) -> Verified:
    zone = ZoneInfo(paper.case.body.zone)
    signers = [
        Signed(one.name, one.office, one.at.astimezone(zone), one.means, one.stamped) for one in paper.signatures.all()
    ]
    return Verified(
        verdict,
        paper=paper.number,
        number=paper.case.number,
        signers=signers,
        code=paper.code or "",
        training=paper.case.training,
        sample=paper.case.body.sample,
    )
