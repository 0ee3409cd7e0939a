"""Terms (prazos) as packs write them, "10 business days", and as Portuguese says them, "10 dias úteis"."""

import re
from typing import Literal

import msgspec

from isonomia.law.errors import LawError

Unit = Literal["days", "business days", "months", "years"]

_SINGULAR: dict[str, Unit] = {
    "day": "days",
    "business day": "business days",
    "month": "months",
    "year": "years",
}
_UNITS: dict[str, Unit] = {**_SINGULAR, **{unit: unit for unit in _SINGULAR.values()}}
_PORTUGUESE: dict[Unit, tuple[str, str]] = {
    "days": ("dia", "dias"),
    "business days": ("dia útil", "dias úteis"),
    "months": ("mês", "meses"),
    "years": ("ano", "anos"),
}
_SHAPE = re.compile(r"([0-9]{1,5}) ([a-z]+(?: [a-z]+)?)")


class TermError(LawError, ValueError):
    """A term that is not written as packs write it."""


class Term(msgspec.Struct, frozen=True):
    """A length of time in a legal unit. `str` gives the Portuguese.

    >>> str(Term(10, "business days")), str(Term(1, "months"))
    ('10 dias úteis', '1 mês')
    """

    amount: int
    unit: Unit

    def __post_init__(self) -> None:
        if self.amount < 1:
            raise TermError("term.amount", f"O prazo tem de ser de pelo menos 1, e não {self.amount}.")

    def __str__(self) -> str:
        return f"{self.amount} {_PORTUGUESE[self.unit][self.amount != 1]}"

    @property
    def code(self) -> str:
        """The term as packs write it: "10 business days"."""
        unit = self.unit if self.amount != 1 else self.unit[:-1]
        return f"{self.amount} {unit}"

    @property
    def is_in_days(self) -> bool:
        """Whether it runs day by day, and not from date to date."""
        return self.unit in ("days", "business days")

    @property
    def months(self) -> int:
        """The length in months of a term of months or years."""
        return self.amount * 12 if self.unit == "years" else self.amount


def parse_term(text: str) -> Term:
    """Read a term as packs write it; TermError when it is not one.

    >>> parse_term("10 business days")
    Term(amount=10, unit='business days')
    """
    found = _SHAPE.fullmatch(text.strip())
    unit = _UNITS.get(found[2]) if found else None
    if found is None or unit is None:
        raise TermError(
            "term.shape",
            f"O prazo “{text}” não foi entendido: escreva um número de até 5 algarismos e a unidade, como “10 days” "
            "(dias corridos), “10 business days” (dias úteis), “2 months” (meses) ou “5 years” (anos).",
        )
    return Term(int(found[1]), unit)
