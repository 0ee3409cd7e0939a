"""The door in front of a form: beyond what its limits allow, the form waits in a line and then goes through by itself.
Nothing that was typed is lost."""

import secrets
from collections.abc import Callable, Mapping
from datetime import datetime
from functools import wraps
from typing import Any, cast

from django.core.exceptions import ImproperlyConfigured
from django.http import HttpRequest, QueryDict
from django.http.response import HttpResponseBase
from django.utils.datastructures import MultiValueDict

from isonomia import clock
from isonomia.portal.guarding import counting
from isonomia.portal.guarding import limits as known
from isonomia.portal.guarding.limits import DOORS, Door, Rate, Turn, latest
from isonomia.portal.guarding.proof import is_proved
from isonomia.portal.guarding.ticket import TICKET, fields_of, is_good, ticket_for
from isonomia.portal.guarding.waiting import ANSWER, TURN, Held, waiting_page
from isonomia.portal.guarding.whence import address_of

_OPENING = frozenset({"GET", "HEAD", "OPTIONS"})
View = Callable[..., HttpResponseBase]
HELD = "held"
"""Under this name the session, which is sealed, keeps the one form that waits."""
MOST_HELD = 64 * 1024
"""A form of more characters goes back to the browser, which keeps it, instead of the session."""


def guarded(door: str, *, subject: str = "") -> Callable[[View], View]:
    """The limits of `DOORS[door]` for the forms (POST) of a view; opening a page (GET) costs nothing.

    `door` is "step", "file", "sign_in", "write" or "upload". `subject` names the field of the form that says about
    what it is (a protocol, a code): it is counted too, by its hash. Put it outermost:

        @guarded("sign_in", subject="protocolo")
        @require_http_methods(["GET", "HEAD", "POST"])
        @public
        def follow(request): ...

    A form beyond the limits gets a page (status 429) that tells the place in the line and the time. What was typed is
    kept in the sealed session and sent to the view, as the POST that it was, when the browser comes back at its turn.
    Files are not kept, and the page says so; how much of them one address may send is limited too. Work by the browser
    (JavaScript) shortens the wait, but not where the whole system is busy. The view sees `request.method == "POST"`
    and `request.POST` as ever, at the same address.
    A form that was sent twice is one form: views go by its `form` token, as always.
    """
    limits = DOORS.get(door)
    if limits is None:
        raise ImproperlyConfigured(f"No door is called {door}.")

    def guard(view: View) -> View:
        @wraps(view)
        def page(request: HttpRequest, *args: object, **kwargs: object) -> HttpResponseBase:
            now = clock.now()
            if request.method in _OPENING and TURN not in request.GET:
                return view(request, *args, **kwargs)
            waits = _came_back(request, now)
            if waits is not None:
                return waits
            if request.method == "POST" and not _has_turn(request, door, now):
                turn, eases = _turn(request, door, limits, subject, now)
                if turn.place:
                    return _wait(request, door, turn, now, eases=eases)
            return view(request, *args, **kwargs)

        return page

    return guard


def _turn(request: HttpRequest, door: str, limits: Door, subject: str, now: datetime) -> tuple[Turn, bool]:
    """When it is the turn of a form, and whether work of the browser may bring it forward: it does not shorten the
    line of all, for the machine has no more to give."""
    whence, about = address_of(request), "".join(filter(str.isalnum, request.POST.get(subject, "").casefold()))
    crowd = counting.key_of(now, door, "all")
    rates: dict[str, Rate] = {crowd: limits.everybody, counting.key_of(now, door, "address", whence): limits.address}
    if subject and limits.pair and limits.subject:
        rates[counting.key_of(now, door, "pair", whence, about)] = limits.pair
        rates[counting.key_of(now, door, "subject", about)] = limits.subject
    turns = {**counting.take(rates, now), **_files(request, whence, now)}
    turn = latest(turns.values())
    return turn, turn.kept and not turns[crowd].place


def _files(request: HttpRequest, whence: str, now: datetime) -> Mapping[str, Turn]:
    """The turn by the files of a form; nothing for a form without any."""
    sent = sum(file.size or 0 for _, files in request.FILES.lists() for file in files)
    if not sent:
        return {}
    return counting.take({counting.key_of(now, "files", whence): known.UPLOADS}, now, cost=sent / 2**20)


def _came_back(request: HttpRequest, now: datetime) -> HttpResponseBase | None:
    """What somebody who waited sees while it is not their turn; at their turn nothing, and the request is the form
    that they sent before."""
    told = request.session.get(HELD)
    named = request.GET.get(TURN) or request.POST.get(TURN)
    if not told or not named:
        return None
    held = Held(*told)
    if held.path != request.path or held.challenge != named:
        return None
    worked = held.eases and is_proved(held.challenge, request.POST.get(ANSWER, ""))
    if not worked and now < datetime.fromisoformat(held.at):
        return waiting_page(request, held, now)
    del request.session[HELD]
    _send_again(request, held.typed)
    cast("Any", request).has_turn = held.kept
    return None


def _send_again(request: HttpRequest, typed: str) -> None:
    """Makes of a request the form that was sent before; its mark against forgery was looked at then."""
    again = cast("Any", request)
    again.method = request.META["REQUEST_METHOD"] = "POST"
    again.POST = QueryDict(typed, mutable=False)
    again._files = MultiValueDict()  # noqa: SLF001  # Django has no other way to give a request its files


def _has_turn(request: HttpRequest, door: str, now: datetime) -> bool:
    return getattr(request, "has_turn", False) or is_good(request.POST, door, now)


def _wait(request: HttpRequest, door: str, turn: Turn, now: datetime, *, eases: bool) -> HttpResponseBase:
    typed = request.POST.copy()
    for name in ("csrfmiddlewaretoken", TICKET, TURN, ANSWER):
        typed.pop(name, None)
    held = Held(
        request.path, typed.urlencode(), turn.at.isoformat(), secrets.token_urlsafe(12), turn.place, turn.kept, eases
    )
    if len(held.typed) > MOST_HELD:
        back = [*fields_of(typed), (TICKET, ticket_for(typed, door, turn.at))]
        return waiting_page(request, held._replace(eases=False), now, back=back)
    request.session[HELD] = list(held)
    return waiting_page(request, held, now)
