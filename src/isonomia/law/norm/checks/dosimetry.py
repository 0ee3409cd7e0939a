"""Checks of dosimetry: no hole and no overlap in what the rules give, by enumerating all facts and edges."""

from collections.abc import Iterator

from isonomia.law.dosimetry.gaps import gaps
from isonomia.law.norm.checks.problem import Problem, Where
from isonomia.law.norm.pack import Pack


def dosimetry(pack: Pack) -> Iterator[Problem]:
    """Every gap of the norm's dosimetry, at the last rule that makes it."""
    for gap in gaps(pack):
        at: Where = ("dosimetry", "facts") if gap.code == "gap.undeclared" else ("dosimetry", "rules", *gap.rules[-1:])
        yield Problem(f"dosimetry.{gap.code.removeprefix('gap.')}", at, gap.say)
