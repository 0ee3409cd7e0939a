"""Checks of the rite: every stage is reached and left, every term has a start and a consequence."""

from collections.abc import Iterator

from isonomia.law.acts import ACTS, ActKind
from isonomia.law.guards.compiled import compile_given
from isonomia.law.norm.checks.elements import elements, givens, home, rows
from isonomia.law.norm.checks.graph import Edge, Graph, Node
from isonomia.law.norm.checks.problem import Problem, Where
from isonomia.law.norm.pack import Pack
from isonomia.law.norm.procedure import Given, many
from isonomia.law.norm.terms import Deadline, Start
from isonomia.law.words import SUBJECT_LABELS, Subject

_BY_TERM = ("term_open", "term_over", "term_over_all", "term_not_running")
_NOTICES = (
    ActKind.SERVICE_SENT, ActKind.NOTICE_POSTED, ActKind.GAZETTE_PUBLISHED, ActKind.APPEARANCE_RECORDED
)  # fmt: skip


def rite(pack: Pack) -> Iterator[Problem]:
    """Every stage that can't be reached or left, and every term that can't start or changes nothing.

    Names must have been checked before: this reads the graph of stages.
    """
    graph = Graph(pack)
    yield from _stages(graph)
    yield from _loops(graph)
    yield from _guards_without_act(pack)
    guarded = {name for site in givens(pack) for key in _BY_TERM for name in many(getattr(site.given, key))}
    told = tellable(pack)
    for name, deadline in pack.deadlines.items():
        if name not in guarded and not _has_consequence(pack, deadline):
            say = (
                "O fim deste prazo não muda nada: dê-lhe “lapse” (to, begin ou alarm), um “close” na fase em que "
                "corre, ou uma condição (term_open, term_over) na linha que depende dele."
            )
            yield Problem("rite.idle_term", ("deadlines", name), say)
        yield from _starts(pack, graph, name, deadline, told)
    yield from _waits(pack, told)


def _stages(graph: Graph) -> Iterator[Problem]:
    reachable, finishing = graph.reachable(), graph.finishing()
    for track, stage in graph.nodes:
        path: Where = ("procedure", track, "stages", stage)
        if (track, stage) not in reachable:
            say = "Nenhum ato, notificação, prazo ou “begin” leva a esta fase. Ligue-a ao rito ou apague-a."
            yield Problem("rite.unreachable", path, say)
        elif (track, stage) in graph.ends:
            continue
        elif not graph.exits((track, stage)):
            say = "Desta fase não se sai: dê-lhe um ato, “served”, “close” ou prazo que leve adiante, ou “end: true”."
            yield Problem("rite.dead_end", path, say)
        elif (track, stage) not in finishing:
            say = f"Desta fase nunca se chega ao fim da trilha “{track}”: falta o caminho, ou “end: true” numa fase."
            yield Problem("rite.endless", path, say)


def _loops(graph: Graph) -> Iterator[Problem]:
    """Stages that pass a case on by themselves in a circle: by services already made, or by what entry begins."""
    for start in graph.nodes:
        for first in graph.ways.get(start, ()):
            if _by_itself(first) and _returns(graph, first):
                path: Where = ("procedure", start[0], "stages", start[1], first.cause)
                say = "As fases passam o processo uma à outra em círculo, sem ato nenhum. Corte o círculo."
                yield Problem("rite.loop", path, say)


def _by_itself(edge: Edge) -> bool:
    """Whether a case may go this way as soon as it stands there, without any act."""
    return edge.cause == "served" or (edge.cause == "begin" and not edge.name)


def _returns(graph: Graph, first: Edge) -> bool:
    seen: set[Node] = set()
    waiting = [first.end]
    while waiting:
        node = waiting.pop()
        if node == first.start:
            return True
        if node not in seen:
            seen.add(node)
            waiting += [edge.end for edge in graph.ways.get(node, ()) if _by_itself(edge)]
    return False


def _guards_without_act(pack: Pack) -> Iterator[Problem]:
    for site in givens(pack):
        if site.act is None:
            for key in payload_guards(site.given):
                say = (
                    f"“{key}” olha o conteúdo de um ato, e aqui nenhum ato é lido. Use uma condição sobre os autos "
                    "(done, sanction, outcome_was, track_at, fact)."
                )
                yield Problem("rite.payload_guard", (*site.path, key), say)


def payload_guards(given: Given) -> tuple[str, ...]:
    """The conditions of a guard that look at what an act carries."""
    plain = Given()
    named = [key for key in given.__struct_fields__ if key != "form" and getattr(given, key) != getattr(plain, key)]
    return tuple(
        key for key in named if any(check.on_payload for check in compile_given(Given(**{key: getattr(given, key)})))
    )


def _has_consequence(pack: Pack, deadline: Deadline) -> bool:
    lapse = deadline.lapse
    if lapse.to or lapse.begin or lapse.alarm:
        return True
    track, stage = home(deadline)
    return bool(stage and pack.procedure[track].stages[stage].close)


def _starts(pack: Pack, graph: Graph, name: str, deadline: Deadline, told: frozenset[Subject]) -> Iterator[Problem]:
    track, stage = home(deadline)
    for position, start in enumerate(deadline.starts):
        path: Where = ("deadlines", name, "starts", str(position))
        subject = start.served or start.published
        if subject is not None and subject not in told:
            say = f"Ninguém pode notificar ou publicar isto ({SUBJECT_LABELS[subject]}): o prazo nunca começa assim."
            yield Problem("rite.never_told", path, f"{say} Dê a linha (service_sent, gazette_published…), ou tire-o.")
        if deadline.lapse.to and stage and not _enters(pack, graph, start, (track, stage)):
            say = (
                f"O prazo pode começar, e acabar, antes de o processo chegar a “{track}.{stage}”, e então muda a fase "
                "assim que ela começa. Faça-o começar com o que leva à fase, ou por “enter”."
            )
            yield Problem("rite.early_term", path, say, "warning")
    if not deadline.starts:
        say = "O prazo nunca começa: diga em “starts” a notificação, o ato, a publicação ou a fase que o inicia."
        yield Problem("rite.never_starts", ("deadlines", name, "starts"), say)


def _enters(pack: Pack, graph: Graph, start: Start, node: Node) -> bool:
    """Whether what starts a term also brings the case to its stage, or can only happen there."""
    if start.enter is not None:
        return start.enter == f"{node[0]}.{node[1]}"
    if start.act is not None:
        here = any((site.track, site.stage) == node and site.row.act is start.act for site in rows(pack))
        return here or any(edge.end == node and edge.name == start.act for edge in _all(graph))
    subject = start.served or start.published
    by = {ActKind.GAZETTE_PUBLISHED.value} if start.published else set()
    leads = any(
        edge.end == node and (edge.name == subject if edge.cause == "served" else edge.name in by)
        for edge in _all(graph)
    )
    return leads or _told_within(graph, subject, node)


def _told_within(graph: Graph, subject: Subject | None, node: Node) -> bool:
    """Whether the act that is told leads straight to the stage: its notice then comes while the case is there."""
    makers = {kind.value for kind, spec in ACTS.items() if spec.tells is subject}
    return any(edge.end == node and edge.name in makers for edge in _all(graph))


def _all(graph: Graph) -> Iterator[Edge]:
    for edges in graph.ways.values():
        yield from edges


def tellable(pack: Pack) -> frozenset[Subject]:
    """The subjects that some row lets be notified or published, or that an act tells by itself."""
    found: set[Subject] = set()
    for site in rows(pack):
        if site.row.act in _NOTICES:
            asked = [many(given.payload["of"]) for given in site.row.given if "of" in given.payload]
            named = set(asked[0]).intersection(*asked[1:]) if asked else {subject.value for subject in Subject}
            found |= {Subject(name) for name in named if name}
    for mode in pack.service.values():
        if mode.by_act is not None:
            tells = ACTS[mode.by_act].tells
            found |= {tells} if tells is not None else set()
    return frozenset(found)


def _waits(pack: Pack, told: frozenset[Subject]) -> Iterator[Problem]:
    """Stages and guards that wait for a service that nobody can make."""
    for path, element in elements(pack.procedure, ("procedure",)):
        served = getattr(element, "served", None)
        subjects = tuple(served) if isinstance(served, dict) else (served,) if served else ()
        for subject in subjects:
            if subject not in told:
                say = f"Ninguém pode notificar isto ({SUBJECT_LABELS[subject]}): a espera não acaba. Dê a linha."
                yield Problem("rite.never_told", (*path, "served"), say)
