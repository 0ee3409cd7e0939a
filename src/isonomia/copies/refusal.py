"""Why a copy is not made, or not released: what is missing and what to do."""

from isonomia.law.errors import LawError


class CopyError(LawError):
    """A copy that can't be made, released or given."""


def unreadable(page: int = 0) -> CopyError:
    """A paper whose pages can't be drawn."""
    which = f"A página {page} deste papel" if page else "Este papel"
    say = f"{which} não pôde ser desenhada. Peça outra via a quem o entregou, ou reserve o papel e diga o motivo."
    return CopyError("copy.unreadable", say if page else say.replace("desenhada", "desenhado"))
