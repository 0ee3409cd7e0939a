"""Who prepares and releases copies of the papers of a case: who conducts it and sees it whole."""

from isonomia.casefile.access import reach_in, roles_in
from isonomia.casefile.models import Case
from isonomia.casefile.refusal import NotAllowedError
from isonomia.law.words import Role
from isonomia.people.actor import Actor
from isonomia.people.offices import Reach
from isonomia.people.queries import Office, offices_of

CONDUCTING = frozenset({Role.CLERK, Role.AUTHORITY, Role.CHAIR})


def may_prepare(case: Case, offices: tuple[Office, ...], actor: Actor) -> bool:
    """Whether the actor, with these offices, prepares copies in a case."""
    return reach_in(case, offices) is Reach.WHOLE and bool(CONDUCTING & roles_in(case, offices, actor).keys())


def refuse_others(actor: Actor, case: Case, offices: tuple[Office, ...] | None = None) -> None:
    """Raises `NotAllowedError` for who does not prepare copies in a case; `offices`: theirs, where they are at hand."""
    if not may_prepare(case, offices_of(actor) if offices is None else offices, actor):
        raise NotAllowedError(
            "copy.not_yours",
            "As cópias são preparadas e liberadas pela secretaria do processo, pela autoridade ou pela presidência do "
            "órgão. Peça a quem ocupa um desses assentos.",
        )
