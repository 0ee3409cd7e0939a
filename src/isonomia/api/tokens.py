"""Tokens are made, found and revoked here. The secret is random, shown once, and never stored."""

import hashlib
import secrets
from datetime import datetime, timedelta
from typing import NamedTuple

from isonomia.api.models import ApiToken
from isonomia.law.errors import LawError
from isonomia.people.actor import Actor
from isonomia.people.models import Seat, User
from isonomia.people.queries import offices_of

_MARK = "iso_"
_BYTES = 32
_LONGEST = 365
"""The most days that a token works."""


class TokenError(LawError):
    """A token that can't be made."""


class Issued(NamedTuple):
    """A token that was made, with its secret: it is told now or never."""

    token: ApiToken
    secret: str


def issue(user: User, seat: Seat, *, name: str, days: int, at: datetime) -> Issued:
    """Makes a token for a person in a seat that they hold now. Raises `TokenError`."""
    held = {office.seat_id for office in offices_of(Actor(user, at))}
    if seat.pk not in held:
        say = f"{user.name} não ocupa hoje o assento “{seat.label}”: a chave é sempre de quem o ocupa."
        raise TokenError("token.seat", say)
    if not name.strip() or len(name) > 80:
        raise TokenError("token.name", "Escreva para que serve a chave, em até 80 letras: é por aí que se revoga.")
    if not 1 <= days <= _LONGEST:
        raise TokenError("token.days", f"A chave vale de 1 a {_LONGEST} dias.")
    secret = _MARK + secrets.token_urlsafe(_BYTES)
    token = ApiToken.objects.create(
        user=user,
        seat=seat,
        name=name.strip(),
        digest=_digest(secret),
        made_at=at,
        expires_at=at + timedelta(days=days),
    )
    return Issued(token, secret)


def actor_of(secret: str, at: datetime) -> Actor | None:
    """The person for whom a token speaks at an instant, limited to its seat; None for a token that opens nothing."""
    token = ApiToken.objects.select_related("user").filter(digest=_digest(secret)).first()
    if token is None or not token.works_at(at) or not token.user.is_active:
        return None
    if token.used_on != at.date():
        ApiToken.objects.filter(pk=token.pk).update(used_on=at.date())
    return Actor(token.user, at, seat=token.seat_id)


def revoke(token: ApiToken, at: datetime) -> None:
    """From now on the token opens nothing."""
    ApiToken.objects.filter(pk=token.pk, revoked_at=None).update(revoked_at=at)


def all_tokens() -> list[ApiToken]:
    """Every token, revoked ones too, with who and what it is for."""
    return list(ApiToken.objects.select_related("user", "seat__body"))


def seat_held(user: User, office: str, body: str, *, at: datetime) -> Seat:
    """The seat of an office that a person holds now; `body` (its slug) where they hold that office in several.

    Raises `TokenError` with the offices that they do hold.
    """
    held = Seat.objects.filter(pk__in=[one.seat_id for one in offices_of(Actor(user, at))]).select_related("body")
    fit = [seat for seat in held if seat.office == office and body in {"", seat.body.slug}]
    if not fit:
        known = ", ".join(f"{seat.office} ({seat.body.slug})" for seat in held) or "nenhum assento"
        raise TokenError("token.office", f"{user.name} não ocupa esse assento. Ocupa: {known}.")
    if len({seat.body_id for seat in fit}) > 1:
        bodies = ", ".join(seat.body.slug for seat in fit)
        raise TokenError("token.body", f"{user.name} ocupa essa função em mais de um órgão: diga qual ({bodies}).")
    return fit[0]


def _digest(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()
