"""The triggers by which the database itself refuses to change or delete a row of the register of summaries."""

from django.db.backends.base.schema import BaseDatabaseSchemaEditor

_TABLE = "oversight_postersupply"
_SAY = "O registro de resumos fornecidos nao muda e nao se apaga: desfaz-se por outro registro."
_SQLITE = """
CREATE TRIGGER {table}_{verb} BEFORE {VERB} ON {table}
BEGIN SELECT RAISE(ABORT, '{say}'); END;
"""
_SQLITE_REPLACE = """
CREATE TRIGGER {table}_replace BEFORE INSERT ON {table}
WHEN EXISTS (SELECT 1 FROM {table} WHERE id = NEW.id)
BEGIN SELECT RAISE(ABORT, '{say}'); END;
"""
_POSTGRESQL = """
CREATE FUNCTION {table}_unchanging() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN RAISE EXCEPTION '{say}' USING ERRCODE = 'integrity_constraint_violation'; END $$;
CREATE TRIGGER {table}_unchanging BEFORE UPDATE OR DELETE ON {table}
    FOR EACH ROW EXECUTE FUNCTION {table}_unchanging();
CREATE TRIGGER {table}_kept BEFORE TRUNCATE ON {table}
    FOR EACH STATEMENT EXECUTE FUNCTION {table}_unchanging();
"""


def guard(editor: BaseDatabaseSchemaEditor) -> None:
    """Puts the triggers on the table, in the words of the database at hand."""
    for statement in statements(editor.connection.vendor):
        editor.execute(statement)


def release(editor: BaseDatabaseSchemaEditor) -> None:
    """Takes the triggers away: only to undo the migration."""
    if editor.connection.vendor == "postgresql":
        editor.execute(f"DROP FUNCTION {_TABLE}_unchanging() CASCADE")
        return
    for verb in ("update", "delete", "replace"):
        editor.execute(f"DROP TRIGGER {_TABLE}_{verb}")


def statements(vendor: str) -> list[str]:
    """The statements that put the triggers, for a kind of database."""
    if vendor == "postgresql":
        return [_POSTGRESQL.format(table=_TABLE, say=_SAY)]
    changing = [_SQLITE.format(table=_TABLE, verb=verb, VERB=verb.upper(), say=_SAY) for verb in ("update", "delete")]
    return [*changing, _SQLITE_REPLACE.format(table=_TABLE, say=_SAY)]
