"""The messages, which the database itself refuses to change or delete."""

from isonomia.unchanging import Kept

KEPT = (
    Kept(
        "contact_message",
        "Uma mensagem gravada nao muda e nao se apaga.",
        same="id = NEW.id OR answers_id = NEW.answers_id OR access_id = NEW.access_id AND form = NEW.form",
    ),
)
