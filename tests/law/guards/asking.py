"""Files in which one guard alone decides whether a paper may be filed: the rest of the invented norm is the same."""

from functools import cache
from typing import Any

import msgspec

from isonomia.law.norm.norm import Norm
from tests.law.acting import Autos, serra_azul_with


@cache
def _guarded(row: str, given: bytes) -> Norm:
    return serra_azul_with({f"{row}.given": [msgspec.json.decode(given)]})


def guarded(*, row: str = "anywhere.petition_filed", **given: Any) -> Norm:
    """The invented norm with one guard on a row: on petitions (art. 7º, § 1º) unless told otherwise."""
    return _guarded(row, msgspec.json.encode(given))


def served_under(**given: Any) -> Autos:
    """A file whose petitions stand under the guard; the respondent was served on 03/03, to defend until 13/03."""
    return Autos(guarded(**given)).opened().served("03/03")


def refusal(autos: Autos, kind: str, on: str, *lanes: str, **content: Any) -> tuple[str, str, tuple[str, ...]]:
    """The one reason against an act: code, sentence, provisions."""
    reasons = autos.against(kind, on, *lanes, **content)
    assert len(reasons) == 1, [reason.code for reason in reasons]
    return reasons[0].code, reasons[0].say, reasons[0].cite


def petition(autos: Autos, on: str, *, lane: str = "bar") -> tuple[str, str, tuple[str, ...]]:
    """The one reason against a petition of the respondent."""
    return refusal(autos, "petition_filed", on, lane)


def admits(autos: Autos, on: str, *, lane: str = "bar") -> bool:
    """Whether a petition of the respondent is admitted."""
    return autos.codes("petition_filed", on, lane) == []
