"""Citing Brazilian norms: URN LEX in, "art. 13, § 1º, do Decreto 26.029/2011" out."""

from isonomia.law.citation.cite import Cite, parse_cite, print_cite, print_cites, resolve
from isonomia.law.citation.fragment import Fragment, Part, parse_fragment
from isonomia.law.citation.names import Gender, join_citation, norm_gender, norm_name, print_citation
from isonomia.law.citation.numerals import letters, ordinal, roman, thousands
from isonomia.law.citation.printing import print_fragment, print_heading, spell_fragment
from isonomia.law.citation.refusal import CitationError
from isonomia.law.citation.sources import Source, Sources, make_source
from isonomia.law.citation.spelling import canonical
from isonomia.law.citation.urn import Urn, parse_urn

__all__ = [
    "CitationError",
    "Cite",
    "Fragment",
    "Gender",
    "Part",
    "Source",
    "Sources",
    "Urn",
    "canonical",
    "join_citation",
    "letters",
    "make_source",
    "norm_gender",
    "norm_name",
    "ordinal",
    "parse_cite",
    "parse_fragment",
    "parse_urn",
    "print_citation",
    "print_cite",
    "print_cites",
    "print_fragment",
    "print_heading",
    "resolve",
    "roman",
    "spell_fragment",
    "thousands",
]
