"""The kinds of papers, a module for each moment of the process. The desk finds them here, by their names."""

from collections.abc import Mapping

from isonomia.documents.kind import Kind
from isonomia.documents.kinds import asking, intake, notices

KINDS: Mapping[str, Kind] = {kind.name: kind for kind in (*intake.KINDS, *asking.KINDS, *notices.KINDS)}
"""Every kind of paper, by its name."""
