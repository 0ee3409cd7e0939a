"""The one door through which an e-mail about a notice is queued, and its failure enters the file."""

import secrets
from datetime import datetime
from io import BytesIO
from zoneinfo import ZoneInfo

from django.db import IntegrityError, transaction

from isonomia.casefile import papers
from isonomia.casefile import service as casefile
from isonomia.casefile.access import roles_in
from isonomia.casefile.drafts import Draft, Recorded
from isonomia.casefile.models import Act
from isonomia.casefile.queries import CaseFile
from isonomia.casefile.refusal import NotAllowedError
from isonomia.documents.emailing import server
from isonomia.documents.emailing.delivery import Delivery
from isonomia.documents.emailing.queries import delivery_of, is_awaited, unsigned
from isonomia.documents.emailing.tables import STEPS, Email
from isonomia.documents.emailing.writing import written
from isonomia.documents.refusal import DocumentError
from isonomia.law.acts import ActKind
from isonomia.law.payloads.service import ServiceResult
from isonomia.law.words import Role
from isonomia.people.actor import Actor
from isonomia.people.queries import offices_of


def address_of(file: CaseFile, lane: str) -> str:
    """The e-mail of who answers in a lane, from the register of parties; empty where it has none. Of who complains
    nothing is read: their address is in the vault."""
    found = next((one.party for one in file.parties if one.code == lane and one.role == Role.RESPONDENT), None)
    return found.email if found else ""


def queue(actor: Actor, file: CaseFile, row: Act, lane: str, *, portal: str, form: str) -> Email:
    """Queues the message about a notice; `isonomia mail-send` sends it. The same form queues one.

    Raises `NotAllowedError`, and `DocumentError` where no server is set up, where the notice is none for e-mail, is
    not signed, has no address, or has a message on its way: then nothing is queued.
    """
    _refuse_stranger(actor, file)
    known = Email.objects.filter(case=file.case, form=form).first()
    if known is not None:
        return known
    text = written(actor, file, row, lane, portal)
    why = why_not(file, row, lane)
    if why:
        raise DocumentError("mail.not_now", why)
    try:
        with transaction.atomic():
            casefile.locked(file.case.pk)
            last = delivery_of(row, lane)
            if last is not None and not last.state.failed:
                raise DocumentError("mail.on_its_way", "Já há um e-mail desta notificação: veja abaixo onde ele está.")
            return Email.objects.create(
                case=file.case, act=row, lane=lane, address=address_of(file, lane), subject=text.subject,
                text=text.text, token=secrets.token_hex(16), by=actor.user, at=actor.at, form=form,
            )  # fmt: skip
    except IntegrityError:
        return Email.objects.get(case=file.case, form=form)


def why_not(file: CaseFile, row: Act, lane: str) -> str:
    """Why a message can't be queued now, and what to do; empty when it can."""
    if not server.is_set_up():
        return (
            "Esta instalação não manda e-mail: nada é posto na fila. Quem cuida do servidor diz o de e-mail em "
            "ISONOMIA_SMTP (o README explica); até lá, notifique por outro modo que a norma deixa."
        )
    if not is_awaited(file.case, row, lane):
        return "O resultado desta notificação já está nos autos: nada mais se manda."
    if not address_of(file, lane):
        return "O cadastro de quem responde não tem e-mail. Escreva-o lá, ou notifique por outro modo."
    missing = [one.due.label for one in unsigned(file, row, lane)]
    return f"Assine antes: {', '.join(missing)}. O e-mail manda ler o que já está assinado." if missing else ""


def record_failed(actor: Actor, delivery: Delivery, *, seen: int, form: str) -> Recorded:
    """Records that a notice did not reach who answers, with the record of the delivery and, of a bounce, the
    notification that came back as papers of the act. Raises `DocumentError` for a message that did not fail, and as
    `casefile.service.record`."""
    email = delivery.email
    if not delivery.state.failed:
        say = "Este e-mail não foi devolvido nem recusado: registre o resultado quando houver prova dele."
        raise DocumentError("mail.not_failed", say)
    uploads = [papers.receive(actor, "registro-do-envio.txt", BytesIO(record_told(delivery).encode()))]
    back = delivery.returned
    if back is not None:
        uploads.append(papers.receive(actor, "devolucao.txt", BytesIO(bytes(back.raw))))
    draft = Draft(
        ActKind.SERVICE_RESULT,
        actor.day_in(email.case.body.zone),
        Role.CLERK,
        lanes=(email.lane,),
        payload=ServiceResult(outcome="returned", service=str(email.act.number)),
        uploads=tuple(one.token for one in uploads),
    )
    return casefile.record(actor, email.case_id, draft, seen=seen, form=form)


def record_told(delivery: Delivery) -> str:
    """The record of a delivery, as the text that joins the file."""
    email, zone = delivery.email, ZoneInfo(delivery.email.case.body.zone)
    lines = [
        "REGISTRO DO ENVIO DE UM E-MAIL DE NOTIFICAÇÃO",
        f"Processo {email.case.number}, notificação: ato nº {email.act.number}, a quem responde em {email.lane}",
        f"Para: {email.address}",
        f"Message-ID: {server.message_id(email.token)}",
        _line(email.at, zone, "posto na fila"),
        *(_line(one.at, zone, STEPS[one.kind], one.code) for one in delivery.steps),
    ]
    return "\n".join([*lines, "", f"Assunto: {email.subject}", "", email.text, ""])


def _line(at: datetime, zone: ZoneInfo, say: str, code: str = "") -> str:
    return f"{at.astimezone(zone):%d/%m/%Y %H:%M:%S}  {say}{f' (código {code})' if code else ''}"


def _refuse_stranger(actor: Actor, file: CaseFile) -> None:
    if Role.CLERK not in roles_in(file.case, offices_of(actor), actor):
        raise NotAllowedError("mail.not_yours", "Quem manda o e-mail de uma notificação é a secretaria do processo.")
