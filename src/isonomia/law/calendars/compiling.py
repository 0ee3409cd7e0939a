"""Joins the layers of a place into its calendar."""

from collections.abc import Mapping, Sequence
from itertools import chain

from isonomia.law.calendars.calendar import Calendar
from isonomia.law.calendars.errors import CalendarError
from isonomia.law.calendars.layers import Layer, Place, decode_layer, decode_place, spread

BODY_LAYER = "órgão"


def compile_calendar(place: Place, layers: Sequence[Layer]) -> Calendar:
    """Return the calendar of a place from its layers; its own entries come on top."""
    rules = chain(
        ((rule, layer.layer) for layer in layers for rule in layer.entries),
        ((rule, BODY_LAYER) for rule in place.entries),
    )
    entries = (entry for rule, name in rules for entry in spread(rule, layer=name, first=place.first, last=place.last))
    return Calendar(
        place.place,
        entries,
        first=place.first,
        last=place.last,
        name=place.name,
        of_place=place.of_place,
        recorded=tuple((interval.start, interval.end) for interval in place.no_office_recorded),
        worked=(*chain.from_iterable(layer.worked for layer in layers), *place.worked),
    )


def compile_calendars(files: Mapping[str, Mapping[str, object]]) -> dict[str, Calendar]:
    """Return the calendars of all places, by id, from the parsed calendar files by name.

    A file with the key `place` is a place, any other a layer; a place names its layers by their file names.
    CalendarError when a place names a layer that is not there.
    """
    layers = {name: decode_layer(raw, name) for name, raw in files.items() if "place" not in raw}
    places = (decode_place(raw, name) for name, raw in files.items() if "place" in raw)
    return {place.place: compile_calendar(place, _named(place, layers)) for place in places}


def _named(place: Place, layers: Mapping[str, Layer]) -> list[Layer]:
    missing = [name for name in place.layers if name not in layers]
    if missing:
        raise CalendarError(
            "calendar.layer",
            f"O calendário {place.of_place} pede a camada “{missing[0]}”, que não existe; "
            f"as que existem são: {', '.join(sorted(layers))}.",
        )
    return [layers[name] for name in place.layers]
