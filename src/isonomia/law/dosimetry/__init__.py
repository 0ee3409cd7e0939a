"""Dosimetry: the sanctions that a norm admits for the facts, their ranges, and the judgement of a choice."""

from isonomia.law.dosimetry.alternatives import Alternative, alternatives
from isonomia.law.dosimetry.amounts import Operation, Picks, Span, walked
from isonomia.law.dosimetry.answer import (
    Admitted,
    Assessment,
    Conflict,
    Conversion,
    Demand,
    Doubt,
    Dropped,
    Gap,
    Infraction,
    Referral,
    Step,
)
from isonomia.law.dosimetry.assess import assess
from isonomia.law.dosimetry.choose import judge, sanctions_in_words, total
from isonomia.law.dosimetry.conversion import Convertibility, convertible, convertible_into
from isonomia.law.dosimetry.gaps import facts_in_words, gaps
from isonomia.law.dosimetry.law import SanctionLaw
from isonomia.law.dosimetry.matching import applies, matches, unsaid
from isonomia.law.dosimetry.money import bases_of, picks_of
from isonomia.law.dosimetry.telling import amount_in_words, span_in_words

__all__ = [
    "Admitted",
    "Alternative",
    "Assessment",
    "Conflict",
    "Conversion",
    "Convertibility",
    "Demand",
    "Doubt",
    "Dropped",
    "Gap",
    "Infraction",
    "Operation",
    "Picks",
    "Referral",
    "SanctionLaw",
    "Span",
    "Step",
    "alternatives",
    "amount_in_words",
    "applies",
    "assess",
    "bases_of",
    "convertible",
    "convertible_into",
    "facts_in_words",
    "gaps",
    "judge",
    "matches",
    "picks_of",
    "sanctions_in_words",
    "span_in_words",
    "total",
    "unsaid",
    "walked",
]
