"""What using a code does, as the norm and the file have it: told before the code is used, and done when it is."""

from collections.abc import Iterator
from typing import Literal, NamedTuple

from django.utils.translation import gettext_lazy

from isonomia.casefile import service
from isonomia.casefile.drafts import Draft
from isonomia.casefile.reading import act_from
from isonomia.contact import noticing
from isonomia.law.acts import ActKind
from isonomia.law.fold.services import describe
from isonomia.law.norm.terms import ServiceMode
from isonomia.law.payloads.service import AppearanceRecorded, ServiceSent
from isonomia.law.words import Role, Subject
from isonomia.portal.answering.seat import Answerer

Kind = Literal["knowledge", "proof", "served", "nothing", "representative"]
STARTS = {
    "received": gettext_lazy("o dia em que a notificação é recebida"),
    "joined": gettext_lazy("o dia em que o comprovante entra no processo"),
    "sent": gettext_lazy("o dia em que a notificação é enviada"),
    "posted": gettext_lazy("o dia em que o edital é afixado"),
    "posting_end": gettext_lazy("o fim do tempo em que o edital fica afixado"),
    "published": gettext_lazy("o dia da publicação"),
    "drawn": gettext_lazy("o dia em que o auto foi lavrado"),
    "appeared": gettext_lazy("o dia em que a pessoa comparece"),
}
"""The days on which a service may have effect, in everyday words."""


class Effect(NamedTuple):
    """What the first use does. `knowledge`: it enters the file as an act, and terms may run from it. `proof`: the mode
    of service asks that the opening be proved, and this proves it. `served`: a notice had effect before, `say` tells
    which. `nothing`: only the day is noted; `starts` tells from when the notice counts."""

    kind: Kind
    subject: Subject
    say: str = ""
    mode: str = ""
    starts: tuple[str, ...] = ()
    cite: tuple[str, ...] = ()


def effect_of(answerer: Answerer) -> Effect:
    """What the first use of the code does today."""
    payload = act_from(answerer.notice.act).payload
    subject = payload.of if isinstance(payload, ServiceSent) else Subject.OPENING
    if answerer.role is Role.REPRESENTATIVE:
        return Effect("representative", subject)
    place, norm = answerer.place, answerer.norm
    served = place.served.get((subject, Role.RESPONDENT)) if place else None
    if served is not None:
        return Effect("served", subject, say=describe(served, norm), cite=norm.pack.service[served.mode].cite)
    mode = norm.pack.service.get(payload.mode) if isinstance(payload, ServiceSent) else None
    if mode is not None and mode.by_opening:
        return _told("proof", subject, mode)
    if service.preview(answerer.actor, answerer.case, _appearance(answerer, subject)).after is not None:
        offer = answerer.situation.offer(ActKind.APPEARANCE_RECORDED, (answerer.lane,))
        return Effect("knowledge", subject, cite=offer.cite)
    return _told("nothing", subject, mode)


def record_first_use(answerer: Answerer, effect: Effect) -> None:
    """Notes the first use of the code; where the norm lets it be knowledge, also as an act. In the caller's
    transaction; a later use changes nothing."""
    if not noticing.use(answerer.notice, at=answerer.at) or effect.kind != "knowledge":
        return
    draft = _appearance(answerer, effect.subject)
    case = answerer.case
    form = f"notice:{answerer.notice.pk}"
    done = service.record(answerer.actor, case.pk, draft, seen=case.acts_count, form=form)
    noticing.note_knowledge(answerer.notice, case.acts.get(number=done.number))


def _appearance(answerer: Answerer, subject: Subject) -> Draft:
    payload = AppearanceRecorded(of=subject, to=Role.RESPONDENT, note="Primeiro uso do código da notificação.")
    return Draft(ActKind.APPEARANCE_RECORDED, answerer.on, Role.RESPONDENT, lanes=(answerer.lane,), payload=payload)


def _told(kind: Kind, subject: Subject, mode: ServiceMode | None) -> Effect:
    if mode is None:
        return Effect(kind, subject)
    return Effect(kind, subject, mode=mode.label, starts=tuple(_starts(mode)), cite=mode.cite)


def _starts(mode: ServiceMode) -> Iterator[str]:
    yield from (str(STARTS[day]) for day in mode.effective)
