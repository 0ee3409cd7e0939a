"""One case of each sample body that may be followed with a phrase: the same for all, told when the samples start."""

import uuid
from datetime import datetime

from isonomia.casefile.models import Case, CaseParty
from isonomia.contact.phrases import derive, new_salt
from isonomia.contact.service import Drawn, ask, open_access
from isonomia.law.words import Role
from isonomia.people.actor import Actor
from isonomia.people.models import Mandate
from isonomia.samples.founding import Founded
from isonomia.vault.identity import Contact, Identity
from isonomia.vault.service import seal

PHRASE = "jangada ladrilho sereno tijolo pomada violino abelha cedro"
"""Of invented people, on this machine only."""
_SIDE = ("complainant", "victim")
_TOLD = Identity(name="Jussara Inventada", contacts=(Contact("phone", "(00) 90000-0002", "só de manhã"),))
_ASKED = "Recebemos o seu relato. Você lembra a que horas foi?"


def follow_a_case(founded: Founded, at: datetime) -> None:
    """Gives who complained in one case of a body the phrase of the samples, an envelope that it opens, and a question
    of the office: in one that waits for them, if there is any, else in one that goes on."""
    cases = Case.objects.filter(body=founded.body, standing__open=True, parties__role__in=_SIDE).order_by("pk")
    case = cases.filter(standing__waits_for__in=_SIDE).first() or cases.first()
    if case is None:
        return
    party = CaseParty.objects.filter(case=case, role__in=_SIDE).order_by("-code")[0]
    salt = new_salt()
    drawn = Drawn(PHRASE, salt, derive(PHRASE, salt))
    opened = open_access(case, party.code, role=party.role, at=at, drawn=drawn)
    seal(case, party.code, _TOLD, at=at, also_to=opened.public)
    clerk = Mandate.objects.filter(seat__body=founded.body, seat__office=Role.CLERK).select_related("user")[0]
    ask(Actor(clerk.user, at), case, party.code, _ASKED, form=uuid.uuid4().hex, asks=True)
