"""The tables of notices: the codes that travelled with them, and what came back from who is not the person named."""

from datetime import date
from typing import ClassVar

from django.db import models

from isonomia.casefile.models import Act, Case
from isonomia.people.models import Body, User

HOLDERS: dict[str, str] = {"respondent": "quem responde", "representative": "quem representa quem responde"}
WHY_NOT_ME: dict[str, str] = {
    "moved": "a pessoa ou a empresa não está mais neste endereço",
    "other": "é de outra pessoa ou empresa",
    "unknown": "não sei quem é",
}


class NoticeCode(models.Model):
    """A code that travelled with a paper, and the seat of whom it let in: of one lane of one case.

    `act` is the paper: a notice, an infraction notice, or the act that named a representative. `digest` is the keyed
    hash of the code. `used_at` is its first use, and `knowledge` the act by which that use entered the file, where the
    norm lets it. `salt` and `verifier` are of the words by which the person comes back (`contact.phrases`); `spent_at`:
    they kept those words, and the code opens nothing more. `revoked_at`: nobody enters by it any more, nor by the
    words. `form` named the form that asked for it. `key_by_code` and `key_by_words` are the key of what the person left
    for later, each sealed under what only they have.
    """

    case = models.ForeignKey(Case, models.PROTECT, related_name="notice_codes")
    lane = models.CharField(max_length=8)
    role = models.CharField(max_length=20, choices=HOLDERS)
    act = models.ForeignKey(Act, models.PROTECT, related_name="+")
    digest = models.CharField(max_length=64, unique=True)
    form = models.CharField(max_length=40)
    issued_by = models.ForeignKey(User, models.PROTECT, related_name="+")
    issued_at = models.DateTimeField()
    until = models.DateField()
    used_at = models.DateTimeField(null=True)
    knowledge = models.ForeignKey(Act, models.PROTECT, null=True, related_name="+")
    salt = models.BinaryField(max_length=16, default=bytes)
    verifier = models.BinaryField(max_length=32, default=bytes)
    spent_at = models.DateTimeField(null=True)
    revoked_at = models.DateTimeField(null=True)
    key_by_code = models.BinaryField(max_length=64, default=bytes)
    key_by_words = models.BinaryField(max_length=64, default=bytes)

    class Meta:
        verbose_name = "código de notificação"
        ordering: ClassVar = ["-pk"]
        constraints: ClassVar = [models.UniqueConstraint(fields=["case", "form"], name="notice_code_form_once")]

    def opens_on(self, day: date) -> bool:
        """Whether the code itself still lets somebody in on a day."""
        return self.revoked_at is None and self.spent_at is None and day <= self.until


class WrongAddressee(models.Model):
    """Somebody told that a notice reached who it does not name. `number` is what they copied from the paper, and `why`
    one of three answers: nothing is asked that would tell who they are."""

    body = models.ForeignKey(Body, models.PROTECT, related_name="wrong_addressees")
    number = models.CharField(max_length=25)
    why = models.CharField(max_length=10, choices=WHY_NOT_ME)
    at = models.DateTimeField()
    form = models.CharField(max_length=40, unique=True)

    class Meta:
        verbose_name = "aviso de quem não é a pessoa notificada"
        ordering: ClassVar = ["-pk"]
        indexes: ClassVar = [models.Index(fields=["body", "number"], name="wrong_addressee_number")]
