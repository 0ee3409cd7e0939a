"""The database refuses to change or delete a signature, a letterhead, an own template."""

from django.db import migrations

from isonomia.documents.unchanging import KEPT
from isonomia.unchanging import guarding


class Migration(migrations.Migration):  # noqa: D101
    dependencies = [("documents", "0001_initial")]
    operations = [guarding(KEPT)]
