"""The refusal of a citation."""

from isonomia.law.errors import LawError


class CitationError(LawError):
    """A URN, a fragment or a pack's citation that can't be read."""
