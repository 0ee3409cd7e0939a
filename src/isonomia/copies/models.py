"""The tables of copies: papers being prepared, and the copies that were released, which never change.

What was found in a paper is kept as places (page, boxes), never as words: a table of the names that must not be seen
would be one more place to read them.
"""

from typing import ClassVar

from django.db import models

from isonomia.casefile.models import Act, Attachment, Case
from isonomia.people.models import User

AUDIENCES = {"answering": "quem responde", "public": "o público"}
"""For whom a paper is prepared: what is covered differs."""
COURT, PUBLIC = "juizo", "publico"
"""Who may get a copy besides those who answer: a court or prosecutor, whole; anybody, covered."""


class State(models.TextChoices):
    """Where the preparation of a paper is."""

    READING = "reading", "lendo as páginas"
    PROPOSED = "proposed", "à espera de conferência"
    CONFIRMED = "confirmed", "conferido"
    DRAWING = "drawing", "desenhando as páginas"
    RELEASED = "released", "liberado"
    DROPPED = "dropped", "deixado de lado"


class Shape(models.TextChoices):
    """What a paper is made of, for who covers it."""

    PAGES = "pages", "páginas"
    TEXT = "text", "texto"
    CLOSED = "closed", "não se cobre aqui"


class Kind(models.TextChoices):
    """What a copy is."""

    COVERED = "covered", "cópia com trechos cobertos"
    WHOLE = "whole", "cópia integral"
    DESCRIBED = "described", "descrição por escrito, no lugar do papel"
    WITHHELD = "withheld", "papel reservado"


class Review(models.Model):
    """A version of the copy of a paper being prepared for an audience: how many of its pages were read (`done`), read
    again for names of other pages (`echoed`) and drawn (`drawn`), who opened it, who confirmed it, who ordered its
    release and to whom (`to`). `found`: how many places are proposed; `mute`: how many pages somebody must look at.
    `words` are keyed digests of the words of names, kept while the pages are read and no longer.

    It is a working table: it changes until the copy is released, and then only says how it came to be.
    """

    case = models.ForeignKey(Case, models.PROTECT, related_name="+")
    paper = models.ForeignKey(Attachment, models.PROTECT, related_name="+")
    audience = models.CharField(max_length=10, choices=AUDIENCES)
    version = models.PositiveSmallIntegerField(default=1)
    shape = models.CharField(max_length=8, choices=Shape)
    state = models.CharField(max_length=10, choices=State, default=State.READING)
    pages = models.PositiveIntegerField(default=0)
    done = models.PositiveIntegerField(default=0)
    echoed = models.PositiveIntegerField(default=0)
    drawn = models.PositiveIntegerField(default=0)
    found = models.PositiveIntegerField(default=0)
    mute = models.PositiveIntegerField(default=0)
    words = models.JSONField(default=list)
    trouble = models.CharField(max_length=300, blank=True)
    notes = models.CharField(max_length=300, blank=True)
    started_by = models.ForeignKey(User, models.PROTECT, related_name="+")
    started_at = models.DateTimeField()
    opened_by = models.ForeignKey(User, models.PROTECT, null=True, related_name="+")
    opened_at = models.DateTimeField(null=True)
    confirmed_by = models.ForeignKey(User, models.PROTECT, null=True, related_name="+")
    confirmed_at = models.DateTimeField(null=True)
    ordered_by = models.ForeignKey(User, models.PROTECT, null=True, related_name="+")
    ordered_at = models.DateTimeField(null=True)
    to = models.JSONField(default=list)
    reason = models.CharField(max_length=400, blank=True)
    form = models.CharField(max_length=40, blank=True)

    class Meta:
        verbose_name = "papel em preparo"
        ordering: ClassVar = ["pk"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["paper", "audience", "version"], name="review_version_once")
        ]
        indexes: ClassVar = [models.Index(fields=["case", "state"], name="review_state")]


class Sheet(models.Model):
    """A page of a paper being prepared: what was found on it, what somebody marked on it, and its drawing.

    `found` is a list of `{s, e, k, b, on}`: from and to which character, of what kind, in which boxes, covered or not.
    `to_look`: it has no text, or pictures and drawings beside it, in which nothing can be found: somebody looks at it.
    Boxes are `[left, top, right, bottom]` in parts of the page (0 to 1); `areas` are boxes that somebody covered.
    """

    review = models.ForeignKey(Review, models.CASCADE, related_name="sheets")
    number = models.PositiveIntegerField()
    has_text = models.BooleanField(default=False)
    to_look = models.BooleanField(default=False)
    found = models.JSONField(default=list)
    areas = models.JSONField(default=list)
    seen_at = models.DateTimeField(null=True)
    drawing = models.CharField(max_length=64, blank=True)

    class Meta:
        verbose_name = "página em preparo"
        ordering: ClassVar = ["number"]
        constraints: ClassVar = [models.UniqueConstraint(fields=["review", "number"], name="sheet_once")]


class Copy(models.Model):
    """A copy as it was released: its own bytes under its own digest, and the digest of the paper that it shows. The
    database refuses to change or delete one. A later version names the one in whose place it stands.

    A withheld paper is a copy without bytes: that it exists, and why it is not shown.
    """

    case = models.ForeignKey(Case, models.PROTECT, related_name="copies")
    paper = models.ForeignKey(Attachment, models.PROTECT, related_name="copies")
    act = models.ForeignKey(Act, models.PROTECT, related_name="+")
    kind = models.CharField(max_length=10, choices=Kind)
    version = models.PositiveSmallIntegerField()
    digest = models.CharField(max_length=64, blank=True)
    mime = models.CharField(max_length=80, blank=True)
    size = models.PositiveBigIntegerField(default=0)
    pages = models.PositiveIntegerField(null=True)
    source_digest = models.CharField(max_length=64)
    covered = models.PositiveIntegerField(default=0)
    label = models.CharField(max_length=200)
    reason = models.CharField(max_length=1000, blank=True)
    cite = models.CharField(max_length=200, blank=True)
    told = models.TextField(blank=True)
    confirmed_by = models.ForeignKey(User, models.PROTECT, null=True, related_name="+")
    confirmed_at = models.DateTimeField(null=True)
    by = models.ForeignKey(User, models.PROTECT, related_name="+")
    at = models.DateTimeField()
    supersedes = models.ForeignKey("self", models.PROTECT, null=True, related_name="+")
    form = models.CharField(max_length=40)

    class Meta:
        verbose_name = "cópia"
        ordering: ClassVar = ["pk"]
        constraints: ClassVar = [models.UniqueConstraint(fields=["paper", "form"], name="copy_form_once")]


class Release(models.Model):
    """That a copy was released to somebody: a lane by its letter, the court or prosecutor, the public. The database
    refuses to change or delete one; the last of a paper to a lane is the one that holds."""

    copy = models.ForeignKey(Copy, models.PROTECT, related_name="releases")
    case = models.ForeignKey(Case, models.PROTECT, related_name="+")
    paper = models.ForeignKey(Attachment, models.PROTECT, related_name="+")
    to = models.CharField(max_length=10)
    by = models.ForeignKey(User, models.PROTECT, related_name="+")
    at = models.DateTimeField()

    class Meta:
        verbose_name = "liberação de cópia"
        ordering: ClassVar = ["pk"]
        constraints: ClassVar = [models.UniqueConstraint(fields=["copy", "to"], name="release_once")]
        indexes: ClassVar = [models.Index(fields=["case", "to"], name="release_to")]
