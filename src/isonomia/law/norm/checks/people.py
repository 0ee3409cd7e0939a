"""Checks of people: each role that acts or decides is held by somebody, and deciders are there."""

from collections.abc import Iterator

from isonomia.law.norm.checks.elements import givens, rows
from isonomia.law.norm.checks.problem import Problem, Where, not_among
from isonomia.law.norm.pack import Pack
from isonomia.law.words import ROLE_LABELS, Role

_PARTIES = frozenset(
    {
        Role.ANYONE, Role.COMPLAINANT, Role.VICTIM, Role.REPRESENTATIVE, Role.RESPONDENT, Role.WITNESS,
        Role.INTERPRETER,
    }
)  # fmt: skip
"""Roles of persons outside the administration: nobody holds them as an office."""


def people(pack: Pack) -> Iterator[Problem]:
    """Every role without a holder, and every decider and setting of a decider that is not there."""
    seen: set[Role] = set()
    for path, role in _roles(pack):
        if role not in pack.holders and role not in _PARTIES and role not in seen:
            seen.add(role)
            say = (
                f"Ninguém exerce o papel “{role}” ({ROLE_LABELS[role]}): diga em “holders” o órgão ou o cargo, "
                "ou “parameter” se a norma deixa ao órgão dizer."
            )
            yield Problem("role.vacant", path, say)
    for guard in givens(pack):
        name = guard.given.college
        if name is not None and name not in pack.deciders:
            yield Problem("role.decider", (*guard.path, "college"), not_among(name, "um de “deciders”", pack.deciders))
    for name, decider in pack.deciders.items():
        for position, setting in enumerate(decider.settings):
            if setting not in pack.settings:
                told = not_among(setting, "uma configuração em “settings”", pack.settings)
                yield Problem("role.setting", ("deciders", name, "settings", str(position)), told)
    yield from _silent_colleges(pack)


def _silent_colleges(pack: Pack) -> Iterator[Problem]:
    """A college that votes needs its size, quorum and majority, or settings that ask for them."""
    voting = {guard.given.college for guard in givens(pack)}
    for name, decider in pack.deciders.items():
        told = decider.members is not None and decider.quorum is not None and decider.majority
        if name in voting and not told and not decider.settings:
            say = (
                "Este colegiado vota, e faltam “members”, “quorum” ou “majority”. Escreva o que a norma diz; "
                "o que ela cala vai para “settings”, para o órgão responder."
            )
            yield Problem("role.silent", ("deciders", name), say)


def _roles(pack: Pack) -> Iterator[tuple[Where, Role]]:
    for site in rows(pack):
        for role in (site.row.by,) if isinstance(site.row.by, Role) else site.row.by:
            yield (*site.path, "by"), role
    for name, deadline in pack.deadlines.items():
        for role in (deadline.whose,) if isinstance(deadline.whose, Role) else deadline.whose:
            yield ("deadlines", name, "whose"), role
    for name, decider in pack.deciders.items():
        yield ("deciders", name, "role"), decider.role
    for name, appeal in pack.appeals.items():
        yield ("appeals", name, "to"), appeal.to
