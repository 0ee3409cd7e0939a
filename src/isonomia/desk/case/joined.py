"""Cases on one fact that an authority joined: each page tells of the others, and leads to them."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from isonomia.casefile.access import visible_cases
from isonomia.casefile.models import Case
from isonomia.casefile.queries import CaseFile, digits_of, leading_case
from isonomia.casefile.reading import act_from
from isonomia.law.acts import ActKind
from isonomia.law.identity import IdentityError, parse_nup
from isonomia.law.payloads.intake import CasesJoined
from isonomia.people.queries import Office


class Joined(NamedTuple):
    """Another case: its number as written, and by digits where it has a page; the act that joined it."""

    number: str
    digits: str
    act: int


class Joining(NamedTuple):
    """What a case has to do with others: the one that took it, if one did, and those that it took."""

    into: Joined | None
    taken: Sequence[Joined]


def joining_of(file: CaseFile, offices: Iterable[Office]) -> Joining:
    """The cases joined to this one, by its acts that stand, and the one to which it was joined itself, whose number is
    told to who may see it. At most three queries; none where nothing was joined."""
    applied = set(file.situation.applied)
    rows = [row for row in file.rows if row.kind == ActKind.CASES_JOINED and str(row.number) in applied]
    told = [(row.number, act_from(row).payload) for row in rows]
    taken = [
        Joined(number, _digits(number), act)
        for act, payload in told
        if isinstance(payload, CasesJoined)
        for number in payload.cases
    ]
    return Joining(_into(file.case, tuple(offices)), taken)


def _into(case: Case, offices: Sequence[Office]) -> Joined | None:
    leading = leading_case(case) if getattr(case, "may_be_joined", True) else case
    if leading.pk == case.pk:
        return None
    seen = visible_cases(offices).filter(pk=leading.pk).exists()
    return Joined(leading.number if seen else "", digits_of(leading.number) if seen else "", 0)


def _digits(number: str) -> str:
    """A number without its mask; empty for one that is none of ours."""
    try:
        return digits_of(parse_nup(number).formatted())
    except IdentityError:
        return ""
