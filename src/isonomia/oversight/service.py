"""What oversight writes: the count of each month, and the register of summaries supplied."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from decimal import Decimal

from django.db import transaction

from isonomia import catalogue, clock
from isonomia.casefile.models import Standing, Term
from isonomia.oversight.counting import STOCK, Count, Key, counted
from isonomia.oversight.models import Counted, PosterSupply
from isonomia.oversight.queries import LATE, OPEN, may_register_posters, posting_norms
from isonomia.people.actor import Actor
from isonomia.people.models import Body
from isonomia.people.queries import offices_of
from isonomia.people.refusal import Fault, FaultyError, NotYoursError

MOST_COPIES = 1_000_000
MOST_COST = Decimal(10) ** 9


def count_figures(body: Body, at: datetime) -> bool:
    """Counts a body anew, up to the last day of the month before, unless that was done already. Days that have not
    ended are not counted: numbers that change once a month tell nobody what happened yesterday."""
    on = clock.legal_day(at, body.zone)
    until = on.replace(day=1) - timedelta(days=1)
    if Counted.objects.filter(body=body, until=until).exists():
        return False
    numbers = counted(body, until) | _stock(body, until)
    rows = [
        Counted(body=body, until=until, on=on, count=told.number, many=told.many, **key._asdict())
        for key, told in numbers.items()
    ]
    with transaction.atomic():
        Counted.objects.filter(body=body).delete()
        Counted.objects.bulk_create(rows)
    return True


def _stock(body: Body, until: date) -> dict[Key, Count]:
    """What is open, and which terms of an authority are over without its act, as it is now; told under the last year
    that is counted."""
    found = {}
    for norm in body.norms:
        if norm not in catalogue.norm_ids():
            continue
        for training in (False, True):
            standing = Standing.objects.filter(body=body, norm=norm, open=True, case__training=training)
            late = Term.objects.filter(body=body, alarms=True, case__norm=norm, case__training=training)
            for row, many in ((OPEN, standing.count()), (LATE, late.count())):
                found[Key(norm, until.year, training, STOCK, row)] = Count(many)
    return found


@dataclass(frozen=True, slots=True)
class Supply:
    """What is told of summaries supplied. `cost` in reais, None: not known yet."""

    norm: str
    to_whom: str
    address: str
    day: date
    copies: int
    cost: Decimal | None
    budget_line: str
    note: str = ""


def supply_posters(actor: Actor, body: Body, supply: Supply, *, form: str) -> PosterSupply:
    """Puts on record that summaries were supplied; the same form sent twice does so once. Raises `NotYoursError` for
    who has no seat that keeps the register, `FaultyError` for what can't be."""
    refuse_strangers(actor, body)
    faults = list(_faults(body, supply, actor.day_in(body.zone)))
    if faults:
        raise FaultyError(faults)
    fields = {name: getattr(supply, name) for name in Supply.__slots__}
    made, _new = PosterSupply.objects.get_or_create(
        body=body, form=form, defaults={**fields, "by": actor.user, "at": actor.at}
    )
    return made


def undo_supply(actor: Actor, supply: PosterSupply, *, note: str, form: str) -> PosterSupply:
    """Undoes a row of the register, for a reason; the row stays, and no longer counts."""
    refuse_strangers(actor, supply.body)
    if not note.strip():
        raise FaultyError([Fault("note", "Escreva por que o registro estava errado.")])
    if supply.undoes_id is not None or PosterSupply.objects.filter(undoes=supply).exists():
        raise FaultyError([Fault("note", "Este registro já foi desfeito.")])
    made, _new = PosterSupply.objects.get_or_create(
        body=supply.body,
        form=form,
        defaults={
            "norm": supply.norm, "to_whom": supply.to_whom, "address": supply.address, "day": supply.day,
            "copies": supply.copies, "cost": supply.cost, "budget_line": supply.budget_line, "note": note.strip(),
            "undoes": supply, "by": actor.user, "at": actor.at,
        },
    )  # fmt: skip
    return made


def refuse_strangers(actor: Actor, body: Body) -> None:
    """Raises `NotYoursError` for who has no seat that keeps the register of a body."""
    if not may_register_posters(offices_of(actor), body.pk):
        say = "Registra resumos quem dirige, secretaria, fiscaliza ou administra o órgão. O seu assento não é desses."
        raise NotYoursError("posters.not_yours", say)


def _faults(body: Body, supply: Supply, today: date) -> Iterator[Fault]:
    if supply.norm not in posting_norms(body):
        yield Fault("norm", "Escolha uma norma que manda fornecer resumos.")
    if not supply.to_whom.strip():
        yield Fault("to_whom", "Escreva a quem foram entregues: o nome do estabelecimento.")
    if supply.day > today:
        yield Fault("day", "O dia da entrega não pode ser depois de hoje.")
    if not 1 <= supply.copies <= MOST_COPIES:
        yield Fault("copies", f"Escreva quantos exemplares, de 1 a {MOST_COPIES}.")
    if supply.cost is not None and not 0 <= supply.cost < MOST_COST:
        yield Fault("cost", "Escreva o custo em reais, como 120,50, ou deixe em branco se ainda não se sabe.")
