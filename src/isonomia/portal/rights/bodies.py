"""The bodies of this installation that apply a norm, and the law as the one that was chosen practises it."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.http import Http404, HttpRequest

from isonomia import catalogue
from isonomia.law.norm.norm import Norm
from isonomia.people.models import Body
from isonomia.practice.queries import LawInUse, law_of

ASKED = "orgao"
"""The name by which an address says which body it is about."""


@dataclass(frozen=True, slots=True)
class Chosen:
    """A norm as a body practises it (`body`, `law`), or as it came, where no body was chosen; `bodies` apply it."""

    norm: Norm
    bodies: Sequence[Body]
    body: Body | None
    law: LawInUse | None


def bodies_by_norm() -> dict[str, list[Body]]:
    """The bodies that apply each norm of the shelf, in the order of the shelf. One query."""
    held = list(Body.objects.order_by("name"))
    return {name: [body for body in held if name in body.norms] for name in catalogue.norm_ids()}


def chosen_by(request: HttpRequest, norm_id: str) -> Chosen:
    """The norm that an address names, under the body that it asks for, else the only one there is. Raises `Http404`
    for a norm that is not on the shelf."""
    if norm_id not in catalogue.norm_ids():
        raise Http404
    bodies = bodies_by_norm()[norm_id]
    asked = request.GET.get(ASKED, "")
    body = next((one for one in bodies if one.slug == asked), bodies[0] if len(bodies) == 1 and not asked else None)
    if body is None:
        return Chosen(catalogue.norm_by_id(norm_id), bodies, None, None)
    law = law_of(body, norm_id)
    return Chosen(law.norm, bodies, body, law)
