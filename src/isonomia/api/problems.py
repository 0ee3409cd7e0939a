"""What goes wrong, as problem details (RFC 9457) in Portuguese: one shape for every refusal of the API."""

from collections.abc import Callable, Iterable, Sequence
from http import HTTPStatus
from typing import Any

from django.http import HttpRequest, HttpResponse, JsonResponse
from ninja import NinjaAPI, Schema
from ninja.errors import AuthenticationError, HttpError, ValidationError

from isonomia import catalogue
from isonomia.casefile.models import Case
from isonomia.casefile.papers import PaperError
from isonomia.casefile.refusal import MovedOnError, NotAllowedError
from isonomia.law.errors import LawError
from isonomia.law.norm.norm import Norm
from isonomia.law.plain.situations import reason_data
from isonomia.law.reasons import Reason
from isonomia.people.models import Party
from isonomia.people.refusal import FaultyError, NotYoursError

MEDIA = "application/problem+json"
_ABSENT = "Não há nada com esse nome, ou o seu assento não o vê."
_TITLES = {
    400: "O pedido não é JSON que se leia",
    401: "Falta uma chave válida",
    403: "O seu assento não deixa",
    404: "Não encontrado",
    405: "Este endereço não aceita esse método",
    409: "O processo mudou",
    422: "Não foi aceito",
}
_WRONG = {
    "missing": "falta este campo.",
    "extra_forbidden": "este campo não existe.",
    "json_invalid": "o corpo não é JSON que se leia.",
}

_FAILED = {
    400: "O pedido não se lê: o corpo vai até 5 MB, e o servidor só responde pelos endereços dele.",
    500: "O sistema falhou neste pedido, e nada dele ficou pela metade. Tente de novo com a mesma chave.",
    503: "O sistema não consegue gravar agora: nada do pedido foi gravado. Tente de novo com a mesma chave.",
}
"""What the framework says of a request that no operation saw to its end."""
_UNFIT = "o valor não serve aqui: confira o tipo, os limites e as palavras aceitas no openapi.json."


class ReasonOut(Schema):
    """Why: a stable code, the sentence, the provisions, and the first day on which the obstacle is gone, if known."""

    code: str
    say: str
    cite: str = ""
    until: str | None = None


class FieldOut(Schema):
    """What is wrong with one field of the request."""

    where: str
    say: str


class Problem(Schema):
    """A refusal. `code` is stable; `detail` is the sentence to show."""

    type: str
    title: str
    status: int
    detail: str
    code: str
    reasons: list[ReasonOut] = []
    fields: list[FieldOut] = []
    seen: int | None = None
    now: int | None = None


def problem(status: int, code: str, detail: str, **more: Any) -> JsonResponse:
    """A refusal as a response."""
    title = _TITLES.get(status) or HTTPStatus(status).phrase
    body = {"type": f"urn:isonomia:{code}", "title": title, "status": status, "detail": detail, "code": code, **more}
    return JsonResponse(body, status=status, content_type=MEDIA, json_dumps_params={"ensure_ascii": False})


def refused(norm: Norm, reasons: Sequence[Reason]) -> JsonResponse:
    """An act that the norm does not allow, with every reason."""
    told = [reason_data(norm, reason) for reason in reasons]
    return problem(422, reasons[0].code, " ".join(reason.say for reason in reasons), reasons=told)


def refuse_unknown(request: HttpRequest, known: Iterable[str]) -> None:
    """Raises `ValidationError` for what the address asks and nobody would read: a misspelt filter is no filter."""
    wrong = [name for name in request.GET if name not in set(known)]
    if wrong:
        raise ValidationError([{"type": "extra_forbidden", "loc": ("query", name)} for name in wrong])


def handle_all(api: NinjaAPI) -> None:
    """Teaches the API how to tell each refusal."""
    for kind, handler in _HANDLERS.items():
        api.add_exception_handler(kind, handler)


def _moved_on(_: HttpRequest, error: MovedOnError) -> HttpResponse:
    return problem(409, error.code, error.message, seen=error.seen, now=error.now)


def _not_allowed(_: HttpRequest, error: LawError) -> HttpResponse:
    return problem(403, error.code, error.message)


def _absent(_: HttpRequest, __: Exception) -> HttpResponse:
    return problem(404, "absent", _ABSENT)


def _not_in_catalogue(_: HttpRequest, error: LawError) -> HttpResponse:
    return problem(404, error.code, error.message)


def _faulty(_: HttpRequest, error: FaultyError) -> HttpResponse:
    fields = [{"where": fault.field, "say": fault.say} for fault in error.faults]
    return problem(422, error.code, error.message, fields=fields)


def _paper(_: HttpRequest, error: PaperError) -> HttpResponse:
    return problem(404 if error.code == "paper.not_found" else 422, error.code, error.message)


def _law(_: HttpRequest, error: LawError) -> HttpResponse:
    reason = {"code": error.code, "say": error.message, "cite": error.cite, "until": None}
    return problem(422, error.code, error.message, reasons=[reason])


def _unauthenticated(_: HttpRequest, __: AuthenticationError) -> HttpResponse:
    say = "Mande o cabeçalho Authorization: Bearer com uma chave que valha; `isonomia token` faz uma."
    response = problem(401, "token.missing", say)
    response["WWW-Authenticate"] = 'Bearer realm="isonomia"'
    return response


def _invalid(_: HttpRequest, error: ValidationError) -> HttpResponse:
    fields = [
        {
            "where": ".".join(_path(one["loc"])),
            "say": _WRONG.get(one["type"], _UNFIT),
        }
        for one in error.errors
    ]
    told = " ".join(f"{field['where']}: {field['say']}" for field in fields)
    return problem(422, "request.invalid", told, fields=fields)


def _http(_: HttpRequest, error: HttpError) -> HttpResponse:
    say = "O corpo do pedido não é JSON que se leia." if error.status_code == 400 else _ABSENT
    return problem(error.status_code, f"http.{error.status_code}", say)


class ProblemMiddleware:
    """Under the API's address, no cache keeps an answer, and what the framework itself refuses (no such address, wrong
    method) has the same shape."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        if not request.path.startswith("/api/"):
            return response
        told = response if response.headers.get("Content-Type") == MEDIA else self._shaped(response)
        told.headers.setdefault("Cache-Control", "no-store")
        return told

    def _shaped(self, response: HttpResponse) -> HttpResponse:
        if response.status_code == HTTPStatus.NOT_FOUND:
            return problem(404, "absent", _ABSENT)
        if response.status_code == HTTPStatus.METHOD_NOT_ALLOWED:
            allowed = response.headers["Allow"]
            told = problem(405, "http.405", f"Este endereço aceita só: {allowed}.")
            told.headers["Allow"] = allowed
            return told
        if response.status_code in _FAILED:
            return problem(response.status_code, f"http.{response.status_code}", _FAILED[response.status_code])
        return response


def _path(place: Iterable[Any]) -> list[str]:
    """Where a wrong field is, without the names that ninja gives to the whole body."""
    return [str(part) for part in place if part not in {"body", "given", "query", "asked"}] or ["corpo"]


_HANDLERS: dict[type[Exception], Any] = {
    LawError: _law,
    MovedOnError: _moved_on,
    NotAllowedError: _not_allowed,
    NotYoursError: _not_allowed,
    catalogue.CatalogueError: _not_in_catalogue,
    FaultyError: _faulty,
    PaperError: _paper,
    Case.DoesNotExist: _absent,
    Party.DoesNotExist: _absent,
    AuthenticationError: _unauthenticated,
    ValidationError: _invalid,
    HttpError: _http,
}
