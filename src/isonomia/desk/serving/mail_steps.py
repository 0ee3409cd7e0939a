"""The step of a notice at which an e-mail tells of it: whether one went, and where it is; and those that failed."""

from collections.abc import Iterator, Mapping, Sequence

from django.urls import reverse

from isonomia.casefile.models import Act
from isonomia.casefile.queries import CaseFile
from isonomia.casefile.reading import act_from
from isonomia.desk.serving.steps import Step
from isonomia.desk.session import Desk
from isonomia.documents.blocks.modes import is_on_screen
from isonomia.documents.emailing.delivery import Delivery
from isonomia.documents.emailing.queries import failed_for
from isonomia.documents.emailing.tables import Email
from isonomia.documents.emailing.writing import goes_by_mail
from isonomia.law.payloads.service import ServiceSent
from isonomia.law.words import Role
from isonomia.practice.queries import law_of

_SEALED = frozenset({Role.COMPLAINANT, Role.VICTIM, Role.WITNESS})
_NOT_TO_SEALED = "Por e-mail, não: o endereço de quem tem a identidade lacrada está no cofre. Escreva na conversa"


def mail_steps(
    file: CaseFile, row: Act, lane: str, mails: Mapping[tuple[int, str], Sequence[Delivery]]
) -> Iterator[Step]:
    """The step of a notice in a lane; none where its mode is not read on a screen."""
    payload = act_from(row).payload
    if not isinstance(payload, ServiceSent) or not is_on_screen(file.law.norm, payload.mode):
        return
    if payload.to in _SEALED:
        yield Step(
            "no", "Por e-mail, não: o endereço de quem tem a identidade lacrada está no cofre. Escreva na conversa"
        )
    elif lane and goes_by_mail(file.law.norm, row):
        link = reverse("service_mail", args=[file.digits, row.number, lane])
        many = mails.get((row.number, lane))
        if many:
            mark, say = many[0].told
            yield Step(mark, f"E-mail {say}", link)
        else:
            yield Step("off", "E-mail que avisa da notificação: não mandado", link)


def failed_mails(desk: Desk) -> Sequence[Email]:
    """The e-mails that did not arrive, in the cases that the person conducts. One query, and none where no norm of
    their bodies lets a notice be told by e-mail."""
    norms = (law_of(body, norm).norm for body in desk.bodies for norm in body.norms)
    return (
        failed_for(desk.offices) if any(mode.by_opening for one in norms for mode in one.pack.service.values()) else ()
    )
