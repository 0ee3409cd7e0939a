"""The tables of phrases and messages: by which words somebody reaches their case, and what was written both ways."""

from typing import ClassVar

from django.db import models

from isonomia.casefile.models import Act, Case
from isonomia.people.models import User

FILING_FORM = "filing"
"""The name of the form of the message that a filing writes."""
ROLES = {
    "victim": "vítima",
    "complainant": "denunciante",
    "representative": "representante",
    "witness": "testemunha",
    "anyone": "outra pessoa",
}
"""In whose name somebody who reaches a case by a phrase files there: roles of the norm."""


class Access(models.Model):
    """By which phrase the person whom acts call `code` reaches their case. The phrase is nowhere: `verifier` and `salt`
    tell a right one from a wrong one. People of one case share the salt, so that one derivation tries them all.

    `filed`: the acts up to this number are theirs, as filed with the case; later ones are a `Deed`.
    `visited_at`: when they last came. `unheard`: how much they wrote that the office has not read; `afraid`: that
    among it they say so.
    """

    case = models.ForeignKey(Case, models.PROTECT, related_name="accesses")
    code = models.CharField(max_length=8)
    role = models.CharField(max_length=20, choices=ROLES)
    salt = models.BinaryField(max_length=16)
    verifier = models.BinaryField(max_length=32)
    filed = models.PositiveIntegerField(default=0)
    since = models.DateTimeField()
    visited_at = models.DateTimeField(null=True)
    unheard = models.PositiveIntegerField(default=0)
    afraid = models.BooleanField(default=False)

    class Meta:
        verbose_name = "acesso por frase"
        constraints: ClassVar = [models.UniqueConstraint(fields=["case", "code"], name="access_once")]
        indexes: ClassVar = [
            models.Index(fields=["case"], condition=models.Q(unheard__gt=0), name="access_unheard"),
        ]


class PhraseGiven(models.Model):
    """That somebody got another phrase, and the one before died. `by` is who at the counter gave it after `checked`
    (how the person showed who they are, without any number or name); nobody when they changed it themselves."""

    access = models.ForeignKey(Access, models.PROTECT, related_name="given")
    by = models.ForeignKey(User, models.PROTECT, null=True, related_name="+")
    checked = models.CharField(max_length=40, blank=True)
    at = models.DateTimeField()

    class Meta:
        verbose_name = "frase nova"
        ordering: ClassVar = ["pk"]


class Message(models.Model):
    """A message between the office and one person of a case. Nothing is changed or deleted (migration 0002).

    `author` is who wrote for the office; nobody when the person of the phrase did. `asks`: it wants an answer, `until`
    a day that binds nobody. `answers` is the question that it answers, with no text for "I don't remember".
    `afraid`: it says that they are.
    """

    access = models.ForeignKey(Access, models.PROTECT, related_name="messages")
    author = models.ForeignKey(User, models.PROTECT, null=True, related_name="+")
    text = models.TextField(blank=True)
    asks = models.BooleanField(default=False)
    until = models.DateField(null=True)
    answers = models.OneToOneField("self", models.PROTECT, null=True, related_name="answer")
    afraid = models.BooleanField(default=False)
    form = models.CharField(max_length=40)
    at = models.DateTimeField()

    class Meta:
        verbose_name = "mensagem"
        ordering: ClassVar = ["pk"]
        constraints: ClassVar = [models.UniqueConstraint(fields=["access", "form"], name="message_form_once")]

    @property
    def came_with_filing(self) -> bool:
        """Whether the filing wrote it, of what the person answered, and not the person in words of their own."""
        return self.form == FILING_FORM


class Deed(models.Model):
    """An act that somebody recorded with their phrase: of several people of a case, which one did it."""

    access = models.ForeignKey(Access, models.PROTECT, related_name="deeds")
    act = models.OneToOneField(Act, models.PROTECT, related_name="+")

    class Meta:
        verbose_name = "ato de quem tem a frase"
        ordering: ClassVar = ["pk"]
