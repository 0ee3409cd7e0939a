"""The page of the codes of a case, the slip of one, and what came back from who a notice does not name."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from isonomia.casefile.refusal import NotAllowedError
from isonomia.contact import noticing
from isonomia.contact.models import NoticeCode, WrongAddressee
from isonomia.desk.case.opening import Opened, opened
from isonomia.desk.codes.told import papers_told, representatives_told
from isonomia.desk.form_name import form_name
from isonomia.desk.session import desk_of, seated
from isonomia.documents.blocks.provisions import rights_told
from isonomia.documents.qr import squares_of
from isonomia.documents.slips import slip_of
from isonomia.law.words import Role

GIVERS = frozenset({Role.CLERK, Role.INSPECTOR})
"""Who gives codes: who sends notices, and who draws infraction notices."""
MOST = 100


@require_http_methods(["GET", "HEAD", "POST"])
@seated
def notice_codes(request: HttpRequest, digits: str) -> HttpResponse:
    """The papers of a case that may carry a code. A POST makes one, and shows its slip once."""
    seen = _opened(request, digits)
    given = list(NoticeCode.objects.filter(case=seen.file.case).select_related("act", "knowledge"))
    papers = papers_told(seen.file, seen.names, given, seen.on)
    if request.method == "POST":
        told = next((one for one in papers if one.value == request.POST.get("paper")), None)
        if told is None:
            raise Http404
        carrier = noticing.Carrier(told.act, told.lane)
        issued = noticing.issue(desk_of(request).actor, seen.file.case, carrier, form=form_name(request.POST))
        address = request.build_absolute_uri(reverse("answer"))
        squares, size = squares_of(address, border=4)
        shown = {
            **_around(seen),
            "paper": told,
            "issued": issued,
            "address": address,
            "squares": squares,
            "size": size,
            "lawyer": rights_told(seen.file.situation.norm).get("lawyer", ""),
        }
        return render(request, "desk/codes/slip.html", shown)
    shown = {
        **_around(seen),
        "papers": papers,
        "representatives": representatives_told(seen.file, given, seen.on),
        "wrong": list(WrongAddressee.objects.filter(body=seen.file.case.body, number=seen.file.case.number)[:MOST]),
        "form": form_name(request.POST),
    }
    return render(request, "desk/codes/codes.html", shown)


@require_POST
@seated
def notice_code_slip(request: HttpRequest, digits: str) -> HttpResponse:
    """The slip of a code that was shown just now, as a sheet to print. The code comes back in the form, for it is kept
    nowhere; one that opens nothing in this case has no slip."""
    seen = _opened(request, digits)
    actor, case = desk_of(request).actor, seen.file.case
    row = noticing.code_waiting(request.POST.get("code", ""), at=actor.at)
    if row is None or row.case_id != case.pk:
        raise Http404
    sheet = slip_of(
        case, seen.file.situation.norm, seen.names.lane(row.lane), code=request.POST["code"], until=row.until,
        address=request.build_absolute_uri(reverse("answer")), at=actor.at,
    )  # fmt: skip
    response = HttpResponse(sheet, content_type="application/pdf")
    response.headers["Content-Disposition"] = 'inline; filename="folha-do-codigo.pdf"'
    response.headers["Cache-Control"] = "no-store"
    return response


@require_POST
@seated
def notice_code_end(request: HttpRequest, digits: str, pk: int) -> HttpResponse:
    """Ends a code and the words that came of it."""
    seen = _opened(request, digits)
    code = NoticeCode.objects.select_related("case__body").filter(pk=pk, case=seen.file.case).first()
    if code is None:
        raise Http404
    noticing.revoke(desk_of(request).actor, code)
    return redirect("notice_codes", seen.file.digits)


@require_safe
@seated
def wrong_addressees(request: HttpRequest) -> HttpResponse:
    """What people told who are not those whom a notice names, in the bodies where the reader gives codes."""
    bodies = {one.body_id for one in desk_of(request).offices if one.office in GIVERS}
    if not bodies:
        raise NotAllowedError("notice.not_yours", "Estes avisos são lidos pela secretaria e por quem fiscaliza.")
    rows = WrongAddressee.objects.filter(body__in=bodies).select_related("body")[:MOST]
    return render(request, "desk/codes/wrong.html", {"rows": rows})


def _opened(request: HttpRequest, digits: str) -> Opened:
    """A case, for who gives its codes; `NotAllowedError` for who sees it and does not."""
    seen = opened(request, digits)
    if not GIVERS & set(seen.roles) or not seen.file.is_whole:
        raise NotAllowedError(
            "notice.not_yours",
            "Os códigos são dados pela secretaria do processo, ou por quem lavra o auto de infração.",
        )
    return seen


def _around(seen: Opened) -> dict[str, object]:
    return {"case": seen.file.case, "digits": seen.file.digits, "norm": seen.file.situation.norm, "names": seen.names}
