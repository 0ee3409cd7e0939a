"""The triggers by which the database itself refuses to change or delete what is sealed, and the log of its readings."""

from django.db.backends.base.schema import BaseDatabaseSchemaEditor

_TABLES = ("vault_envelope", "vault_sealedfile", "vault_reading")
_SAY = "O que esta no cofre, e o registro de quem leu, nao muda e nao se apaga."
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
    """Puts the triggers on the tables, in the words of the database at hand."""
    for statement in statements(editor.connection.vendor):
        editor.execute(statement)


def release(editor: BaseDatabaseSchemaEditor) -> None:
    """Takes the triggers away: only to undo the migration."""
    for table in _TABLES:
        if editor.connection.vendor == "postgresql":
            editor.execute(f"DROP FUNCTION {table}_unchanging() CASCADE")
            continue
        for verb in ("update", "delete", "replace"):
            editor.execute(f"DROP TRIGGER {table}_{verb}")


def statements(vendor: str) -> list[str]:
    """The statements that put the triggers, for a kind of database."""
    if vendor == "postgresql":
        return [_POSTGRESQL.format(table=table, say=_SAY) for table in _TABLES]
    changing = [
        _SQLITE.format(table=table, verb=verb, VERB=verb.upper(), say=_SAY)
        for table in _TABLES
        for verb in ("update", "delete")
    ]
    return [*changing, *(_SQLITE_REPLACE.format(table=table, say=_SAY) for table in _TABLES)]
