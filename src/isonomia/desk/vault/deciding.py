"""A request to open an identity, before a custodian: who asks, on which ground, why, and the decision."""

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from isonomia.desk.session import desk_of, seated
from isonomia.desk.typed_id import typed_id
from isonomia.desk.vault.places import is_custodian
from isonomia.desk.vault.unlocked import seed_kept
from isonomia.law.words import OPENING_GROUND_LABELS, OpeningGround
from isonomia.practice.queries import law_of
from isonomia.vault import service
from isonomia.vault.custody import key_held
from isonomia.vault.deciding import HOURS
from isonomia.vault.envelopes import bound_to
from isonomia.vault.letters import read
from isonomia.vault.models import Opening
from isonomia.vault.queries import current_of
from isonomia.vault.refusal import VaultError


@seated
@require_http_methods(["GET", "HEAD", "POST"])
def request(request: HttpRequest, pk: int) -> HttpResponse:
    """A request; posted, the custodian's decision. Its motive is read with the key unlocked."""
    opening = _opening(request, pk)
    body, error = opening.case.body, ""
    seed = seed_kept(request, body)
    if request.method == "POST" and seed is not None:
        try:
            done = service.decide(desk_of(request).actor, opening.pk, _deciding(request), seed=seed)
        except VaultError as refusal:
            error = refusal.message
        else:
            messages.success(request, _told(done))
            return redirect("vault")
    context = _context(request, opening, seed) | {"error": error}
    return render(request, "desk/vault/request.html", context, status=422 if error else 200)


def _opening(request: HttpRequest, pk: int) -> Opening:
    """A request of a body of which who asks is custodian. Raises `Http404` for any other."""
    found = Opening.objects.select_related("case__body", "seat", "by", "act").filter(pk=pk).first()
    if found is None or not is_custodian(request, found.case.body):
        raise Http404
    return found


def _deciding(request: HttpRequest) -> service.Deciding:
    hours = typed_id(request.POST.get("horas", "")) or 0
    agrees = request.POST.get("decisao", "")
    if agrees not in {"abre", "nega"}:
        raise VaultError("vault.choose", "Diga se abre ou se nega.")
    return service.Deciding(agrees == "abre", request.POST.get("razoes", ""), hours)


def _told(opening: Opening) -> str:
    if opening.outcome == "granted":
        return "Aberta: quem pediu lê a identidade pelo tempo que você deu. A decisão está nos autos."
    if opening.outcome == "refused":
        return "Negada: quem pediu lê as razões. A decisão está nos autos."
    return "A sua decisão está gravada. Falta outro custodiante, pela regra do cofre."


def _context(request: HttpRequest, opening: Opening, seed: bytes | None) -> dict[str, object]:
    case = opening.case
    held, epoch = key_held(desk_of(request).actor, case.body), current_of(case.body)
    name = str(held.pk) if held else ""
    said = [
        (one, read(one.reasons, name, seed, bound_to("reasons", case, opening.code)) if seed else None)
        for one in opening.agreements.select_related("custodian__user").order_by("pk")
    ]
    return {
        "opening": opening,
        "body": case.body,
        "norm": law_of(case.body, case.norm).norm,
        "ground": OPENING_GROUND_LABELS[OpeningGround(opening.ground)],
        "unlocked": seed is not None,
        "motive": read(opening.motive, name, seed, bound_to("motive", case, opening.code)) if seed else None,
        "said": said,
        "mine": any(one.custodian_id == (held.pk if held else 0) for one, _ in said),
        "epoch": epoch,
        "hours": HOURS,
        "typed": {
            "hours": request.POST.get("horas", "24"),
            "reasons": request.POST.get("razoes", ""),
            "choice": request.POST.get("decisao", ""),
        },
    }
