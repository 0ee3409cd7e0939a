"""The tokens by which programs speak for somebody who holds a seat."""

from datetime import datetime
from typing import ClassVar

from django.db import models

from isonomia.people.models import Seat, User


class ApiToken(models.Model):
    """A token of a person in one seat: a program that has it may do what that seat may, and nothing else. Only the
    SHA-256 of the secret is kept; it is shown once. `used_on` is the last day on which it was used."""

    user = models.ForeignKey(User, models.PROTECT, related_name="api_tokens")
    seat = models.ForeignKey(Seat, models.PROTECT, related_name="api_tokens")
    name = models.CharField(max_length=80)
    digest = models.CharField(max_length=64, unique=True)
    made_at = models.DateTimeField()
    expires_at = models.DateTimeField()
    revoked_at = models.DateTimeField(null=True)
    used_on = models.DateField(null=True)

    class Meta:
        verbose_name = "chave da API"
        ordering: ClassVar = ["pk"]

    def __str__(self) -> str:
        return self.name

    def works_at(self, instant: datetime) -> bool:
        """Whether the token opens anything at an instant."""
        return self.revoked_at is None and instant < self.expires_at
