"""The tables of people and bodies. Written through `service`, read through `queries`."""

from datetime import date
from typing import ClassVar

from django.contrib.auth.models import AbstractBaseUser, BaseUserManager
from django.db import models

from isonomia.law.words import RespondentKind
from isonomia.people.folding import TOKEN_LENGTH
from isonomia.people.offices import OFFICES

PARTY_KINDS: dict[str, str] = {
    RespondentKind.NATURAL_PERSON: "pessoa natural",
    RespondentKind.COMPANY: "empresa ou entidade",
    RespondentKind.PUBLIC_BODY: "órgão público",
    RespondentKind.PUBLIC_AGENT: "agente público",
}


class Body(models.Model):
    """A body that processes cases under one norm or several. `revision` grows with each change of its practice or
    seats, so that what was computed from them is known to be old. `sample`: it and all of its cases are invented."""

    slug = models.SlugField(unique=True)
    name = models.CharField(max_length=200)
    short = models.CharField(max_length=40)
    place = models.CharField(max_length=80)
    calendar = models.CharField(max_length=60)
    zone = models.CharField(max_length=60)
    unit = models.CharField(max_length=5, unique=True)
    norms = models.JSONField(default=list)
    revision = models.PositiveIntegerField(default=0)
    sample = models.BooleanField(default=False)

    class Meta:
        verbose_name = "órgão"
        ordering: ClassVar = ["name"]

    def __str__(self) -> str:
        return self.short


class Users(BaseUserManager["User"]):
    """How users are found by the name they sign in with."""

    def get_by_natural_key(self, username: str | None) -> "User":
        return self.get(username=username)


class User(AbstractBaseUser):
    """Who signs in. `name` is the one by which the person is called (nome social); `civil_name` is kept only where the
    law asks for it. What a user may do follows from seats and mandates, never from a field here."""

    username = models.SlugField(max_length=60, unique=True)
    email = models.EmailField(unique=True)
    name = models.CharField(max_length=200)
    civil_name = models.CharField(max_length=200, blank=True)
    is_active = models.BooleanField(default=True)

    USERNAME_FIELD = "username"
    EMAIL_FIELD = "email"
    REQUIRED_FIELDS: ClassVar = ["email", "name"]
    objects: ClassVar[Users] = Users()

    class Meta:
        verbose_name = "usuário"

    def __str__(self) -> str:
        return self.name

    @property
    def key(self) -> str:
        """The stable name by which acts tell their author, and rosters their members."""
        return self.username


class Seat(models.Model):
    """A seat (assento) of a body: its office, the decider of the norm in which it votes, and for an alternate, whose.

    `organ` is the organ it belongs to where that is not the body itself (a council, the secretary's office).
    """

    body = models.ForeignKey(Body, models.PROTECT, related_name="seats")
    office = models.CharField(max_length=40, choices=OFFICES)
    label = models.CharField(max_length=120)
    organ = models.CharField(max_length=120, blank=True)
    norm = models.CharField(max_length=60, blank=True)
    decider = models.CharField(max_length=40, blank=True)
    seat = models.CharField(max_length=60, blank=True)
    chairs = models.BooleanField(default=False)
    alternate_of = models.ForeignKey("self", models.PROTECT, null=True, blank=True, related_name="alternates")

    class Meta:
        verbose_name = "assento"
        ordering: ClassVar = ["pk"]

    def __str__(self) -> str:
        return self.label


class Mandate(models.Model):
    """A person's time in a seat, both days included; `order` is the act that appointed them, `end_order` the one that
    ended the mandate before its time."""

    seat = models.ForeignKey(Seat, models.PROTECT, related_name="mandates")
    user = models.ForeignKey(User, models.PROTECT, related_name="mandates")
    since = models.DateField()
    to = models.DateField(null=True, blank=True)
    order = models.CharField(max_length=200)
    end_order = models.CharField(max_length=200, blank=True)

    class Meta:
        verbose_name = "mandato"
        constraints: ClassVar = [
            models.CheckConstraint(
                condition=models.Q(to__isnull=True) | models.Q(to__gte=models.F("since")), name="mandate_days"
            ),
        ]

    def runs_on(self, day: date) -> bool:
        """Whether the mandate runs on a day."""
        return self.since <= day and (self.to is None or day <= self.to)


class Absence(models.Model):
    """Days on which a person does not sit (leave, holidays)."""

    user = models.ForeignKey(User, models.PROTECT, related_name="absences")
    since = models.DateField()
    to = models.DateField()
    reason = models.CharField(max_length=200)

    class Meta:
        verbose_name = "afastamento"
        constraints: ClassVar = [
            models.CheckConstraint(condition=models.Q(to__gte=models.F("since")), name="absence_days")
        ]


class Party(models.Model):
    """Somebody who answers, or stands for somebody who does: a person, a company, a public body.

    `name` is the one used everywhere: a person's social name, a firm's name. `document` is the CPF or CNPJ without
    mask; `root` the eight characters by which head office and branches are one company; `key` the folded name.
    Complainants and victims are never here: their identity is sealed.
    """

    body = models.ForeignKey(Body, models.PROTECT, related_name="parties")
    kind = models.CharField(max_length=20, choices=PARTY_KINDS)
    name = models.CharField(max_length=200)
    civil_name = models.CharField(max_length=200, blank=True)
    document = models.CharField(max_length=14, blank=True)
    root = models.CharField(max_length=8, blank=True, db_index=True)
    key = models.CharField(max_length=200, db_index=True)
    address = models.CharField(max_length=300, blank=True)
    email = models.EmailField(blank=True)
    phone = models.CharField(max_length=30, blank=True)

    class Meta:
        verbose_name = "parte"
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["body", "document"], condition=~models.Q(document=""), name="party_document_once"
            ),
        ]

    def __str__(self) -> str:
        return self.name


class PartyWord(models.Model):
    """A word by which a party is found, whatever its accents and case: of its name, its document, its root."""

    party = models.ForeignKey(Party, models.CASCADE, related_name="words")
    body = models.ForeignKey(Body, models.PROTECT, related_name="+")
    token = models.CharField(max_length=TOKEN_LENGTH)

    class Meta:
        verbose_name = "palavra de parte"
        constraints: ClassVar = [models.UniqueConstraint(fields=["party", "token"], name="party_word_once")]
        indexes: ClassVar = [models.Index(fields=["token", "body", "party"], name="party_token")]
