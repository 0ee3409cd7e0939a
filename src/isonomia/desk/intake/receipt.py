"""The receipt of a filing: its number, its day, what was recorded, and what comes next. To print and hand over."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render

from isonomia.casefile.models import Case
from isonomia.casefile.queries import case_by_digits, file_of, papers_of
from isonomia.casefile.reading import act_from
from isonomia.desk.intake.envelopes import shown_once
from isonomia.desk.intake.outlook import missing_in, next_in, stages_of
from isonomia.desk.session import desk_of, seated
from isonomia.law.acts import ActKind


@seated
def intake_done(request: HttpRequest, digits: str) -> HttpResponse:
    """What was filed, for somebody who may see the case whole, and for who filed it."""
    desk = desk_of(request)
    try:
        case = case_by_digits(digits, desk.offices)
    except Case.DoesNotExist:
        raise Http404("Não há processo com esse número, ou ele não é seu.") from None
    file = file_of(case, desk.offices, on=desk.actor.day_in(case.body.zone))
    first = file.rows[0]
    if not file.is_whole and first.author_id != desk.actor.user.pk:
        raise Http404("Não há processo com esse número, ou ele não é seu.")
    papers = papers_of(file.rows)
    context = {
        "file": file,
        "case": case,
        "norm": file.law.norm,
        "acts": [(row, papers.get(row.number, ())) for row in file.rows],
        "by_notice": first.kind == ActKind.INFRACTION_NOTICE_DRAWN,
        "sealed": any(one.role != "respondent" and one.party is None for one in file.parties),
        "respondents": [one for one in file.parties if one.role == "respondent"],
        "stages": stages_of(file.situation),
        "next": next_in(file.situation),
        "missing": missing_in(file.law.norm, act_from(first).payload, first.day),
        "words": shown_once(request.session, case),
    }
    return render(request, "desk/intake/receipt.html", context)
