"""Facts that a norm can't weigh: a class, an item or a sanction that it does not have."""

from collections.abc import Iterable
from typing import NamedTuple

from isonomia.law.facts import FACT_LABELS, Facts
from isonomia.law.norm.norm import Norm


class ForeignFact(NamedTuple):
    """A value that the norm does not have, and those that it has."""

    norm: str
    name: str
    value: str
    accepted: tuple[str, ...]

    @property
    def say(self) -> str:
        """What is wrong, and what is accepted."""
        known = ", ".join(self.accepted) or "nenhum; esta norma não distingue classes"
        return f"“{self.value}” não serve para {self.name} ({FACT_LABELS[self.name]}) em {self.norm}. Aceitos: {known}."


def foreign_fact(norm: Norm, facts: Facts) -> ForeignFact | None:
    """The first fact that names what the norm does not have; None when all fit."""
    pack = norm.pack
    classes = (*pack.dosimetry.klasses, *(conduct.klass for conduct in pack.conducts.values() if conduct.klass))
    lists: dict[str, Iterable[str]] = {
        "klass": classes, "classes": classes, "items": pack.conducts, "previous_sanctions": pack.sanctions,
    }  # fmt: skip
    for name, accepted in lists.items():
        given = getattr(facts, name) or ()
        for value in (given,) if isinstance(given, str) else given:
            if value not in accepted:
                return ForeignFact(norm.id, name, value, tuple(dict.fromkeys(accepted)))
    return None
