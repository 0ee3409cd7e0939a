"""The papers of a form: those handed in before, those that come now, those taken away; and the refused ones."""

from collections.abc import Callable
from typing import NamedTuple

from django.http import HttpRequest

from isonomia.casefile import papers
from isonomia.casefile.models import Attachment
from isonomia.desk.papers.arriving import too_large_in
from isonomia.people.actor import Actor

MOST = 40
"""How many papers one form keeps."""


class Handed(NamedTuple):
    """The papers of the form now, in order, and what is to be told about those that are not among them."""

    papers: tuple[Attachment, ...]
    refused: tuple[str, ...]


def handed_in(request: HttpRequest, actor: Actor, named: Callable[[str], str] = str) -> Handed:
    """The papers that a form keeps, with those that it sends now; `named` says how each is called, by the name that the
    file has."""
    gone = request.POST.get("remover", "")
    tokens = [token for token in dict.fromkeys(request.POST.getlist("anexo")) if token != gone][:MOST]
    kept = _kept(actor, tokens)
    refused = []
    if len(kept) < len(tokens):
        refused.append("Um dos arquivos já não está aqui: foi usado em outro ato ou venceu. Anexe de novo.")
    for file in request.FILES.getlist("arquivos"):
        try:
            kept.append(papers.receive(actor, named(file.name or ""), file))
        except papers.PaperError as error:
            refused.append(error.message)
    refused += [error.message for error in too_large_in(request, "arquivos")]
    return Handed(tuple(kept), tuple(refused))


def _kept(actor: Actor, tokens: list[str]) -> list[Attachment]:
    if not tokens:
        return []
    mine = Attachment.objects.filter(token__in=tokens, by=actor.user, act=None).select_related("blob")
    found = {one.token: one for one in mine}
    return [found[token] for token in tokens if token in found]
