"""The tables of letters in bulk: who made which file of letters, and the numbers under which letters were posted."""

from typing import ClassVar

from django.db import models

from isonomia.people.models import Body, User


class Mailing(models.Model):
    """A file of letters in the making, or made. Letters chosen at once that are too many for one are a batch of files:
    the `form` of the second is that of the first with ".2", and so on. `papers` are the ids of the notices in it, in
    order; `parts` the digests, two a step, of the letters and the sheet of labels of the steps done; `digest` and
    `size` those of the whole; `trouble` why it could not be made. `swept_at`: since when its file is no more, as the
    time for which a file full of addresses is kept (`service.KEPT_FOR`) was over; who made it, of which notices and
    when stays.

    It is a working table: it changes until the file is made, and once more when it is swept.
    """

    body = models.ForeignKey(Body, models.PROTECT, related_name="+")
    papers = models.JSONField(default=list)
    parts = models.JSONField(default=list)
    digest = models.CharField(max_length=64, blank=True)
    size = models.PositiveBigIntegerField(default=0)
    trouble = models.CharField(max_length=300, blank=True)
    by = models.ForeignKey(User, models.PROTECT, related_name="+")
    at = models.DateTimeField()
    swept_at = models.DateTimeField(null=True)
    form = models.CharField(max_length=40)

    class Meta:
        verbose_name = "cartas num só arquivo"
        ordering: ClassVar = ["pk"]
        constraints: ClassVar = [models.UniqueConstraint(fields=["body", "form"], name="mailing_form_once")]

    @property
    def batch(self) -> str:
        """The form of the first file of its batch."""
        return self.form.partition(".")[0]

    @property
    def is_working(self) -> bool:
        """Whether something is left to do."""
        return not (self.digest or self.trouble or self.swept_at)


class Posted(models.Model):
    """A letter posted: the notice in it, its number at the post, by whom and when it was entered. Never changed: of
    several rows of a notice the last holds."""

    paper = models.ForeignKey("documents.Paper", models.PROTECT, related_name="posted")
    code = models.CharField(max_length=13, unique=True)
    by = models.ForeignKey(User, models.PROTECT, related_name="+")
    at = models.DateTimeField()

    class Meta:
        verbose_name = "carta postada"
        ordering: ClassVar = ["pk"]
