"""A request to know who somebody is: it looks and costs the same whether or not there is an identity to know."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from django.db import transaction

from isonomia.casefile.access import reach_in, roles_in
from isonomia.casefile.drafts import Draft
from isonomia.casefile.models import Act, Case, CaseParty
from isonomia.casefile.refusal import NotAllowedError
from isonomia.casefile.service import record
from isonomia.law.acts import ActKind
from isonomia.law.offering import rows_of
from isonomia.law.payloads.sealed import IdentityAsked
from isonomia.law.words import OpeningGround, Role
from isonomia.people.actor import Actor
from isonomia.people.models import Body
from isonomia.people.offices import Reach
from isonomia.people.queries import Office, offices_of
from isonomia.practice.queries import law_of
from isonomia.vault import letters, sealing
from isonomia.vault.envelopes import bound_to, current_key
from isonomia.vault.models import Custodian, Opening
from isonomia.vault.queries import custodians_now
from isonomia.vault.reading_codes import is_whole, seed_from
from isonomia.vault.refusal import VaultError
from isonomia.vault.sweeping import sweep

SEALED_ROLES = frozenset({"complainant", "victim", "witness"})
"""The roles of a case whose identity may be sealed."""
_LEAST_MOTIVE, MOST_MOTIVE = 20, 3000
_ASKING = ActKind.IDENTITY_OPENING_REQUESTED


@dataclass(frozen=True, slots=True)
class Asked:
    """What somebody asks: whose identity, on which ground, why, and for a disclosure how the person consented."""

    code: str
    ground: OpeningGround
    motive: str
    consent: str = ""
    consented_on: date | None = None
    act: int | None = None


def request_opening(actor: Actor, case: Case, asked: Asked, *, reading_code: str, seen: int, form: str) -> Opening:
    """Asks the custodians to open an identity, and records it in the file without personal data.

    `reading_code` is the one that was drawn for the form: only who holds it reads the answer. The same form asks once.
    Raises `NotAllowedError` for who does not see the case whole, `VaultError`, and as `casefile.service.record`.
    """
    custodians = deciders_of(case.body, actor)
    _refuse_unfit(case, asked, reading_code)
    role = requesting_role(actor, case, offices_of(actor))
    sweep(actor.at)
    with transaction.atomic():
        payload = IdentityAsked(
            code=asked.code,
            ground=asked.ground,
            consent=asked.consent,
            consented_on=asked.consented_on,
            act=asked.act,
        )
        day = actor.day_in(case.body.zone)
        draft = Draft(_ASKING, day, role, payload=payload)
        recorded = record(actor, case.pk, draft, seen=seen, form=form)
        if recorded.again:
            return _asked_before(actor, form)
        act = Act.objects.get(case=case, number=recorded.number)
        public = sealing.public_of(seed_from(reading_code, form))
        readers = {str(one.pk): bytes(one.public) for one in custodians} | {letters.READER: public}
        return Opening.objects.create(
            case=case,
            code=asked.code,
            ground=asked.ground.value,
            by=actor.user,
            seat_id=act.seat_id,
            act=act,
            form=form,
            at=actor.at,
            reading=public,
            motive=letters.written(asked.motive, readers, bound_to("motive", case, asked.code)),
        )


def requesting_role(actor: Actor, case: Case, offices: Sequence[Office]) -> Role:
    """The role in whose name the actor, who holds these offices, may ask, by the norm. Raises `NotAllowedError` for
    who may not."""
    admitted = {role for row in rows_of(law_of(case.body, case.norm).norm, _ASKING) for role in row.roles}
    role = next((role for role in roles_in(case, offices, actor) if role in admitted), None)
    if role is None or reach_in(case, offices) is not Reach.WHOLE:
        raise NotAllowedError(
            "vault.not_asking",
            "Pede a abertura de uma identidade quem conduz o processo e vê os autos inteiros.",
        )
    return role


def deciders_of(body: Body, asking: Actor) -> list[Custodian]:
    """The custodians who may decide a request of somebody at the instant. Raises `VaultError` where they are too
    few: then nothing is asked."""
    epoch = current_key(body.pk)
    holding = set(epoch.shares.values_list("custodian_id", flat=True))
    sitting = custodians_now(body, asking.at)
    able = [one for one in sitting if one.pk in holding and one.user_id != asking.user.pk]
    if len(able) < epoch.agree:
        raise VaultError(
            "vault.no_custodian",
            f"A regra pede {epoch.agree} custodiante(s) com mandato e chave, além de quem pede, e há {len(able)}. "
            "O pedido não foi gravado. A administração dá mandato a custodiantes; eles renovam o cofre.",
        )
    return able


def sealed_codes(case: Case) -> list[tuple[str, str]]:
    """The codes of a case whose identity may be asked for, with their roles. One query."""
    found = CaseParty.objects.filter(case=case, role__in=SEALED_ROLES, party=None).order_by("pk")
    return [(one.code, one.get_role_display()) for one in found]


def grounds_in(case: Case) -> tuple[OpeningGround, ...]:
    """The grounds that the norm of a case admits, as the body reads it."""
    rows = rows_of(law_of(case.body, case.norm).norm, _ASKING)
    told = [given.payload.get("ground", ()) for row in rows for given in row.row.given]
    names = {name for names in told for name in ((names,) if isinstance(names, str) else names)}
    return tuple(ground for ground in OpeningGround if ground.value in names)


def _asked_before(actor: Actor, form: str) -> Opening:
    """The request that a form made. Raises `VaultError` where what it recorded was another act."""
    twice = Opening.objects.filter(by=actor.user, form=form).first()
    if twice is None:
        raise VaultError("vault.form", "Este formulário já gravou outro ato. Abra-o de novo e peça outra vez.")
    return twice


def _refuse_unfit(case: Case, asked: Asked, reading_code: str) -> None:
    if asked.code not in dict(sealed_codes(case)):
        raise VaultError("vault.code", "Diga de quem é a identidade: um dos códigos deste processo, como D1 ou V1.")
    if not _LEAST_MOTIVE <= len(asked.motive.strip()) <= MOST_MOTIVE:
        raise VaultError(
            "vault.motive",
            f"Escreva o motivo, de {_LEAST_MOTIVE} a {MOST_MOTIVE} letras. Só os custodiantes o leem.",
        )
    if not is_whole(reading_code):
        raise VaultError("vault.form", "Este formulário perdeu o código de leitura. Abra-o de novo e peça outra vez.")
    if asked.ground is OpeningGround.DISCLOSURE:
        _refuse_unconsented(case, asked)


def _refuse_unconsented(case: Case, asked: Asked) -> None:
    """For a disclosure: the day of the consent, and an act of the file that gives the reasons, after which it came."""
    act = Act.objects.filter(case=case, number=asked.act).first() if asked.act else None
    if act is None or asked.consented_on is None or asked.consented_on < act.day:
        raise VaultError(
            "vault.consent",
            "Para dar a conhecer a quem é acusado, diga o ato destes autos que dá os motivos e o dia do consentimento: "
            "a pessoa é avisada desse ato e só depois consente. Sem isso, não se pede.",
        )
