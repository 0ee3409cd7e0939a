"""The tables of the vault. All that could tell who somebody is, is ciphertext; no key that opens it is here."""

from datetime import datetime
from typing import ClassVar

from django.db import models

from isonomia.casefile.models import Act, Case
from isonomia.people.models import Body, Seat, User


class Rule(models.Model):
    """How a body keeps its vault: how many custodians must agree to open, and how many of the printed shares recover
    the key. The last one of a body holds from the next renewal of its key on."""

    body = models.ForeignKey(Body, models.PROTECT, related_name="+")
    agree = models.PositiveSmallIntegerField()
    recover = models.PositiveSmallIntegerField()
    printed = models.PositiveSmallIntegerField()
    by = models.ForeignKey(User, models.PROTECT, related_name="+")
    at = models.DateTimeField()

    class Meta:
        verbose_name = "regra do cofre"
        ordering: ClassVar = ["pk"]


class Custodian(models.Model):
    """The key of a custodian: its public half, and its seed shut under what their passphrase derives, with `salt` and
    the cost (`memory` in KiB, `passes`). `ended`: the seed is gone, and the row stays for the log."""

    body = models.ForeignKey(Body, models.PROTECT, related_name="custodians")
    user = models.ForeignKey(User, models.PROTECT, related_name="+")
    public = models.BinaryField()
    seed = models.BinaryField()
    salt = models.BinaryField()
    memory = models.PositiveIntegerField()
    passes = models.PositiveSmallIntegerField()
    at = models.DateTimeField()
    ended = models.DateTimeField(null=True)

    class Meta:
        verbose_name = "chave de custodiante"
        ordering: ClassVar = ["pk"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["body", "user"], condition=models.Q(ended=None), name="custodian_key_once"),
        ]


class Epoch(models.Model):
    """A key of the vault of a body, and the rule by which it was split. The one not `retired` is the one that seals.

    `carried`: the seed of a retired one, wrapped to the key that followed it.
    """

    body = models.ForeignKey(Body, models.PROTECT, related_name="vault_keys")
    number = models.PositiveIntegerField()
    public = models.BinaryField()
    agree = models.PositiveSmallIntegerField()
    recover = models.PositiveSmallIntegerField()
    printed = models.PositiveSmallIntegerField()
    carried = models.BinaryField(default=bytes)
    at = models.DateTimeField()
    retired = models.DateTimeField(null=True)

    class Meta:
        verbose_name = "chave do cofre"
        ordering: ClassVar = ["number"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["body", "number"], name="vault_key_once"),
            models.UniqueConstraint(fields=["body"], condition=models.Q(retired=None), name="vault_key_current"),
        ]


class Share(models.Model):
    """The part of a vault key that a custodian holds, wrapped to their key."""

    epoch = models.ForeignKey(Epoch, models.CASCADE, related_name="shares")
    custodian = models.ForeignKey(Custodian, models.PROTECT, related_name="shares")
    wrapped = models.BinaryField()

    class Meta:
        verbose_name = "parte da chave"
        constraints: ClassVar = [models.UniqueConstraint(fields=["epoch", "custodian"], name="share_once")]


class Envelope(models.Model):
    """A sealed identity, or an empty one: nobody can tell which. The database refuses to change or delete one.

    `key` is that of the `box`, wrapped to the vault; `own` the same key, wrapped to the person's phrase, or to nobody.
    """

    case = models.ForeignKey(Case, models.PROTECT, related_name="envelopes")
    code = models.CharField(max_length=8)
    epoch = models.ForeignKey(Epoch, models.PROTECT, related_name="+")
    key = models.BinaryField()
    own = models.BinaryField()
    box = models.BinaryField()
    at = models.DateTimeField()

    class Meta:
        verbose_name = "envelope"
        ordering: ClassVar = ["pk"]


class SealedFile(models.Model):
    """A file as it was handed in, on the sealed shelf of the store under the `digest` of its ciphertext. Its name and
    size are inside."""

    case = models.ForeignKey(Case, models.PROTECT, related_name="sealed_files")
    code = models.CharField(max_length=8)
    epoch = models.ForeignKey(Epoch, models.PROTECT, related_name="+")
    key = models.BinaryField()
    digest = models.CharField(max_length=64)
    at = models.DateTimeField()

    class Meta:
        verbose_name = "arquivo lacrado"
        ordering: ClassVar = ["pk"]


class Opening(models.Model):
    """A request to know who somebody is, and what became of it.

    `reading` is the public key of the code that only who asks has; `motive` is a letter (see `letters`); `answer` is
    what was sealed for that code, and is gone at `until`.
    """

    case = models.ForeignKey(Case, models.PROTECT, related_name="openings")
    code = models.CharField(max_length=8)
    ground = models.CharField(max_length=40)
    by = models.ForeignKey(User, models.PROTECT, related_name="+")
    seat = models.ForeignKey(Seat, models.PROTECT, related_name="+")
    act = models.ForeignKey(Act, models.PROTECT, related_name="+")
    form = models.CharField(max_length=40)
    at = models.DateTimeField()
    reading = models.BinaryField()
    motive = models.JSONField()
    decided = models.DateTimeField(null=True)
    outcome = models.CharField(max_length=20, blank=True)
    answer = models.BinaryField(default=bytes)
    until = models.DateTimeField(null=True)
    decision = models.ForeignKey(Act, models.PROTECT, null=True, related_name="+")

    class Meta:
        verbose_name = "pedido de abertura"
        ordering: ClassVar = ["pk"]
        constraints: ClassVar = [models.UniqueConstraint(fields=["by", "form"], name="opening_form_once")]
        indexes: ClassVar = [models.Index(fields=["case", "code"], name="opening_of_code")]

    def is_readable(self, at: datetime) -> bool:
        """Whether what was granted can still be read."""
        return bool(self.answer) and self.until is not None and at < self.until


class Agreement(models.Model):
    """What a custodian decided of a request; `reasons` is a letter (see `letters`).

    `parts`: while more must agree, their part of the vault key for this request, wrapped to each of the other
    custodians (`{id: hex}`); emptied when it is decided.
    """

    opening = models.ForeignKey(Opening, models.PROTECT, related_name="agreements")
    custodian = models.ForeignKey(Custodian, models.PROTECT, related_name="+")
    agrees = models.BooleanField()
    reasons = models.JSONField()
    parts = models.JSONField(default=dict)
    at = models.DateTimeField()

    class Meta:
        verbose_name = "voto de custodiante"
        ordering: ClassVar = ["pk"]
        constraints: ClassVar = [models.UniqueConstraint(fields=["opening", "custodian"], name="agreement_once")]


class Reading(models.Model):
    """One reading of an opened identity: which opening, in which seat, when. The database refuses to change or delete
    one. `file`: which sealed file was taken out, if it was one."""

    opening = models.ForeignKey(Opening, models.PROTECT, related_name="readings")
    by = models.ForeignKey(User, models.PROTECT, related_name="+")
    seat = models.ForeignKey(Seat, models.PROTECT, related_name="+")
    file = models.ForeignKey(SealedFile, models.PROTECT, null=True, related_name="+")
    at = models.DateTimeField()

    class Meta:
        verbose_name = "leitura"
        ordering: ClassVar = ["pk"]
