"""Who was accused, once they are in: one lane of one case, read on the day of the request, and nothing else."""

from collections.abc import Callable, Sequence
from datetime import date, datetime, timedelta
from functools import cached_property, wraps
from typing import Any, cast

from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect, render

from isonomia import clock
from isonomia.casefile.models import Act, CaseParty
from isonomia.casefile.reading import act_from, acts_from, situation_of
from isonomia.contact.models import NoticeCode
from isonomia.contact.noticing import seat_by_id
from isonomia.law.acts import Act as LawAct
from isonomia.law.errors import LawError
from isonomia.law.examine import Situation
from isonomia.law.fold.state import Place
from isonomia.law.norm.norm import Norm
from isonomia.law.payloads.intake import RepresentationJoined
from isonomia.law.words import Role
from isonomia.people.actor import Actor
from isonomia.people.queries import portal_of
from isonomia.portal.giving_back import written_in
from isonomia.portal.page import View, public
from isonomia.practice.queries import LawInUse, law_of

KEY = "answer"
"""Under which the session keeps by which code somebody is in."""
SEEN = "answer_seen"
"""Under which it keeps when they last did something, in seconds, to within a few minutes."""
IDLE = timedelta(hours=2)
"""After so long without use a visit is over: a defence takes time to write, and a screen may be left alone."""
_NOTED_EVERY = timedelta(minutes=5)
Page = Callable[..., HttpResponseBase]


class Answerer:
    """Somebody who is in by a code, or by the words that came of it, at an instant. Each thing is read once."""

    def __init__(self, notice: NoticeCode, at: datetime) -> None:
        self.notice, self.at = notice, at
        self.case, self.body, self.lane = notice.case, notice.case.body, notice.lane

    @property
    def role(self) -> Role:
        """Respondent, or representative."""
        return Role(self.notice.role)

    @property
    def on(self) -> date:
        """The legal day where the body is."""
        return clock.legal_day(self.at, self.body.zone)

    @cached_property
    def rows(self) -> Sequence[Act]:
        """Every act of the case as recorded. One query."""
        return list(self.case.acts.order_by("number"))

    @cached_property
    def acts(self) -> list[LawAct]:
        """The acts as the core reads them."""
        return acts_from(self.rows)

    @property
    def law(self) -> LawInUse:
        """The law as the body practises it."""
        return law_of(self.body, self.case.norm)

    @property
    def norm(self) -> Norm:
        """The norm of the case."""
        return self.law.norm

    @cached_property
    def situation(self) -> Situation:
        """Where the case stands today."""
        return situation_of(self.law, self.acts, on=self.on)

    @property
    def place(self) -> Place | None:
        """The lane as the core reads it; None where it was annulled since."""
        return self.situation.lanes.get(self.lane)

    @cached_property
    def party(self) -> CaseParty:
        """Who answers in the lane. One query."""
        return self.case.parties.select_related("party").get(code=self.lane, role="respondent")

    @property
    def name(self) -> str:
        """By which name who answers is called."""
        return self.party.party.name if self.party.party else self.party.name_then

    @cached_property
    def actor(self) -> Actor:
        """The seat by which the public pages record. One query."""
        return portal_of(self.body, self.at)

    @cached_property
    def powers(self) -> tuple[str, ...] | None:
        """What a representative may do, as the act that names them says; None for who answers, and for all powers."""
        payload = act_from(self.notice.act).payload
        if self.role is not Role.REPRESENTATIVE or not isinstance(payload, RepresentationJoined):
            return None
        return payload.scope or None


def is_over(answerer: Answerer) -> bool:
    """Whether a representative stands for nobody any more: their day came, or the act that named them fell."""
    if answerer.role is not Role.REPRESENTATIVE:
        return False
    payload = act_from(answerer.notice.act).payload
    until = payload.until if isinstance(payload, RepresentationJoined) else None
    ended = until is not None and until < answerer.on
    return ended or str(answerer.notice.act.number) not in answerer.situation.applied


def enter(request: HttpRequest, notice: NoticeCode, at: datetime) -> None:
    """Lets somebody in: their visit begins, under another key of the session."""
    request.session.cycle_key()
    request.session[KEY], request.session[SEEN] = notice.pk, at.timestamp()


def entered(request: HttpRequest, at: datetime) -> Answerer | None:
    """Who is in, by the session of the request; None when nobody is, when they did nothing for too long, or when their
    code was ended since. One query."""
    pk, seen = request.session.get(KEY), request.session.get(SEEN, 0)
    idle = at.timestamp() - seen
    notice = seat_by_id(pk) if isinstance(pk, int) and idle < IDLE.total_seconds() else None
    if notice is not None and idle > _NOTED_EVERY.total_seconds():
        request.session[SEEN] = at.timestamp()
    if notice is None:
        return None
    answerer = Answerer(notice, at)
    return None if is_over(answerer) else answerer


def answering(view: Page) -> View:
    """A page for who is in: the view gets the `Answerer` after the request. Anybody else is led to the entrance, and
    what they wrote is given back. A file that can't be read now is told so, on a page of the portal."""

    @wraps(view)
    def page(request: HttpRequest, *args: object, **kwargs: object) -> HttpResponseBase:
        answerer = entered(request, clock.now())
        if answerer is None:
            request.session.pop(KEY, None)
            if request.method == "POST":
                return render(request, "portal/answering/over.html", {"written": written_in(request)}, status=409)
            return redirect("answer")
        cast("Any", request).answerer = answerer
        try:
            return view(request, answerer, *args, **kwargs)
        except LawError as error:
            return _told(request, error)

    return public(page)


def _told(request: HttpRequest, error: LawError) -> HttpResponse:
    return render(request, "portal/answering/unreadable.html", {"say": error.message}, status=409)
