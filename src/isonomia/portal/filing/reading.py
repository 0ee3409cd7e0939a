"""How a form of the portal is read: texts as people type them, days in three pieces, and what is wrong, told so that
it can be put right."""

import unicodedata
from collections.abc import Collection, Iterable
from dataclasses import dataclass, field
from datetime import date
from typing import NamedTuple

from django.http import QueryDict
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from isonomia.people.naming import clean

LINE, SHORT, LONG = 300, 60, 60_000
"""How many characters fit in a line, in a short one, and in a story."""
_FIRST_YEAR = 1900
_MONTHS = 12


class Wrong(NamedTuple):
    """What is wrong with a field, by its id; `short` is for the summary, where it is shorter. `lang` is the language,
    when it is not that of the page."""

    field: str
    say: str
    short: str = ""
    lang: str = ""

    @property
    def line(self) -> str:
        """What the summary says."""
        return self.short or self.say


@dataclass
class Reader:
    """One form that came in, and what is wrong with it so far."""

    data: QueryDict
    wrong: list[Wrong] = field(default_factory=list)

    def fault(self, name: str, say: str, short: str = "", *, lang: str = "") -> None:
        """Notes what is wrong with a field."""
        self.wrong.append(Wrong(name, say, short, lang))

    def line(self, name: str, most: int = LINE) -> str:
        """A text of one line, as it is kept."""
        return self._fitting(name, clean(self.data.get(name, "")), most)

    def text(self, name: str, most: int = LONG) -> str:
        """A text of several lines: its lines stay, what can't be seen goes."""
        told = unicodedata.normalize("NFC", self.data.get(name, "").replace("\r\n", "\n"))
        seen = "".join(c for c in told if c in "\n\t" or unicodedata.category(c) not in {"Cc", "Cf", "Cs"})
        return self._fitting(name, seen.strip(), most)

    def one_of(self, name: str, among: Collection[str], missing: str = "", short: str = "") -> str:
        """A choice; empty when nothing, or nothing known, was chosen. `missing` is what is wrong then."""
        told = self.data.get(name, "")
        if told in among:
            return told
        if missing:
            self.fault(name, missing, short)
        return ""

    def some_of(self, name: str, among: Collection[str]) -> tuple[str, ...]:
        """Choices, in the order of the page."""
        told = set(self.data.getlist(name))
        return tuple(one for one in among if one in told)

    def ticked(self, name: str) -> bool:
        """Whether a box was ticked."""
        return name in self.data

    def day(self, name: str, *, until: date, missing: str = "") -> date | None:
        """A day typed in three pieces, not after `until`; None when nothing was typed or it is wrong."""
        typed = [self.data.get(f"{name}-{piece}", "").strip() for piece in "dma"]
        if not any(typed):
            if missing:
                self.fault(name, missing)
            return None
        if not all(one.isascii() and one.isdigit() and len(one) <= 4 for one in typed):
            self.fault(name, _("Escreva o dia, o mês e o ano em algarismos, como 17 10 2026."))
            return None
        return self._dated(name, *(int(one) for one in typed), until=until)

    def _dated(self, name: str, day: int, month: int, year: int, *, until: date) -> date | None:
        if not 1 <= month <= _MONTHS:
            self.fault(name, _("O mês vai de 1 a 12. Confira o mês."))
        elif not _FIRST_YEAR <= year <= date.max.year:
            self.fault(name, _("Escreva o ano com quatro algarismos, como 2026."))
        elif not 1 <= day <= (last := days_in(month, year)):
            told = {"month": month_name(month).capitalize(), "day": last}
            self.fault(name, _("%(month)s vai até o dia %(day)s. Confira o dia.") % told)
        elif date(year, month, day) > until:
            self.fault(name, _("Esse dia ainda não chegou. Confira o dia, o mês e o ano."))
        else:
            return date(year, month, day)
        return None

    def _fitting(self, name: str, told: str, most: int) -> str:
        if len(told) > most:
            say = ngettext(
                "Este texto passa em %(over)s letra do que cabe (%(most)s). Encurte-o, ou junte o resto como arquivo.",
                "Este texto passa em %(over)s letras do que cabe (%(most)s). Encurte-o, ou junte o resto como arquivo.",
                len(told) - most,
            )
            self.fault(name, say % {"over": len(told) - most, "most": most})
        return told


def days_in(month: int, year: int) -> int:
    """How many days a month has.

    >>> days_in(2, 2024), days_in(12, 2026)
    (29, 31)
    """
    following = date(year + month // _MONTHS, month % _MONTHS + 1, 1)
    return (following - date(year, month, 1)).days


def month_name(month: int) -> str:
    """The name of a month, in the language of the page."""
    names = (
        _("janeiro"), _("fevereiro"), _("março"), _("abril"), _("maio"), _("junho"), _("julho"), _("agosto"),
        _("setembro"), _("outubro"), _("novembro"), _("dezembro"),
    )  # fmt: skip
    return names[month - 1]


def weekday_name(weekday: int) -> str:
    """The name of a day of the week (0 is Monday), in the language of the page."""
    names = (
        _("segunda-feira"), _("terça-feira"), _("quarta-feira"), _("quinta-feira"), _("sexta-feira"), _("sábado"),
        _("domingo"),
    )  # fmt: skip
    return names[weekday]


def by_field(wrong: Iterable[Wrong]) -> dict[str, str]:
    """What is wrong, by field: the first thing of each."""
    found: dict[str, str] = {}
    for one in wrong:
        found.setdefault(one.field, one.say)
    return found
