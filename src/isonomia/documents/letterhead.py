"""The head of the papers of a body, as it stands."""

from isonomia.documents.models import Stationery
from isonomia.documents.paying.ways import Paying
from isonomia.documents.view import Letterhead
from isonomia.people.models import Body


def stationery_of(body: Body) -> Stationery | None:
    """How a body heads its papers; None while nobody has told. One query."""
    return Stationery.objects.filter(body=body).order_by("-pk").first()


def letterhead_of(body: Body, told: Stationery | None) -> Letterhead:
    """The head of a paper. What nobody has told is left out: the desk asks for it."""
    if told is None:
        return Letterhead(body=body.name)
    return Letterhead(
        body=body.name,
        above=tuple(told.above.splitlines()),
        arms=told.arms,
        lines=tuple(told.lines.splitlines()),
    )


def paying_of(told: Stationery | None) -> Paying:
    """How the body is paid, as far as it has told."""
    if told is None:
        return Paying()
    return Paying(key=told.pix_key, name=told.pix_name, segment=told.segment, code=told.convention)
