"""What the session keeps of a complaint just sent: which case it is, and the phrase until it was shown once.

Until whoever sent it says that the phrase is kept, or comes in by it, the same session may have another made.
"""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.contrib.sessions.backends.base import SessionBase
from django.db import transaction

from isonomia.casefile.models import Attachment, Case
from isonomia.contact.models import Access
from isonomia.contact.phrases import mark_of, new_phrase
from isonomia.contact.service import Opened, SignedIn, change_words
from isonomia.portal.filing.written import STORY_NAME

_SESSION = "filed"


@dataclass(frozen=True, slots=True)
class Filed:
    """A complaint that this session sent: its papers beside the two texts (`proofs`) and its envelopes. `phrases` are
    its words by the code of whose they are, empty when they were shown already; `kept`: no other can be made here;
    `mark` tells these words from others made here."""

    case: Case
    digest: str
    proofs: int
    envelopes: int
    phrases: dict[str, tuple[str, ...]]
    kept: bool
    mark: str

    @property
    def mine(self) -> tuple[str, ...]:
        """The words of whoever sent it."""
        return self.phrases.get("D1", ())

    @property
    def for_victim(self) -> tuple[str, ...]:
        """The words to hand to who suffered it."""
        return self.phrases.get("V1", ())


def show(session: SessionBase, case: Case, told: dict[str, Any], opened: list[Opened]) -> None:
    """Keeps what the last page shows (`digest`, `proofs`, `envelopes`); the first phrase is of whoever sent it, the
    second of who suffered it."""
    words = {code: one.phrase for code, one in zip(("D1", "V1"), opened, strict=False)}
    own = {code: one.private.hex() for code, one in zip(("D1", "V1"), opened, strict=False)}
    session[_SESSION] = {"case": case.pk, **told, "words": words, "own": own}


def has_filed(session: SessionBase) -> bool:
    """Whether this session sent a complaint."""
    return _SESSION in session


def shown(session: SessionBase) -> Filed | None:
    """The complaint that this session sent, with its phrase the first time. One query."""
    kept = _of(session)
    if kept is None:
        return None
    case = Case.objects.select_related("body").get(pk=kept["case"])
    words = kept.pop("words", {})
    if words:
        session.modified = True
    phrases = {code: tuple(phrase.split()) for code, phrase in words.items()}
    return Filed(
        case, kept["digest"], kept["proofs"], kept["envelopes"], phrases, kept="own" not in kept, mark=_mark(kept)
    )


def mark_kept(session: SessionBase, mark: str) -> bool:
    """Whoever sent it says that the words of a mark are safe: from now on no other can be made here. Whether they are
    still those that open; else nothing has changed."""
    kept = _of(session)
    if kept is not None and "own" in kept:
        if mark != _mark(kept):
            return False
        _end(session, kept)
    return True


def draw_anew(session: SessionBase, at: datetime) -> bool:
    """Another phrase instead of one that was lost before it was kept; whether it could be made. The one before dies.
    In one transaction."""
    kept = _of(session)
    if kept is None or "own" not in kept:
        return False
    with transaction.atomic():
        found = Access.objects.select_for_update(of=("self",)).select_related("case")
        accesses = list(found.filter(case=kept["case"], code__in=kept["own"]))
        if any(one.visited_at is not None for one in accesses):
            _end(session, kept)
            return False
        words, own = {}, {}
        for one in accesses:
            phrase = new_phrase()
            signed = change_words(SignedIn(one, bytes.fromhex(kept["own"][one.code])), phrase, at=at)
            words[one.code], own[one.code] = phrase, signed.private.hex()
        kept["words"], kept["own"] = words, own
        session.modified = True
        session.save()
    return True


def story_of(session: SessionBase) -> Attachment | None:
    """The paper with what this session sent. One query."""
    kept = _of(session)
    if kept is None:
        return None
    return Attachment.objects.filter(case=kept["case"], act__number=1, name=STORY_NAME).first()


def _end(session: SessionBase, kept: dict[str, Any]) -> None:
    kept.pop("own", None)
    kept.pop("words", None)
    session.modified = True


def _mark(kept: dict[str, Any]) -> str:
    return mark_of(" ".join(kept["own"].values())) if "own" in kept else ""


def _of(session: SessionBase) -> dict[str, Any] | None:
    found: dict[str, Any] | None = session.get(_SESSION)
    return found
