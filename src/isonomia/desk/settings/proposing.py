"""A change of practice in two steps: first what it would move, then its record. Before the second nothing is kept."""

import hashlib
from dataclasses import replace
from typing import NamedTuple

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect

from isonomia.casefile import service
from isonomia.casefile.foreseeing import Outlook, foresee
from isonomia.desk.form_name import form_name
from isonomia.desk.session import desk_of
from isonomia.law.errors import LawError
from isonomia.people.models import Body
from isonomia.people.refusal import NotYoursError
from isonomia.practice.drafts import Choosing, NewPractice

_UNSAID = "(em conferência)"


class Proposal(NamedTuple):
    """What somebody typed on a page of settings. `about` is the section that it is of, `form` names the form, `seen`
    marks the change whose `outlook` is told, `refused` tells why it can't be; `turned`: not the one seen before."""

    about: str = ""
    form: str = ""
    seen: str = ""
    outlook: Outlook | None = None
    refused: LawError | None = None
    turned: bool = False

    @property
    def field(self) -> str:
        """The field that the refusal is about, if it is about one."""
        return str(getattr(self.refused, "field", ""))


def proposed(request: HttpRequest, body: Body, about: str, new: NewPractice) -> Proposal | HttpResponse:
    """Tells what a change would move, or records the one whose outlook was seen, and goes to the page of the change."""
    desk, form = desk_of(request), form_name(request.POST)
    said, mark = request.POST.get("acao") == "gravar", _mark(new)
    try:
        if said and request.POST.get("visto") == mark:
            changed = service.change_practice(desk.actor, body, new, form=form)
            return redirect("practice_change", body.slug, changed.revision)
        return Proposal(about, form, mark, foresee(desk.actor, body, _said(new)), turned=said)
    except NotYoursError:
        raise
    except LawError as error:
        return Proposal(about, form, mark, refused=error)


def unread(request: HttpRequest, about: str, error: LawError) -> Proposal:
    """What was typed could not even be read."""
    return Proposal(about, form_name(request.POST), refused=error)


def _mark(new: NewPractice) -> str:
    """A mark of a change, whatever its reason: what is recorded is what was seen."""
    plain = replace(new, reason="") if isinstance(new, Choosing) else new
    return hashlib.sha256(repr(plain).encode()).hexdigest()[:16]


def _said(new: NewPractice) -> NewPractice:
    """What would move can be told before the reason is written."""
    return replace(new, reason=new.reason.strip() or _UNSAID) if isinstance(new, Choosing) else new
