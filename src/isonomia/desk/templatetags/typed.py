"""The day of the week of a day that is being typed, told beside the field."""

from django import forms, template

from isonomia.desk.typed_day import typed_day
from isonomia.law.calendars.weekdays import WEEKDAYS

register = template.Library()


@register.filter
def weekday_typed(field: forms.BoundField) -> str:
    """The weekday of what stands in a field; empty while it is no day."""
    try:
        return WEEKDAYS[typed_day(str(field.value() or "")).weekday()]
    except forms.ValidationError:
        return ""
