"""Judges the fine that an authority chose: bases, multiplier, optional steps, and the total that results."""

from collections.abc import Iterable, Iterator
from decimal import Decimal

from isonomia.law.amounts import MOST_DIGITS
from isonomia.law.dosimetry.amounts import Operation, Picks, carried
from isonomia.law.dosimetry.answer import Admitted, Assessment, Infraction
from isonomia.law.dosimetry.law import SanctionLaw
from isonomia.law.dosimetry.telling import amount_in_words, in_brackets, listed, opened, span_in_words
from isonomia.law.payloads.decision import Chosen
from isonomia.law.reasons import Reason

_RANGE = "dosimetry.range"
_CENTS = 2


def total_of(infractions: Iterable[Infraction], chosen: Chosen) -> Decimal:
    """What the choice adds up to: each base carried through the operations of its infraction, then summed.

    A base that is not given is the exact one where the norm fixes it, else nothing; one that is no amount
    counts for nothing.
    """
    counted = tuple(infractions)
    picks = picks_of(counted, chosen)
    bases = bases_of(counted, chosen)
    paths = [infraction.path for infraction in counted]
    paths += [()] * (len(bases) - len(paths))
    pairs = zip(bases, paths, strict=False)
    return sum((carried(base, path, picks) for base, path in pairs if _is_amount(base)), Decimal(0))


def _is_amount(number: Decimal) -> bool:
    """Tell whether a number can be an amount at all: neither infinite nor undefined nor beyond all money."""
    return number.is_finite() and number.adjusted() < MOST_DIGITS


def bases_of(infractions: tuple[Infraction, ...], chosen: Chosen) -> tuple[Decimal, ...]:
    """The bases that the authority entered or, where it entered none, those that the norm fixes."""
    if chosen.bases:
        return chosen.bases
    fixed = [infraction.base.exact for infraction in infractions if infraction.base is not None]
    return tuple(base for base in fixed if base is not None)


def picks_of(infractions: Iterable[Infraction], chosen: Chosen) -> Picks:
    """What was picked. Where no multiplier is open, `times` names the optional step of that number."""
    path = _path(infractions)
    if any(operation.does == "most_times" for operation in path):
        return Picks(chosen.steps, chosen.times or 1)
    meant = [step.rule for step in path if step.does == "times" and step.optional and step.by == chosen.times]
    return Picks((*chosen.steps, *meant))


def _path(infractions: Iterable[Infraction]) -> list[Operation]:
    return [operation for infraction in infractions for operation in infraction.path]


def money_reasons(law: SanctionLaw, answer: Assessment, admitted: Admitted, chosen: Chosen) -> Iterator[Reason]:
    """Why the amount of a choice is refused, if it is."""
    infractions, name = answer.infractions, admitted.label
    wrong = _wrong_base(law, admitted, infractions, chosen)
    if wrong is not None:
        yield wrong
        return
    wrong_pick = _wrong_pick(law, answer, chosen)
    if wrong_pick:
        yield Reason(_RANGE, opened(f"{name}: {wrong_pick}"), admitted.cite)
        return
    computed = total_of(infractions, chosen)
    if chosen.total is not None and not (_is_amount(chosen.total) and chosen.total == computed):
        say = (
            f"{name}: o total informado não é o que resulta das bases e dos passos da norma, "
            f"{amount_in_words(computed, admitted.unit)}{in_brackets(law, admitted.cite)}."
        )
        yield Reason("dosimetry.total", opened(say), admitted.cite)


def _wrong_base(
    law: SanctionLaw, admitted: Admitted, infractions: tuple[Infraction, ...], chosen: Chosen
) -> Reason | None:
    """The first thing wrong with the bases: how many there are, or one of them."""
    bases = bases_of(infractions, chosen)
    if all(infraction.base is not None for infraction in infractions) and len(bases) != len(infractions):
        return Reason(_RANGE, _count_in_words(law, admitted, infractions, chosen), admitted.cite)
    for number, infraction in enumerate(infractions, start=1):
        where = f"{admitted.label}, infração {number}" if len(infractions) > 1 else admitted.label
        base = bases[number - 1] if number <= len(bases) else None
        say = _base_in_words(law, admitted, base, infraction)
        if say:
            return Reason(_RANGE, opened(f"{where}: {say}"), infraction.cite or admitted.cite)
    return None


def _count_in_words(law: SanctionLaw, admitted: Admitted, infractions: tuple[Infraction, ...], chosen: Chosen) -> str:
    spans = [infraction.base for infraction in infractions if infraction.base is not None]
    wanted = listed(dict.fromkeys(span_in_words(span, admitted.unit) for span in spans))
    each = "uma para cada infração" if len(infractions) > 1 else "uma só"
    number = len(chosen.bases)
    given = (
        f"a escolha traz {number} {'bases' if number > 1 else 'base'} de cálculo"
        if number
        else "falta a base de cálculo"
    )
    say = f"{admitted.label}: {given}; informe {each}, {wanted}{in_brackets(law, admitted.cite)}."
    return opened(say)


def _base_in_words(law: SanctionLaw, admitted: Admitted, base: Decimal | None, infraction: Infraction) -> str:
    """What is wrong with a base; empty when nothing is."""
    span, unit = infraction.base, admitted.unit
    if span is None or base is None:
        return "a norma não dá faixa para esta infração."
    if not _is_amount(base):
        return "a base de cálculo não é um valor possível."
    allowed = f"{span_in_words(span, unit)}{in_brackets(law, infraction.cite)}"
    written = amount_in_words(base, unit)
    if not span.holds(base):
        return f"{written} está fora da base que a norma permite: {allowed}."
    if admitted.whole and base != base.to_integral_value():
        return f"{written} não é um número inteiro de {unit.upper()}; a norma permite {allowed}, em unidades inteiras."
    if unit == "BRL" and base != round(base, _CENTS):
        return f"{written} tem mais de duas casas; escreva reais e centavos, {allowed}."
    return ""


def _wrong_pick(law: SanctionLaw, answer: Assessment, chosen: Chosen) -> str:
    """What is wrong with the optional steps or the multiplier; empty when nothing is."""
    path = _path(answer.infractions)
    known = {operation.rule for operation in path} | {step.rule for step in answer.steps}
    strange = [step for step in chosen.steps if step not in known]
    if strange:
        return f"o passo {listed(f'“{step}”' for step in strange)} não se aplica a este caso."
    if chosen.times is None:
        return ""
    open_rule = next((operation for operation in path if operation.does == "most_times"), None)
    if open_rule is not None:
        if 1 <= chosen.times <= open_rule.by:
            return ""
        cite = law.dosimetry.rules[open_rule.rule].cite
        return f"o multiplicador vai de 1 a {open_rule.by}, e não {chosen.times}{in_brackets(law, cite)}."
    multipliers = [step for step in path if step.does == "times"]
    allowed = {int(step.by) for step in multipliers} | ({1} if all(s.optional for s in multipliers) else set())
    if chosen.times in allowed:
        return ""
    told = listed((str(number) for number in sorted(allowed)), last="ou")
    return f"o multiplicador {chosen.times} não cabe aqui; só {told}."
