"""Guards about what the act carries: outcome, values, grounds, witnesses."""

from enum import Enum
from typing import Any

from isonomia.law.guards.context import Context, Guard, outcome_of
from isonomia.law.norm.procedure import Implied, Names, many
from isonomia.law.points import point_in_words, value_in_words
from isonomia.law.reasons import Reason
from isonomia.law.words import GROUND_LABELS, Ground


def outcome_in(names: Names) -> Guard:
    """The act's outcome for the place is one of these."""
    wanted = many(names)

    def check(context: Context) -> Reason | None:
        if outcome_of(context) in wanted:
            return None
        return Reason("outcome.not_here", f"Este caminho só aceita o resultado {_or(wanted)}.", context.cite)

    return check


def payload(fields: dict[str, Names]) -> Guard:
    """Each field has one of the values."""
    wanted = {name: many(values) for name, values in fields.items()}

    def check(context: Context) -> Reason | None:
        for name, values in wanted.items():
            if _text(_field(context, name)) not in values:
                told = " ou ".join(_told(context, name, value) for value in values)
                say = f"Este ato pede que {point_in_words(name)} seja: {told}."
                return Reason("payload.value", say, context.cite)
        return None

    return check


def payload_has(fields: dict[str, Names]) -> Guard:
    """Each field holds all the values."""
    wanted = {name: many(values) for name, values in fields.items()}

    def check(context: Context) -> Reason | None:
        for name, values in wanted.items():
            held = {_text(item) for item in _field(context, name) or ()}
            missing = [value for value in values if value not in held]
            if missing:
                say = f"Falta no ato ({point_in_words(name)}): {', '.join(map(value_in_words, missing))}."
                return Reason("payload.blank", say, context.cite)
        return None

    return check


def payload_if(implied: Implied) -> Guard:
    """If the payload matches `when`, it matches `then`."""
    when = {name: many(values) for name, values in implied.when.items()}
    then = payload(implied.then)

    def check(context: Context) -> Reason | None:
        if all(_text(_field(context, name)) in values for name, values in when.items()):
            return then(context)
        return None

    return check


def grounds_in(grounds: tuple[Ground, ...]) -> Guard:
    """At least one ground is given, and none but these."""
    admitted = ", ".join(GROUND_LABELS[ground] for ground in grounds)

    def check(context: Context) -> Reason | None:
        given: tuple[Ground, ...] = _field(context, "grounds") or ()
        other = [ground for ground in given if ground not in grounds]
        if given and not other:
            return None
        told = f"“{GROUND_LABELS[other[0]]}” não é motivo de rejeição nesta norma" if other else "Falta o motivo"
        return Reason("grounds.not_admitted", f"{told}. Motivos admitidos aqui: {admitted}.", context.cite)

    return check


def witnessed(count: int) -> Guard:
    """Signed by the party or, on absence or refusal, by so many witnesses."""

    def check(context: Context) -> Reason | None:
        if outcome_of(context) == "signed" or int(_field(context, "witnesses") or 0) >= count:
            return None
        say = f"Sem a assinatura da pessoa autuada, o auto precisa da assinatura de {count} testemunhas."
        return Reason("witness.missing", say, context.cite)

    return check


def _field(context: Context, name: str) -> Any:
    return getattr(context.act.payload, name, None) if context.act else None


def _text(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value.value if isinstance(value, Enum) else value if value is not None else "")


def _told(context: Context, name: str, value: str) -> str:
    """A value in Portuguese: by the pack's own label where the field names something of the pack."""
    pack = context.norm.pack
    if name == "referral" and value in pack.referrals:
        return pack.referrals[value].label
    if name == "mode" and value in pack.service:
        return pack.service[value].label
    if name == "deadline" and value in pack.deadlines:
        return pack.deadlines[value].label
    return value_in_words(value)


def _or(values: tuple[str, ...]) -> str:
    return " ou ".join(value_in_words(value) for value in values)
