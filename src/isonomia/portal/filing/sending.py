"""The sending of a complaint: the case, its papers, the sealed identity and the phrase, all in one transaction or none.

What takes time and needs nobody to wait (cleaning, hashing, the derivation of the phrase) is done before it; what it
leaves behind when the transaction fails is taken away again.
"""

import hashlib
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import date, datetime
from pathlib import Path

from django.contrib.sessions.backends.base import SessionBase, UpdateError
from django.db import transaction

from isonomia.casefile import papers, service
from isonomia.casefile.drafts import Draft as ActDraft
from isonomia.casefile.drafts import Filing
from isonomia.casefile.intake import speakers
from isonomia.casefile.models import Case
from isonomia.casefile.papers.store import workshop
from isonomia.casefile.picking import Reached
from isonomia.casefile.refusal import RefusedActError
from isonomia.contact.service import Drawn, Left, Opened, draw, open_access
from isonomia.law.acts import ActKind
from isonomia.law.payloads.intake import ComplaintFiled
from isonomia.law.words import Channel, Role, Source, VictimKind
from isonomia.people.actor import Actor
from isonomia.people.offices import PORTAL, speaks_for
from isonomia.people.queries import portal_of
from isonomia.portal.filing import bytes_kept, drafts, filed
from isonomia.portal.filing.identity import identities_of
from isonomia.portal.filing.situations import by_id, conducts_of
from isonomia.portal.filing.told import Told
from isonomia.portal.filing.written import (
    STORY_NAME,
    evidence_name,
    office_message,
    place_line,
    priority_of,
    story_paper,
    veiled,
)
from isonomia.portal.models import Draft, DraftFile
from isonomia.vault.queries import can_seal
from isonomia.vault.service import ToSeal, seal_all, seal_file

_VICTIMS = {"varias": VictimKind.GROUP, "qualquer": VictimKind.DIFFUSE}
_LINE = 300


@dataclass(frozen=True, slots=True)
class Letter:
    """A complaint about to be sent: what was told, under which norm, by which seat, and whether its body can seal."""

    told: Told
    under: Reached
    actor: Actor
    seals: bool

    @property
    def source(self) -> Source:
        """Where it comes from: without a name, from nobody in particular."""
        assert self.told.who is not None
        return self.told.who.source if self.told.me and self.told.me.is_named else Source.ANONYMOUS

    @property
    def day(self) -> date:
        """The day on which it is sent, where the body is."""
        return self.actor.day_in(self.under.door.body.zone)

    @property
    def invites(self) -> bool:
        """Whether who suffered it gets a phrase of their own, through whoever complains."""
        me = self.told.me
        return self.seals and me is not None and (me.agrees == "aqui" or me.call == "por_mim")


def letter_of(told: Told, under: Reached, at: datetime) -> Letter:
    """A complaint to be sent by the seat of the portal in the body. Three queries, and those of `can_seal`."""
    body = under.door.body
    return Letter(told, under, portal_of(body, at), can_seal(body))


def send(session: SessionBase, letter: Letter) -> None:
    """Files the complaint; what is to be shown of it goes into the session, in the same transaction.

    Raises `drafts.SentError` when it was sent already, `drafts.ChangedError` when it was changed since it was read,
    `drafts.GoneError`, `RefusedActError`, `PaperError`, `VaultError`; then nothing was filed, and nothing of it is left
    outside the draft.
    """
    pen = drafts.pen_of(session)
    if pen is None:
        raise drafts.GoneError
    first = draw()
    second = draw(first.salt) if letter.invites else None
    try:
        _send(session, letter, pen, (first, second))
    except papers.PaperError:
        drafts.told_so_far(session, letter.actor.at)  # its files are gone when another tab has sent it meanwhile
        raise


def _send(session: SessionBase, letter: Letter, pen: drafts.Pen, drawn: tuple[Drawn, Drawn | None]) -> None:
    story = story_paper(letter.told, letter.under.door.norm)
    digest = hashlib.sha256(story.encode()).hexdigest()
    with _handed_in(pen, letter, story) as tokens, transaction.atomic():
        _lock(pen, letter)
        case = _filed(pen.handle, letter, tokens)
        opened, sealed = _sealed(case, letter, *drawn)
        if letter.seals:
            _seal_originals(case, letter, pen)
        _emptied(pen.handle)
        drafts.put_down(session)
        filed.show(session, case, {"digest": digest, "proofs": len(tokens) - 1, "envelopes": sealed}, opened)
        _saved(session)
        session.modified = False  # it is saved, and must not be again when all is done


def _saved(session: SessionBase) -> None:
    """Saves the session with the case. Raises `drafts.GoneError` when it was left in another tab: nothing is filed."""
    try:
        session.save()
    except UpdateError:
        raise drafts.GoneError from None


def _lock(pen: drafts.Pen, letter: Letter) -> None:
    """Nobody else sends the draft meanwhile: whoever tries waits here, and then finds it sent. What was changed since
    it was read is read again before it is sent."""
    told = drafts.locked(pen, letter.actor.at)
    if told != letter.told:
        raise drafts.ChangedError(told)


def _filed(handle: str, letter: Letter, tokens: list[str]) -> Case:
    """The case, in the first name in which the norm lets the public file it. Raises the refusal that is for what it is,
    not for who speaks."""
    form = hashlib.sha256(handle.encode()).hexdigest()[:40]
    refused: list[RefusedActError] = []
    for role in speakers(letter.source, speaks_for(PORTAL)):
        try:
            filing = _filing(letter, role, tuple(tokens))
            recorded = service.file_case(letter.actor, letter.under.door.body, filing, form=form)
        except RefusedActError as error:
            refused.append(error)
            continue
        return recorded.case or Case.objects.select_related("body").get(pk=recorded.case_id)
    raise min(refused, key=lambda one: any(reason.code == "role.wrong" for reason in one.reasons))


def _filing(letter: Letter, by: Role, uploads: tuple[str, ...]) -> Filing:
    told, norm = letter.told, letter.under.door.norm
    assert told.where is not None
    assert told.me is not None
    place = veiled(place_line(told.where), told)[:_LINE]
    payload = _payload(letter, place)
    known = by_id("pt-br")
    said = [norm.pack.conducts[one].say for one in payload.conducts]
    said += [known[one].say for one in (told.what.chosen if told.what else ()) if one in known]
    return Filing(
        norm=norm.id,
        subject=said[0][:_LINE] if said else "Denúncia",
        first=ActDraft(ActKind.COMPLAINT_FILED, letter.day, by, payload=payload, uploads=uploads),
        fact_day=told.where.day,
        fact_place=place,
        complainants=1,
        victims=0 if told.me.victims == "qualquer" else 1,
        priority=veiled(priority_of(told), told)[:120],
    )


def _payload(letter: Letter, place: str) -> ComplaintFiled:
    """What the complaint holds, as the norm asks it; never the story or a name."""
    told = letter.told
    me, who, where = told.me, told.who, told.where
    assert me is not None
    assert who is not None
    assert where is not None
    named = me.is_named
    victim = (me.name and me.address) if who.is_victim else (me.victim_name and me.victim_address)
    return ComplaintFiled(
        source=letter.source,
        channel=Channel.PORTAL,
        written=True,
        has_facts=bool(told.tell and told.tell.story),
        identifies_complainant=named,
        victim_data=bool(victim),
        victim_kind=_VICTIMS.get(me.victims, VictimKind.PERSON),
        victim_authorised=me.agrees == "tenho" and bool(me.papers),
        offender_data=bool(told.whodid and told.whodid.is_told),
        indication_of_proof=bool(told.evidence and (told.evidence.files or told.evidence.seen_by)),
        place=place,
        fact_day=where.day,
        conducts=conducts_of(told.what.chosen if told.what else (), letter.under.door.norm.id),
    )


@contextmanager
def _handed_in(pen: drafts.Pen, letter: Letter, story: str) -> Iterator[list[str]]:
    """The papers of the complaint as uploads of the portal: the story first, then the evidence. Those that
    the sending leaves unused are taken away."""
    kept: list[str] = []
    try:
        with workshop() as folder:
            (folder / "text").write_text(story, "utf-8")
            kept.append(_kept(letter.actor, papers.Shown(STORY_NAME, "text/plain"), folder / "text"))
            for at, file in enumerate(letter.told.evidence.files if letter.told.evidence else (), start=1):
                shown = papers.Shown(evidence_name(at, file.extension), file.mime, file.notes, file.pages)
                with bytes_kept.laid_out(pen.key, file, bytes_kept.SERVED, folder) as path:
                    kept.append(_kept(letter.actor, shown, path))
        yield kept
    except BaseException:
        papers.discard(letter.actor, kept)
        raise


def _kept(actor: Actor, shown: papers.Shown, path: Path) -> str:
    return papers.receive_cleaned(actor, shown, path).token


def _sealed(case: Case, letter: Letter, first: Drawn, second: Drawn | None) -> tuple[list[Opened], int]:
    """Gives who complains, and who suffered it, their phrases, and seals each in an envelope: the phrases, and how many
    envelopes."""
    told, at = letter.told, letter.actor.at
    assert told.who is not None
    left = Left(veiled(office_message(told), told), afraid=told.me is not None and told.me.fear)
    mine = open_access(case, "D1", role=_role(letter), at=at, drawn=first, left=left)
    opened = [mine]
    if second is not None:
        opened.append(open_access(case, "V1", role="victim", at=at, drawn=second))
    if not letter.seals:
        return opened, 0
    me, victim = identities_of(told)
    people = [ToSeal("D1", me, mine.public)]
    if told.me is None or told.me.victims != "qualquer":
        key = mine.public if told.who.is_victim else opened[-1].public if second else b""
        people.append(ToSeal("V1", victim, key))
    return opened, len(seal_all(case, people, at=at))


def _role(letter: Letter) -> str:
    """In whose name whoever complains files later on, as `contact` names it."""
    roles = {Source.VICTIM: "victim", Source.REPRESENTATIVE: "representative", Source.WITNESS: "witness"}
    return roles.get(letter.source, "anyone" if letter.source is Source.ANONYMOUS else "complainant")


def _seal_originals(case: Case, letter: Letter, pen: drafts.Pen) -> None:
    """The files as they came, with their names; those about who somebody is are nowhere else."""
    if not letter.told.files:
        return
    with workshop() as folder:
        for file in letter.told.files:
            with bytes_kept.laid_out(pen.key, file, bytes_kept.ORIGINAL, folder) as path:
                seal_file(case, "D1", path, at=letter.actor.at, name=file.name)


def _emptied(handle: str) -> None:
    """The draft holds nothing any more; its files go when all is done."""
    files = DraftFile.objects.filter(draft=handle)
    tokens = list(files.values_list("token", flat=True))
    if tokens:
        files.delete()
        transaction.on_commit(lambda: bytes_kept.drop(tokens))
    Draft.objects.filter(pk=handle).update(sealed=b"", return_mark=None, return_key=None, filed=True)
