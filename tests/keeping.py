"""A vault made up for tests: a body's custodians with their keys and passphrases, and what is sealed in it."""

from datetime import datetime

from isonomia.law.words import Role
from isonomia.people.actor import Actor
from isonomia.people.models import Body
from isonomia.people.offices import ADMINISTRATION
from isonomia.vault.service import make_key, renew, set_rule
from tests.office import actor_of, person, seat

PASSPHRASE = "quatro palavras ao acaso"


def vault_of(body: Body, at: datetime, *, agree: int = 1, custodians: int = 1) -> list[str]:
    """Opens the vault of a body with so many custodians, of whom `agree` must agree; all have the same passphrase.

    The first is the one of `office_of`; the others are `<slug>-custodian-2`, `-3`… Returns the printed parts, two of
    three of which recover the key.
    """
    set_rule(actor_of(body, ADMINISTRATION, at), body, agree=agree, recover=2, printed=3)
    others = [person(f"{body.slug}-custodian-{number}") for number in range(2, custodians + 1)]
    for one in others:
        seat(body, Role.CUSTODIAN, one)
    actors = [actor_of(body, Role.CUSTODIAN, at), *(Actor(one, at) for one in others)]
    held = [make_key(one, body, PASSPHRASE) for one in actors]
    return renew(actors[0], body, {one.pk: PASSPHRASE for one in held})
