"""The last real papers of a body, drawn as previews, for a new template to be tried on."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import islice

from isonomia.casefile.models import Act
from isonomia.casefile.queries import file_of
from isonomia.documents.due import due_of
from isonomia.documents.kind import Kind
from isonomia.documents.models import Paper
from isonomia.documents.preparing.composing import Composing, paper_drawn
from isonomia.documents.refusal import DocumentError
from isonomia.documents.view import Paper as DrawnPaper
from isonomia.people.actor import Actor
from isonomia.people.models import Body
from isonomia.people.queries import offices_of

MOST = 5
"""So many acts are looked at, and so many papers of them drawn."""


def real_papers(body: Body, kinds: Sequence[Kind], actor: Actor) -> list[DrawnPaper]:
    """The last papers of these kinds that acts of the body have, with what was written in the newest draft of each;
    what can't be drawn today is left out. A few queries for each act."""
    return list(islice(_drawn(body, kinds, actor), MOST))


def _drawn(body: Body, kinds: Sequence[Kind], actor: Actor) -> Iterator[DrawnPaper]:
    names, offices = {kind.name for kind in kinds}, offices_of(actor)
    acts = Act.objects.filter(case__body=body, kind__in={one for kind in kinds for one in kind.of})
    for act in acts.select_related("case__body", "case__standing").order_by("-pk")[:MOST]:
        file = file_of(act.case, offices, on=actor.day_in(body.zone))
        row = next(one for one in file.rows if one.pk == act.pk)
        for due in due_of(file, row):
            if due.kind.name in names:
                named = {"act": row, "name": due.name, "lane": due.lane, "to": due.to}
                paper = Paper.objects.filter(**named).order_by("-pk").first() or Paper(case=act.case, **named)
                with suppress(DocumentError):
                    yield paper_drawn(Composing(paper, file, row, due), actor)
