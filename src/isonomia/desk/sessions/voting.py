"""The vote on one case of the agenda: who votes, the votes cast with their reasons, the tally, what is still needed."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from isonomia.casefile.access import reach_in
from isonomia.casefile.reading import acts_from, situation_of
from isonomia.casefile.refusal import NotAllowedError
from isonomia.desk.session import desk_of, seated
from isonomia.desk.sessions.views import seen
from isonomia.desk.typed_id import typed_id
from isonomia.law.acts import ActKind
from isonomia.law.answers import Possible
from isonomia.law.errors import LawError
from isonomia.law.examine import Situation
from isonomia.law.points import value_in_words
from isonomia.law.reasons import Reason
from isonomia.people.models import User
from isonomia.people.offices import Reach
from isonomia.practice.queries import law_of
from isonomia.sittings import service
from isonomia.sittings.ballots import judging
from isonomia.sittings.bench import Chair, members_now
from isonomia.sittings.models import Item, Sitting, VoteCast
from isonomia.sittings.queries import tally, votes_on
from isonomia.sittings.refusal import SittingError


@dataclass(frozen=True, slots=True)
class Row:
    """A seat on this item: who takes it, and the vote that they cast."""

    chair: Chair
    vote: VoteCast | None
    word: str


@seated
@require_http_methods(["GET", "HEAD", "POST"])
def item(request: HttpRequest, pk: int, place: int) -> HttpResponse:
    """A case of the agenda, and its votes. Posting casts one."""
    desk = desk_of(request)
    sitting = seen(request, pk)
    found = next((one for one in sitting.items.all() if one.place == place), None)
    if found is None or reach_in(found.case, desk.offices) is not Reach.WHOLE:
        raise Http404
    error = ""
    if request.method == "POST":
        try:
            _cast(request, found)
        except NotAllowedError:
            raise
        except LawError as refusal:
            error = refusal.message
        else:
            messages.success(request, "Voto gravado.")
            return redirect("sitting_item", pk=pk, place=place)
    page = _page(request, sitting, found, error)
    return render(request, "desk/sessions/item.html", page, status=422 if error else 200)


def _cast(request: HttpRequest, found: Item) -> None:
    pk = typed_id(request.POST.get("membro", ""))
    member = User.objects.filter(pk=pk).first() if pk is not None else None
    if member is None and "membro" in request.POST:
        raise SittingError("vote.seat", "Escolha de quem é o voto.")
    service.cast_vote(
        desk_of(request).actor,
        found,
        request.POST.get("voto", ""),
        request.POST.get("razoes", ""),
        lane=request.POST.get("raia", ""),
        casting="desempate" in request.POST,
        member=member,
    )


def _page(request: HttpRequest, sitting: Sitting, found: Item, error: str) -> dict[str, object]:
    law = law_of(sitting.body, sitting.norm)
    situation = situation_of(law, acts_from(found.case.acts.all()), on=sitting.day)
    decider = law.norm.pack.deciders[sitting.decider]
    chairs = service.chairs_on(sitting, found)
    votes = votes_on(found)
    options = judging(situation)
    me = desk_of(request).actor.user
    counted = tally(votes)
    return {
        "sitting": sitting,
        "item": found,
        "norm": law.norm,
        "decider": decider,
        "rows": [_row(chair, votes) for chair in chairs],
        "present": len(members_now(chairs)),
        "tally": [(value_in_words(vote), many) for vote, many in counted.items()],
        "tied": len(counted) > 1 and len(set(counted.values())) == 1,
        "casting": next((vote for vote in votes if vote.casting), None),
        "options": _outcomes(options),
        "kind": options[0].kind.value if options else "",
        "lanes": list(situation.lanes),
        "why_not": [] if options else _why_not(situation),
        "mine": me in members_now(chairs),
        "presides": any(chair.presides and chair.sits == me for chair in chairs),
        "members": members_now(chairs),
        "error": error,
        "typed": request.POST,
    }


def _outcomes(options: Sequence[Possible]) -> list[tuple[str, str]]:
    names = dict.fromkeys(outcome for option in options for outcome in option.outcomes)
    return [(name, value_in_words(name)) for name in names]


def _why_not(situation: Situation) -> list[Reason]:
    return list(situation.why_not(ActKind.DECISION_ISSUED))


def _row(chair: Chair, votes: Sequence[VoteCast]) -> Row:
    vote = next((one for one in votes if chair.sits is not None and one.member == chair.sits and not one.casting), None)
    return Row(chair, vote, value_in_words(vote.vote) if vote else "")
