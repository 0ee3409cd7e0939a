"""Who asks: the person and the seat of the token that a request carries."""

from typing import Any, cast

from django.http import HttpRequest
from ninja.security import HttpBearer

from isonomia import clock
from isonomia.api.tokens import actor_of
from isonomia.people.actor import Actor
from isonomia.people.queries import Office, offices_of


class TokenAuth(HttpBearer):
    """`Authorization: Bearer iso_…`."""

    openapi_scheme = "bearer"

    def authenticate(self, request: HttpRequest, token: str) -> "Caller | None":  # noqa: ARG002  # ninja gives it
        """Who the token speaks for; None: the request is refused."""
        actor = actor_of(token, clock.now())
        return Caller(actor) if actor is not None else None


class Caller:
    """A program that speaks for somebody in a seat, at the instant of the request."""

    def __init__(self, actor: Actor) -> None:
        self.actor = actor
        self.offices: tuple[Office, ...] = offices_of(actor)


def caller_of(request: HttpRequest) -> Caller:
    """Who asks, of a request that came with a good token."""
    caller: Caller = cast("Any", request).auth
    return caller
