"""Who may read a paper: who sees its case in whole, and the author of an upload that no act uses yet."""

from collections.abc import Iterable
from typing import IO

from isonomia.casefile.access import reach_in
from isonomia.casefile.models import Attachment
from isonomia.casefile.papers import store
from isonomia.casefile.papers.refusal import PaperError
from isonomia.people.actor import Actor
from isonomia.people.offices import Reach
from isonomia.people.queries import Office

_WHOLE = frozenset({Reach.WHOLE, Reach.EXECUTION, Reach.OWN})


def may_read(paper: Attachment, actor: Actor, offices: Iterable[Office]) -> bool:
    """Whether the actor, with these offices, may read a paper."""
    if paper.case is None or paper.act_id is None:
        return paper.by_id == actor.user.pk
    return reach_in(paper.case, offices) in _WHOLE


def paper_by_token(actor: Actor, offices: Iterable[Office], token: str) -> Attachment:
    """The paper of a token. Raises `PaperError`, the same whether it is not there or not for the actor."""
    found = Attachment.objects.select_related("blob", "case__standing").filter(token=token).first()
    if found is None or not may_read(found, actor, offices):
        raise PaperError(
            "paper.not_found",
            "Não há papel neste endereço, ou ele é de um processo que o seu assento não deixa ler. "
            "Abra o processo em Processos e siga o papel dali.",
        )
    return found


def content(paper: Attachment) -> IO[bytes]:
    """The bytes that are served: the cleaned copy. Raises `PaperError` when the store has lost them."""
    return store.taken_out(paper.blob_id, store.SERVED)
