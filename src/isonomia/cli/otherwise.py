"""The answers of other readings, as the lines of a terminal."""

from collections.abc import Iterator

from isonomia.cli.output import cited
from isonomia.law.dosimetry import Alternative, Assessment
from isonomia.law.norm.norm import Norm
from isonomia.law.otherwise import changes_in_words


def others_in_words(norm: Norm, answer: Assessment, others: tuple[Alternative, ...]) -> Iterator[str]:
    """Each other answer as a sentence: what the option says, and what it would give."""
    for other in others:
        reading = norm.pack.readings[other.reading]
        told = f"{reading.options[other.option].say.rstrip('.')} ({other.reading}={other.option})"
        yield f"{told}: {'; '.join(changes_in_words(answer, other.answer))}{cited(norm, reading.cite)}"
