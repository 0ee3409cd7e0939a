"""Tables whose rows the database itself refuses to change or delete, by triggers of its own, whoever asks."""

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from django.db import migrations
from django.db.backends.base.schema import BaseDatabaseSchemaEditor

_SQLITE = """
CREATE TRIGGER {table}_{verb} BEFORE {VERB} ON {table}
BEGIN SELECT RAISE(ABORT, '{say}'); END;
"""
_SQLITE_REPLACE = """
CREATE TRIGGER {table}_replace BEFORE INSERT ON {table}
WHEN EXISTS (SELECT 1 FROM {table} WHERE {same})
BEGIN SELECT RAISE(ABORT, '{say}'); END;
"""
"""In SQLite `INSERT OR REPLACE` deletes the row that is in its way, and no trigger hears of that deletion."""
_POSTGRESQL = """
CREATE FUNCTION {table}_unchanging() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN RAISE EXCEPTION '{say}' USING ERRCODE = 'integrity_constraint_violation'; END $$;
CREATE TRIGGER {table}_unchanging BEFORE UPDATE OR DELETE ON {table}
    FOR EACH ROW EXECUTE FUNCTION {table}_unchanging();
CREATE TRIGGER {table}_kept BEFORE TRUNCATE ON {table}
    FOR EACH STATEMENT EXECUTE FUNCTION {table}_unchanging();
"""


class Kept(NamedTuple):
    """A table kept so: what the database says when it refuses (plain letters), and in SQL when a new row would take
    the place of one (`same`, of `NEW`)."""

    table: str
    say: str
    same: str = "id = NEW.id"


def guard(editor: BaseDatabaseSchemaEditor, tables: Iterable[Kept]) -> None:
    """Puts the triggers on the tables, in the words of the database at hand."""
    for one in tables:
        if editor.connection.vendor == "postgresql":
            editor.execute(_POSTGRESQL.format(table=one.table, say=one.say))
            continue
        for verb in ("update", "delete"):
            editor.execute(_SQLITE.format(table=one.table, verb=verb, VERB=verb.upper(), say=one.say))
        editor.execute(_SQLITE_REPLACE.format(table=one.table, same=one.same, say=one.say))


def release(editor: BaseDatabaseSchemaEditor, tables: Iterable[Kept]) -> None:
    """Takes the triggers away: only to undo the migration."""
    for one in tables:
        if editor.connection.vendor == "postgresql":
            editor.execute(f"DROP FUNCTION {one.table}_unchanging() CASCADE")
            continue
        for verb in ("update", "delete", "replace"):
            editor.execute(f"DROP TRIGGER {one.table}_{verb}")


def guarding(tables: Iterable[Kept]) -> migrations.RunPython:
    """The operation of a migration that puts the triggers, and takes them away when it is undone."""
    return migrations.RunPython(_by(guard, tables), _by(release, tables))


def _by(change: Callable[[BaseDatabaseSchemaEditor, Iterable[Kept]], None], tables: Iterable[Kept]) -> Any:
    def operation(apps: object, editor: BaseDatabaseSchemaEditor) -> None:  # noqa: ARG001  # as Django calls it
        change(editor, tables)

    return operation
