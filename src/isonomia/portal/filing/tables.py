"""The tables of a complaint that is being written: sealed, short-lived, and telling nothing of who writes."""

from django.db import models


class Draft(models.Model):
    """A complaint not sent yet. `sealed` holds every answer, under a key that only the session of its writer has.

    `return_mark` tells the return phrase, when one was asked for, from any other, and `return_key` is the key sealed
    under it. `filed`: it was sent, and holds nothing any more; it stays until it runs out, so that the same form sent
    twice is known.
    """

    handle = models.CharField(max_length=32, primary_key=True)
    sealed = models.BinaryField()
    until = models.DateTimeField(db_index=True)
    return_mark = models.BinaryField(max_length=32, null=True, unique=True)
    return_key = models.BinaryField(null=True)
    filed = models.BooleanField(default=False)

    class Meta:
        verbose_name = "rascunho de denúncia"


class DraftFile(models.Model):
    """A file of a draft: its bytes are in the store, sealed under the key of the draft; its name is in the draft."""

    draft = models.ForeignKey(Draft, models.CASCADE, related_name="files")
    token = models.CharField(max_length=32, unique=True)

    class Meta:
        verbose_name = "arquivo de rascunho"
