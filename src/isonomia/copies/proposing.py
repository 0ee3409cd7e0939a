"""Papers taken up to be prepared: read some pages at a time, so that no request waits for a long one.

What is found is kept as places. Names found on one page are looked for on all of them in a second reading; until then
they are known by digests under the server's key, which are dropped when the reading ends.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from django.db import transaction
from django.utils.crypto import salted_hmac

from isonomia.casefile.models import Attachment, Case
from isonomia.casefile.papers import PaperError
from isonomia.copies.exempting import exempt_in
from isonomia.copies.finding import Exempt, Finding, find, name_words
from isonomia.copies.models import Review, Shape, Sheet, State
from isonomia.copies.permission import refuse_others
from isonomia.copies.refusal import CopyError
from isonomia.copies.source import Page, pages_of, shape_of, text_of
from isonomia.people.actor import Actor

Boxes = Callable[[int, int], Sequence[Sequence[float]]]
"""Where the letters from one place to another stand."""
AT_ONCE = 20
"""Pages read in one step."""
_DIGEST = 20


def propose(actor: Actor, case: Case, papers: Iterable[Attachment], audience: str) -> list[Review]:
    """Takes papers up to be prepared for an audience; those that are already, and those that can't be covered here, are
    left as they are. Raises `NotAllowedError`."""
    refuse_others(actor, case)
    with transaction.atomic():
        taken = set(
            Review.objects.filter(case=case, audience=audience)
            .exclude(state=State.DROPPED)
            .values_list("paper", flat=True)
        )
        return [
            _started(actor, case, paper, audience)
            for paper in papers
            if paper.case_id == case.pk and paper.pk not in taken and shape_of(paper.blob.mime) is not Shape.CLOSED
        ]


def read_on(review: Review) -> Review:
    """Reads the next pages of a paper; after the last one, those that need it again. A paper that can't be read says
    so, and waits for somebody to decide about it."""
    exempt = exempt_in(review.case, review.audience)
    try:
        return _read(review, exempt) if review.done < review.pages or not review.pages else _echo(review, exempt)
    except (CopyError, PaperError) as error:
        Review.objects.filter(pk=review.pk, state=State.READING).update(
            state=State.DROPPED, trouble=error.message, words=[]
        )
        return Review.objects.get(pk=review.pk)


def places_kept(
    findings: Iterable[Finding], boxes: Callable[[int, int], Sequence[Sequence[float]]]
) -> list[dict[str, Any]]:
    """Findings as a sheet keeps them: places and kinds, no words."""
    return [
        {
            "s": one.start, "e": one.end, "k": one.kind.value, "on": one.on, "x": one.exempt,
            "b": [[round(side, 5) for side in box] for box in boxes(one.start, one.end)],
        }
        for one in findings
    ]  # fmt: skip


def counted(review: Review) -> tuple[int, int]:
    """How many places of a paper are proposed or shown, and how many of its pages are to be looked at. One query."""
    rows = review.sheets.values_list("found", "to_look")
    return sum(len(found) for found, _ in rows), sum(to_look for _, to_look in rows)


def _started(actor: Actor, case: Case, paper: Attachment, audience: str) -> Review:
    last = Review.objects.filter(paper=paper, audience=audience).order_by("-version").first()
    return Review.objects.create(
        case=case,
        paper=paper,
        audience=audience,
        version=last.version + 1 if last else 1,
        shape=shape_of(paper.blob.mime),
        started_by=actor.user,
        started_at=actor.at,
    )


def _read(review: Review, exempt: Exempt) -> Review:
    words: set[str] = set()
    sheets: list[Sheet] = []
    first, notes = review.done + 1, ""
    if review.shape == Shape.TEXT:
        told = text_of(review.paper)
        many, notes = len(told.sheets), told.notes
        for number, text in enumerate(told.sheets[first - 1 : first - 1 + AT_ONCE], start=first):
            found = find(text, exempt)
            words |= _digests(review, name_words(found))
            sheets.append(Sheet(review=review, number=number, has_text=True, found=places_kept(found, _no_boxes)))
    else:
        with pages_of(review.paper) as pages:
            many = len(pages)
            for number in range(first, min(many, review.done + AT_ONCE) + 1):
                with pages.page(number) as page:
                    found = find(page.text, exempt)
                    words |= _digests(review, name_words(found))
                    sheets.append(_sheet(review, number, page, found))
    return _kept(review, sheets, words, many, notes)


def _sheet(review: Review, number: int, page: Page, found: Iterable[Finding]) -> Sheet:
    kept = places_kept(found, page.boxes)
    telling = page.is_telling
    return Sheet(review=review, number=number, has_text=telling, to_look=not telling or page.has_pictures, found=kept)


def _kept(review: Review, sheets: list[Sheet], words: set[str], many: int, notes: str) -> Review:
    """Writes what was read, unless somebody else read it meanwhile."""
    with transaction.atomic():
        now = Review.objects.select_for_update().get(pk=review.pk)
        if now.done != review.done or now.state != State.READING:
            return now
        Sheet.objects.bulk_create(sheets)
        now.done, now.pages, now.notes = now.done + len(sheets), many, notes
        now.words = sorted({*now.words, *words})
        if now.done >= many and (many == 1 or not now.words):
            _end(now)
        now.save()
        return now


def _echo(review: Review, exempt: Exempt) -> Review:
    """The second reading: places of names that another page told."""
    known = _known(review)
    first = review.echoed + 1
    sheets = list(review.sheets.filter(number__gte=first, number__lt=first + AT_ONCE))
    if review.shape == Shape.TEXT:
        told = text_of(review.paper).sheets
        for sheet in sheets:
            sheet.found = places_kept(find(told[sheet.number - 1], exempt, known), _no_boxes)
    else:
        with pages_of(review.paper) as pages:
            for sheet in sheets:
                with pages.page(sheet.number) as page:
                    sheet.found = places_kept(find(page.text, exempt, known), page.boxes)
    with transaction.atomic():
        now = Review.objects.select_for_update().get(pk=review.pk)
        if now.echoed != review.echoed or now.state != State.READING:
            return now
        Sheet.objects.bulk_update(sheets, ["found"])
        now.echoed += len(sheets)
        if now.echoed >= now.pages:
            _end(now)
        now.save()
        return now


def _end(review: Review) -> None:
    review.state, review.words = State.PROPOSED, []
    review.found, review.mute = counted(review)


def _digests(review: Review, words: Iterable[str]) -> set[str]:
    return {_digest(review, word) for word in words}


def _digest(review: Review, word: str) -> str:
    return salted_hmac(f"copies.{review.pk}", word, algorithm="sha256").hexdigest()[:_DIGEST]


def _known(review: Review) -> Callable[[str], bool]:
    words, asked = frozenset(review.words), {}

    def known(word: str) -> bool:
        if word not in asked:
            asked[word] = _digest(review, word) in words
        return asked[word]

    return known


def _no_boxes(start: int, end: int) -> list[list[float]]:  # noqa: ARG001  # a sheet of text has none
    return []
