"""Enumerates every combination of the facts that a norm reads, and keeps one of each kind that all rules treat
alike: a norm has tens of thousands of combinations and some hundreds of kinds."""

from collections.abc import Iterator, Mapping
from itertools import product
from typing import Any

from isonomia.law.dosimetry.domains import conditions_of, domains_of
from isonomia.law.dosimetry.law import SanctionLaw
from isonomia.law.dosimetry.matching import tests_of
from isonomia.law.facts import Facts

_Mark = tuple[int, int, Any]


def kinds_of_cases(law: SanctionLaw) -> Iterator[tuple[Facts, int]]:
    """All combinations of the facts that the norm reads, one of each kind that all rules treat alike, with the
    number of combinations of that kind."""
    domains = domains_of(law)
    marks = _marks(law, domains)
    seen: dict[tuple[Any, ...], tuple[tuple[Any, ...], int]] = {}
    for combination in product(*(range(len(values)) for values in domains.values())):
        met, some = -1, 0
        apart: list[Any] = []
        for name, at in zip(domains, combination, strict=True):
            mark, either, own = marks[name][at]
            met &= mark
            some |= either
            apart.append(own)
        key = (met & (marks[""][0][0] | some), *apart)
        first, times = seen.get(key, (combination, 0))
        seen[key] = (first, times + 1)
    for first, times in seen.values():
        chosen = {name: domains[name][at] for name, at in zip(domains, first, strict=True)}
        yield Facts(**chosen), times


def _marks(law: SanctionLaw, domains: Mapping[str, tuple[Any, ...]]) -> dict[str, list[_Mark]]:
    """For each value of each fact: the conditions it does not refute (as bits), those whose `any` it meets, and
    what tells it apart besides. Under the empty name: the conditions that have no `any`."""
    tests = [tests_of(when) for when in conditions_of(law)]
    free = sum(1 << at for at, asked in enumerate(tests) if all(test.fact != "any" for test in asked))
    found: dict[str, list[_Mark]] = {"": [(free, 0, None)]}
    for name, values in domains.items():
        found[name] = []
        for value in values:
            facts = Facts(**{name: value})
            met = some = 0
            for at, asked in enumerate(tests):
                mine = [test for test in asked if test.fact == name]
                met |= (1 << at) if all(test.ask(facts) for test in mine) else 0
                wanted = [test for test in asked if test.fact == "any" and name in test.wanted]
                some |= (1 << at) if wanted and value is True else 0
            found[name].append((met, some, _own(law, name, value)))
    return found


def _own(law: SanctionLaw, name: str, value: Any) -> Any:
    """What tells a value apart although no condition asks for it: whom sanctions reach, and the fine before."""
    if name == "respondent_kind":
        return tuple(not sanction.fits or value in sanction.fits for sanction in law.sanctions.values())
    return value if name in {"holds_licence", "previous_fine"} else None
