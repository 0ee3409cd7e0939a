"""The pages of a complaint, written or told: asked, previewed, filed."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render

from isonomia.casefile.intake import FilingPreview, filed_by
from isonomia.casefile.queries import digits_of
from isonomia.casefile.refusal import NotAllowedError
from isonomia.desk.intake.asking import FILE, Asking, asking
from isonomia.desk.intake.outlook import outlook_of
from isonomia.desk.intake.picking import out_of_time
from isonomia.desk.intake.statement import StatementForm, may_take_down
from isonomia.desk.session import seated
from isonomia.law.errors import LawError
from isonomia.law.reasons import Reason

_NOT_ORAL = (
    "O seu assento recebe denúncia, mas não a toma a termo: pela norma isso é de outro assento. Receba-a por escrito, "
    "ou leve quem denuncia a quem a toma a termo."
)


@seated
def complaint(request: HttpRequest, slug: str, norm: str) -> HttpResponse:
    """Asks the same of every channel, says what the filing would do, and files it."""
    return answered(asking(request, slug, norm), "desk/intake/complaint.html")


@seated
def oral(request: HttpRequest, slug: str, norm: str) -> HttpResponse:
    """A complaint told by word of mouth: asked, read back in full, signed, and filed with its statement in one go."""
    asked = asking(request, slug, norm, StatementForm)
    if not may_take_down(asked.door.norm, asked.roles):
        raise NotAllowedError("intake.not_yours", _NOT_ORAL)
    return answered(asked, "desk/intake/statement.html")


def answered(asked: Asking, template: str) -> HttpResponse:
    """The page after a look, a search, a preview or a filing."""
    before = filed_by(asked.actor, asked.token) if asked.action == FILE else None
    if before is not None:
        return redirect("intake_done", digits_of(before.number))
    more = [("arquivos", say) for say in asked.handed.refused]
    found: FilingPreview | None = None
    if asked.is_answered:
        more += [*asked.respondents.check(), *asked.people.errors(), *asked.contradicted()]
        if asked.form.is_valid() and not more:
            found = asked.tried()
            if asked.action == FILE and not found.refused:
                try:
                    return redirect("intake_done", digits_of(asked.file()))
                except LawError as error:
                    more.append(("", error.message))
    elif asked.action:
        asked.form.errors.clear()  # to look something up is no answer yet
    wrong = bool(more or asked.form.errors or (found and found.refused))
    return render(asked.request, template, _told(asked, found, more), status=422 if wrong else 200)


def _unreached(asked: Asking) -> list[Reason]:
    """Whom and when the norm does not reach: told before anything is filed, for only the opening will be refused."""
    norm = asked.door.norm
    return [*out_of_time(norm, asked.form.cleaned_data["fact_day"]), *asked.respondents.unreached(norm)]


def _told(asked: Asking, found: FilingPreview | None, more: list[tuple[str, str]]) -> dict[str, Any]:
    norm = asked.door.norm
    return {
        "asked": asked,
        "form": asked.form,
        "norm": norm,
        "body": asked.door.body,
        "today": asked.actor.day_in(asked.door.body.zone),
        "fact_day": asked.request.GET.get("dia", ""),
        "conducts": asked.conducts,
        "more": more,
        "unreached": _unreached(asked) if found else [],
        "story": asked.form.story if found else "",
        "hidden": asked.hidden if found else [],
        "outlook": outlook_of(norm, found, found.filing.first.day) if found else None,
    }
