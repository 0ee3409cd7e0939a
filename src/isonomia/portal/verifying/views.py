"""Whether a paper is authentic, by its code or by its file: its kind and number, who signed it, when, the number of its
case, nothing else. The file is looked at and not kept."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_http_methods, require_safe

from isonomia.casefile.papers import too_large
from isonomia.documents.codes import plain_code
from isonomia.documents.queries import by_code, by_file
from isonomia.documents.signing.means import ADVANCED, BUILT_IN, QUALIFIED
from isonomia.documents.verifying.verdicts import Verdict, Verified
from isonomia.portal.arriving import arrived
from isonomia.portal.guarding.door import guarded
from isonomia.portal.page import public

MOST_BYTES = 20 * 1024 * 1024
_MEANS = {
    QUALIFIED: _("assinatura eletrônica qualificada, com certificado ICP-Brasil (Lei 14.063/2020, art. 4º, III)"),
    ADVANCED: _("assinatura eletrônica avançada, com certificado fora da ICP-Brasil (Lei 14.063/2020, art. 4º, II)"),
    BUILT_IN: _(
        "assinatura eletrônica avançada, com a chave deste sistema e a identidade de quem assina confirmada no momento "
        "(Lei 14.063/2020, art. 4º, II)"
    ),
}
_NO_CODE = _("O código tem cinco grupos de quatro letras ou números. Confira cada sinal no papel.")
_NOTHING = _("Escreva o código do papel ou escolha o arquivo.")


@guarded("upload")
@require_http_methods(["GET", "HEAD", "POST"])
@public
def check(request: HttpRequest) -> HttpResponse:
    """Asks for the code or the file of a paper, and tells what the file is."""
    if request.method != "POST":
        return render(request, "portal/verifying/check.html", {})
    typed = request.POST.get("codigo", "").strip()
    files, dropped = arrived(request, "arquivo")
    if files and (files[0].size or 0) > MOST_BYTES:
        dropped = [too_large(files[0].name or "").message]
    if dropped:
        return _again(request, typed, file_wrong=dropped[0])
    if files:
        return _told(request, by_file(files[0].read()), by="file")
    if not typed:
        return _again(request, typed, code_wrong=_NOTHING)
    code = plain_code(typed)
    return redirect("check_code", code) if code else _again(request, typed, code_wrong=_NO_CODE)


@require_safe
@public
def check_code(request: HttpRequest, code: str) -> HttpResponse:
    """What the code of a paper is of."""
    return _told(request, by_code(code), by="code")


def _told(request: HttpRequest, found: Verified, *, by: str) -> HttpResponse:
    context = {
        "found": found,
        "by": by,
        "signers": [(one, _MEANS[one.means]) for one in found.signers],
        "whole": found.verdict in {Verdict.AUTHENTIC, Verdict.KNOWN},
    }
    status = 404 if found.verdict is Verdict.UNKNOWN and by == "code" else 200
    return render(request, "portal/verifying/told.html", context, status=status)


def _again(request: HttpRequest, typed: str, **wrong: object) -> HttpResponse:
    return render(request, "portal/verifying/check.html", {"typed": typed[:60], **wrong}, status=422)
