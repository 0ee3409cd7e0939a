"""The table of what those who answer left for later."""

from typing import ClassVar

from django.db import models

from isonomia.contact.models import NoticeCode


class KeptText(models.Model):
    """The form of an errand left for later by who came in by `notice`: what was typed, sealed, until an instant."""

    notice = models.ForeignKey(NoticeCode, models.CASCADE, related_name="+")
    errand = models.CharField(max_length=20)
    sealed = models.BinaryField()
    until = models.DateTimeField(db_index=True)

    class Meta:
        verbose_name = "texto deixado para depois"
        constraints: ClassVar = [models.UniqueConstraint(fields=["notice", "errand"], name="kept_text_once")]
