"""What may come after a notice that failed: the modes of the norm, each with why it is not open yet, as the engine
answers; and the form in which the next one is sent."""

from collections.abc import Iterator
from typing import NamedTuple
from urllib.parse import urlencode

from django.urls import reverse

from isonomia.law.acts import ActKind
from isonomia.law.examine import Situation
from isonomia.law.fold.state import Attempt
from isonomia.law.norm.terms import ServiceMode
from isonomia.law.reasons import Reason

_BY_NOTICE = {"posted": ActKind.NOTICE_POSTED, "posting_end": ActKind.NOTICE_POSTED}
_PUBLISHED = {"published": ActKind.GAZETTE_PUBLISHED}
_BY_ITSELF = {**_BY_NOTICE, **_PUBLISHED}


class Next(NamedTuple):
    """A mode that may come next: `link` the form, begun with it; `reason` why the norm does not open it yet."""

    label: str
    cite: tuple[str, ...]
    link: str
    reason: Reason | None


def following(situation: Situation, digits: str, lane: str, failed: Attempt) -> list[Next]:
    """The modes by which what a failed notice told can be told again, those open first."""
    accepted = situation.offer(ActKind.SERVICE_SENT, (lane,) if lane else ()).values.get("mode")
    found = []
    for name, mode in situation.norm.pack.service.items():
        kind = notice_kind(mode)
        if mode.by_act is not None or (kind is ActKind.SERVICE_SENT and accepted and name not in accepted):
            continue
        reason = situation.mode_not_yet(name, failed.subject, lane)
        found.append(Next(mode.label, mode.cite, form_of(digits, kind, lane, _told(kind, name, failed)), reason))
    return sorted(found, key=lambda one: one.reason is not None)


def notice_kind(mode: ServiceMode) -> ActKind:
    """The act by which a mode begins: a posting or a publication where it is made by nothing else."""
    return next((_BY_ITSELF[day] for day in mode.effective if day in _BY_ITSELF), ActKind.SERVICE_SENT)


def missing_notices(mode: ServiceMode, attempt: Attempt) -> Iterator[ActKind]:
    """The posting and the publication that an attempt still waits for."""
    if set(mode.effective) & set(_BY_NOTICE) and "posted" not in attempt.days:
        yield ActKind.NOTICE_POSTED
    if set(mode.effective) & set(_PUBLISHED) and "published" not in attempt.days:
        yield ActKind.GAZETTE_PUBLISHED


def form_of(digits: str, kind: ActKind, lane: str, answers: dict[str, str]) -> str:
    """The address of the form of an act, begun with some answers."""
    told = {"raia": lane} if lane else {}
    return f"{reverse('act_new', args=[digits, kind.value])}?{urlencode({**told, **answers})}"


def _told(kind: ActKind, name: str, failed: Attempt) -> dict[str, str]:
    told = {"p-of": failed.subject.value, "p-to": failed.role.value}
    return {**told, "p-mode": name} if kind is ActKind.SERVICE_SENT else told
