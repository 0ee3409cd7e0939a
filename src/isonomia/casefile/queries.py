"""Reads of one case, for whoever may see it: the public door of the file for pages and the API."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date

from django.db.models import Exists, OuterRef

from isonomia.casefile import chain
from isonomia.casefile.access import reach_in, visible_cases
from isonomia.casefile.models import Act, Attachment, Case, CaseParty, SearchKey, TermMoved
from isonomia.casefile.reading import acts_from, situation_of
from isonomia.law.acts import ActKind
from isonomia.law.examine import Situation
from isonomia.law.identity import IdentityError, parse_nup
from isonomia.law.payloads.intake import CasesJoined
from isonomia.people.offices import Reach
from isonomia.people.queries import Office
from isonomia.practice.queries import LawInUse, law_of


@dataclass(frozen=True, slots=True)
class CaseFile:
    """A case opened on a day: its acts as recorded, in the order of entry, its parties, and where it stands.

    `reach` is how much of it the reader sees; what the reader may not see is left out by the page.
    """

    case: Case
    reach: Reach
    law: LawInUse
    rows: Sequence[Act]
    parties: Sequence[CaseParty]
    situation: Situation

    @property
    def is_whole(self) -> bool:
        """Whether the reader sees names and papers."""
        return self.reach is not Reach.OUTLINE

    @property
    def digits(self) -> str:
        """The number of the case as addresses write it."""
        return digits_of(self.case.number)


def digits_of(number: str) -> str:
    """A case number without its mask, as addresses write it.

    >>> digits_of("14021.000187/2026-55")
    '14021000187202655'
    """
    return "".join(sign for sign in number if sign.isdigit())


def case_by_digits(digits: str, offices: Iterable[Office]) -> Case:
    """A case by its number without mask, for somebody with these offices. Raises `Case.DoesNotExist` for a number
    that is none and for a case that they may not see: the two look alike. `may_be_joined` tells whether another case
    of the body is found by its number. One query."""
    try:
        number = parse_nup(digits).formatted()
    except IdentityError:
        raise Case.DoesNotExist from None
    joined = SearchKey.objects.filter(body=OuterRef("body"), token=digits_of(number)).exclude(case=OuterRef("pk"))
    seen = visible_cases(offices).select_related("body", "standing", "assignee")
    return seen.annotate(may_be_joined=Exists(joined)).get(number=number)


def leading_case(case: Case) -> Case:
    """The case that an authority joined this one to, or itself. One query, and two more where it was joined."""
    digits = digits_of(case.number)
    found = SearchKey.objects.filter(body_id=case.body_id, token=digits).exclude(case=case).values_list("case")
    for leading in Case.objects.filter(pk__in=found).select_related("body", "standing").order_by("pk"):
        acts = acts_from(leading.acts.filter(kind=ActKind.CASES_JOINED))
        joined = (number for act in acts if isinstance(act.payload, CasesJoined) for number in act.payload.cases)
        if digits in map(digits_of, joined):
            return leading
    return case


def file_of(case: Case, offices: Iterable[Office], *, on: date) -> CaseFile:
    """A case opened on a day by somebody with these offices. Two queries, and one more for an office that sees only
    the cases it brought."""
    law = law_of(case.body, case.norm)
    rows = list(case.acts.select_related("author", "seat").order_by("number"))
    parties = list(case.parties.select_related("party", "stands_for"))
    situation = situation_of(law, acts_from(rows), on=on)
    return CaseFile(case, reach_in(case, offices), law, rows, parties, situation)


def papers_of(rows: Iterable[Act]) -> Mapping[int, Sequence[Attachment]]:
    """The papers of some acts, by the number of the act, in their order. One query."""
    found: dict[int, list[Attachment]] = defaultdict(list)
    numbers = {row.pk: row.number for row in rows}
    for paper in Attachment.objects.filter(act__in=numbers).select_related("blob"):
        found[numbers[paper.act_id or 0]].append(paper)
    return found


def moved_terms_of(case: Case) -> Sequence[TermMoved]:
    """Terms of a case whose last day moved though nothing happened in it, the newest first. One query."""
    return list(TermMoved.objects.filter(case=case))


def chained(rows: Iterable[Act], case: Case) -> Iterator[bytes]:
    """The bytes over which the digest of each act is taken, as anybody may take it again. No query."""
    return (chain.bytes_of(chain.link_of(row, case=case.number)) for row in rows)


def chain_fault(file: CaseFile) -> str:
    """What is wrong with the chain of acts, in a sentence; empty when it holds. No query."""
    case = file.case
    return chain.first_break(file.rows, case=case.number, head=case.head, count=case.acts_count)
