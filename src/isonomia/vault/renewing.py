"""The ceremony of the vault: its first key and every later one, split anew among the custodians of the moment.

A new key is made when the vault is opened, when a custodian comes or goes, when the rule changes, when printed parts
were lost. The seed of the key before is wrapped to the new one: who opens this opens all that was sealed before it,
and envelopes never change.
"""

from collections.abc import Iterable, Mapping
from datetime import datetime

from django.db import transaction

from isonomia.people.actor import Actor
from isonomia.people.models import Body
from isonomia.vault import sealing, sharing
from isonomia.vault.custody import end_key, refuse_other_than_custodians, rule_of
from isonomia.vault.models import Agreement, Custodian, Epoch, Rule, Share
from isonomia.vault.passphrases import seed_of
from isonomia.vault.queries import custodians_now
from isonomia.vault.refusal import VaultError, broken, closed


def renew(actor: Actor, body: Body, passphrases: Mapping[int, str]) -> list[str]:
    """Makes the next key of a vault, with the passphrases of custodians who are present, by the ids of their keys.

    As many as the rule asks: that of the key at hand, and at least that of the new one. Returns the parts to be
    printed, which are stored nowhere. Raises `NotYoursError`, `VaultError`; then nothing has changed.
    """
    refuse_other_than_custodians(actor, body)
    with transaction.atomic():
        rule, epoch = _begun(body)
        present = [one for one in custodians_now(body, actor.at) if passphrases.get(one.pk)]
        seeds = {one.pk: seed_of(one, passphrases[one.pk]) for one in present}
        if len(seeds) < rule.agree:
            raise _too_few(rule.agree)
        old = None if epoch is None else _seed_from(epoch, seeds)
        return _next(body, rule, epoch, old, actor.at)


def recover(body: Body, parts: Iterable[str], at: datetime) -> list[str]:
    """Makes the next key of a vault from printed parts of the one at hand, as typed: for custodians who have their
    keys, but no part, or no passphrase, of it. Returns and raises as `renew`."""
    with transaction.atomic():
        rule, epoch = _begun(body)
        if epoch is None:
            raise closed()
        old = sharing.joined(sharing.typed(part) for part in parts)
        if sealing.public_of(old) != bytes(epoch.public):
            raise VaultError(
                "vault.other_key",
                f"Estas partes são de outra chave. O cofre usa a de nº {epoch.number}: procure as folhas dela.",
            )
        return _next(body, rule, epoch, old, at)


def seeds_from(body_id: int, seed: bytes) -> dict[int, bytes]:
    """The seeds of every key that a body's vault had, by their ids, from that of the one at hand. One query. Raises
    `VaultError` where what was carried was changed."""
    found: dict[int, bytes] = {}
    try:
        for epoch in Epoch.objects.filter(body=body_id).order_by("-number"):
            if epoch.retired is not None:
                seed = sealing.unwrap(bytes(epoch.carried), seed, _carrying(epoch))
            if sealing.public_of(seed) != bytes(epoch.public):
                raise broken()
            found[epoch.pk] = seed
    except sealing.BrokenSealError:
        raise broken() from None
    return found


def share_of(share: Share, custodian_seed: bytes) -> str:
    """A custodian's part of a vault key. Raises `VaultError`."""
    try:
        return sealing.unwrap(bytes(share.wrapped), custodian_seed, _sharing(share.epoch)).decode()
    except sealing.BrokenSealError:
        raise broken() from None


def _begun(body: Body) -> tuple[Rule, Epoch | None]:
    """The rule to follow and the key at hand, while nobody else renews."""
    Body.objects.select_for_update().get(pk=body.pk)
    rule = rule_of(body)
    if rule is None:
        raise VaultError(
            "vault.no_rule", "Falta a regra do cofre: quem administra diz quantos custodiantes precisam concordar."
        )
    return rule, Epoch.objects.filter(body=body, retired=None).first()


def _seed_from(epoch: Epoch, seeds: Mapping[int, bytes]) -> bytes:
    shares = list(Share.objects.filter(epoch=epoch, custodian__in=seeds).select_related("epoch__body"))
    if len(shares) < epoch.agree:
        raise _too_few(epoch.agree)
    seed = sharing.joined([share_of(one, seeds[one.custodian_id]) for one in shares][: epoch.agree])
    if sealing.public_of(seed) != bytes(epoch.public):
        raise broken()
    return seed


def _next(body: Body, rule: Rule, epoch: Epoch | None, old: bytes | None, at: datetime) -> list[str]:
    holders = custodians_now(body, at)
    if len(holders) < rule.agree:
        raise _too_few(rule.agree)
    seed = sealing.new_key()
    public = sealing.public_of(seed)
    if epoch is not None and old is not None:
        epoch.carried, epoch.retired = sealing.wrap(old, public, _carrying(epoch)), at
        epoch.save(update_fields=["carried", "retired"])
        Share.objects.filter(epoch=epoch).delete()
        Agreement.objects.filter(opening__case__body=body, opening__decided=None).delete()
    made = Epoch.objects.create(
        body=body,
        number=1 if epoch is None else epoch.number + 1,
        public=public,
        agree=rule.agree,
        recover=rule.recover,
        printed=rule.printed,
        at=at,
    )
    parts = sharing.split(seed, need=rule.agree, parts=len(holders))
    for one, part in zip(holders, parts, strict=True):
        wrapped = sealing.wrap(part.encode(), bytes(one.public), _sharing(made))
        Share.objects.create(epoch=made, custodian=one, wrapped=wrapped)
    _end_others(body, holders, at)
    return sharing.split(seed, need=rule.recover, parts=rule.printed)


def _end_others(body: Body, holders: list[Custodian], at: datetime) -> None:
    for one in Custodian.objects.filter(body=body, ended=None).exclude(pk__in=[one.pk for one in holders]):
        end_key(one, at)


def _too_few(agree: int) -> VaultError:
    people = "um custodiante" if agree == 1 else f"{agree} custodiantes"
    return VaultError(
        "vault.too_few",
        f"A regra pede {people} com mandato, chave e frase-senha, e há menos. Nada mudou. "
        "Junte quem falta; se não houver como, recupere o cofre com as partes impressas.",
    )


def _carrying(epoch: Epoch) -> bytes:
    return sealing.context("carried", epoch.body.slug, str(epoch.number))


def _sharing(epoch: Epoch) -> bytes:
    return sealing.context("share", epoch.body.slug, str(epoch.number))
