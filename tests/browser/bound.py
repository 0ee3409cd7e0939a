"""The desk's pages of what leaves as one: the whole file of a case, and the extracts for the gazette, in each state."""

from datetime import datetime

from django.urls import reverse

from isonomia.casefile.models import Case
from isonomia.casefile.queries import digits_of, file_of
from isonomia.desk.binding.telling import teller_of
from isonomia.documents import service as documents
from isonomia.documents.binding import service
from isonomia.documents.due import due_of
from isonomia.documents.gazette.service import CameOut, make_edition, publish
from isonomia.documents.models import Paper
from isonomia.documents.service import Signing
from isonomia.people.actor import Actor
from isonomia.people.models import Body, User
from isonomia.people.queries import offices_of
from tests.browser.window import Window
from tests.office import new_form


def walk_bound(window: Window, who: User, body: Body, at: datetime) -> None:
    """All of them, at the desk of `who`, who holds every seat of a body of the samples."""
    window.sits(who)
    actor = Actor(who, at)
    _file(window, actor, body)
    _gazette(window, actor, body)


def _file(window: Window, actor: Actor, body: Body) -> None:
    """The file of a case: nothing made, being made, made, and what a newer one took the place of."""
    case = Case.objects.filter(body=body, attachments__isnull=False).select_related("body", "standing").first()
    assert case is not None
    digits = digits_of(case.number)
    window.opens(reverse("binding", args=[digits]))
    window.looks_again()
    for version in ("inteira", "inteira", "publico"):
        binding = service.begin(actor, case, version, "pdf", new_form())
        window.opens(reverse("binding_work", args=[digits, binding.pk]) + "?parada")
        while service.is_working(binding):
            binding = service.advance(binding, teller_of(case))
    service.begin(actor, case, "inteira", "archive", new_form())
    window.looks_again()
    window.opens(reverse("binding", args=[digits]))
    window.looks_again()


def _gazette(window: Window, actor: Actor, body: Body) -> None:
    """The gazette: nothing waits, something does, a file made, what is missing, published."""
    window.opens(reverse("gazette"))
    paper = _extract(actor, body)
    window.opens(reverse("gazette"))
    window.looks_again()
    edition = make_edition(actor, body, {paper.pk}, new_form())
    here = reverse("gazette_edition", args=[edition.pk])
    window.opens(here)
    window.looks_again()
    window.sends_empty(here)
    publish(actor, paper, CameOut("101", "12", actor.day_in(body.zone)))
    window.opens(here)
    window.opens(reverse("gazette"))


def _extract(actor: Actor, body: Body) -> Paper:
    """A signed extract of a decision that waits for the gazette."""
    offices = offices_of(actor)
    cases = Case.objects.filter(body=body, stages__stage="publication").select_related("body", "standing")
    for case in cases:
        file = file_of(case, offices, on=actor.day_in(body.zone))
        for row in file.rows[::-1]:
            due = next((one for one in due_of(file, row) if one.kind.name == "gazette_extract"), None)
            if due is not None:
                begun = documents.begin(actor, case.pk, row.number, name=due.name, lane=due.lane)
                return documents.sign(actor, begun.pk, Signing("password", "https://processos.example"))
    raise AssertionError
