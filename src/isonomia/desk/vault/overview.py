"""The page of the vault: how it stands in each body, its custodians, and the requests that wait."""

from collections.abc import Sequence
from typing import NamedTuple

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from isonomia.desk.session import desk_of, seated
from isonomia.desk.vault.places import is_custodian, vaults_of
from isonomia.desk.vault.unlocked import seed_kept
from isonomia.law.words import OPENING_GROUND_LABELS, OpeningGround
from isonomia.people.models import Body
from isonomia.people.queries import may_manage_seats
from isonomia.people.refusal import NotYoursError
from isonomia.vault.models import Opening
from isonomia.vault.queries import Standing, standing_of, waiting_in


class Waiting(NamedTuple):
    """A request that waits: its ground in words, and whether who reads has said what they think of it."""

    opening: Opening
    ground: str
    said: bool


class Vault(NamedTuple):
    """The vault of a body as who asks comes to it."""

    body: Body
    standing: Standing
    keeps: bool
    custodian: bool
    unlocked: bool
    waiting: Sequence[Waiting]

    @property
    def mine(self) -> bool:
        """Whether who reads has a key here."""
        return self.standing.mine is not None


@require_safe
@seated
def vault(request: HttpRequest) -> HttpResponse:
    """How the vault stands, by body."""
    found = vaults_of(request)
    if not found:
        raise NotYoursError("vault.not_yours", "O cofre é de custodiantes e da administração do órgão.")
    return render(request, "desk/vault/vault.html", {"vaults": [_vault(request, one) for one in found]})


def _vault(request: HttpRequest, body: Body) -> Vault:
    desk, custodian = desk_of(request), is_custodian(request, body)
    return Vault(
        body,
        standing_of(body, desk.actor),
        may_manage_seats(desk.offices, body.pk),
        custodian,
        seed_kept(request, body) is not None,
        [_waiting(one, desk.actor.user.pk) for one in waiting_in([body])] if custodian else [],
    )


def _waiting(opening: Opening, user: int) -> Waiting:
    said = any(one.custodian.user_id == user for one in opening.agreements.all())
    return Waiting(opening, OPENING_GROUND_LABELS[OpeningGround(opening.ground)], said)
