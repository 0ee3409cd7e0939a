"""What the guard keeps: how much of an allowance is used up, under keys that name nobody."""

from django.db import models


class Allowance(models.Model):
    """`key` is a keyed hash of what is counted (an address, a protocol, all); it is used up until `full_at`. After
    that instant the row says nothing any more, and is dropped."""

    key = models.CharField(max_length=64, primary_key=True)
    full_at = models.DateTimeField(db_index=True)

    class Meta:
        app_label = "portal"
        verbose_name = "cota"
