"""Users are made and named here, by who keeps the seats of a body. Nobody makes an account for themselves."""

import re
from dataclasses import dataclass

from django.core.exceptions import ValidationError
from django.core.validators import validate_email
from django.db import IntegrityError, transaction

from isonomia.people.actor import Actor
from isonomia.people.models import Body, Mandate, User
from isonomia.people.naming import clean, name_faults
from isonomia.people.queries import may_manage_seats, offices_of
from isonomia.people.refusal import Fault, FaultyError, NotYoursError
from isonomia.people.seating import refuse_other_than_keepers

_USERNAME = re.compile(r"[a-z0-9_-]{3,60}")


@dataclass(frozen=True, slots=True)
class UserDraft:
    """Somebody who is to sign in: `name` is the one by which they are called (nome social); `civil_name` only where
    the law asks for it."""

    username: str
    name: str
    email: str
    civil_name: str = ""


def create_user(actor: Actor, body: Body, draft: UserDraft) -> User:
    """Makes a user without a password: they choose it by a link that is shown once, or sign in by gov.br.
    The very same user asked for again is the one on record.

    Raises `FaultyError` with the fields that are wrong, `NotYoursError`.
    """
    refuse_other_than_keepers(actor, body)
    return enrol(draft)


def enrol(draft: UserDraft) -> User:
    """Makes a user, whoever asks for it. Raises `FaultyError` with the fields that are wrong."""
    name, email, username = clean(draft.name), clean(draft.email).lower(), draft.username.strip().lower()
    faults = name_faults("name", name, whose="da pessoa")
    civil = clean(draft.civil_name)
    twice = User.objects.filter(username=username, name=name, email=email, civil_name=civil).first()
    if twice is not None:
        return twice
    faults += name_faults("civil_name", civil, whose="civil") if civil else []
    if not _USERNAME.fullmatch(username):
        say = "O nome de usuário tem de 3 a 60 letras sem acento, algarismos, - ou _, como ana-prado."
        faults.append(Fault("username", say))
    elif User.objects.filter(username=username).exists():
        faults.append(Fault("username", "Já há usuário com esse nome. Escolha outro, ou dê assento a quem já existe."))
    faults += _email_faults(email)
    if faults:
        raise FaultyError(faults)
    user = User(username=username, name=name, email=email, civil_name=civil)
    user.set_unusable_password()
    try:
        with transaction.atomic():
            user.save()
    except IntegrityError:
        raise FaultyError([Fault("username", "Alguém acabou de criar esse usuário. Procure-o na lista.")]) from None
    return user


def may_hand_over(actor: Actor, user: User) -> bool:
    """Whether the actor may hand a user the link by which a password is chosen: only who keeps the seats of every body
    in which that user has or had one. Two queries."""
    bodies = set(Mandate.objects.filter(user=user).values_list("seat__body", flat=True))
    offices = offices_of(actor)
    keeps = {office.body_id for office in offices if may_manage_seats([office], office.body_id)}
    return user.pk != actor.user.pk and bool(keeps) and bodies <= keeps


def refuse_handing_over(actor: Actor, user: User) -> None:
    """Raises `NotYoursError` for who may not hand a user the link."""
    if not may_hand_over(actor, user):
        say = "Quem refaz o acesso de uma pessoa é a administração de todos os órgãos em que ela tem assento."
        raise NotYoursError("user.not_yours", say)


def _email_faults(email: str) -> list[Fault]:
    try:
        validate_email(email)
    except ValidationError:
        return [Fault("email", "O e-mail precisa da forma nome@lugar.br. Sem ele a pessoa não entra pelo gov.br.")]
    if User.objects.filter(email=email).exists():
        return [Fault("email", "Já há usuário com esse e-mail. Cada pessoa tem um usuário só.")]
    return []
