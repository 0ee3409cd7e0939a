"""Who is at the desk: the actor and the offices of each request, and what every page shows around its content."""

from collections.abc import Callable
from datetime import date
from functools import cached_property, wraps
from typing import Any, NamedTuple, cast

from django.conf import settings
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import render
from django.urls import reverse

from isonomia import clock
from isonomia.casefile.refusal import NotAllowedError
from isonomia.copies.permission import CONDUCTING
from isonomia.law.errors import LawError
from isonomia.law.words import Role
from isonomia.people.actor import Actor
from isonomia.people.models import Body, User
from isonomia.people.offices import ADMINISTRATION, Reach
from isonomia.people.queries import Office, bodies_of, offices_of
from isonomia.people.refusal import NotYoursError

_MENU = (
    ("today", "Hoje"),
    ("cases", "Processos"),
    ("parties", "Partes"),
    ("inspections", "Fiscalização"),
    ("sittings", "Sessões"),
    ("gazette", "Diário Oficial"),
    ("vault", "O cofre"),
    ("settings", "Configurações"),
)
_INSPECTING = frozenset({Role.INSPECTOR, Role.ENFORCEMENT})
"""The offices that find the page of inspections in the menu."""
_KEEPING = frozenset({Role.CUSTODIAN, ADMINISTRATION})
"""The offices that find the vault in the menu."""
View = Callable[..., HttpResponseBase]


class Item(NamedTuple):
    """A line of the menu."""

    label: str
    url: str
    here: bool


class Desk:
    """The signed-in person at the instant of the request. Offices and bodies are read once, when first asked for."""

    def __init__(self, user: User, path: str) -> None:
        self.actor = Actor(user, clock.now())
        self._path = path

    @cached_property
    def offices(self) -> tuple[Office, ...]:
        """The offices that the person holds now."""
        return offices_of(self.actor)

    @cached_property
    def bodies(self) -> tuple[Body, ...]:
        """The bodies in which the person has a seat."""
        return tuple(bodies_of(self.offices))

    @property
    def day(self) -> date:
        """The legal day. In bodies of different zones the earliest: nothing is late before it is so everywhere."""
        days = [self.actor.day_in(body.zone) for body in self.bodies]
        return min(days, default=self.actor.day_in(settings.TIME_ZONE))

    @property
    def place(self) -> str:
        """The bodies, in a few words, for the head of the page."""
        return " · ".join(f"{body.short} · {body.place}" for body in self.bodies[:2])

    @property
    def seats(self) -> str:
        """The seats, in a few words, for the head of the page."""
        return "; ".join(dict.fromkeys(office.label for office in self.offices)) or "sem assento"

    @property
    def inspects(self) -> bool:
        """Whether a seat of the person draws notices, or carries out what is decided."""
        return any(office.office in _INSPECTING for office in self.offices)

    @property
    def keeps_identities(self) -> bool:
        """Whether a seat of the person keeps sealed identities, or sees to it that somebody does."""
        return any(office.office in _KEEPING for office in self.offices)

    @property
    def conducts(self) -> bool:
        """Whether a seat of the person conducts cases, and sends what they decide to the gazette."""
        return any(office.office in CONDUCTING for office in self.offices)

    @property
    def sees_cases(self) -> bool:
        """Whether a seat of the person shows anything of cases."""
        return any(office.reach is not Reach.NOTHING for office in self.offices)

    @property
    def menu(self) -> list[Item]:
        """The main addresses, with the one where the reader is."""
        hidden = {"inspections": not self.inspects, "vault": not self.keeps_identities, "gazette": not self.conducts}
        urls = [(label, reverse(name)) for name, label in _MENU if not hidden.get(name)]
        return [Item(label, url, self._path.startswith(url)) for label, url in urls]


class ActorMiddleware:
    """Puts the desk of a signed-in person on the request."""

    def __init__(self, get_response: View) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        if request.user.is_authenticated:
            cast("Any", request).desk = Desk(request.user, request.path)
        return self.get_response(request)

    def process_exception(self, request: HttpRequest, exception: Exception) -> HttpResponse | None:
        """Who lacks the office that a page or an act asks for is told which, on a page of the desk; and what of the
        practice of the body does not fit its norm any more."""
        if isinstance(exception, NotAllowedError | NotYoursError):
            return render(request, "desk/not_allowed.html", {"say": exception.message}, status=403)
        if isinstance(exception, LawError):
            return render(request, "desk/unreadable.html", {"say": exception.message}, status=409)
        return None


def desk_of(request: HttpRequest) -> Desk:
    """The desk of a request that only a signed-in person can make."""
    desk: Desk = cast("Any", request).desk
    return desk


def seated(view: View) -> View:
    """A page of the desk: for who signed in; it is never kept by a cache."""

    @wraps(view)
    def page(request: HttpRequest, *args: object, **kwargs: object) -> HttpResponseBase:
        response = view(request, *args, **kwargs)
        response.headers["Cache-Control"] = "no-store"
        return response

    return cast("View", login_required(page))


def frame(request: HttpRequest) -> dict[str, Any]:
    """What the frame of every page needs: who is there, and whether all they see is invented."""
    desk: Desk | None = getattr(request, "desk", None)
    return {"desk": desk, "demo": desk is not None and any(body.sample for body in desk.bodies)}
