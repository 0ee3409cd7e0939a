"""Who may change the practice of a body: it follows from the seats they hold, and is told in this one place.

Who decides cases (the authority, the chair of the college) chooses how the norm is read. The body's calendar and its
values are facts with a source: the clerk keeps them too.
"""

from collections.abc import Iterable

from isonomia.law.words import ROLE_LABELS, Role
from isonomia.people.models import Body
from isonomia.people.queries import Office
from isonomia.people.refusal import NotYoursError
from isonomia.practice.drafts import Choosing, NewPractice, Restoring

DECIDING = frozenset({Role.AUTHORITY, Role.CHAIR})
KEEPING = DECIDING | {Role.CLERK}


def may_choose(offices: Iterable[Office], body: Body, norm: str) -> bool:
    """Whether somebody with these offices may change the readings, settings and supplements of a norm."""
    return any(one.office in DECIDING and one.norm in {"", norm} for one in offices if one.body_id == body.pk)


def may_keep(offices: Iterable[Office], body: Body) -> bool:
    """Whether somebody with these offices may change the calendar and the values of a body."""
    return any(one.office in KEEPING for one in offices if one.body_id == body.pk)


def refuse_others(offices: Iterable[Office], body: Body, new: NewPractice) -> None:
    """Raises `NotYoursError` for who holds no office that the change asks for."""
    if isinstance(new, Choosing | Restoring):
        allowed, needed, what = may_choose(offices, body, new.norm), DECIDING, "Leituras e configurações da norma mudam"
    else:
        allowed, needed, what = may_keep(offices, body), KEEPING, "O calendário e os valores do órgão mudam"
    if not allowed:
        who = " ou ".join(sorted(ROLE_LABELS[role] for role in needed))
        raise NotYoursError(
            "practice.not_yours",
            f"{what} pela mão de {who} de {body.short}, e o seu assento é outro. Nada mudou. "
            "Se o assento está errado, a administração do sistema o corrige em Configurações.",
        )
