"""Checks of terms: lengths read, rules of counting and modes of service are there, silence has its setting."""

from collections.abc import Iterator

from isonomia.law.acts import ActKind
from isonomia.law.counting import TermError, parse_term
from isonomia.law.norm.checks.acts import KINDS, carried, qualifiers
from isonomia.law.norm.checks.elements import givens
from isonomia.law.norm.checks.problem import Problem, Where, not_among
from isonomia.law.norm.pack import Pack
from isonomia.law.norm.procedure import Given, many
from isonomia.law.norm.terms import Deadline

_ABOUT_TERMS = ("term_open", "term_over", "term_over_all", "term_not_running")


def terms(pack: Pack) -> Iterator[Problem]:
    """Every term, mode of service and guard about a term that names what the pack does not have."""
    for name, deadline in pack.deadlines.items():
        here: Where = ("deadlines", name)
        if deadline.counting not in pack.counting:
            told = not_among(deadline.counting, "uma regra de “counting”", pack.counting)
            yield Problem("term.counting", (*here, "counting"), told)
        yield from _readable((*here, "term"), deadline.term)
        yield from _length(pack, here, deadline)
        yield from _fields(pack, here, deadline)
    yield from _readable(("recidivism", "window"), pack.recidivism.window)
    for name, mode in pack.service.items():
        for position, other in enumerate(mode.after_failed):
            if other not in pack.service:
                told = not_among(other, "modo em “service”", pack.service)
                yield Problem("term.mode", ("service", name, "after_failed", str(position)), told)
    for guard in givens(pack):
        yield from _named(pack, guard.path, guard.given)
        yield from _modes(pack, guard.path, many(guard.given.payload.get("mode")))


def _named(pack: Pack, path: Where, given: Given) -> Iterator[Problem]:
    for key in _ABOUT_TERMS:
        for name in many(getattr(given, key)):
            if name not in pack.deadlines:
                yield Problem("term.unknown", (*path, key), not_among(name, "prazo em “deadlines”", pack.deadlines))


def _modes(pack: Pack, path: Where, modes: tuple[str, ...]) -> Iterator[Problem]:
    for mode in modes:
        if mode and mode not in pack.service:
            told = not_among(mode, "modo em “service”", pack.service)
            yield Problem("term.mode", (*path, "payload", "mode"), told)


def _readable(path: Where, term: str) -> Iterator[Problem]:
    """A term is written as terms are; an empty one says nothing."""
    try:
        if term:
            parse_term(term)
    except TermError as error:
        yield Problem("term.length", path, error.message)


def _length(pack: Pack, here: Where, deadline: Deadline) -> Iterator[Problem]:
    if not (deadline.term or deadline.setting or deadline.term_from):
        say = (
            "O prazo não tem duração: escreva “term”, ou, se a norma cala, “setting” com o nome da "
            "configuração que o órgão deve responder."
        )
        yield Problem("term.silent", here, say)
    if deadline.setting and deadline.setting not in pack.settings:
        told = not_among(deadline.setting, "uma configuração em “settings”", pack.settings)
        yield Problem("term.setting", (*here, "setting"), told)
    if deadline.term_from and deadline.term_from not in pack.sanctions:
        told = not_among(deadline.term_from, "uma sanção em “sanctions”", pack.sanctions)
        yield Problem("term.sanction", (*here, "term_from"), told)


def _fields(pack: Pack, here: Where, deadline: Deadline) -> Iterator[Problem]:
    """A start takes its day from a field that the act has; an end tells its subject as acts tell it."""
    for position, start in enumerate(deadline.starts):
        at = (*here, "starts", str(position))
        triggers = [start.served, start.act, start.published, start.enter]
        if sum(trigger is not None for trigger in triggers) != 1:
            say = "Cada começo de prazo diz uma coisa só: “served”, “act”, “published” ou “enter”. Separe-os."
            yield Problem("term.start", at, say)
        fields = carried(start.act) if start.act is not None else {}
        if start.from_payload and start.from_payload not in fields:
            told = not_among(start.from_payload, f"um campo do ato “{start.act or '—'}”", fields)
            yield Problem("term.start", (*at, "from_payload"), told)
    for position, end in enumerate(deadline.ends):
        kind, _, told_of = end.partition(":")
        known = qualifiers(pack, ActKind(kind)) if told_of and kind in KINDS else None
        if known is not None and told_of not in known:
            told = not_among(told_of, f"assunto nem resultado do ato “{kind}”", known)
            yield Problem("term.end", (*here, "ends", str(position)), told)
