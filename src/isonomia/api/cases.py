"""Cases: listed, opened, read on a day, and filed."""

from datetime import date
from typing import Any, Literal

from django.http import HttpRequest
from ninja import Field, Query, Router, Status
from ninja.params import functions as params

from isonomia.api.asked import ActIn, CaseIn, Strict
from isonomia.api.auth import Caller, caller_of
from isonomia.api.problems import Problem, refuse_unknown, refused
from isonomia.api.told import ActsOut, CaseOut, PageOut, RecordedOut, act_out, case_out, plain, row_out
from isonomia.casefile import service
from isonomia.casefile.access import reach_in
from isonomia.casefile.drafts import Filing, Recorded
from isonomia.casefile.freshness import bodies_to_turn
from isonomia.casefile.listing import Asked, page_of
from isonomia.casefile.models import Case
from isonomia.casefile.ordering import Sort
from isonomia.casefile.queries import CaseFile, case_by_digits, digits_of, file_of, papers_of
from isonomia.casefile.refusal import NotAllowedError, RefusedActError
from isonomia.contact.delivering import undelivered
from isonomia.law.acts import ActKind
from isonomia.law.plain.situations import deadline_data, situation_data, why_not_data
from isonomia.people.queries import bodies_of
from isonomia.practice.queries import law_of

router = Router(tags=["processos"])
Data = dict[str, Any]
_RECORDED = {200: RecordedOut, 201: RecordedOut}
_REFUSALS = {401: Problem, 403: Problem, 404: Problem, 409: Problem, 422: Problem}
_READS = {401: Problem, 404: Problem, 422: Problem}
_OUTLINE = ("norm", "on", "status", "case", "lanes", "deadlines", "readings_in_use")
"""What of a situation is told to who sees stages and deadlines only."""


KEY: Any = params.Header(..., alias="Idempotency-Key", min_length=8, max_length=32, pattern="^[A-Za-z0-9_-]+$")
"""Names a request: sent twice, it records once."""
SIZE: Any = params.Query(50, ge=1, le=100)


class Filter(Strict):
    """Which cases. `open` left out: those that go on."""

    text: str = Field("", max_length=200)
    norm: str = Field("", max_length=60)
    stage: str = Field("", max_length=80)
    waits_for: str = Field("", max_length=30)
    until: date | None = None
    open: Literal["true", "false", "all"] = "true"
    unproved: bool = False
    sort: Sort = Sort.DUE
    after: str = Field("", max_length=200)
    size: int = Field(25, ge=1, le=100)


@router.get("/cases", response={200: PageOut, **_READS}, summary="Os processos que o assento vê")
def cases(request: HttpRequest, asked: Query[Filter]) -> Data:
    """Uma página de processos, filtrada e na ordem pedida; com “after”, a que vem depois."""
    refuse_unknown(request, Filter.model_fields)
    wanted = Asked(
        text=asked.text,
        norm=asked.norm,
        stage=asked.stage,
        waits_for=asked.waits_for,
        until=asked.until,
        open={"true": True, "false": False, "all": None}[asked.open],
        unproved=asked.unproved,
        sort=asked.sort,
    )
    caller = caller_of(request)
    for body in bodies_to_turn(bodies_of(caller.offices), caller.actor.at):
        service.turn(caller.actor, body)
    page = page_of(caller.offices, wanted, after=asked.after, size=asked.size)
    return {
        "cases": [row_out(row, page.reach[row.pk]) for row in page.rows],
        "after": page.after,
        "total": page.total,
    }


@router.post("/cases", response={**_RECORDED, **_REFUSALS}, summary="Abrir um processo")
def file_case(request: HttpRequest, asked: CaseIn, key: str = KEY) -> Any:
    """Abre um processo com o seu primeiro ato, pelas mesmas regras da mesa. A mesma chave abre um só."""
    caller = caller_of(request)
    body = bodies_of(caller.offices).filter(slug=asked.body).first()
    if body is None or asked.norm not in body.norms:
        raise NotAllowedError("case.body", "O seu assento não é desse órgão, ou o órgão não aplica essa norma.")
    filing = Filing(
        norm=asked.norm,
        subject=asked.subject,
        first=asked.first.draft(),
        then=tuple(one.draft() for one in asked.then),
        fact_day=asked.fact_day,
        fact_place=asked.fact_place,
        respondents=tuple(asked.respondents),
        complainants=asked.complainants,
        victims=asked.victims,
        priority=asked.priority,
    )
    try:
        recorded = service.file_case(caller.actor, body, filing, form=key)
    except RefusedActError as error:
        return refused(law_of(body, asked.norm).norm, error.reasons)
    return _recorded(Case.objects.get(pk=recorded.case_id), recorded)


@router.get("/cases/{digits}", response={200: CaseOut, **_READS}, summary="Um processo")
def case(request: HttpRequest, digits: str) -> Data:
    """O processo pelo número, só com algarismos: onde está, de quem espera, quem são as partes."""
    found, caller = _opened(request, digits)
    return case_out(found, reach_in(found, caller.offices), list(found.parties.select_related("party")))


@router.get("/cases/{digits}/acts", response={200: ActsOut, **_READS}, summary="Os atos de um processo")
def acts(request: HttpRequest, digits: str, after: int = 0, size: int = SIZE) -> Data:
    """Uma página dos atos, na ordem em que entraram, com a marca de cada um e a do anterior."""
    refuse_unknown(request, ("after", "size"))
    found, caller = _opened(request, digits)
    file = file_of(found, caller.offices, on=_today(caller, found))
    rows = [row for row in file.rows if row.number > after][: size + 1]
    shown = rows[:size]
    papers = papers_of(shown) if file.is_whole else {}
    return {
        "acts": [act_out(row, papers, whole=file.is_whole) for row in shown],
        "after": shown[-1].number if len(rows) > size else None,
    }


@router.post(
    "/cases/{digits}/acts", response={200: RecordedOut, 201: RecordedOut, **_REFUSALS}, summary="Gravar um ato"
)
def record(request: HttpRequest, digits: str, asked: ActIn, key: str = KEY) -> Any:
    """Grava um ato, ou o recusa com as razões e os dispositivos, sem mudar nada. A mesma chave grava um só."""
    found, caller = _opened(request, digits)
    held = undelivered(found, asked.draft())
    if held and not found.acts.filter(form=key).exists():
        return refused(law_of(found.body, found.norm).norm, held)
    try:
        recorded = service.record(caller.actor, found.pk, asked.draft(), seen=asked.seen, form=key)
    except RefusedActError as error:
        return refused(law_of(found.body, found.norm).norm, error.reasons)
    return _recorded(found, recorded)


@router.get("/cases/{digits}/situation", response={200: Data, **_READS}, summary="Onde o processo está em um dia")
def situation(
    request: HttpRequest, digits: str, on: date | None = None, why_not: ActKind | None = None, lane: str = ""
) -> Data:
    """Fases, prazos, o que cabe e o que anularia o processo; com “why_not”, por que um ato não cabe."""
    refuse_unknown(request, ("on", "why_not", "lane"))
    file = _file(request, digits, on)
    told = situation_data(file.situation)
    if not file.is_whole:
        return dict(plain({name: told[name] for name in _OUTLINE}))
    if why_not is not None:
        told["why_not"] = why_not_data(file.situation, why_not, lane, file.situation.why_not(why_not, lane))
    return dict(plain(told))


@router.get("/cases/{digits}/deadlines", response={200: list[Data], **_READS}, summary="Os prazos de um processo")
def deadlines(request: HttpRequest, digits: str, on: date | None = None) -> list[Data]:
    """Cada prazo: de quem, até quando, e a conta passo a passo."""
    refuse_unknown(request, ("on",))
    file = _file(request, digits, on)
    return [dict(plain(deadline_data(file.situation, view))) for view in file.situation.deadlines]


def _opened(request: HttpRequest, digits: str) -> tuple[Case, Caller]:
    """The case of a number, which the seat of the token sees. Raises `Case.DoesNotExist`."""
    caller = caller_of(request)
    return case_by_digits(digits, caller.offices), caller


def _file(request: HttpRequest, digits: str, on: date | None) -> CaseFile:
    found, caller = _opened(request, digits)
    return file_of(found, caller.offices, on=on or _today(caller, found))


def _today(caller: Caller, case: Case) -> date:
    return caller.actor.day_in(case.body.zone)


def _recorded(case: Case, recorded: Recorded) -> Status[Data]:
    told = {
        "number": case.number,
        "digits": digits_of(case.number),
        "act": recorded.number,
        "digest": recorded.digest,
        "again": recorded.again,
    }
    return Status(200 if recorded.again else 201, told)
