"""The tables that lists and searches read: made from the acts, made anew by `isonomia rebuild`, compared by `isonomia
verify`. Nothing here is truth.

A column that begins an index of several has none of its own: SQLite would take it for the better one.
"""

from typing import ClassVar

from django.db import models

from isonomia.people.folding import TOKEN_LENGTH
from isonomia.people.models import Body


class Standing(models.Model):
    """Where a case stands, for lists: one row a case. `due` is the nearest last day that somebody waits for, and
    `whose` the role it is of; `waits_for` the role whose act is next. It was made from `counted_at` acts, on the day
    `counted_on`, under the body's practice at `revision`; `changes_on` is the first day on which it may differ though
    nobody acts, for a term will be over.
    """

    case = models.OneToOneField("casefile.Case", models.PROTECT, primary_key=True, related_name="standing")
    body = models.ForeignKey(Body, models.PROTECT, related_name="+", db_index=False)
    norm = models.CharField(max_length=60)
    stage = models.CharField(max_length=80)
    stage_label = models.CharField(max_length=200)
    waits_for = models.CharField(max_length=30, blank=True)
    due = models.DateField(null=True)
    due_label = models.CharField(max_length=200, blank=True)
    whose = models.CharField(max_length=30, blank=True)
    names = models.CharField(max_length=300, blank=True)
    open = models.BooleanField(default=True)
    executing = models.BooleanField(default=False)
    proofs_missing = models.PositiveSmallIntegerField(default=0)
    defects = models.PositiveSmallIntegerField(default=0)
    rapporteur = models.CharField(max_length=60, blank=True)
    last_act_at = models.DateTimeField(null=True)
    counted_at = models.PositiveIntegerField(default=0)
    counted_on = models.DateField(null=True)
    revision = models.PositiveIntegerField(default=0)
    changes_on = models.DateField(null=True)

    class Meta:
        verbose_name = "situação"
        indexes: ClassVar = [
            models.Index(fields=["body", "open", "due", "case"], name="standing_due"),
            models.Index(fields=["body", "open", "case"], name="standing_number"),
            models.Index(fields=["body", "open", "last_act_at", "case"], name="standing_last"),
            models.Index(fields=["body", "open", "stage", "due", "case"], name="standing_stage"),
            models.Index(fields=["body", "open", "waits_for", "due", "case"], name="standing_waits"),
            models.Index(fields=["body", "open", "waits_for", "last_act_at"], name="standing_idle"),
            models.Index(fields=["body", "executing", "open", "due", "case"], name="standing_executing"),
            models.Index(
                fields=["body", "executing", "open", "waits_for", "last_act_at"], name="standing_executing_idle"
            ),
            models.Index(fields=["body", "changes_on"], name="standing_changes"),
            models.Index(fields=["body", "revision"], name="standing_revision"),
        ]


class LaneStage(models.Model):
    """The stage of one track of the case or of a lane (`place`: its code, empty for the case), since a day."""

    case = models.ForeignKey("casefile.Case", models.PROTECT, related_name="stages", db_index=False)
    place = models.CharField(max_length=8, blank=True)
    track = models.CharField(max_length=40)
    stage = models.CharField(max_length=40)
    label = models.CharField(max_length=200)
    since = models.DateField(null=True)

    class Meta:
        verbose_name = "fase"
        constraints: ClassVar = [models.UniqueConstraint(fields=["case", "place", "track"], name="stage_once")]


class Term(models.Model):
    """A term of a case that is open or waits for somebody: whose, from when, until when. `executing` as of the case's
    standing."""

    case = models.ForeignKey("casefile.Case", models.PROTECT, related_name="terms")
    body = models.ForeignKey(Body, models.PROTECT, related_name="+", db_index=False)
    name = models.CharField(max_length=60)
    label = models.CharField(max_length=200)
    place = models.CharField(max_length=8, blank=True)
    role = models.CharField(max_length=30, blank=True)
    event = models.DateField()
    due = models.DateField(null=True)
    latest = models.DateField(null=True)
    executing = models.BooleanField(default=False)
    status = models.CharField(max_length=12)
    alarms = models.BooleanField(default=False)
    cite = models.CharField(max_length=300, blank=True)
    supplement = models.CharField(max_length=60, blank=True)

    class Meta:
        verbose_name = "prazo"
        ordering: ClassVar = ["due", "pk"]
        indexes: ClassVar = [
            models.Index(fields=["body", "due", "role", "latest", "case"], name="term_due"),
            models.Index(fields=["body", "executing", "due", "role", "latest", "case"], name="term_executing"),
        ]


class ProofAwaited(models.Model):
    """A notice sent whose proof is not in the file. `executing` as of the case's standing."""

    case = models.ForeignKey("casefile.Case", models.PROTECT, related_name="proofs_awaited")
    body = models.ForeignKey(Body, models.PROTECT, related_name="+", db_index=False)
    act = models.PositiveIntegerField()
    place = models.CharField(max_length=8, blank=True)
    mode = models.CharField(max_length=40)
    subject = models.CharField(max_length=40)
    since = models.DateField()
    executing = models.BooleanField(default=False)
    say = models.CharField(max_length=300)

    class Meta:
        verbose_name = "comprovante que falta"
        indexes: ClassVar = [models.Index(fields=["body", "since", "id"], name="proof_since")]


class SearchKey(models.Model):
    """A word by which a case is found: of its number, its subject, the names and documents of who answers."""

    case = models.ForeignKey("casefile.Case", models.PROTECT, related_name="search_keys", db_index=False)
    body = models.ForeignKey(Body, models.PROTECT, related_name="+", db_index=False)
    token = models.CharField(max_length=TOKEN_LENGTH)

    class Meta:
        verbose_name = "palavra de busca"
        constraints: ClassVar = [models.UniqueConstraint(fields=["case", "token"], name="search_key_once")]
        indexes: ClassVar = [models.Index(fields=["token", "body", "case"], name="search_token")]
