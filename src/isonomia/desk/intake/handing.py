"""Papers handed in with a form: kept as uploads of their author between a preview and the filing."""

import io
from collections.abc import Iterable
from dataclasses import dataclass, field

from django.http import HttpRequest

from isonomia.casefile.models import Attachment
from isonomia.casefile.papers import PaperError, receive
from isonomia.desk.papers.arriving import too_large_in
from isonomia.people.actor import Actor


@dataclass(slots=True)
class Handed:
    """The papers of a form so far, in order, and what was refused and why."""

    papers: list[Attachment] = field(default_factory=list)
    refused: list[str] = field(default_factory=list)

    @property
    def tokens(self) -> tuple[str, ...]:
        """The tokens by which a draft names them."""
        return tuple(paper.token for paper in self.papers)


def handed_in(request: HttpRequest, actor: Actor, files: str = "files") -> Handed:
    """Those kept by an earlier preview, less those that were taken out, and the files that come now."""
    dropped = set(request.POST.getlist("drop"))
    handed = Handed(uploads_of(actor, (token for token in request.POST.getlist("paper") if token not in dropped)))
    for upload in request.FILES.getlist(files):
        try:
            handed.papers.append(receive(actor, upload.name or "papel", upload))
        except PaperError as error:
            handed.refused.append(error.message)
    handed.refused += [error.message for error in too_large_in(request, files)]
    return handed


def uploads_of(actor: Actor, tokens: Iterable[str]) -> list[Attachment]:
    """The uploads of these tokens that are the actor's and that no act uses yet, in order. At most one query."""
    wanted = list(tokens)
    if not wanted:
        return []
    found = Attachment.objects.select_related("blob").filter(token__in=wanted, by=actor.user, act=None)
    by_token = {one.token: one for one in found}
    return [by_token[token] for token in wanted if token in by_token]


def text_paper(actor: Actor, name: str, text: str) -> str:
    """A text kept as a paper; its token. Raises `PaperError`."""
    return receive(actor, name, io.BytesIO(text.encode("utf-8"))).token
