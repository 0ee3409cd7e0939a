"""The votes of a college, each with its reasons, as the act that proclaims the result keeps them."""

from collections.abc import Iterable

from msgspec import Struct

from isonomia.documents.blocks.people import names_by_key
from isonomia.law.payloads.decision import Decided, Vote
from isonomia.law.points import value_in_words


class VoteTold(Struct, frozen=True, kw_only=True):
    """A vote: who, for what, why; `casting`: it breaks a tie. `lane`: the letter of the one respondent it is on."""

    who: str
    vote: str
    reasons: str = ""
    casting: bool = False
    lane: str = ""


def votes_of(decided: Decided, lane: str = "") -> tuple[VoteTold, ...]:
    """The votes on a respondent (all that were cast, where none is told), in the order in which they were cast."""
    return _told(vote for vote in decided.votes if not lane or vote.lane in {"", lane})


def _told(votes: Iterable[Vote]) -> tuple[VoteTold, ...]:
    cast = tuple(votes)
    names = names_by_key(vote.member for vote in cast)
    return tuple(
        VoteTold(
            who=names[vote.member], vote=value_in_words(vote.vote), reasons=vote.reasons, casting=vote.casting,
            lane=vote.lane,
        )
        for vote in cast
    )  # fmt: skip
