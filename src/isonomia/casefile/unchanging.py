"""The acts, which the database itself refuses to change or delete."""

from isonomia.unchanging import Kept

KEPT = (
    Kept(
        "casefile_act",
        "Um ato gravado nao muda e nao se apaga: corrige-se ou anula-se por outro ato.",
        same="id = NEW.id OR case_id = NEW.case_id AND number = NEW.number",
    ),
)
