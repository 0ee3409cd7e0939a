"""A page that tells programmers what the API has, without a script."""

from typing import Any, NamedTuple

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from isonomia.api.entry import api


class Operation(NamedTuple):
    """One thing that may be asked."""

    method: str
    path: str
    summary: str
    say: str


def page(request: HttpRequest) -> HttpResponse:
    """What may be asked, by groups."""
    groups: dict[str, list[Operation]] = {}
    for path, methods in api.get_openapi_schema()["paths"].items():
        for method, told in methods.items():
            groups.setdefault(told["tags"][0], []).append(_operation(method, path, told))
    return render(request, "api/page.html", {"groups": groups})


def _operation(method: str, path: str, told: dict[str, Any]) -> Operation:
    return Operation(method.upper(), path, told["summary"], told.get("description", ""))
