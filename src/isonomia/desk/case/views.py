"""The page of a case, and the page of each of its acts."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, HttpResponsePermanentRedirect
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.safestring import mark_safe
from django.views.decorators.http import require_safe

from isonomia.casefile.calling import author_of
from isonomia.casefile.prioritising import may_prioritise
from isonomia.casefile.queries import chain_fault, digits_of, moved_terms_of, papers_of
from isonomia.casefile.reading import act_from
from isonomia.copies.permission import CONDUCTING
from isonomia.desk.acting.answering import PREFIX
from isonomia.desk.case.doing import doings_of
from isonomia.desk.case.joined import joining_of
from isonomia.desk.case.log import OF_THE_CASE, entries_of, listed, states_of
from isonomia.desk.case.opening import Opened, opened, told_when_unreadable
from isonomia.desk.case.own_cause import own_causes
from isonomia.desk.case.parties import answering_in, deciding, sealed_in, seeing
from isonomia.desk.case.payloads import said_in
from isonomia.desk.case.status import status_of
from isonomia.desk.case.terms import cards_of
from isonomia.desk.case.voiding import soundness_of
from isonomia.desk.documents.listing import papers_listed
from isonomia.desk.session import desk_of, seated
from isonomia.drawing.progress import progress_of
from isonomia.drawing.progress_svg import draw_progress
from isonomia.law.acts import ACTS, ActKind
from isonomia.law.examine import Situation
from isonomia.law.fold.state import Stay
from isonomia.law.words import Role
from isonomia.people.offices import Reach

_PAPERS_OF = 8
"""Of how many acts, the newest, the page of a case shows the papers; the others have a page of their own."""


@require_safe
@seated
@told_when_unreadable
def case(request: HttpRequest, digits: str) -> HttpResponse:
    """Where a case is, what may be done in it, until when, what would void it, who is in it, and its acts."""
    seen = opened(request, digits)
    context = _around(seen) | _standing(seen, request.GET.get("prazo", ""))
    if seen.file.is_whole:
        context |= _whole(seen, lane=request.GET.get("raia", ""), page=request.GET.get("pagina", "1"))
        context["joining"] = joining_of(seen.file, desk_of(request).offices)
    return render(request, "desk/case/case.html", context)


@require_safe
@seated
@told_when_unreadable
def act(request: HttpRequest, digits: str, number: int) -> HttpResponse:
    """All that an act says, its papers, its place in the chain, and what is wrong with it."""
    seen = opened(request, digits)
    row = next((one for one in seen.file.rows if one.number == number), None)
    if row is None or not seen.file.is_whole:
        raise Http404
    situation = seen.file.situation
    defects = [one for one in situation.defects if one.act == str(number)]
    context = _around(seen) | {
        "row": row,
        "lanes": [(code, seen.names.lane(code)) for code in row.lanes],
        "label": ACTS[ActKind(row.kind)].label,
        "author": author_of(row),
        "said": said_in(act_from(row), situation.norm, seen.names),
        "papers": papers_of([row]).get(number, ()),
        "of_acts": papers_listed(seen.file, [row], seen.names),
        "state": states_of(seen.file).get(number),
        "defects": [(reason, seen.names.told(reason.say)) for one in defects for reason in one.reasons],
        "cite": next(iter(_cites(seen, row.kind)), ()),
        "annul": seen.form_of(ActKind.ACT_ANNULLED, "") + f"?{PREFIX}-acts={number}",
        "correct": seen.form_of(ActKind.ACT_CORRECTED, "") + f"?{PREFIX}-act={number}",
        "may": {one.kind.value for one in situation.possible if one.roles & set(seen.roles)},
        "before": number - 1,
        "after": number + 1 if number < len(seen.file.rows) else 0,
    }
    return render(request, "desk/case/act.html", context)


@require_safe
def masked(request: HttpRequest, number: str) -> HttpResponse | HttpResponsePermanentRedirect:  # noqa: ARG001
    """A number with its mask leads to the address without it."""
    digits = digits_of(number)
    if len(digits) not in {15, 17}:
        raise Http404
    return redirect("case", digits, permanent=True)


def _cites(seen: Opened, kind: str) -> list[tuple[str, ...]]:
    """The provisions of the rows of an act in the norm, those of the stages first."""
    index = seen.file.situation.norm.index
    staged = [row.row.cite for rows in index.rows.get(ActKind(kind), {}).values() for row in rows]
    return [*staged, *(row.row.cite for row in index.anywhere.get(ActKind(kind), ()))]


def _around(seen: Opened) -> dict[str, Any]:
    """What both pages say of the case itself."""
    file = seen.file
    return {
        "file": file,
        "case": file.case,
        "norm": file.situation.norm,
        "status": status_of(file.situation.norm, seen.on),
        "on": seen.on,
        "names": seen.names,
        "digits": file.digits,
        "copies": file.reach is Reach.WHOLE and bool(CONDUCTING & seen.roles.keys()),
    }


def _standing(seen: Opened, asked: str) -> dict[str, Any]:
    """Where it is and until when: what everybody who sees the case sees."""
    situation, names = seen.file.situation, seen.names
    progress = progress_of(situation, dict(names.lanes))
    moved = moved_terms_of(seen.file.case)
    cards = cards_of(situation, names, moved, asked=int(asked) if asked.isdecimal() and len(asked) < 5 else None)
    return {
        "progress": progress,
        "map": mark_safe(draw_progress(progress)),  # noqa: S308  # every text in it is escaped by who draws it
        "open_terms": [card for card in cards if card.is_open],
        "past_terms": [card for card in cards if not card.is_open],
        "asked": asked,
        "doings": doings_of(situation, seen.roles, names, seen.people, seen.form_of),
        "stays": [stay for stay in situation.stays if _goes_on(stay, situation)],
        "seeing": list(seeing(seen.mandates, seen.file.case.norm, seen.on)),
        "blanks_url": reverse("blanks", args=[seen.file.case.body.slug, seen.file.case.norm]),
        "readings_url": reverse("readings", args=[seen.file.case.body.slug, seen.file.case.norm]),
    }


def _goes_on(stay: Stay, situation: Situation) -> bool:
    """Whether a stay still holds some track of some lane."""
    lanes = stay.reach.lanes or ("", *situation.lanes)
    tracks = stay.reach.tracks or tuple(situation.norm.pack.procedure)
    return any(stay.until(lane, track) is None for lane in lanes for track in tracks)


def _whole(seen: Opened, *, lane: str, page: str) -> dict[str, Any]:
    """Names, faults and papers: for who sees the file itself."""
    file = seen.file
    shown = listed(file, lane=lane, page=page)
    fault = chain_fault(file)
    return {
        "soundness": soundness_of(file.situation, seen.names, fault),
        "answering": list(answering_in(file.parties, file.situation)),
        "sealed": list(sealed_in(file.parties)),
        "decides": deciding(file.situation, seen.people),
        "rapporteur": seen.names.person(file.situation.rapporteur) if file.situation.rapporteur else "",
        "entries": entries_of(file, shown.rows, papers_of(shown.rows)),
        "of_acts": papers_listed(file, list(reversed(file.rows))[:_PAPERS_OF], seen.names),
        "shown": shown,
        "of_the_case": OF_THE_CASE,
        "chain_fault": fault,
        "prioritises": may_prioritise(seen.roles),
        "own_causes": list(own_causes(file.case, file.situation.norm, file.parties, seen.mandates)),
        "impediment": seen.form_of(ActKind.IMPEDIMENT_DECLARED, ""),
        "gives_codes": bool({Role.CLERK, Role.INSPECTOR} & set(seen.roles)),
    }
