"""Norms as data, the kinds of act, and the two calculators: what the law says, outside any case."""

from typing import Any

import msgspec
from django.http import HttpRequest
from ninja import Router

from isonomia import catalogue
from isonomia.api.asked import Choices, DeadlineAsked, SanctionAsked
from isonomia.api.problems import Problem
from isonomia.api.told import plain
from isonomia.law.acts import ACTS
from isonomia.law.dosimetry import assess
from isonomia.law.errors import LawError
from isonomia.law.facts import Facts
from isonomia.law.foreign_facts import foreign_fact
from isonomia.law.norm.loader import decode
from isonomia.law.norm.norm import Norm
from isonomia.law.otherwise import other_answers
from isonomia.law.plain.sanctions import others_data, sanction_data
from isonomia.law.plain.terms import term_data
from isonomia.law.term_question import answer_term

router = Router(tags=["normas e cálculos"])
Data = dict[str, Any]
_ANSWER = {200: Data, 401: Problem, 404: Problem, 422: Problem}


@router.get("/norms", auth=None, response=list[Data], summary="As normas, com a situação de cada uma")
def norms(request: HttpRequest) -> list[Data]:  # noqa: ARG001  # of every endpoint
    """Todas as normas que acompanham o programa: identificação, lugar e o que delas se diz desde quando."""
    return [_summary(catalogue.norm_by_id(name)) for name in catalogue.norm_ids()]


@router.get("/norms/{norm}", auth=None, response={200: Data, 404: Problem}, summary="Uma norma inteira, como dado")
def one_norm(request: HttpRequest, norm: str) -> Data:  # noqa: ARG001  # as above
    """O pacote inteiro: procedimento, prazos, sanções, leituras e dispositivos."""
    _refuse_unknown(norm)
    pack: Data = plain(catalogue.norm_by_id(norm).pack)
    return pack


@router.get("/act-kinds", auth=None, response=list[Data], summary="As espécies de ato e os campos de cada uma")
def act_kinds(request: HttpRequest) -> list[Data]:  # noqa: ARG001  # as above
    """Cada espécie de ato, o nome que as pessoas veem e o esquema JSON do seu conteúdo (payload)."""
    return [
        {
            "kind": kind.value,
            "label": spec.label,
            "party": spec.party,
            "payload": msgspec.json.schema(spec.payload),
        }
        for kind, spec in ACTS.items()
    ]


@router.post("/calculators/deadline", response=_ANSWER, summary="Até quando corre um prazo")
def deadline(request: HttpRequest, asked: DeadlineAsked) -> Data:  # noqa: ARG001  # as above
    """O último dia de um prazo, passo a passo, com as datas que outras leituras dariam."""
    norm = _norm(asked.norm, asked)
    calendar = catalogue.calendar_of(norm.pack.calendar)
    if asked.known_at is not None:
        calendar = calendar.known_at(asked.known_at)
    answer = answer_term(norm, asked.term, asked.event, calendar, mode=asked.mode, days=asked.days)
    data: Data = plain(term_data(norm, answer, asked.event))
    return data


@router.post("/calculators/sanction", response=_ANSWER, summary="Que sanções cabem")
def sanction(request: HttpRequest, asked: SanctionAsked) -> Data:  # noqa: ARG001  # as above
    """As sanções que a norma admite para os fatos, com faixas, passos, dúvidas e o que outras leituras dariam."""
    norm = _norm(asked.norm, asked)
    facts: Facts = decode(asked.facts, Facts, origin="facts")
    foreign = foreign_fact(norm, facts)
    if foreign is not None:
        raise LawError("facts.foreign", foreign.say)
    values = catalogue.all_series()
    answer = assess(norm.pack, facts, values=values, on=asked.on)
    others = other_answers(norm, answer, facts, values=values, on=asked.on)
    data: Data = plain({**sanction_data(norm, answer, facts, asked.on), "readings": others_data(norm, answer, others)})
    return data


def _norm(name: str, choices: Choices) -> Norm:
    """A norm of the shelf under these choices: a path on the disk is no norm here."""
    _refuse_unknown(name)
    return catalogue.norm_by_id(name).choosing(
        readings=choices.readings, settings=choices.settings, supplements=choices.supplements
    )


def _refuse_unknown(name: str) -> None:
    if name not in catalogue.norm_ids():
        known = ", ".join(catalogue.norm_ids())
        raise catalogue.CatalogueError("catalogue.norm", f"Não há norma com esse nome. Há: {known}.")


def _summary(norm: Norm) -> Data:
    pack = norm.pack
    data: Data = plain(
        {
            "id": norm.id,
            "name": pack.name,
            "short": pack.short,
            "urn": pack.urn,
            "place": pack.place,
            "status": pack.status,
        }
    )
    return data
