"""The fields of an act that is corrected: each with what it says now; only what was changed is kept."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from decimal import Decimal
from enum import Enum
from typing import Any

import msgspec

from isonomia.desk.acting.answers import Blank, plain_answer
from isonomia.desk.acting.field import Answer, Field
from isonomia.desk.acting.questions import Widget, question_of
from isonomia.desk.acting.sheet import Sheet
from isonomia.law.acts import Act
from isonomia.law.offering import offer_from

_PLAIN = frozenset({
    Widget.TEXT, Widget.LONG, Widget.POSTAL, Widget.DAY, Widget.NUMBER, Widget.MONEY, Widget.FLAG, Widget.ONE,
})  # fmt: skip


def changes(blank: Blank, chosen: str) -> Answer:
    """The fields of the chosen act, and what was changed in them, as a correction says it."""
    target = next((act for act in blank.sheet.acts if act.id == chosen), None)
    if target is None:
        return Answer((), {})
    fields: list[Field] = []
    found: dict[str, str] = {}
    for name, answer in _answers(blank, target):
        fields += answer.fields
        said, before = _as_said(answer.value), _as_said(getattr(target.payload, name))
        if said != before and not answer.is_wrong:
            found[name] = said
    if blank.typed.sent and not found and fields and blank.typed.data.get(f"{blank.name}-act") == chosen:
        say = "Nada mudou: escreva o valor certo no campo errado. Sem mudança, não há o que corrigir."
        fields[0] = replace(fields[0], problem=say)
    return Answer(tuple(fields), found)


def _answers(blank: Blank, target: Act) -> Iterator[tuple[str, Answer]]:
    """The plain fields of the act, each asked as it was at first; lists and texts of reasons are not corrected so."""
    sheet = _sheet_of(blank.sheet, target)
    opened = blank.typed.data.get(f"{blank.name}-act") == target.id
    for field in msgspec.structs.fields(target.payload):
        question = question_of(target.kind, field.name)
        if question.widget is Widget.OUTCOME:
            question = question._replace(widget=Widget.ONE)
        if question.widget not in _PLAIN:
            continue
        asked = Blank(
            sheet=sheet,
            typed=blank.typed if opened else blank.typed._replace(sent=False),
            name=f"{blank.name}-{field.name}",
            field=field.name,
            question=question,
            begins=getattr(target.payload, field.name),
            required=False,
        )
        answer = plain_answer(asked)
        if answer.fields:
            told = tuple(replace(one, label=f"{one.label} (ato nº {target.number})") for one in answer.fields)
            yield field.name, replace(answer, fields=told)


def _sheet_of(sheet: Sheet, target: Act) -> Sheet:
    """The sheet as the corrected act would have it: all that the norm ever lets it carry."""
    return replace(sheet, kind=target.kind, offer=offer_from(sheet.norm, target.kind), chosen=target.lanes)


def _as_said(value: Any) -> str:
    """A value as a correction writes it: the core decodes it by the field's type."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, date):
        return value.isoformat()
    if isinstance(value, Decimal):
        return f"{value:f}"
    return str(value.value if isinstance(value, Enum) else value if value is not None else "")
