"""Papers that a form keeps for its author until the filing: pictures handed in before, texts typed in the form."""

import io
from collections.abc import Iterable

from isonomia.casefile.models import Attachment
from isonomia.casefile.papers import receive
from isonomia.people.actor import Actor


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
