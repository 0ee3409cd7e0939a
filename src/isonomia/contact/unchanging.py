"""The triggers by which the database itself refuses to change or delete a message, or to empty their table."""

from django.db.backends.base.schema import BaseDatabaseSchemaEditor

_SAY = "Uma mensagem gravada nao muda e nao se apaga."
_SQLITE = """
CREATE TRIGGER contact_message_{verb} BEFORE {VERB} ON contact_message
BEGIN SELECT RAISE(ABORT, '{say}'); END;
"""
_SQLITE_REPLACE = """
CREATE TRIGGER contact_message_replace BEFORE INSERT ON contact_message
WHEN EXISTS (
    SELECT 1 FROM contact_message
    WHERE id = NEW.id OR answers_id = NEW.answers_id OR access_id = NEW.access_id AND form = NEW.form
)
BEGIN SELECT RAISE(ABORT, '{say}'); END;
"""
"""In SQLite `INSERT OR REPLACE` deletes the row that is in its way, and no trigger hears of that deletion."""
_POSTGRESQL = """
CREATE FUNCTION contact_message_unchanging() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN RAISE EXCEPTION '{say}' USING ERRCODE = 'integrity_constraint_violation'; END $$;
CREATE TRIGGER contact_message_unchanging BEFORE UPDATE OR DELETE ON contact_message
    FOR EACH ROW EXECUTE FUNCTION contact_message_unchanging();
CREATE TRIGGER contact_message_kept BEFORE TRUNCATE ON contact_message
    FOR EACH STATEMENT EXECUTE FUNCTION contact_message_unchanging();
"""


def guard(editor: BaseDatabaseSchemaEditor) -> None:
    """Puts the triggers on the table of messages, in the words of the database at hand."""
    if editor.connection.vendor == "postgresql":
        editor.execute(_POSTGRESQL.format(say=_SAY))
        return
    for verb in ("update", "delete"):
        editor.execute(_SQLITE.format(verb=verb, VERB=verb.upper(), say=_SAY))
    editor.execute(_SQLITE_REPLACE.format(say=_SAY))


def release(editor: BaseDatabaseSchemaEditor) -> None:
    """Takes the triggers away: only to undo the migration."""
    if editor.connection.vendor == "postgresql":
        editor.execute("DROP FUNCTION contact_message_unchanging() CASCADE")
        return
    for verb in ("update", "delete", "replace"):
        editor.execute(f"DROP TRIGGER contact_message_{verb}")
