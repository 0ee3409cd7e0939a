"""What was told when an act was done: the text that its form keeps as the first paper of the act, already veiled."""

from isonomia.casefile.papers.seeing import content
from isonomia.casefile.queries import papers_of
from isonomia.documents.source import Source
from isonomia.documents.view import Fact

_TEXT = "text/plain"
_HEAD = 60
"""A first line longer than this is no head."""


def told_in(source: Source) -> tuple[Fact, ...]:
    """The text of the act, piece by piece, each with its head where it has one; nothing where the act keeps none. The
    first two lines, which name the paper and the norm, are left out: the paper has its own. Two queries at most."""
    papers = papers_of([source.row]).get(source.row.number, ())
    if not papers or papers[0].blob.mime != _TEXT:
        return ()
    with content(papers[0]) as kept:
        return told_from(kept.read().decode())


def told_from(text: str) -> tuple[Fact, ...]:
    r"""The pieces of such a text.

    >>> told_from("TERMO DE 04/05/2026\n\nDecreto 1\n\nOnde\nna rua\n\ne na porta")
    (Fact(label='Onde', value='na rua'), Fact(label='', value='e na porta'))
    """
    title, _, rest = text.partition("\n\n")
    pieces = rest.split("\n\n") if "\n" in title else rest.split("\n\n")[1:]
    return tuple(_piece(one.strip()) for one in pieces if one.strip())


def _piece(text: str) -> Fact:
    head, _, body = text.partition("\n")
    headed = body and len(head) <= _HEAD and not head.endswith((".", "!", "?", ",", ";"))
    return Fact(head, body) if headed else Fact("", text)
