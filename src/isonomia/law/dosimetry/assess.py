"""Assesses the sanctions that a norm admits for the facts of a respondent: ranges, path, doubts, demands."""

from collections.abc import Iterable, Iterator, Mapping
from datetime import date
from decimal import Decimal

from msgspec.structs import replace

from isonomia.law.dosimetry.amounts import Span
from isonomia.law.dosimetry.answer import Admitted, Assessment, Conflict, Demand, Infraction, Step
from isonomia.law.dosimetry.conversion import conversions
from isonomia.law.dosimetry.doubting import doubts_of, doubts_of_limits, doubts_of_reach
from isonomia.law.dosimetry.fining import Fined, fine_of
from isonomia.law.dosimetry.indexing import indexing_of
from isonomia.law.dosimetry.law import SanctionLaw
from isonomia.law.dosimetry.precedence import (
    AMOUNT,
    CONVERSION,
    Walk,
    changes_sanctions,
    speaks_of_amount,
    topics,
    walk,
)
from isonomia.law.dosimetry.settling import Settled, settle
from isonomia.law.dosimetry.telling import Update, rule_in_words
from isonomia.law.facts import Facts
from isonomia.law.norm.sanctions import Rule, Sanction
from isonomia.law.values import Series

# What the decision itself will fix can't be missing before it.
_RESULTS = frozenset({"fine_amount"})


def assess(
    law: SanctionLaw, facts: Facts, *, values: Mapping[str, Series] | None = None, on: date | None = None
) -> Assessment:
    """Weigh the facts of one respondent under a norm.

    Amounts are in the unit of the sanction. `values` and `on` (day of the decision) let the limits be updated
    by an index where the norm orders it; without them they are nominal and a doubt says so.
    """
    money = next((sanction for sanction in law.sanctions.values() if sanction.unit), None)
    indexing = indexing_of(money, values, on)
    walks = tuple(walk(law.dosimetry.rules, one) for one in infractions_of(law, facts))
    fines = tuple(fine_of(walked, update=indexing.update) for walked in walks)
    settled = settle(law, walks, facts)
    counted = _counted(law, fines)
    admitted = tuple(_admitted(kind, law.sanctions[kind], settled, counted, facts) for kind in settled.standing)
    unfit = frozenset(drop.kind for drop in settled.dropped if drop.unfit)
    doubts = doubts_of(law, walks, unfit=unfit)
    fined = any(sanction.unit for sanction in admitted)
    imposed = {kind for walked in walks for rule in walked.applied.values() for kind in rule.require}
    return Assessment(
        sanctions=admitted,
        dropped=settled.dropped,
        steps=_steps(law, _reaching(walks, unfit), money.unit if money else "", indexing.update, fined=fined),
        doubts=(
            *doubts,
            *doubts_of_reach(law, imposed, settled.dropped),
            *doubts_of_limits(admitted, doubts),
            *(indexing.doubts if any(sanction.bases for sanction in admitted) else ()),
        ),
        conflicts=(*settled.conflicts, *_conflicts_of_amount(fines, admitted)),
        demands=tuple(demand for demand in _demands(law, walks) if fined or not _is_of_money(law, demand)),
        conversions=tuple(dict.fromkeys(found for walked in walks for found in conversions(law, walked) if fined)),
        referrals=settled.referrals,
        missing=() if settled.referrals else _missing(law, walks, fines, admitted),
        infractions=counted,
        alone=law.dosimetry.exclusive and not _may_cumulate(walks),
    )


def infractions_of(law: SanctionLaw, facts: Facts) -> tuple[Facts, ...]:
    """The facts of each infraction. One class each where classes are said, else one item each; where the norm
    knows but one infraction, the facts as they are."""
    if law.dosimetry.infractions == "one":
        return (facts,)
    items, classes = facts.items, facts.classes
    if classes and len(items) == len(classes):
        pairs = zip(items, classes, strict=True)
        return tuple(replace(facts, items=(item,), klass=one, classes=(one,)) for item, one in pairs)
    if classes:
        return tuple(replace(facts, klass=one, classes=(one,)) for one in classes)
    if facts.klass is not None:
        return (facts,)
    return tuple(replace(facts, items=(item,)) for item in items) or (facts,)


def _counted(law: SanctionLaw, fines: tuple[Fined, ...]) -> tuple[Infraction, ...]:
    """The infractions that are paid for: all of them, or only the one with the highest range."""
    infractions = tuple(fined.infraction for fined in fines)
    if law.dosimetry.infractions != "highest":
        return infractions
    return (max(infractions, key=_height),)


def _height(infraction: Infraction) -> tuple[bool, Decimal, Decimal]:
    span = infraction.span
    if span is None:
        return (False, Decimal(-1), Decimal(-1))
    return (span.max is None, span.max or Decimal(0), span.min or Decimal(0))


def _admitted(
    kind: str, sanction: Sanction, settled: Settled, infractions: tuple[Infraction, ...], facts: Facts
) -> Admitted:
    found = Admitted(
        kind=kind,
        label=sanction.label,
        required=kind in settled.required,
        cite=tuple(dict.fromkeys((*sanction.cite, *settled.standing[kind]))),
        unit=sanction.unit,
        whole=sanction.whole,
        days=sanction.days,
        needs=_needs(sanction, facts),
    )
    if not sanction.unit:
        return found
    total = _total(infractions)
    path = [operation for infraction in infractions for operation in infraction.path]
    picks = [int(operation.by) for operation in path if operation.does == "most_times"]
    return replace(
        found,
        cite=tuple(dict.fromkeys((*found.cite, *(cite for one in infractions for cite in one.cite)))),
        min=total.min,
        max=total.max,
        bases=tuple(infraction.base for infraction in infractions),
        optional=tuple(dict.fromkeys(step.rule for step in path if step.optional and step.does == "times")),
        most_times=max(picks, default=None),
    )


def _total(infractions: Iterable[Infraction]) -> Span:
    spans = [infraction.span or Span(None, None) for infraction in infractions]
    lowest = [span.min for span in spans if span.min is not None]
    highest = [span.max for span in spans if span.max is not None]
    return Span(
        sum(lowest, Decimal(0)) if lowest else None,
        sum(highest, Decimal(0)) if len(highest) == len(spans) else None,
    )


def _needs(sanction: Sanction, facts: Facts) -> tuple[str, ...]:
    """Facts to be said before this sanction is applied: whether it reaches this respondent at all."""
    needs = []
    if sanction.fits and facts.respondent_kind is None:
        needs.append("respondent_kind")
    if sanction.needs_licence and facts.holds_licence is None:
        needs.append("holds_licence")
    return tuple(needs)


def _reaching(walks: tuple[Walk, ...], unfit: frozenset[str]) -> tuple[Walk, ...]:
    """The walks without what their rules admit or impose that can't reach the respondent; a rule that did nothing else
    is left out."""
    if not unfit:
        return walks
    return tuple(replace(one, applied=dict(_reaching_rules(one, unfit))) for one in walks)


def _reaching_rules(walked: Walk, unfit: frozenset[str]) -> Iterator[tuple[str, Rule]]:
    for name, rule in walked.applied.items():
        kept = replace(
            rule,
            admit=tuple(kind for kind in rule.admit if kind not in unfit),
            require=tuple(kind for kind in rule.require if kind not in unfit),
        )
        if kept == rule or topics(kept):
            yield name, kept


def _steps(law: SanctionLaw, walks: tuple[Walk, ...], unit: str, update: Update, *, fined: bool) -> tuple[Step, ...]:
    """The rules that applied, in the order of the norm; those of some infractions only say of which. Where no fine
    is admissible, what speaks of its amount alone is left out."""
    steps = []
    for name in law.dosimetry.rules:
        where = [at for at, walked in enumerate(walks, start=1) if name in walked.applied]
        if not where:
            continue
        rule = walks[where[0] - 1].applied[name]
        if not fined and topics(rule) and topics(rule) <= {AMOUNT, CONVERSION}:
            continue
        if rule.say or rule.reasons or topics(rule):
            say = rule_in_words(law, rule, unit=unit, update=update)
            numbers = [0] if len(where) == len(walks) else where
            steps += [Step(name, say, rule.cite, number) for number in numbers]
    return tuple(steps)


def _conflicts_of_amount(fines: tuple[Fined, ...], admitted: Iterable[Admitted]) -> tuple[Conflict, ...]:
    if not any(sanction.unit for sanction in admitted):
        return ()
    return tuple(dict.fromkeys(conflict for fined in fines for conflict in fined.conflicts))


def _demands(law: SanctionLaw, walks: Iterable[Walk]) -> tuple[Demand, ...]:
    money = tuple(kind for kind, sanction in law.sanctions.items() if sanction.unit)
    found: dict[tuple[str, str], Demand] = {}
    for walked in walks:
        for name, rule in walked.applied.items():
            for reason in rule.reasons:
                found.setdefault((name, reason), _demand(reason, name, rule, money))
    return tuple(found.values())


def _is_of_money(law: SanctionLaw, demand: Demand) -> bool:
    return bool(demand.kinds) and all(law.sanctions[kind].unit for kind in demand.kinds)


def _demand(reason: str, name: str, rule: Rule, money: tuple[str, ...]) -> Demand:
    chosen = (*rule.admit, *rule.require)
    kinds = (*chosen, *money) if speaks_of_amount(rule) else chosen
    always = bool(rule.forbid or rule.refer)
    optional = rule.may or rule.most_times is not None
    return Demand(reason, name, rule.cite, () if always else kinds, name if optional and not chosen else "")


def _missing(
    law: SanctionLaw, walks: Iterable[Walk], fines: Iterable[Fined], admitted: Iterable[Admitted]
) -> tuple[str, ...]:
    names: list[str] = []
    for walked in walks:
        for name, unsaid in walked.open.items():
            if changes_sanctions(law.dosimetry.rules[name]):
                names += unsaid
    if any(sanction.unit for sanction in admitted):
        names += [fact for fined in fines for fact in fined.missing]
    return tuple(name for name in dict.fromkeys(names) if name not in _RESULTS)


def _may_cumulate(walks: Iterable[Walk]) -> bool:
    return any(rule.cumulate for walked in walks for rule in walked.applied.values())
