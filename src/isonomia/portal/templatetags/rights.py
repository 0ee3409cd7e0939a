"""How pages about norms write provisions, each a link to where it is told in our own words."""

from collections.abc import Sequence
from datetime import date

from django import template
from django.template.defaultfilters import date as formatted
from django.urls import reverse
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from isonomia.law.norm.norm import Norm

register = template.Library()
_NOT_PROVISIONS = ("reading.", "setting.", "supplement.")


@register.simple_tag
def prov(norm: Norm, cites: Sequence[str]) -> SafeString:
    """Provisions as a lawyer writes them; readings and what a body must answer are told in sentences, not here."""
    told = [_linked(norm, cite) for cite in cites if not cite.startswith(_NOT_PROVISIONS)]
    if not told:
        return SafeString("")
    listed = format_html_join("; ", "{}", ((one,) for one in dict.fromkeys(told)))
    return format_html('<span class="cite" lang="pt-BR">{}</span>', listed)


def _linked(norm: Norm, cite: str) -> SafeString:
    words = norm.print((cite,))
    if cite not in norm.pack.provisions:
        return format_html("{}", words)
    return format_html('<a href="{}#{}">{}</a>', reverse("norm_text", args=[norm.id]), cite, words)


@register.simple_tag(name="print")
def printed(norm: Norm, key: str) -> str:
    """One provision by its key, as a lawyer writes it."""
    return norm.print((key,))


_LONG = {"en": "l, j F Y"}
_SHORT = {"en": "D j/n/Y"}


@register.filter
def long_day(day: date | None) -> str:
    """A day that is the answer: "quarta-feira, 2 de dezembro de 2026"."""
    return _spoken(day, _LONG, r"l, j \d\e F \d\e Y")


@register.filter
def short_day(day: date | None) -> str:
    """A day in a list: "qua, 2/12/2026"."""
    return _spoken(day, _SHORT, "D, j/n/Y")


def _spoken(day: date | None, formats: dict[str, str], default: str) -> str:
    """English writes the names of days with a capital; Portuguese and Spanish do not."""
    tongue = get_language() or ""
    told = formatted(day, formats.get(tongue, default)) if day else ""
    return told if tongue in formats else told.lower()
