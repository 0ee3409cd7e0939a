"""The report and the vote of the rapporteur."""

from collections.abc import Iterator

from msgspec import Struct

from isonomia.documents.blocks.facts import conducts_of, facts_of
from isonomia.documents.blocks.outcomes import in_law
from isonomia.documents.blocks.reasons import Point, reasons_of
from isonomia.documents.kind import Free, Kind, To
from isonomia.documents.source import Source
from isonomia.documents.view import Fact
from isonomia.law.acts import ACTS, BY_THE_VAULT, ActKind
from isonomia.law.calendars import print_day
from isonomia.law.payloads.instruction import ReportFiled, VoteFiled

_OF_THE_CASE = frozenset(ActKind) - BY_THE_VAULT - {ActKind.PAPER_SIGNED}
"""Acts that a report tells: not those that only keep identities or papers."""
_STORY = Free("story", "Relato", "Conte os fatos sem o nome de quem denuncia, da vítima e de testemunhas.", lines=10)


class Report(Struct, frozen=True, kw_only=True):
    """What a report says: the fact, the conducts imputed, what was done in the case, the reasons, the vote."""

    facts: tuple[Fact, ...]
    conducts: tuple[Fact, ...]
    done: tuple[Fact, ...]
    points: tuple[Point, ...]
    vote: str


def _draw(source: Source) -> Report:
    payload = source.act.payload
    outcome = payload.outcome if isinstance(payload, ReportFiled | VoteFiled) else ""
    return Report(
        facts=facts_of(source),
        conducts=conducts_of(source),
        done=tuple(_done(source)),
        points=reasons_of(source, {}),
        vote=in_law(source.act.kind, outcome),
    )


def _done(source: Source) -> Iterator[Fact]:
    for act in source.earlier(*_OF_THE_CASE):
        if act.number < source.act.number:
            of = f", quanto a {' e '.join(act.lanes)}" if act.lanes and len(source.respondents) > 1 else ""
            yield Fact(print_day(act.day), f"{ACTS[act.kind].label}{of} (ato nº {act.number})")


def _brief(_source: Source) -> tuple[str, ...]:
    return ("Este é o trabalho de quem relata o processo. Não é a decisão: quem decide vem depois.",)


REPORT = Kind(
    name="report",
    label="Relatório",
    series="Relatório",
    of=frozenset({ActKind.REPORT_FILED}),
    to=To.FILE,
    draw=_draw,
    brief=_brief,
    free=(_STORY,),
)
VOTE = Kind(
    name="report_with_vote",
    label="Relatório e voto",
    series="Voto",
    of=frozenset({ActKind.VOTE_FILED}),
    to=To.FILE,
    draw=_draw,
    brief=_brief,
    free=(_STORY,),
)
KINDS = (REPORT, VOTE)
