"""Long work done step by step: each time its page is opened a step is done, and the page opens itself again until
nothing is left, unless its reader stops it."""

from collections.abc import Sequence
from typing import NamedTuple

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

_STILL = "parada"
"""What an address says for the page not to open itself again: for who reads it slowly."""


class Work(NamedTuple):
    """How far the work is. `title` names it, `what` is being done now, `told` says how much of how much (`done` of
    `whole`), `note` what comes next; `here` is the page itself, `back` the list, `crumbs` what leads to it (address and
    words)."""

    title: str
    what: str
    told: str
    done: int
    whole: int
    here: str
    back: str
    crumbs: Sequence[tuple[str, str]]
    note: str = ""


def does_a_step(request: HttpRequest) -> bool:
    """Whether opening the page does a step: not when only its headers are asked for, nor while it stands still."""
    return request.method == "GET" and not _stands(request)


def working(request: HttpRequest, work: Work) -> HttpResponse:
    """The page of work that goes on."""
    still = _stands(request)
    response = render(request, "desk/working.html", {"work": work, "still": still})
    if not still:
        response.headers["Refresh"] = "1"
    return response


def _stands(request: HttpRequest) -> bool:
    return _STILL in request.GET
