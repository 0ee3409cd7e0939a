"""The legal status of the norm of a case on a day, in the words of the page."""

from datetime import date
from typing import NamedTuple

from isonomia.law.norm.norm import Norm
from isonomia.law.picking import REAL

_WORDS = {
    "bill": "Projeto de lei: nunca vigorou",
    "in_force": "Vigente",
    "revoked": "Norma revogada",
    "suspended": "Norma suspensa",
    "revived": "Norma repristinada",
    "none": "Ainda não em vigor",
}


class NormStatus(NamedTuple):
    """How a norm stands: its word, the interval and its act, and where to turn when it rules nothing."""

    word: str
    since: date | None
    act: str
    verified: bool
    real: bool
    turn_to: str

    @property
    def told(self) -> str:
        """The status in a sentence, with the day from which the norm no longer rules."""
        ended = self.word in {_WORDS["revoked"], _WORDS["suspended"]} and self.since
        return f"{self.word[:1].lower()}{self.word[1:]}{f' desde {self.since:%d/%m/%Y}' if ended else ''}"


def status_of(norm: Norm, on: date) -> NormStatus:
    """The status of a norm on a day."""
    held = [one for one in norm.pack.status if one.since <= on and (one.to is None or on <= one.to)]
    last = held[-1] if held else None
    word = norm.status_on(on)
    return NormStatus(
        word=_WORDS[word],
        since=last.since if last else None,
        act=last.act if last else "",
        verified=bool(last and last.verified),
        real=word in REAL,
        turn_to=norm.pack.scope.turn_to,
    )
