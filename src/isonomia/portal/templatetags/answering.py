"""How the pages of who answers write marks and dates."""

from collections.abc import Sequence
from datetime import date

from django import template
from django.utils.formats import date_format
from django.utils.translation import get_language

from isonomia.law.norm.norm import Norm
from isonomia.portal.answering.terms import cited

register = template.Library()


@register.filter
def in_eights(digest: str) -> str:
    """A digest in groups of eight, to be compared by eye.

    >>> in_eights("e78dac7d92f72e0f")
    'e78dac7d 92f72e0f'
    """
    return " ".join(digest[at : at + 8] for at in range(0, len(digest), 8))


@register.simple_tag
def provisions(norm: Norm, cites: Sequence[str]) -> str:
    """Provisions as a lawyer writes them."""
    return cited(norm, tuple(cites))


@register.filter
def long_day(day: date | None) -> str:
    """A day as the language of the page writes it, with its year.

    >>> long_day(None)
    ''
    """
    return _plain(date_format(day, "DATE_FORMAT")) if day else ""


@register.filter
def day_of_week(day: date | None) -> str:
    """The name of the day of the week, as the language of the page writes it within a sentence."""
    return _plain(date_format(day, "l")) if day else ""


def _plain(told: str) -> str:
    """Only English writes days and months with a capital."""
    return told if get_language() == "en" else told.lower()
