"""The tables of oversight: what was counted of each body, and the summaries of the law that were supplied."""

from typing import ClassVar

from django.db import models

from isonomia.people.models import Body, User


class Counted(models.Model):
    """A number counted of a body, a norm and a year, up to a day: what `until` covers does not change until the next
    count. `training` cases are counted apart. `many` is how many cases a median is of.

    It is not what is shown: small numbers are hidden by `queries`.
    """

    body = models.ForeignKey(Body, models.CASCADE, related_name="+", db_index=False)
    norm = models.CharField(max_length=60)
    year = models.PositiveSmallIntegerField()
    training = models.BooleanField(default=False)
    table = models.CharField(max_length=20)
    row = models.CharField(max_length=60)
    count = models.PositiveIntegerField()
    many = models.PositiveIntegerField(default=0)
    until = models.DateField()
    on = models.DateField()

    class Meta:
        verbose_name = "número contado"
        ordering: ClassVar = ["pk"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["body", "norm", "year", "training", "table", "row"], name="counted_once")
        ]


class PosterSupply(models.Model):
    """Summaries of the law supplied to an establishment: to whom, when, how many, and what they cost the city (in
    reais, with the budget line). Never charged to who gets them. A row does not change: one that was wrong is undone
    by another that names it, with the reason in `note`."""

    body = models.ForeignKey(Body, models.PROTECT, related_name="+")
    norm = models.CharField(max_length=60)
    to_whom = models.CharField(max_length=200)
    address = models.CharField(max_length=300, blank=True)
    day = models.DateField()
    copies = models.PositiveIntegerField()
    cost = models.DecimalField(max_digits=12, decimal_places=2, null=True)
    budget_line = models.CharField(max_length=120, blank=True)
    note = models.CharField(max_length=300, blank=True)
    undoes = models.OneToOneField("self", models.PROTECT, null=True, related_name="undone_by")
    by = models.ForeignKey(User, models.PROTECT, related_name="+")
    at = models.DateTimeField()
    form = models.CharField(max_length=40)

    class Meta:
        verbose_name = "resumo fornecido"
        ordering: ClassVar = ["-day", "-pk"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["body", "form"], name="poster_form_once"),
            models.CheckConstraint(condition=models.Q(copies__gte=1), name="poster_copies"),
        ]
        indexes: ClassVar = [models.Index(fields=["body", "norm", "-day"], name="poster_of_norm")]
