"""Picks the norm of a fact from where, when and what happened; says so when none or several apply, and why."""

from collections.abc import Iterable, Iterator
from datetime import date

from msgspec import Struct

from isonomia.law.calendars import print_day
from isonomia.law.citation import canonical, parse_urn
from isonomia.law.errors import LawError
from isonomia.law.norm.norm import Norm
from isonomia.law.reasons import Reason
from isonomia.law.scope import as_sentence, not_reached
from isonomia.law.words import RespondentKind

REAL = frozenset({"in_force", "revived"})
"""The statuses under which a real case may be opened; under any other, a case is for training only."""


class Fact(Struct, frozen=True):
    """What happened: the state and the municipality as people write them, the day (and the last one, when it
    went on), the ground by its id, and what the respondent is, when that is known."""

    state: str
    day: date
    ground: str
    municipality: str = ""
    last_day: date | None = None
    respondent: RespondentKind | None = None


class PickingError(LawError):
    """A fact that can't have happened as it is told."""


class Candidate(Struct, frozen=True):
    """A norm that reaches the fact: its status on the day, and the doubts that a person must see."""

    norm: str
    status: str
    reasons: tuple[Reason, ...]
    doubts: tuple[Reason, ...] = ()

    @property
    def is_for_training(self) -> bool:
        """Whether no real case may be opened under it."""
        return self.status not in REAL


class Picked(Struct, frozen=True):
    """Norms that reach the fact, and for each other the reasons why it does not."""

    candidates: tuple[Candidate, ...]
    others: dict[str, tuple[Reason, ...]]

    @property
    def only(self) -> Candidate | None:
        """The norm, when exactly one allows a real case."""
        real = [candidate for candidate in self.candidates if not candidate.is_for_training]
        return real[0] if len(real) == 1 else None


def pick_norm(norms: Iterable[Norm], fact: Fact) -> Picked:
    """The norms that reach a fact, each with its reasons, and why the others don't. Nothing is guessed: a
    person decides when none or several allow a real case. Raises `PickingError` for days out of order."""
    if fact.last_day is not None and fact.last_day < fact.day:
        told = f"O fato começou em {print_day(fact.day)} e não pode ter acabado antes, em {print_day(fact.last_day)}."
        raise PickingError("fact.days", told)
    candidates, others = [], {}
    for norm in norms:
        against = tuple(_against(norm, fact))
        if against:
            others[norm.id] = against
        else:
            candidates.append(_candidate(norm, fact))
    return Picked(tuple(candidates), others)


def _against(norm: Norm, fact: Fact) -> Iterator[Reason]:
    scope = norm.pack.scope
    where, place = _where(fact), list(parse_urn(norm.urn).place[1:])
    if where != place and where == place[: len(where)]:
        yield Reason(
            "scope.municipality", f"Falta dizer o município: {norm.pack.short} vale só em um deles.", scope.cite
        )
    elif place != where[: len(place)]:
        yield Reason("scope.place", f"O fato não ocorreu no território em que vale: {norm.pack.short}.", scope.cite)
    if fact.ground not in scope.grounds:
        reached = "; ".join(scope.grounds.values())
        yield Reason("scope.ground", f"{norm.pack.short} alcança só: {reached}.", scope.cite)
    if outside := not_reached(norm, fact.respondent, "quem responde"):
        yield outside
    if norm.status_on(fact.last_day or fact.day) == "none":
        first = print_day(norm.pack.status[0].since)
        say = (
            f"O fato é anterior à vigência de {norm.pack.short}, que começa em {first}: vale a norma da sua data, "
            "se havia uma."
        )
        yield Reason("scope.before", say, scope.cite)


def _where(fact: Fact) -> list[str]:
    """A norm of a state reaches all of it; one of a municipality only that municipality of that state."""
    return [canonical(name) for name in (fact.state, fact.municipality) if name]


def _candidate(norm: Norm, fact: Fact) -> Candidate:
    scope = norm.pack.scope
    status = norm.status_on(fact.day)
    reasons = [Reason("scope.reached", f"O lugar, a data e o motivo cabem em {norm.pack.short}.", scope.cite)]
    if status not in REAL and status != "none":
        say = (
            f"{norm.pack.short} não está em vigor na data do fato: só para treino. {as_sentence(scope.turn_to)}".strip()
        )
        reasons.append(Reason("scope.training", say, scope.cite))
    doubts = []
    if fact.last_day is not None and norm.status_on(fact.day) != norm.status_on(fact.last_day):
        say = (
            "O fato atravessa a data em que a norma mudou: o órgão decide, com razões, por qual parte dele se responde."
        )
        doubts.append(Reason("scope.continued", say, scope.cite))
        status = norm.status_on(fact.last_day)
    return Candidate(norm.id, status, tuple(reasons), tuple(doubts))
