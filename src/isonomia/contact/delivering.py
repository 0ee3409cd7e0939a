"""Why a notice told by e-mail is not yet received: no server took the message, or the one that did gave it back, and
nobody opened the notice since. The office and programs ask before a result is recorded."""

from isonomia.casefile.drafts import Draft
from isonomia.casefile.models import Case, ProofAwaited
from isonomia.casefile.reading import act_from
from isonomia.contact.models import NoticeCode
from isonomia.documents.emailing.delivery import Delivery
from isonomia.documents.emailing.queries import deliveries_of
from isonomia.law.acts import ActKind
from isonomia.law.payloads.service import ServiceResult, ServiceSent
from isonomia.law.reasons import Reason
from isonomia.law.words import Role
from isonomia.practice.queries import law_of


def undelivered(case: Case, draft: Draft) -> tuple[Reason, ...]:
    """Why an act may not say that a notice was received; empty for any other act, and where nothing speaks against it.
    No query for another act."""
    payload = draft.payload
    if draft.kind is not ActKind.SERVICE_RESULT or not isinstance(payload, ServiceResult):
        return ()
    if payload.outcome != "received":
        return ()
    told = deliveries_of(case)
    held = [many[0] for (act, lane), many in told.items() if _is_of(case, draft, payload, act, lane)]
    unsent = [one for one in held if one.state.unsent and not _opened(one)]
    return tuple(_reason(case, one) for one in unsent)


def _is_of(case: Case, draft: Draft, payload: ServiceResult, act: int, lane: str) -> bool:
    """Whether a result is of the notice of this act in this lane: the one that it names, else the last without one."""
    if draft.lanes and lane not in draft.lanes:
        return False
    if payload.service:
        return payload.service == str(act)
    last = ProofAwaited.objects.filter(case=case, place=lane).order_by("-act").first()
    return last is not None and last.act == act


def _opened(one: Delivery) -> bool:
    """Whether the code of the notice was used after the message was queued: then the notice was read, by whatever
    way it came."""
    codes = NoticeCode.objects.filter(act=one.email.act_id, lane=one.email.lane, role=Role.RESPONDENT)
    return codes.filter(used_at__gte=one.email.at).exists()


def _reason(case: Case, one: Delivery) -> Reason:
    sent = act_from(one.email.act).payload
    mode = law_of(case.body, case.norm).norm.pack.service.get(sent.mode) if isinstance(sent, ServiceSent) else None
    say = (
        f"O e-mail da notificação (ato nº {one.email.act.number}, {one.email.lane}) está assim: {one.told[1]}. "
        "Enquanto for assim, e ninguém a abrir no portal, ela não foi recebida e o prazo não corre."
    )
    return Reason("service.mail_undelivered", say, mode.cite if mode else ())
