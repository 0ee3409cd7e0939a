"""How a notice travels, told by the usual names of the modes of service (docs/authoring.md): they decide which papers
go with it."""

from isonomia.law.norm.norm import Norm

_BY_HAND = frozenset({"in_person"})
_BY_POST = frozenset({"post_ar", "post"})
_ON_SCREEN = frozenset({"electronic"})


def is_by_hand(mode: str) -> bool:
    """Whether somebody of the body hands the notice over, against a receipt."""
    return mode in _BY_HAND


def is_by_post(mode: str) -> bool:
    """Whether the notice goes as a letter with a return receipt (AR)."""
    return mode in _BY_POST


def by_post() -> frozenset[str]:
    """The names of the modes by which a notice goes as a letter."""
    return _BY_POST


def is_on_screen(norm: Norm, mode: str) -> bool:
    """Whether the notice is read on a screen."""
    known = norm.pack.service.get(mode)
    return mode in _ON_SCREEN or (known is not None and known.by_opening)


def mode_told(norm: Norm, mode: str) -> str:
    """A mode as the norm calls it; empty for one that it does not have."""
    known = norm.pack.service.get(mode)
    return known.label if known is not None else ""
