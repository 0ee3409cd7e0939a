"""Papers: received, looked at, cleaned of metadata, kept by content, joined to an act, given back."""

from isonomia.casefile.papers.joining import attach, claimed
from isonomia.casefile.papers.refusal import PaperError

__all__ = ["PaperError", "attach", "claimed"]
