"""The database refuses to change or delete a released copy."""

from django.db import migrations

from isonomia.copies.unchanging import KEPT
from isonomia.unchanging import guarding


class Migration(migrations.Migration):  # noqa: D101
    dependencies = [("copies", "0001_initial")]
    operations = [guarding(KEPT)]
