"""A case with papers of every kind, its teller, and its file bound in one go, for tests of bindings."""

import io
from collections.abc import Sequence
from typing import NamedTuple

import pikepdf
from django.test import TestCase
from PIL import Image

from isonomia.casefile.models import Case
from isonomia.copies import service as copies
from isonomia.documents.binding import service
from isonomia.documents.binding.sheets import Said
from isonomia.documents.binding.tables import Binding
from isonomia.law.acts import Act
from isonomia.people.models import Body
from tests import office
from tests.copies import documents
from tests.copies.office_of_copies import LATER, case_of, clerk, confirmed, joined, prepared, serve

NAMED = "Joana Prado"
"""Who complained: only in papers that nobody copied, and covered in those that somebody did."""


class Word(NamedTuple):
    """A field of an act in words, without parts."""

    name: str
    value: str
    parts: tuple["Word", ...] = ()


def full_case(body: Body) -> Case:
    """A case against two, served, with a paper of two pages, one turned, a picture, a text and a sound."""
    case = case_of(body, office.company(body, "Bar do José"), office.company(body, "Bar da Ana"))
    serve(case)
    joined(case, "carta de Joana.pdf", documents.paper([f"Meu nome é {NAMED}."], ["Segunda página da carta."]))
    joined(case, "planta.pdf", documents.turned(["Planta do bar, de lado."], 90))
    joined(case, "foto.png", picture())
    joined(case, "nota.txt", "Anotação com acentos: ação, coração.".encode())
    joined(case, "som.mp3", b"ID3\x03\x00\x00\x00\x00\x00\x21" + bytes(400))
    return now(case)


def now(case: Case) -> Case:
    """The case as it stands."""
    return Case.objects.select_related("body").get(pk=case.pk)


def picture() -> bytes:
    """A picture, wider than high."""
    made = io.BytesIO()
    Image.new("RGB", (400, 200), "teal").save(made, "PNG")
    return made.getvalue()


def teller(act: Act) -> Sequence[Said]:
    """Tells an act by its note or kind alone: the words of fields are of the pages."""
    return (Word("Observação", act.payload.note or act.kind.value),)


def bound(case: Case, version: str = "inteira", shape: str = "pdf") -> Binding:
    """The file of a case, bound by the clerk."""
    binding = service.begin(clerk(case.body), now(case), version, shape, office.new_form())
    with TestCase.captureOnCommitCallbacks(execute=True):
        while service.is_working(binding):
            binding = service.advance(binding, teller)
    assert binding.trouble == ""
    return binding


def raw_of(binding: Binding) -> bytes:
    """The bytes of what was bound."""
    return b"".join(service.written(binding))


def opened(binding: Binding) -> pikepdf.Pdf:
    """The PDF that was bound."""
    return pikepdf.open(io.BytesIO(raw_of(binding)))


def released(case: Case, number: int, to: tuple[str, ...], audience: str = "answering") -> None:
    """The copy of the paper of an act, looked at, confirmed and released, with what was found covered."""
    paper = case.acts.get(number=number).papers.select_related("blob", "act", "case__body").get()
    review = confirmed(case, prepared(case, paper, audience))
    copies.release(clerk(case.body, LATER), review, to, office.new_form())
