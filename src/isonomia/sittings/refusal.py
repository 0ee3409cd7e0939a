"""Why a sitting refuses something."""

from isonomia.law.errors import LawError


class SittingError(LawError):
    """What a sitting can't do now, and what to do instead."""
