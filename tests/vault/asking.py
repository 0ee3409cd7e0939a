"""How tests ask for an identity and decide of it."""

from datetime import datetime

from isonomia.casefile.models import Case
from isonomia.law.words import OpeningGround, Role
from isonomia.people.actor import Actor
from isonomia.vault.models import Opening
from isonomia.vault.reading_codes import new_code
from isonomia.vault.service import Asked, Deciding, decide, request_opening, unlock
from tests.keeping import PASSPHRASE
from tests.office import actor_of, new_form

MOTIVE = "A pessoa não respondeu, e há risco na rua onde mora."
CODE = new_code()


def ask(
    case: Case,
    at: datetime,
    *,
    code: str = "V1",
    ground: OpeningGround = OpeningGround.SAFETY,
    by: str = Role.CLERK,
    form: str = "",
    **consent: object,
) -> Opening:
    """A request by who holds an office; the reading code is `CODE`."""
    actor, seen = actor_of(case.body, by, at), Case.objects.get(pk=case.pk).acts_count
    asked = Asked(code, ground, MOTIVE, **consent)  # type: ignore[arg-type]
    return request_opening(actor, case, asked, reading_code=CODE, seen=seen, form=form or new_form())


def decided(opening: Opening, actor: Actor, *, agrees: bool = True, hours: int = 24) -> Opening:
    """The request after a custodian decided of it."""
    seed = unlock(actor, opening.case.body, PASSPHRASE)
    return decide(actor, opening.pk, Deciding(agrees, "Razões de ensaio.", hours), seed=seed)
