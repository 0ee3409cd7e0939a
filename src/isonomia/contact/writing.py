"""Messages between the office and one person of a case. They stay here: none is mailed, and none enters the file."""

from datetime import date, datetime

from django.db import transaction
from django.db.models import F

from isonomia.casefile.access import reach_in, roles_in
from isonomia.casefile.models import Case
from isonomia.casefile.refusal import NotAllowedError
from isonomia.contact.entering import SignedIn
from isonomia.contact.models import Access, Message
from isonomia.contact.refusal import LONGEST, answered, empty, too_long
from isonomia.people.actor import Actor
from isonomia.people.offices import Reach
from isonomia.people.queries import offices_of
from isonomia.vault.identity import Identity
from isonomia.vault.refusal import VaultError
from isonomia.vault.service import open_own
from isonomia.vault.veiling import veil

_WHOLE = frozenset({Reach.WHOLE, Reach.EXECUTION, Reach.OWN})


def write(
    signed: SignedIn, text: str, *, at: datetime, form: str, answers: int | None = None, afraid: bool = False
) -> Message:
    """A message of who came with their phrase to the office, without the names and numbers that they sealed.

    `answers` is the question that it answers: with no text, it says that they don't remember. `afraid`: it says that
    they are, and the office sees it first; a text is not needed. `form` sent twice writes once. Raises `MessageError`.
    """
    access = signed.access
    said = _told(text, needed=answers is None and not afraid)
    with transaction.atomic():
        Access.objects.select_for_update().get(pk=access.pk)
        twice = Message.objects.filter(access=access, form=form).first()
        if twice is not None:
            return twice
        asked = _question(access, answers)
        said = veil(said, own_identity(signed), access.code) if said else ""
        message = Message.objects.create(access=access, text=said, answers=asked, afraid=afraid, form=form, at=at)
        changed = {"afraid": True} if afraid else {}
        Access.objects.filter(pk=access.pk).update(unheard=F("unheard") + 1, **changed)
        return message


def ask(
    actor: Actor, case: Case, code: str, text: str, *, form: str, asks: bool = False, until: date | None = None
) -> Message:
    """A message of the office to the person whom acts call `code`, as typed; what they wrote before is then read.

    `asks`: it wants an answer, `until` a day that binds nobody. `form` sent twice writes once. Raises
    `NotAllowedError` for who does not see the papers of the case or records nothing in it, `MessageError`,
    `Access.DoesNotExist` where nobody has a phrase by that code.
    """
    if not may_talk(case, actor):
        raise NotAllowedError("message.not_yours", "Escreve a quem denunciou quem pratica atos neste processo.")
    said = _told(text, needed=True)
    with transaction.atomic():
        access = Access.objects.select_for_update().get(case=case, code=code)
        twice = Message.objects.filter(access=access, form=form).first()
        if twice is not None:
            return twice
        message = Message.objects.create(
            access=access,
            author=actor.user,
            text=said,
            asks=asks,
            until=until if asks else None,
            form=form,
            at=actor.at,
        )
        Access.objects.filter(pk=access.pk).update(unheard=0, afraid=False)
        return message


def take_note(actor: Actor, case: Case, code: str) -> None:
    """Says that the office has read what the person wrote. Raises as `ask`."""
    if not may_talk(case, actor):
        raise NotAllowedError("message.not_yours", "Lê a conversa quem pratica atos neste processo.")
    Access.objects.filter(case=case, code=code).update(unheard=0, afraid=False)


def may_talk(case: Case, actor: Actor) -> bool:
    """Whether somebody reads and writes in the conversations of a case: who sees its papers and records acts in it."""
    offices = offices_of(actor)
    return reach_in(case, offices) in _WHOLE and bool(roles_in(case, offices, actor))


def own_identity(signed: SignedIn) -> Identity:
    """What who came with their phrase told of themselves; nothing where no envelope opens with it: the phrase is of
    later than the envelopes, or the body has no vault."""
    try:
        return open_own(signed.access.case, signed.access.code, signed.private)
    except VaultError:
        return Identity()


def _told(text: str, *, needed: bool) -> str:
    """A message as it is kept: no signs of control but ends of lines, none around it."""
    said = "".join(sign for sign in text.replace("\r\n", "\n") if sign == "\n" or sign.isprintable()).strip()
    if needed and not said:
        raise empty()
    if len(said) > LONGEST:
        raise too_long(len(said))
    return said


def _question(access: Access, answers: int | None) -> Message | None:
    if answers is None:
        return None
    asked = Message.objects.filter(access=access, asks=True, answer=None, pk=answers).first()
    if asked is None:
        raise answered()
    return asked
