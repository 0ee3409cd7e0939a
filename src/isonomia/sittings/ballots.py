"""What a ballot may say: the outcomes of the acts by which a college may judge now, on whom, and who breaks a tie."""

from isonomia.law.acts import ACTS
from isonomia.law.answers import Possible
from isonomia.law.examine import Situation
from isonomia.law.norm.parts import Decider
from isonomia.law.payloads.decision import Decided
from isonomia.sittings.refusal import SittingError


def judging(situation: Situation) -> list[Possible]:
    """The acts possible now by which a college judges: those that carry votes and an outcome."""
    return [one for one in situation.possible if issubclass(ACTS[one.kind].payload, Decided) and one.outcomes]


def refuse_ballot(situation: Situation, vote: str, lane: str) -> None:
    """Refuses a vote for nothing that can be decided, or on nobody who answers. Raises `SittingError`."""
    options = judging(situation)
    if not options:
        raise SittingError("vote.now", "O processo não espera decisão agora: não há o que votar neste item.")
    if vote not in {outcome for option in options for outcome in option.outcomes}:
        raise SittingError("vote.word", "Escolha o voto entre os da lista: sem isso ele não se conta.")
    if lane and lane not in situation.lanes:
        raise SittingError("vote.lane", f"Ninguém responde como “{lane[:8]}” neste processo: escolha na lista.")


def refuse_casting(decider: Decider, *, presides: bool) -> None:
    """Refuses a vote that breaks a tie where the norm gives none, or from who does not preside."""
    if not (decider.casting and presides):
        raise SittingError("vote.casting", "O voto de desempate é só de quem preside, onde a norma o dá.")
