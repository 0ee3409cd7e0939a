"""Parties and papers: looked up, registered, handed in, given back."""

from typing import Any

from django.http import FileResponse, HttpRequest
from ninja import File, Router, Status
from ninja.files import UploadedFile

from isonomia.api.asked import PartyAsked, PartyIn
from isonomia.api.auth import Caller, caller_of
from isonomia.api.problems import Problem
from isonomia.api.told import PaperOut, PartyOut, paper_out, party_out
from isonomia.casefile import papers
from isonomia.casefile.refusal import NotAllowedError
from isonomia.law.identity.mask import unmasked
from isonomia.law.words import RespondentKind
from isonomia.people.models import Body, Party
from isonomia.people.queries import bodies_of, may_register
from isonomia.people.service import PartyDraft, register_party

router = Router(tags=["partes e papéis"])
Data = dict[str, Any]
_REFUSALS = {401: Problem, 403: Problem, 404: Problem, 422: Problem}

_FILE = {"schema": {"type": "string", "format": "binary"}}
_BYTES = {"responses": {200: {"description": "O arquivo", "content": {"*/*": _FILE}}}}


@router.post("/parties/lookup", response={200: PartyOut, **_REFUSALS}, summary="Uma parte pelo documento")
def lookup(request: HttpRequest, asked: PartyAsked) -> Data:
    """A parte do órgão que tem o CPF ou o CNPJ, com ou sem máscara."""
    body = _body(caller_of(request), asked.body)
    return party_out(Party.objects.exclude(document="").get(body=body, document=unmasked(asked.document).upper()))


@router.post("/parties", response={200: PartyOut, 201: PartyOut, **_REFUSALS}, summary="Cadastrar uma parte")
def register(request: HttpRequest, asked: PartyIn) -> Status[Data]:
    """Cadastra quem responde, ou devolve quem já tem o documento neste órgão."""
    caller = caller_of(request)
    body = _body(caller, asked.body)
    draft = PartyDraft(
        kind=RespondentKind(asked.kind),
        name=asked.name,
        document=asked.document,
        civil_name=asked.civil_name,
        address=asked.address,
        email=asked.email,
        phone=asked.phone,
    )
    registered = register_party(caller.actor, body, draft)
    return Status(200 if registered.known else 201, party_out(registered.party))


@router.post("/papers", response={201: PaperOut, **_REFUSALS}, summary="Anexar um papel, antes do seu ato")
def hand_in(request: HttpRequest, file: File[UploadedFile]) -> Status[Data]:
    """Recebe um arquivo, limpa os metadados da cópia que se serve, e dá o código com que o ato o cita."""
    return Status(201, paper_out(papers.receive(caller_of(request).actor, file.name or "papel", file)))


@router.get("/papers/{token}", response=_REFUSALS, summary="Um papel", openapi_extra=_BYTES)
def paper(request: HttpRequest, token: str) -> FileResponse:
    """Os bytes de um papel que o assento pode ler."""
    caller = caller_of(request)
    found = papers.paper_by_token(caller.actor, caller.offices, token)
    response = FileResponse(papers.content(found), content_type=found.blob.mime)
    response.headers["Content-Disposition"] = papers.disposition(found.name, shown=False)
    response.headers["Cache-Control"] = "no-store"
    return response


def _body(caller: Caller, slug: str) -> Body:
    """A body in which the seat may look parties up. Raises `NotAllowedError`."""
    body = bodies_of(caller.offices).filter(slug=slug).first()
    if body is None or not may_register(caller.offices, body.pk):
        raise NotAllowedError("party.not_yours", "O seu assento não cadastra nem procura partes nesse órgão.")
    return body
