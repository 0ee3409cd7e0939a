"""The publication of extracts recorded, each in its case: what was typed, and what became of each."""

from collections.abc import Iterable
from typing import NamedTuple

from django import forms
from django.http import QueryDict

from isonomia.casefile.refusal import RefusedActError
from isonomia.desk.typed_day import DayField
from isonomia.documents.blocks.provisions import provisions
from isonomia.documents.gazette.service import CameOut, publish
from isonomia.documents.models import Paper
from isonomia.law.errors import LawError
from isonomia.people.actor import Actor
from isonomia.practice.queries import law_of

_LONG = 60


class OutForm(forms.Form):
    """Where the extracts came out. The page of each is asked beside it."""

    edicao = forms.CharField(
        label="Edição do Diário Oficial", max_length=_LONG,
        error_messages={"required": "Escreva o número da edição, como está na capa dela."},
    )  # fmt: skip
    dia = DayField(without="Os prazos contam-se desse dia.")


class Became(NamedTuple):
    """What became of an extract: the number of its act, or why it was not recorded, each with its provisions."""

    paper: Paper
    act: int = 0
    why: tuple[tuple[str, str], ...] = ()


def publish_all(actor: Actor, papers: Iterable[Paper], form: OutForm, posted: QueryDict) -> list[Became]:
    """Records the publication of each extract by itself: where one does not fit, the others stand."""
    edition, day = form.cleaned_data["edicao"], form.cleaned_data["dia"]
    found = []
    for paper in papers:
        out = CameOut(edition, posted.get(f"pagina-{paper.pk}", "")[:_LONG], day)
        try:
            found.append(Became(paper, publish(actor, paper, out).number))
        except RefusedActError as error:
            norm = law_of(paper.case.body, paper.case.norm).norm
            found.append(Became(paper, why=tuple((one.say, provisions(norm, one.cite)) for one in error.reasons)))
        except LawError as error:
            found.append(Became(paper, why=((error.message, error.cite),)))
    return found
