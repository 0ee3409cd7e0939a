"""The pages on which an act is chosen: a case first, then the acts that fit it, and for the rest why not."""

from collections.abc import Iterator
from itertools import groupby
from typing import NamedTuple

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_safe

from isonomia.casefile.listing import Asked, page_of
from isonomia.casefile.models import Case
from isonomia.casefile.ordering import Sort
from isonomia.casefile.queries import case_by_digits, digits_of
from isonomia.desk.acting.opening import Opened, opened
from isonomia.desk.acting.speaking import speakers
from isonomia.desk.session import Desk, desk_of, seated
from isonomia.law.acts import ACTS, ActKind
from isonomia.law.offering import rows_of
from isonomia.law.reasons import Reason
from isonomia.law.words import ROLE_LABELS
from isonomia.people.folding import folded
from isonomia.people.offices import Reach

_LAST = 10
"""How many cases are offered before anybody says which."""
_ANY_TIME = "A qualquer tempo"


class Fitting(NamedTuple):
    """An act that fits now: in which lanes, under which heading of the rite, by which roles, and whether the person
    may record it."""

    kind: ActKind
    label: str
    lanes: tuple[str, ...]
    heading: str
    roles: str
    cite: tuple[str, ...]
    supplement: str
    mine: bool


class Shut(NamedTuple):
    """An act that does not fit now, and why not."""

    kind: ActKind
    label: str
    reason: Reason | None


@seated
@require_safe
def act_choose(request: HttpRequest, digits: str) -> HttpResponse:
    """The acts of a case: those that the person may record now, those of others, and for the rest why not yet."""
    case = opened(desk_of(request), digits)
    sought = request.GET.get("q", "").strip()
    fitting = [one for one in _fitting(case) if _is_sought(one.label, sought)]
    mine = sorted((one for one in fitting if one.mine), key=lambda one: (one.heading == _ANY_TIME, one.heading))
    shown = {
        "case": case.case,
        "norm": case.law.norm,
        "names": case.names,
        "q": sought,
        "groups": [(heading, list(found)) for heading, found in groupby(mine, key=lambda one: one.heading)],
        "others": [one for one in fitting if not one.mine],
        "shut": [one for one in _shut(case) if _is_sought(one.label, sought)],
    }
    return render(request, "desk/acting/choose.html", shown)


@seated
@require_safe
def act_start(request: HttpRequest) -> HttpResponse:
    """Which case is the act of: by its number, by a word of it, or one of those that moved last."""
    desk = desk_of(request)
    typed = request.GET.get("processo", "").strip()
    found = _case_named(desk, typed) if typed else None
    if found is not None:
        return redirect("act_choose", digits_of(found.number))
    page = page_of(desk.offices, Asked(text=typed, sort=Sort.LAST), size=_LAST)
    found_any = bool(typed and page.rows)
    if typed and not found_any:
        page = page_of(desk.offices, Asked(sort=Sort.LAST), size=_LAST)
    rows = [(row, page.reach[row.pk] is not Reach.OUTLINE) for row in page.rows]
    return render(request, "desk/acting/start.html", {"typed": typed, "rows": rows, "found": found_any})


def _case_named(desk: Desk, typed: str) -> Case | None:
    try:
        return case_by_digits(digits_of(typed), desk.offices)
    except Case.DoesNotExist:
        return None


def _fitting(case: Opened) -> list[Fitting]:
    """The acts possible now, each once under the track it belongs to, with the lanes where it fits."""
    norm, found = case.law.norm, dict[tuple[ActKind, str], Fitting]()
    for option in case.situation.possible:
        track = norm.pack.procedure.get(option.track)
        heading = (track.label or option.track) if track is not None else _ANY_TIME
        known = found.get((option.kind, heading))
        if known is not None:
            found[option.kind, heading] = known._replace(lanes=(*known.lanes, *filter(None, [option.place])))
            continue
        offer = case.situation.offer(option.kind, filter(None, [option.place]))
        found[option.kind, heading] = Fitting(
            kind=option.kind,
            label=option.label,
            lanes=tuple(filter(None, [option.place])),
            heading=heading,
            roles=", ".join(sorted(ROLE_LABELS[role] for role in option.roles)),
            cite=option.cite,
            supplement=option.supplement,
            mine=bool(speakers(offer, case.roles)),
        )
    return list(found.values())


def _shut(case: Opened) -> Iterator[Shut]:
    possible = {one.kind for one in case.situation.possible}
    for kind, spec in sorted(ACTS.items(), key=lambda one: folded(one[1].label)):
        if kind not in possible and any(rows_of(case.law.norm, kind)):
            yield Shut(kind, spec.label, next(iter(case.situation.why_not(kind)), None))


def _is_sought(label: str, sought: str) -> bool:
    return folded(sought) in folded(label)
