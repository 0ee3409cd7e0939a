"""The terms that a paper tells: how long, from when by which rule, and first and last day once they run."""

from collections.abc import Iterator

from msgspec.structs import replace

from isonomia.documents.blocks.provisions import provisions, readings_told
from isonomia.documents.source import Source
from isonomia.documents.view import Term
from isonomia.documents.wording import listed
from isonomia.law.calendars import print_weekday
from isonomia.law.counting.explain import first_day_in_words
from isonomia.law.deadlines import DeadlineView
from isonomia.law.fold.state import ClockStatus
from isonomia.law.norm.clock_rules import ClockRule
from isonomia.law.norm.procedure import many
from isonomia.law.words import ROLE_LABELS, Role, Subject

_FROM_DAYS = {
    "received": "o recebimento da notificação",
    "joined": "a juntada do comprovante aos autos",
    "sent": "o envio da notificação",
    "posted": "a afixação do edital",
    "posting_end": "o fim da afixação do edital",
    "published": "a publicação no Diário Oficial",
    "drawn": "a lavratura do auto",
    "appeared": "o comparecimento",
}
_KNOWN = frozenset({ClockStatus.RUNNING, ClockStatus.HELD, ClockStatus.LAPSED, ClockStatus.ENDED})


def terms_of(source: Source, subject: Subject, *roles: Role, mode: str = "") -> tuple[Term, ...]:
    """The terms that the knowledge of a subject starts for those roles: the norm's rule and, once the service had
    effect, first and last day. `mode` is the mode by which the paper is served, where that is known."""
    return tuple(_terms(source, subject, frozenset(roles), mode))


def in_time(terms: tuple[Term, ...]) -> str:
    """Until when something can be done, for the first lines of a paper: "até 25/05/2026 (segunda-feira)", else "em 10
    dias"; empty where neither is known."""
    until = next((f"até {term.last}" for term in terms if term.last), "")
    return until or next((f"em {term.length}" for term in terms if term.length), "")


def _terms(source: Source, subject: Subject, roles: frozenset[Role], mode: str) -> Iterator[Term]:
    for name, deadline in source.norm.pack.deadlines.items():
        starts = any(start.served is subject or start.published is subject for start in deadline.starts)
        if starts and roles & {Role(one) for one in many(deadline.whose)}:
            published = any(start.published is subject for start in deadline.starts)
            told, view = term_named(source, name, mode, published=published), _running(source, name, roles)
            yield dated(told, view) if view is not None else told


def term_named(source: Source, name: str, mode: str = "", *, published: bool = False) -> Term:
    """A term of the norm, without days: how long, from what day by which rule. `published`: it counts from the
    publication in the gazette."""
    norm, deadline = source.norm, source.norm.pack.deadlines[name]
    rule = norm.rules(name, source.on)[0]
    setting = norm.pack.settings.get(deadline.setting)
    cites = (*deadline.cite, *rule.counting.cite)
    return Term(
        label=deadline.label,
        whose=listed([ROLE_LABELS[Role(one)] for one in many(deadline.whose)]),
        length=str(rule.term) if rule.term else "",
        rule=_rule(rule, mode, published=published) if rule.term else "",
        cite=provisions(norm, cites),
        readings=readings_told(norm, cites),
        supplement=deadline.supplement,
        ask=setting.ask if setting and rule.term is None else "",
    )


def _running(source: Source, name: str, roles: frozenset[Role]) -> DeadlineView | None:
    """The running of the term that the service of this paper started, once it had effect, for those of the roles."""
    found = [
        view for view in source.file.situation.deadlines
        if view.name == name and view.place in {source.lane, ""} and view.status in _KNOWN and view.due is not None
        and (view.role is None or view.role in roles)
    ]  # fmt: skip
    return found[-1] if found else None


def dated(told: Term, view: DeadlineView) -> Term:
    """A term with the days of its running."""
    count = view.explain()
    if count is None:
        return told
    return replace(
        told,
        effect=view.served,
        first=print_weekday(count.first_day),
        last=print_weekday(count.due),
        doubts=tuple(f"Por outra leitura, o prazo iria até {print_weekday(one.due)}." for one in view.others()),
    )


def _rule(rule: ClockRule, mode: str, *, published: bool) -> str:
    """How the first day is found, in a sentence: it can be told before the notice has effect, when no date can."""
    known = rule.service.get(mode)
    event = (
        listed([_FROM_DAYS[day] for day in known.effective])
        if known
        else _FROM_DAYS["published"]
        if published
        else "a ciência"
    )
    last = "; vale o que acontecer por último" if known and len(known.effective) > 1 else ""
    return f"O prazo conta-se desde {event}{last}. O primeiro dia é {first_day_in_words(rule.counting)}."
