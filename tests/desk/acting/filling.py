"""Fills in the form of an act as a person would who wants it to carry what a payload says."""

from collections.abc import Iterator
from datetime import date
from decimal import Decimal
from enum import Enum
from typing import Any

import msgspec
from django.http import QueryDict

from isonomia.desk.acting.answering import Answers, answers_of
from isonomia.desk.acting.questions import Widget
from isonomia.desk.acting.sheet import Sheet
from isonomia.desk.acting.typed import Typed
from isonomia.law.payloads import Payload
from isonomia.law.payloads.decision import Decided
from tests.desk.acting.sheets import nothing_typed


def filled(sheet: Sheet, payload: Payload) -> Answers:
    """The answers of a form in which somebody typed what a payload says."""
    papers = (payload.paper,) if payload.paper else ()
    data = QueryDict(mutable=True)
    for _ in range(2 if isinstance(payload, Decided) else 1):  # what is asked follows from what was answered before
        typed = Typed(data, sent=True) if data else nothing_typed()
        asked = answers_of(sheet, typed, outside=bool(payload.issued_by), papers=papers)
        data = QueryDict(mutable=True)
        for field in msgspec.structs.fields(payload):
            for name, value in _typed(asked, payload, field.name):
                data.appendlist(name, value)
        data["p-x"] = "1"
    return answers_of(sheet, Typed(data, sent=True), outside=bool(payload.issued_by), papers=papers)


def _typed(asked: Answers, payload: Payload, name: str) -> Iterator[tuple[str, str]]:
    value = getattr(payload, name)
    widget = next((field.widget for field in asked.each[name].fields), None)
    if name == "votes":
        yield from _votes(asked, payload)
    elif name == "reasons":
        yield from ((field.name, "Razão escrita.") for field in asked.each[name].fields if field.required or value)
    elif name in {"outcomes", "kinds"} or (name == "outcome" and isinstance(payload, Decided)):
        yield from _each_lane(asked.sheet, payload, name)
    elif isinstance(value, tuple) and widget is Widget.MANY:
        yield from ((f"p-{name}", said(one)) for one in value)
    elif isinstance(value, tuple):
        yield f"p-{name}", "\n".join(said(one) for one in value)
    elif value not in (None, False):
        yield f"p-{name}", said(value)


def _each_lane(sheet: Sheet, payload: Any, name: str) -> Iterator[tuple[str, str]]:
    if name == "kinds":
        yield from ((f"p-kinds-{lane}", said(kind)) for lane, kind in payload.kinds.items())
    elif len(sheet.lanes) > 1:
        yield from ((f"p-outcomes-{lane}", payload.outcome_for(lane)) for lane in sheet.chosen)
    else:
        yield "p-outcome", payload.outcome_for(sheet.chosen[0]) if sheet.chosen else payload.outcome


def _votes(asked: Answers, payload: Any) -> Iterator[tuple[str, str]]:
    voting = next((field.rows[0] for field in asked.each["votes"].fields), None)
    for ballot in voting.ballots if voting is not None else ():
        cast = [vote for vote in payload.votes if not vote.lane or not ballot.lane or vote.lane == ballot.lane]
        typed = iter([row for row in ballot.rows if row.who and not row.casting])
        for vote in cast:
            row = next((one for one in ballot.rows if one.casting is vote.casting and one.typed == vote.member), None)
            row = row or next((one for one in ballot.rows if one.casting and vote.casting and one.who), None)
            row = row or (next(typed, None) if not vote.casting else None)
            if row is None:
                continue
            if row.who:
                yield row.who, vote.member
            yield row.control, vote.vote
            yield f"{row.control}-why", vote.reasons


def said(value: Any) -> str:
    """A value as somebody types or marks it."""
    if isinstance(value, bool):
        return "1" if value else ""
    if isinstance(value, date):
        return f"{value:%d/%m/%Y}"
    if isinstance(value, Decimal):
        return f"{value:f}".replace(".", ",")
    return str(value.value if isinstance(value, Enum) else value)
