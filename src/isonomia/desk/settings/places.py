"""The body whose practice a page shows: one in which the reader has a seat."""

from django.http import Http404, HttpRequest

from isonomia.desk.session import desk_of
from isonomia.law.norm.norm import Norm
from isonomia.people.models import Body
from isonomia.practice.queries import law_of


def body_at(request: HttpRequest, slug: str) -> Body:
    """The body of an address. Raises `Http404` for one in which the reader has no seat."""
    found = next((body for body in desk_of(request).bodies if body.slug == slug), None)
    if found is None:
        raise Http404
    return found


def norm_at(body: Body, norm: str) -> Norm:
    """The norm of an address, as the body practises it. Raises `Http404` for one that the body does not apply."""
    if norm not in body.norms:
        raise Http404
    return law_of(body, norm).norm
