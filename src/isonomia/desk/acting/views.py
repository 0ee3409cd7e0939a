"""The page of an act: its form, the preview of what it would do, and the record."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from isonomia.casefile import papers, service
from isonomia.casefile.models import Act, Case
from isonomia.casefile.queries import digits_of
from isonomia.casefile.refusal import MovedOnError, NotAllowedError, RefusedActError
from isonomia.contact.delivering import undelivered
from isonomia.copies.queries import waiting_in
from isonomia.desk.acting.beginning import begins_with
from isonomia.desk.acting.effects import Effects, effects_of
from isonomia.desk.acting.form import ActForm
from isonomia.desk.acting.opening import Opened, opened
from isonomia.desk.acting.recorded import told_again, told_of
from isonomia.desk.acting.typed import Typed
from isonomia.desk.acting.uploads import Handed, handed_in
from isonomia.desk.case.own_cause import impediment_of
from isonomia.desk.form_name import form_name
from isonomia.desk.session import desk_of, seated
from isonomia.law.acts import BY_THE_PAPERS, BY_THE_VAULT, ActKind
from isonomia.law.errors import LawError
from isonomia.law.offering import rows_of
from isonomia.law.reasons import Reason
from isonomia.law.words import ROLE_LABELS

_NO_PAPERS = Handed((), ())


class Outlook(NamedTuple):
    """What the engine answers about the act as it stands: what it would do, or why it is refused."""

    number: int
    effects: Effects | None
    refused: Sequence[Reason]


@seated
@require_http_methods(["GET", "HEAD", "POST"])
def act_new(request: HttpRequest, digits: str, kind: str) -> HttpResponse:
    """A new act of a kind in a case. A GET opens the form; a POST shows what the act would do, or records it."""
    case = opened(desk_of(request), digits)
    of = _kind_in(case, kind)
    if of in BY_THE_VAULT:
        return redirect("vault_ask", digits)
    if of in BY_THE_PAPERS:
        return redirect("documents", digits)
    if request.method != "POST":
        form = ActForm(case, of, Typed(begins_with(request.GET, case), sent=False))
        return _page(request, form)
    twice = _recorded_before(case, form_name(request.POST))
    if twice is not None:
        messages.info(request, told_again(twice), extra_tags="act")
        return _onwards(request, case.case)
    handed = handed_in(request, case.desk.actor)
    form = ActForm(case, of, Typed(request.POST, sent=True), handed.papers)
    if "gravar" in request.POST and not handed.refused:
        return _record(request, form, handed)
    return _page(request, form, handed)


def _kind_in(case: Opened, name: str) -> ActKind:
    """The kind that an address names, if the norm of the case has it."""
    try:
        kind = ActKind(name)
    except ValueError:
        raise Http404(name) from None
    if not any(rows_of(case.law.norm, kind)):
        raise Http404(name)
    return kind


def _recorded_before(case: Opened, token: str) -> Act | None:
    """The act that this form recorded already: a button pressed twice, a page gone back to."""
    return Act.objects.filter(case=case.case, form=token).first()


def _record(request: HttpRequest, form: ActForm, handed: Handed) -> HttpResponse:
    draft = form.draft
    if draft is None or form.speaker is None:
        return _page(request, form, handed)
    if not form.was_looked_at:
        return _page(request, form, handed, changed=True)
    actor, case = form.opened.desk.actor, form.opened.case
    outlook = _outlook(form)
    if undelivered(case, draft):
        return _page(request, form, handed, outlook=outlook)
    try:
        done = service.record(actor, case.pk, draft, seen=form.seen, form=form.token)
    except RefusedActError as error:
        refused = _with_what_lifts(form, error.reasons)
        return _page(request, form, handed, outlook=Outlook(outlook.number, None, refused))
    except MovedOnError as error:
        return _page(request, form, handed, moved=error.message)
    except (NotAllowedError, papers.PaperError) as error:
        return _page(request, form, handed, trouble=error.message)
    messages.success(request, told_of(form, done, outlook.effects), extra_tags="good")
    return _onwards(request, case)


def _onwards(request: HttpRequest, case: Case) -> HttpResponse:
    """Where the person goes after the record: the case; the next letter, for who enters one after another."""
    return redirect("returns") if request.GET.get("volta") == "avisos" else redirect("case", digits_of(case.number))


def _outlook(form: ActForm) -> Outlook:
    """Asks the service what the act would do. Nothing is recorded."""
    number = form.opened.case.acts_count + 1
    if form.draft is None:
        return Outlook(number, None, ())
    try:
        preview = service.preview(form.opened.desk.actor, form.opened.case, form.draft)
    except NotAllowedError as error:
        return Outlook(number, None, (_as_reason(error),))
    if preview.after is None:
        return Outlook(preview.number, None, _with_what_lifts(form, preview.refused))
    if held := undelivered(form.opened.case, form.draft):
        return Outlook(preview.number, None, held)
    return Outlook(preview.number, effects_of(form.sheet, preview.before, preview.after), ())


def _with_what_lifts(form: ActForm, refused: Sequence[Reason]) -> tuple[Reason, ...]:
    """The refusals; where none says when it ends, also the terms that hold the act back, with the day."""
    if any(one.until for one in refused):
        return tuple(refused)
    said = {one.say for one in refused}
    return (*refused, *(one for one in _why_not(form) if one.until is not None and one.say not in said))


def _as_reason(error: LawError) -> Reason:
    return Reason(error.code, error.message)


def _page(request: HttpRequest, form: ActForm, handed: Handed = _NO_PAPERS, **told: Any) -> HttpResponse:
    """The form as it stands. `told` may hold the outlook that is already known, and what went wrong."""
    case = form.opened
    forbidden = not form.speakers
    outlook = told.get("outlook") or (Outlook(case.case.acts_count + 1, None, ()) if forbidden else _outlook(form))
    if not form.typed.sent and outlook.effects is None:  # what was not asked yet is not wrong
        outlook = Outlook(outlook.number, None, ())
    since = [act for act in case.acts if act.number > form.seen] if form.typed.sent else []
    shown = {
        "form": form,
        "case": case.case,
        "norm": case.law.norm,
        "names": case.names,
        "outlook": outlook,
        "since": since,
        "not_now": () if form.sheet.offer.now else _why_not(form),
        "who": ", ".join(sorted(ROLE_LABELS[role] for role in form.sheet.offer.roles)),
        "handed": handed,
        "ties": impediment_of(case.law.norm) if form.kind is ActKind.CASE_DISTRIBUTED else (),
        "unreleased": _unreleased(form),
        "changed": told.get("changed", False),
        "trouble": told.get("trouble", ""),
        "moved": told.get("moved", ""),
    }
    return render(request, "desk/acting/act.html", shown, status=403 if forbidden else 200)


def _unreleased(form: ActForm) -> int:
    """How many papers who is to be notified could not read yet: their term may run while no copy is released."""
    if form.kind is not ActKind.SERVICE_SENT:
        return 0
    lanes = form.sheet.chosen or tuple(one.code for one in form.opened.respondents)
    return len(waiting_in(form.opened.case, list(form.opened.case.acts.all()), lanes))


def _why_not(form: ActForm) -> tuple[Reason, ...]:
    """Why the act does not fit now, before anybody says what it would carry."""
    lanes = form.sheet.chosen or ("",)
    found = (reason for lane in lanes for reason in form.opened.situation.why_not(form.kind, lane))
    return tuple(dict.fromkeys(found))
