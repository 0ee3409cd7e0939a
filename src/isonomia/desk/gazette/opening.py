"""The gazette opened for who sends extracts to it: whoever conducts cases of a body."""

from dataclasses import dataclass

from django.http import Http404, HttpRequest

from isonomia.casefile.refusal import NotAllowedError
from isonomia.desk.session import Desk, desk_of
from isonomia.documents.gazette.queries import papers_in, publishing
from isonomia.documents.gazette.tables import Edition
from isonomia.documents.models import Paper
from isonomia.people.models import Body
from isonomia.people.queries import Office, bodies_of


@dataclass(frozen=True, slots=True)
class Sending:
    """Who sends extracts, by which offices and for which bodies."""

    desk: Desk
    offices: tuple[Office, ...]
    bodies: tuple[Body, ...]


@dataclass(frozen=True, slots=True)
class Opened:
    """A file for the gazette, with its extracts."""

    sending: Sending
    edition: Edition
    papers: list[Paper]


def sending(request: HttpRequest) -> Sending:
    """Who asks, as one who sends extracts. Raises `NotAllowedError` for who does not."""
    desk = desk_of(request)
    offices = publishing(desk.offices)
    if not offices:
        raise NotAllowedError(
            "gazette.not_yours",
            "Os extratos são enviados ao Diário Oficial pela secretaria do processo, pela autoridade ou pela "
            "presidência do órgão. Peça a quem ocupa um desses assentos.",
        )
    return Sending(desk, offices, tuple(bodies_of(offices)))


def opened(request: HttpRequest, number: int) -> Opened:
    """A file for the gazette of a body for which the reader sends extracts; another is not found."""
    seen = sending(request)
    found = Edition.objects.filter(pk=number, body__in=seen.bodies).select_related("body", "by").first()
    if found is None:
        raise Http404
    return Opened(seen, found, papers_in(found, seen.offices))
