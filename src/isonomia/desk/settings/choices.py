"""What a body chose under a norm so far: the last word on each reading, setting and supplement, and who said it."""

from collections.abc import Mapping

from isonomia.people.models import Body
from isonomia.practice.models import Choice


def last_choices(body: Body, norm: str) -> Mapping[tuple[str, str], Choice]:
    """The last choice of each kind and name, those that went back to the pack included. One query."""
    rows = Choice.objects.filter(body=body, norm=norm).select_related("by").order_by("pk")
    return {(row.kind, row.name): row for row in rows}
