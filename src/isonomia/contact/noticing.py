"""The one door of codes of notices: made for a paper, used, exchanged for words to come back with, ended.

What is not there, what is spent and what was never given are answered alike, after the same work.
"""

import hmac
from collections.abc import Collection, Iterable, Iterator
from datetime import datetime, timedelta
from functools import cache
from typing import NamedTuple

from django.db import transaction
from django.db.models import Q

from isonomia import clock
from isonomia.casefile.access import roles_in
from isonomia.casefile.models import Act, Case
from isonomia.casefile.reading import act_from
from isonomia.casefile.refusal import NotAllowedError
from isonomia.contact.codes import digest_of, new_code
from isonomia.contact.notices import NoticeCode, WrongAddressee
from isonomia.contact.phrases import derive, new_phrase, new_salt
from isonomia.law.acts import ActKind
from isonomia.law.errors import LawError
from isonomia.law.identity import IdentityError, parse_nup
from isonomia.law.payloads.service import ServiceSent
from isonomia.law.words import Role
from isonomia.people.actor import Actor
from isonomia.people.models import Body
from isonomia.people.queries import offices_of

VALID_DAYS = 180
"""How long an unused code opens: a choice of ours; whoever needs another asks the office for it."""
_TO = frozenset({Role.RESPONDENT, Role.REPRESENTATIVE})
_MARK = 8


class NoticeError(LawError):
    """Something about a code that can't be done, in a sentence that says what to do."""


class Issued(NamedTuple):
    """A code just made. `code` is shown now and never again; empty when the same form had made it before."""

    row: NoticeCode
    code: str


class Carrier(NamedTuple):
    """A paper with which a code may travel, and the lane of whom it tells."""

    act: Act
    lane: str


def carriers(rows: Iterable[Act], lanes: Collection[str]) -> Iterator[Carrier]:
    """The notices to who answers and the infraction notices among some acts, for each of these lanes."""
    for row in rows:
        if row.kind in {ActKind.SERVICE_SENT, ActKind.INFRACTION_NOTICE_DRAWN}:
            payload = act_from(row).payload
            if not isinstance(payload, ServiceSent) or payload.to in _TO:
                yield from (Carrier(row, lane) for lane in row.lanes or lanes if lane in lanes)


def may_issue(actor: Actor, case: Case) -> bool:
    """Whether the actor makes codes in a case: its clerk, or whoever draws infraction notices there. One query."""
    return bool({Role.CLERK, Role.INSPECTOR} & set(roles_in(case, offices_of(actor), actor)))


def issue(actor: Actor, case: Case, carrier: Carrier, *, form: str) -> Issued:
    """Makes the code of a paper. Earlier ones of the same paper end, with the words that came of them, and those of
    the lane that nobody has exchanged for words yet. Raises `NotAllowedError`."""
    if not may_issue(actor, case):
        say = "O código é dado pela secretaria do processo, ou por quem lavra o auto de infração."
        raise NotAllowedError("notice.not_yours", say)
    unspent = Q(spent_at=None)
    return _made(actor, case, carrier, Role.RESPONDENT, form, also=unspent)


def issue_to_representative(actor: Actor, case: Case, act: Act, lane: str, *, form: str) -> Issued:
    """Makes the code of whom an act of representation names: given by who named them."""
    return _made(actor, case, Carrier(act, lane), Role.REPRESENTATIVE, form, also=Q(act=act))


def _made(actor: Actor, case: Case, carrier: Carrier, role: Role, form: str, *, also: Q) -> Issued:
    with transaction.atomic():
        list(NoticeCode.objects.select_for_update().filter(case=case))
        twice = NoticeCode.objects.filter(case=case, form=form).first()
        if twice is not None:
            return Issued(twice, "")
        ending = NoticeCode.objects.filter(case=case, lane=carrier.lane, role=role, revoked_at=None)
        ending.filter(Q(act=carrier.act) | also).update(revoked_at=actor.at)
        code = new_code()
        row = NoticeCode.objects.create(
            case=case,
            lane=carrier.lane,
            role=role,
            act=carrier.act,
            digest=digest_of(code),
            form=form,
            issued_by=actor.user,
            issued_at=actor.at,
            until=actor.day_in(case.body.zone) + timedelta(days=VALID_DAYS),
        )
        return Issued(row, code)


def representatives_of(row: NoticeCode) -> list[NoticeCode]:
    """The representatives of who is in by a code whose access goes on, in the order in which they were named. One
    query."""
    alive = NoticeCode.objects.filter(case=row.case_id, lane=row.lane, role=Role.REPRESENTATIVE, revoked_at=None)
    return list(alive.select_related("act").order_by("pk")) if row.role == Role.RESPONDENT else []


def representative_of(row: NoticeCode, pk: int) -> NoticeCode | None:
    """One of the representatives of who is in by a code. One query."""
    return next((one for one in representatives_of(row) if one.pk == pk), None)


def end_representation(code: NoticeCode, *, at: datetime) -> None:
    """Ends the access of a representative: who named them did so."""
    NoticeCode.objects.filter(pk=code.pk, role=Role.REPRESENTATIVE, revoked_at=None).update(revoked_at=at)


def code_waiting(typed: str, *, at: datetime) -> NoticeCode | None:
    """The code that somebody typed, if it opens something at this instant. One query, whatever was typed."""
    found = NoticeCode.objects.select_related("case__body", "act").filter(digest=digest_of(typed)).first()
    if found is None or not found.opens_on(clock.legal_day(at, found.case.body.zone)):
        return None
    return found


def seat_by_id(pk: int) -> NoticeCode | None:
    """A code by whose use somebody is in, unless it was ended since. One query."""
    found = NoticeCode.objects.select_related("case__body", "act", "knowledge")
    return found.filter(pk=pk, revoked_at=None).first()


def use(row: NoticeCode, *, at: datetime) -> bool:
    """Notes the first use of a code; whether this was the first."""
    return bool(NoticeCode.objects.filter(pk=row.pk, used_at=None).update(used_at=at))


def note_knowledge(row: NoticeCode, act: Act) -> None:
    """Notes by which act the first use of a code entered the file."""
    NoticeCode.objects.filter(pk=row.pk, knowledge=None).update(knowledge=act)


def words_for(row: NoticeCode) -> str:
    """New words by which the person of a code comes back, told once. Those before die; the code lives on until
    `keep`."""
    phrase = new_phrase()
    shared = NoticeCode.objects.filter(case=row.case_id).exclude(salt=b"").first()
    salt = bytes(shared.salt) if shared else new_salt()
    NoticeCode.objects.filter(pk=row.pk).update(salt=salt, verifier=derive(phrase, salt).verifier)
    return phrase


def mark_of(row: NoticeCode) -> str:
    """What tells the words of a code from those before and after them; not the words. One query."""
    verifier = NoticeCode.objects.values_list("verifier", flat=True).get(pk=row.pk)
    return bytes(verifier)[:_MARK].hex()


def keep(row: NoticeCode, mark: str, *, at: datetime) -> None:
    """The person says that they kept the words of a mark: from now on the code opens nothing. Raises `NoticeError` for
    who was never given words, and for words that others took the place of since: then the code lives on."""
    with transaction.atomic():
        now = NoticeCode.objects.select_for_update(of=("self",)).get(pk=row.pk)
        if not now.verifier:
            raise NoticeError("notice.no_words", "Peça primeiro as palavras de retorno.")
        if bytes(now.verifier)[:_MARK].hex() != mark:
            say = "Estas palavras já não valem: outras foram pedidas depois, em outra aba. Peça novas, e guarde essas."
            raise NoticeError("notice.words_changed", say)
        NoticeCode.objects.filter(pk=row.pk, spent_at=None).update(spent_at=at)


def sign_in(number: str, phrase: str) -> NoticeCode | None:
    """Who comes back with the number of the case and their words; None for a wrong number and wrong words alike, after
    the same work: one derivation, two queries."""
    rows = list(
        NoticeCode.objects.select_related("case__body", "act", "knowledge")
        .filter(case__number=_masked(number), revoked_at=None)
        .exclude(verifier=b"")
    )
    salt = bytes(rows[0].salt) if rows else _nobody()
    told = derive(phrase, salt).verifier
    found = [row for row in rows if hmac.compare_digest(bytes(row.verifier), told)]
    return found[0] if found else None


def _masked(number: str) -> str:
    """A case number with its mask, from what somebody typed; empty for what is none."""
    try:
        return parse_nup(number.strip()).formatted()
    except IdentityError:
        return ""


@cache
def _nobody() -> bytes:
    """The salt of a case that is not there."""
    return new_salt()


def revoke(actor: Actor, row: NoticeCode) -> None:
    """Ends a code, and the words that came of it: nobody enters by them any more. Raises `NotAllowedError`."""
    if not may_issue(actor, row.case):
        raise NotAllowedError("notice.not_yours", "Quem encerra um código é a secretaria do processo.")
    NoticeCode.objects.filter(pk=row.pk, revoked_at=None).update(revoked_at=actor.at)


def report_wrong_addressee(body: Body, *, number: str, why: str, form: str, at: datetime) -> None:
    """Keeps what somebody told who is not the person of a notice. The same form tells it once."""
    told = {"body": body, "number": _masked(number) or number[:25], "why": why, "at": at}
    WrongAddressee.objects.get_or_create(form=form, defaults=told)
