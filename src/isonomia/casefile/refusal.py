"""Why a service of the file refuses: each with the reasons that the page shows, and nothing recorded."""

from collections.abc import Sequence

from isonomia.law.errors import LawError
from isonomia.law.reasons import Reason


class RefusedActError(LawError):
    """An act that the norm does not allow now. `reasons` each tell what is wrong, the provision and what lifts it."""

    def __init__(self, reasons: Sequence[Reason]) -> None:
        super().__init__(reasons[0].code, reasons[0].say, "; ".join(reasons[0].cite))
        self.reasons = tuple(reasons)


class MovedOnError(LawError):
    """Somebody recorded an act after the form was opened. `since` is the number of the last act that was seen."""

    def __init__(self, seen: int, now: int) -> None:
        many = now - seen
        told = f"o ato nº {now} foi gravado" if many == 1 else f"os atos nº {seen + 1} a {now} foram gravados"
        super().__init__(
            "case.moved_on",
            f"Depois que você abriu esta página, {told}. Nada do que você escreveu foi gravado: confira o que mudou "
            "e grave de novo, se ainda couber.",
        )
        self.seen = seen
        self.now = now


class NotAllowedError(LawError):
    """Somebody who does not hold the office that the act, or the page, asks for."""
