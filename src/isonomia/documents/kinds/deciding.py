"""Papers that decide: the decision, the proposal of a college, the reconsideration, the appeal, the review."""

from collections.abc import Callable

from msgspec import Struct

from isonomia.documents.blocks.facts import facts_of
from isonomia.documents.blocks.parts import Part, lanes_of, parts_of
from isonomia.documents.blocks.reasons import Point, reasons_of
from isonomia.documents.blocks.sanctions import demanded_of, weighing_of
from isonomia.documents.blocks.terms import in_time
from isonomia.documents.kind import Free, Kind, To
from isonomia.documents.source import Source
from isonomia.documents.view import Fact, Term
from isonomia.documents.wording import listed
from isonomia.law.acts import ActKind

_STORY = Free(
    "story",
    "Relato dos fatos",
    "Conte o que ficou provado, sem o nome de quem denuncia, da vítima e de testemunhas. Se há reincidência, diga de "
    "cada decisão anterior que conta o processo, o dia e o estabelecimento.",
)


class Ruling(Struct, frozen=True, kw_only=True):
    """What a paper that decides says: the fact, the reasons point by point, a part for each respondent. `several`: more
    than one answers."""

    facts: tuple[Fact, ...]
    points: tuple[Point, ...]
    parts: tuple[Part, ...]
    several: bool


def _draw(source: Source) -> Ruling:
    demanded: dict[str, tuple[str, ...]] = {}
    for lane in lanes_of(source):
        chosen = source.then.lanes[lane].sanctions
        if chosen:
            demanded |= demanded_of(weighing_of(source, lane), chosen)
    parts = parts_of(source)
    return Ruling(facts=facts_of(source), points=reasons_of(source, demanded), parts=parts, several=len(parts) > 1)


def _brief(first: str) -> Callable[[Source], tuple[str, ...]]:
    """The first lines of a paper that decides: what it is, how it came out for each, what can be done until when."""

    def lines(source: Source) -> tuple[str, ...]:
        parts = parts_of(source)
        told = [f"{part.who}: {part.plain}" if len(parts) > 1 else part.plain for part in parts if part.plain]
        return (first, *dict.fromkeys(told), *_what_next(parts))

    return lines


def _what_next(parts: tuple[Part, ...]) -> tuple[str, ...]:
    """What who answers may do: each term by its name, and until when."""
    terms = {term.label: term for part in parts for term in part.terms}
    if terms:
        may = listed([_until(term) for term in terms.values()])
        return (f"O que quem responde pode fazer: {may}. O endereço está no alto desta página.",)
    return ("Desta decisão não se abre outro prazo a quem responde.",) if any(part.closed for part in parts) else ()


def _until(term: Term) -> str:
    when = in_time((term,))
    return f"{term.label[:1].lower()}{term.label[1:]}{f', {when}' if when else ''}"


DECISION = Kind(
    name="decision",
    label="Decisão",
    series="Decisão",
    of=frozenset({ActKind.DECISION_ISSUED}),
    to=To.FILE,
    draw=_draw,
    brief=_brief("Esta é a decisão de um processo administrativo."),
    free=(_STORY,),
)
PROPOSAL = Kind(
    name="college_proposal",
    label="Proposta do colegiado",
    series="Proposta",
    of=frozenset({ActKind.PROPOSAL_MADE}),
    to=To.FILE,
    draw=_draw,
    brief=_brief("Esta é a proposta do colegiado. Quem decide é a autoridade a quem ela vai."),
    free=(_STORY,),
)
RECONSIDERATION = Kind(
    name="reconsideration_decision",
    label="Decisão sobre o pedido de reconsideração",
    series="Decisão",
    of=frozenset({ActKind.RECONSIDERATION_DECIDED}),
    to=To.FILE,
    draw=_draw,
    brief=_brief("Quem tinha decidido voltou a examinar o caso, a pedido. Esta é a resposta."),
    free=(_STORY,),
)
APPEAL_DECISION = Kind(
    name="appeal_decision",
    label="Decisão do recurso",
    series="Decisão",
    of=frozenset({ActKind.APPEAL_DECIDED}),
    to=To.FILE,
    draw=_draw,
    brief=_brief("Esta é a decisão do recurso."),
    free=(_STORY,),
)
REVIEW = Kind(
    name="review_decision",
    label="Decisão da revisão",
    series="Decisão",
    of=frozenset({ActKind.REVIEW_DECIDED}),
    to=To.FILE,
    draw=_draw,
    brief=_brief("Esta é a decisão do pedido de revisão."),
    free=(_STORY,),
)
KINDS = (PROPOSAL, DECISION, RECONSIDERATION, APPEAL_DECISION, REVIEW)
