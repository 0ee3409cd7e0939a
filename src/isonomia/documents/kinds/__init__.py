"""The kinds of papers, a module for each moment of the process. The desk finds them here, by their names."""

from collections.abc import Mapping

from isonomia.documents.kind import Kind
from isonomia.documents.kinds import (
    asking,
    closing,
    converting,
    deciding,
    ending,
    extracting,
    intake,
    notices,
    opening,
    recourse,
    referring,
    rejecting,
    reporting,
    rulings,
    seizing,
    sitting,
    suspending,
)

_MODULES = (
    intake,
    asking,
    opening,
    rejecting,
    notices,
    sitting,
    reporting,
    rulings,
    deciding,
    recourse,
    extracting,
    ending,
    suspending,
    converting,
    seizing,
    referring,
    closing,
)
KINDS: Mapping[str, Kind] = {kind.name: kind for module in _MODULES for kind in module.KINDS}
"""Every kind of paper, by its name."""
