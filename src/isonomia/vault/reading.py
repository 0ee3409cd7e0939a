"""What who asked reads, with their code, for a time: each reading is on record."""

from collections.abc import Iterator
from dataclasses import dataclass

import msgspec
from django.db import transaction

from isonomia.casefile.access import reach_in
from isonomia.casefile.refusal import NotAllowedError
from isonomia.people.actor import Actor
from isonomia.people.offices import Reach
from isonomia.people.queries import Office, offices_of
from isonomia.vault import letters, sealing
from isonomia.vault.deciding import Answer
from isonomia.vault.envelopes import bound_to
from isonomia.vault.files import read_file
from isonomia.vault.identity import Identity, unpadded
from isonomia.vault.models import Opening, Reading, SealedFile
from isonomia.vault.reading_codes import seed_from
from isonomia.vault.refusal import VaultError


@dataclass(frozen=True, slots=True)
class Told:
    """An answer as it is read: the identity, the files (ids, names are inside them), and the custodians' reasons."""

    identity: Identity
    files: tuple[int, ...]
    reasons: tuple[str, ...]


def read(actor: Actor, opening: Opening, code: str) -> Told:
    """Reads the answer to one's own request, and logs it. Raises `NotAllowedError` for anybody else and for who does
    not see the case whole any more, `VaultError` for another code and after its time."""
    office = _office(actor, opening)
    seed = seed_from(code, opening.form)
    answer = _answer(actor, opening, seed)
    bound = bound_to("reasons", opening.case, opening.code)
    reasons = [letters.read(one.reasons, letters.READER, seed, bound) for one in opening.agreements.order_by("pk")]
    Reading.objects.create(opening=opening, by=actor.user, seat_id=office.seat_id, at=actor.at)
    return Told(answer.identity, tuple(answer.files), tuple(filter(None, reasons)))


def take_file(actor: Actor, opening: Opening, code: str, file_id: int) -> tuple[str, Iterator[bytes]]:
    """The name and the bytes of a sealed file of one's own request, logged. Raises as `read`."""
    office = _office(actor, opening)
    answer = _answer(actor, opening, seed_from(code, opening.form))
    if file_id not in answer.files:
        raise VaultError("vault.no_file", "Esta abertura não tem esse arquivo.")
    file = SealedFile.objects.select_related("case").get(pk=file_id)
    with transaction.atomic():
        found = read_file(file, answer.files[file_id])
        Reading.objects.create(opening=opening, by=actor.user, seat_id=office.seat_id, file=file, at=actor.at)
    return found


def _office(actor: Actor, opening: Opening) -> Office:
    """The seat in which who asked reads. Raises `NotAllowedError`."""
    offices = offices_of(actor)
    held = next((one for one in offices if one.seat_id == opening.seat_id), None)
    if opening.by_id != actor.user.pk or held is None or reach_in(opening.case, offices) is not Reach.WHOLE:
        raise NotAllowedError("vault.not_yours", "Só lê a resposta quem fez o pedido, enquanto ocupa o assento.")
    return held


def _answer(actor: Actor, opening: Opening, seed: bytes) -> Answer:
    if not opening.is_readable(actor.at):
        raise VaultError(
            "vault.over", "O tempo de leitura acabou, e a cópia aberta foi apagada. Se ainda precisar, peça de novo."
        )
    bound, held = bound_to("answer", opening.case, opening.code), bytes(opening.answer)
    try:
        key = sealing.unwrap(held[: sealing.WRAPPED], seed, bound)
        return msgspec.msgpack.decode(unpadded(sealing.opened(key, held[sealing.WRAPPED :], bound)), type=Answer)
    except sealing.BrokenSealError:
        raise VaultError(
            "vault.code_wrong",
            "O código de leitura não confere. São cinco grupos de quatro sinais, mostrados quando você pediu. "
            "Quem o perdeu pede de novo.",
        ) from None
