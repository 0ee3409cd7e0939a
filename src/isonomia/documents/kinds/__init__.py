"""The kinds of papers, a module for each moment of the process. The desk finds them here, by their names."""

from collections.abc import Mapping

from isonomia.documents.kind import Kind
from isonomia.documents.kinds import (
    asking,
    certifying,
    charging,
    closing,
    converting,
    deciding,
    delivering,
    ending,
    extracting,
    instructing,
    intake,
    notices,
    opening,
    posting,
    publishing,
    recourse,
    referring,
    rejecting,
    reporting,
    rulings,
    seizing,
    sitting,
    suspending,
    telling,
)

_MODULES = (
    intake,
    asking,
    opening,
    rejecting,
    telling,
    notices,
    delivering,
    posting,
    certifying,
    instructing,
    sitting,
    reporting,
    rulings,
    deciding,
    recourse,
    extracting,
    publishing,
    ending,
    charging,
    suspending,
    converting,
    seizing,
    referring,
    closing,
)
KINDS: Mapping[str, Kind] = {kind.name: kind for module in _MODULES for kind in module.KINDS}
"""Every kind of paper, by its name."""
