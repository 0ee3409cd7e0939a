"""What somebody does in their case with their phrase: papers taken in, the originals sealed, the act recorded."""

from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from io import BytesIO
from typing import NamedTuple

from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey
from django.db import transaction

from isonomia.casefile import papers
from isonomia.casefile.drafts import Draft, Recorded
from isonomia.casefile.service import locked
from isonomia.contact.queries import deed_of_form, own_identity
from isonomia.contact.service import do
from isonomia.law.acts import ActKind
from isonomia.law.payloads import Payload
from isonomia.law.payloads.decision import AppealFiled
from isonomia.law.payloads.instruction import EvidenceJoined, PetitionFiled
from isonomia.law.payloads.intake import ComplaintCompleted, RepresentationJoined, VictimConfirmed, Withdrawal
from isonomia.law.words import Role
from isonomia.people.actor import Actor
from isonomia.people.queries import portal_of
from isonomia.portal.following.options import Option
from isonomia.portal.following.reading import Filled
from isonomia.portal.following.visiting import Visit
from isonomia.vault.identity import Identity
from isonomia.vault.queries import can_seal
from isonomia.vault.service import seal, seal_file
from isonomia.vault.veiling import veil


class _Paper(NamedTuple):
    """A paper taken in: its token, and the name under which the file shows it."""

    token: str
    name: str


def record(visit: Visit, option: Option, filled: Filled, form: str) -> Recorded:
    """Records the act of a form with its papers: all of it, or nothing. The same form records once.

    Names that the person sealed are taken out of the text; the files are cleaned, named anew, and their originals go
    under the seal, where the body has one. Raises `casefile` refusals and `PaperError`.
    """
    form = f"{visit.access.code}-{form}"[:40]  # what somebody names a form can't stand in the way of others' forms
    with ExitStack() as workshop:
        looked = [workshop.enter_context(papers.looked_at(one.name or "", one)) for one in filled.files]
        return _recorded(visit, option, filled, looked, form)


def _recorded(visit: Visit, option: Option, filled: Filled, looked: Sequence[papers.Looked], form: str) -> Recorded:
    """The act and its papers, which were looked at and cleaned before: nobody waits for that while a case is locked."""
    with transaction.atomic():
        locked(visit.case.pk)
        known = deed_of_form(visit.access, visit.case, form)
        if known is not None:
            return known
        actor = portal_of(visit.case.body, visit.at)
        joined = [*_text(visit, option, filled.text, actor), *_files(visit, option, filled, looked, actor)]
        draft = Draft(
            kind=ActKind.PETITION_FILED if option.late else option.kind,
            day=actor.day_in(visit.case.body.zone),
            by=option.by,
            lanes=option.lanes,
            payload=_content(option, filled, joined[0].name if joined else ""),
            behalf=Role.VICTIM if option.by is Role.REPRESENTATIVE else None,
            uploads=tuple(paper.token for paper in joined),
        )
        return do(visit.signed, visit.case, draft, at=visit.at, form=form)


def _content(option: Option, filled: Filled, paper: str) -> Payload:
    """What the act carries: closed words only, what was written is in its paper."""
    if option.late:
        day = f"{option.term.day:%d/%m/%Y}" if option.term else ""
        return PetitionFiled(subject=f"Recurso apresentado depois do último dia ({day})", paper=paper)
    built: dict[ActKind, Payload] = {
        ActKind.COMPLAINT_COMPLETED: ComplaintCompleted(supplied=filled.supplied, paper=paper),
        ActKind.VICTIM_CONFIRMED: VictimConfirmed(confirms=filled.confirms == "sim", paper=paper),
        ActKind.REPRESENTATION_JOINED: RepresentationJoined(of=Role.VICTIM.value, paper=paper),
        ActKind.APPEAL_FILED: AppealFiled(against="decision" if option.lanes else "rejection", paper=paper),
        ActKind.EVIDENCE_JOINED: EvidenceJoined(what="Prova de quem denunciou", seen_by_respondent=False, paper=paper),
        ActKind.WITHDRAWAL_FILED: Withdrawal(safety_asked=True, paper=paper),
        ActKind.AUTHORISATION_REVOKED: Withdrawal(safety_asked=True, paper=paper),
    }
    return built[option.kind]


def _text(visit: Visit, option: Option, text: str, actor: Actor) -> list[_Paper]:
    if not text:
        return []
    said = veil(text, own_identity(visit.signed), visit.access.code)
    kept = papers.receive(actor, f"{option.slug}.txt", BytesIO(said.encode()))
    return [_Paper(kept.token, kept.name)]


def _files(
    visit: Visit, option: Option, filled: Filled, looked: Sequence[papers.Looked], actor: Actor
) -> Iterator[_Paper]:
    """The files, cleaned and under neutral names; what they were called and were is sealed."""
    access, names = visit.access, tuple(one.name or "" for one in filled.files)
    sealed = bool(names) and can_seal(access.case.body)
    for at, (name, one) in enumerate(zip(names, looked, strict=True), start=1):
        shown = f"{option.slug}-{at}.{one.kind.extension}"
        told = papers.Shown(shown, one.kind.mime, one.cleaned.notes, one.cleaned.pages)
        kept = papers.receive_cleaned(actor, told, one.served)
        if sealed:
            seal_file(access.case, access.code, one.original, at=visit.at, name=name)
        yield _Paper(kept.token, kept.name)
    if sealed:
        add_to_envelope(visit, Identity(files=names))


def add_to_envelope(visit: Visit, told: Identity) -> None:
    """Seals something more that the person tells of themselves: to the custodians, and to their own phrase. Raises
    `VaultError` where the body has no vault."""
    access = visit.access
    public = X25519PrivateKey.from_private_bytes(visit.signed.private).public_key().public_bytes_raw()
    seal(access.case, access.code, told, at=visit.at, also_to=public)
