"""Evidence that who answers has not seen: a decision that rests on it is void."""

from typing import NamedTuple

from isonomia.law.fold.state import File
from isonomia.law.words import Subject


class Unseen(NamedTuple):
    """Evidence that a lane was not shown: the act that joined it, and a sentence."""

    act: str
    lane: str
    say: str


def unseen_evidence(file: File) -> tuple[Unseen, ...]:
    """Evidence joined under the seal, for each lane that goes on and was not told of it since."""
    told = file.case.is_served(Subject.EVIDENCE)
    return tuple(
        Unseen(act, lane.id, _say(lane.id))
        for act, lanes in file.hidden_evidence
        for lane in file.open_lanes()
        if not told and (not lanes or lane.id in lanes) and not lane.is_served(Subject.EVIDENCE)
    )


def _say(lane: str) -> str:
    return f"“{lane}” ainda não viu esta prova: abra vista antes de decidir, ou a decisão não pode se apoiar nela."
