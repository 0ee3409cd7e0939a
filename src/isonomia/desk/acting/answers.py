"""Reads the plain fields of a form, one for each field of the payload: text, days, numbers, marks, choices."""

from collections.abc import Callable
from dataclasses import replace
from datetime import date
from decimal import Decimal
from enum import Enum
from typing import Any, NamedTuple

from django.forms import ValidationError

from isonomia.desk.acting.choice import Choice
from isonomia.desk.acting.choices import Asked, choices_for
from isonomia.desk.acting.field import Answer, Field
from isonomia.desk.acting.office_day import office_echo
from isonomia.desk.acting.questions import Question, Widget
from isonomia.desk.acting.sheet import Sheet
from isonomia.desk.acting.typed import Typed
from isonomia.desk.sanction.figures import FigureError, amount_shown, amount_typed, count_typed
from isonomia.desk.typed_day import typed_day
from isonomia.law.identity import IdentityError, parse_tracking

_FIRST_IS_MEANT = frozenset({"notices", "subjects", "rapporteurs"})
"""Sources whose first choice is the one that the file asks for."""


class Blank(NamedTuple):
    """A question on a sheet, before it is answered: under which name, from which value it begins, whether the norm
    demands an answer."""

    sheet: Sheet
    typed: Typed
    name: str
    field: str
    question: Question
    begins: Any
    required: bool

    @property
    def asked(self) -> Asked:
        """What the choices come from."""
        return Asked(self.sheet, self.field, self.question)

    def shown(self, **more: Any) -> Field:
        """The field as it stands, with what is told of it."""
        plain = Field(
            name=self.name,
            label=self.question.label,
            help=self.question.help,
            cite=self.sheet.printed(self.field),
            widget=self.question.widget,
            required=self.required,
        )
        return replace(plain, **more)


def missing(label: str, cite: str) -> str:
    """What is said of a point left blank: what to do, which provision asks for it, what happens without it."""
    demand = f"A norma exige ({cite})" if cite else "A norma exige"
    return f"Falta “{label}”. {demand}; sem isso o ato não é gravado."


def plain_answer(blank: Blank) -> Answer:
    """The answer to a question of one field."""
    if blank.question.widget in (Widget.ONE, Widget.OUTCOME):
        return _one(blank)
    if blank.question.widget is Widget.MANY:
        return _many(blank)
    return _READERS[blank.question.widget](blank)


def _one(blank: Blank) -> Answer:
    choices = choices_for(blank.asked)
    if not choices:
        return _nothing(blank) if blank.question.widget is Widget.OUTCOME else _text(blank, Widget.TEXT)
    allowed = {one.value for one in choices if not one.out}
    picked = blank.typed.text(blank.name) if blank.typed.sent else _meant(blank, choices)
    known = picked in allowed
    silent = not picked and blank.question.may_be_blank
    problem = "" if known or silent or not blank.typed.sent else f"Escolha uma opção em “{blank.question.label}”."
    taken = (picked,) if known else ()
    field = blank.shown(widget=Widget.ONE, picked=taken, choices=choices, problem=problem)
    return Answer((field,), picked if known else "")


def _meant(blank: Blank, choices: list[Choice]) -> str:
    """What a choice begins with: what the address says, what the act begins with, the only one there is, or the one
    that the file asks for."""
    allowed = [one.value for one in choices if not one.out]
    told = blank.typed.text(blank.name)
    if told and told in allowed:
        return told
    begins = _plain(blank.begins)
    if blank.question.source in _FIRST_IS_MEANT or len(allowed) == 1:
        return allowed[0] if allowed else ""
    return begins if begins in allowed else ""


def _many(blank: Blank) -> Answer:
    choices = choices_for(blank.asked)
    if not choices:
        return _lines(blank)
    allowed = {one.value for one in choices if not one.out}
    begins = tuple(_plain(one) for one in blank.begins or ())
    picked = tuple(v for v in (blank.typed.each(blank.name) if blank.typed.sent else begins) if v in allowed)
    field = blank.shown(picked=picked, choices=choices, problem=_unsaid(blank, picked))
    return Answer((field,), picked)


def _unsaid(blank: Blank, value: object) -> str:
    if value or not blank.required or not blank.typed.sent:
        return ""
    return missing(blank.question.label, blank.sheet.printed(blank.field))


def _text(blank: Blank, widget: Widget | None = None) -> Answer:
    typed = blank.typed.text(blank.name) if blank.typed.sent else _plain(blank.begins)
    field = blank.shown(typed=typed, widget=widget or blank.question.widget, problem=_unsaid(blank, typed))
    return Answer((field,), typed)


def _postal(blank: Blank) -> Answer:
    """A number at the post, with its check digit; one that the file has already is not read again."""
    begins = _plain(blank.begins)
    typed = blank.typed.text(blank.name) if blank.typed.sent else begins
    try:
        code = parse_tracking(typed) if typed != begins else begins
    except IdentityError as error:
        problem = error.message if typed else _unsaid(blank, typed)
        return Answer((blank.shown(typed=typed, widget=Widget.TEXT, problem=problem),), "")
    return Answer((blank.shown(typed=typed, widget=Widget.TEXT, problem=_unsaid(blank, code)),), code)


def _lines(blank: Blank) -> Answer:
    begins = "\n".join(_plain(one) for one in blank.begins or ())
    typed = blank.typed.text(blank.name) if blank.typed.sent else begins
    lines = tuple(line.strip() for line in typed.splitlines() if line.strip())
    field = blank.shown(typed=typed, widget=Widget.LINES, problem=_unsaid(blank, lines))
    return Answer((field,), lines)


def _flag(blank: Blank) -> Answer:
    marked = bool(blank.typed.text(blank.name)) if blank.typed.sent else bool(blank.begins)
    return Answer((blank.shown(typed="1" if marked else "", problem=_unsaid(blank, marked)),), marked)


def _day(blank: Blank) -> Answer:
    begins = f"{blank.begins:%d/%m/%Y}" if isinstance(blank.begins, date) else ""
    typed = blank.typed.text(blank.name) if blank.typed.sent else begins
    try:
        day = typed_day(typed) if typed else None
    except ValidationError as error:
        return Answer((blank.shown(typed=typed, problem=error.messages[0]),), None)
    echo = office_echo(blank.sheet, day) if day else ""
    return Answer((blank.shown(typed=typed, day=day, echo=echo, problem=_unsaid(blank, day)),), day)


def _figure(read: Callable[[str], Any]) -> Callable[[Blank], Answer]:
    def answer(blank: Blank) -> Answer:
        typed = blank.typed.text(blank.name) if blank.typed.sent else _figure_shown(blank.begins)
        try:
            value = read(typed) if typed else _uncounted(blank.begins)
        except FigureError as error:
            return Answer((blank.shown(typed=typed, problem=error.message),), None)
        return Answer((blank.shown(typed=typed, problem=_unsaid(blank, value)),), value)

    return answer


def _uncounted(begins: object) -> int | None:
    """What a figure left blank says: none, where the act begins with none."""
    return 0 if begins == 0 and not isinstance(begins, str) else None


def _figure_shown(begins: object) -> str:
    if isinstance(begins, Decimal):
        return amount_shown(begins)
    return str(begins) if begins else ""


def _nothing(_: Blank) -> Answer:
    """A field that this act does not carry: nobody is asked."""
    return Answer((), "")


def _plain(value: object) -> str:
    return str(value.value if isinstance(value, Enum) else value if value is not None else "")


_READERS: dict[Widget, Callable[[Blank], Answer]] = {
    Widget.TEXT: _text,
    Widget.LONG: _text,
    Widget.POSTAL: _postal,
    Widget.LINES: _lines,
    Widget.FLAG: _flag,
    Widget.DAY: _day,
    Widget.NUMBER: _figure(count_typed),
    Widget.MONEY: _figure(amount_typed),
}
