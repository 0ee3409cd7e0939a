"""The days of a term that a paper tells, once it runs: first and last, what holds it, what gave it back."""

from msgspec.structs import replace

from isonomia.documents.blocks.parties import holder_of
from isonomia.documents.blocks.provisions import other_reading, provisions, readings_told
from isonomia.documents.blocks.starting import restored_told, rolls_told
from isonomia.documents.view import Term
from isonomia.law.acts import ActKind
from isonomia.law.calendars import print_day, print_weekday
from isonomia.law.deadlines import DeadlineView
from isonomia.law.fold.state import ClockStatus
from isonomia.law.norm.norm import Norm
from isonomia.law.norm.procedure import many
from isonomia.law.offering import rows_of
from isonomia.law.words import Role

_OVER = frozenset({ClockStatus.LAPSED, ClockStatus.ENDED})


def dated(norm: Norm, told: Term, view: DeadlineView) -> Term:
    """The same term with the days of its running; with what it waits for, where nobody can tell its last day yet."""
    if view.status is ClockStatus.STAYED:
        return replace(told, effect=f"{view.served} O prazo está suspenso.".strip(), doubts=())
    count = view.explain()
    if count is None:
        return told
    if view.status is ClockStatus.HELD:
        return _held(norm, replace(told, length=str(count.term)), view)
    others = tuple(
        other_reading(norm, one.reading, f"levaria o último dia a {print_weekday(one.due)}") for one in view.others()
    )
    rule = norm.rules(view.name, view.event)[0]
    return replace(
        told,
        length=str(count.term),
        rule=f"{restored_told(rule)} {rolls_told(rule)}" if view.restored_on is not None else told.rule,
        effect=f"{view.served} {_restored(view)}".strip(),
        first=print_weekday(count.first_day),
        last=print_weekday(count.due),
        what="" if view.status is ClockStatus.ENDED else told.what,
        over=view.status in _OVER,
        doubts=others,
    )


def _held(norm: Norm, told: Term, view: DeadlineView) -> Term:
    """The same term where it was over before the proof of its notice came: who decides what becomes of it."""
    latest = f" em {print_weekday(view.latest)}" if view.latest is not None else ""
    who, cites = _deciders(norm, view)
    grounds = provisions(norm, cites)
    decides = f"{who} decide" + (f" ({grounds})" if grounds else "")
    say = (
        f"{view.served} Contado assim, o prazo acabou{latest}, antes de o comprovante da notificação entrar nos autos, "
        f"em {print_day(view.clock.known)}. {decides} se ele vale assim ou se é devolvido. Antes dessa decisão, nada "
        "se segue do fim do prazo."
    )
    readings = tuple(dict.fromkeys((*told.readings, *readings_told(norm, cites))))
    return replace(told, effect=say.strip(), held=True, lapse="", readings=readings, doubts=())


def _deciders(norm: Norm, view: DeadlineView) -> tuple[str, tuple[str, ...]]:
    """Who decides on such a term, by name, and what that rests on: as the norm's table has it where the term lives."""
    track = view.clock.deadline.at.partition(".")[0]
    rows = [live.row for live in rows_of(norm, ActKind.TERM_DECIDED)]
    rows = [row for row in rows if not row.at or track in {at.partition(".")[0] for at in row.at}]
    roles = dict.fromkeys(Role(one) for row in rows for one in many(row.by))
    who = " ou ".join(dict.fromkeys(holder_of(norm, role) for role in roles))
    return f"{who[:1].upper()}{who[1:]}", tuple(dict.fromkeys(cite for row in rows for cite in row.cite))


def _restored(view: DeadlineView) -> str:
    """What was decided of a term that was over before the proof of its notice came; empty where nothing had to be."""
    if view.restored_on is not None:
        return f"O prazo foi devolvido por decisão de {print_day(view.restored_on)}."
    if view.was_held:
        say = "decidiu-se que o prazo vale assim, embora o comprovante da notificação só depois entrasse nos autos"
        return f"Em {print_day(view.clock.resolved)}, {say}."
    return ""
