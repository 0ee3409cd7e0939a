"""One more act at the end of a chain: as the core reads it, why it may not stand there, and its row."""

from datetime import UTC

from isonomia.casefile import papers
from isonomia.casefile.chain import canonical_payload, digest_of, link_of
from isonomia.casefile.drafts import Draft
from isonomia.casefile.models import Act, Case
from isonomia.law.acts import Act as LawAct
from isonomia.law.examine import refusals
from isonomia.law.reasons import Reason
from isonomia.people.actor import Actor
from isonomia.people.queries import Office
from isonomia.practice.queries import LawInUse


def act_of(actor: Actor, case: Case, draft: Draft) -> LawAct:
    """The act as the core reads it: number from the file, author and day of record from the session."""
    number = case.acts_count + 1
    return LawAct(
        id=str(number),
        kind=draft.kind,
        day=draft.day,
        recorded=actor.day_in(case.body.zone),
        number=number,
        by=draft.by,
        lanes=draft.lanes,
        author=actor.user.key,
        payload=draft.payload,
        behalf=draft.behalf,
    )


def against(law: LawInUse, acts: list[LawAct], act: LawAct, draft: Draft, *, outside: bool) -> tuple[Reason, ...]:
    """Why an act may not be recorded; empty when it may. `outside`: somebody else signed it, and only its paper is
    joined here, so that it must name who did and carry the paper."""
    refused = refusals(law.norm, acts, act, law.calendar, roster=law.roster, values=law.values)
    return refused or tuple(_unsigned(draft) if outside else ())


def append(actor: Actor, case: Case, act: LawAct, draft: Draft, *, office: Office, form: str) -> Act:
    """Stores an act at the end of its chain, with its papers, and moves the head of the case."""
    attached = papers.claimed(actor, draft.uploads)
    row = Act(
        case=case,
        number=act.number,
        kind=act.kind,
        day=act.day,
        recorded=act.recorded,
        recorded_at=actor.at.astimezone(UTC),
        by=act.by,
        behalf=act.behalf or "",
        lanes=list(act.lanes),
        author=actor.user,
        author_key=act.author,
        office=office.office,
        seat_id=office.seat_id,
        payload=canonical_payload(act),
        attachments=[paper.blob_id for paper in attached],
        form=form,
        previous=case.head,
    )
    row.digest = digest_of(link_of(row, case=case.number))
    row.save(force_insert=True)
    papers.attach(attached, case, row)
    case.acts_count, case.head = row.number, row.digest
    case.save(update_fields=["acts_count", "head"])
    return row


def _unsigned(draft: Draft) -> list[Reason]:
    missing = []
    if not draft.payload.issued_by.strip():
        say = "O ato foi assinado fora do sistema: escreva quem assinou (órgão e pessoa)."
        missing.append(Reason("act.issuer", say))
    if not draft.uploads:
        say = "O ato foi assinado fora do sistema: junte o papel que o prova."
        missing.append(Reason("act.paper", say))
    return missing
