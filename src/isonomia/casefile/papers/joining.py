"""Uploads become papers of an act: only those of its author, only once, in the order in which they were handed in."""

from collections.abc import Sequence

from isonomia.casefile.models import Act, Attachment, Case
from isonomia.casefile.papers.refusal import PaperError
from isonomia.people.actor import Actor


def claimed(actor: Actor, tokens: Sequence[str]) -> list[Attachment]:
    """The actor's uploads of these tokens, in order. Raises `PaperError` for one that is not there any more."""
    found = {one.token: one for one in Attachment.objects.filter(token__in=tokens, by=actor.user, act=None)}
    missing = [token for token in tokens if token not in found]
    if missing:
        raise PaperError(
            "paper.gone",
            "Um dos arquivos que você anexou já não está aqui: foi usado em outro ato, ou passou tempo demais. Anexe-o "
            "de novo.",
        )
    return [found[token] for token in tokens]


def attach(papers: Sequence[Attachment], case: Case, act: Act) -> None:
    """Joins papers to an act, each at its place. In the transaction that records it."""
    for place, paper in enumerate(papers, start=1):
        paper.case, paper.act, paper.place = case, act, place
    Attachment.objects.bulk_update(papers, ["case", "act", "place"])
