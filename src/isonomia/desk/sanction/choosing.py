"""The sanctions of a norm as rows to choose from, and the choice that a form makes of them."""

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from isonomia.desk.sanction.figures import FigureError, amount_typed, count_typed
from isonomia.law.dosimetry import Admitted, Assessment, Span, span_in_words
from isonomia.law.norm.norm import Norm
from isonomia.law.payloads.decision import Chosen

Errors = list[tuple[str, str]]


@dataclass(frozen=True, slots=True)
class Choice:
    """One sanction of the norm: whether it is admitted, imposed or not, why, and whether it is chosen.

    `days_field` is where its length is typed, when the norm leaves that open; `days` what was typed or the only one.
    """

    kind: str
    label: str
    field: str
    state: str  # required | admitted | waiting | dropped
    why: str
    cite: tuple[str, ...]
    chosen: bool
    days_field: str = ""
    days: str = ""
    days_allowed: str = ""


def choices_of(norm: Norm, answer: Assessment, prefix: str, data: Mapping[str, Any]) -> list[Choice]:
    """Every sanction that the norm has, in its order."""
    dropped = {drop.kind: drop for drop in answer.dropped}
    rows = []
    for kind, sanction in norm.pack.sanctions.items():
        admitted = answer.find(kind)
        field = f"{prefix}-sanction-{kind}"
        if admitted is not None:
            rows.append(_admitted(admitted, field, prefix, data))
            continue
        drop = dropped.get(kind)
        why = drop.say if drop else "A norma não a admite com estes fatos."
        state = "waiting" if answer.missing and drop is None else "dropped"
        why = "Depende do que falta dizer." if state == "waiting" else why
        rows.append(Choice(kind, sanction.label, field, state, why, drop.cite if drop else (), chosen=False))
    return rows


def chosen_in(
    answer: Assessment, prefix: str, data: Mapping[str, Any]
) -> tuple[tuple[Chosen, ...], dict[int, str], Errors]:
    """What a form chose: the sanctions, the bases as they were typed, and what is wrong with figures. A sanction that
    the facts no longer admit is dropped."""
    chosen: list[Chosen] = []
    typed: dict[int, str] = {}
    errors: Errors = []
    for admitted in answer.sanctions:
        if not data.get(f"{prefix}-sanction-{admitted.kind}"):
            continue
        days = _number(count_typed, f"{prefix}-days-{admitted.kind}", data, errors) if _asks_days(admitted) else None
        if not admitted.unit:
            chosen.append(Chosen(kind=admitted.kind, days=days))
            continue
        bases = _bases(answer, prefix, data, typed, errors)
        times = _number(count_typed, f"{prefix}-times", data, errors) if admitted.most_times else None
        steps = tuple(rule for rule in admitted.optional if data.get(f"{prefix}-use-{rule}"))
        chosen.append(Chosen(kind=admitted.kind, bases=bases, times=times, steps=steps, days=days))
    return tuple(chosen), typed, errors


def _bases(
    answer: Assessment, prefix: str, data: Mapping[str, Any], typed: dict[int, str], errors: Errors
) -> tuple[Decimal, ...]:
    """The bases typed, one an infraction; one that the norm fixes is not typed. Until all are there, none is taken."""
    found: list[Decimal] = []
    for number, infraction in enumerate(answer.infractions, start=1):
        exact = infraction.base.exact if infraction.base is not None else None
        if exact is not None:
            found.append(exact)
            continue
        field = f"{prefix}-base-{number}"
        typed[number] = str(data.get(field, ""))
        base = _number(amount_typed, field, data, errors)
        if base is not None:
            found.append(base)
    return tuple(found) if len(found) == len(answer.infractions) else ()


def _number(read: Any, field: str, data: Mapping[str, Any], errors: Errors) -> Any:
    try:
        return read(str(data.get(field, "")))
    except FigureError as error:
        errors.append((field, error.message))
        return None


def _asks_days(admitted: Admitted) -> bool:
    return bool(admitted.days) and admitted.days[0] != admitted.days[-1]


def _admitted(admitted: Admitted, field: str, prefix: str, data: Mapping[str, Any]) -> Choice:
    days_field = f"{prefix}-days-{admitted.kind}" if _asks_days(admitted) else ""
    return Choice(
        kind=admitted.kind,
        label=admitted.label,
        field=field,
        state="required" if admitted.required else "admitted",
        why=_range(admitted),
        cite=tuple(cite for cite in admitted.cite if not cite.startswith("reading.")),
        chosen=bool(data.get(field)),
        days_field=days_field,
        days=str(data.get(days_field, "")) if days_field else "",
        days_allowed=f"de {admitted.days[0]} a {admitted.days[-1]} dias" if days_field else "",
    )


def _range(admitted: Admitted) -> str:
    if admitted.days and admitted.days[0] == admitted.days[-1]:
        return f"{admitted.days[0]} dias"
    if admitted.days:
        return f"de {admitted.days[0]} a {admitted.days[-1]} dias"
    if not admitted.unit:
        return ""
    if None in admitted.bases:
        return "a faixa depende do que falta dizer"
    return span_in_words(Span(admitted.min, admitted.max), admitted.unit)
