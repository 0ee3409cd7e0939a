"""The making of a file of letters, a sheet of labels at a time, so that no request waits for all of them."""

from collections.abc import Iterable
from contextlib import ExitStack
from io import BytesIO
from typing import BinaryIO, cast

import msgspec
import pikepdf
from django.db import transaction

from isonomia.casefile.papers import PaperError, content
from isonomia.casefile.queries import file_of
from isonomia.copies import keeping
from isonomia.documents.binding.leaves import flattened
from isonomia.documents.due import due_of
from isonomia.documents.kinds.delivering import Letter
from isonomia.documents.mailing.queries import letters_in
from isonomia.documents.mailing.tables import Mailing
from isonomia.documents.models import Paper
from isonomia.documents.preparing.composing import Composing, own_templates, paper_drawn
from isonomia.documents.refusal import DocumentError
from isonomia.documents.setting.typesetting import composed, typeset
from isonomia.people.actor import Actor
from isonomia.people.queries import offices_of

SHELF = "letters"
"""Where files of letters are kept, and their parts while they are made."""
AT_ONCE = 24
"""So many letters are made in a step: their labels fill a sheet of three by eight."""
_FORMS = ("letter_cover", "ar_form")


class Label(msgspec.Struct, frozen=True):
    """A label: its place in the file, and the address; without lines for whom the address is kept apart."""

    place: int
    name: str
    lines: tuple[str, ...]


def step(actor: Actor, mailing: Mailing) -> Mailing:
    """One step of the making: the next letters with a sheet of labels; with none left, all joined. What can't be made
    ends it, and says why."""
    try:
        done = len(mailing.parts) // 2 * AT_ONCE
        if done < len(mailing.papers):
            _write(actor, mailing, done)
        else:
            _join(mailing)
    except (PaperError, DocumentError, pikepdf.PdfError) as error:
        said = error.message if isinstance(error, (PaperError, DocumentError)) else "Uma carta não pôde ser lida."
        Mailing.objects.filter(pk=mailing.pk, digest="").update(trouble=said[:300])
    return Mailing.objects.select_related("body", "by").get(pk=mailing.pk)


def _write(actor: Actor, mailing: Mailing, done: int) -> None:
    """Writes the next letters, each with its cover and receipt form, and the sheet of their labels."""
    offices = offices_of(actor)
    wanted = mailing.papers[done : done + AT_ONCE]
    letters = [one for one in letters_in(mailing, offices) if one.pk in wanted]
    if len(letters) < len(wanted):
        raise DocumentError("mailing.gone", "Uma das cartas é de processo que você já não vê. Escolha de novo.")
    pages, labels = [], []
    for place, paper in enumerate(letters, start=done + 1):
        forms, label = _forms(actor, paper, place)
        with content(paper.attachment) as file:  # type: ignore[arg-type]  # a signed paper has its PDF
            pages += [*forms, flattened(file.read())[0]]
        labels.append(label)
    parts = [keeping.keep(joined(pages), SHELF)]
    parts.append(keeping.keep(composed("mailing/labels.typ", labels, at=actor.at), SHELF))
    with transaction.atomic():
        now = Mailing.objects.select_for_update().get(pk=mailing.pk)
        if len(now.parts) // 2 * AT_ONCE == done and now.is_working:
            now.parts = [*now.parts, *parts]
            now.save(update_fields=["parts"])


def _forms(actor: Actor, paper: Paper, place: int) -> tuple[list[bytes], Label]:
    """The cover and the receipt form of a letter, with the address written on a form of the act if somebody did."""
    file = file_of(paper.case, offices_of(actor), on=actor.day_in(paper.case.body.zone))
    row = next(one for one in file.rows if one.pk == paper.act_id)
    made, label = [], Label(place, "", ())
    for due in due_of(file, row):
        if due.kind.name not in _FORMS or (due.lane, due.to) != (paper.lane, paper.to):
            continue
        named = {"act": row, "name": due.name, "lane": due.lane, "to": due.to}
        own = Paper.objects.filter(**named).order_by("-pk").first() or Paper(case=paper.case, **named)
        drawn = paper_drawn(Composing(own, file, row, due), actor, number=paper.number)
        made.append(typeset(drawn, at=actor.at, own=own_templates(paper.case.body)))
        told = cast("Letter", drawn.content).to
        written = tuple(line for line in str(own.free.get("address", "")).splitlines() if line.strip())
        label = Label(place, told.name, written or told.lines) if due.kind.name == _FORMS[0] else label
    return made, label


def _join(mailing: Mailing) -> None:
    """Joins the letters, and after them the sheets of labels; drops the parts."""
    pages = [keeping.read(digest, SHELF) for digest in (*mailing.parts[::2], *mailing.parts[1::2])]
    raw = joined(pages)
    digest = keeping.keep(raw, SHELF)
    with transaction.atomic():
        now = Mailing.objects.select_for_update().get(pk=mailing.pk)
        if not now.is_working:
            return
        Mailing.objects.filter(pk=now.pk).update(digest=digest, size=len(raw), parts=[])
    for part in {*mailing.parts} - {digest}:
        keeping.drop(part, SHELF)


def joined(files: Iterable[bytes]) -> bytes:
    """Some PDFs as one, in their order."""
    told, whole = BytesIO(), pikepdf.new()
    with ExitStack() as stack:
        for raw in files:
            whole.pages.extend(stack.enter_context(pikepdf.open(cast("BinaryIO", BytesIO(raw)))).pages)
        whole.save(told)
    return told.getvalue()
