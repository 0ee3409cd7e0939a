"""How templates write days, provisions and the marks of the desk: a shape, a word, then a colour."""

from collections.abc import Sequence
from datetime import date

from django import template
from django.utils.html import format_html
from django.utils.safestring import SafeString

from isonomia.drawing.progress_svg import shape_of
from isonomia.law.calendars.weekdays import WEEKDAYS
from isonomia.law.norm.norm import Norm
from isonomia.people import showing
from isonomia.people.models import Party

register = template.Library()
_SHORT = ("seg", "ter", "qua", "qui", "sex", "sáb", "dom")
_STATES = {
    "bad": "late", "act": "here", "off": "todo", "good": "ok", "doubt": "doubt", "void": "void", "wait": "wait",
    "no": "no", "seal": "seal",
}  # fmt: skip


@register.simple_tag
def icon(name: str, title: str = "") -> SafeString:
    """A shape of the sprite; without a title it is decoration and screen readers skip it."""
    if title:
        return format_html(
            '<svg class="i" viewBox="0 0 24 24" role="img"><title>{}</title><use href="#{}"/></svg>', title, name
        )
    return format_html('<svg class="i" viewBox="0 0 24 24" aria-hidden="true"><use href="#{}"/></svg>', name)


@register.simple_tag
def state(kind: str, word: object, shape: str = "") -> SafeString:
    """A state: its shape, its word, its colour. `kind` is bad, act, off, good, doubt, void, wait, no or seal."""
    colour = {"void": "bad", "wait": "doubt", "no": "off", "seal": "off"}.get(kind, kind)
    return format_html(
        '<span class="st {}">{}<span>{}</span></span>', colour, icon(shape or _STATES.get(kind, kind)), word
    )


@register.simple_tag
def lane(code: str) -> SafeString:
    """The mark of who answers: a letter in a shape of its own. Beside it stands the name."""
    if not code:
        return SafeString("")
    return format_html('<span class="lane {}" aria-hidden="true">{}</span>', shape_of(code), code)


@register.filter
def shape(code: str) -> str:
    """The class of a lane: its colour and shape, as the map draws it."""
    return shape_of(code)


@register.simple_tag
def prov(norm: Norm, cites: Sequence[str]) -> SafeString:
    """Provisions as a lawyer writes them; readings and what a body must answer are told in sentences, not here."""
    provisions = tuple(cite for cite in cites if not cite.startswith(("reading.", "setting.", "supplement.")))
    if not provisions:
        return SafeString("")
    return format_html('<span class="prov">{}</span>', norm.print(provisions))


@register.filter
def short_day(day: date | None) -> str:
    """A day of this year or of another, as "qua 02/12".

    >>> short_day(date(2026, 12, 2))
    'qua 02/12'
    """
    return f"{_SHORT[day.weekday()]} {day:%d/%m}" if day else ""


@register.filter
def full_day(day: date | None) -> str:
    """A day that is the answer, as "qua 02/12/2026"."""
    return f"{_SHORT[day.weekday()]} {day:%d/%m/%Y}" if day else ""


@register.filter
def plain_day(day: date | None) -> str:
    """A day as it is typed, 02/12/2026."""
    return f"{day:%d/%m/%Y}" if day else ""


@register.filter
def weekday(day: date | None) -> str:
    """The name of the day of the week, echoed beside a typed day: "quarta-feira"."""
    return WEEKDAYS[day.weekday()] if day else ""


@register.filter
def mark(digest: str) -> str:
    """The first eight characters of a digest, in two groups."""
    return f"{digest[:4]} {digest[4:8]}"


@register.filter
def digits(number: str) -> str:
    """A case number as addresses write it: digits only."""
    return "".join(character for character in number if character.isdigit())


@register.filter
def document_told(party: Party) -> str:
    """A party's document as lists show it: the CNPJ in full, the CPF masked."""
    return showing.document_told(party)
