"""What a filing at the counter leaves beside the file: an envelope for each person and, if asked for, the phrase by
which who complained follows the case. The phrase is shown once, on the receipt."""

from collections.abc import Iterable
from datetime import datetime

from django.contrib.sessions.backends.base import SessionBase

from isonomia.casefile import papers
from isonomia.casefile.models import Attachment, Case, CaseParty
from isonomia.contact.service import Drawn, draw, open_access
from isonomia.desk.intake.identity import People
from isonomia.law.words import Source
from isonomia.vault.service import seal, seal_file

_SESSION = "counter-phrase"
_ROLES = {Source.VICTIM: "victim", Source.REPRESENTATIVE: "representative", Source.WITNESS: "witness"}
"""In whose name who complained files later on, as `contact` names it; other sources: as a complainant."""


def leave(
    case: Case, people: People, *, source: Source, story: str, drawn: Drawn | None, at: datetime
) -> tuple[str, ...]:
    """Seals one envelope for each complainant and victim of a case just filed, empty ones for those of whom nothing was
    told, and opens the way back for D1 with the phrase that was drawn. Returns its words, none when none was. In the
    caller's transaction. Raises `VaultError`."""
    codes = list(CaseParty.objects.filter(case=case, role__in=("complainant", "victim")).values_list("code", flat=True))
    opened = None
    if drawn is not None and "D1" in codes:
        opened = open_access(case, "D1", role=_role(source), at=at, drawn=drawn)
    for code in codes if people.is_taken else ():
        own = opened is not None and (code == "D1" or (code == "V1" and source is Source.VICTIM))
        key = opened.public if own and opened is not None else b""
        seal(case, code, people.sealed(code, source, story), at=at, also_to=key)
    return tuple(opened.phrase.split()) if opened is not None else ()


def put_away(case: Case, handed: Iterable[Attachment], *, at: datetime) -> None:
    """Seals the papers handed in with a complaint as they came, with what they tell of who made them: the file keeps
    the cleaned copies alone. In the caller's transaction. Raises `VaultError`, `PaperError`."""
    spoken = CaseParty.objects.filter(case=case, role__in=("complainant", "victim")).order_by("code").first()
    if spoken is None:
        return
    for paper in handed:
        with papers.parted(paper) as original:
            seal_file(case, spoken.code, original, at=at, name=paper.name)


def phrase_drawn(wanted: str) -> Drawn | None:
    """A phrase, if one is wanted: drawn before the transaction, for it takes time."""
    return draw() if wanted else None


def show_once(session: SessionBase, case: Case, words: tuple[str, ...]) -> None:
    """Keeps the words for the receipt, until it was shown."""
    if words:
        session[_SESSION] = {"case": case.pk, "words": list(words)}


def shown_once(session: SessionBase, case: Case) -> list[str]:
    """The words of a case just filed, the first time that its receipt is shown; then none."""
    kept = session.get(_SESSION)
    if kept is None or kept["case"] != case.pk:
        return []
    del session[_SESSION]
    words: list[str] = kept["words"]
    return words


def _role(source: Source) -> str:
    return _ROLES.get(source, "anyone" if source is Source.ANONYMOUS else "complainant")
