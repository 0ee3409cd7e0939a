"""Who keeps the vault: the keys of custodians, and the rule of how many must agree."""

from datetime import datetime

from django.db import transaction

from isonomia.law.words import Role
from isonomia.people.actor import Actor
from isonomia.people.models import Body
from isonomia.people.queries import may_manage_seats, offices_of
from isonomia.people.refusal import NotYoursError
from isonomia.vault import sealing, sharing
from isonomia.vault.models import Custodian, Rule, Share
from isonomia.vault.passphrases import seed_of, shut_seed
from isonomia.vault.refusal import VaultError


def refuse_other_than_custodians(actor: Actor, body: Body) -> None:
    """Raises `NotYoursError` for who has no mandate of custodian in a body at the instant."""
    if not any(one.body_id == body.pk and one.office == Role.CUSTODIAN for one in offices_of(actor)):
        raise NotYoursError(
            "vault.not_custodian", "O cofre é de quem tem mandato de custodiante neste órgão. A administração o dá."
        )


def key_held(actor: Actor, body: Body) -> Custodian | None:
    """The key of the actor in a body, if they made one. One query."""
    return Custodian.objects.filter(body=body, user=actor.user, ended=None).select_related("user").first()


def make_key(actor: Actor, body: Body, passphrase: str) -> Custodian:
    """Makes the custodian's key under their passphrase; the one they had, if any, ends, and with it their part of the
    vault's key, until the next renewal. Raises `NotYoursError`, `VaultError`."""
    refuse_other_than_custodians(actor, body)
    seed = sealing.new_key()
    shut = shut_seed(seed, passphrase)
    with transaction.atomic():
        held = key_held(actor, body)
        if held is not None:
            end_key(held, actor.at)
        return Custodian.objects.create(
            body=body, user=actor.user, public=sealing.public_of(seed), at=actor.at, **shut._asdict()
        )


def change_passphrase(actor: Actor, body: Body, old: str, new: str) -> None:
    """Shuts the custodian's key under another passphrase. Raises `NotYoursError`, `VaultError`."""
    refuse_other_than_custodians(actor, body)
    held = key_held(actor, body)
    if held is None:
        raise without_key()
    shut = shut_seed(seed_of(held, old), new)
    Custodian.objects.filter(pk=held.pk).update(**shut._asdict())


def unlock(actor: Actor, body: Body, passphrase: str) -> bytes:
    """The seed of the custodian's own key, to be kept for minutes in their session. Raises as `change_passphrase`."""
    refuse_other_than_custodians(actor, body)
    held = key_held(actor, body)
    if held is None:
        raise without_key()
    return seed_of(held, passphrase)


def set_rule(actor: Actor, body: Body, *, agree: int, recover: int, printed: int) -> Rule:
    """Chooses how many custodians must agree to open, and how many of the printed parts recover the key. It holds from
    the next renewal on. Raises `NotYoursError` for who does not keep the seats of the body, `VaultError`."""
    if not may_manage_seats(offices_of(actor), body.pk):
        raise NotYoursError("vault.not_keeper", "A regra do cofre é escolhida por quem administra o órgão ou decide.")
    if not 1 <= agree <= sharing.MOST:
        raise VaultError("vault.agree", f"Quantos custodiantes precisam concordar: de 1 a {sharing.MOST}.")
    if not 2 <= recover <= printed <= sharing.MOST:
        raise VaultError(
            "vault.printed",
            f"As partes impressas são de 2 a {sharing.MOST}, e para recuperar bastam de 2 até todas elas.",
        )
    return Rule.objects.create(body=body, agree=agree, recover=recover, printed=printed, by=actor.user, at=actor.at)


def rule_of(body: Body) -> Rule | None:
    """The rule that the next renewal follows. One query."""
    return Rule.objects.filter(body=body).order_by("-pk").first()


def end_key(custodian: Custodian, at: datetime) -> None:
    """Ends a key: its seed and its parts of the vault's key are gone."""
    Share.objects.filter(custodian=custodian).delete()
    Custodian.objects.filter(pk=custodian.pk).update(seed=b"", ended=at)


def without_key() -> VaultError:
    """The custodian has not made their key."""
    return VaultError(
        "vault.no_key", "Você ainda não tem chave de custodiante. Faça-a em O cofre, com a sua frase-senha."
    )
