"""A signed paper as the store has it."""

from isonomia.casefile.papers import content
from isonomia.documents.models import Paper


def bytes_of(paper: Paper) -> bytes:
    """The signed PDF."""
    assert paper.attachment is not None
    with content(paper.attachment) as held:
        return held.read()
