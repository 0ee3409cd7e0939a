"""The conversations of a case, as its page and the page of the day show that they are there."""

from collections.abc import Iterable
from datetime import datetime
from zoneinfo import ZoneInfo

from django import template

from isonomia.casefile.models import Case, CaseParty
from isonomia.contact.models import Access
from isonomia.contact.queries import accesses_of, waiting_for
from isonomia.contact.threads import ROLES
from isonomia.desk.messages.phrases import may_give
from isonomia.desk.session import Desk

register = template.Library()


@register.simple_tag
def conversations(case: Case, parties: Iterable[CaseParty]) -> list[tuple[str, str, Access | None]]:
    """Code, role and access of whoever may follow a case by a phrase; no access for who has none. One query."""
    reached = {access.code: access for access in accesses_of(case)}
    return [(one.code, one.get_role_display(), reached.get(one.code)) for one in parties if one.role in ROLES]


@register.simple_tag
def gives_phrases(case: Case, desk: Desk) -> bool:
    """Whether the reader gives phrases in a case."""
    return may_give(case, desk.offices)


@register.simple_tag
def unheard(desk: Desk) -> list[Access]:
    """The conversations with something unread, those of who is afraid first, as far as the reader may see them."""
    return list(waiting_for(desk.offices))


@register.filter
def unread(many: int) -> str:
    """How many messages nobody has read."""
    return f"{many} mensagens por ler"


@register.filter
def moment_in(at: datetime, zone: str) -> str:
    """An instant where the body is: day and hour."""
    return f"{at.astimezone(ZoneInfo(zone)):%d/%m/%Y, %H:%M}"
