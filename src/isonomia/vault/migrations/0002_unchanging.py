"""The database refuses to change or delete an envelope, a sealed file or a line of the log of readings."""

from django.db import migrations

from isonomia.unchanging import guarding
from isonomia.vault.unchanging import KEPT


class Migration(migrations.Migration):  # noqa: D101
    dependencies = [("vault", "0001_initial")]
    operations = [guarding(KEPT)]
