"""The tables of sittings. What is done in a case is an act of that case; here is what the agenda shares."""

from typing import ClassVar

from django.db import models

from isonomia.casefile.models import Case
from isonomia.people.models import Body, User

PRESENCES = {"present": "presente", "absent": "ausente", "impeded": "impedimento neste item"}


class Sitting(models.Model):
    """A sitting of a college: called, opened, closed. `number` runs by decider and year.

    `form` is the one form that called it: sent twice, it calls once.
    """

    body = models.ForeignKey(Body, models.PROTECT, related_name="sittings")
    norm = models.CharField(max_length=60)
    decider = models.CharField(max_length=40)
    year = models.PositiveSmallIntegerField()
    number = models.PositiveIntegerField()
    day = models.DateField()
    hour = models.CharField(max_length=5)
    place = models.CharField(max_length=200)
    called_by = models.ForeignKey(User, models.PROTECT, related_name="+")
    called_at = models.DateTimeField()
    opened_at = models.DateTimeField(null=True, blank=True)
    closed_at = models.DateTimeField(null=True, blank=True)
    minutes = models.TextField(blank=True)
    form = models.CharField(max_length=40, unique=True)

    class Meta:
        verbose_name = "sessão"
        ordering: ClassVar = ["-day", "-number"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["body", "decider", "year", "number"], name="sitting_number_once"),
        ]
        indexes: ClassVar = [models.Index(fields=["body", "day"], name="sitting_day")]

    def __str__(self) -> str:
        return f"Sessão {self.number}/{self.year}"


class Item(models.Model):
    """A case on the agenda, at its place. `called` and `held` are the numbers of the acts in that case."""

    sitting = models.ForeignKey(Sitting, models.PROTECT, related_name="items")
    case = models.ForeignKey(Case, models.PROTECT, related_name="sitting_items")
    place = models.PositiveSmallIntegerField()
    called = models.PositiveIntegerField(null=True)
    held = models.PositiveIntegerField(null=True)

    class Meta:
        verbose_name = "item da pauta"
        ordering: ClassVar = ["place"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["sitting", "place"], name="item_place_once"),
            models.UniqueConstraint(fields=["sitting", "case"], name="item_case_once"),
        ]


class Presence(models.Model):
    """Who came, as marked when the sitting was opened; a later mark replaces it while the sitting is open."""

    sitting = models.ForeignKey(Sitting, models.PROTECT, related_name="presences")
    user = models.ForeignKey(User, models.PROTECT, related_name="+")
    state = models.CharField(max_length=10, choices=PRESENCES)

    class Meta:
        verbose_name = "presença"
        constraints: ClassVar = [models.UniqueConstraint(fields=["sitting", "user"], name="presence_once")]


class VoteCast(models.Model):
    """A member's vote on a case, with its reasons, before the result is proclaimed: cast by the member, from their own
    session, or taken down by who presides. The last one of a member on a lane holds. `by` is who wrote it."""

    item = models.ForeignKey(Item, models.PROTECT, related_name="votes")
    member = models.ForeignKey(User, models.PROTECT, related_name="+")
    lane = models.CharField(max_length=8, blank=True)
    vote = models.CharField(max_length=40)
    reasons = models.TextField()
    casting = models.BooleanField(default=False)
    by = models.ForeignKey(User, models.PROTECT, related_name="+")
    at = models.DateTimeField()

    class Meta:
        verbose_name = "voto"
        ordering: ClassVar = ["pk"]
