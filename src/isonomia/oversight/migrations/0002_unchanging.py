"""The database refuses to change or delete a row of the register of summaries."""

from django.db import migrations

from isonomia.oversight.unchanging import KEPT
from isonomia.unchanging import guarding


class Migration(migrations.Migration):  # noqa: D101
    dependencies = [("oversight", "0001_initial")]
    operations = [guarding(KEPT)]
