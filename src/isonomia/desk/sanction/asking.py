"""The facts that a norm weighs, as questions: each with its answer so far, where it came from, and its provisions."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from decimal import Decimal
from typing import Any, Literal

import msgspec
from msgspec.structs import replace

from isonomia.desk.sanction.figures import FigureError, amount_shown, amount_typed, count_typed
from isonomia.law.dosimetry import unsaid
from isonomia.law.facts import FACT_LABELS, Facts
from isonomia.law.norm.norm import Norm
from isonomia.law.points import value_in_words

Kind = Literal["yes_no", "count", "amount", "choice", "many", "told"]
_CLASSES = ("klass", "classes")
_DERIVED = ("fine_amount", "norm_in_force_at_fact", *_CLASSES, "items")
"""Facts that the decision itself fixes, or that are read off other answers."""
_YES_NO = (("sim", "sim"), ("não", "não"), ("", "não dito"))


@dataclass(frozen=True, slots=True)
class Question:
    """A fact to be found: its name in forms, its words, how it is answered, and the answer so far as typed; `marked`
    are the answers so far where several may be."""

    field: str
    label: str
    kind: Kind
    value: str
    cite: tuple[str, ...]
    source: str = ""
    options: tuple[tuple[str, str], ...] = ()
    error: str = ""
    marked: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Conducts:
    """The conduct of the norm that was proved, with the class to be found where the norm has classes."""

    key: str
    say: str
    chosen: bool
    cite: tuple[str, ...]
    klass: str
    field: str


def asked(norm: Norm, prefix: str, known: Facts, data: Mapping[str, str], sources: Mapping[str, str]) -> list[Question]:
    """The questions of a norm about one respondent: as answered in the form, or as already known from the file."""
    return list(_questions(norm, prefix, known, data, sources))


def answered(norm: Norm, questions: list[Question], conducts: list[Conducts], known: Facts) -> Facts:
    """The facts that the answers make, over those known from the file. What is not answered stays unsaid."""
    found: dict[str, Any] = {}
    for question in questions:
        name = question.field.rpartition("-")[2]
        if question.kind != "told" and not question.error:
            found[name] = _value(question)
    items = tuple(conduct.key for conduct in conducts if conduct.chosen)
    found["items"] = items
    if norm.pack.dosimetry.klasses:
        classes = tuple(conduct.klass for conduct in conducts if conduct.chosen)
        found["classes"] = classes if all(classes) else ()
    return replace(known, **found)


def conducts_asked(norm: Norm, prefix: str, known: Facts, data: Mapping[str, Any], *, sent: bool) -> list[Conducts]:
    """Every conduct of the norm, marked where it was found (or, before anybody answered, where it was alleged)."""
    pack = norm.pack
    chosen = set(data.getlist(f"{prefix}-items")) if sent and hasattr(data, "getlist") else set(known.items)
    return [
        Conducts(
            key=key,
            say=conduct.say,
            chosen=key in chosen,
            cite=conduct.cite,
            klass=str(data.get(f"{prefix}-klass-{key}", "")) or conduct.klass,
            field=f"{prefix}-klass-{key}",
        )
        for key, conduct in pack.conducts.items()
    ]


def facts_asked(norm: Norm) -> tuple[str, ...]:
    """The facts to be found for a decision: those that the sanctions weigh, then those on which a referral depends."""
    referrals = (name for one in norm.pack.referrals.values() for name in unsaid(one.when, None, Facts()))
    return tuple(name for name in dict.fromkeys((*norm.pack.dosimetry.facts, *referrals)) if name not in _DERIVED)


def _questions(
    norm: Norm, prefix: str, known: Facts, data: Mapping[str, str], sources: Mapping[str, str]
) -> Iterator[Question]:
    types = {field.name: field.type for field in msgspec.structs.fields(Facts)}
    for name in facts_asked(norm):
        field = f"{prefix}-{name}"
        kind = _kind(name, types[name])
        typed = data.get(field)
        yield Question(
            field=field,
            label=FACT_LABELS[name],
            kind=kind,
            value=typed.strip() if typed is not None else _as_typed(getattr(known, name)),
            cite=_cites(norm, name),
            source=sources.get(name, ""),
            options=_YES_NO if kind == "yes_no" else _sanctions(norm) if kind == "many" else _options(types[name]),
            error=_wrong(kind, typed or ""),
            marked=_marked(getattr(known, name), field, data) if kind == "many" else (),
        )


def _kind(name: str, of: Any) -> Kind:
    if name in {"respondent_kind", "victim_kind"}:
        return "told"
    if name == "previous_sanctions":
        return "many"
    told = str(of)
    if "bool" in told:
        return "yes_no"
    if "Decimal" in told:
        return "amount"
    return "count" if "int" in told else "choice"


def _options(of: Any) -> tuple[tuple[str, str], ...]:
    schema = msgspec.json.schema(of)
    values = [value for part in schema.get("$defs", {}).values() for value in part.get("enum", ())]
    return tuple((value, value_in_words(value)) for value in values)


def _sanctions(norm: Norm) -> tuple[tuple[str, str], ...]:
    return tuple((key, one.label) for key, one in norm.pack.sanctions.items())


def _marked(known: tuple[str, ...], field: str, data: Mapping[str, Any]) -> tuple[str, ...]:
    """What is marked: as the file tells it, in its order, until somebody marks otherwise."""
    sent = tuple(data.getlist(field)) if data and hasattr(data, "getlist") else known
    return known if set(sent) == set(known) else sent


def _wrong(kind: Kind, typed: str) -> str:
    try:
        if kind == "count":
            count_typed(typed)
        elif kind == "amount":
            amount_typed(typed)
    except FigureError as error:
        return error.message
    return ""


def _value(question: Question) -> object:
    match question.kind:
        case "yes_no":
            return {"sim": True, "não": False}.get(question.value)
        case "count":
            return count_typed(question.value)
        case "amount":
            return amount_typed(question.value)
        case "many":
            known = {key for key, _ in question.options}
            return tuple(one for one in question.marked if one in known)
        case _:
            return question.value or None


def _as_typed(value: object) -> str:
    if isinstance(value, bool):
        return "sim" if value else "não"
    if isinstance(value, Decimal):
        return amount_shown(value)
    if isinstance(value, tuple):
        return ", ".join(value_in_words(one) for one in value)
    return "" if value is None else value_in_words(value) if not isinstance(value, int) else str(value)


def _cites(norm: Norm, name: str) -> tuple[str, ...]:
    """The provisions of the rules and referrals that look at a fact."""
    pack = norm.pack
    rules, referrals = pack.dosimetry.rules.values(), pack.referrals.values()
    found = [cite for rule in rules if name in unsaid(rule.when, rule.unless, Facts()) for cite in rule.cite]
    found += [cite for one in referrals if name in unsaid(one.when, None, Facts()) for cite in one.cite]
    return tuple(dict.fromkeys(cite for cite in found if not cite.startswith("reading.")))[:3]
