"""A norm told to who is not a lawyer: everything from the pack, under the choices of the body where there is one."""

from collections.abc import Iterable, Iterator

from msgspec import Struct

from isonomia.law.acts import ACTS, ActKind
from isonomia.law.counting import parse_term
from isonomia.law.norm.norm import Norm
from isonomia.law.norm.pack import Pack
from isonomia.law.norm.parts import Decider
from isonomia.law.norm.terms import Deadline
from isonomia.law.words import ROLE_LABELS, Role

_OPEN = "parameter"
"""What a pack writes for a holder or an account that the body has to name."""
_COUNTING = ("counting.", "deadlines.", "service.")


class ToldTerm(Struct, frozen=True):
    """A term: how long (empty: the norm is silent, `ask` says what the body must answer), whose, by which source.

    `decided`: the decision fixes it, within the bounds of the sanction; `chosen_here`: the body, where the norm is
    silent.
    """

    id: str
    label: str
    length: str
    whose: str
    cite: tuple[str, ...]
    source: str
    ask: str
    decided: bool
    chosen_here: bool


class ToldDoubt(Struct, frozen=True):
    """A doubt of the text: the option in force, whether the body chose it, the others, and why."""

    doubt: str
    held: str
    chosen_here: bool
    others: tuple[str, ...]
    reason: str
    cite: tuple[str, ...]
    moves_dates: bool


class ToldSilence(Struct, frozen=True):
    """What the norm leaves to the body: what is asked, the answer there is, what another source offers."""

    ask: str
    answer: str
    offer: str
    offer_cite: tuple[str, ...]
    cite: tuple[str, ...]


class ToldDecider(Struct, frozen=True):
    """Who decides at one step, and, where it is a college, by how many."""

    role: str
    body: str
    members: int | None
    quorum: int | None
    majority: str
    casting: bool
    is_silent: bool
    cite: tuple[str, ...]


class ToldAppeal(Struct, frozen=True):
    """An appeal: of what, by whom, to whom, what waits for it, whether it may worsen, by which source."""

    of: str
    who: str
    to: str
    suspends: str
    against_interest: str
    source: str
    cite: tuple[str, ...]


def source_named(pack: Pack, supplement: str) -> str:
    """The name of a subsidiary source by its alias, or what a dated supplement says of itself."""
    if supplement in pack.sources:
        return pack.sources[supplement].name
    return pack.supplements[supplement].say if supplement in pack.supplements else supplement


def terms_of(norm: Norm) -> list[ToldTerm]:
    """Every term of a norm, in its order."""
    return [_term(norm, name, one) for name, one in norm.pack.deadlines.items()]


def _term(norm: Norm, name: str, one: Deadline) -> ToldTerm:
    pack = norm.pack
    silent = not one.term and not one.term_from
    return ToldTerm(
        id=name,
        label=one.label,
        length=length_of(pack, one),
        whose=_roles(one.whose if isinstance(one.whose, tuple) else (one.whose,)),
        cite=one.cite,
        source=source_named(pack, one.supplement) if one.supplement else "",
        ask=pack.settings[one.setting].ask if silent and one.setting in pack.settings else "",
        decided=bool(one.term_from) and not one.term,
        chosen_here=is_chosen_here(norm, one),
    )


def is_chosen_here(norm: Norm, one: Deadline) -> bool:
    """Whether the body says how long a term is, for the norm does not."""
    return one.setting in norm.choices.settings


def length_of(pack: Pack, one: Deadline) -> str:
    """How long a term is: "10 dias"; the bounds where the decision fixes it; empty where the norm is silent."""
    if one.term:
        return str(parse_term(one.term))
    days = pack.sanctions[one.term_from].days if one.term_from else ()
    return f"{' a '.join(map(str, days))} dias" if days else ""


def doubts_of(norm: Norm) -> list[ToldDoubt]:
    """The readings of a norm: first those that move dates, for they are asked about most."""
    found = []
    for name, reading in norm.pack.readings.items():
        held = norm.option(name)
        found.append(
            ToldDoubt(
                doubt=reading.doubt,
                held=reading.options[held].say,
                chosen_here=name in norm.choices.readings,
                others=tuple(option.say for key, option in reading.options.items() if key != held),
                reason=reading.reason if held == reading.adopted else "",
                cite=reading.cite,
                moves_dates=any(path.startswith(_COUNTING) for o in reading.options.values() for path in o.set),
            )
        )
    return sorted(found, key=lambda one: not one.moves_dates)


def silences_of(norm: Norm) -> list[ToldSilence]:
    """What a norm leaves to the body, answered or not."""
    return [
        ToldSilence(one.ask, norm.choices.settings.get(name, ""), one.offer, one.offer_cite, one.cite)
        for name, one in norm.pack.settings.items()
    ]


def deciders_of(norm: Norm) -> list[ToldDecider]:
    """Who decides, step by step."""
    return [_decider(one) for one in norm.pack.deciders.values()]


def _decider(one: Decider) -> ToldDecider:
    silent = bool(one.settings) and (one.members is None or one.quorum is None)
    return ToldDecider(
        role=ROLE_LABELS[one.role],
        body=one.body,
        members=one.members,
        quorum=one.quorum,
        majority=one.majority,
        casting=one.casting == "chair",
        is_silent=silent,
        cite=one.cite,
    )


def appeals_of(norm: Norm) -> list[ToldAppeal]:
    """The appeals of a norm."""
    pack = norm.pack
    return [
        ToldAppeal(
            of=ACTS[ActKind(one.of)].label,
            who=_roles(one.who),
            to=holder(pack, one.to) or ROLE_LABELS[one.to],
            suspends=_listed(pack.sanctions[kind].label for kind in one.suspends if kind in pack.sanctions),
            against_interest=one.against_interest,
            source=source_named(pack, one.supplement) if one.supplement else "",
            cite=one.cite,
        )
        for one in pack.appeals.values()
    ]


def holders_of(norm: Norm) -> list[tuple[str, str]]:
    """Who does what: each role with the body or office that the norm, or this body, names; empty where nobody did."""
    return [(ROLE_LABELS[role], holder(norm.pack, role)) for role in norm.pack.holders]


def holder(pack: Pack, role: Role) -> str:
    """Who holds a role; empty where the norm leaves it to the body and the body has not said."""
    name = pack.holders.get(role, "")
    return "" if name == _OPEN else name


def account_of(account: str) -> str:
    """The account of a fund; empty where nobody has said it."""
    return "" if account == _OPEN else account


def _roles(roles: Iterable[Role]) -> str:
    return _listed(ROLE_LABELS[role] for role in roles)


def _listed(words: Iterable[str]) -> str:
    told = list(words)
    return " e ".join(filter(None, [", ".join(told[:-1]), *told[-1:]]))


def subsidiary_of(norm: Norm) -> Iterator[tuple[str, str, bool | None, str]]:
    """What is used and is not in the norm's own text: name, what it says, whether it is on (None: always), warning."""
    for alias in sorted(_aliases(norm.pack)):
        if alias in norm.pack.sources:
            yield norm.pack.sources[alias].name, "", None, ""
    on = norm.supplements_on()
    for name, extra in norm.pack.supplements.items():
        yield f"{extra.since:%d/%m/%Y}", extra.say, on[name], extra.warn


def _aliases(pack: Pack) -> set[str]:
    named = [one.supplement for one in pack.deadlines.values()]
    named += [one.supplement for one in pack.service.values()]
    named += [one.supplement for one in pack.appeals.values()]
    named += [one.supplement for one in pack.referrals.values()]
    named += [row.supplement for track in pack.procedure.values() for s in track.stages.values() for row in s.acts]
    return {name for name in named if name}
