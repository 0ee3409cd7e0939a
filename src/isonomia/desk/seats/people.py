"""The people of a body: who has or had a seat in it, and who signs in but has none anywhere."""

from collections.abc import Sequence

from django.db.models import Q

from isonomia.people.models import Body, User

_MOST = 300


def people_of(body: Body) -> Sequence[User]:
    """The people that who keeps the seats of a body deals with, by name; at most three hundred. One query."""
    own = Q(mandates__seat__body=body) | Q(mandates=None)
    return list(User.objects.filter(own, is_active=True).order_by("name", "pk").distinct()[:_MOST])
