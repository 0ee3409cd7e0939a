"""Guards about who decides: another person, the rapporteur, and the votes of a college."""

from collections import Counter
from collections.abc import Iterable

from isonomia.law.acts import ACTS, ActKind
from isonomia.law.guards.context import Context, Guard, outcome_of
from isonomia.law.norm.parts import Decider
from isonomia.law.payloads.decision import Vote
from isonomia.law.points import value_in_words
from isonomia.law.reasons import Reason


def other_person(kinds: tuple[ActKind, ...]) -> Guard:
    """Who acts is not who did these acts before in the case."""

    def check(context: Context) -> Reason | None:
        author = context.act.author if context.act else ""
        for kind in kinds:
            if author and author in context.file.authors.get(kind, ()):
                say = f"Quem praticou “{ACTS[kind].label}” não pode praticar este ato no mesmo processo."
                return Reason("person.same", say, context.cite)
        return None

    return check


def rapporteur_is(_: object) -> Guard:
    """Who acts is the rapporteur to whom the case was distributed."""

    def check(context: Context) -> Reason | None:
        author = context.act.author if context.act else ""
        if not author or not context.file.rapporteur or author == context.file.rapporteur:
            return None
        say = "O processo está com outra relatoria: só ela apresenta relatório e voto."
        return Reason("rapporteur.other", say, context.cite)

    return check


def votes_carry(name: str) -> Guard:
    """The votes reach the quorum, carry the outcome, and none is of an impeded or strange member."""

    def check(context: Context) -> Reason | None:
        decider = context.norm.pack.deciders[name]
        if not (decider.members and decider.quorum and decider.majority):
            asks = [context.norm.pack.settings[s].ask for s in decider.settings if s in context.norm.pack.settings]
            say = f"{decider.body}: a norma não diz como decide. O órgão precisa responder antes: {' '.join(asks)}"
            return Reason("college.silent", say, decider.cite)
        votes = [
            v for v in getattr(context.act and context.act.payload, "votes", ()) if v.lane in ("", context.place.id)
        ]
        return (
            _strangers(context, name, decider, votes)
            or _quorum(decider, votes)
            or _majority(context, name, decider, votes)
        )

    return check


def _strangers(context: Context, name: str, decider: Decider, votes: list[Vote]) -> Reason | None:
    plain = [vote for vote in votes if not vote.casting]
    twice = [member for member, count in Counter(v.member for v in plain).items() if count > 1]
    if twice:
        return Reason("college.members", f"“{twice[0]}” votou duas vezes.", decider.cite)
    if len(votes) - len(plain) > 1:
        return Reason("college.members", f"{decider.body}: há mais de um voto de desempate.", decider.cite)
    roster = context.file.roster.get(name)
    for vote in votes:
        if vote.member in context.file.impeded:
            say = f"O voto de “{vote.member}” não vale: há impedimento reconhecido. Chame a suplência."
            return Reason("college.impeded", say, decider.cite)
        if roster and not roster.seats(
            vote.member, context.day, voters={v.member for v in plain}, impeded=context.file.impeded
        ):
            say = f"“{vote.member}” não tem assento para votar neste ato ({decider.body})."
            return Reason("college.members", say, decider.cite)
    if decider.members is not None and len(plain) > decider.members:
        say = f"{decider.body}: {len(plain)} votos para {decider.members} votantes."
        return Reason("college.members", say, decider.cite)
    return None


def _quorum(decider: Decider, votes: list[Vote]) -> Reason | None:
    present = len({vote.member for vote in votes})
    if decider.quorum is None or present >= decider.quorum:
        return None
    say = f"{decider.body}: o quórum é {decider.quorum}; votos dados: {present}."
    return Reason("college.quorum", say, decider.cite)


def _majority(context: Context, name: str, decider: Decider, votes: list[Vote]) -> Reason | None:
    outcome = outcome_of(context)
    plain = _counted(context, name, decider, [vote for vote in votes if not vote.casting])
    tally = Counter(vote.vote for vote in plain)
    needed = _needed(decider, len(plain))
    if tally[outcome] >= needed:
        return None
    casting = [vote for vote in votes if vote.casting]
    leaders = [choice for choice, count in tally.items() if count == max(tally.values(), default=0)]
    if len(leaders) > 1 and outcome in leaders:
        return _broken_tie(context, name, decider, casting, missing=needed - tally[outcome])
    won = " e ".join(f"{count} por “{value_in_words(choice)}”" for choice, count in sorted(tally.items()))
    say = f"Os votos não dão maioria para “{value_in_words(outcome)}” ({won or 'nenhum voto'}; são precisos {needed})."
    return Reason(
        "college.majority" if len(leaders) != 1 or leaders == [outcome] else "college.outcome",
        say,
        decider.cite,
    )


def _counted(context: Context, name: str, decider: Decider, votes: Iterable[Vote]) -> list[Vote]:
    """Without `casting_votes_too`, who presides votes only to break a tie."""
    roster = context.file.roster.get(name)
    if decider.casting_votes_too or roster is None or not roster.has_chair(context.day):
        return list(votes)
    return [v for v in votes if not roster.presides(v.member, context.day)]


def _needed(decider: Decider, present: int) -> int:
    of = decider.members if decider.majority == "members" and decider.members else present
    return of // 2 + 1


def _broken_tie(context: Context, name: str, decider: Decider, casting: list[Vote], *, missing: int) -> Reason | None:
    if not decider.casting:
        say = f"Empate, e a norma não dá voto de desempate ({decider.body})."
        return Reason("college.tie", say, decider.cite)
    outcome = outcome_of(context)
    roster = context.file.roster.get(name)
    broken = [v for v in casting if v.vote == outcome and (not roster or roster.presides(v.member, context.day))]
    if broken and missing <= 1:
        return None
    say = f"Empate: falta o voto de desempate da presidência ({decider.body}) em “{value_in_words(outcome)}”."
    if broken:
        say = f"Nem com o desempate “{value_in_words(outcome)}” alcança a maioria dos integrantes ({decider.body})."
    return Reason("college.tie" if not broken else "college.majority", say, decider.cite)
