"""Payloads of the vault: the request to know who somebody is, and its decision. No word of them tells who it is."""

from datetime import date

from isonomia.law.payloads import Payload
from isonomia.law.words import OpeningGround


class IdentityAsked(Payload, frozen=True):
    """A request to open a sealed identity: whose, by the code in this case, and on which ground.

    For a disclosure to who is accused: `consent`, how the person consented (thread | paper), on which day, and `act`,
    the number of the act that gives the reasons.
    """

    code: str = ""
    ground: OpeningGround = OpeningGround.SAFETY
    consent: str = ""
    consented_on: date | None = None
    act: int | None = None


class IdentityDecided(Payload, frozen=True):
    """The custodians' decision: granted | refused, on which request (`act`, its number), and for how many hours."""

    code: str = ""
    ground: OpeningGround = OpeningGround.SAFETY
    outcome: str = ""
    act: int | None = None
    hours: int | None = None
