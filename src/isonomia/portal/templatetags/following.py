"""Days and provisions as the pages of who follows a case show them."""

from datetime import date, datetime

from django import template
from django.utils.functional import Promise

from isonomia.law.points import value_in_words
from isonomia.law.words import GROUND_LABELS, Ground
from isonomia.portal.following import days
from isonomia.portal.following.options import MISSING

register = template.Library()


@register.filter
def long_day(day: date) -> str:
    """A day with its weekday and year, in the language of the page."""
    return days.long_day(day)


@register.filter
def in_words(day: date) -> str:
    """A day with its year, in the language of the page."""
    return days.plain_day(day)


@register.filter
def moment_at(at: datetime, zone: str) -> str:
    """An instant where the body is, in the language of the page."""
    return days.moment_in(at, zone)


@register.filter
def lacking(ground: Ground) -> Promise | str:
    """What a complaint lacks, in everyday words."""
    return MISSING.get(ground, GROUND_LABELS[ground])


@register.filter
def opening_word(word: str) -> str:
    """A ground or an outcome of a request to open an identity, in Portuguese."""
    return value_in_words(word)
