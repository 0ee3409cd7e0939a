"""Choices among what is in the file: acts, notices without an answer, terms in which an act fits."""

from collections.abc import Callable, Iterator

from isonomia.desk.acting.choice import Choice
from isonomia.desk.acting.citing import provisions
from isonomia.desk.acting.sheet import Sheet
from isonomia.law.acts import ACTS, ActKind
from isonomia.law.calendars import print_day
from isonomia.law.deadlines import DeadlineView
from isonomia.law.fold.run import annulments, in_order
from isonomia.law.fold.state import ClockStatus
from isonomia.law.norm.terms import Deadline
from isonomia.law.payloads.service import ServiceSent
from isonomia.law.words import PARTIES, SUBJECT_LABELS, Subject

_UNUSED = (ClockStatus.RUNNING, ClockStatus.LAPSED, ClockStatus.HELD)


def acts(sheet: Sheet) -> list[Choice]:
    """The acts of the file, the newest first; those annulled can't be chosen."""
    annulled = annulments(in_order(sheet.acts))
    return [
        Choice(
            act.id,
            f"nº {act.number}, {print_day(act.day)}: {ACTS[act.kind].label}",
            ", ".join(sheet.names.lane(lane) for lane in act.lanes),
            "já anulado" if act.id in annulled else "",
        )
        for act in reversed(sheet.acts)
    ]


def notices(sheet: Sheet) -> list[Choice]:
    """The notices sent whose answer is not in the file, those of the lanes at hand first; then those that have one,
    for a proof may come after it; then the last one sent, whichever it is."""
    found = sorted(sheet.situation.notices_without_proof, key=lambda one: one[0] not in sheet.chosen)
    waiting = [_notice(sheet, one.id, one.subject, one.mode) for _, one in found]
    known = {one.value for one in waiting}
    answered = [
        _notice(sheet, act.id, act.payload.of, act.payload.mode)._replace(note="já tem resultado nos autos")
        for act in reversed(sheet.acts)
        if isinstance(act.payload, ServiceSent) and act.id not in known
    ]
    last = Choice("", "outra: a última expedida" if waiting else "a última expedida")
    return [*waiting, last, *answered] if waiting else [last, *answered]


def _notice(sheet: Sheet, sent: str, subject: Subject, mode: str) -> Choice:
    act = next((act for act in sheet.acts if act.id == sent), None)
    label = f"ato nº {act.number if act else sent}: {SUBJECT_LABELS[subject]}, {sheet.norm.pack.service[mode].label}"
    to = ", ".join(sheet.names.lane(lane) for lane in act.lanes) if act else ""
    on = f"expedida em {print_day(act.day)}" if act else ""
    return Choice(sent, label, f"{on}{f' para {to}' if to else ''}")


def deadlines(sheet: Sheet, accepted: tuple[str, ...] | None) -> list[Choice]:
    """The terms of the case in which the act fits; where there is none, those of the norm in which it may."""
    fits = _FITS.get(sheet.kind, _any)
    places = {"", *(sheet.chosen or sheet.lanes)}
    views = [one for one in sheet.situation.deadlines if one.place in places and fits(one)]
    told = dict(_running(view, sheet) for view in reversed(views))
    may = told or {
        name: Choice(name, one.label) for name, one in sheet.norm.pack.deadlines.items() if _may(sheet.kind, one)
    }
    return [choice for name, choice in may.items() if accepted is None or name in accepted]


def _running(view: DeadlineView, sheet: Sheet) -> tuple[str, Choice]:
    until = f"até {print_day(view.due)}" if view.due else ""
    who = sheet.names.lane(view.place) if view.place else ""
    return view.name, Choice(
        view.name, view.label, "; ".join(filter(None, (who, until, provisions(sheet.norm, view.cite))))
    )


def _may(kind: ActKind, deadline: Deadline) -> bool:
    if kind in (ActKind.EXTENSION_REQUESTED, ActKind.EXTENSION_DECIDED):
        return deadline.extension is not None
    return bool(PARTIES & set(_whose(deadline)))


def _whose(deadline: Deadline) -> Iterator[object]:
    yield from deadline.whose if isinstance(deadline.whose, tuple) else (deadline.whose,)


def _can_be_extended(view: DeadlineView) -> bool:
    return view.clock.deadline.extension is not None and view.status in _UNUSED


def _may_have_lapsed(view: DeadlineView) -> bool:
    return view.role in PARTIES and view.status in _UNUSED


def _any(_: DeadlineView) -> bool:
    return True


def _is_held(view: DeadlineView) -> bool:
    return view.status is ClockStatus.HELD


_FITS: dict[ActKind, Callable[[DeadlineView], bool]] = {
    ActKind.EXTENSION_REQUESTED: _can_be_extended,
    ActKind.EXTENSION_DECIDED: _can_be_extended,
    ActKind.LAPSE_CERTIFIED: _may_have_lapsed,
    ActKind.TERM_DECIDED: _is_held,
}
