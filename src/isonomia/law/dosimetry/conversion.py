"""What a fine may be converted into, by the facts and by its amount in the norm's own unit."""

from decimal import Decimal

from msgspec import Struct
from msgspec.structs import replace

from isonomia.law.dosimetry.answer import Conversion, Doubt
from isonomia.law.dosimetry.law import SanctionLaw
from isonomia.law.dosimetry.matching import applies
from isonomia.law.dosimetry.precedence import CONVERSION, Walk, walk
from isonomia.law.dosimetry.telling import amount_in_words, in_brackets
from isonomia.law.facts import Facts
from isonomia.law.norm.conditions import Bounds
from isonomia.law.norm.sanctions import Rule, Sanction


class Convertibility(Struct, frozen=True):
    """Into what a sanction may be converted; `open` ones wait for facts; doubts say what falls between."""

    into: tuple[Conversion, ...]
    open: tuple[Conversion, ...] = ()
    doubts: tuple[Doubt, ...] = ()


def convertible(law: SanctionLaw, facts: Facts, kind: str) -> Convertibility:
    """Into what the sanction of a kind may be converted.

    `facts.fine_amount` is its amount, in the norm's unit, as the decision fixed it: what the unit is worth at
    payment never moves a fine from one band to the other.
    """
    sanction = law.sanctions.get(kind)
    if sanction is None or not sanction.unit:
        return Convertibility(())
    walked = walk(law.dosimetry.rules, facts)
    found = conversions(law, walked)
    met = tuple(conversion for conversion in found if not conversion.depends_on)
    waiting = tuple(conversion for conversion in found if conversion.depends_on)
    return Convertibility(met, waiting, () if met or waiting else _between(law, facts, sanction))


def convertible_into(law: SanctionLaw, facts: Facts, kind: str) -> tuple[str, ...]:
    """The names of what the sanction may be converted into, with the facts and the amount known."""
    return tuple(conversion.into for conversion in convertible(law, facts, kind).into)


def conversions(law: SanctionLaw, walked: Walk) -> tuple[Conversion, ...]:
    """The conversions that the rules allow, those that wait for facts included."""
    found = [Conversion(into, name, rule.cite) for name, rule in walked.speaking(CONVERSION) for into in rule.convert]
    for name, depends_on in walked.open.items():
        rule = law.dosimetry.rules[name]
        found += [Conversion(into, name, rule.cite, depends_on) for into in rule.convert]
    return tuple(found)


def _between(law: SanctionLaw, facts: Facts, sanction: Sanction) -> tuple[Doubt, ...]:
    """An amount that no band of conversion takes, between two that would: the text has a hole there."""
    amount = facts.fine_amount
    if amount is None:
        return ()
    bands = [(rule, rule.when.fine_amount) for rule in law.dosimetry.rules.values() if rule.convert]
    below: tuple[Decimal, Rule] | None = None
    above: tuple[Decimal, Rule] | None = None
    for rule, band in bands:
        if not isinstance(band, Bounds):
            continue
        if band.max is not None and band.max < amount and _meets(rule, facts, band.max):
            below = max(filter(None, (below, (band.max, rule))), key=lambda edge: edge[0])
        if band.min is not None and band.min > amount and _meets(rule, facts, band.min):
            above = min(filter(None, (above, (band.min, rule))), key=lambda edge: edge[0])
    if below is None or above is None:
        return ()
    unit = sanction.unit
    ends = [f"{amount_in_words(edge, unit)}{in_brackets(law, rule.cite)}" for edge, rule in (below, above)]
    say = (
        f"{amount_in_words(amount, unit)} fica entre {ends[0]} e {ends[1]}: "
        "o texto não diz em que se converte. Fixe a multa em unidades inteiras."
    )
    return (Doubt(say, cite=(*below[1].cite, *above[1].cite)),)


def _meets(rule: Rule, facts: Facts, amount: Decimal) -> bool:
    """Tell whether the rule would convert a fine of another amount, all else equal."""
    return applies(rule.when, rule.unless, replace(facts, fine_amount=amount)) is True
