"""Which rules apply to one infraction, and which of their effects a later rule sets aside."""

from collections import defaultdict
from collections.abc import Iterator

from msgspec import Struct

from isonomia.law.dosimetry.matching import applies, unsaid
from isonomia.law.facts import Facts
from isonomia.law.norm.sanctions import Fine, Rule

# Besides the kinds of sanction, a rule may speak of the amount, of where the case goes, of conversion.
AMOUNT, WAY, CONVERSION = "@amount", "@way", "@conversion"
_NO_FINE = Fine()


class Walk(Struct, frozen=True):
    """The rules walked in order over the facts of one infraction.

    `applied` hold; `open` wait for facts (the names go along); `aside` maps a topic to the rules that a later
    one overrules in it.
    """

    facts: Facts
    applied: dict[str, Rule]
    open: dict[str, tuple[str, ...]]
    aside: dict[str, frozenset[str]]

    def speaking(self, topic: str) -> Iterator[tuple[str, Rule]]:
        """The applied rules that nobody overrules in a topic."""
        overruled = self.aside.get(topic, frozenset())
        return ((name, rule) for name, rule in self.applied.items() if name not in overruled)


def walk(rules: dict[str, Rule], facts: Facts) -> Walk:
    """Apply the rules, in their order, to the facts of one infraction."""
    applied: dict[str, Rule] = {}
    waiting: dict[str, tuple[str, ...]] = {}
    for name, rule in rules.items():
        answer = applies(rule.when, rule.unless, facts)
        if answer:
            applied[name] = rule
        elif answer is None:
            waiting[name] = unsaid(rule.when, rule.unless, facts)
    set_aside = {earlier for rule in applied.values() if not topics(rule) for earlier in rule.over}
    standing = {name: rule for name, rule in applied.items() if name not in set_aside}
    return Walk(facts, standing, waiting, _overruled(standing))


def _overruled(applied: dict[str, Rule]) -> dict[str, frozenset[str]]:
    """Each rule with `over` prevails over the rules it names in what it speaks of itself, and in no more."""
    found: defaultdict[str, frozenset[str]] = defaultdict(frozenset)
    for rule in applied.values():
        if rule.over:
            for topic in topics(rule):
                found[topic] |= frozenset(rule.over)
    return dict(found)


def topics(rule: Rule) -> frozenset[str]:
    """What a rule speaks of: kinds of sanction, the amount, the way of the case, conversion."""
    named = {*rule.admit, *rule.require, *rule.forbid}
    if speaks_of_amount(rule):
        named.add(AMOUNT)
    if rule.refer or rule.admit or rule.require:
        named.add(WAY)
    if rule.convert:
        named.add(CONVERSION)
    return frozenset(named)


def speaks_of_amount(rule: Rule) -> bool:
    """Tell whether a rule changes how much is to be paid."""
    return bool(
        (rule.fine is not None and rule.fine != _NO_FINE)
        or rule.base_from_previous is not None
        or rule.times is not None
        or rule.most_times is not None
        or rule.cap
        or rule.floor
    )


def changes_sanctions(rule: Rule) -> bool:
    """Tell whether a rule changes what may be applied, and so may not stay open when a sanction is chosen."""
    return bool(topics(rule) - {CONVERSION} or rule.reasons or rule.over)
