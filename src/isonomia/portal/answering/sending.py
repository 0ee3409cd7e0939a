"""What was written becomes an act of the file: its papers first, then the act, in the name of who answers."""

from collections.abc import Callable, Mapping
from io import BytesIO
from typing import Any

from isonomia.casefile import papers, service
from isonomia.casefile.drafts import Draft, Recorded
from isonomia.casefile.models import Attachment, Case
from isonomia.casefile.refusal import MovedOnError
from isonomia.law.acts import Act, ActKind
from isonomia.law.calendars import print_day
from isonomia.law.deadlines import DeadlineView
from isonomia.law.norm.norm import Norm
from isonomia.law.offering import rows_of
from isonomia.law.payloads import Payload
from isonomia.law.payloads.decision import AppealFiled, ClarificationFiled
from isonomia.law.payloads.execution import CommitmentSigned, Content, Sized
from isonomia.law.payloads.instruction import Challenge, DefenceFiled, EvidenceJoined, PetitionFiled, TermAct
from isonomia.law.payloads.intake import RepresentationJoined
from isonomia.law.words import Role
from isonomia.portal.answering.form import SENT_BY, AnswerForm
from isonomia.portal.answering.seat import Answerer

_TRIES = 3
_MOST_CONTENT = 2000


def handed_in(answerer: Answerer, tokens: list[str], dropped: list[str]) -> list[Attachment]:
    """The files that came with a form before, less those taken out again. One query."""
    wanted = [token for token in tokens if token not in dropped][:40]
    found = {one.token: one for one in Attachment.objects.filter(token__in=wanted, by=answerer.actor.user, act=None)}
    return [found[token] for token in dict.fromkeys(wanted) if token in found]


def send(form: AnswerForm) -> Recorded:
    """Records the act of a form. What others recorded meanwhile does not hold it back.

    Raises `RefusedActError` with the engine's reasons, `papers.PaperError`.
    """
    answerer = form.answerer
    uploads = [one.token for one in form.papers]
    if form.body:
        name = f"{form.standing.errand.slug}.txt"
        uploads.insert(0, papers.receive(answerer.actor, name, BytesIO(form.body.encode())).token)
    return record(answerer, form.standing.kind, _payload(form), form=form.token, by=form.by, uploads=tuple(uploads))


def record(
    answerer: Answerer,
    kind: ActKind,
    payload: Payload,
    *,
    form: str,
    by: Role = Role.RESPONDENT,
    uploads: tuple[str, ...] = (),
) -> Recorded:
    """Records an act of the lane, after whatever others recorded meanwhile. Raises as `casefile.service.record`."""
    draft = Draft(
        kind=kind,
        day=answerer.on,
        by=by,
        lanes=(answerer.lane,),
        payload=payload,
        behalf=Role.RESPONDENT if by is Role.REPRESENTATIVE else None,
        uploads=uploads,
    )
    for left in reversed(range(_TRIES)):
        try:
            seen = Case.objects.values_list("acts_count", flat=True).get(pk=answerer.case.pk)
            return service.record(answerer.actor, answerer.case.pk, draft, seen=seen, form=form)
        except MovedOnError:
            if not left:
                raise
    raise AssertionError


def last_day_told(term: DeadlineView) -> str:
    """The last day of a term as an act says it, with the one by another reading."""
    if term.due is None:
        return f"Prazo “{term.label}”."
    other = f" (por outra leitura, {print_day(term.latest)})" if term.latest not in {None, term.due} else ""
    return f"Prazo “{term.label}”: último dia {print_day(term.due)}{other}."


def _payload(form: AnswerForm) -> Payload:
    make = _OF_ITS_OWN.get(form.standing.kind)
    return make(form) if make else Payload(**_said(form))


def _said(form: AnswerForm) -> dict[str, Any]:
    """The note that every act may carry: who sent it, and why it is not the act of its own."""
    told = []
    if form.by is Role.REPRESENTATIVE and form.answerer.role is Role.RESPONDENT:
        told.append(f"Enviado por {SENT_BY[form.sender]}: {form.text('sender_name')}.")
    if form.standing.mark:
        told += [last_day_told(form.standing.term)] if form.standing.term else []
        told += [reason.say for reason in form.standing.reasons]
    return {"note": " ".join(told)}


def _defence(form: AnswerForm) -> Payload:
    return DefenceFiled(
        hardship_proof=bool(form.text("hardship")),
        documents=tuple(one.name for one in form.papers),
        witnesses=form.witnesses,
        **_said(form),
    )


def _petition(form: AnswerForm) -> Payload:
    subject = form.text("subject") if "subject" in form.asks else form.standing.subject
    named = f" Testemunhas: {'; '.join(form.witnesses)}." if form.witnesses else ""
    note = f"{_said(form)['note']}{named}".strip()
    return PetitionFiled(subject=subject, note=note)


def _evidence(form: AnswerForm) -> Payload:
    return EvidenceJoined(what=form.text("what"), **_said(form))


def _challenge(form: AnswerForm) -> Payload:
    return Challenge(person=form.text("person"), reasons=_reasons(form, Challenge), **_said(form))


def _extension(form: AnswerForm) -> Payload:
    running = (view for view in form.answerer.situation.deadlines if view.place == form.answerer.lane)
    name = next((view.name for view in running if view.clock.deadline.extension is not None), "")
    return TermAct(deadline=name, reasons=_reasons(form, TermAct), **_said(form))


def _clarification(form: AnswerForm) -> Payload:
    return ClarificationFiled(defect=form.text("defect"), **_said(form))


def _appeal(form: AnswerForm) -> Payload:
    both = any(rows_of(form.answerer.norm, ActKind.RECONSIDERATION_DECIDED))
    return AppealFiled(asks="both" if both else "appeal", **_said(form))


def _accounts(form: AnswerForm) -> Payload:
    return Content(content=form.body[:_MOST_CONTENT], **_said(form))


def _commitment(form: AnswerForm) -> Payload:
    agreed = commitment_agreed(form.answerer)
    return CommitmentSigned(cost=agreed.cost, content=agreed.content, **_said(form))


def _representation(form: AnswerForm) -> Payload:
    return RepresentationJoined(of=form.text("of"), scope=form.powers, until=form.until, **_said(form))


_OF_ITS_OWN: Mapping[ActKind, Callable[[AnswerForm], Payload]] = {
    ActKind.DEFENCE_FILED: _defence,
    ActKind.PETITION_FILED: _petition,
    ActKind.EVIDENCE_JOINED: _evidence,
    ActKind.CHALLENGE_FILED: _challenge,
    ActKind.EXTENSION_REQUESTED: _extension,
    ActKind.CLARIFICATION_FILED: _clarification,
    ActKind.APPEAL_FILED: _appeal,
    ActKind.CONVERSION_ACCOUNTS_FILED: _accounts,
    ActKind.COMMITMENT_SIGNED: _commitment,
    ActKind.REPRESENTATION_JOINED: _representation,
}


def commitment_agreed(answerer: Answerer) -> CommitmentSigned:
    """What a commitment says before it is signed: the content that was agreed and the cost that the body sized."""
    own = [act for act in answerer.acts if answerer.lane in act.lanes and act.id in answerer.situation.applied]
    content = next((_content(act) for act in reversed(own) if act.kind is ActKind.CONVERSION_CONTENT_AGREED), "")
    cost = next((act.payload.cost for act in reversed(own) if isinstance(act.payload, Sized)), None)
    return CommitmentSigned(cost=cost, content=content)


def _content(act: Act) -> str:
    return act.payload.content if isinstance(act.payload, Content) else ""


def _reasons(form: AnswerForm, payload: type[Payload]) -> dict[str, str]:
    """The text, under each point of reasons that the norm asks of the act."""
    norm: Norm = form.answerer.norm
    needs = (need for row in rows_of(norm, form.standing.kind) for need in row.row.needs)
    points = [need for need in dict.fromkeys(needs) if need not in payload.__struct_fields__ or need == "reasons"]
    return dict.fromkeys(points or ["reasons"], form.body[:_MOST_CONTENT])
