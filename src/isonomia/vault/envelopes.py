"""Envelopes: sealed by the web process, which can't open them, and opened by a key of the vault or a person's own."""

from collections.abc import Iterable
from datetime import datetime
from typing import NamedTuple

from isonomia.casefile.models import Case
from isonomia.vault import sealing
from isonomia.vault.identity import Identity, packed, together, unpacked
from isonomia.vault.models import Envelope, Epoch
from isonomia.vault.refusal import VaultError, broken, closed
from isonomia.vault.sealing import BrokenSealError


def current_key(body_id: int) -> Epoch:
    """The key by which a body seals now. Raises `VaultError` where it has none."""
    epoch = Epoch.objects.filter(body=body_id, retired=None).first()
    if epoch is None:
        raise closed()
    return epoch


def bound_to(use: str, case: Case, code: str) -> bytes:
    """What a seal of a case is bound to: its use, the case, the code."""
    return sealing.context(use, case.number, code)


class ToSeal(NamedTuple):
    """Who somebody of a case is (None: an empty identity, which looks the same), and the X25519 public key (32 bytes)
    of their phrase, if they have one."""

    code: str
    identity: Identity | None
    also_to: bytes = b""


def seal(case: Case, code: str, identity: Identity | None, *, at: datetime, also_to: bytes = b"") -> Envelope:
    """Seals one identity, as `seal_all`."""
    return seal_all(case, [ToSeal(code, identity, also_to)], at=at)[0]


def seal_all(case: Case, people: Iterable[ToSeal], *, at: datetime) -> list[Envelope]:
    """Seals each to the custodians of the body, and to their own key. Two queries.

    In the transaction of the caller. A later envelope of the same code adds to the earlier ones. Raises `VaultError` in
    a body without a vault.
    """
    epoch = current_key(case.body_id)
    return Envelope.objects.bulk_create([_sealed(case, one, epoch, at) for one in people])


def _sealed(case: Case, one: ToSeal, epoch: Epoch, at: datetime) -> Envelope:
    code, identity, also_to = one
    key, bound = sealing.new_key(), bound_to("envelope", case, code)
    return Envelope(
        case=case,
        code=code,
        epoch=epoch,
        key=sealing.wrap(key, bytes(epoch.public), bound),
        own=sealing.wrap_for_person(key, also_to, bound),
        box=sealing.shut(key, packed(identity), bound),
        at=at,
    )


def open_own(case: Case, code: str, private: bytes) -> Identity:
    """What the person with the phrase told: of all envelopes of their code that were sealed to it. One query.

    `private` is the X25519 key of the phrase. Raises `VaultError` when none of them opens.
    """
    bound, found = bound_to("envelope", case, code), []
    for envelope in Envelope.objects.filter(case=case, code=code):
        try:
            key = sealing.unwrap_as_person(bytes(envelope.own), private, bound)
            found.append(unpacked(sealing.opened(key, bytes(envelope.box), bound)))
        except BrokenSealError:
            continue
    if not found:
        raise VaultError("vault.not_yours", "Nenhum envelope deste processo abre com esta frase.")
    return together(found)


def open_all(case: Case, code: str, envelopes: Iterable[Envelope], seeds: dict[int, bytes]) -> Identity:
    """What the envelopes of a code hold, with the seeds of the keys of the vault by their ids. Raises `VaultError`."""
    bound, found = bound_to("envelope", case, code), [Identity()]
    try:
        for envelope in envelopes:
            key = sealing.unwrap(bytes(envelope.key), seeds[envelope.epoch_id], bound)
            found.append(unpacked(sealing.opened(key, bytes(envelope.box), bound)))
    except BrokenSealError:
        raise broken() from None
    return together(found)
