"""What in a text tells who somebody is: names, contacts, documents, addresses. Pure: text in, places out."""

from isonomia.copies.finding.finder import Exempt, find, name_words, places_of
from isonomia.copies.finding.kinds import LABELS, Finding, FindingKind

__all__ = ["LABELS", "Exempt", "Finding", "FindingKind", "find", "name_words", "places_of"]
