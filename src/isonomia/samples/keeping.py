"""Opens the vault of a sample body and seals who complained in its cases: invented people, every third one nobody."""

from datetime import datetime
from itertools import count

from isonomia.casefile.models import CaseParty
from isonomia.law.words import Role
from isonomia.people.actor import Actor
from isonomia.people.models import Mandate
from isonomia.people.offices import ADMINISTRATION
from isonomia.samples.founding import Founded
from isonomia.vault.identity import Contact, Identity
from isonomia.vault.service import make_key, renew, seal, set_rule

_TOLD = (
    Identity(
        name="Luzia Pessoa Inventada",
        document="000.000.000-00",
        address="Rua de Mentira, 10",
        contacts=(Contact("phone", "(00) 90000-0001", "só à tarde"),),
    ),
    Identity(
        name="Ravi Exemplo",
        civil_name="Pessoa Inventada de Registro",
        contacts=(Contact("email", "ravi@exemplo.invalid"),),
        notes="Escrever só para o correio eletrônico; a família não sabe.",
    ),
    None,
)


def open_vault(founded: Founded, *, at: datetime, passphrase: str) -> None:
    """Gives a body its rule, its custodian a key under `passphrase`, and the vault its first key."""
    body = founded.body
    set_rule(_holder(founded, ADMINISTRATION, at), body, agree=1, recover=2, printed=3)
    custodian = _holder(founded, Role.CUSTODIAN, at)
    held = make_key(custodian, body, passphrase)
    renew(custodian, body, {held.pk: passphrase})


def seal_cases(founded: Founded, at: datetime) -> None:
    """Seals an identity, or none, for everybody who complained or was offended in the cases of a body."""
    sealed = CaseParty.objects.filter(case__body=founded.body, role__in=("complainant", "victim"))
    for turn, party in zip(count(), sealed.select_related("case").order_by("pk"), strict=False):
        seal(party.case, party.code, _TOLD[turn % len(_TOLD)], at=at)


def _holder(founded: Founded, office: str, at: datetime) -> Actor:
    mandate = Mandate.objects.filter(seat__body=founded.body, seat__office=office).select_related("user")[0]
    return Actor(mandate.user, at)
