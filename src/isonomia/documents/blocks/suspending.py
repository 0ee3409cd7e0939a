"""A suspension as its order fixes it: which unit and licence, first and last day, and how they are counted."""

from collections.abc import Iterator

from isonomia.documents.blocks.standing import act_told, last_of
from isonomia.documents.source import Source
from isonomia.documents.view import Fact
from isonomia.law.acts import Act, ActKind
from isonomia.law.calendars import print_weekday
from isonomia.law.deadlines import DeadlineView
from isonomia.law.norm.norm import Norm
from isonomia.law.norm.terms import Deadline
from isonomia.law.payloads.execution import SuspensionOrdered


def ordered_by(source: Source) -> Act | None:
    """The last order of suspension on the lane up to the act; None where there is none."""
    return last_of(source, ActKind.SUSPENSION_ORDERED)


def suspension_told(source: Source) -> tuple[Fact, ...]:
    """The rows of the suspension that was ordered on the lane; none where none was."""
    order = ordered_by(source)
    return tuple(_rows(source, order)) if order is not None else ()


def clock_of(source: Source) -> DeadlineView | None:
    """The running of the suspension, by the engine: its last day is that of the order, with no roll."""
    views = source.then.deadlines
    found = [one for one in views if one.place == source.lane and _is_suspension(one.clock.deadline)]
    return found[-1] if found else None


def suspension_deadline(norm: Norm) -> Deadline | None:
    """The term of the norm that an order of suspension starts; None where it has none."""
    return next((one for one in norm.pack.deadlines.values() if _is_suspension(one)), None)


def _is_suspension(deadline: Deadline) -> bool:
    return any(start.act is ActKind.SUSPENSION_ORDERED for start in deadline.starts)


def _rows(source: Source, order: Act) -> Iterator[Fact]:
    payload = order.payload
    if not isinstance(payload, SuspensionOrdered):
        return
    yield from _told(("Unidade", payload.unit), ("Licença ou inscrição", payload.licence))
    view = clock_of(source)
    count = view.explain() if view is not None and view.due is not None else None
    if count is not None:
        yield Fact("Duração", str(count.term))
        yield Fact("Primeiro dia", print_weekday(count.first_day))
        yield Fact("Último dia", print_weekday(count.due))
    elif payload.from_day is not None:
        yield Fact("Primeiro dia", print_weekday(payload.from_day))
    if order.number != source.row.number:
        yield Fact("Ordem", act_told(order))


def _told(*rows: tuple[str, str]) -> Iterator[Fact]:
    yield from (Fact(label, value) for label, value in rows if value)
