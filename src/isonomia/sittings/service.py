"""The one door of sittings: call, open, vote, close. What happens in a case is recorded there, by the case's own door.

Every write is one transaction: a sitting is called in all the cases of its agenda, or in none.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date

from django.db import transaction
from django.db.models import Max

from isonomia.casefile import service as casefile
from isonomia.casefile.access import roles_in
from isonomia.casefile.drafts import Draft
from isonomia.casefile.models import Case
from isonomia.casefile.reading import acts_from, situation_of
from isonomia.casefile.refusal import NotAllowedError, RefusedActError
from isonomia.law.acts import ActKind
from isonomia.law.calendars import print_day
from isonomia.law.examine import Situation
from isonomia.law.norm.norm import Norm
from isonomia.law.payloads.instruction import SessionCalled, SessionHeld
from isonomia.law.words import Role
from isonomia.people.actor import Actor
from isonomia.people.models import Body, User
from isonomia.people.queries import offices_of
from isonomia.practice.queries import law_of
from isonomia.sittings.ballots import refuse_ballot, refuse_casting
from isonomia.sittings.bench import Chair, chairs_of, members_now
from isonomia.sittings.models import PRESENCES, Item, Presence, Sitting, VoteCast
from isonomia.sittings.refusal import SittingError

_HOUR = re.compile(r"([01]?[0-9]|2[0-3]):[0-5][0-9]")
_LONGEST_PLACE = 200


@dataclass(frozen=True, slots=True)
class Call:
    """A sitting to be called: of which college, when, where, on which cases, in the order of the agenda."""

    norm: str
    decider: str
    day: date
    hour: str
    place: str
    cases: tuple[int, ...]


def call_sitting(actor: Actor, body: Body, call: Call, *, form: str) -> Sitting:
    """Calls a sitting, and records the call in each case of the agenda. The same form sent twice calls once.

    Raises `SittingError` for an empty agenda, a past day or an unknown college, `NotAllowedError`, and
    `RefusedActError` of the first case that refuses the call.
    """
    with transaction.atomic():
        twice = Sitting.objects.filter(form=form).first()
        if twice is not None:
            return twice
        _refuse_call(actor, body, call)
        Body.objects.select_for_update().get(pk=body.pk)
        year = call.day.year
        last = Sitting.objects.filter(body=body, decider=call.decider, year=year).aggregate(Max("number"))
        sitting = Sitting.objects.create(
            body=body,
            norm=call.norm,
            decider=call.decider,
            year=year,
            number=(last["number__max"] or 0) + 1,
            day=call.day,
            hour=call.hour,
            place=call.place,
            called_by=actor.user,
            called_at=actor.at,
            form=form,
        )
        for place, pk in enumerate(call.cases, start=1):
            item = Item.objects.create(sitting=sitting, case_id=pk, place=place)
            payload = SessionCalled(on=call.day, place=f"{call.place}, {call.hour}", agenda=(_agenda_line(item),))
            item.called = _record(actor, item, ActKind.SESSION_CALLED, payload, f"{form[:24]}-{place}")
            item.save(update_fields=["called"])
        return sitting


def open_sitting(actor: Actor, sitting: Sitting, presences: Mapping[int, str]) -> None:
    """Opens a sitting with who came, by user id; called again while it is open, the marks are replaced.

    Raises `SittingError` for a state that does not exist, a sitting that is closed, or a day that is not its own.
    """
    with transaction.atomic():
        held = _locked(sitting)
        _refuse_stranger(actor, held)
        if held.closed_at is not None:
            raise SittingError("sitting.closed", "A sessão já foi encerrada: a presença não muda mais.")
        if actor.day_in(held.body.zone) < held.day:
            say = f"A sessão foi convocada para {print_day(held.day)}: só se abre nesse dia ou depois."
            raise SittingError("sitting.early", say)
        seated = {user.pk for chair in chairs_on(held) for user in (chair.titular, chair.alternate) if user}
        for user, state in presences.items():
            if user not in seated:
                raise SittingError("sitting.seat", "Só se marca a presença de quem tem assento nesta sessão.")
            if state not in PRESENCES:
                raise SittingError("sitting.presence", f"“{state}” não é presença. Aceitas: {', '.join(PRESENCES)}.")
            Presence.objects.update_or_create(sitting=held, user_id=user, defaults={"state": state})
        if held.opened_at is None:
            held.opened_at = actor.at
            held.save(update_fields=["opened_at"])


def cast_vote(actor: Actor, item: Item, vote: str, reasons: str, *, lane: str = "", casting: bool = False,
              member: User | None = None) -> VoteCast:  # fmt: skip
    """Casts a vote on an item: one's own, or taken down for a member by who presides.

    Raises `SittingError` for a vote without reasons, a sitting that is not open, or who does not sit on the item.
    """
    voter = member or actor.user
    with transaction.atomic():
        sitting = _locked(item.sitting)
        chairs = chairs_on(sitting, item)
        _refuse_vote(actor, sitting, chairs, voter)
        refuse_ballot(_situation(sitting, item), vote, lane)
        if casting:
            decider = law_of(sitting.body, sitting.norm).norm.pack.deciders[sitting.decider]
            refuse_casting(decider, presides=any(chair.presides and chair.sits == voter for chair in chairs))
        if not reasons.strip():
            raise SittingError("vote.reasons", "Escreva as razões do voto: voto sem razões não se conta.")
        return VoteCast.objects.create(
            item=item, member=voter, lane=lane, vote=vote, reasons=reasons.strip(), casting=casting, by=actor.user,
            at=actor.at,
        )  # fmt: skip


def close_sitting(actor: Actor, sitting: Sitting, minutes: str) -> None:
    """Closes a sitting: its minutes are kept, and each case on the agenda gets who came and its part of them.

    Raises as `call_sitting`; `SittingError` when it was not opened, or has no minutes.
    """
    with transaction.atomic():
        held = _locked(sitting)
        _refuse_stranger(actor, held)
        if held.opened_at is None or held.closed_at is not None:
            raise SittingError("sitting.state", "Só se encerra uma sessão aberta.")
        if not minutes.strip():
            raise SittingError("sitting.minutes", "Escreva a ata: sem ela a sessão não se encerra.")
        held.minutes, held.closed_at = minutes.strip(), actor.at
        held.save(update_fields=["minutes", "closed_at"])
        for item in held.items.select_related("case__body"):
            present = tuple(user.key for user in members_now(chairs_on(held, item)))
            payload = SessionHeld(present=present, agenda=(_agenda_line(item),), minutes=held.minutes)
            item.held = _record(actor, item, ActKind.SESSION_HELD, payload, f"fim-{held.form[:24]}-{item.place}")
            item.save(update_fields=["held"])


def chairs_on(sitting: Sitting, item: Item | None = None) -> list[Chair]:
    """The seats of a sitting; on an item, without who is impeded in its case."""
    law = law_of(sitting.body, sitting.norm)
    impeded: frozenset[str] = frozenset()
    if item is not None:
        impeded = _situation(sitting, item).impeded
    return chairs_of(
        sitting.body,
        sitting.norm,
        sitting.decider,
        law.roster.get(sitting.decider),
        on=sitting.day,
        impeded=impeded,
        presences={one.user_id: one.state for one in sitting.presences.all()},
    )


def _situation(sitting: Sitting, item: Item) -> Situation:
    """Where the case of an item stands on the day of the sitting."""
    return situation_of(law_of(sitting.body, sitting.norm), acts_from(item.case.acts.all()), on=sitting.day)


def may_preside(actor: Actor, body: Body, norm: str) -> bool:
    """Whether the actor holds, in a body, the office that calls and chairs sittings under a norm."""
    presiding = _presiding(law_of(body, norm).norm)
    held = (one for one in offices_of(actor) if one.body_id == body.pk and one.norm in {"", norm})
    return any(one.office in presiding for one in held)


def _record(actor: Actor, item: Item, kind: ActKind, payload: SessionCalled | SessionHeld, form: str) -> int:
    case = Case.objects.select_related("body", "standing").get(pk=item.case_id)
    day = actor.day_in(case.body.zone)
    situation = situation_of(law_of(case.body, case.norm), acts_from(case.acts.all()), on=day)
    mine = roles_in(case, offices_of(actor), actor)
    options = [option for option in situation.possible if option.kind is kind]
    if not options:
        raise RefusedActError(situation.why_not(kind))
    role = next((role for option in options for role in option.roles if role in mine), None)
    if role is None:
        say = f"No processo {case.number}, a sessão é convocada e encerrada por quem a preside."
        raise NotAllowedError("sitting.not_yours", say)
    lanes = tuple(option.place for option in options if option.place and role in option.roles)
    draft = Draft(kind, day, role, lanes=lanes, payload=payload)
    return casefile.record(actor, case.pk, draft, seen=case.acts_count, form=form).number


def _agenda_line(item: Item) -> str:
    return f"{item.place}. Processo {item.case.number}"


def _locked(sitting: Sitting) -> Sitting:
    return Sitting.objects.select_for_update(of=("self",)).select_related("body").get(pk=sitting.pk)


def _presiding(norm: Norm) -> frozenset[Role]:
    """The roles to which a norm gives the call of a sitting: who calls it chairs it."""
    rows = [live.row for found in norm.index.rows.get(ActKind.SESSION_CALLED, {}).values() for live in found]
    rows += [live.row for live in norm.index.anywhere.get(ActKind.SESSION_CALLED, ())]
    return frozenset(role for row in rows for role in ((row.by,) if isinstance(row.by, Role) else row.by))


def _refuse_stranger(actor: Actor, sitting: Sitting) -> None:
    if not may_preside(actor, sitting.body, sitting.norm):
        raise NotAllowedError("sitting.not_yours", "Quem convoca, abre e encerra a sessão é quem preside o colegiado.")


def _refuse_call(actor: Actor, body: Body, call: Call) -> None:
    if not may_preside(actor, body, call.norm):
        raise NotAllowedError("sitting.not_yours", "Quem convoca a sessão é quem preside o colegiado.")
    if call.decider not in law_of(body, call.norm).norm.pack.deciders:
        raise SittingError("sitting.college", "Escolha o colegiado que vai se reunir.")
    if not call.cases:
        raise SittingError("sitting.agenda", "A pauta está vazia: escolha ao menos um processo.")
    if call.day < actor.day_in(body.zone):
        raise SittingError("sitting.past", f"{print_day(call.day)} já passou: escreva o dia em que a sessão vai ser.")
    if Case.objects.filter(pk__in=call.cases, body=body, norm=call.norm).count() != len(call.cases):
        raise SittingError("sitting.agenda", "Há na pauta um processo repetido, ou que não é deste colegiado.")
    if not (_HOUR.fullmatch(call.hour) and call.place.strip()):
        raise SittingError("sitting.where", "Escreva a hora, como 14:00, e o lugar: sem eles ninguém acha a sessão.")
    if len(call.place) > _LONGEST_PLACE:
        raise SittingError("sitting.where", f"O lugar passa de {_LONGEST_PLACE} letras: escreva-o mais curto.")


def _members(sitting: Sitting) -> set[str]:
    """Everybody with a seat in the college of a sitting, alternates too."""
    roster = law_of(sitting.body, sitting.norm).roster.get(sitting.decider)
    return {one.person for one in roster.held} if roster else set()


def _refuse_vote(actor: Actor, sitting: Sitting, chairs: Sequence[Chair], voter: User) -> None:
    presides = any(chair.presides and chair.sits == actor.user for chair in chairs)
    if voter != actor.user and not presides:
        raise NotAllowedError("vote.not_yours", "Cada membro dá o próprio voto; só quem preside anota o de outro.")
    if actor.user.key not in _members(sitting):
        raise NotAllowedError("vote.not_yours", "Vota quem tem assento neste colegiado. O seu assento é outro.")
    if sitting.opened_at is None or sitting.closed_at is not None:
        raise SittingError("vote.closed", "A sessão não está aberta: só se vota com ela aberta.")
    if voter not in members_now(list(chairs)):
        raise SittingError("vote.seat", f"{voter.name} não vota neste item: não ocupa assento nele hoje.")
