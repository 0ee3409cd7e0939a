"""Seats, mandates and absences are written here: what the norm gives the body is asked of the law, and each change
makes known that the rosters computed before are old."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date

from django.db import transaction
from django.db.models import F, Q

from isonomia.law import mandates as law
from isonomia.law.calendars import print_day
from isonomia.law.norm import parts
from isonomia.law.norm.pack import Pack
from isonomia.law.reasons import Reason
from isonomia.people.actor import Actor
from isonomia.people.models import Absence, Body, Mandate, Seat, User
from isonomia.people.naming import clean
from isonomia.people.offices import HELD_BY_PEOPLE
from isonomia.people.queries import may_manage_seats, offices_of
from isonomia.people.refusal import Fault, FaultyError, NotYoursError, RefusedMandateError


@dataclass(frozen=True, slots=True)
class SeatDraft:
    """A seat to be made. `norm` empty: of all norms of the body; `decider` where it votes; `seat` the one of the norm
    that it is; `alternate_of` the seat whose alternate it is."""

    office: str
    label: str
    organ: str = ""
    norm: str = ""
    decider: str = ""
    seat: str = ""
    chairs: bool = False
    alternate_of: Seat | None = None


@dataclass(frozen=True, slots=True)
class Giving:
    """A mandate to be given: to whom, from which day, by which act. `to` empty: until the last day that the norm
    gives, or with no end where it sets none."""

    user: User
    since: date
    order: str
    to: date | None = None


def rules_of(seat: Seat, pack: Pack | None) -> parts.Body | None:
    """The body of the norm that has this seat, with the length of its mandates; None for a seat no norm knows."""
    if pack is None or not seat.seat:
        return None
    having = [body for body in pack.bodies.values() if seat.seat in body.seats]
    return next((body for body in having if body.name == seat.organ), having[0] if having else None)


def add_seat(actor: Actor, body: Body, draft: SeatDraft, *, pack: Pack | None = None) -> Seat:
    """Makes a seat. `pack` is that of the norm of the seat. One just like it that nobody ever held is the same seat:
    a second click makes no other. Raises `FaultyError`, `NotYoursError`.
    """
    refuse_other_than_keepers(actor, body)
    label, organ = clean(draft.label), clean(draft.organ)
    faults = list(_seat_faults(body, draft, label, pack))
    if faults:
        raise FaultyError(faults)
    fields = {
        "office": draft.office,
        "label": label,
        "organ": organ,
        "norm": draft.norm,
        "decider": draft.decider,
        "seat": draft.seat,
        "chairs": draft.chairs,
        "alternate_of": draft.alternate_of,
    }
    with transaction.atomic():
        revise([body.pk])
        twice = Seat.objects.filter(body=body, mandates=None, **fields).first()
        return twice or Seat.objects.create(body=body, **fields)


def give_mandate(actor: Actor, seat: Seat, giving: Giving, *, pack: Pack | None = None) -> Mandate:
    """Gives somebody a seat for a time. `pack` is that of the norm of the seat, under the body's choices. The very same
    mandate asked for again is the one on record.

    Raises `FaultyError` for what is wrongly typed, `RefusedMandateError` with the provision for a mandate too long,
    one renewal too many or a seat that is taken, `NotYoursError`.
    """
    refuse_other_than_keepers(actor, seat.body)
    order = clean(giving.order)
    faults = _order_faults(order, "Escreva o ato que nomeia (portaria, decreto) e a data: sem ele não há posse.")
    if faults:
        raise FaultyError(faults)
    with transaction.atomic():
        revise([seat.body_id])
        rules = rules_of(seat, pack)
        to = giving.to or last_day_of(seat, giving.since, pack)
        asked = {"seat": seat, "user": giving.user, "since": giving.since, "to": to, "order": order}
        twice = Mandate.objects.filter(**asked).first()
        if twice is not None:
            return twice
        reasons = refusals_of(seat, giving.user, giving.since, to, rules)
        if reasons:
            raise RefusedMandateError(reasons)
        return Mandate.objects.create(**asked)


def running_between(seat: Seat, since: date, to: date | None) -> Iterable[Mandate]:
    """The mandates of a seat that run on some day of a time; to None: for ever. One query."""
    running = Mandate.objects.filter(seat=seat).filter(Q(to__isnull=True) | Q(to__gte=since))
    if to is not None:
        running = running.filter(since__lte=to)
    return running.select_related("user").order_by("since", "pk")


def last_day_of(seat: Seat, since: date, pack: Pack | None) -> date | None:
    """The last day that the norm gives a mandate of the seat; None where it sets no length."""
    rules = rules_of(seat, pack)
    return law.last_day(rules, since) if rules else None


def refusals_of(seat: Seat, user: User, since: date, to: date | None, rules: parts.Body | None) -> tuple[Reason, ...]:
    """Why a mandate can't be given; empty when it can. Two queries."""
    if to is not None and to < since:
        return (Reason("mandate.days", f"O mandato acabaria em {print_day(to)}, antes de começar: confira os dias."),)
    told = list(_taken(seat, user, since, to))
    if rules is not None:
        held = Mandate.objects.filter(seat__body=seat.body_id, seat__seat__in=rules.seats).filter(_of_norm(seat))
        known = [_as_law(m.user.key, m.seat.seat, m.since, m.to) for m in held.select_related("user", "seat")]
        told += law.mandate_refusals(rules, known, _as_law(user.key, seat.seat, since, to))
    return tuple(told)


def end_mandate(actor: Actor, mandate: Mandate, *, last: date, order: str) -> Mandate:
    """Ends a mandate before its time: `last` is the last day on which it runs, `order` the act that ended it.

    Raises `FaultyError`, `NotYoursError`.
    """
    refuse_other_than_keepers(actor, mandate.seat.body)
    order = clean(order)
    faults = []
    if last < mandate.since or (mandate.to is not None and last > mandate.to):
        until = f"entre {print_day(mandate.since)} e {print_day(mandate.to)}" if mandate.to else "depois do começo"
        faults.append(Fault("last", f"O último dia fica {until}: o mandato é desse tempo."))
    faults += _order_faults(order, "Escreva o ato que encerra o mandato e a data: sem ele o mandato continua.")
    if faults:
        raise FaultyError(faults)
    with transaction.atomic():
        mandate.to, mandate.end_order = last, order
        mandate.save(update_fields=["to", "end_order"])
        revise([mandate.seat.body_id])
    return mandate


def add_absence(actor: Actor, body: Body, user: User, *, since: date, to: date, reason: str) -> Absence:
    """Records the days on which somebody with a seat in the body does not sit. It holds in every body where they do.

    Raises `FaultyError`, `NotYoursError`.
    """
    refuse_other_than_keepers(actor, body)
    reason = clean(reason)
    faults = []
    if to < since:
        faults.append(Fault("to", f"O afastamento acabaria em {print_day(to)}, antes de começar: confira os dias."))
    if not reason or len(reason) > 200:
        say = "Escreva o motivo em até 200 letras (férias, licença): sem ele ninguém confere o afastamento."
        faults.append(Fault("reason", say))
    if not Mandate.objects.filter(user=user, seat__body=body).exists():
        faults.append(Fault("user", "Essa pessoa não tem assento neste órgão: só se afasta quem tem."))
    if faults:
        raise FaultyError(faults)
    with transaction.atomic():
        absence, _ = Absence.objects.get_or_create(user=user, since=since, to=to, reason=reason)
        revise(_bodies_of(user))
    return absence


def end_absence(actor: Actor, body: Body, absence: Absence, *, back_on: date) -> None:
    """Somebody is back: the absence ends on the day before, and one that had not begun is dropped.

    Raises `NotYoursError`.
    """
    refuse_other_than_keepers(actor, body)
    last = date.fromordinal(back_on.toordinal() - 1)
    with transaction.atomic():
        if last < absence.since:
            absence.delete()
        elif last < absence.to:
            absence.to = last
            absence.save(update_fields=["to"])
        revise(_bodies_of(absence.user))


def revise(bodies: Iterable[int]) -> None:
    """Makes known that the seats of these bodies changed: what was computed from them is old."""
    Body.objects.filter(pk__in=list(bodies)).update(revision=F("revision") + 1)


def refuse_other_than_keepers(actor: Actor, body: Body) -> None:
    """Raises `NotYoursError` for who does not keep the seats of a body."""
    if not may_manage_seats(offices_of(actor), body.pk):
        say = "De assentos e usuários cuida quem tem a administração do sistema, a presidência ou a autoridade."
        raise NotYoursError("seats.not_yours", say)


def _order_faults(order: str, missing: str) -> list[Fault]:
    if not order:
        return [Fault("order", missing)]
    if len(order) > 200:
        return [Fault("order", f"O ato tem {len(order)} caracteres e cabem 200: escreva só espécie, número e data.")]
    return []


def _bodies_of(user: User) -> list[int]:
    return list(Mandate.objects.filter(user=user).values_list("seat__body", flat=True).distinct())


def _as_law(person: str, seat: str, since: date, to: date | None) -> law.Mandate:
    return law.Mandate(person=person, seat=seat, since=since, to=to or date.max)


def _of_norm(seat: Seat) -> Q:
    return Q(seat__norm__in=("", seat.norm)) if seat.norm else Q()


def _taken(seat: Seat, user: User, since: date, to: date | None) -> Iterable[Reason]:
    """A seat that decides holds one person at a time; nobody holds any seat twice at once."""
    for mandate in running_between(seat, since, to):
        if mandate.user_id == user.pk or seat.decider:
            until = f"até {print_day(mandate.to)}" if mandate.to else "sem data de fim"
            say = f"“{seat.label}” é de {mandate.user.name} {until}: encerre antes esse mandato, ou comece depois dele."
            yield Reason("mandate.occupied", say)
            return


def _seat_faults(body: Body, draft: SeatDraft, label: str, pack: Pack | None) -> Iterable[Fault]:
    if draft.office not in HELD_BY_PEOPLE:
        yield Fault("office", "Escolha a função: dela vem o que a pessoa pode fazer.")
    if not label:
        yield Fault("label", "Escreva o nome do assento, como aparece nas nomeações.")
    elif len(label) > 120:
        yield Fault("label", f"O nome do assento tem {len(label)} caracteres e cabem 120: encurte-o.")
    if len(draft.organ) > 120:
        yield Fault("organ", f"O nome do órgão tem {len(draft.organ)} caracteres e cabem 120: encurte-o.")
    if draft.norm and draft.norm not in body.norms:
        yield Fault("norm", "Este órgão não aplica essa norma. Deixe em branco para valer em todas as que aplica.")
    if draft.decider and (pack is None or draft.decider not in pack.deciders):
        yield Fault("decider", "Escolha uma norma e quem decide nela: sem isso o voto não é conferido.")
    if draft.seat and (pack is None or not any(draft.seat in one.seats for one in pack.bodies.values())):
        yield Fault("seat", "A norma não tem esse assento. Escolha a norma antes do assento dela.")
    if draft.alternate_of is not None and draft.alternate_of.body_id != body.pk:
        yield Fault("alternate_of", "O titular é de outro órgão. Escolha um assento deste.")
