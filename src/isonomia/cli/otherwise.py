"""The answers of other readings, as data and as the lines of a terminal."""

from collections.abc import Iterator
from typing import Any

from isonomia.cli.output import cited
from isonomia.law.dosimetry import Alternative, Assessment
from isonomia.law.norm.norm import Norm
from isonomia.law.otherwise import changes_in_words


def others_data(norm: Norm, answer: Assessment, others: tuple[Alternative, ...]) -> list[dict[str, Any]]:
    """The other answers as plain data."""
    readings = norm.pack.readings
    return [
        {
            "reading": o.reading,
            "option": o.option,
            "say": readings[o.reading].options[o.option].say,
            "cite": norm.print(readings[o.reading].cite),
            "gives": list(changes_in_words(answer, o.answer)),
            "sanctions": [
                {"kind": s.kind, "label": s.label, "required": s.required, "unit": s.unit, "min": s.min, "max": s.max,
                 "days": s.days}
                for s in o.answer.sanctions
            ],
        }
        for o in others
    ]  # fmt: skip


def others_in_words(norm: Norm, answer: Assessment, others: tuple[Alternative, ...]) -> Iterator[str]:
    """Each other answer as a sentence: what the option says, and what it would give."""
    for other in others:
        reading = norm.pack.readings[other.reading]
        told = f"{reading.options[other.option].say.rstrip('.')} ({other.reading}={other.option})"
        yield f"{told}: {'; '.join(changes_in_words(answer, other.answer))}{cited(norm, reading.cite)}"
