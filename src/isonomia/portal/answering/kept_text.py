"""What somebody wrote and left for later: sealed under a key that only their session, their code and their words have.

Files are not kept: they are handed in again. It lasts as long as a term usually does, and is swept then.
"""

from datetime import timedelta

from django.http import HttpRequest, QueryDict

from isonomia.portal.answering.entering import KEPT
from isonomia.portal.answering.seat import Answerer
from isonomia.portal.filing.sealing import sealed, unsealed
from isonomia.portal.models import KeptText

LASTS = timedelta(days=45)
_LEFT_OUT = ("csrfmiddlewaretoken", "paper", "drop", "later", "docs_only", "form")


def left_for_later(request: HttpRequest, answerer: Answerer, slug: str) -> None:
    """Keeps what was typed in the form of an errand; what was kept of it before goes."""
    key = request.session.get(KEPT)
    if not key:
        return
    typed = request.POST.copy()
    for name in _LEFT_OUT:
        typed.pop(name, None)
    box = sealed(bytes.fromhex(key), typed.urlencode().encode(), _name(answerer, slug))
    KeptText.objects.filter(until__lte=answerer.at).delete()
    until = answerer.at + LASTS
    KeptText.objects.update_or_create(notice=answerer.notice, errand=slug, defaults={"sealed": box, "until": until})


def taken_up(request: HttpRequest, answerer: Answerer, slug: str) -> QueryDict | None:
    """What was kept of the form of an errand, if there is something that this session can open. One query."""
    key = request.session.get(KEPT)
    row = KeptText.objects.filter(notice=answerer.notice, errand=slug, until__gt=answerer.at).first()
    if not key or row is None:
        return None
    plain = unsealed(bytes.fromhex(key), bytes(row.sealed), _name(answerer, slug))
    return QueryDict(plain.decode().rstrip(" ")) if plain is not None else None


def wiped(answerer: Answerer, slug: str) -> None:
    """Takes away what was kept of the form of an errand."""
    KeptText.objects.filter(notice=answerer.notice, errand=slug).delete()


def _name(answerer: Answerer, slug: str) -> bytes:
    return f"{answerer.notice.pk}-{slug}".encode()
