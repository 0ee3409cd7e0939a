"""Why a paper is refused: what is wrong with it and what to do."""

from isonomia.law.errors import LawError


class PaperError(LawError):
    """A paper that can't be taken, or that is not there."""
