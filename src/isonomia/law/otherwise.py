"""What other readings would make of the sanctions: each option not chosen that changes the answer, and how."""

from collections.abc import Iterator, Mapping
from datetime import date

from isonomia.law.dosimetry import Admitted, Alternative, Assessment, SanctionLaw, Span, alternatives, span_in_words
from isonomia.law.facts import FACT_LABELS, Facts
from isonomia.law.norm.norm import Norm
from isonomia.law.points import value_in_words
from isonomia.law.values import Series

_OF_SANCTIONS = ("dosimetry.", "sanctions.", "recidivism.")


def other_answers(
    norm: Norm, answer: Assessment, facts: Facts, *, values: Mapping[str, Series], on: date | None
) -> tuple[Alternative, ...]:
    """What each option not chosen would give, where it changes the answer."""
    return alternatives(answer, facts, dict(_variants(norm)), values=values, on=on)


def _variants(norm: Norm) -> Iterator[tuple[tuple[str, str], SanctionLaw]]:
    """The norm under each option, taken alone, that changes how sanctions are measured."""
    for name, reading in norm.pack.readings.items():
        chosen = norm.option(name)
        for option in reading.options:
            paths = [*reading.options[option].set, *reading.options[chosen].set]
            if option != chosen and any(path.startswith(_OF_SANCTIONS) for path in paths):
                yield (name, option), norm.choosing(readings={name: option}).pack


def changes_in_words(answer: Assessment, other: Assessment) -> Iterator[str]:
    """What differs in the other answer; the sanctions in full when none of them reads otherwise."""
    before = [sanction_in_words(s) for s in answer.sanctions]
    after = [sanction_in_words(s) for s in other.sanctions]
    changed = [told for told in after if told not in before]
    changed += [f"sem {s.label}" for s in answer.sanctions if other.find(s.kind) is None]
    here = {referral.to for referral in answer.referrals}
    changed += [r.say[0].lower() + r.say[1:].rstrip(".") for r in other.referrals if r.to not in here]
    into = {c.into for c in answer.conversions}, {c.into for c in other.conversions}
    changed += [f"com conversão em {value_in_words(name)}" for name in sorted(into[1] - into[0])]
    changed += [f"sem conversão em {value_in_words(name)}" for name in sorted(into[0] - into[1])]
    changed += [f"falta dizer {FACT_LABELS[name]}" for name in other.missing if name not in answer.missing]
    yield from changed or ["as mesmas faixas no total, com outras escolhas dentro delas"]


def sanction_in_words(admitted: Admitted) -> str:
    """A sanction with its range, in Portuguese."""
    must = "obrigatória" if admitted.required else "possível"
    if admitted.days:
        return f"{admitted.label} ({must}): {' a '.join(map(str, admitted.days))} dias"
    if not admitted.unit:
        return f"{admitted.label} ({must})"
    if None in admitted.bases:
        return f"{admitted.label} ({must}): a faixa depende do que falta dizer"
    return f"{admitted.label} ({must}): {span_in_words(Span(admitted.min, admitted.max), admitted.unit)}"
