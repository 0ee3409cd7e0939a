"""Days as people type them on the pages, dd/mm/aaaa: a browser's own calendar changes its order with its language."""

import re
from datetime import date

from django import forms

from isonomia.law.fold.soundness import EARLIEST

_DAY = re.compile(r"([0-9]{1,2})[/.-]([0-9]{1,2})[/.-]([0-9]{4})")
_SHAPE = "Escreva o dia como dd/mm/aaaa, por exemplo 02/03/2026."


def typed_day(text: str) -> date:
    """The day that was typed. Raises `ValidationError` that says how to write it, also of a year before 1900.

    >>> typed_day(" 2/3/2026 ")
    datetime.date(2026, 3, 2)
    """
    found = _DAY.fullmatch(text.strip())
    if found is None:
        raise forms.ValidationError(_SHAPE, code="day")
    try:
        day = date(int(found[3]), int(found[2]), int(found[1]))
    except ValueError:
        raise forms.ValidationError(f"O dia {text.strip()} não existe. {_SHAPE}", code="day") from None
    if day < EARLIEST:
        say = f"O ano {found[3]} vem antes de {EARLIEST.year}. Confira o ano: são quatro algarismos."
        raise forms.ValidationError(say, code="day")
    return day


class DayField(forms.CharField):
    """A day, typed. `without` is what happens when it is left blank, and the error says it."""

    def __init__(self, *, required: bool = True, without: str = "") -> None:
        blank = f"Falta o dia. {_SHAPE} {without}".strip()
        super().__init__(required=required, max_length=12, error_messages={"required": blank})

    def clean(self, value: object) -> date | None:
        text: str = super().clean(value)
        return typed_day(text) if text else None
