"""What the pages of signing in need to know of the installation."""

from django import template
from django.conf import settings

from isonomia.desk.account.government import PROVIDER
from isonomia.people.models import Body

register = template.Library()


@register.simple_tag
def government_provider() -> str:
    """The name of the government's sign-in in addresses; empty when the installation has none."""
    return PROVIDER if settings.SOCIALACCOUNT_PROVIDERS["openid_connect"].get("APPS") else ""


@register.simple_tag
def has_samples() -> bool:
    """Whether invented people may sign in here."""
    return Body.objects.filter(sample=True).exists()


@register.simple_tag
def sends_mail() -> bool:
    """Whether the installation sends mail: only then is a link promised by it."""
    return bool(settings.SENDS_MAIL)


@register.simple_tag
def second_factor_required() -> bool:
    """Whether everybody must have a second factor."""
    return bool(settings.SECOND_FACTOR_REQUIRED)
