"""The database refuses to change or delete a row of the register of summaries."""

from typing import Any

from django.db import migrations

from isonomia.oversight import unchanging


def guard(apps: Any, editor: Any) -> None:  # noqa: ARG001, D103
    unchanging.guard(editor)


def release(apps: Any, editor: Any) -> None:  # noqa: ARG001, D103
    unchanging.release(editor)


class Migration(migrations.Migration):  # noqa: D101
    dependencies = [("oversight", "0001_initial")]
    operations = [migrations.RunPython(guard, release)]
