"""The bodies whose vault a person comes to: as its custodian, or as who keeps the seats of the body."""

from django.http import Http404, HttpRequest

from isonomia.desk.session import Desk, desk_of
from isonomia.law.words import Role
from isonomia.people.models import Body
from isonomia.people.queries import may_manage_seats
from isonomia.vault.queries import how_many_wait


def is_custodian(request: HttpRequest, body: Body) -> bool:
    """Whether who asks has a mandate of custodian in a body."""
    offices = desk_of(request).offices
    return any(one.body_id == body.pk and one.office == Role.CUSTODIAN for one in offices)


def vaults_of(request: HttpRequest) -> list[Body]:
    """The bodies whose vault who asks may come to."""
    desk = desk_of(request)
    return [one for one in desk.bodies if is_custodian(request, one) or may_manage_seats(desk.offices, one.pk)]


def body_of(request: HttpRequest, slug: str) -> Body:
    """One of these bodies, by its address. Raises `Http404` for any other."""
    found = next((one for one in vaults_of(request) if one.slug == slug), None)
    if found is None:
        raise Http404
    return found


def openings_asked(desk: Desk) -> int:
    """How many requests wait for a custodian; none for anybody else. One query, for a custodian alone."""
    kept = {one.body_id for one in desk.offices if one.office == Role.CUSTODIAN}
    return how_many_wait(kept) if kept else 0
