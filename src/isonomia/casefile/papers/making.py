"""A paper that the program itself made enters the store byte for byte: there is nothing to clean in it, and what is
signed must stay as it was signed."""

import secrets

from isonomia.casefile.models import Attachment, Blob
from isonomia.casefile.papers import store
from isonomia.casefile.papers.kinds import PDF
from isonomia.casefile.papers.naming import clean_name
from isonomia.people.actor import Actor

_NOTE = "Documento assinado, guardado como foi assinado, byte por byte."


def keep_made(actor: Actor, name: str, pdf: bytes, *, pages: int) -> Attachment:
    """A PDF of ours as an upload of the actor, to be named by its token in the draft of an act of the same
    transaction. Raises `PaperError` when the store is full."""
    with store.workshop() as folder:
        path = folder / "made"
        path.write_bytes(pdf)
        digest = store.keep(path, store.SERVED)
    blob, _ = Blob.objects.get_or_create(
        digest=digest, defaults={"size": len(pdf), "mime": PDF.mime, "pages": pages, "at": actor.at}
    )
    return Attachment.objects.create(
        token=secrets.token_hex(20), blob=blob, name=clean_name(name, PDF.extension), by=actor.user, at=actor.at,
        notes=_NOTE,
    )  # fmt: skip
