"""The register of parties: a list with search, and the page of each with its cases and look-alikes."""

from collections.abc import Sequence

from django.db.models import Q, QuerySet
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render

from isonomia.casefile.access import named_cases
from isonomia.casefile.models import CaseParty
from isonomia.casefile.queries import digits_of
from isonomia.desk.session import Desk, desk_of, seated
from isonomia.desk.typed_id import typed_id
from isonomia.people.finding import Likeness, alike_among, look_alikes, parties_matching
from isonomia.people.models import Body, Party
from isonomia.people.queries import may_register, parties_seen
from isonomia.people.showing import document_in_full

_PAGE = 50
_CASES = 50


@seated
def parties(request: HttpRequest) -> HttpResponse:
    """The parties of the bodies whose cases the reader sees whole, by name, a page at a time."""
    desk, typed = desk_of(request), request.GET.get("q", "").strip()[:200]
    among = parties_matching(parties_seen(desk.offices), typed).select_related("body")
    shown = list(_after(among, request.GET.get("depois", ""))[: _PAGE + 1])
    alike = alike_among(shown[:_PAGE])
    context = {
        "typed": typed,
        "parties": [(one, alike.get(one.pk)) for one in shown[:_PAGE]],
        "after": shown[_PAGE - 1].pk if len(shown) > _PAGE else "",
        "goes_on": "depois" in request.GET,
        "may_add": bool(registering_bodies(desk)),
        "several_bodies": len(desk.bodies) > 1,
    }
    return render(request, "desk/parties/parties.html", context)


@seated
def party(request: HttpRequest, pk: int) -> HttpResponse:
    """A party: what is on record, its cases, who looks like it."""
    desk = desk_of(request)
    found = party_at(desk, pk)
    branches, alike = related(desk, found)
    context = {
        "party": found,
        "document": document_in_full(found),
        "places": _places(desk, found),
        "most": _CASES,
        "branches": branches,
        "alike": alike,
        "may_correct": may_register(desk.offices, found.body_id),
    }
    return render(request, "desk/parties/party.html", context)


def related(desk: Desk, found: Party) -> tuple[list[Party], list[Likeness]]:
    """The other establishments of a company in the same register, and the parties that only look like it."""
    among = parties_seen(desk.offices).filter(body=found.body_id)
    every = look_alikes(among, found.name, document=found.document, but=found.pk)
    own = [one.party for one in every if found.root and one.party.root == found.root]
    return own, [one for one in every if one.party not in own]


def party_at(desk: Desk, pk: int) -> Party:
    """The party of an address. Raises `Http404` for one that the reader may not look up."""
    found = parties_seen(desk.offices).select_related("body").filter(pk=pk).first()
    if found is None:
        raise Http404
    return found


def registering_bodies(desk: Desk) -> list[Body]:
    """The bodies with which the reader may register parties."""
    return [body for body in desk.bodies if may_register(desk.offices, body.pk)]


def _after(among: QuerySet[Party], last: str) -> QuerySet[Party]:
    """The parties that come after one, in the order of their names: reached by index, not by counting."""
    ordered = among.order_by("key", "pk")
    pk = typed_id(last)
    before = Party.objects.filter(pk=pk).first() if pk is not None else None
    return ordered if before is None else ordered.filter(Q(key__gt=before.key) | Q(key=before.key, pk__gt=before.pk))


def _places(desk: Desk, found: Party) -> Sequence[tuple[CaseParty, str]]:
    """Where the party is in cases whose names the reader may see, the newest first, each with its number in
    addresses."""
    held = CaseParty.objects.filter(party=found, case__in=named_cases(desk.offices))
    places = held.select_related("case__standing", "stands_for__party").order_by("-case", "pk")[:_CASES]
    return [(one, digits_of(one.case.number)) for one in places]
