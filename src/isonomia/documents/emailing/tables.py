"""The tables of notices told by e-mail: the message as it was queued, each step of its delivery. No row changes."""

from typing import ClassVar

from django.db import models

from isonomia.casefile.models import Act, Case
from isonomia.people.models import User

TRYING, SENT, DEFERRED, REFUSED = "trying", "sent", "deferred", "refused"
BOUNCED, DELAYED, DELIVERED = "bounced", "delayed", "delivered"
STEPS = {
    TRYING: "envio começado",
    SENT: "aceito pelo servidor de e-mail",
    DEFERRED: "o servidor não aceitou agora; tenta-se de novo",
    REFUSED: "recusado: não se tenta mais",
    BOUNCED: "devolvido: não chegou a quem responde",
    DELAYED: "atrasado no caminho; ainda não é devolução",
    DELIVERED: "entregue na caixa do destinatário, diz o servidor dela",
}


class Email(models.Model):
    """A message queued for who answers in a lane, about a notice (`act`), as it is sent: never another.

    `address` is where it goes, from the register of parties on that day; `token`, drawn by chance, names it in its
    Message-ID and, where the installation has one, in its return path. `form` names the form that queued it.
    """

    case = models.ForeignKey(Case, models.PROTECT, related_name="emails")
    act = models.ForeignKey(Act, models.PROTECT, related_name="emails")
    lane = models.CharField(max_length=8)
    address = models.EmailField()
    subject = models.CharField(max_length=200)
    text = models.TextField()
    token = models.CharField(max_length=32, unique=True)
    by = models.ForeignKey(User, models.PROTECT, related_name="+")
    at = models.DateTimeField()
    form = models.CharField(max_length=40)

    class Meta:
        verbose_name = "e-mail de notificação"
        ordering: ClassVar = ["pk"]
        constraints: ClassVar = [models.UniqueConstraint(fields=["case", "form"], name="email_form_once")]


class EmailStep(models.Model):
    """What happened to a message. `number` is that of the try, 0 for what came back; `code` the answer of the server
    ("250", "5.1.1"), without its words, which may name people; `raw` the notification that came back, as it came, and
    `digest` its SHA-256.

    Who inserts the try of a number has the message for that try: the constraint lets one of two senders in, and the
    same notification in once.
    """

    email = models.ForeignKey(Email, models.PROTECT, related_name="steps")
    kind = models.CharField(max_length=10, choices=STEPS)
    number = models.PositiveSmallIntegerField(default=0)
    code = models.CharField(max_length=20, blank=True)
    digest = models.CharField(max_length=64, blank=True)
    raw = models.BinaryField(default=bytes)
    at = models.DateTimeField()

    class Meta:
        verbose_name = "passo da entrega de um e-mail"
        ordering: ClassVar = ["pk"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["email", "kind", "number", "digest"], name="email_step_once"),
        ]
