"""The database refuses to change or delete a message."""

from django.db import migrations

from isonomia.contact.unchanging import KEPT
from isonomia.unchanging import guarding


class Migration(migrations.Migration):  # noqa: D101
    dependencies = [("contact", "0001_initial")]
    operations = [guarding(KEPT)]
