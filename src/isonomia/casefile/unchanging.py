"""The triggers by which the database itself refuses to change or delete an act, or to empty its table."""

from django.db.backends.base.schema import BaseDatabaseSchemaEditor

_SAY = "Um ato gravado nao muda e nao se apaga: corrige-se ou anula-se por outro ato."
_SQLITE = """
CREATE TRIGGER casefile_act_{verb} BEFORE {VERB} ON casefile_act
BEGIN SELECT RAISE(ABORT, '{say}'); END;
"""
_SQLITE_REPLACE = """
CREATE TRIGGER casefile_act_replace BEFORE INSERT ON casefile_act
WHEN EXISTS (SELECT 1 FROM casefile_act WHERE id = NEW.id OR case_id = NEW.case_id AND number = NEW.number)
BEGIN SELECT RAISE(ABORT, '{say}'); END;
"""
"""In SQLite `INSERT OR REPLACE` deletes the row that is in its way, and no trigger hears of that deletion."""
_POSTGRESQL = """
CREATE FUNCTION casefile_act_unchanging() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN RAISE EXCEPTION '{say}' USING ERRCODE = 'integrity_constraint_violation'; END $$;
CREATE TRIGGER casefile_act_unchanging BEFORE UPDATE OR DELETE ON casefile_act
    FOR EACH ROW EXECUTE FUNCTION casefile_act_unchanging();
CREATE TRIGGER casefile_act_kept BEFORE TRUNCATE ON casefile_act
    FOR EACH STATEMENT EXECUTE FUNCTION casefile_act_unchanging();
"""


def guard(editor: BaseDatabaseSchemaEditor) -> None:
    """Puts the triggers on the table of acts, in the words of the database at hand."""
    for statement in statements(editor.connection.vendor):
        editor.execute(statement)


def release(editor: BaseDatabaseSchemaEditor) -> None:
    """Takes the triggers away: only to undo the migration."""
    if editor.connection.vendor == "postgresql":
        editor.execute("DROP FUNCTION casefile_act_unchanging() CASCADE")
        return
    for verb in ("update", "delete", "replace"):
        editor.execute(f"DROP TRIGGER casefile_act_{verb}")


def statements(vendor: str) -> list[str]:
    """The statements that put the triggers, for a kind of database."""
    if vendor == "postgresql":
        return [_POSTGRESQL.format(say=_SAY)]
    changing = [_SQLITE.format(verb=verb, VERB=verb.upper(), say=_SAY) for verb in ("update", "delete")]
    return [*changing, _SQLITE_REPLACE.format(say=_SAY)]
