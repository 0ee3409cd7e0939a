"""The page of the e-mail that tells of a notice: what it would say, where it is, and its failure put on record."""

from typing import NamedTuple

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_POST

from isonomia.casefile.models import Act
from isonomia.casefile.papers import PaperError
from isonomia.casefile.reading import act_from
from isonomia.casefile.refusal import MovedOnError, NotAllowedError, RefusedActError
from isonomia.desk.case.opening import Opened, opened, told_when_unreadable
from isonomia.desk.form_name import form_name
from isonomia.desk.session import desk_of, seated
from isonomia.documents.blocks.starting import service_told
from isonomia.documents.emailing import service
from isonomia.documents.emailing.delivery import Delivery
from isonomia.documents.emailing.queries import deliveries_of, is_awaited
from isonomia.documents.emailing.tables import TRYING
from isonomia.documents.emailing.writing import goes_by_mail, written
from isonomia.documents.refusal import DocumentError
from isonomia.law.norm.terms import ServiceMode
from isonomia.law.payloads.service import ServiceSent
from isonomia.law.words import Role


class Told(NamedTuple):
    """A notice that e-mail may tell of, and the messages about it, the newest first."""

    seen: Opened
    row: Act
    lane: str
    mails: list[Delivery]

    @property
    def mode(self) -> ServiceMode:
        """The mode by which the notice goes."""
        return self.seen.file.law.norm.pack.service[self._mode]

    @property
    def rule(self) -> str:
        """With what a notice by this mode has effect."""
        return service_told(self.seen.file.law.norm, self._mode)

    @property
    def _mode(self) -> str:
        payload = act_from(self.row).payload
        return payload.mode if isinstance(payload, ServiceSent) else ""


@require_http_methods(["GET", "HEAD", "POST"])
@seated
@told_when_unreadable
def service_mail(request: HttpRequest, digits: str, number: int, lane: str) -> HttpResponse:
    """The e-mail of a notice, as it would go, and the delivery of those that went. A POST queues one."""
    told = _told(request, digits, number, lane)
    if request.method != "POST":
        return _page(request, told)
    actor, portal = desk_of(request).actor, request.build_absolute_uri(reverse("answer"))
    try:
        service.queue(actor, told.seen.file, told.row, lane, portal=portal, form=form_name(request.POST))
    except DocumentError as error:
        return _page(request, told, trouble=error.message)
    messages.success(request, "O e-mail está na fila. Esta página diz quando foi aceito, e se voltou.", "good")
    return redirect("service_mail", digits, number, lane)


@require_POST
@seated
@told_when_unreadable
def service_mail_failed(request: HttpRequest, digits: str, number: int, lane: str) -> HttpResponse:
    """Records that the notice did not reach who answers, with what came back as its proof."""
    told = _told(request, digits, number, lane)
    if not told.mails:
        raise Http404
    actor, form = desk_of(request).actor, form_name(request.POST)
    try:
        service.record_failed(actor, told.mails[0], seen=_acts_seen(request, told), form=form)
    except (DocumentError, MovedOnError, NotAllowedError, PaperError, RefusedActError) as error:
        return _page(request, told, trouble=error.message)
    say = "Registrado: esta notificação não chegou. Abaixo, o que a norma deixa fazer agora."
    messages.success(request, say, "good")
    return redirect(reverse("service_flow", args=[digits]) + f"#ato-{number}-{lane}")


def _told(request: HttpRequest, digits: str, number: int, lane: str) -> Told:
    """The notice of an address, for who sees the case whole; anything else is not found."""
    seen = opened(request, digits)
    row = next((one for one in seen.file.rows if one.number == number), None)
    if row is None or not seen.file.is_whole or not goes_by_mail(seen.file.law.norm, row):
        raise Http404
    if lane not in (row.lanes or seen.file.situation.lanes):
        raise Http404
    if request.method == "POST" and Role.CLERK not in seen.roles:
        raise NotAllowedError("mail.not_yours", "Quem manda o e-mail de uma notificação é a secretaria do processo.")
    return Told(seen, row, lane, deliveries_of(seen.file.case).get((number, lane), []))


def _acts_seen(request: HttpRequest, told: Told) -> int:
    typed = request.POST.get("seen", "")
    return int(typed) if typed.isascii() and typed.isdigit() and len(typed) < 9 else told.seen.file.case.acts_count


def _page(request: HttpRequest, told: Told, *, trouble: str = "") -> HttpResponse:
    file, actor, last = told.seen.file, desk_of(request).actor, told.mails[0] if told.mails else None
    portal = request.build_absolute_uri(reverse("answer"))
    clerk = Role.CLERK in told.seen.roles
    waits = is_awaited(file.case, told.row, told.lane)
    why = service.why_not(file, told.row, told.lane)
    context = {
        "case": file.case,
        "digits": file.digits,
        "norm": file.law.norm,
        "act": told.row,
        "lane": told.lane,
        "name": told.seen.names.lane(told.lane),
        "told": told,
        "address": service.address_of(file, told.lane),
        "party": next((one.party_id for one in file.parties if one.code == told.lane), None),
        "would": written(actor, file, told.row, told.lane, portal),
        "why": why,
        "may_queue": clerk and waits and not why and (last is None or last.state.failed),
        "may_fail": clerk and waits and last is not None and last.state.failed,
        "clerk": clerk,
        "waits": waits,
        "last": last,
        "trying": TRYING,
        "form": form_name(request.POST if trouble else request.GET),
        "trouble": trouble,
    }
    return render(request, "desk/serving/mail.html", context, status=422 if trouble else 200)
