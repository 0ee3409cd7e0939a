"""The steps about proofs and about whoever complains: files taken in sealed, who they are, what the law asks of it."""

from collections.abc import Callable
from typing import Any

import msgspec
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _

from isonomia.casefile.papers import PaperError, looked_at
from isonomia.casefile.papers.limits import DOCUMENT_BYTES, MEBIBYTE, MEDIA_BYTES
from isonomia.casefile.picking import Door
from isonomia.law.norm.translation import PORTUGUESE
from isonomia.portal.arriving import arrived
from isonomia.portal.filing import bytes_kept, choosing, drafts, wording
from isonomia.portal.filing.asking import Asking
from isonomia.portal.filing.law_views import law_again
from isonomia.portal.filing.me_read import read_me
from isonomia.portal.filing.needs import needs_of, unnamed_under
from isonomia.portal.filing.page import drafting
from isonomia.portal.filing.reading import LINE
from isonomia.portal.filing.steps import BY_NAME
from isonomia.portal.filing.told import Evidence, FileTold, Me, Told, Who
from isonomia.portal.models import DraftFile
from isonomia.vault.queries import can_seal

MOST_FILES = 20
JOIN, DROP = "juntar", "tirar"
_LIMITS = {"most": MOST_FILES, "document": DOCUMENT_BYTES // MEBIBYTE, "media": MEDIA_BYTES // MEBIBYTE}


@drafting("step")
def evidence(request: HttpRequest) -> HttpResponse:
    """Step 7: files, each cleaned and sealed as it comes; whether they show who writes; who else saw it."""
    asked = Asking(request, BY_NAME["evidence"], {"shows": wording.SHOWS, "limits": _LIMITS})
    if not asked.action:
        return asked.page(asked.told.evidence or Evidence())
    form = asked.form
    shows, seen_by = form.one_of("apar", [one.value for one in wording.SHOWS]), form.line("test", LINE)
    if len(seen_by) > LINE or form.wrong:
        return asked.page(Evidence(_evidence_of(asked.told), shows, seen_by))
    _take(asked, "arq", _evidence_of, _with_evidence)

    def made(held: Told) -> Evidence:
        return Evidence(_evidence_of(held), shows, seen_by)

    if asked.action == JOIN or asked.action.startswith(DROP) or form.wrong:
        told = drafts.rewrite(request.session, lambda held: held.saving("evidence", made(held)), asked.at)
        return asked.page(told.evidence, told)
    return asked.save(made)


@drafting("step")
def me(request: HttpRequest) -> HttpResponse:
    """Step 8: whether to say who one is, with what the law asks and who sees what told before."""
    asked = Asking(request, BY_NAME["me"])
    told = asked.told
    if told.who is None:
        return redirect("filing_who")
    if told.where is None:
        return redirect("filing_where")
    under = choosing.outcome_of(told, asked.today, choosing.doors()).chosen(told)
    if under is None:
        return law_again(request)
    seals = can_seal(under.door.body)
    asked.more |= _told_of(asked, told.who, under.door, seals=seals)
    if not asked.action:
        return asked.page(told.me)
    value = read_me(asked.form, told.who, seals=seals, papers=_papers_of(told))
    if seals:
        _take(asked, "carta", _papers_of, _with_papers)
    if asked.action == JOIN or asked.action.startswith(DROP):
        asked.form.wrong[:] = [one for one in asked.form.wrong if one.field == "carta"]
        again = drafts.told_so_far(request.session, asked.at)
        return asked.page(msgspec.structs.replace(value, papers=_papers_of(again)), again)
    if asked.form.wrong:
        return asked.page(value)

    def made(held: Told) -> Me:
        return msgspec.structs.replace(value, papers=_papers_of(held) if seals else ())

    return asked.save(made)


def _told_of(asked: Asking, who: Who, door: Door, *, seals: bool) -> dict[str, Any]:
    """What the page says before it asks: what the norm needs, and what it makes of a complaint without a name."""
    body, norm = door.body, door.norm
    return {
        "body": body,
        "norm": norm,
        "seals": seals,
        "needs": needs_of(norm, who.source, asked.today),
        "unnamed": unnamed_under(body.pk, body.revision, norm.id, asked.today),
        "options": {
            "identity": wording.IDENTITY,
            "channels": wording.CHANNELS,
            "priority": wording.PRIORITY,
            "victims": wording.VICTIMS,
            "agrees": wording.AGREES,
            "calls": wording.CALLS,
        },
        "limits": _LIMITS,
    }


def _take(
    asked: Asking,
    name: str,
    held_by: Callable[[Told], tuple[FileTold, ...]],
    giving: Callable[[Told, tuple[FileTold, ...]], Told],
) -> None:
    """Takes in the files of a field, and takes away the one that the button names; what is wrong is noted."""
    session = asked.request.session
    gone = asked.action.partition(":")[2] if asked.action.startswith(DROP) else ""
    is_held = bool(gone) and gone in {one.token for one in held_by(asked.told)}
    arriving, dropped = arrived(asked.request, name)
    came = [one for one in arriving if one.name]
    for say in dropped:
        asked.form.fault(name, say, lang=PORTUGUESE)
    if asked.action == JOIN and not came and not dropped:
        asked.form.fault(name, _("Escolha um arquivo antes de juntar, ou siga sem nenhum."))
    kept = _sealed(asked, name, came, len(held_by(asked.told))) if came else []
    if not kept and not gone:
        return

    def change(told: Told) -> Told:
        return giving(told, tuple(one for one in (*held_by(told), *kept) if one.token != gone))

    told = drafts.rewrite(session, change, asked.at)
    if is_held:
        DraftFile.objects.filter(token=gone).delete()
        bytes_kept.drop([gone])
    asked.told = told


def _sealed(asked: Asking, name: str, came: list[Any], held: int) -> list[FileTold]:
    """Files looked at, cleaned and sealed, one after the other; one that is refused does not stop the others."""
    pen = drafts.pen_of(asked.request.session)
    assert pen is not None
    kept: list[FileTold] = []
    for file in came:
        if held + len(kept) >= MOST_FILES:
            asked.form.fault(name, _("Cabem %(most)s arquivos. Tire um para juntar outro.") % {"most": MOST_FILES})
            break
        try:
            with looked_at(file.name or "", file) as looked:
                one = bytes_kept.keep(pen.key, file.name or "", looked)
        except PaperError as error:
            asked.form.fault(name, error.message, lang=PORTUGUESE)
            continue
        DraftFile.objects.create(draft_id=pen.handle, token=one.token)
        kept.append(one)
    return kept


def _evidence_of(told: Told) -> tuple[FileTold, ...]:
    return told.evidence.files if told.evidence else ()


def _with_evidence(told: Told, files: tuple[FileTold, ...]) -> Told:
    return msgspec.structs.replace(told, evidence=msgspec.structs.replace(told.evidence or Evidence(), files=files))


def _papers_of(told: Told) -> tuple[FileTold, ...]:
    return told.me.papers if told.me else ()


def _with_papers(told: Told, files: tuple[FileTold, ...]) -> Told:
    return msgspec.structs.replace(told, me=msgspec.structs.replace(told.me or Me(choice=""), papers=files))
