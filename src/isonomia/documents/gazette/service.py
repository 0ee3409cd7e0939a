"""The one door through which extracts go to the gazette, and through which it is recorded that they came out."""

from collections.abc import Collection
from datetime import date
from typing import NamedTuple

from django.db import transaction

from isonomia.casefile import service as casefile
from isonomia.casefile.access import roles_in
from isonomia.casefile.drafts import Draft, Recorded
from isonomia.casefile.models import Act as ActRow
from isonomia.casefile.models import Case
from isonomia.casefile.queries import CaseFile, file_of
from isonomia.casefile.reading import act_from
from isonomia.copies.permission import CONDUCTING
from isonomia.documents.gazette.queries import waiting_for
from isonomia.documents.gazette.tables import Edition, Extract, Publication
from isonomia.documents.kinds.publishing import subject_of
from isonomia.documents.models import Paper
from isonomia.documents.refusal import DocumentError
from isonomia.law.acts import ACTS, Act, ActKind
from isonomia.law.payloads.service import GazettePublished
from isonomia.law.words import Role, Subject
from isonomia.people.actor import Actor
from isonomia.people.models import Body
from isonomia.people.queries import offices_of


class CameOut(NamedTuple):
    """Where an extract was published: the edition of the gazette, the page (empty: not told), the day."""

    edition: str
    page: str
    day: date


def make_edition(actor: Actor, body: Body, papers: Collection[int], form: str) -> Edition:
    """A file for the gazette with these extracts, in the order of their signing. `form` names the form: sent twice, it
    makes one. Raises `DocumentError` where none of them waits for publication."""
    with transaction.atomic():
        held = Body.objects.select_for_update().get(pk=body.pk)
        twice = Edition.objects.filter(body=held, form=form).first()
        if twice is not None:
            return twice
        chosen = [one for one in waiting_for(offices_of(actor), held) if one.pk in papers]
        if not chosen:
            raise DocumentError("gazette.none", "Marque ao menos um extrato que espera publicação.")
        edition = Edition.objects.create(body=held, by=actor.user, at=actor.at, form=form)
        rows = (Extract(edition=edition, paper=one, place=at) for at, one in enumerate(chosen, start=1))
        Extract.objects.bulk_create(rows)
        return edition


def publish(actor: Actor, paper: Paper, out: CameOut) -> Recorded:
    """Records in its case that an extract was published: from that act terms run. An extract is published once,
    however often it is asked.

    Raises `DocumentError` for an extract without edition, and as `casefile.service.record`: then nothing is recorded.
    """
    if not out.edition.strip():
        raise DocumentError("gazette.edition", "Escreva o número da edição em que o extrato saiu.")
    with transaction.atomic():
        case = casefile.locked(paper.case_id)
        recorded = casefile.record(
            actor, case.pk, _draft(actor, case, paper, out), seen=case.acts_count, form=f"gazeta:{paper.pk}"
        )
        act = ActRow.objects.get(case=case, number=recorded.number)
        Publication.objects.get_or_create(paper=paper, defaults={"act": act})
        return recorded


def _draft(actor: Actor, case: Case, paper: Paper, out: CameOut) -> Draft:
    """The act: it tells of what the paper tells, to those whom the paper's act concerns."""
    told = act_from(paper.act)
    offices = offices_of(actor)
    roles = roles_in(case, offices, actor)
    by = next((role for role in (Role.CLERK, *sorted(CONDUCTING)) if role in roles), Role.CLERK)
    lanes = (paper.lane,) if paper.lane else told.lanes
    subject = ACTS[told.kind].tells or _noticed(file_of(case, offices, on=out.day), told, paper.lane)
    payload = GazettePublished(of=subject, edition=out.edition.strip(), page=out.page.strip())
    return Draft(ActKind.GAZETTE_PUBLISHED, out.day, by, lanes=lanes, payload=payload)


def _noticed(file: CaseFile, act: Act, lane: str) -> Subject:
    """What a notice by publication tells. Raises `DocumentError` where nobody has to be told any more."""
    subject = subject_of(file, act, lane)
    if subject is None:
        raise DocumentError(
            "gazette.told",
            f"Não cabe mais notificar o autuado {lane} por publicação: veja no processo as notificações dele.",
        )
    return subject
