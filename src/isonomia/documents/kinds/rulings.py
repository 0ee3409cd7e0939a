"""Small decisions along the way: on a term, on its extension, on who may not act in the case."""

from collections.abc import Callable

from msgspec import Struct

from isonomia.documents.blocks.outcomes import in_law, plain
from isonomia.documents.blocks.people import names_by_key
from isonomia.documents.blocks.reasons import Point, reasons_of
from isonomia.documents.kind import Kind, To
from isonomia.documents.source import Source
from isonomia.documents.view import Fact
from isonomia.law.acts import ActKind
from isonomia.law.calendars import print_weekday
from isonomia.law.deadlines import DeadlineView
from isonomia.law.payloads.instruction import Challenge, TermDecision


class SmallRuling(Struct, frozen=True, kw_only=True):
    """What such a decision says: of what, how it came out, its reasons."""

    facts: tuple[Fact, ...]
    outcome: str
    plain: str
    points: tuple[Point, ...]


def _draw_term(source: Source) -> SmallRuling:
    payload = source.act.payload
    if not isinstance(payload, TermDecision):
        return _ruling(source, "", ())
    deadline = source.norm.pack.deadlines.get(payload.deadline)
    label = deadline.label if deadline else payload.deadline
    return _ruling(source, payload.outcome, (Fact("Prazo", label), *_new_days(source, payload.deadline)))


def _new_days(source: Source, deadline: str) -> tuple[Fact, ...]:
    """The last day of the term as it is with the decision, for each whose term it is."""
    views = [view for view in source.then.deadlines if view.name == deadline and view.due and _is_here(source, view)]
    several = len({view.place for view in views}) > 1
    return tuple(
        Fact(f"Último dia, quanto a {source.called(view.place)}" if several and view.place else "Último dia",
             print_weekday(view.due))
        for view in views if view.due
    )  # fmt: skip


def _is_here(source: Source, view: DeadlineView) -> bool:
    return not source.act.lanes or view.place in {*source.act.lanes, ""}


def _draw_challenge(source: Source) -> SmallRuling:
    payload = source.act.payload
    if not isinstance(payload, Challenge):
        return _ruling(source, "", ())
    person = names_by_key((payload.person,)).get(payload.person, "")
    return _ruling(source, payload.outcome, (Fact("Quem", person),) if person else ())


def _ruling(source: Source, outcome: str, facts: tuple[Fact, ...]) -> SmallRuling:
    kind = source.act.kind
    return SmallRuling(
        facts=facts, outcome=in_law(kind, outcome), plain=plain(kind, outcome), points=reasons_of(source, {})
    )


def _brief(first: str) -> Callable[[Source], tuple[str, ...]]:
    def lines(source: Source) -> tuple[str, ...]:
        outcome = getattr(source.act.payload, "outcome", "")
        return tuple(line for line in (first, plain(source.act.kind, outcome)) if line)

    return lines


TERM = Kind(
    name="term_decision",
    label="Decisão sobre prazo em dúvida",
    series="Despacho",
    of=frozenset({ActKind.TERM_DECIDED}),
    to=To.FILE,
    draw=_draw_term,
    brief=_brief("Este despacho decide se um prazo que ficou em dúvida correu ou não."),
)
EXTENSION = Kind(
    name="extension_decision",
    label="Decisão sobre a prorrogação de prazo",
    series="Despacho",
    of=frozenset({ActKind.EXTENSION_DECIDED}),
    to=To.FILE,
    draw=_draw_term,
    brief=_brief("Este despacho decide o pedido de mais prazo."),
)
IMPEDIMENT = Kind(
    name="impediment",
    label="Declaração de impedimento",
    series="Declaração",
    of=frozenset({ActKind.IMPEDIMENT_DECLARED}),
    to=To.FILE,
    draw=_draw_challenge,
    brief=_brief("Alguém que atuaria neste processo está impedido. Atua quem substitui."),
)
CHALLENGE = Kind(
    name="challenge_decision",
    label="Decisão da arguição de impedimento",
    series="Decisão",
    of=frozenset({ActKind.CHALLENGE_DECIDED}),
    to=To.FILE,
    draw=_draw_challenge,
    brief=_brief("Esta decisão diz se alguém pode continuar a atuar neste processo."),
)
KINDS = (TERM, EXTENSION, IMPEDIMENT, CHALLENGE)
