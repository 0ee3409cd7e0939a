"""Shows what the answer would be under the options of readings that were not adopted, where it would change."""

from collections.abc import Mapping
from datetime import date

from msgspec import Struct

from isonomia.law.dosimetry.answer import Admitted, Assessment
from isonomia.law.dosimetry.assess import assess
from isonomia.law.dosimetry.law import SanctionLaw
from isonomia.law.facts import Facts
from isonomia.law.values import Series


class Alternative(Struct, frozen=True):
    """What the norm would admit under another option of a reading."""

    reading: str
    option: str
    answer: Assessment


def alternatives(
    answer: Assessment,
    facts: Facts,
    variants: Mapping[tuple[str, str], SanctionLaw],
    *,
    values: Mapping[str, Series] | None = None,
    on: date | None = None,
) -> tuple[Alternative, ...]:
    """Assess the facts under each variant of the norm, by (reading, option); those that change the answer.

    A variant is the norm with the option laid over it. Only what may be applied counts as a change: the kinds,
    which are imposed, the amounts and days, the referrals and what a fine may become.
    """
    told = _gist(answer)
    found = []
    for (reading, option), law in variants.items():
        other = assess(law, facts, values=values, on=on)
        if _gist(other) != told:
            found.append(Alternative(reading, option, other))
    return tuple(found)


def _gist(answer: Assessment) -> tuple[object, ...]:
    return (
        tuple(_gist_of(admitted) for admitted in answer.sanctions),
        tuple(referral.to for referral in answer.referrals),
        tuple(dict.fromkeys(conversion.into for conversion in answer.conversions)),
    )


def _gist_of(admitted: Admitted) -> tuple[object, ...]:
    return (
        admitted.kind,
        admitted.required,
        admitted.min,
        admitted.max,
        admitted.bases,
        admitted.optional,
        admitted.most_times,
        admitted.days,
    )
