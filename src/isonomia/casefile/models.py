"""The tables of the file: cases and their acts, which are truth, and the projections, which can be made anew."""

from typing import ClassVar

from django.db import models

from isonomia.casefile.projections import LaneStage, ProofAwaited, SearchKey, Standing, Term
from isonomia.law.acts import ACTS
from isonomia.people.models import Body, Party, Seat, User

__all__ = [
    "PARTY_ROLES",
    "Act",
    "Assignment",
    "Attachment",
    "Blob",
    "Case",
    "CaseParty",
    "LaneStage",
    "Numbering",
    "PriorityChange",
    "ProofAwaited",
    "SearchKey",
    "Standing",
    "Term",
    "TermMoved",
]
PARTY_ROLES = {
    "respondent": "autuado",
    "representative": "representante",
    "complainant": "denunciante",
    "victim": "vítima",
    "witness": "testemunha",
}


class Numbering(models.Model):
    """The last number given to a case of a body in a year. It is taken in the transaction of the filing: a
    number is never given twice, and none is lost when a filing fails."""

    body = models.ForeignKey(Body, models.PROTECT)
    year = models.PositiveSmallIntegerField()
    last = models.PositiveIntegerField(default=0)

    class Meta:
        verbose_name = "numeração"
        constraints: ClassVar = [models.UniqueConstraint(fields=["body", "year"], name="numbering_once")]


class Case(models.Model):
    """A case: its number, its norm, what it is about in words that name nobody, and the head of its chain of acts.

    `acts_count` and `head` change with each act, in its transaction. `training`: no real case, for the norm
    was not in force on the day of filing.
    """

    body = models.ForeignKey(Body, models.PROTECT, related_name="cases")
    norm = models.CharField(max_length=60)
    number = models.CharField(max_length=25, unique=True)
    year = models.PositiveSmallIntegerField()
    ordinal = models.PositiveIntegerField()
    subject = models.CharField(max_length=300)
    fact_day = models.DateField(null=True, blank=True)
    fact_place = models.CharField(max_length=300, blank=True)
    training = models.BooleanField(default=False)
    priority = models.CharField(max_length=120, blank=True)
    opened_at = models.DateTimeField()
    assignee = models.ForeignKey(User, models.PROTECT, null=True, blank=True, related_name="assigned")
    acts_count = models.PositiveIntegerField(default=0)
    head = models.CharField(max_length=64, blank=True)

    class Meta:
        verbose_name = "processo"
        constraints: ClassVar = [models.UniqueConstraint(fields=["body", "year", "ordinal"], name="case_number_once")]
        indexes: ClassVar = [models.Index(fields=["body", "priority"], name="case_priority")]

    def __str__(self) -> str:
        return self.number


class CaseParty(models.Model):
    """Somebody in a case. `code` is how acts name them: A, B… for those who answer, D1, V1, T1… for the others.

    Complainants and victims have no `party`: their identity is sealed. A representative stands for `stands_for`,
    with `powers`, until a day.
    """

    case = models.ForeignKey(Case, models.PROTECT, related_name="parties")
    code = models.CharField(max_length=8)
    role = models.CharField(max_length=20, choices=PARTY_ROLES)
    party = models.ForeignKey(Party, models.PROTECT, null=True, blank=True, related_name="cases")
    name_then = models.CharField(max_length=200, blank=True)
    stands_for = models.ForeignKey("self", models.PROTECT, null=True, blank=True, related_name="representatives")
    powers = models.JSONField(default=list)
    until = models.DateField(null=True, blank=True)

    class Meta:
        verbose_name = "parte do processo"
        ordering: ClassVar = ["pk"]
        constraints: ClassVar = [models.UniqueConstraint(fields=["case", "code"], name="code_once")]


class Assignment(models.Model):
    """Who was given the care of a case (nobody, when `to` is empty), by whom and when. The last one holds, and
    `Case.assignee` repeats it for lists."""

    case = models.ForeignKey(Case, models.PROTECT, related_name="assignments")
    to = models.ForeignKey(User, models.PROTECT, null=True, related_name="+")
    by = models.ForeignKey(User, models.PROTECT, related_name="+")
    at = models.DateTimeField()

    class Meta:
        verbose_name = "entrega a quem cuida"
        ordering: ClassVar = ["pk"]


class PriorityChange(models.Model):
    """The priority of a case given, changed or taken after its filing: on which ground, by whom and when."""

    case = models.ForeignKey(Case, models.PROTECT, related_name="priority_changes")
    before = models.CharField(max_length=120, blank=True)
    after = models.CharField(max_length=120, blank=True)
    ground = models.CharField(max_length=300)
    by = models.ForeignKey(User, models.PROTECT, related_name="+")
    at = models.DateTimeField()

    class Meta:
        verbose_name = "mudança de prioridade"
        ordering: ClassVar = ["pk"]


class Act(models.Model):
    """An act as it was recorded. The database refuses to change or delete one (migration 0002).

    `payload` is the typed payload as canonical JSON; `attachments` the digests of its papers, in order; `digest` is
    taken over everything here and `previous`, the digest of the act before. `form` is the one form it came from: the
    same form sent twice records one act. The colon is for names that the program itself gives: no form that came from
    outside has one, so none can take their place.
    """

    case = models.ForeignKey(Case, models.PROTECT, related_name="acts")
    number = models.PositiveIntegerField()
    kind = models.CharField(max_length=40, choices={kind.value: spec.label for kind, spec in ACTS.items()})
    day = models.DateField()
    recorded = models.DateField()
    recorded_at = models.DateTimeField()
    by = models.CharField(max_length=30)
    behalf = models.CharField(max_length=30, blank=True)
    lanes = models.JSONField(default=list)
    author = models.ForeignKey(User, models.PROTECT, related_name="acts", db_index=False)  # `act_of_author` begins so
    author_key = models.CharField(max_length=60)
    office = models.CharField(max_length=40)
    seat = models.ForeignKey(Seat, models.PROTECT, related_name="+")
    payload = models.TextField()
    attachments = models.JSONField(default=list)
    form = models.CharField(max_length=40)
    previous = models.CharField(max_length=64, blank=True)
    digest = models.CharField(max_length=64)

    class Meta:
        verbose_name = "ato"
        ordering: ClassVar = ["number"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["case", "number"], name="act_number_once"),
            models.UniqueConstraint(fields=["case", "form"], name="act_form_once"),
        ]
        indexes: ClassVar = [
            models.Index(fields=["seat", "case"], name="act_of_seat"),
            models.Index(fields=["author", "form"], name="act_of_author"),
        ]


class Blob(models.Model):
    """A file by its content: `digest` is of the copy that is served, cleaned of metadata; `original_digest` of what was
    handed in, kept apart (empty: the original is sealed). The bytes are in the store, under these digests."""

    digest = models.CharField(max_length=64, primary_key=True)
    size = models.PositiveBigIntegerField()
    mime = models.CharField(max_length=80)
    pages = models.PositiveIntegerField(null=True)
    at = models.DateTimeField()

    class Meta:
        verbose_name = "conteúdo"


class Attachment(models.Model):
    """A paper: a file under the name it is shown with. Before its act is recorded it is an upload of its author
    (`act` empty), which anybody else can't see and which is dropped when it is not used."""

    token = models.CharField(max_length=40, unique=True)
    case = models.ForeignKey(Case, models.PROTECT, null=True, related_name="attachments")
    act = models.ForeignKey(Act, models.PROTECT, null=True, related_name="papers")
    blob = models.ForeignKey(Blob, models.PROTECT, related_name="+")
    original_digest = models.CharField(max_length=64, blank=True)
    name = models.CharField(max_length=300)
    by = models.ForeignKey(User, models.PROTECT, related_name="+")
    at = models.DateTimeField()
    notes = models.CharField(max_length=300, blank=True)
    place = models.PositiveSmallIntegerField(default=0)
    """Among the papers of its act, from 1, as the chain has them; 0 of an upload."""

    class Meta:
        verbose_name = "papel"
        ordering: ClassVar = ["act_id", "place", "pk"]


class TermMoved(models.Model):
    """A running term whose last day moved although nothing happened in its case: the old and the new day, and why.
    `latest` is the last day by every reading that protects the party; `revision` that of the practice that moved it.

    Truth, not projection: it is kept for ever. `seen_by` is who took note of it.
    """

    case = models.ForeignKey(Case, models.PROTECT, related_name="terms_moved")
    body = models.ForeignKey(Body, models.PROTECT, related_name="+", db_index=False)
    name = models.CharField(max_length=60)
    label = models.CharField(max_length=200)
    place = models.CharField(max_length=8, blank=True)
    role = models.CharField(max_length=30, blank=True)
    event = models.DateField()
    old_due = models.DateField(null=True)
    new_due = models.DateField(null=True)
    old_latest = models.DateField(null=True)
    new_latest = models.DateField(null=True)
    revision = models.PositiveIntegerField(default=0)
    cause = models.CharField(max_length=20)
    reason = models.CharField(max_length=400)
    at = models.DateTimeField()
    seen_by = models.ForeignKey(User, models.PROTECT, null=True, related_name="+")
    seen_at = models.DateTimeField(null=True)

    class Meta:
        verbose_name = "prazo que mudou"
        ordering: ClassVar = ["-at", "pk"]
        indexes: ClassVar = [
            models.Index(fields=["body", "seen_at", "at"], name="moved_unseen"),
            models.Index(fields=["body", "revision"], name="moved_by_revision"),
        ]
