"""The tables of a body's practice. Nothing is overwritten: a later row holds, earlier ones tell what held."""

from typing import ClassVar

from django.db import models

from isonomia.law.calendars import DayKind
from isonomia.people.models import Body, User

CHOICE_KINDS = {"reading": "leitura", "setting": "configuração", "supplement": "norma subsidiária"}
DAY_KINDS = {
    DayKind.HOLIDAY: "feriado",
    DayKind.NO_OFFICE: "ponto facultativo",
    DayKind.PARTIAL: "expediente reduzido",
    DayKind.SUSPENSION: "suspensão de prazos",
    DayKind.OUTAGE: "indisponibilidade do sistema",
}


CAUSES = {
    "reading": "leitura",
    "setting": "configuração",
    "supplement": "norma subsidiária",
    "calendar": "calendário próprio",
    "value": "valor",
}


class Change(models.Model):
    """A change of a body's practice: the revision it made of it, why, and by whom. Rows that came with it carry the
    same `revision`, so that the law as the body practised it before can be had again. `norm` is empty when all of the
    body's norms are touched."""

    body = models.ForeignKey(Body, models.PROTECT, related_name="changes")
    revision = models.PositiveIntegerField()
    norm = models.CharField(max_length=60, blank=True)
    cause = models.CharField(max_length=20, choices=CAUSES)
    reason = models.CharField(max_length=400)
    form = models.CharField(max_length=40)
    by = models.ForeignKey(User, models.PROTECT, related_name="+")
    at = models.DateTimeField()

    class Meta:
        verbose_name = "mudança da prática"
        ordering: ClassVar = ["-revision"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["body", "revision"], name="change_once"),
            models.UniqueConstraint(fields=["body", "form"], name="change_form_once"),
        ]


class Choice(models.Model):
    """What a body chose under a norm: an option of a reading, an answer to a setting, a supplement on or off.

    The last one of a name holds. An empty `value` goes back to what the pack says.
    """

    body = models.ForeignKey(Body, models.PROTECT, related_name="choices")
    norm = models.CharField(max_length=60)
    kind = models.CharField(max_length=12, choices=CHOICE_KINDS)
    name = models.CharField(max_length=80)
    value = models.CharField(max_length=200, blank=True)
    reason = models.TextField()
    revision = models.PositiveIntegerField(default=0)
    by = models.ForeignKey(User, models.PROTECT, related_name="+")
    at = models.DateTimeField()

    class Meta:
        verbose_name = "escolha"
        ordering: ClassVar = ["pk"]
        indexes: ClassVar = [models.Index(fields=["body", "norm"], name="choice_of_body")]


class ClosedDay(models.Model):
    """A day of the body's own calendar, with its legal act. `known_from` is the day from which it was known;
    `withdrawn_by` names the act that undid it, `withdrawn_on` when. `hours` tells those of a shortened day."""

    body = models.ForeignKey(Body, models.PROTECT, related_name="closed_days")
    day = models.DateField()
    kind = models.CharField(max_length=20, choices=DAY_KINDS)
    label = models.CharField(max_length=120)
    act = models.CharField(max_length=200)
    hours = models.CharField(max_length=60, blank=True)
    known_from = models.DateField()
    withdrawn_on = models.DateField(null=True, blank=True)
    withdrawn_by = models.CharField(max_length=200, blank=True)
    revision = models.PositiveIntegerField(default=0)
    withdrawn_revision = models.PositiveIntegerField(null=True, blank=True)
    by = models.ForeignKey(User, models.PROTECT, related_name="+")
    at = models.DateTimeField()

    class Meta:
        verbose_name = "dia do calendário próprio"
        ordering: ClassVar = ["day", "pk"]


class OwnValue(models.Model):
    """A value that the body entered or confirmed, of a dated series, with its source. The last one of a day holds."""

    body = models.ForeignKey(Body, models.PROTECT, related_name="values")
    series = models.CharField(max_length=40)
    since = models.DateField()
    amount = models.DecimalField(max_digits=20, decimal_places=8)
    source = models.CharField(max_length=300)
    revision = models.PositiveIntegerField(default=0)
    by = models.ForeignKey(User, models.PROTECT, related_name="+")
    at = models.DateTimeField()

    class Meta:
        verbose_name = "valor conferido"
        ordering: ClassVar = ["since", "pk"]
