"""The fine of one infraction: which base stands, which operations follow it, and what goes wrong there."""

from collections.abc import Callable
from decimal import Decimal

from msgspec import Struct

from isonomia.law.dosimetry.amounts import Operation, Span
from isonomia.law.dosimetry.answer import Conflict, Infraction
from isonomia.law.dosimetry.precedence import AMOUNT, Walk
from isonomia.law.dosimetry.telling import base_of
from isonomia.law.norm.sanctions import Rule

Update = Callable[[Decimal], Decimal]


class Fined(Struct, frozen=True):
    """The fine of an infraction, the facts it still lacks, and rules that give it two bases."""

    infraction: Infraction
    missing: tuple[str, ...] = ()
    conflicts: tuple[Conflict, ...] = ()


def fine_of(walked: Walk, *, update: Update) -> Fined:
    """The base and the path of an infraction; `update` brings the norm's own amounts up to date."""
    facts = walked.facts
    rules = dict(walked.speaking(AMOUNT))
    bases = {name: base for name, rule in rules.items() if (base := base_of(rule)) is not None}
    band = _updated(next(iter(bases.values())), update) if bases else None
    base = band
    missing: tuple[str, ...] = ()
    path: list[Operation] = []
    cite: list[str] = [provision for name in bases for provision in rules[name].cite]
    for name, rule in rules.items():
        if rule.base_from_previous is not None:
            cite = [*rule.cite]
            if facts.previous_fine is None:
                missing = ("previous_fine",)
            else:
                doubled = facts.previous_fine * rule.base_from_previous
                base = Span(doubled, doubled)
        path += _operations(name, rule, band, update)
    infraction = Infraction(facts.items, facts.klass, base, tuple(path), tuple(cite))
    return Fined(infraction, missing, _two_bases(rules, bases))


def _updated(span: Span, update: Update) -> Span:
    return Span(
        None if span.min is None else update(span.min),
        None if span.max is None else update(span.max),
    )


def _operations(name: str, rule: Rule, band: Span | None, update: Update) -> list[Operation]:
    """The operations of one rule: multiply, then lift, then cap. A rule that multiplies stops at its own cap,
    and does not lower what was above it before."""
    floor, cap = (_limit(written, band, update) for written in (rule.floor, rule.cap))
    found = []
    if rule.times is not None:
        found.append(Operation(name, "times", Decimal(rule.times), rule.may, cap))
    if rule.most_times is not None:
        found.append(Operation(name, "most_times", Decimal(rule.most_times), optional=True, upto=cap))
    multiplies = bool(found)
    if floor is not None:
        found.append(Operation(name, "floor", floor, rule.may))
    if cap is not None and not multiplies:
        found.append(Operation(name, "cap", cap, rule.may))
    return found


def _limit(written: str, band: Span | None, update: Update) -> Decimal | None:
    """A number, or an end of the band that the act fell in, even when another base took its place."""
    if written == "band_top":
        return band.max if band else None
    if written == "band_bottom":
        return band.min if band else None
    return update(Decimal(written)) if written else None


def _two_bases(rules: dict[str, Rule], bases: dict[str, Span]) -> tuple[Conflict, ...]:
    if len(bases) < 2:
        return ()
    names = tuple(bases)
    cite = tuple(dict.fromkeys(provision for name in names for provision in rules[name].cite))
    say = f"Duas multas-base para a mesma infração, pelas regras {' e '.join(names)}; vale aqui a primeira."
    return (Conflict("dosimetry.two_bases", say, names, cite),)
