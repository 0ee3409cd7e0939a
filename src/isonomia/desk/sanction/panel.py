"""The panel of the fine: its infractions, the rules that the authority may use, the scale, the total, the reais."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import Any, NamedTuple

from isonomia.desk.sanction.fine import FineOf, OptionalRule, fines_of, optional_rules
from isonomia.desk.sanction.reais import InReais, in_reais
from isonomia.desk.sanction.scale import Scale, scale_of
from isonomia.law.dosimetry import Assessment, amount_in_words, total
from isonomia.law.facts import Facts
from isonomia.law.payloads.decision import Chosen
from isonomia.law.values import ValueSeriesError
from isonomia.practice.queries import LawInUse


class Weighed(NamedTuple):
    """What the norm answered, for which facts, on which day."""

    answer: Assessment
    facts: Facts
    on: date


@dataclass(frozen=True, slots=True)
class FinePanel:
    """A chosen fine: `total` is empty while a base is missing or wrong; nobody ever types it."""

    unit: str
    infractions: list[FineOf]
    optional: list[OptionalRule]
    most_times: int | None
    times_field: str
    times: str
    scale: Scale | None
    total: str
    reais: InReais


def panel_of(
    law: LawInUse,
    weighed: Weighed,
    chosen: tuple[Chosen, ...],
    prefix: str,
    data: Mapping[str, Any],
    typed: dict[int, str],
) -> FinePanel | None:
    """The panel of the fine among the chosen sanctions; None when no fine is chosen."""
    answer = weighed.answer
    pairs = [(one, found) for one in chosen if (found := answer.find(one.kind)) is not None and found.unit]
    if not pairs:
        return None
    fine, admitted = pairs[0]
    counted = _total(law, weighed, fine) if fine.bases else None
    return FinePanel(
        unit=admitted.unit,
        infractions=fines_of(law.norm, answer, admitted, fine, prefix, typed),
        optional=optional_rules(law.norm, answer, admitted, prefix, set(fine.steps)),
        most_times=admitted.most_times,
        times_field=f"{prefix}-times",
        times=str(data.get(f"{prefix}-times", "")),
        scale=scale_of(law.norm, answer, fine, counted),
        total=amount_in_words(counted, admitted.unit) if counted is not None else "",
        reais=in_reais(law, admitted, counted, weighed.on) if counted is not None else InReais("", ""),
    )


def _total(law: LawInUse, weighed: Weighed, fine: Chosen) -> Decimal:
    try:
        return total(law.norm.pack, weighed.facts, fine, values=law.values, on=weighed.on)
    except ValueSeriesError:
        return total(law.norm.pack, weighed.facts, fine)
