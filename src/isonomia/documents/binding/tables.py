"""The tables of bindings: who asked for which version of a file, how far it is, and the pieces it is made of."""

from typing import ClassVar

from django.db import models

from isonomia.casefile.models import Case
from isonomia.people.models import User


class Shape(models.TextChoices):
    """What the file is bound as."""

    PDF = "pdf", "PDF"
    ARCHIVE = "archive", "pacote que se confere"


class State(models.TextChoices):
    """Where the making of a binding is."""

    WRITING = "writing", "escrevendo as folhas"
    STAMPING = "stamping", "numerando as folhas"
    JOINING = "joining", "juntando tudo"
    READY = "ready", "pronto"
    FAILED = "failed", "não pôde ser feito"


class Binding(models.Model):
    """A case file bound as one, as it stood at an act: `acts` of them, the last with the digest `head`. `version` is
    `inteira`, `publico` or the letter of who answers. `leaves` are its numbered pages, `parts` the digests of the
    stretches already numbered; `digest` and `size` are those of what was made (empty: an archive, made as it is given).
    `by` is empty where a command made it. `copies` are those that a redacted version holds, or tells to be withheld:
    once another took the place of one of them, the version is for the desk alone.

    It is a working table: it changes until what it tells is made, and then only says who made what and when.
    """

    case = models.ForeignKey(Case, models.PROTECT, related_name="+")
    version = models.CharField(max_length=10)
    shape = models.CharField(max_length=8, choices=Shape)
    state = models.CharField(max_length=10, choices=State, default=State.WRITING)
    acts = models.PositiveIntegerField()
    head = models.CharField(max_length=64, blank=True)
    leaves = models.PositiveIntegerField(default=0)
    parts = models.JSONField(default=list)
    copies = models.JSONField(default=list)
    digest = models.CharField(max_length=64, blank=True)
    size = models.PositiveBigIntegerField(default=0)
    trouble = models.CharField(max_length=300, blank=True)
    by = models.ForeignKey(User, models.PROTECT, null=True, related_name="+")
    at = models.DateTimeField()
    form = models.CharField(max_length=40)

    class Meta:
        verbose_name = "autos num só arquivo"
        ordering: ClassVar = ["pk"]
        constraints: ClassVar = [models.UniqueConstraint(fields=["case", "form"], name="binding_form_once")]


class PieceKind(models.TextChoices):
    """What a piece is."""

    FRONT = "front", "capa e índice"
    ACT = "act", "ato"
    PDF = "pdf", "papel em PDF"
    PICTURE = "picture", "imagem"
    TEXT = "text", "texto"
    FILE = "file", "arquivo anexado"
    OUT = "out", "papel que não está"
    END = "end", "certidão"


class Piece(models.Model):
    """A piece of a binding, in its place: an act, or the paper `at` (from 1) of act `number`. Its bytes are on a shelf
    of the store under `digest`, where its `pages` begin at page `first` (from 0); `leaf` is the number of its first
    page in the whole. `why` says why a paper is not there, or is only attached."""

    binding = models.ForeignKey(Binding, models.CASCADE, related_name="pieces")
    place = models.PositiveIntegerField()
    kind = models.CharField(max_length=8, choices=PieceKind)
    number = models.PositiveIntegerField(default=0)
    at = models.PositiveIntegerField(default=0)
    label = models.CharField(max_length=200)
    shelf = models.CharField(max_length=20, blank=True)
    digest = models.CharField(max_length=64, blank=True)
    mime = models.CharField(max_length=80, blank=True)
    size = models.PositiveBigIntegerField(default=0)
    first = models.PositiveIntegerField(default=0)
    pages = models.PositiveIntegerField(null=True)
    leaf = models.PositiveIntegerField(default=0)
    why = models.CharField(max_length=1000, blank=True)

    class Meta:
        verbose_name = "peça dos autos num só arquivo"
        ordering: ClassVar = ["place"]
        constraints: ClassVar = [models.UniqueConstraint(fields=["binding", "place"], name="piece_once")]
