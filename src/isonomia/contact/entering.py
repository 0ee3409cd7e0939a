"""Phrases given and changed, and who comes in with theirs."""

import hmac
from collections.abc import Sequence
from datetime import datetime
from hashlib import blake2b
from itertools import takewhile
from typing import NamedTuple

from django.conf import settings
from django.db import transaction

from isonomia.casefile.models import Case
from isonomia.contact.models import Access, Message, PhraseGiven
from isonomia.contact.phrases import SALT_LENGTH, Derived, derive, new_phrase, new_salt
from isonomia.contact.threads import FILING_FORM, ROLES
from isonomia.law.identity import IdentityError, parse_nup
from isonomia.people.models import User
from isonomia.vault.refusal import VaultError
from isonomia.vault.service import open_own, seal

_NOBODY = bytes(32)
"""The verifier against which a phrase for an unknown number is tried: no phrase gives it."""


COMPLAINING = frozenset(ROLES)
"""The roles in whose name people file with a phrase."""
_FILING = 20
"""As many acts as one filing has at most."""


class Opened(NamedTuple):
    """A phrase just made, to be shown once, and the X25519 pair (raw 32 bytes each) of whoever has it."""

    phrase: str
    public: bytes
    private: bytes


class SignedIn(NamedTuple):
    """Somebody who came with their phrase: which access it is, and the private key that only the phrase gives."""

    access: Access
    private: bytes


class Drawn(NamedTuple):
    """A phrase drawn and derived before there is a case to reach by it."""

    phrase: str
    salt: bytes
    got: Derived


def draw(salt: bytes = b"") -> Drawn:
    """A phrase for a case about to be filed: deriving it takes time, and nobody else should wait for it while a
    transaction is open. `salt` is that of another phrase of the same case."""
    phrase, salt = new_phrase(), salt or new_salt()
    return Drawn(phrase, salt, derive(phrase, salt))


class Left(NamedTuple):
    """What somebody tells the office as they file: a message that no paper of the file holds, and whether they fear."""

    text: str
    afraid: bool


def open_access(
    case: Case, code: str, *, role: str, at: datetime, drawn: Drawn | None = None, left: Left | None = None
) -> Opened:
    """Gives the person whom the acts of a case call `code` a phrase by which to reach it, in the name of `role`
    (`victim`, `complainant`, `representative`, `witness`, `anyone`). In the caller's transaction, after the acts that
    they filed: those of the first person to get a phrase are theirs to read. Stores a salt and a verifier only. Three
    queries. `drawn` is a phrase drawn before, with the salt of the case where it has one; `left`, already without what
    tells who they are, begins their conversation with the office."""
    known = Access.objects.filter(case=case).values_list("salt", flat=True).first()
    if drawn is None or (known is not None and bytes(known) != drawn.salt):
        drawn = draw(bytes(known or b""))
    phrase, salt, got = drawn
    filed = 0 if known is not None else _filed_in(case)
    afraid = left is not None and left.afraid
    access = Access.objects.create(
        case=case,
        code=code,
        role=role,
        salt=salt,
        verifier=got.verifier,
        filed=filed,
        since=at,
        afraid=afraid,
        unheard=int(afraid),
    )
    if left is not None:
        Message.objects.create(access=access, text=left.text, afraid=afraid, form=FILING_FORM, at=at)
    return Opened(phrase, got.public, got.private)


def new_words(access: Access, at: datetime, *, by: User | None = None, checked: str = "", phrase: str = "") -> Opened:
    """Gives another phrase (`phrase`, where it was drawn before), and the one before dies. `by` is who gave it at the
    counter after `checked` (how the person showed who they are); nobody when it is the person's own change, or a phrase
    shown and not kept.

    What was sealed to the phrase before is not readable with the new one: whoever has it open seals it again to
    `public`. In one transaction.
    """
    phrase = phrase or new_phrase()
    got = derive(phrase, bytes(access.salt))
    with transaction.atomic():
        Access.objects.filter(pk=access.pk).update(verifier=got.verifier, since=at)
        PhraseGiven.objects.create(access=access, by=by, checked=checked, at=at)
    access.verifier, access.since = got.verifier, at
    return Opened(phrase, got.public, got.private)


def sign_in(number: str, phrase: str, *, at: datetime) -> SignedIn | None:
    """Whoever comes with a number and a phrase, both as typed; None when they do not fit together.

    An unknown number, a number without phrases and a wrong phrase cost the same: one query and one derivation. The
    caller slows who tries (`portal.guarding`). A right phrase is noted as a visit at `at`; the access given keeps
    the time of the visit before.
    """
    people = _people_of(number)
    salt = bytes(people[0].salt) if people else _decoy_salt(number)
    got = derive(phrase, salt)
    fits = None
    for one in people or [Access(verifier=_NOBODY)]:
        if hmac.compare_digest(bytes(one.verifier), got.verifier):
            fits = one
    if fits is None or fits.pk is None:
        return None
    Access.objects.filter(pk=fits.pk).update(visited_at=at)
    return SignedIn(fits, got.private)


def _people_of(number: str) -> Sequence[Access]:
    try:
        known = parse_nup(number.strip()).formatted()
    except IdentityError:
        known = ""
    return list(Access.objects.filter(case__number=known).select_related("case__body", "case__standing"))


def _filed_in(case: Case) -> int:
    """How many acts the case begins with before anybody but who complains has done one."""
    by = case.acts.order_by("number").values_list("by", flat=True)[:_FILING]
    return sum(1 for _ in takewhile(COMPLAINING.__contains__, by))


def _decoy_salt(number: str) -> bytes:
    return blake2b(number.encode(), digest_size=SALT_LENGTH, key=settings.SECRET_KEY.encode()[:64]).digest()


def change_words(signed: SignedIn, phrase: str, *, at: datetime) -> SignedIn:
    """Takes another phrase, which they have seen and kept, for the one with which somebody came; what the old one could
    read is sealed to it. The old one dies, and nothing is lost. In one transaction."""
    access = signed.access
    with transaction.atomic():
        opened = new_words(access, at, phrase=phrase)
        try:
            told = open_own(access.case, access.code, signed.private)
        except VaultError:
            told = None  # nothing was sealed to the old phrase
        if told is not None:
            seal(access.case, access.code, told, at=at, also_to=opened.public)
    return SignedIn(access, opened.private)
