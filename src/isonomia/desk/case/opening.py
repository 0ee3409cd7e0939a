"""A case opened for a reader: the file, who is who in it, and the addresses of its pages."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from functools import wraps

from django.http import Http404, HttpRequest
from django.http.response import HttpResponseBase
from django.shortcuts import render
from django.urls import reverse

from isonomia.casefile.access import roles_in
from isonomia.casefile.models import Case
from isonomia.casefile.queries import CaseFile, case_by_digits, file_of
from isonomia.casefile.refusal import NotAllowedError
from isonomia.desk.case.parties import holders
from isonomia.desk.naming import Names, names_in
from isonomia.desk.session import View, desk_of
from isonomia.law.acts import ActKind
from isonomia.law.errors import LawError
from isonomia.law.words import Role
from isonomia.people.models import Mandate
from isonomia.people.queries import Office, mandates_of


@dataclass(frozen=True, slots=True)
class Opened:
    """A case on the reader's desk. `roles` are those in whose name the reader may record acts in it."""

    file: CaseFile
    names: Names
    roles: Mapping[Role, Office]
    mandates: Sequence[Mandate]
    on: date

    @property
    def people(self) -> Mapping[Role, str]:
        """Who holds each office; nobody is named to a reader who sees no names."""
        return holders(self.mandates, self.file.case.norm, self.on) if self.file.is_whole else {}

    def form_of(self, kind: ActKind, lane: str) -> str:
        """The address of the form of an act."""
        return reverse("act_new", args=[self.file.digits, kind.value]) + (f"?raia={lane}" if lane else "")


def opened(request: HttpRequest, digits: str) -> Opened:
    """The case of an address, for who asks. A case that they may not see is not found, like one that there is not."""
    desk = desk_of(request)
    try:
        case = case_by_digits(digits, desk.offices)
    except Case.DoesNotExist:
        raise Http404 from None
    on = desk.actor.day_in(case.body.zone)
    file = file_of(case, desk.offices, on=on)
    mandates = mandates_of(case.body_id)
    people = {mandate.user.key: mandate.user.name for mandate in mandates}
    names = names_in(file.parties, people, hidden=not file.is_whole)
    return Opened(file, names, roles_in(case, desk.offices, desk.actor), mandates, on)


def told_when_unreadable(view: View) -> View:
    """A page of a case that says so when the case can't be read: an answer of the body that does not fit its norm, a
    term beyond the calendar."""

    @wraps(view)
    def page(request: HttpRequest, *args: object, **kwargs: object) -> HttpResponseBase:
        try:
            return view(request, *args, **kwargs)
        except NotAllowedError:
            raise
        except LawError as error:
            return render(request, "desk/case/unreadable.html", {"say": error.message}, status=409)

    return page
