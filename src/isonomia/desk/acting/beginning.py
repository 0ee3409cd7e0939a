"""What a form begins with when its address says more than the act: lanes, and the votes cast in a sitting."""

from collections.abc import Iterator

from django.http import QueryDict

from isonomia.desk.acting.answering import PREFIX
from isonomia.desk.acting.opening import Opened
from isonomia.sittings.models import Item
from isonomia.sittings.queries import votes_for_act


def begins_with(query: QueryDict, case: Opened) -> QueryDict:
    """The data that an address gives a form: `raia` the lanes, `item` the item of an agenda whose votes are brought."""
    data = query.copy()
    place = query.get("item", "")
    if place.isascii() and place.isdigit() and len(place) < 18:
        item = Item.objects.filter(pk=int(place), case=case.case).first()
        for name, value in _votes(item, case) if item is not None else ():
            data[name] = value
    return data


def _votes(item: Item, case: Opened) -> Iterator[tuple[str, str]]:
    """The controls of the ballot, as the votes that were cast fill them in: in one ballot, or in that of each lane."""
    for vote in votes_for_act(item):
        for lane in {vote.lane, "", *([] if vote.lane else case.situation.lanes)}:
            control = f"{PREFIX}-votes-{lane}-{'casting' if vote.casting else vote.member}"
            yield control, vote.vote
            yield f"{control}-why", vote.reasons
