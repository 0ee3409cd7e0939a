"""Papers: received, looked at, cleaned of metadata, kept by content, joined to an act, given back."""

from isonomia.casefile.papers.expiring import discard, expire
from isonomia.casefile.papers.joining import attach, claimed
from isonomia.casefile.papers.kinds import SHOWN
from isonomia.casefile.papers.limits import MEDIA_BYTES
from isonomia.casefile.papers.making import keep_made
from isonomia.casefile.papers.naming import disposition
from isonomia.casefile.papers.parting import parted
from isonomia.casefile.papers.receiving import Looked, Shown, looked_at, receive, receive_cleaned
from isonomia.casefile.papers.refusal import PaperError, too_large
from isonomia.casefile.papers.seeing import content, may_read, paper_by_token

__all__ = [
    "MEDIA_BYTES",
    "SHOWN",
    "Looked",
    "PaperError",
    "Shown",
    "attach",
    "claimed",
    "content",
    "discard",
    "disposition",
    "expire",
    "keep_made",
    "looked_at",
    "may_read",
    "paper_by_token",
    "parted",
    "receive",
    "receive_cleaned",
    "too_large",
]
