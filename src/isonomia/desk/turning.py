"""Before a list is read: the cases whose day came are counted again, a few at a time, and what is left is told."""

from isonomia.casefile import service
from isonomia.casefile.freshness import bodies_to_turn
from isonomia.desk.session import Desk
from isonomia.law.errors import LawError


def turned(desk: Desk) -> str:
    """Counts again a few old cases of the bodies of who is at the desk; tells, in a sentence, how many are still old.
    One query when none is."""
    left = 0
    for body in bodies_to_turn(desk.bodies, desk.actor.at):
        try:
            left += service.turn(desk.actor, body).left
        except LawError as error:
            return error.message
    if not left:
        return ""
    told = "1 processo ainda mostra" if left == 1 else f"{left} processos ainda mostram"
    return f"{told} o prazo como estava antes: a contagem continua cada vez que esta página se abre."
