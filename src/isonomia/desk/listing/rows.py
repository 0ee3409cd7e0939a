"""Rows of a list of cases as they are shown: names and matches only where the reader may see them."""

from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from typing import NamedTuple

from django.utils.html import format_html
from django.utils.safestring import SafeString

from isonomia import clock
from isonomia.casefile.finding import words_of
from isonomia.casefile.listing import Page, known_parties, lane_stages
from isonomia.casefile.models import PARTY_ROLES, CaseParty, LaneStage, Standing
from isonomia.desk.listing.marking import is_marked, marked, marked_code
from isonomia.desk.templatetags.desk import short_day
from isonomia.desk.whom import whom
from isonomia.people.offices import Reach
from isonomia.people.showing import document_told
from isonomia.practice.queries import law_of


class Term(NamedTuple):
    """The next term of a row: how it looks, the day or the words in its place, and what it is of."""

    state: str
    shape: str
    say: str
    what: str


class Row(NamedTuple):
    """A row of the list. `why` tells where the words were found, when that is not in what the row shows."""

    standing: Standing
    number: SafeString
    names: SafeString | str
    why: SafeString | str
    norm: str
    lanes: Sequence[LaneStage]
    term: Term
    waits: str
    assignee: str
    last: date | None
    late: bool
    whole: bool


def rows_of(page: Page, text: str, today: date) -> list[Row]:
    """The rows of a page. One query for the lanes, and one more to tell where the words of a search were found."""
    lanes = lane_stages(page.rows)
    words = words_of(text)
    named = [row.pk for row in page.rows if page.reach[row.pk] is not Reach.OUTLINE]
    parties = known_parties(named) if words and named else {}
    return [_row(one, page.reach[one.pk], words, lanes, parties, today) for one in page.rows]


def next_term(row: Standing, today: date) -> Term:
    """The next term of a case in words: late, today, ahead, or why there is none."""
    if row.due is None:
        if row.proofs_missing and row.open:
            return Term("doubt", "wait", "sem comprovante", "")
        return Term("", "", "" if row.open else "encerrado", "")
    if not row.open or row.due > today:
        return Term("", "", short_day(row.due), row.due_label)
    if row.due == today:
        return Term("act", "here", "hoje", row.due_label)
    return Term("bad", "late", short_day(row.due), row.due_label)


def _row(
    one: Standing,
    reach: Reach,
    words: tuple[str, ...],
    lanes: Mapping[int, Sequence[LaneStage]],
    parties: Mapping[int, Sequence[CaseParty]],
    today: date,
) -> Row:
    whole, case, term = reach is not Reach.OUTLINE, one.case, next_term(one, today)
    return Row(
        standing=one,
        number=marked_code(case.number, words),
        names=marked(one.names, words) if whole else "",
        why=next(_elsewhere(one, words, parties.get(one.pk, ())), "") if whole and words else "",
        norm=law_of(one.body, one.norm).norm.pack.short,
        lanes=lanes.get(one.pk, ()),
        term=term,
        waits=whom(one.waits_for),
        assignee=case.assignee.name if case.assignee and whole else "",
        last=clock.legal_day(one.last_act_at, one.body.zone) if one.last_act_at else None,
        late=term.state == "bad",
        whole=whole,
    )


def _elsewhere(one: Standing, words: tuple[str, ...], parties: Sequence[CaseParty]) -> Iterator[SafeString]:
    """Where the words that the row does not show were found."""
    if "<mark>" in marked_code(one.case.number, words):
        return
    left = [word for word in words if not is_marked(one.names, [word])]
    if not left:
        return
    for party in (found for found in parties if found.party is not None):
        person = party.party
        assert person is not None
        if any(person.document.casefold().startswith(word) for word in left):
            yield format_html("{}: <mark>{}</mark>", PARTY_ROLES[party.role], document_told(person))
        role = PARTY_ROLES[party.role]
        for name in dict.fromkeys((person.name, party.name_then)):
            if is_marked(name, left):
                yield format_html("{}: {}", role, marked(name, words))
    if is_marked(one.case.subject, left):
        yield format_html("assunto: {}", marked(one.case.subject, words))
    if is_marked(one.case.fact_place, left):
        yield format_html("lugar: {}", marked(one.case.fact_place, words))
