"""The facts that an authority found of a respondent, in words, and the conducts of the norm that it recognised."""

from collections.abc import Iterator
from decimal import Decimal
from typing import Any

from isonomia.documents.blocks.provisions import provisions
from isonomia.documents.source import Source
from isonomia.documents.view import Fact
from isonomia.documents.wording import listed
from isonomia.law.dosimetry import amount_in_words
from isonomia.law.facts import FACT_LABELS, Facts
from isonomia.law.norm.norm import Norm
from isonomia.law.points import value_in_words

_BY_OTHER_MEANS = frozenset({"items", "klass", "classes", "fine_amount", "norm_in_force_at_fact"})
"""Facts that the conducts and the sanction tell already."""


def facts_found(norm: Norm, facts: Facts) -> tuple[Fact, ...]:
    """What the norm weighs, as it was found; what nobody said is left out."""
    return tuple(_found(norm, facts))


def conducts_found(source: Source, facts: Facts) -> tuple[Fact, ...]:
    """The conducts that were recognised, each with its provision."""
    conducts = source.norm.pack.conducts
    names = [name for name in facts.items if name in conducts]
    return tuple(Fact(provisions(source.norm, conducts[name].cite), conducts[name].say) for name in names)


def _found(norm: Norm, facts: Facts) -> Iterator[Fact]:
    classes = norm.pack.dosimetry.klasses
    for klass in dict.fromkeys((*facts.classes, facts.klass)):
        if klass in classes:
            yield Fact("Classe da infração", classes[klass])
    for name in norm.pack.dosimetry.facts:
        value = getattr(facts, name)
        if name not in _BY_OTHER_MEANS and value is not None and value != ():
            label = FACT_LABELS[name]
            yield Fact(f"{label[:1].upper()}{label[1:]}", _in_words(norm, name, value))


def _in_words(norm: Norm, name: str, value: Any) -> str:
    if isinstance(value, bool):
        return "sim" if value else "não"
    if isinstance(value, Decimal):
        unit = next((one.unit for one in norm.pack.sanctions.values() if one.unit), "")
        return amount_in_words(value, unit) if name == "previous_fine" else f"{value:f}".replace(".", ",")
    if isinstance(value, tuple):
        return listed([norm.pack.sanctions[one].label if one in norm.pack.sanctions else str(one) for one in value])
    return value_in_words(value)
