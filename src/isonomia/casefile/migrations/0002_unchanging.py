"""The database refuses to change or delete an act."""

from django.db import migrations

from isonomia.casefile.unchanging import KEPT
from isonomia.unchanging import guarding


class Migration(migrations.Migration):  # noqa: D101
    dependencies = [("casefile", "0001_initial")]
    operations = [guarding(KEPT)]
