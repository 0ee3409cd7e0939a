"""Every name of an address of the site."""

from collections.abc import Iterator
from typing import Any

from django.urls import URLPattern, URLResolver, get_resolver


def names() -> set[str]:
    """The names by which the site's own addresses are told apart, with the room that some of them name first."""
    return set(_names(get_resolver().url_patterns, ""))


def _names(patterns: list[Any], space: str) -> Iterator[str]:
    for one in patterns:
        if isinstance(one, URLResolver):
            yield from _names(one.url_patterns, f"{one.namespace}:" if one.namespace else space)
        elif isinstance(one, URLPattern):
            yield space + (one.name or str(one.pattern))
