"""Lists of cases: seen, kept under a name, downloaded."""

from typing import Any

from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import render
from django.views.decorators.http import require_safe

from isonomia.casefile.listing import Asked, page_of
from isonomia.casefile.tallying import LIMIT
from isonomia.desk.intake.picking import takes_complaints
from isonomia.desk.listing.asking import VIEWS, Asking, asking_of, viewed
from isonomia.desk.listing.choices import chips_of, choices_of
from isonomia.desk.listing.rows import rows_of
from isonomia.desk.models import SavedView
from isonomia.desk.session import Desk, desk_of, seated
from isonomia.desk.turning import turned
from isonomia.desk.whom import capped

_SAVED = "guardada "


@require_safe
@seated
def cases(request: HttpRequest) -> HttpResponse:
    """The cases that who asks may see, by view, filters and words. A search reads what is there; a list first has a few
    cases whose day came counted again."""
    desk = desk_of(request)
    asking = asking_of(request.GET, desk)
    old = "" if asking.asked.text else turned(desk)
    saved = list(SavedView.objects.filter(user=desk.actor.user))
    page = page_of(desk.offices, asking.asked, after=request.GET.get("depois", ""), beside=_beside(desk, saved))
    rows, choices = rows_of(page, asking.asked.text, desk.day), choices_of(desk)
    before = _place(request.GET.get("n", ""))
    context = {
        "asking": asking,
        "old": old,
        "takes": takes_complaints(desk),
        "rows": rows,
        "page": page,
        "total": capped(page.total),
        "views": _views(asking, page.counts, saved),
        "saved": saved,
        "choices": choices,
        "chips": chips_of(asking, choices),
        "first": before + 1,
        "last": before + len(rows),
        "more": asking.address(depois=page.after, n=str(before + len(rows))) if page.after else "",
        "may_assign": any(row.whole for row in rows),
        "by_number": asking.address(ordem="numero"),
        "by_due": asking.address(ordem="prazo"),
        "by_last": asking.address(ordem="ato"),
    }
    return render(request, "desk/listing/cases.html", context)


def _beside(desk: Desk, saved: list[SavedView]) -> dict[str, Asked]:
    """The lists whose counts stand on the tabs: those of words are not counted beforehand."""
    own = {view: viewed(Asked(), view, desk) for view in VIEWS if view}
    kept = {f"{_SAVED}{one.pk}": asking_of(QueryDict(one.query), desk).asked for one in saved}
    return own | {name: asked for name, asked in kept.items() if not asked.text}


def _views(asking: Asking, counts: dict[str, int], saved: list[SavedView]) -> list[dict[str, Any]]:
    here = asking.address()
    kept = next((one.pk for one in saved if one.query == here), None)
    tabs = [_tab(f"?vista={view}" if view else "?", label, counts.get(view)) for view, label in VIEWS.items()]
    for view, tab in zip(VIEWS, tabs, strict=True):
        tab["here"] = kept is None and view == asking.view
    for one in saved:
        tab = _tab(f"?{one.query}", one.name, counts.get(f"{_SAVED}{one.pk}"))
        tabs.insert(-1, tab | {"here": one.pk == kept})
    return tabs


def _tab(url: str, label: str, many: int | None) -> dict[str, Any]:
    told = "" if many is None else str(many) if many <= LIMIT else "1.000+"
    return {"url": url, "label": label, "many": told, "here": False}


def _place(text: str) -> int:
    return int(text) if text.isdecimal() and len(text) < 10 else 0
