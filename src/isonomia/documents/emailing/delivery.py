"""Where a message stands, read from its steps: what came back outweighs what the server answered."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from enum import StrEnum
from typing import NamedTuple

from isonomia.documents.emailing.tables import (
    BOUNCED,
    DEFERRED,
    DELAYED,
    DELIVERED,
    REFUSED,
    SENT,
    TRYING,
    Email,
    EmailStep,
)

WAITS = (timedelta(minutes=5), timedelta(minutes=30), timedelta(hours=2), timedelta(hours=6), timedelta(hours=12))
"""How long after each failed try the next one waits: a choice of ours, within a day."""
MOST_TRIES = len(WAITS) + 1
LEASE = timedelta(minutes=15)
"""After so long a try without an answer was of a sender that died: longer than any try takes."""


class State(StrEnum):
    """Where a message stands."""

    QUEUED = "queued"
    SENT = "sent"
    DELAYED = "delayed"
    DELIVERED = "delivered"
    REFUSED = "refused"
    BOUNCED = "bounced"

    @property
    def failed(self) -> bool:
        """Whether the message did not, and will not, reach who answers."""
        return self in {State.REFUSED, State.BOUNCED}

    @property
    def unsent(self) -> bool:
        """Whether no server has taken the message, or the one that did gave it back."""
        return self is State.QUEUED or self.failed


_STATES = {
    State.QUEUED: ("wait", "na fila: ainda não foi enviado"),
    State.SENT: ("wait", "enviado; o servidor aceitou, e nada voltou até agora"),
    State.DELAYED: ("doubt", "atrasado no caminho; ainda não é devolução"),
    State.DELIVERED: ("good", "entregue na caixa de correio"),
    State.REFUSED: ("bad", "não pôde ser enviado"),
    State.BOUNCED: ("bad", "devolvido: não chegou"),
}


class Delivery(NamedTuple):
    """A message with its steps so far, the oldest first."""

    email: Email
    steps: Sequence[EmailStep]

    @property
    def state(self) -> State:
        """Where it stands: a bounce is final, whatever else is told of the message."""
        kinds = {one.kind for one in self.steps}
        for kind, state in ((BOUNCED, State.BOUNCED), (DELIVERED, State.DELIVERED), (DELAYED, State.DELAYED)):
            if kind in kinds:
                return state
        if SENT in kinds:
            return State.SENT
        return State.REFUSED if REFUSED in kinds else State.QUEUED

    @property
    def told(self) -> tuple[str, str]:
        """The state, as a mark and words."""
        return _STATES[self.state]

    @property
    def last_code(self) -> str:
        """The last answer of a server that carried a code; empty while there is none."""
        return next((one.code for one in reversed(self.steps) if one.code), "")

    @property
    def returned(self) -> EmailStep | None:
        """The notification by which it came back."""
        return next((one for one in reversed(self.steps) if one.kind == BOUNCED), None)

    @property
    def tries(self) -> int:
        """How many times somebody began to send it."""
        return max((one.number for one in self.steps if one.kind == TRYING), default=0)

    def is_due(self, at: datetime) -> bool:
        """Whether it is to be tried at an instant: never tried, deferred long enough ago, or left by a sender that
        died."""
        if self.state is not State.QUEUED:
            return False
        last = next((one for one in reversed(self.steps) if one.kind in {TRYING, DEFERRED}), None)
        if last is None:
            return True
        wait = LEASE if last.kind == TRYING else WAITS[min(last.number, len(WAITS)) - 1]
        return at >= last.at + wait
