"""The database refuses to change or delete an envelope, a sealed file or a line of the log of readings."""

from typing import Any

from django.db import migrations

from isonomia.vault import unchanging


def guard(apps: Any, editor: Any) -> None:  # noqa: ARG001, D103
    unchanging.guard(editor)


def release(apps: Any, editor: Any) -> None:  # noqa: ARG001, D103
    unchanging.release(editor)


class Migration(migrations.Migration):  # noqa: D101
    dependencies = [("vault", "0001_initial")]
    operations = [migrations.RunPython(guard, release)]
