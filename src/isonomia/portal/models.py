"""The tables of the public pages, each told by its errand."""

from isonomia.portal.answering.tables import KeptText
from isonomia.portal.filing.tables import Draft, DraftFile
from isonomia.portal.guarding.tables import Allowance

__all__ = ["Allowance", "Draft", "DraftFile", "KeptText"]
