"""The tables of documents: how a body heads its papers, its own templates, papers in the making and signed."""

from typing import ClassVar

from django.db import models

from isonomia.casefile.models import Act, Attachment, Case
from isonomia.documents.binding.tables import Binding, Piece
from isonomia.documents.emailing.tables import Email, EmailStep
from isonomia.documents.gazette.tables import Edition, Extract, Publication
from isonomia.documents.mailing.tables import Mailing, Posted
from isonomia.people.models import Body, Seat, User

__all__ = [
    "Binding", "Edition", "Email", "EmailStep", "Extract", "Mailing", "OwnTemplate", "Paper", "Piece", "Posted",
    "Publication", "Series", "Signature", "Stationery",
]  # fmt: skip
DRAFT, SIGNING, SIGNED, VOID = "draft", "signing", "signed", "void"
STATES = {DRAFT: "em preparo", SIGNING: "faltam assinaturas", SIGNED: "assinado", VOID: "sem efeito"}
"""A paper is written, then frozen at its first signature, then whole; or given up while signatures are missing."""
CONFIRMED = {"password": "senha", "government": "gov.br"}
"""How a person confirmed who they are at the moment of signing."""


class Stationery(models.Model):
    """How a body heads its papers, one row a change; the last holds. `above`: the organs over it, a line each; `arms`
    its arms as SVG; `lines` where it is and how to reach it, a line each; `city` where papers are dated;
    `gazette_width` the width of a column of its gazette in millimetres. `pix_key` and `pix_name` are the key by which
    it is paid and whose it is; `segment` and `convention` those of its collection slips, which the bank gave it."""

    body = models.ForeignKey(Body, models.PROTECT, related_name="+")
    above = models.TextField(blank=True)
    arms = models.TextField(blank=True)
    lines = models.TextField(blank=True)
    city = models.CharField(max_length=80)
    gazette_width = models.PositiveSmallIntegerField(default=80)
    pix_key = models.CharField(max_length=77, blank=True)
    pix_name = models.CharField(max_length=80, blank=True)
    segment = models.CharField(max_length=1, blank=True)
    convention = models.CharField(max_length=4, blank=True)
    by = models.ForeignKey(User, models.PROTECT, related_name="+")
    at = models.DateTimeField()

    class Meta:
        verbose_name = "papel timbrado"
        ordering: ClassVar = ["pk"]


class OwnTemplate(models.Model):
    """A template of a body in place of the one of this name that comes with the program, one row a change; the last
    holds. An empty text gives the place back to ours."""

    body = models.ForeignKey(Body, models.PROTECT, related_name="+")
    name = models.CharField(max_length=80)
    text = models.TextField(blank=True)
    by = models.ForeignKey(User, models.PROTECT, related_name="+")
    at = models.DateTimeField()

    class Meta:
        verbose_name = "modelo do órgão"
        ordering: ClassVar = ["pk"]


class Series(models.Model):
    """The last number given in a series of papers of a body in a year. It is taken in the transaction of a first
    signature: a number is never given twice, and none is lost when a signature fails."""

    body = models.ForeignKey(Body, models.PROTECT, related_name="+")
    name = models.CharField(max_length=80)
    year = models.PositiveSmallIntegerField()
    last = models.PositiveIntegerField(default=0)

    class Meta:
        verbose_name = "série de documentos"
        constraints: ClassVar = [models.UniqueConstraint(fields=["body", "name", "year"], name="series_once")]


class Paper(models.Model):
    """A paper of an act, from its first draft to its last signature.

    `name` is that of the paper in the norm (or of its kind, where the norm names none), `form` the kind, `label` what
    it is called; `lane` and `to` whom it concerns and goes to. While it is a draft, `free` are the parts written and
    `signers` the keys of those chosen to sign, and `revision` grows with each change. The first signature gives it
    `number` (in full: "Notificação nº 7/2026") and `code`, and freezes it: `frozen` is the SHA-256 of the PDF before
    any signature, `pdf` the PDF with those so far. With the last one it enters the file: `entered` is the act,
    `attachment` the PDF, whose digest the chain of acts holds.
    """

    case = models.ForeignKey(Case, models.PROTECT, related_name="documents")
    act = models.ForeignKey(Act, models.PROTECT, related_name="documents")
    name = models.CharField(max_length=80)
    form = models.CharField(max_length=80)
    label = models.CharField(max_length=200)
    lane = models.CharField(max_length=8, blank=True)
    to = models.CharField(max_length=8, blank=True)
    free = models.JSONField(default=dict)
    signers = models.JSONField(default=list)
    state = models.CharField(max_length=10, choices=STATES, default=DRAFT)
    revision = models.PositiveIntegerField(default=0)
    by = models.ForeignKey(User, models.PROTECT, related_name="+")
    at = models.DateTimeField()
    number = models.CharField(max_length=120, blank=True)
    code = models.CharField(max_length=24, unique=True, null=True)
    frozen = models.CharField(max_length=64, blank=True)
    pdf = models.BinaryField(default=bytes)
    signed_at = models.DateTimeField(null=True)
    entered = models.ForeignKey(Act, models.PROTECT, null=True, related_name="+")
    attachment = models.ForeignKey(Attachment, models.PROTECT, null=True, related_name="+")

    class Meta:
        verbose_name = "documento"
        ordering: ClassVar = ["pk"]
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["act", "name", "lane", "to"], condition=models.Q(state__in=[DRAFT, SIGNING]), name="draft_once"
            ),
        ]

    def __str__(self) -> str:
        return self.number or self.label

    @property
    def digest(self) -> str:
        """The SHA-256 of the signed PDF, by which the chain of acts holds it; empty before it is whole."""
        return self.attachment.blob_id if self.attachment else ""


class Signature(models.Model):
    """A signature of a paper, never changed: by whom, under which name and office, when, by which means, and the
    SHA-256 of the PDF with it. `place` is its order in the paper; `means` as `signing.means.MEANS`; `certificate` the
    subject of the certificate, `fingerprint` its SHA-256; `stamped`: with a time stamp of somebody else."""

    paper = models.ForeignKey(Paper, models.PROTECT, related_name="signatures")
    place = models.PositiveSmallIntegerField()
    user = models.ForeignKey(User, models.PROTECT, related_name="+")
    seat = models.ForeignKey(Seat, models.PROTECT, related_name="+")
    name = models.CharField(max_length=200)
    office = models.CharField(max_length=200)
    role = models.CharField(max_length=30)
    confirmed = models.CharField(max_length=20, choices=CONFIRMED)
    means = models.CharField(max_length=20)
    certificate = models.CharField(max_length=300)
    fingerprint = models.CharField(max_length=64)
    stamped = models.BooleanField(default=False)
    digest = models.CharField(max_length=64, db_index=True)
    at = models.DateTimeField()

    class Meta:
        verbose_name = "assinatura"
        ordering: ClassVar = ["place"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["paper", "place"], name="signature_place_once"),
            models.UniqueConstraint(fields=["paper", "user"], name="signature_person_once"),
        ]
