"""What custodians decide of a request: each by their own key, and the last one who agrees opens for who asked alone."""

from dataclasses import dataclass
from datetime import datetime, timedelta

import msgspec
from django.db import transaction
from msgspec import Struct

from isonomia import clock
from isonomia.casefile.drafts import Draft
from isonomia.casefile.models import Act, Case
from isonomia.casefile.reading import acts_from, situation_of
from isonomia.casefile.service import locked, record
from isonomia.law.acts import ActKind
from isonomia.law.payloads.sealed import IdentityDecided
from isonomia.law.words import OpeningGround, Role
from isonomia.people.actor import Actor
from isonomia.practice.queries import law_of
from isonomia.vault import letters, sealing, sharing
from isonomia.vault.custody import key_held, refuse_other_than_custodians, without_key
from isonomia.vault.envelopes import bound_to, current_key, open_all
from isonomia.vault.files import key_of
from isonomia.vault.identity import Identity, padded
from isonomia.vault.models import Agreement, Custodian, Envelope, Epoch, Opening, SealedFile, Share
from isonomia.vault.queries import custodians_now
from isonomia.vault.refusal import VaultError, broken
from isonomia.vault.renewing import seeds_from, share_of
from isonomia.vault.sweeping import sweep

HOURS = (1, 4, 24, 72)
"""For how many hours an opened identity may be read."""
_LEAST_REASONS, MOST_REASONS = 10, 3000


class Answer(Struct, frozen=True):
    """What who asked reads: the identity (an empty one when refused, or when there is none), and the keys of the files
    that were sealed with it, by their ids."""

    identity: Identity
    files: dict[int, bytes] = {}


@dataclass(frozen=True, slots=True)
class Deciding:
    """What a custodian says of a request: whether they agree, why, and for how many hours it may be read."""

    agrees: bool
    reasons: str
    hours: int = 24


def decide(actor: Actor, opening_id: int, deciding: Deciding, *, seed: bytes) -> Opening:
    """Records what a custodian decides. When as many agree as the rule asks, the identity is sealed for who asked, for
    a time; when so many can't any more, it is refused. Either enters the file, without personal data.

    `seed` is that of the custodian's key, unlocked. Raises `NotYoursError`, `VaultError`.
    """
    if deciding.hours not in HOURS:
        raise VaultError(
            "vault.hours", f"A leitura vale por {', '.join(map(str, HOURS))} horas: escolha um desses tempos."
        )
    if not _LEAST_REASONS <= len(deciding.reasons.strip()) <= MOST_REASONS:
        raise VaultError("vault.reasons", "Escreva as razões da decisão: quem pediu as lê, e os outros custodiantes.")
    sweep(actor.at)
    with transaction.atomic():
        case = locked(Opening.objects.values_list("case_id", flat=True).get(pk=opening_id))
        opening = Opening.objects.select_related("case__body", "by", "act").get(pk=opening_id)
        held = _custodian(actor, opening)
        epoch, able = current_key(case.body_id), may_decide(opening, actor.at)
        readers = {str(one.pk): bytes(one.public) for one in able} | {letters.READER: bytes(opening.reading)}
        mine = Agreement.objects.create(
            opening=opening,
            custodian=held,
            agrees=deciding.agrees,
            reasons=letters.written(deciding.reasons, readers, bound_to("reasons", case, opening.code)),
            at=actor.at,
        )
        said = list(opening.agreements.order_by("pk"))
        agreed = sum(one.agrees for one in said)
        still = {one.pk for one in able} - {one.custodian_id for one in said}
        if agreed >= epoch.agree:
            key = _vault_seed(opening, epoch, held, seed, said)
            _close(actor, opening, "granted", deciding.hours, _answer(opening, key))
        elif agreed + len(still) < epoch.agree:
            _close(actor, opening, "refused", HOURS[-1], Answer(Identity()))
        elif deciding.agrees:
            _contribute(mine, epoch, held, seed, able)
        return opening


def may_decide(opening: Opening, at: datetime) -> list[Custodian]:
    """The custodians who may decide a request at an instant: with a mandate, a key, a part of the vault's key, not who
    asked, not impeded in the case."""
    case = opening.case
    shares = Share.objects.filter(epoch__body=case.body_id, epoch__retired=None)
    holding, impeded = set(shares.values_list("custodian", flat=True)), _impeded_in(case, at)
    able = (one for one in custodians_now(case.body, at) if one.pk in holding and one.user.key not in impeded)
    return [one for one in able if one.user_id != opening.by_id]


def _impeded_in(case: Case, at: datetime) -> frozenset[str]:
    law, day = law_of(case.body, case.norm), clock.legal_day(at, case.body.zone)
    return situation_of(law, acts_from(case.acts.order_by("number")), on=day).impeded


def _custodian(actor: Actor, opening: Opening) -> Custodian:
    """The key of a custodian who may decide this request now. Raises `NotYoursError`, `VaultError`."""
    refuse_other_than_custodians(actor, opening.case.body)
    if opening.decided is not None:
        raise VaultError("vault.decided", "Este pedido já foi decidido. O registro de aberturas diz quando e como.")
    if opening.by_id == actor.user.pk:
        raise VaultError("vault.own", "Quem pede não decide o próprio pedido. Outro custodiante o decide.")
    held = key_held(actor, opening.case.body)
    if held is None:
        raise without_key()
    if held not in may_decide(opening, actor.at):
        raise VaultError(
            "vault.not_able",
            "Você não decide este pedido: há impedimento seu declarado no processo, ou a sua chave é mais nova que a "
            "última renovação do cofre. Outro custodiante decide; a renovação inclui a sua chave.",
        )
    if opening.agreements.filter(custodian=held).exists():
        raise VaultError("vault.said", "Você já decidiu este pedido. Falta outro custodiante, pela regra do cofre.")
    return held


def _vault_seed(opening: Opening, epoch: Epoch, held: Custodian, seed: bytes, said: list[Agreement]) -> bytes:
    """The seed of the vault, of the custodian's own part and those that the others gave to this request."""
    share = Share.objects.select_related("epoch__body").get(epoch=epoch, custodian=held)
    parts = [share_of(share, seed)]
    try:
        for one in said:
            if str(held.pk) in one.parts:
                wrapped = bytes.fromhex(one.parts[str(held.pk)])
                parts.append(sealing.unwrap(wrapped, seed, _part_of(opening)).decode())
    except sealing.BrokenSealError:
        raise broken() from None
    found = sharing.joined(parts[: epoch.agree])
    if sealing.public_of(found) != bytes(epoch.public):
        raise broken()
    return found


def _answer(opening: Opening, seed: bytes) -> Answer:
    case, seeds = opening.case, seeds_from(opening.case.body_id, seed)
    envelopes = Envelope.objects.filter(case=case, code=opening.code)
    files = SealedFile.objects.filter(case=case, code=opening.code)
    return Answer(open_all(case, opening.code, envelopes, seeds), {one.pk: key_of(one, case, seeds) for one in files})


def _contribute(mine: Agreement, epoch: Epoch, held: Custodian, seed: bytes, able: list[Custodian]) -> None:
    """Gives the custodian's part to this request alone, for each of the others who may decide it."""
    share = Share.objects.select_related("epoch__body").get(epoch=epoch, custodian=held)
    part, bound = share_of(share, seed).encode(), _part_of(mine.opening)
    mine.parts = {str(one.pk): sealing.wrap(part, bytes(one.public), bound).hex() for one in able if one.pk != held.pk}
    mine.save(update_fields=["parts"])


def _close(actor: Actor, opening: Opening, outcome: str, hours: int, answer: Answer) -> None:
    case, public = opening.case, bytes(opening.reading)
    ground = OpeningGround(opening.ground)
    payload = IdentityDecided(
        code=opening.code,
        ground=ground,
        outcome=outcome,
        act=opening.act.number,
        hours=hours if outcome == "granted" else None,
    )
    opening.decision = _record(actor, case, payload, f"cofre:{opening.pk}")
    key, bound = sealing.new_key(), bound_to("answer", case, opening.code)
    box = sealing.shut(key, padded(msgspec.msgpack.encode(answer)), bound)
    opening.answer = sealing.wrap(key, public, bound) + box
    opening.outcome, opening.decided, opening.until = outcome, actor.at, actor.at + timedelta(hours=hours)
    opening.save(update_fields=["decision", "answer", "outcome", "decided", "until"])
    opening.agreements.update(parts={})


def _record(actor: Actor, case: Case, payload: IdentityDecided, form: str) -> Act:
    draft = Draft(ActKind.IDENTITY_OPENING_DECIDED, actor.day_in(case.body.zone), Role.CUSTODIAN, payload=payload)
    seen = Case.objects.values_list("acts_count", flat=True).get(pk=case.pk)
    recorded = record(actor, case.pk, draft, seen=seen, form=form)
    return Act.objects.get(case=case, number=recorded.number)


def _part_of(opening: Opening) -> bytes:
    return sealing.context("part", opening.case.number, opening.code, str(opening.pk))
