"""The steps about what happened: who writes, what, why, where and when, who did it, and the story."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect

from isonomia.portal.filing import choosing, drafts, grounds, steps_read, wording
from isonomia.portal.filing.asking import Asking
from isonomia.portal.filing.law_views import law_again
from isonomia.portal.filing.page import drafting
from isonomia.portal.filing.situations import by_id, found_by, groups, pieces
from isonomia.portal.filing.steps import BY_NAME, after
from isonomia.portal.filing.told import Told, WhoDid

SEARCH = "buscar"


@drafting("step")
def who(request: HttpRequest) -> HttpResponse:
    """Step 1. A draft begins with its answer."""
    asked = Asking(request, BY_NAME["who"], {"options": wording.WHO})
    begun = _begun(asked)
    value = steps_read.read_who(asked.form) if asked.action else None
    if value is None:
        asked.more["partner"] = request.POST.get("quem") == steps_read.PARTNER
        told = begun or Told()
        return asked.page(told.who, told)
    if begun is not None:
        return asked.save(value)
    drafts.begin(request.session, Told().saving("who", value), asked.at)
    return redirect(after(asked.step, request))


def _begun(asked: Asking) -> Told | None:
    """What was told so far; None where nothing was, or where it ran out of time: then one begins again."""
    try:
        return asked.told
    except drafts.GoneError:
        drafts.put_down(asked.request.session)
        return None


@drafting("step")
def what(request: HttpRequest) -> HttpResponse:
    """Step 2: the situations in everyday words, with a search."""
    asked = Asking(request, BY_NAME["what"])
    known = by_id(asked.language)
    asked.more["groups"] = groups(asked.language)
    if not asked.action:
        return asked.page(asked.told.what)
    wanted = asked.form.line("busca", 100)
    value = steps_read.read_what(asked.form, tuple(known))
    if asked.action == SEARCH:
        asked.form.wrong.clear()  # to look something up is no answer yet
        hits = found_by(wanted, known.values())
        asked.more |= {
            "wanted": wanted,
            "hits": [(one, pieces(one.say, wanted), pieces(one.hint, wanted)) for one in hits],
            "shown": {one.id for one in hits},
        }
        return asked.page(value)
    return asked.page(value) if asked.form.wrong else asked.save(value)


@drafting("step")
def why(request: HttpRequest) -> HttpResponse:
    """Step 3: what was behind it, as whoever writes sees it."""
    asked = Asking(request, BY_NAME["why"])
    value = steps_read.read_why(asked.form, grounds.known()) if asked.action else asked.told.why
    if asked.action and value and not asked.form.wrong:
        return asked.save(value)
    options, held = grounds.choices(asked.language), set(value.grounds) if value else set()
    asked.more |= {"options": options, "held": [one.value for one in options if one.ids & held]}
    return asked.page(value)


@drafting("step")
def where(request: HttpRequest) -> HttpResponse:
    """Step 4: where and when; then the page says which law holds."""
    asked = Asking(request, BY_NAME["where"], {"surely": wording.SURELY, "times": wording.TIMES})
    if not asked.action:
        value = asked.told.where
        asked.more["days"] = {"dia": _cut(value and value.day), "fim": _cut(value and value.last)}
        return asked.page(value)
    value = steps_read.read_where(asked.form, asked.today, choosing.cities(choosing.doors()))
    asked.more["days"] = {name: [request.POST.get(f"{name}-{one}", "") for one in "dma"] for name in ("dia", "fim")}
    if asked.form.wrong:
        return asked.page(value)
    answer = asked.save(value)
    return law_again(request) if answer.status_code == 302 else answer


@drafting("step")
def whodid(request: HttpRequest) -> HttpResponse:
    """Step 5: who did it. What they are in law may change which norm holds: then that is told first."""
    asked = Asking(request, BY_NAME["whodid"], {"kinds": wording.KINDS, "bonds": wording.BONDS})
    if not asked.action:
        return asked.page(asked.told.whodid or WhoDid())
    value = steps_read.read_whodid(asked.form)
    if asked.form.wrong:
        return asked.page(value)
    answer = asked.save(value)
    if answer.status_code != 302:
        return answer
    told = asked.told
    if told.where is None:
        return answer
    outcome = choosing.outcome_of(told, asked.today, choosing.doors())
    return answer if outcome.chosen(told) else law_again(request)


@drafting("step")
def tell(request: HttpRequest) -> HttpResponse:
    """Step 6: the story, in one's own words."""
    asked = Asking(request, BY_NAME["tell"])
    if not asked.action:
        return asked.page(asked.told.tell)
    value = steps_read.read_tell(asked.form)
    return asked.page(value) if asked.form.wrong else asked.save(value)


def _cut(day: object) -> list[str]:
    """A day in its three pieces."""
    return [str(day.day), str(day.month), str(day.year)] if day else ["", "", ""]  # type: ignore[attr-defined]
