"""What who confirms does to a paper being prepared: looks at it, ticks and unticks, adds words and areas, confirms."""

from collections.abc import Iterable, Mapping
from typing import Any

from django.db import transaction

from isonomia.copies.finding import Finding, FindingKind, places_of
from isonomia.copies.models import Review, Shape, Sheet, State
from isonomia.copies.pages.boxes import Box, boxes_from
from isonomia.copies.permission import refuse_others
from isonomia.copies.proposing import counted, places_kept
from isonomia.copies.refusal import CopyError
from isonomia.copies.source import pages_of, text_of
from isonomia.people.actor import Actor

PHRASE_LENGTH = 200
AREAS = 400
"""How many areas of a page may be covered one by one."""


def look(actor: Actor, review: Review, number: int) -> Sheet:
    """Notes that who confirms opened a page. Raises `Sheet.DoesNotExist`, `NotAllowedError`."""
    refuse_others(actor, review.case)
    sheet = review.sheets.get(number=number)
    if sheet.seen_at is None:
        sheet.seen_at = actor.at
        sheet.save(update_fields=["seen_at"])
    Review.objects.filter(pk=review.pk, opened_at=None).update(opened_by=actor.user, opened_at=actor.at)
    return sheet


def mark(
    actor: Actor, review: Review, number: int, choices: Mapping[str, bool], areas: Iterable[Box] | None = None
) -> None:
    """Covers or leaves uncovered what was found on a page, by its key; what is not named stays as it is. `areas`, where
    told, become the areas covered there. Raises `CopyError` once the copy is being made."""
    with transaction.atomic():
        open_review = _open(actor, review)
        sheet = open_review.sheets.select_for_update().get(number=number)
        for one in sheet.found:
            one["on"] = choices.get(key_of(one), one["on"])
        if areas is not None:
            sheet.areas = [[round(side, 5) for side in box] for box in areas][:AREAS]
        sheet.save(update_fields=["found", "areas"])


def key_of(found: Mapping[str, Any]) -> str:
    """The name of something that was found on a page: from which to which letter."""
    return f"{found['s']}-{found['e']}"


def cover_phrase(actor: Actor, review: Review, phrase: str) -> int:
    """Covers a word or phrase wherever the paper has it, whatever its accents and case; returns in how many places.

    The words are looked for at once and not kept. Raises `CopyError`.
    """
    words = phrase.strip()[:PHRASE_LENGTH]
    if not any(sign.isalnum() for sign in words):
        raise CopyError("copy.phrase", "Escreva a palavra ou a frase a cobrir, como está no papel.")
    refuse_others(actor, review.case)
    added = _places(review, words)
    with transaction.atomic():
        now = _open(actor, review)
        many = 0
        for sheet in now.sheets.select_for_update().filter(number__in=added):
            sheet.found, more = _joined(sheet.found, added[sheet.number])
            many += more
            sheet.save(update_fields=["found"])
        now.found, now.mute = counted(now)
        now.save(update_fields=["found", "mute"])
    return many


def confirm(actor: Actor, review: Review) -> None:
    """Says that the paper was looked at and what is to be covered is. Raises `CopyError` for one that nobody opened, or
    with pages that can't be read and were not looked at."""
    with transaction.atomic():
        now = _open(actor, review)
        if now.opened_at is None:
            raise CopyError("copy.unopened", "Abra o papel antes de confirmar: ninguém olhou para ele ainda.")
        blind = list(now.sheets.filter(to_look=True, seen_at=None).values_list("number", flat=True)[:20])
        if blind:
            told = ", ".join(str(number) for number in blind)
            raise CopyError(
                "copy.unseen",
                f"Olhe antes estas páginas, que têm imagem ou não têm texto: {told}. "
                "Pode haver nomes e rostos nelas que só você vê.",
            )
        now.state, now.confirmed_by, now.confirmed_at = State.CONFIRMED, actor.user, actor.at
        now.save()


def _open(actor: Actor, review: Review) -> Review:
    """The paper, still to be changed. A change after it was confirmed asks that it be confirmed again."""
    refuse_others(actor, review.case)
    now = Review.objects.select_for_update().get(pk=review.pk)
    if now.state not in {State.PROPOSED, State.CONFIRMED}:
        raise CopyError(
            "copy.closed",
            "Este papel já não pode ser mudado: a cópia está sendo feita ou foi liberada. "
            "Para mudar o que está coberto, prepare outra versão.",
        )
    if now.state == State.CONFIRMED:
        now.state, now.confirmed_by, now.confirmed_at = State.PROPOSED, None, None
        now.save()
    return now


def _places(review: Review, phrase: str) -> dict[int, list[dict[str, Any]]]:
    """Where a phrase stands, by page."""
    found: dict[int, list[dict[str, Any]]] = {}
    if review.shape == Shape.TEXT:
        for number, text in enumerate(text_of(review.paper).sheets, start=1):
            if places := _asked(text, phrase):
                found[number] = places_kept(places, lambda _start, _end: [])
        return found
    with pages_of(review.paper) as pages:
        for number in range(1, len(pages) + 1):
            with pages.page(number) as page:
                if places := _asked(page.text, phrase):
                    found[number] = places_kept(places, page.boxes)
    return found


def _asked(text: str, phrase: str) -> list[Finding]:
    return [Finding(start, end, FindingKind.PHRASE, "", True) for start, end in places_of(text, phrase)]


def _joined(found: list[dict[str, Any]], added: list[dict[str, Any]]) -> tuple[list[dict[str, Any]], int]:
    """What was found and what was added, in order; what was found and lies in what was added is covered with it."""
    kept = {(one["s"], one["e"]): one for one in found}
    more = 0
    for one in added:
        old = kept.get((one["s"], one["e"]))
        more += old is None or not old["on"]
        kept[one["s"], one["e"]] = {**(old or one), "on": True}
    return sorted(kept.values(), key=lambda one: (one["s"], one["e"])), more


def boxes_on(sheet: Sheet) -> list[Box]:
    """The boxes that are covered on a page."""
    told = [box for one in sheet.found if one["on"] for box in one["b"]]
    return boxes_from([*told, *sheet.areas])
