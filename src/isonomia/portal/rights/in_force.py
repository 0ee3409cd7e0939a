"""Whether a norm is in force, and what to say of it where it is not."""

from datetime import date

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from msgspec import Struct

from isonomia.law.norm.norm import Norm
from isonomia.law.norm.parts import Status
from isonomia.law.picking import REAL

ZONE = "America/Sao_Paulo"
"""Where a day is asked for no body: the capital's hour."""
IN_WORDS = {
    "bill": _("projeto de lei que nunca vigorou nesta redação"),
    "in_force": _("norma em vigor"),
    "revoked": _("norma revogada"),
    "suspended": _("norma suspensa"),
    "revived": _("norma que voltou a vigorar"),
    "none": _("norma ainda não publicada"),
}


class LegalStatus(Struct, frozen=True):
    """The status of a norm on a day: in words, since when and by which act; `others` are the other intervals.

    `turn_to`: what to turn to instead, and where a fact elsewhere is taken.
    """

    words: Promise
    is_real: bool
    now: Status | None
    others: tuple[Status, ...]
    turn_to: str

    @property
    def seen_in(self) -> str:
        """Where the act was seen, or what stands in its place, without the names that only programs read."""
        return self.now.see.partition(": urn:")[0] if self.now else ""


def status_of(norm: Norm, on: date) -> LegalStatus:
    """The legal status of a norm on a day."""
    name = norm.status_on(on)
    held = [one for one in norm.pack.status if one.since <= on and (one.to is None or on <= one.to)]
    now = held[-1] if held else None
    others = tuple(one for one in norm.pack.status if one is not now)
    return LegalStatus(IN_WORDS[name], name in REAL, now, others, norm.pack.scope.turn_to)
